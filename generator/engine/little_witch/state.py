"""A game as it stands: plain numbers, lists of them and tuples; what is on cards is in the tables, by index.

Players are seats 0, 1, … clockwise. The worker of player p with die d (0 d4, 1 d6, 2 d8) is number 3p + d, and so are
the places in ``health``, ``where``, ``familiars`` and ``legacies``; p's cubes of kind k are ``cubes[5p + k]``.
"""

from dataclasses import dataclass, field, fields
from typing import Any

from generator.engine.contract import Action, Data

Frame = tuple[Any, ...]
"""A step yet to be done: its name, mostly the player, often the worker, then what it needs; see the step's function."""
Cards = tuple[int, ...]

KINDS = ("flower", "snow", "flame", "sand", "elixir")
ELIXIR = 4
DICE = ("d4", "d6", "d8")
FACES = (4, 6, 8)
STRENGTH = (1, 2, 3)
"""Actions a placement (LW-25)."""
LEGACIES = ("weapon", "sundry", "vessel")
YEARS = 3
HAND = 5
"""Events dealt to each player a year (LW-21)."""
TOKENS = 5
"""Achievement tokens of each player (LW-07)."""

HOME, UNIVERSITY, NOBODY = -1, -2, -1
ACTING, CRAFTING, PASSED = 0, 1, 2


@dataclass(slots=True)
class State:
    """The whole game. Lists are replaced item by item, their items (numbers, tuples) are never changed."""

    players: int
    chance: int
    start: int
    """The start player of year 1."""
    areas: Cards
    """The area cards in play; their places in this list are called slots."""
    order: list[int]
    """The seats in turn order."""
    year: int = 0
    turn: int = -1
    """Whose turn it is: a place in ``order``."""
    stack: list[Frame] = field(default_factory=list)
    """Steps to be done, the next one last. Empty: the game is over."""
    # --- players
    cubes: list[int] = field(default_factory=list)
    vp: list[int] = field(default_factory=list)
    health: list[int] = field(default_factory=list)
    where: list[int] = field(default_factory=list)
    """For each worker HOME, UNIVERSITY or a slot."""
    legacies: list[int] = field(default_factory=list)
    achievements: list[int] = field(default_factory=list)
    """Tokens at home."""
    retired: list[int] = field(default_factory=list)
    """Tokens that left the game with their assignment (the other answer to LW-Q5)."""
    hands: list[Cards] = field(default_factory=list)
    kept: list[Cards] = field(default_factory=list)
    """Face down for after the next draft (LW-53)."""
    packs: list[Cards] = field(default_factory=list)
    """What each player has in hand to draft from."""
    drafted: list[Cards] = field(default_factory=list)
    picks: list[Cards] = field(default_factory=list)
    """What each player has drafted in all years, HAND a year, in order: so can be told who has seen what."""
    familiars: list[Cards] = field(default_factory=list)
    """For each worker the pile of its slot, the one that works last."""
    facilities: list[tuple[Cards, ...]] = field(default_factory=list)
    """For each player up to three piles, bottom card first."""
    # --- this round
    status: list[int] = field(default_factory=list)
    """ACTING, CRAFTING or PASSED."""
    turns: list[int] = field(default_factory=list)
    """Turns begun this round (LW-Q16)."""
    crafted: list[int] = field(default_factory=list)
    """Assignments crafted this round."""
    more_cubes: list[int] = field(default_factory=list)
    more_cards: list[int] = field(default_factory=list)
    """What may be kept at this round's end beyond 5 resources and 1 card."""
    # --- the table
    holders: list[int] = field(default_factory=list)
    """The worker on each slot, or NOBODY."""
    university: list[int] = field(default_factory=list)
    """Workers there, the oldest first."""
    inner: list[int] = field(default_factory=list)
    outer: list[int] = field(default_factory=list)
    """The exploration cards of each slot."""
    deck: list[int] = field(default_factory=list)
    """Exploration cards, the top one last."""
    discards: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    """Exploration cards turned up from the deck that are being applied."""
    supply: list[int] = field(default_factory=list)
    """Legacy tokens by kind."""
    display: list[int] = field(default_factory=list)
    """Assignments on display."""
    tokens: list[Cards] = field(default_factory=list)
    """For each assignment on display whose achievement tokens lie there, in order."""
    unused: list[int] = field(default_factory=list)
    """Assignments that are not on display, sorted."""
    spent: list[int] = field(default_factory=list)
    """Events discarded, face up."""
    undealt: list[int] = field(default_factory=list)
    """Events not dealt, or not yet, sorted."""
    options: tuple[Action, ...] = field(default=(), compare=False, repr=False)
    """What the player to act may do: made from all the rest, kept to save time."""


_LISTS = tuple(
    one.name
    for one in fields(State)
    if one.name not in ("players", "chance", "start", "year", "turn", "areas", "options")
)
_NUMBERS = ("players", "chance", "start", "year", "turn")


def clone(state: State) -> State:
    """Return a copy that shares nothing that changes."""
    copy = object.__new__(State)
    for name in ("players", "chance", "start", "areas", "year", "turn", "options"):
        setattr(copy, name, getattr(state, name))
    for name in _LISTS:
        setattr(copy, name, getattr(state, name)[:])
    return copy


def to_data(state: State) -> Data:
    """Return everything but the options as numbers, texts and lists."""
    data: Data = {name: getattr(state, name) for name in _NUMBERS}
    data["areas"] = list(state.areas)
    for name in _LISTS:
        data[name] = _lists(getattr(state, name))
    return data


def from_data(data: Data) -> State:
    """Return the state that ``to_data`` wrote, without its options."""
    state = State(data["players"], data["chance"], data["start"], tuple(data["areas"]), [], data["year"], data["turn"])
    for name in _LISTS:
        setattr(state, name, [_tuples(one) for one in data[name]])
    return state


def _lists(value: Any) -> Any:
    return [_lists(one) for one in value] if isinstance(value, list | tuple) else value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(one) for one in value) if isinstance(value, list | tuple) else value
