"""Exploration cards: applying one with its extra stage, from an area, the whole table or the deck; new ones coming."""

from collections.abc import Mapping, Sequence

from generator.engine.contract import Action
from generator.engine.little_witch.effects import Trigger
from generator.engine.little_witch.game import DECLINE, Choice, Game, Step, can_pay_health, draw, innermost
from generator.engine.little_witch.resolve import run
from generator.engine.little_witch.state import Frame, State

_ENTER: Action = ("enter",)
_SKIP: Action = ("skip",)


def explore(game: Game, state: State, player: int, worker: int, card: int, flags: int = 0) -> None:
    """Apply a card for the worker: its own effects, then, if it has one, the choice of the extra stage (LW-Q13)."""
    row = game.tables.explorations[card]
    if row.extra:
        state.stack.append(("stage", player, worker, card))
    run(state, player, worker, flags, row.main)


def lay_out(game: Game, state: State, slot: int) -> None:
    """Deal an area its two cards (LW-12); which of them lies inside: LW-Q24."""
    first, second = draw(state), draw(state)
    if game.settings.inner_card_at_setup == "earlier":
        first, second = second, first
    state.outer[slot], state.inner[slot] = first, second


def slide(state: State, slot: int) -> None:
    """Discard an area's outer card and put a new one inside (LW-32)."""
    state.discards.append(state.outer[slot])
    state.outer[slot] = state.inner[slot]
    state.inner[slot] = draw(state)


def apply_options(game: Game, cards: Sequence[int]) -> list[Action]:
    """Return one action for each design among the cards."""
    rows = game.tables.explorations
    return [("apply", rows[card].card.id) for card in dict.fromkeys(cards)]


# --- ("stage", player, worker, card): the extra stage, if the worker's health allows (LW-33)


def _stage(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    _, _, worker, card = frame
    if not can_pay_health(game, state, worker, game.tables.explorations[card].health):
        return ()
    if not game.settings.extra_stage_each_application and _placement(state, worker)[6]:
        return ()
    return (_ENTER, _SKIP)


def _take_stage(game: Game, state: State, frame: Frame, action: Action) -> None:
    _, player, worker, card = frame
    if action == _SKIP:
        return
    row = game.tables.explorations[card]
    state.health[worker] -= row.health
    place = innermost(state, "placed", worker)
    if place >= 0:
        state.stack[place] = (*state.stack[place][:6], True)
    state.stack.append(("when", player, worker, (Trigger.EXTRA,)))
    run(state, player, worker, 0, row.extra)


def _placement(state: State, worker: int) -> Frame:
    return state.stack[innermost(state, "placed", worker)]


# --- ("explore_table", player, worker, times left): any card that lies at any area


def _explore_table(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    return apply_options(game, [*state.inner, *state.outer])


def _take_explore_table(game: Game, state: State, frame: Frame, action: Action) -> None:
    name, player, worker, left = frame
    if left > 1:
        state.stack.append((name, player, worker, left - 1))
    explore(game, state, player, worker, game.tables.index[action[1]])


# --- ("explore_deck", player, worker, times left), then ("turned", player, worker, card): applied or not


def _explore_deck(game: Game, state: State, frame: Frame) -> None:
    name, player, worker, left = frame
    if left > 1:
        state.stack.append((name, player, worker, left - 1))
    card = draw(state)
    if card >= 0:
        state.shown.append(card)
        state.stack.append(("turned", player, worker, card))


def _turned(game: Game, state: State, frame: Frame) -> Sequence[Action]:
    return [*apply_options(game, frame[3:]), DECLINE]


def _take_turned(game: Game, state: State, frame: Frame, action: Action) -> None:
    _, player, worker, card = frame
    state.stack.append(("put_away", player, card))
    if action != DECLINE:
        explore(game, state, player, worker, card)


# --- ("put_away", player, card): what was turned up goes to the discards


def _put_away(game: Game, state: State, frame: Frame) -> None:
    state.shown.remove(frame[2])
    state.discards.append(frame[2])


# --- ("renew", player, slot)


def _renew(game: Game, state: State, frame: Frame) -> None:
    slot = frame[2]
    state.discards += (state.outer[slot], state.inner[slot])
    lay_out(game, state, slot)


STEPS: Mapping[str, Step] = {"explore_deck": _explore_deck, "put_away": _put_away, "renew": _renew}
CHOICES: Mapping[str, Choice] = {
    "stage": Choice(_stage, _take_stage),
    "explore_table": Choice(_explore_table, _take_explore_table),
    "turned": Choice(_turned, _take_turned),
}
