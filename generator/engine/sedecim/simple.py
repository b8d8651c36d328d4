"""Counting, scoring and choosing: the effects that move no card by themselves."""

from generator.engine.contract import Action
from generator.engine.sedecim.box import SORTS, Box
from generator.engine.sedecim.settings import Step
from generator.engine.sedecim.state import State
from generator.engine.sedecim.verb import Verb


def owned_of(box: Box, state: State, player: int, what: str) -> int:
    """Return how many cards of a kind or sort the player owns, sets aside (SE-Q6)."""
    owned = state.owned[player]
    return sum([owned[face] for face in box.faces_of[what]])


def land_kinds(box: Box, state: State, player: int) -> int:
    """Return how many of the four lands the player owns at least once (SE-17)."""
    owned = state.owned[player]
    kinds = 0
    for land in SORTS["land"]:
        for face in box.faces_of[land]:
            if owned[face]:
                kinds += 1
                break
    return kinds


def measured(box: Box, state: State, player: int, each: str) -> int:
    """Return what a Measure counts."""
    if each == "land_kind":
        return land_kinds(box, state, player)
    if each == "set":
        return len(state.sets[player])
    return owned_of(box, state, player, each)


def _per(box: Box, state: State, step: Step, action: Action) -> None:
    """Counted once, when the effect begins."""
    del action
    _, each, most, then = step
    times = min(most, measured(box, state, state.player, each))
    state.stack.extend(then[::-1] * times)


def _vp(box: Box, state: State, step: Step, action: Action) -> None:
    del box, action
    state.vp[state.player] += step[1]


def _choose_options(box: Box, state: State, step: Step) -> tuple[Action, ...]:
    """The options after those picked, as many as leave enough to pick: their order is the printed one."""
    del box, state
    _, pick, options, picks = step
    first = picks[-1] + 1 if picks else 0
    last = len(options) - (pick - len(picks))
    return tuple(("choose", place) for place in range(first, last + 1))


def _choose(box: Box, state: State, step: Step, action: Action) -> None:
    del box
    verb, pick, options, picks = step
    picks = (*picks, action[1])
    if len(picks) < pick:
        state.stack.append((verb, pick, options, picks))
        return
    for place in reversed(picks):
        state.stack.extend(reversed(options[place]))


PER = Verb(do=_per)
VP = Verb(do=_vp)
CHOOSE = Verb(do=_choose, options=_choose_options)
