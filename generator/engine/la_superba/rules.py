"""The rules of La Superba, draft 7: the contract, put together from the rooms beside it."""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import ClassVar

from generator.engine.chance import seeded
from generator.engine.contract import Action, Data, IllegalActionError, Rules, Setting
from generator.engine.core import Decks
from generator.engine.la_superba import scoring, sight, steps, texts
from generator.engine.la_superba.box import CARRIES, LOSSES, Box, pack, plays
from generator.engine.la_superba.data import from_data, inventory, to_data
from generator.engine.la_superba.schema import MOST_PLAYERS
from generator.engine.la_superba.settings import Settings
from generator.engine.la_superba.state import NONE, Cards, Kinds, State, clone
from generator.engine.rulings import settings_from

_NOTHING: Mapping[Action, Kinds] = {}


class LaSuperba(Rules[State]):
    """Each round a player chooses cards (``("play", id, id, id)``), then chits (``("carry", pepper, glass, silk)``),
    and later perhaps which of them to lose (``("lose", pepper, glass, silk)``).
    """

    game: ClassVar[str] = "la_superba"

    def __init__(self, decks: Decks, settings: Mapping[str, Setting]) -> None:
        self.box: Box = pack(decks, settings_from(Settings, settings))
        self._plays = cache(partial(plays, self.box))  # the same hands come up again and again

    @property
    def seats(self) -> range:
        """3 or 4 (LS-01)."""
        return range(3, MOST_PLAYERS + 1)

    def setup(self, players: int, seed: int) -> State:
        """Return the first round, all players choosing."""
        if players not in self.seats:
            raise ValueError(f"La Superba is for 3 or 4 players, not for {players}")
        begun = steps.first_state(self.box, players, seeded(seed))
        steps.advance(self.box, begun)
        return begun

    def players_to_act(self, state: State) -> tuple[int, ...]:
        """Return all who still have to choose: cards and chits, or what to lose."""
        return tuple(state.waiting)

    def legal_actions(self, state: State, player: int) -> Sequence[Action]:
        """Return the player's choices: at most 10 sets of cards, 19 of chits, 6 of losses."""
        return tuple(self._choices(state, player))

    def _choices(self, state: State, player: int) -> Mapping[Action, Kinds] | Mapping[Action, tuple[Cards, Cards]]:
        if player not in state.waiting:
            return _NOTHING
        if state.ranks:
            return LOSSES[steps.surplus(self.box, state, player)][state.carried[player]]
        if not state.played[player]:
            return self._plays(state.hands[player])
        return CARRIES[state.held[player]]

    def apply(self, state: State, player: int, action: Action) -> None:
        """Take the choice; the last one who chooses sets the steps going."""
        if action not in self._choices(state, player):
            raise IllegalActionError(f"player {player} cannot {action!r} now")
        if state.ranks:
            state.losing[player] = LOSSES[steps.surplus(self.box, state, player)][state.carried[player]][action]
        elif state.played[player]:
            state.carried[player] = CARRIES[state.held[player]][action]
        else:
            state.played[player], state.hands[player] = self._plays(state.hands[player])[action]
            carries = CARRIES[state.held[player]]
            if len(carries) > 1:
                return
            state.carried[player] = next(iter(carries.values()), NONE)
        state.waiting.remove(player)
        if not state.waiting:
            steps.advance(self.box, state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points on the trade cards."""
        return scoring.scores(state)

    def returns(self, state: State) -> tuple[float, ...]:
        """Return the shares of the win."""
        if state.waiting:
            raise ValueError("the game is not over")
        return scoring.returns(self.box, state)

    def view(self, state: State, player: int) -> Data:
        """Return the table as the player sees it."""
        return sight.view(self.box, state, player)

    def determinize(self, view: Data, seed: int) -> State:
        """Return a game that looks like this to the player."""
        return sight.determinize(self.box, view, seed)

    def is_secret(self, state: State, player: int, action: Action) -> bool:
        """Cards and chits are chosen hidden, and so is what to lose where several choose at once (LS-13, LS-Q8)."""
        return action[0] != "lose" or len(state.waiting) > 1

    def clone(self, state: State) -> State:
        """Return a copy."""
        return clone(state)

    def to_data(self, state: State) -> Data:
        """Return the state with cards by their ids."""
        return to_data(self.box, state)

    def from_data(self, data: Data) -> State:
        """Return the state that was written."""
        return from_data(self.box, data)

    def inventory(self, state: State) -> Mapping[str, int]:
        """Return the number of each card and of each player's chits."""
        return inventory(self.box, state)

    def action_text(self, state: State, player: int, action: Action, lang: str) -> str:
        """Return the choice in words."""
        return texts.action_text(self.box, action, lang)

    def table(self, state: State, player: int | None, lang: str) -> Sequence[tuple[str, Sequence[str]]]:
        """Return the trade row, the players, the hand, and how the last round went."""
        return texts.table(self.box, sight.view(self.box, state, player), lang)


RULES = LaSuperba
