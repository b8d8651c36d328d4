"""Effects being applied: one resolver a verb, and the steps in which a player chooses how.

Frame ``do``: (name, player, worker or NOBODY, flags, program, next operation). A resolver either does its part at once
or lays frames on the stack, which are resolved before the program goes on.
"""

from collections.abc import Callable, Mapping

from generator.engine.little_witch.effects import Countable, Trigger, Who
from generator.engine.little_witch.game import (
    Game,
    heal,
    innermost,
    others_in_order,
    workers_of,
)
from generator.engine.little_witch.programs import COUNTABLES, WHO, Operation
from generator.engine.little_witch.state import HOME, LEGACIES, NOBODY, YEARS, Frame, State

Resolver = Callable[[Game, State, int, int, int, Operation], None]
"""Applies one operation for (player, worker, flags)."""


def do(game: Game, state: State, frame: Frame) -> None:
    """Apply the operations of a program in order, until one needs further steps."""
    _, player, worker, flags, number, start = frame
    program = game.tables.programs[number]
    depth = len(state.stack)
    for place in range(start, len(program)):
        RESOLVERS[program[place][0]](game, state, player, worker, flags, program[place])
        if len(state.stack) > depth:
            if place + 1 < len(program):
                state.stack.insert(depth, ("do", player, worker, flags, number, place + 1))
            return


def run(state: State, player: int, worker: int, flags: int, program: int) -> None:
    """Lay a program on the stack."""
    state.stack.append(("do", player, worker, flags, program, 0))


# --- one resolver a verb


def _gain(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    _, cubes, choice, vp = operation
    state.vp[player] += vp
    for kind, number in enumerate(cubes):
        state.cubes[5 * player + kind] += number
    if choice:
        state.stack.append(("gain_any", player, choice))


def _take(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    if operation[1] < len(LEGACIES):
        take_legacy(state, player, worker, operation[1])
    else:
        state.stack.append(("take_any", player, worker))


def take_legacy(state: State, player: int, worker: int, kind: int) -> None:
    """Give the player a legacy of the kind, if one is left (LW-34), and see what that sets off."""
    if state.supply[kind]:
        state.supply[kind] -= 1
        state.legacies[3 * player + kind] += 1
        state.stack.append(("when", player, worker, (Trigger.TAKE,)))


def _heal(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    who, health = WHO[operation[1]], operation[2]
    if who is Who.THIS:
        if worker != NOBODY:
            heal(state, worker, health)
        return
    for mine in workers_of(player):
        if who is Who.ALL or state.where[mine] == HOME:
            heal(state, mine, health)


def _pay(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    _, cost, times, then = operation
    state.stack.append(("pay", player, worker, flags, cost, times, then))


def _per(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    _, what, limit, then = operation
    for _ in range(min(counted(state, player, COUNTABLES[what]), limit)):
        run(state, player, worker, flags, then)


def counted(state: State, player: int, what: Countable) -> int:
    """Return how many of these the player has now."""
    mine = state.legacies[3 * player : 3 * player + 3]
    if what.value in LEGACIES:
        return mine[LEGACIES.index(what.value)]
    if what is Countable.LEGACY_KIND:
        return len(mine) - mine.count(0)
    if what is Countable.FAMILIAR:
        return sum(1 for worker in workers_of(player) if state.familiars[worker])
    return sum(1 for worker in workers_of(player) if state.where[worker] != HOME)


def _act(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    place = innermost(state, "act", worker)
    if place >= 0:
        name, who, whose, left = state.stack[place]
        state.stack[place] = (name, who, whose, left + operation[1])


def _explore_table(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    if worker != NOBODY:
        state.stack.append(("explore_table", player, worker, operation[1]))


def _explore_deck(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    if worker != NOBODY:
        state.stack.append(("explore_deck", player, worker, operation[1]))


def _renew(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    if worker != NOBODY and state.where[worker] >= 0:
        state.stack.append(("renew", player, state.where[worker]))


def _exchange(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    state.stack.append(("exchange", player))


def _recall(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    state.stack.append(("recall", player, worker, operation[1]))


def _deploy(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    place = innermost(state, "placed", worker)
    if place >= 0:
        frame = state.stack[place]
        state.stack[place] = (*frame[:5], frame[5] + 1, *frame[6:])


def _discount(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    place = len(state.stack) - 1
    while place >= 0 and state.stack[place][0] != "craft":
        place -= 1
    if place >= 0:
        name, who, slot, cost, spare = state.stack[place]
        state.stack[place] = (name, who, slot, cost, spare - operation[1])
        state.stack.append(("discount", player, place, operation[1]))


def _keep(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    if state.year < YEARS:
        state.more_cubes[player] += operation[1]
        state.more_cards[player] += operation[2]


def _others(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    for other in reversed(others_in_order(state, player)):
        run(state, other, NOBODY, 0, operation[1])


def _choose(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    state.stack.append(("choose", player, worker, flags, operation[1], operation[2]))


def _may(game: Game, state: State, player: int, worker: int, flags: int, operation: Operation) -> None:
    state.stack.append(("may", player, worker, flags, operation[1]))


RESOLVERS: Mapping[str, Resolver] = {
    "gain": _gain,
    "take": _take,
    "heal": _heal,
    "pay": _pay,
    "per": _per,
    "act": _act,
    "explore_table": _explore_table,
    "explore_deck": _explore_deck,
    "renew": _renew,
    "exchange": _exchange,
    "recall": _recall,
    "deploy": _deploy,
    "discount": _discount,
    "keep": _keep,
    "others": _others,
    "choose": _choose,
    "may": _may,
}
