"""The choices that effects leave to a player: which resources, which option, whether to pay and with what."""

from collections.abc import Mapping, Sequence

from generator.engine.contract import Action
from generator.engine.little_witch.game import (
    DECLINE,
    MAY_CHOOSE,
    MUST,
    STOP,
    Choice,
    Game,
    Step,
    can_pay_health,
    cubes_of,
    kinds_to_gain,
    send_home,
    triggered,
    workers_of,
)
from generator.engine.little_witch.prices import HEALTH, PLACES, affordable, amounts, size
from generator.engine.little_witch.resolve import run, take_legacy
from generator.engine.little_witch.state import DICE, ELIXIR, HOME, KINDS, LEGACIES, Frame, State

_GAINS: Sequence[Action] = tuple(("gain", kind) for kind in KINDS)
_TAKES: Sequence[Action] = tuple(("take", kind) for kind in LEGACIES)
_PAY: Action = ("pay",)
_ACCEPT: Action = ("accept",)


# --- ("gain_any", player, number left): cubes of one's choice, one by one


def _gain_any(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    return _GAINS[: len(kinds_to_gain(game))]


def _take_gain_any(game: Game, state: State, frame: Frame, action: Action) -> None:
    name, player, left = frame
    state.cubes[5 * player + KINDS.index(action[1])] += 1
    if left > 1:
        state.stack.append((name, player, left - 1))


# --- ("take_any", player, worker): a legacy of a kind that is left


def _take_any(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    return [action for kind, action in enumerate(_TAKES) if state.supply[kind]]


def _take_take_any(game: Game, state: State, frame: Frame, action: Action) -> None:
    take_legacy(state, frame[1], frame[2], LEGACIES.index(action[1]))


# --- ("pay", player, worker, flags, cost, times left, program)


def _pay(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    _, player, worker, flags, cost, _, _ = frame
    if cost[HEALTH] and not (worker >= 0 and can_pay_health(game, state, worker, cost[HEALTH])):
        return ()
    if not affordable(cost, cubes_of(state, player)):
        return ()
    return (_PAY,) if flags & MUST else (_PAY, DECLINE)


def _take_pay(game: Game, state: State, frame: Frame, action: Action) -> None:
    name, player, worker, flags, cost, times, then = frame
    if action == DECLINE:
        return
    if times > 1:
        state.stack.append((name, player, worker, flags, cost, times - 1, then))
    run(state, player, worker, flags, then)
    if cost[HEALTH]:
        state.health[worker] -= cost[HEALTH]
    settle(state, player, cost)


def settle(state: State, player: int, cost: tuple[int, ...]) -> None:
    """Have the player pay a price that can be paid."""
    held = cubes_of(state, player)
    if not (held[ELIXIR] or any(cost[ELIXIR + 1 : HEALTH])):
        for kind in range(ELIXIR):
            state.cubes[5 * player + kind] -= cost[kind]
    elif size(cost):
        state.stack.append(("settle", player, cost, ()))


# --- ("settle", player, cost, numbers chosen by kind): how many of each basic kind; elixir pays the rest


def _settle(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    _, player, cost, chosen = frame
    kind = KINDS[len(chosen)]
    return [("give", kind, number) for number in amounts(chosen, cost, cubes_of(state, player))]


def _take_settle(game: Game, state: State, frame: Frame, action: Action) -> None:
    name, player, cost, chosen = frame
    chosen = (*chosen, action[2])
    if len(chosen) < ELIXIR:
        state.stack.append((name, player, cost, chosen))
        return
    for kind, number in enumerate((*chosen, size(cost) - sum(chosen))):
        state.cubes[5 * player + kind] -= number


# --- ("choose", player, worker, flags, programs, picks)


def _choose(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    picks: list[Action] = [("choose", *pick) for pick in frame[5]]
    return [*picks, DECLINE] if frame[3] & MAY_CHOOSE else picks


def _take_choose(game: Game, state: State, frame: Frame, action: Action) -> None:
    _, player, worker, flags, programs, _ = frame
    for number in reversed(action[1:]):
        run(state, player, worker, flags, programs[number])


# --- ("may", player, worker, flags, program)


def _may(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    return (_ACCEPT, DECLINE)


def _take_may(game: Game, state: State, frame: Frame, action: Action) -> None:
    _, player, worker, flags, program = frame
    if action == _ACCEPT:
        run(state, player, worker, flags, program)


# --- ("exchange", player): one exchange, by the university's rule (LW-35)


def exchanges(game: Game, state: State, player: int) -> list[Action]:
    """Return every pair of a kind held and another, basic kind."""
    given = KINDS if game.settings.elixir_may_be_exchanged else KINDS[:ELIXIR]
    held = cubes_of(state, player)
    return [
        ("exchange", kind, other)
        for number, kind in zip(held, given, strict=False)
        if number
        for other in KINDS[:ELIXIR]
        if other != kind
    ]


def _exchange(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    options = exchanges(game, state, frame[1])
    return [*options, DECLINE] if options else ()


def take_exchange(game: Game, state: State, frame: Frame, action: Action) -> None:
    """Go on to how many, unless refused."""
    if action != DECLINE:
        state.stack.append(("amount", frame[1], KINDS.index(action[1]), KINDS.index(action[2])))


# --- ("amount", player, kind given, kind got)


def _amount(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    held = state.cubes[5 * frame[1] + frame[2]]
    return [("amount", number) for number in range(1, held + 1)]


def _take_amount(game: Game, state: State, frame: Frame, action: Action) -> None:
    _, player, given, got = frame
    state.cubes[5 * player + given] -= action[1]
    state.cubes[5 * player + got] += action[1]


# --- ("recall", player, worker that stays, at most so many)


def recalls(state: State, player: int, stays: int, most: int, verb: str) -> list[Action]:
    """Return every set of the player's workers on the table that may come home, none among them first."""
    sets: list[Action] = [(verb,)]
    for worker in workers_of(player):
        if state.where[worker] != HOME and worker != stays:
            die = DICE[worker % 3]
            sets += [(*chosen, die) for chosen in sets if len(chosen) <= most]
    return sets


def bring_home(state: State, player: int, dice: Sequence[str]) -> None:
    """Take the player's workers of these dice home."""
    for die in dice:
        send_home(state, 3 * player + DICE.index(die))


def _recall(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    _, player, worker, most = frame
    return recalls(state, player, worker, most, "recall")


def _take_recall(game: Game, state: State, frame: Frame, action: Action) -> None:
    bring_home(state, frame[1], action[1:])


# --- ("discount", player, place of the craft frame, number left)


def _discount(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    _, player, place, left = frame
    _, _, _, cost, spare = state.stack[place]
    held = cubes_of(state, player)
    options: list[Action] = [
        ("leave_out", PLACES[what])
        for what in range(HEALTH)
        if cost[what] and affordable(_less(cost, what), held, spare + left - 1)
    ]
    if options and affordable(cost, held, spare):
        options.append(STOP)
    return options


def _less(cost: tuple[int, ...], what: int) -> tuple[int, ...]:
    return (*cost[:what], cost[what] - 1, *cost[what + 1 :])


def _take_discount(game: Game, state: State, frame: Frame, action: Action) -> None:
    name, player, place, left = frame
    if action == STOP:
        return
    _, who, slot, cost, spare = state.stack[place]
    state.stack[place] = ("craft", who, slot, _less(cost, PLACES.index(action[1])), spare)
    if left > 1:
        state.stack.append((name, player, place, left - 1))


# --- ("when", player, worker, triggers), then ("triggers", player, ((card, worker), …))


def _when(game: Game, state: State, frame: Frame) -> None:
    """See which skills and facilities are set off; if their order cannot matter, apply them."""
    _, player, worker, whens = frame
    found = triggered(game, state, player, whens, worker)
    if not found:
        return
    events = game.tables.events
    declinable = game.settings.gains_may_be_declined
    if not declinable and (len(found) == 1 or all(events[card].plain for card, _ in found)):
        for card, mine in reversed(found):
            run(state, player, mine, MAY_CHOOSE, events[card].program)
    else:
        state.stack.append(("triggers", player, tuple(found)))


def _triggers(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    uses: list[Action] = [("use", game.tables.events[card].card.id) for card, _ in frame[2]]
    return [*uses, DECLINE] if game.settings.gains_may_be_declined else uses


def _take_triggers(game: Game, state: State, frame: Frame, action: Action) -> None:
    name, player, found = frame
    if action == DECLINE:
        return
    events = game.tables.events
    place = next(place for place, (card, _) in enumerate(found) if events[card].card.id == action[1])
    rest = found[:place] + found[place + 1 :]
    if rest:
        state.stack.append((name, player, rest))
    run(state, player, found[place][1], MAY_CHOOSE, events[found[place][0]].program)


STEPS: Mapping[str, Step] = {"when": _when}
CHOICES: Mapping[str, Choice] = {
    "gain_any": Choice(_gain_any, _take_gain_any),
    "take_any": Choice(_take_any, _take_take_any),
    "pay": Choice(_pay, _take_pay),
    "settle": Choice(_settle, _take_settle),
    "choose": Choice(_choose, _take_choose),
    "may": Choice(_may, _take_may),
    "exchange": Choice(_exchange, take_exchange),
    "amount": Choice(_amount, _take_amount),
    "recall": Choice(_recall, _take_recall),
    "discount": Choice(_discount, _take_discount),
    "triggers": Choice(_triggers, _take_triggers),
}
