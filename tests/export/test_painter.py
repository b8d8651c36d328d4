"""Each kind of item as it is seen: pages are turned into pixels and looked at in places worked out by hand."""

import pytest

from generator.export.pdf.fonts import Codes
from generator.export.pdf.painter import Painter
from generator.model.drawing import Drawing
from generator.model.frame import Ellipse, Frame, Group, Icon, Path, Polyline, Rect, Shape, Text

from .reading import seen
from .sample import write_frame

WHITE, RED, GREEN, BLUE = (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255)


@pytest.fixture
def look(tmp_path):
    """Return what writes the items on one card and gives the colour at (x, y) mm from its trim corner."""

    def written(*items, **given):
        write_frame(tmp_path / "card.pdf", Frame(63, 88, 3, items), **given)
        return seen(tmp_path / "card.pdf")

    return written


def square(x, y, colour, size=10.0):
    return Shape(Rect(x, y, size, size), fill=colour)


def test_later_items_cover_earlier_ones(look):
    at = look(square(10, 10, "#ff0000"), square(15, 15, "#0000ff"))
    assert (at(12, 12), at(17, 17), at(9, 9)) == (RED, BLUE, WHITE)


def test_a_radius_rounds_the_corners(look):
    at = look(Shape(Rect(10, 10, 20, 20, 5), fill="#ff0000"))
    assert at(10.6, 10.6) == at(29.4, 29.4) == at(10.6, 29.4) == at(29.4, 10.6) == WHITE
    # the arc meets the diagonal 5 - 5/√2 = 1.46 mm inside
    assert at(11.7, 11.7) == at(28.3, 28.3) == at(11.7, 28.3) == at(28.3, 11.7) == at(20, 10.3) == RED


def test_an_ellipse_touches_the_middles_of_its_box(look):
    at = look(Shape(Ellipse(10, 10, 30, 20), fill="#ff0000"))
    assert at(10.5, 20) == at(39.5, 20) == at(25, 10.5) == at(25, 29.5) == RED
    assert at(12, 12) == at(38, 12) == at(12, 28) == at(38, 28) == WHITE


def test_a_stroke_is_centred_on_the_outline(look):
    at = look(Shape(Rect(10, 10, 20, 20), fill="#0000ff", stroke="#ff0000", stroke_width=2))
    assert (at(8.5, 20), at(9.5, 20), at(10.5, 20), at(11.5, 20)) == (WHITE, RED, RED, BLUE)


def test_an_open_line_is_not_closed_and_a_closed_one_is(look):
    corner = ((10, 10), (30, 10), (30, 30))
    opened = look(Shape(Polyline(corner, closed=False), stroke="#ff0000", stroke_width=1))
    assert (opened(20, 10), opened(30, 20), opened(20, 20)) == (RED, RED, WHITE)
    closed = look(Shape(Polyline(corner), stroke="#ff0000", stroke_width=1))
    assert closed(20, 20) == RED


def test_dashes_are_in_millimetres_and_end_with_their_shape(look):
    dashed = Shape(Polyline(((10, 10), (40, 10)), closed=False), stroke="#ff0000", stroke_width=1, dash=(4, 2))
    solid = Shape(Polyline(((10, 20), (40, 20)), closed=False), stroke="#ff0000", stroke_width=1)
    at = look(dashed, solid)
    assert [at(x, 10) for x in (12, 15, 18, 21)] == [RED, WHITE, RED, WHITE]
    assert [at(x, 20) for x in (12, 15, 18, 21)] == [RED, RED, RED, RED]


def ring():
    """Return two squares drawn in the same direction, one inside the other."""
    return Path(
        (
            *(("M", 10.0, 10.0), ("L", 30.0, 10.0), ("L", 30.0, 30.0), ("L", 10.0, 30.0), ("Z",)),
            *(("M", 15.0, 15.0), ("L", 25.0, 15.0), ("L", 25.0, 25.0), ("L", 15.0, 25.0), ("Z",)),
        )
    )


@pytest.mark.parametrize(("even_odd", "middle"), [(False, RED), (True, WHITE)])
def test_even_odd_leaves_a_hole(look, even_odd, middle):
    at = look(Shape(ring(), fill="#ff0000", even_odd=even_odd))
    assert (at(12, 20), at(20, 20)) == (RED, middle)


def test_a_curve_goes_through_its_middle(look):
    # at t = 1/2 a cubic is (p0 + 3 p1 + 3 p2 + p3) / 8: y = (10 + 3·30 + 3·30 + 10) / 8 = 25
    at = look(
        Shape(Path((("M", 10.0, 10.0), ("C", 10.0, 30.0, 40.0, 30.0, 40.0, 10.0))), stroke="#ff0000", stroke_width=1)
    )
    assert (at(25, 25), at(25, 22)) == (RED, WHITE)


