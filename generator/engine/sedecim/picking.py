"""Building, turning and paying: some of the cards that one owns are picked one by one, then something happens to them.

The order of picks does not matter: the step keeps them sorted. Until the first pick one may ``stop``: the cards are a
price (SE-Q15). After it one may stop as soon as there are enough, and the first pick is open only where there will be.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from generator.engine.contract import Action
from generator.engine.sedecim.box import Box
from generator.engine.sedecim.settings import Step
from generator.engine.sedecim.state import State
from generator.engine.sedecim.verb import Verb

Picks = tuple[int, ...]
Done = Callable[[Box, State, Step, Picks], None]

STOP: Action = ("stop",)


def _options(box: Box, state: State, step: Step) -> tuple[Action, ...]:
    verb, least, _, what, alike, picks = step[:6]
    owned = state.owned[state.player]
    actions = box.verbs_of_faces[verb]
    if picks:
        further = tuple([actions[face] for face in _further_faces(box, owned, what, alike, picks)])
        return (*further, STOP) if len(picks) >= least else further
    first = tuple([actions[face] for face in _first_faces(box, owned, what, alike, least)])
    return (*first, STOP) if first else ()


def _first_faces(box: Box, owned: list[int], what: str, alike: str, least: int) -> list[int]:
    """Return the faces that may be picked first: those that leave ``least`` cards to pick in all."""
    faces = [face for face in box.faces_of[what] if owned[face]]
    if least == 1:
        return faces
    kind_of = box.kind_of
    if alike == "same":
        number: Counter[str] = Counter()
        for face in faces:
            number[kind_of[face]] += owned[face]
        return [face for face in faces if number[kind_of[face]] >= least]
    if alike == "different":
        enough = len({kind_of[face] for face in faces}) >= least
    else:
        enough = sum([owned[face] for face in faces]) >= least
    return faces if enough else []


def _further_faces(box: Box, owned: list[int], what: str, alike: str, picks: Picks) -> list[int]:
    """Return the faces that may be picked after others."""
    kind_of = box.kind_of
    if alike == "same":
        what = kind_of[picks[0]]
    faces = [face for face in box.faces_of[what] if owned[face] > picks.count(face)]
    if alike == "different":
        picked = [kind_of[face] for face in picks]
        return [face for face in faces if kind_of[face] not in picked]
    return faces


def _picker(done: Done) -> Verb:
    def do(box: Box, state: State, step: Step, action: Action) -> None:
        picks = step[5]
        if action == STOP:
            if picks:
                done(box, state, step, picks)
            return
        picks = tuple(sorted((*picks, box.face_of[action[1:]])))
        if len(picks) == step[2]:
            done(box, state, step, picks)
        else:
            state.stack.append((*step[:5], picks, *step[6:]))

    return Verb(do=do, options=_options)


def _build(box: Box, state: State, step: Step, picks: Picks) -> None:
    """Lay one new set (SE-18, SE-Q12): its cards show no half any more (SE-Q6)."""
    del step
    _take_away(state, picks)
    state.sets[state.player] += (tuple(sorted([box.card_of[face] for face in picks])),)


def _turn(box: Box, state: State, step: Step, picks: Picks) -> None:
    del step
    _take_away(state, picks)
    owned = state.owned[state.player]
    for face in picks:
        owned[box.faces[face].other] += 1


def _pay(box: Box, state: State, step: Step, picks: Picks) -> None:
    """Discard the price (SE-Q11), apply what it buys, and ask for the next time."""
    *price, _, times, then = step
    _take_away(state, picks)
    for face in picks:
        state.resource_discards[box.card_of[face]] += 1
    if times > 1:
        state.stack.append((*price, (), times - 1, then))
    state.stack.extend(reversed(then))


def _take_away(state: State, picks: Sequence[int]) -> None:
    owned = state.owned[state.player]
    for face in picks:
        owned[face] -= 1


BUILD = _picker(_build)
TURN = _picker(_turn)
PAY = _picker(_pay)
