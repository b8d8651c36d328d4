"""The main phase: whose turn it is, what a turn may be, rest, crafting and passing."""

from collections.abc import Mapping, Sequence

from generator.engine.contract import Action
from generator.engine.little_witch.choices import bring_home, recalls, settle
from generator.engine.little_witch.effects import Trigger
from generator.engine.little_witch.game import (
    PASS,
    Choice,
    Game,
    Step,
    cubes_of,
    facility_at_work,
    heal,
    send_home,
    workers_of,
)
from generator.engine.little_witch.placing import place, placements
from generator.engine.little_witch.prices import affordable
from generator.engine.little_witch.state import ACTING, CRAFTING, HOME, NOBODY, PASSED, Frame, State

REST_HEALS = 2
CLOSED_AFTER = 3
"""Tokens that close an assignment, if any do (LW-Q2)."""


# --- ("next_turn", NOBODY)


def _next_turn(game: Game, state: State, frame: Frame) -> None:
    """Give the turn to the next player; forced passes score on the way (LW-51). All passed: nothing follows."""
    if all(status == PASSED for status in state.status):
        return
    while True:
        state.turn = (state.turn + 1) % state.players
        player = state.order[state.turn]
        if state.status[player] != PASSED:
            break
        state.vp[player] += 1
    state.turns[player] += 1
    state.stack += (frame, ("turn", player))


# --- ("turn", player)


def _turn(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    player = frame[1]
    options: list[Action] = []
    if not must_craft(game, state, player):
        options += placements(game, state, player)
        options += recalls(state, player, NOBODY, 3, "rest")
    options += crafts(game, state, player)
    options.append(PASS)
    return options


def must_craft(game: Game, state: State, player: int) -> bool:
    """Return whether the player may take no more actions this round (LW-23, LW-Q16)."""
    if state.status[player] != ACTING or state.turns[player] >= game.settings.turns_before_crafting:
        return True
    return all(state.status[other] != ACTING for other in state.order if other != player)


def _take_turn(game: Game, state: State, frame: Frame, action: Action) -> None:
    player = frame[1]
    if action[0] == "place":
        place(game, state, player, action)
    elif action[0] == "rest":
        _rest(state, player, action)
    elif action[0] == "craft":
        _begin_crafting(game, state, player)
        _name(game, state, player, action)
    else:
        _begin_crafting(game, state, player)
        state.status[player] = PASSED
        if game.settings.first_pass_without_crafting_scores and not state.crafted[player]:
            state.vp[player] += 1


def _rest(state: State, player: int, action: Action) -> None:
    bring_home(state, player, action[1:])
    for worker in workers_of(player):
        if state.where[worker] == HOME:
            heal(state, worker, REST_HEALS)
    state.stack.append(("when", player, NOBODY, (Trigger.REST,)))


def _begin_crafting(game: Game, state: State, player: int) -> None:
    if state.status[player] == ACTING:
        state.status[player] = CRAFTING
        if not game.settings.crafters_workers_stay:
            for worker in workers_of(player):
                send_home(state, worker)


# --- ("craft", player, assignment's place on display, cost, places that may still be left out of it)


def crafts(game: Game, state: State, player: int) -> list[Action]:
    """Return the assignments on display that the player could pay for, discounts counted (LW-50)."""
    if not state.achievements[player] and not game.settings.achievement_tokens_return:
        return []
    held, spare = cubes_of(state, player), _discounts(game, state, player)
    rows = game.tables.assignments
    return [
        ("craft", rows[assignment].card.id)
        for assignment, tokens in zip(state.display, state.tokens, strict=True)
        if affordable(rows[assignment].cost, held, spare) and not _closed(game, len(tokens))
    ]


def _closed(game: Game, tokens: int) -> bool:
    return game.settings.assignment_scores == "closed-after-three" and tokens >= CLOSED_AFTER


def _discounts(game: Game, state: State, player: int) -> int:
    events = game.tables.events
    working = (events[facility_at_work(game, pile)] for pile in state.facilities[player])
    return sum(row.discount for row in working if row.when is Trigger.CRAFT)


def _name(game: Game, state: State, player: int, action: Action) -> None:
    assignment = game.tables.index[action[1]]
    cost = game.tables.assignments[assignment].cost
    at = state.display.index(assignment)
    state.stack.append(("craft", player, at, cost, _discounts(game, state, player)))
    state.stack.append(("when", player, NOBODY, (Trigger.CRAFT,)))


def _craft(game: Game, state: State, frame: Frame) -> None:
    """Pay what is left of the price; who has given away the means since naming the assignment crafts nothing."""
    _, player, at, cost, _ = frame
    if affordable(cost, cubes_of(state, player)):
        state.stack.append(("crafted", player, at))
        settle(state, player, cost)


# --- ("crafted", player, assignment's place on display)


def _crafted(game: Game, state: State, frame: Frame) -> None:
    """Score by the tokens that lie there (LW-Q2) and put one on."""
    _, player, at = frame
    there = state.tokens[at]
    before = len(there)
    if game.settings.assignment_scores == "others-only":
        before -= there.count(player)
    scores = game.tables.assignments[state.display[at]].scores
    state.vp[player] += scores[min(before, len(scores) - 1)]
    state.tokens[at] = (*there, player)
    state.achievements[player] = max(state.achievements[player] - 1, 0)
    state.crafted[player] += 1


STEPS: Mapping[str, Step] = {"next_turn": _next_turn, "craft": _craft, "crafted": _crafted}
CHOICES: Mapping[str, Choice] = {"turn": Choice(_turn, _take_turn, always=True)}
