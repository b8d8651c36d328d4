import pytest
from pydantic import ValidationError

from generator.model.frame import Ellipse, Path, Polyline, Rect, Shape
from tests.layout.painting import faults, items


def test_a_rectangle():
    (shape,) = items("- {id: a, type: rect, box: [1mm, 2mm, 3cm, 1in], radius: 2mm, fill: cold, stroke_width: 0.5mm}")
    assert shape == Shape(Rect(1, 2, 30, 25.4, 2), "#1f618d", None, 0.5, origin="a")


def test_a_rectangle_that_fills_the_bleed():
    (shape,) = items('- {id: a, type: rect, box: bleed, fill: "#fff"}')
    assert shape == Shape(Rect(-3, -3, 69, 94), "#ffffff", origin="a")


def test_an_ellipse_with_a_dashed_line():
    (shape,) = items(
        "- {id: a, type: ellipse, box: [1mm, 2mm, 3mm, 4mm], stroke: hot, stroke_width: 1mm, dash: [2mm, 1mm]}"
    )
    assert shape == Shape(Ellipse(1, 2, 3, 4), None, "#a93226", 1.0, (2.0, 1.0), origin="a")


def test_the_points_of_a_polygon_are_counted_from_its_box():
    (shape,) = items(
        "- {id: a, type: polygon, box: [10mm, 20mm, 5mm, 5mm], points: [[0mm, 0mm], [5mm, 0mm]], closed: false}"
    )
    assert shape == Shape(Polyline(((10, 20), (15, 20)), closed=False), origin="a")


def test_a_path_is_stretched_from_its_view_onto_its_box():
    """The view is 100 × 200 of the path's own units from (0, 100); the box 50 × 20 mm from (10, 5)."""
    (shape,) = items(
        "- {id: a, type: path, box: [10mm, 5mm, 50mm, 20mm], fill: ink, view: [0, 100, 100, 200],"
        " d: M 0 100 L 100 300 Z}"
    )
    assert shape == Shape(Path((("M", 10, 5), ("L", 60, 25), ("Z",))), "#111111", origin="a")


def test_a_colour_may_depend_on_the_card():
    (shape,) = items('- {id: a, type: rect, box: trim, fill: "{{ card.kind }}"}')
    assert isinstance(shape, Shape)
    assert shape.fill == "#1f618d"


@pytest.mark.parametrize(
    ("element", "key"),
    [
        ("{id: a, type: rect, box: trim, fill: red}", "fill"),
        ('{id: a, type: rect, box: trim, fill: "{{ card.name }}"}', "fill"),
        ("{id: a, type: ellipse, box: trim, stroke: '#12'}", "stroke"),
        ("{id: a, type: path, box: trim, d: M 0 0 Q, view: [0, 0, 1, 1]}", "d"),
    ],
)
def test_what_means_nothing_is_a_fault_of_its_key(element, key):
    assert [(name, at) for _, name, at in faults(f"- {element}")] == [("a", key)]


@pytest.mark.parametrize("view", ["[0, 0, 0, 1]", "[0, 0, 1, -1]"])
def test_a_view_has_a_size(view):
    with pytest.raises(ValidationError, match="greater than 0"):
        faults(f"- {{id: a, type: path, box: trim, d: M 0 0 L 1 1, view: {view}}}")


def test_dashes_without_length_are_a_solid_line():
    (shape,) = items("- {id: a, type: rect, box: trim, stroke: hot, stroke_width: 1mm, dash: [0mm, 0mm]}")
    assert shape.dash == ()
