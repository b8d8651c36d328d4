import pytest

from generator.export.pdf.operators import clipped, factor, num, outline, rgb, turned
from generator.model.frame import Path, Polyline, Rect


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (10.5, "10.5"),
        (3.0, "3"),
        (0.0, "0"),
        (-0.0001, "0"),
        (-0.33333, "-0.333"),
        (100, "100"),
        (1e-9, "0"),
        (1e6, "1000000"),
    ],
)
def test_lengths_are_short_and_never_in_scientific_notation(value, text):
    assert num(value) == text


def test_factors_are_finer_than_lengths():
    assert (factor(1 / 3), factor(2.0)) == ("0.33333333", "2")


def test_colours_go_from_0_to_1():
    assert rgb("#ff8000") == "1 0.502 0"


def test_a_box_and_lines():
    assert outline(Rect(1, 2, 3.5, 4)) == "1 2 3.5 4 re"
    assert outline(Polyline(((0, 0), (1, 2), (3, 4)))) == "0 0 m 1 2 l 3 4 l h"
    assert outline(Polyline(((0, 0), (1, 2)), closed=False)) == "0 0 m 1 2 l"


def test_a_path_of_every_segment():
    path = Path((("M", 0, 0), ("L", 1.25, 0), ("C", 1, 2, 3, 4, 5, 6), ("Z",)))
    assert outline(path) == "0 0 m 1.25 0 l 1 2 3 4 5 6 c h"


def test_a_radius_is_at_most_half_of_the_shorter_side():
    assert outline(Rect(0, 0, 10, 4, 9)) == outline(Rect(0, 0, 10, 4, 2))


def test_a_clip_is_a_path_that_is_not_painted():
    assert clipped(Rect(1, 2, 3, 4)) == "1 2 3 4 re W n"


def test_a_turn_by_90_degrees_clockwise_sends_the_x_axis_down():
    # x' = a·x + c·y + e, y' = b·x + d·y + f: (1, 0) goes to (0, 1), (0, 1) to (-1, 0)
    assert turned(5, 6, 90, 2) == "0 2 -2 0 5 6 cm"
