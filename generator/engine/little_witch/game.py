"""What every step of the rules works with: the Game (cards and rulings), and what several steps do to a State."""

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass

from generator.engine import chance
from generator.engine.contract import Action
from generator.engine.little_witch.effects import Trigger
from generator.engine.little_witch.settings import Settings
from generator.engine.little_witch.state import (
    FACES,
    HOME,
    KINDS,
    NOBODY,
    STRENGTH,
    UNIVERSITY,
    Cards,
    Frame,
    State,
)
from generator.engine.little_witch.tables import Tables


@dataclass(frozen=True, slots=True)
class Game:
    """What never changes during a game."""

    tables: Tables
    settings: Settings


Step = Callable[[Game, State, Frame], None]
"""Resolves a frame that was taken off the stack."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A frame that asks: its legal actions, none where nothing is left to ask; and what the chosen one does.

    ``take`` is called with the frame taken off the stack. A single action is taken unasked, unless ``always`` says
    that the player should see it come.
    """

    options: Callable[[Game, State, Frame], Sequence[Action]]
    take: Callable[[Game, State, Frame, Action], None]
    always: bool = False


MUST, MAY_CHOOSE = 1, 2
"""Flags of effects being applied: payments cannot be refused (LW-Q12); a ``choose`` can (LW-Q20)."""

DECLINE: Action = ("decline",)
STOP: Action = ("stop",)
PASS: Action = ("pass",)


# --- players and workers


def owner(worker: int) -> int:
    """Return whose worker it is."""
    return worker // 3


def workers_of(player: int) -> range:
    """Return the player's workers, d4, d6, d8."""
    return range(3 * player, 3 * player + 3)


def cubes_of(state: State, player: int) -> list[int]:
    """Return how many cubes the player holds, by kind."""
    return state.cubes[5 * player : 5 * player + 5]


def others_in_order(state: State, player: int) -> list[int]:
    """Return the other players, in turn order from the player."""
    place = state.order.index(player)
    return state.order[place + 1 :] + state.order[:place]


def heal(state: State, worker: int, health: int) -> None:
    """Raise a worker's health, at most to its highest face (LW-16)."""
    state.health[worker] = min(state.health[worker] + health, FACES[worker % 3])


def send_home(state: State, worker: int) -> None:
    """Take a worker from where it stands; gaps at the university close at once (LW-47)."""
    place = state.where[worker]
    if place == UNIVERSITY:
        state.university.remove(worker)
    elif place != HOME:
        state.holders[place] = NOBODY
    state.where[worker] = HOME


def can_pay_health(game: Game, state: State, worker: int, health: int) -> bool:
    """Return whether the worker can pay so much: enough must be left to it (LW-17, LW-Q4)."""
    return state.health[worker] - health >= game.settings.least_health_after_payment


def strength(worker: int) -> int:
    """Return how many actions a placement of the worker gives (LW-25)."""
    return STRENGTH[worker % 3]


# --- cards


def without(cards: Cards, card: int) -> Cards:
    """Return the cards but for one that is this."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def facility_at_work(game: Game, pile: Cards) -> int:
    """Return which card of a pile works: the largest number among the namesakes on top (LW-45)."""
    events = game.tables.events
    best = pile[-1]
    for card in reversed(pile):
        if events[card].family != events[best].family:
            break
        if events[card].number > events[best].number:
            best = card
    return best


def draw(state: State) -> int:
    """Take the top exploration card; an empty deck is made of the discards (LW-32). -1 where there are none either."""
    if not state.deck:
        state.deck, state.chance = chance.shuffled(state.discards, state.chance)
        state.discards = []
    return state.deck.pop() if state.deck else -1


# --- triggers


def triggered(
    game: Game, state: State, player: int, whens: Container[Trigger | None], worker: int
) -> list[tuple[int, int]]:
    """Return (card, worker) of each skill and facility of the player that these triggers set off, board order."""
    events = game.tables.events
    found = []
    for mine in workers_of(player):
        pile = state.familiars[mine]
        if pile and events[pile[-1]].when in whens and _means(state, events[pile[-1]].when, mine, worker):
            found.append((pile[-1], mine))
    for pile in state.facilities[player]:
        card = facility_at_work(game, pile)
        if events[card].when in whens:
            found.append((card, worker))
    return found


def _means(state: State, when: Trigger | None, mine: int, worker: int) -> bool:
    """Return whether a familiar's own worker is the one that its trigger speaks of."""
    if when is Trigger.REST:
        return state.where[mine] == HOME
    return when in (Trigger.ROUND_END, Trigger.GAME_END) or mine == worker


def innermost(state: State, name: str, worker: int) -> int:
    """Return where in the stack the last frame of this name for the worker lies; -1 if there is none."""
    stack = state.stack
    for place in range(len(stack) - 1, -1, -1):
        if stack[place][0] == name and stack[place][2] == worker:
            return place
    return -1


# --- kinds of resource that one may choose


def kinds_to_gain(game: Game) -> Sequence[str]:
    """Return what a resource of one's choice may be (LW-Q10)."""
    return KINDS if game.settings.any_resource_may_be_elixir else KINDS[:4]
