"""Gaining: cards of the resource display, one after another, each with the half up that its new owner chooses."""

from generator.engine.contract import Action
from generator.engine.sedecim.box import Box
from generator.engine.sedecim.settings import Step
from generator.engine.sedecim.state import State
from generator.engine.sedecim.verb import Verb


def _options(box: Box, state: State, step: Step) -> tuple[Action, ...]:
    """Every face that will do and whose card is on display (SE-16, SE-Q9)."""
    _, _, what, alike, kinds = step
    display, card_of, actions = state.resource_display, box.card_of, box.verbs_of_faces["gain"]
    if not kinds or alike == "any":
        return tuple([actions[face] for face in box.faces_of[what] if display[card_of[face]]])
    if alike == "same":
        return tuple([actions[face] for face in box.faces_of[kinds[0]] if display[card_of[face]]])
    kind_of = box.kind_of
    faces = [face for face in box.faces_of[what] if kind_of[face] not in kinds]
    return tuple([actions[face] for face in faces if display[card_of[face]]])


def _do(box: Box, state: State, step: Step, action: Action) -> None:
    verb, count, what, alike, kinds = step
    face = box.face_of[action[1:]]
    state.resource_display[box.card_of[face]] -= 1
    state.owned[state.player][face] += 1
    if count > 1:
        seen = kinds if alike == "any" else (*kinds, box.kind_of[face])
        state.stack.append((verb, count - 1, what, alike, seen))


GAIN = Verb(do=_do, options=_options)