def test_a_group_turns_clockwise_about_its_origin_then_moves(look):
    at = look(Group((square(0, 0, "#ff0000", 10), square(10, 0, "#0000ff", 10)), x=30, y=30, rotate=90))
    # what lay to the right now lies below, and both left of the origin
    assert (at(25, 35), at(25, 45), at(35, 35), at(25, 25)) == (RED, BLUE, WHITE, WHITE)


def test_a_group_is_scaled_before_it_moves(look):
    at = look(Group((square(5, 5, "#ff0000", 5),), x=10, y=20, scale=2))
    assert (at(21, 31), at(39 - 10, 39), at(19, 29), at(31, 41)) == (RED, RED, WHITE, WHITE)


@pytest.mark.parametrize("shared", [False, True])
def test_a_group_is_clipped_in_its_own_frame(look, shared):
    group = Group((square(0, 0, "#ff0000", 20),), x=10, y=10, clip=Rect(5, 5, 10, 10, 4), shared=shared)
    at = look(group)
    assert (at(20, 20), at(12, 12), at(28, 20)) == (RED, WHITE, WHITE)
    assert at(15.4, 15.4) == WHITE  # the clip's rounded corner


def test_a_colour_set_inside_a_group_is_set_anew_after_it(look):
    at = look(
        square(0, 0, "#ff0000"),
        Group((square(0, 0, "#0000ff"),), x=20),
        square(0, 20, "#0000ff"),
        Group((square(0, 0, "#00ff00"),), x=20, y=20, shared=True),
        square(0, 40, "#00ff00"),
    )
    assert (at(5, 5), at(25, 5), at(5, 25), at(25, 25), at(5, 45)) == (RED, BLUE, BLUE, GREEN, GREEN)


def test_a_font_set_inside_a_group_is_set_anew_after_it(look):
    square_mm = 28.3465  # 10 mm
    at = look(
        Text(0, 10, "■", "gothic", square_mm / 4, "#ff0000"),
        Group((Text(0, 10, "■", "gothic", square_mm, "#ff0000"),), x=20),
        Text(0, 40, "■", "gothic", square_mm, "#ff0000"),
    )
    assert (at(5, 36), at(25, 6)) == (RED, RED)


def test_the_same_shared_group_appears_at_each_of_its_places(look):
    group = Group((square(0, 0, "#ff0000"),), shared=True)
    at = look(group, Group(group.items, x=20, y=30, shared=True))
    assert (at(5, 5), at(25, 35), at(25, 5)) == (RED, RED, WHITE)


def test_an_icon_takes_the_colour_it_is_given_and_fills_its_square(look):
    drawings = {"box": Drawing("box", 0, 0, 100, 100, Path((("M", 0, 0), ("L", 100, 0), ("L", 0, 100), ("Z",))))}
    at = look(Icon(10, 10, 20, "box", "#ff0000"), Icon(40, 10, 10, "box", "#0000ff"), drawings=drawings)
    assert (at(11, 11), at(28, 11), at(11, 28), at(28, 28)) == (RED, RED, RED, WHITE)
    assert (at(41, 11), at(48, 18)) == (BLUE, WHITE)


def test_an_icon_that_is_not_square_stands_in_the_middle(look):
    wide = (("M", -50, 10), ("L", 50, 10), ("L", 50, 60), ("L", -50, 60), ("Z",))
    at = look(Icon(10, 10, 20, "wide", "#ff0000"), drawings={"wide": Drawing("wide", -50, 10, 100, 50, Path(wide))})
    assert [at(20, y) for y in (14, 16, 24, 26)] == [WHITE, RED, RED, WHITE]
    assert (at(10.5, 20), at(29.5, 20)) == (RED, RED)


def test_an_icon_with_a_hole_keeps_it(look):
    at = look(
        Icon(10, 10, 20, "ring", "#ff0000"), drawings={"ring": Drawing("ring", 10, 10, 20, 20, ring(), even_odd=True)}
    )
    assert (at(12, 20), at(20, 20)) == (RED, WHITE)


def test_text_stands_on_its_baseline(look):
    at = look(Text(10, 30, "■", "gothic", 28.3465, "#ff0000"))  # 10 mm
    assert (at(15, 26), at(15, 36), at(5, 26), at(25, 26)) == (RED, WHITE, WHITE, WHITE)


class OneFont:
    """What a painter asks for its texts."""

    def __init__(self):
        self.codes = Codes()

    def font(self, face, down=False):
        return "F1", self.codes


def test_much_space_is_a_part_of_the_character_in_steps_of_fifty_thousandths():
    """61.5 is 50 and 11.5, 140 is 100 and 40; what is subtracted from the place is below 0 (9.4.3)."""
    font = OneFont()
    painter = Painter(font)
    painter.text(Text(10, 10, "札山札札", "gothic", 10, "#000000", (61.5, 140.0, 0.0, 0.0)))
    assert list(font.codes) == [("札", 50), ("山", 100), "札"]
    assert "[<0001>-11.5<0002>-40<00030003>]TJ" in painter.content
