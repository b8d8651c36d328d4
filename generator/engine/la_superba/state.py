"""A game of La Superba as it stands: plain data. Cards are indices into the decks, chits are counted by kind."""

from dataclasses import dataclass, field

Cards = tuple[int, ...]
"""Designs of one deck, by their place in its file; voyage cards in hand and played are sorted."""
Kinds = tuple[int, int, int]
"""A number of each kind of good: pepper, glass, silk."""
Sides = tuple[Kinds, Kinds]
"""Delivered chits: those that show their front, those that show their back."""

ROUNDS = 5
KIND_NAMES = ("pepper", "glass", "silk")
PEPPER, GLASS, SILK = range(3)
NONE: Kinds = (0, 0, 0)
FULL: Kinds = (4, 4, 4)
"""The chits of one colour (LS-04)."""
COLOURS = ("red", "blue", "yellow", "black")
"""By seat (LS-10); a colour without a player is out of the game (LS-21)."""
FRONT, BACK = 1, 3
"""Points (LS-04)."""


@dataclass(frozen=True, slots=True)
class Past:
    """What everybody saw of the round before, by player where it is a player's."""

    community: Cards
    played: tuple[Cards, ...]
    carried: tuple[Kinds, ...]
    effects: tuple[Kinds, ...]
    powers: tuple[int, ...]
    ranks: tuple[int, ...]
    lost: tuple[Kinds, ...]
    back: tuple[Kinds, ...]
    """What silk brought back, of earlier rounds too where the rulings say so."""


@dataclass(slots=True)
class State:
    """Everything that changes. Members of lists are by player, and are replaced, never changed."""

    players: int
    chance: int
    round: int
    """From 1."""
    row: Cards
    """The trade cards of the five rounds."""
    removed: Cards
    """The trade cards that were put aside."""
    deck: Cards
    """Voyage cards, the top last."""
    hands: list[Cards]
    held: list[Kinds]
    """At hand; until the reveal, what is chosen to be carried is among it."""
    lost: list[Kinds]
    """Out of the game."""
    kept: list[Cards] = field(default_factory=list)
    """The cards in hand since before the round's draw. Empty from the reveal on."""
    delivered: tuple[tuple[Sides, ...], ...] = ()
    """Round by round, player by player: what lies on the trade card."""
    community: Cards = ()
    """The first is face down until the reveal, the others are open."""
    played: list[Cards] = field(default_factory=list)
    """() until chosen, and for who sits the round out."""
    carried: list[Kinds] = field(default_factory=list)
    losing: list[Kinds | None] = field(default_factory=list)
    """What is lost this round; None for who has still to choose. Empty before the step of losses."""
    effects: list[Kinds] = field(default_factory=list)
    """1 for each kind whose effect the player has. Empty before the reveal, as are powers and ranks."""
    powers: list[int] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    """From 1; 0 for who sits the round out."""
    back: list[Kinds] = field(default_factory=list)
    """What silk brought back this round."""
    turned: list[Kinds] = field(default_factory=list)
    """How many of the delivered chits pepper turns."""
    waiting: list[int] = field(default_factory=list)
    """Who has to choose now."""
    stack: list[str] = field(default_factory=list)
    """The steps to come (steps.py), the next one last."""
    last: Past | None = None

    @property
    def revealed(self) -> bool:
        """Whether the round's cards and chits are open."""
        return bool(self.ranks)

    def takes_part(self, player: int) -> bool:
        """Return whether the player is in this round: one without chits may have to sit it out (LS-Q3)."""
        return bool(self.played[player]) or player in self.waiting


def clone(state: State) -> State:
    """Return a copy that shares nothing that changes."""
    return State(
        state.players, state.chance, state.round, state.row, state.removed, state.deck, state.hands[:],
        state.held[:], state.lost[:], state.kept[:], state.delivered, state.community, state.played[:],
        state.carried[:], state.losing[:], state.effects[:], state.powers[:], state.ranks[:], state.back[:],
        state.turned[:], state.waiting[:], state.stack[:], state.last,
    )  # fmt: skip


def plus(some: Kinds, more: Kinds) -> Kinds:
    """Return both together."""
    return (some[0] + more[0], some[1] + more[1], some[2] + more[2])


def minus(some: Kinds, fewer: Kinds) -> Kinds:
    """Return what is left, 0 of a kind where ``fewer`` has more of it."""
    return (max(0, some[0] - fewer[0]), max(0, some[1] - fewer[1]), max(0, some[2] - fewer[2]))
