"""A game of Sedecim as it stands: plain data, in the numbers of ``box.py``.

Cards that nobody orders are kept sorted or counted, so that equal tables are equal states. What never changes in
place is a tuple, which copies may share.
"""

from dataclasses import dataclass, field

from generator.engine.contract import Action
from generator.engine.sedecim.settings import Step

Cards = tuple[int, ...]
"""Action cards, or resource cards, by their numbers."""


@dataclass(slots=True)
class State:
    """Everything on the table and in the hands."""

    chance: int
    """The randomness to come (``engine/chance.py``)."""
    first: int
    """Who started the first round."""
    start: int
    """Who started this round."""
    player: int
    """Whose turn it is."""
    round: int
    """From 1."""
    turns: int
    """Turns that are over in this round."""
    action_deck: Cards
    """The top card is the last."""
    action_display: Cards
    """In the order in which they came to lie there."""
    action_discards: Cards
    hands: list[Cards]
    """One a player, sorted."""
    known: list[Cards]
    """The part of each hand that all have seen: what was taken from the display."""
    since: list[Cards]
    """One a player, sorted: for each of his other cards a round since which it may have been in his hand, no sooner."""
    last_open: Cards
    """Action card → the last round at whose end all its copies lay open, or in hands known to all; 0 for none."""
    resource_deck: Cards
    """The top card is the last."""
    resource_display: list[int]
    """Copies by resource card."""
    resource_discards: list[int]
    """Copies by resource card."""
    owned: list[list[int]]
    """One a player: cards by the face that is up."""
    sets: list[tuple[Cards, ...]]
    """One a player: the cards of each set, in the order of building."""
    vp: list[int]
    """What the score cards show; the final scoring is not on them."""
    stack: list[Step]
    """What is still to happen, the next last: empty when the game is over."""
    options: tuple[Action, ...] | None = field(default=None, compare=False, repr=False)
    """The legal actions, found once a choice; None where nobody has asked yet."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    def copy(self) -> "State":
        """Return a copy that shares nothing that changes."""
        return State(
            self.chance,
            self.first,
            self.start,
            self.player,
            self.round,
            self.turns,
            self.action_deck,
            self.action_display,
            self.action_discards,
            self.hands[:],
            self.known[:],
            self.since[:],
            self.last_open,
            self.resource_deck,
            self.resource_display[:],
            self.resource_discards[:],
            [counts[:] for counts in self.owned],
            self.sets[:],
            self.vp[:],
            self.stack[:],
            self.options,
        )


def without(cards: Cards, card: int) -> Cards:
    """Return the cards less one copy of ``card``. Raises ValueError where there is none."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
