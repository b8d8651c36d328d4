from pathlib import Path

import pytest

from generator.model.frame import Icon, Rect, Text
from generator.text.faces import load_faces
from generator.text.setting import set_text
from generator.text.style import IconInk, ResolvedStyle
from generator.text.vertical import directed
from tests.text.fakes import FACES, fake_face

FONTS = Path(__file__).parents[2] / "fonts"
EM = 10 * 25.4 / 72
BOX = Rect(10, 20, 30, 40)


def vertical(markup, box=BOX, faces=FACES, **style):
    look = ResolvedStyle(**({"family": "gothic", "size": 10.0, "leading": 1.5, "writing": "vertical"} | style))
    result = set_text(markup, look, box, faces, min_size=None, icons={"coin": IconInk("coin")}, origin="")
    assert result.faults == ()
    return result


def places(result):
    """Return text, direction, and x and y of each run in em from the box's top right corner, x to the left."""
    return [
        (item.text, item.direction, round((BOX.x + BOX.w - item.x) / EM, 3), round((item.y - BOX.y) / EM, 3))
        for item in result.items
        if isinstance(item, Text)
    ]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("体力を得る", [("体力を得る", "down")]),
        ("第12章", [("第", "down"), ("12", "combined"), ("章", "down")]),
        ("3枚", [("3", "combined"), ("枚", "down")]),
        ("全100枚", [("全", "down"), ("100", "turned"), ("枚", "down")]),
        ("何だ!?", [("何だ", "down"), ("!?", "combined")]),
        ("Elixirの森", [("Elixir", "turned"), ("の森", "down")]),
        ("１２①★→", [("１２①★", "down"), ("→", "turned")]),
        ("1.5倍", [("1.5", "turned"), ("倍", "down")]),
    ],
)
def test_how_characters_stand(text, parts):
    """Unicode's Vertical_Orientation, in a font without forms of its own; numbers of two digits beside each other."""
    assert list(directed(text, fake_face("gothic"))) == parts


@pytest.mark.parametrize("family", ["gothic", "mincho", "shippori", "maru", "kaisei"])
def test_the_shipped_fonts_have_forms_of_brackets_and_marks(family):
    faces, _ = load_faces([FONTS / "fonts.yaml"])
    face = faces.get(family)
    assert [char for char in "「」（）『』【】ー、。っゃ" if not face.turns(char)] == []
    assert [char for char in "魔女①" if face.turns(char)] == []


def test_a_glyph_stands_in_the_middle_of_the_axis_from_the_top_of_the_em_box():
    """BIZ UDPGothic: 魔 is one em wide and its em box reaches 1802/2048 above the baseline; （ is half an em high."""
    face = load_faces([FONTS / "fonts.yaml"])[0].get("gothic")
    upright = face.upright("魔")
    assert (upright.glyph, upright.advance, upright.x) == (face.glyph("魔"), 1.0, 0.5)
    assert upright.y == pytest.approx(1802 / 2048)
    assert face.drops["（"] == 0.5


def test_lines_run_down_and_the_first_stands_on_the_right():
    """Two characters to a line of 2.5 em; an axis is half an em from the right, the next a leading of 1.5 further."""
    result = vertical("あいうえ", Rect(BOX.x, BOX.y, BOX.w, 2.5 * EM))
    assert places(result) == [("あい", "down", 0.5, 0), ("うえ", "down", 2.0, 0)]


@pytest.mark.parametrize(
    ("align", "valign", "x", "y"),
    [
        ("left", "top", 0.5, 0),
        ("center", "middle", (30 / EM) / 2, (40 / EM - 1) / 2),
        ("right", "bottom", 30 / EM - 0.5, 40 / EM - 1),
    ],
)
def test_alignment_is_along_the_line_and_from_the_right(align, valign, x, y):
    ((_, _, found_x, found_y),) = places(vertical("あ", align=align, valign=valign))
    assert (found_x, found_y) == (pytest.approx(x, abs=0.001), pytest.approx(y, abs=0.001))


def test_two_digits_stand_beside_each_other_in_one_em():
    """12 is half an em a digit: its middle lies on the axis, its capitals' height of 0.7 in the middle of the em."""
    assert places(vertical("第12章")) == [
        ("第", "down", 0.5, 0),
        ("12", "across", 1.0, round(1 + 0.5 + 0.35, 3)),
        ("章", "down", 0.5, 2),
    ]


def test_what_a_tag_combines_is_made_smaller_to_fit():
    """100 is 1.5 em wide, and one em at two thirds of the size."""
    (run,) = vertical("<tcy>100</tcy>").items
    assert (run.direction, run.size) == ("across", pytest.approx(10 / 1.5, abs=0.001))


def test_latin_lies_on_its_side_with_its_em_box_on_the_axis():
    """The em box reaches 0.88 above and 0.12 below the baseline: 0.38 to the left of the axis; a quarter em apart."""
    assert places(vertical("森Ab森")) == [
        ("森", "down", 0.5, 0),
        ("Ab", "turned", 0.88, 1.25),
        ("森", "down", 0.5, 2.5),
    ]


def test_an_icon_stands_upright_on_the_axis():
    """0.7 em square, 0.06 em of room on each side along the line."""
    icon = next(item for item in vertical("森<icon coin>").items if isinstance(item, Icon))
    assert (BOX.x + BOX.w - icon.x) / EM == pytest.approx(0.5 + 0.35, abs=0.001)
    assert (icon.y - BOX.y) / EM == pytest.approx(1.06, abs=0.001)


def test_ruby_stands_to_the_right():
    """Its axis is half an em from the base's and a quarter further; the line moves left by half an em."""
    assert places(vertical("<ruby たい>体</ruby>")) == [("体", "down", 1.0, 0), ("たい", "down", 0.25, 0)]


def test_what_does_not_fit_is_told_by_its_own_axis():
    """Three lines of one em at a leading of 1.5 are 4 em wide."""
    result = vertical("あ<br>い<br>う", Rect(0, 0, 3 * EM, 5))
    assert (result.fit.state, result.fit.over_width) == ("overflows", 0)
    assert result.fit.over_height == pytest.approx(EM, abs=0.001)
