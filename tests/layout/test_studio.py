import pytest

from generator.layout.values import BadValueError
from generator.model.frame import Rect
from generator.text.style import IconInk
from tests.workshop import studio

LAYOUT = """
bleed: 3mm
safe: 4mm
palette: {ink: "#111111", coin: "#775500"}
icons:
  money: {svg: apple, colour: coin}
  plain: {svg: mug}
  lost: {svg: no-such-drawing}
styles:
  title: {size: 12pt, bold: true}
"""
TRIM = Rect(0, 0, 63, 88)


@pytest.mark.parametrize(
    ("box", "rect"),
    [
        ((1.0, 2.0, 3.0, 4.0), Rect(1, 2, 3, 4)),
        ("trim", Rect(0, 0, 63, 88)),
        ("bleed", Rect(-3, -3, 69, 94)),
        ("safe", Rect(4, 4, 55, 80)),
    ],
)
def test_boxes(box, rect):
    assert studio(LAYOUT).box(box, TRIM) == rect


def test_the_trim_of_a_group_is_its_own_box():
    assert studio(LAYOUT).box("trim", Rect(0, 0, 6, 7)) == Rect(0, 0, 6, 7)


def test_an_icon_by_the_name_that_the_layout_gives_it_or_its_own():
    means = studio(LAYOUT)
    assert means.icon("money") == IconInk("apple", "#775500")
    assert means.icon("plain") == IconInk("mug", "#111111")
    assert means.icon("wine") == IconInk("wine", None)


@pytest.mark.parametrize("name", ["apfel", ""])
def test_an_icon_that_is_not_there(name):
    assert studio(LAYOUT).icon(name) is None
    with pytest.raises(BadValueError):
        studio(LAYOUT).known_icon(name)


def test_an_icon_whose_drawing_is_not_there_is_told_where_the_layout_names_the_drawing():
    with pytest.raises(BadValueError) as problem:
        studio(LAYOUT).icon("lost")
    assert problem.value.path == ("icons", "lost", "svg")


def test_a_misspelt_icon_is_recognised():
    with pytest.raises(BadValueError) as problem:
        studio(LAYOUT).known_icon("aple")
    assert problem.value.hint == "did you mean 'apple'?"


def test_a_style_is_resolved_once():
    means = studio(LAYOUT)
    assert means.style("title") is means.style("title")
    assert means.style("title").size == 12.0
