"""A placement: where a worker may go, push-out, the university's queue, the area bonus, the actions and what follows.

From the bottom of the stack a placement lies as ``placed`` (what is done at its end), ``act`` (the actions left),
``bonus`` and ``when`` (what it sets off): the order of LW-Q25, the last one first.
"""

from collections.abc import Mapping, Sequence

from generator.engine.contract import Action
from generator.engine.little_witch.choices import exchanges, take_exchange
from generator.engine.little_witch.effects import Trigger
from generator.engine.little_witch.events import play, plays
from generator.engine.little_witch.exploring import apply_options, explore, slide
from generator.engine.little_witch.game import (
    DECLINE,
    MUST,
    STOP,
    Choice,
    Game,
    Step,
    can_pay_health,
    innermost,
    owner,
    send_home,
    strength,
    workers_of,
)
from generator.engine.little_witch.resolve import run
from generator.engine.little_witch.state import DICE, HOME, NOBODY, UNIVERSITY, Frame, State

_BONUS: Action = ("bonus",)


def placements(game: Game, state: State, player: int) -> list[Action]:
    """Return every placement that the player may make: a worker from home to an area or the university (LW-24)."""
    options: list[Action] = []
    areas = game.tables.areas
    for worker in workers_of(player):
        if state.where[worker] != HOME or state.health[worker] == 1:
            continue
        die = DICE[worker % 3]
        for slot, holder in enumerate(state.holders):
            if holder == NOBODY or can_push_out(game, state, worker, holder):
                options.append(("place", die, areas[state.areas[slot]].card.id))
        options.append(("place", die, game.tables.university.id))
    return options


def can_push_out(game: Game, state: State, worker: int, holder: int) -> bool:
    """Return whether the worker may take the holder's place (LW-46)."""
    if owner(worker) == owner(holder) or worker % 3 < holder % 3:
        return False
    return worker % 3 > holder % 3 or can_pay_health(game, state, worker, 1)


def place(game: Game, state: State, player: int, action: Action) -> None:
    """Put a worker where the action says, and lay out what the placement brings."""
    _, die, where = action
    worker = 3 * player + DICE.index(die)
    if where == game.tables.university.id:
        _place_at_university(game, state, player, worker)
    else:
        _place_at_area(game, state, player, worker, state.areas.index(game.tables.index[where]))


def _place_at_university(game: Game, state: State, player: int, worker: int) -> None:
    if len(state.university) == game.tables.spaces[state.players]:
        send_home(state, state.university[0])
    state.university.append(worker)
    state.where[worker] = UNIVERSITY
    state.stack += (
        ("placed", player, worker, UNIVERSITY, False, 0, False),
        ("act", player, worker, strength(worker)),
        ("when", player, worker, (Trigger.PLACE_UNIVERSITY,)),
    )


def _place_at_area(game: Game, state: State, player: int, worker: int, slot: int) -> None:
    other = state.holders[slot]
    if other != NOBODY:
        if other % 3 == worker % 3:
            state.health[worker] -= 1
        state.health[other] = max(state.health[other] - 1, 1)
        send_home(state, other)
    state.holders[slot] = worker
    state.where[worker] = slot
    state.stack += (("placed", player, worker, slot, False, 0, False), ("act", player, worker, strength(worker)))
    if other == NOBODY or game.settings.bonus_on_push_out:
        state.stack.append(("bonus", player, worker, slot))
    if other == NOBODY:
        state.stack.append(("when", player, worker, (Trigger.PLACE_AREA,)))
    else:
        state.stack.append(("when", owner(other), other, (Trigger.PUSHED_OUT,)))
        state.stack.append(("when", player, worker, (Trigger.PLACE_AREA, Trigger.PUSH_OUT)))


# --- ("bonus", player, worker, slot): that of the year, before the actions (LW-31)


def _bonus(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    row = game.tables.areas[state.areas[frame[3]]]
    if not row.bonus[state.year]:
        return ()
    return (_BONUS,) if row.free[state.year] else (_BONUS, DECLINE)


def _take_bonus(game: Game, state: State, frame: Frame, action: Action) -> None:
    _, player, worker, slot = frame
    if action == _BONUS:
        run(state, player, worker, 0, game.tables.areas[state.areas[slot]].bonus[state.year])


# --- ("act", player, worker, actions left)


def _act(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    _, player, worker, left = frame
    if not left:
        return ()
    slot = state.where[worker]
    if slot == UNIVERSITY:
        return [*exchanges(game, state, player), *plays(game, state, player), STOP]
    options = apply_options(game, (state.inner[slot], state.outer[slot]))
    return [*options, STOP] if game.settings.area_actions_optional else options


def _take_act(game: Game, state: State, frame: Frame, action: Action) -> None:
    name, player, worker, left = frame
    if action == STOP:
        return
    state.stack.append((name, player, worker, left - 1))
    if action[0] == "exchange":
        take_exchange(game, state, ("exchange", player), action)
    elif action[0] == "play":
        play(game, state, player, worker, action)
    else:
        at = innermost(state, "placed", worker)
        frame = state.stack[at]
        state.stack[at] = (*frame[:4], True, *frame[5:])
        flags = 0 if game.settings.area_actions_optional else MUST
        explore(game, state, player, worker, game.tables.index[action[1]], flags)


# --- ("placed", player, worker, slot, a card was applied, placements to follow, an extra stage was entered)


def _placed(game: Game, state: State, frame: Frame) -> None:
    _, player, _, slot, applied, deploys, _ = frame
    state.stack.extend([("deploy", player)] * deploys)
    if slot != UNIVERSITY and (applied or game.settings.outer_card_replaced_if_unused):
        slide(state, slot)


# --- ("deploy", player): another placement in the same turn


def _deploy(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    return placements(game, state, frame[1])


def _take_deploy(game: Game, state: State, frame: Frame, action: Action) -> None:
    place(game, state, frame[1], action)


STEPS: Mapping[str, Step] = {"placed": _placed}
CHOICES: Mapping[str, Choice] = {
    "bonus": Choice(_bonus, _take_bonus),
    "act": Choice(_act, _take_act),
    "deploy": Choice(_deploy, _take_deploy),
}
