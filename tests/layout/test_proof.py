import pytest

from generator.layout.outcome import Fault
from generator.layout.proof import mark_faults, placard
from generator.model.frame import Frame, Rect, Shape, Text
from generator.source.diagnostic import error
from tests.text.fakes import FACES

GROUND = Shape(Rect(0, 0, 63, 88), fill="#ffffff")
FRAME = Frame(63, 88, 3, (GROUND,))


def words(frame):
    return "".join(item.text for item in frame.items if isinstance(item, Text))


def test_marks_lie_over_the_card_which_stays_as_it_is():
    marked = mark_faults(FRAME, [Fault("layout/value", "there is no icon", "symbol")], FACES)
    assert (marked.width, marked.height, marked.bleed) == (63, 88, 3)
    assert marked.items[0] == GROUND
    assert words(marked) == "symbol: there is no icon"
    assert {item.fill for item in marked.items if isinstance(item, Text)} == {"#d00000"}


def test_every_fault_is_named_and_markup_in_it_is_shown_as_it_is():
    faults = [Fault("a/b", "there is no <b>", "title"), Fault("a/b", "too wide", "rule")]
    assert words(mark_faults(FRAME, faults, FACES)) == "title: there is no <b>rule: too wide"


@pytest.mark.parametrize(("width", "height"), [(63, 88), (44, 63), (20, 20)])
def test_all_marks_lie_within_the_trim(width, height):
    marked = mark_faults(Frame(width, height, 3, ()), [Fault("a/b", "wrong " * 9, "title")], FACES)
    boxes = [item.outline for item in marked.items if isinstance(item, Shape)]
    assert boxes
    for box in boxes:
        assert isinstance(box, Rect)
        assert min(box.x, box.y) >= 0
        assert box.x + box.w <= width
        assert box.y + box.h <= height


def test_a_placard_names_the_card_and_its_faults():
    frame = placard(63, 88, 3, "ale", [error("card/wrong-type", "price should be a whole number")], FACES)
    assert words(frame) == "aleprice should be a whole number"
    assert (frame.width, frame.height, frame.bleed) == (63, 88, 3)
