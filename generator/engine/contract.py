"""What a game's rules are: the one contract that players, harness and reports know (its shape is OpenSpiel's).

A game package gives ``RULES``, a class that is made from the decks and settings of a draft and holds what never
changes: the cards. What changes is a State: plain data that is cloned, compared, written down and read back. Rules
advance a State in place; they hold no state of their own, know no clock and no randomness but the State's ``chance``.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from generator.engine.core import Decks

Setting = bool | int | str
Action = tuple[Any, ...]
"""One choice, as nested tuples of texts, whole numbers and flags; the first member is its verb."""
Data = dict[str, Any]
"""What JSON can hold."""

StateT = TypeVar("StateT")


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


class UnplayableCardsError(ValueError):
    """The engine cannot play some cards, for they have a text and no effects. ``cards``: deck and id of each."""

    def __init__(self, cards: Sequence[tuple[str, str]]) -> None:
        super().__init__("no effects to play: " + ", ".join(f"{deck}/{card}" for deck, card in cards))
        self.cards = tuple(cards)


class Rules(ABC, Generic[StateT]):
    """The rules of one game over the very cards that are printed."""

    game: ClassVar[str]

    @abstractmethod
    def __init__(self, decks: Decks, settings: Mapping[str, Setting]) -> None:
        """``settings``: the rulings of game.yaml by the name of their setting. Raises ValueError for a card that the
        engine cannot play (a text without effects), naming it: best an UnplayableCardsError with all of them.
        """

    @property
    @abstractmethod
    def seats(self) -> range:
        """How many can play."""

    @abstractmethod
    def setup(self, players: int, seed: int) -> StateT:
        """Return the game as it stands when the first choice is to be made. Raises ValueError for too many or few."""

    @abstractmethod
    def players_to_act(self, state: StateT) -> tuple[int, ...]:
        """Return who may act now: one, or several who choose at once, hidden from each other; () when it is over."""

    @abstractmethod
    def legal_actions(self, state: StateT, player: int) -> Sequence[Action]:
        """Return every action that the player may take, in an order that is always the same; () for who may not act.

        It is the only source of legality.
        """

    @abstractmethod
    def apply(self, state: StateT, player: int, action: Action) -> None:
        """Advance the state to the next choice. Any other action raises IllegalActionError and changes nothing."""

    @abstractmethod
    def scores(self, state: StateT) -> tuple[int, ...]:
        """Return each player's points as they stand; at the end, the final ones."""

    @abstractmethod
    def returns(self, state: StateT) -> tuple[float, ...]:
        """Return each player's share of the win at the end, tie-breaks counted: 1 in all. Raises ValueError before."""

    @abstractmethod
    def view(self, state: StateT, player: int) -> Data:
        """Return what the player may know, as data: nothing that is hidden from him can be read or inferred from it.

        What he has seen before and can still make use of is in it: the State remembers that much.
        """

    @abstractmethod
    def determinize(self, view: Data, seed: int) -> StateT:
        """Return a state that the view could be of: what is hidden, and all chance to come, drawn anew by the seed.

        Nothing is drawn that the player can rule out by what he sees and has seen. What is left is as likely as chance
        makes it; how others are wont to choose is for a player to judge. Where a game looks back less far, its room
        for it (``sight.py``, ``views.py``) says how far.
        """

    @abstractmethod
    def clone(self, state: StateT) -> StateT:
        """Return a copy that shares nothing that changes."""

    @abstractmethod
    def to_data(self, state: StateT) -> Data:
        """Return the whole state as data; ``from_data`` gives an equal one."""

    @abstractmethod
    def from_data(self, data: Data) -> StateT:
        """Return the state that ``to_data`` wrote."""

    @abstractmethod
    def inventory(self, state: StateT) -> Mapping[str, int]:
        """Return how many there are of each card, token and chit, wherever they lie: the same all game long."""

    @abstractmethod
    def action_text(self, state: StateT, player: int, action: Action, lang: str) -> str:
        """Return the action in words, for one who sits at the table."""

    @abstractmethod
    def table(self, state: StateT, player: int | None, lang: str) -> Sequence[tuple[str, Sequence[str]]]:
        """Return the table in words as (heading, lines), as ``player`` sees it; with None, everything open."""

    def is_secret(self, state: StateT, player: int, action: Action) -> bool:
        """Return whether the others do not see what this legal action is when it is taken; a game may have none."""
        del state, player, action
        return False

    def is_over(self, state: StateT) -> bool:
        """Return whether the game has ended."""
        return not self.players_to_act(state)


def as_action(data: Any) -> Action:
    """Return an action that JSON turned into nested lists."""
    return tuple(as_action(part) if isinstance(part, list | tuple) else part for part in data)
