from math import cos, radians, sin

import pytest

from generator.layout.groups import turned
from generator.model.frame import Group, Icon, Rect
from tests.layout.painting import faults, items

ICON = "elements: [{id: i, type: icon, box: trim, value: mug}]"


def origins(elements: str) -> list[tuple[float, float]]:
    return [(item.x, item.y) for item in items(elements) if isinstance(item, Group)]


def test_a_group_s_elements_are_placed_from_its_corner():
    (group,) = items(f"- {{id: g, type: group, box: [10mm, 20mm, 6mm, 6mm], {ICON}}}")
    assert group == Group((Icon(0, 0, 6, "mug", "#111111", "i"),), 10, 20, origin="g")


def test_a_group_may_clip_to_its_box():
    (group,) = items(f"- {{id: g, type: group, box: [10mm, 20mm, 6mm, 6mm], clip: true, {ICON}}}")
    assert isinstance(group, Group)
    assert group.clip == Rect(0, 0, 6, 6)


def test_a_quarter_turn_about_the_centre():
    """A box of 10 × 20 mm at (5, 5) has its centre at (10, 15); a quarter clockwise, its top left corner, 5 to the left
    and 10 above, comes to lie 10 to the right and 5 above.
    """
    group = turned(Rect(5, 5, 10, 20), 90)
    assert (group.x, group.y, group.rotate) == (20, 10, 90)


@pytest.mark.parametrize("degrees", [0, 30, 180, -90, 371])
def test_the_centre_stays_where_it_was(degrees):
    group = turned(Rect(3, 7, 10, 4), degrees)
    angle = radians(degrees)
    x = group.x + 5 * cos(angle) - 2 * sin(angle)
    y = group.y + 5 * sin(angle) + 2 * cos(angle)
    assert (x, y) == pytest.approx((8, 9), abs=1e-5)


@pytest.mark.parametrize(
    ("align", "places"),
    [
        ("start", [(10, 20), (17, 20), (24, 20)]),
        ("center", [(3, 20), (10, 20), (17, 20)]),
        ("end", [(-4, 20), (3, 20), (10, 20)]),
    ],
)
def test_a_group_for_each_item_of_a_list(align, places):
    repeat = f"repeat: {{each: range(card.price), step: [7mm, 0mm], align: {align}}}"
    assert origins(f"- {{id: g, type: group, box: [10mm, 20mm, 6mm, 6mm], {repeat}, {ICON}}}") == places


def test_a_list_without_items_paints_nothing():
    assert items(f"- {{id: g, type: group, box: trim, repeat: {{each: '[]', step: [1mm, 1mm]}}, {ICON}}}") == ()


def test_the_item_and_its_number_are_known_inside():
    elements = "elements: [{id: i, type: icon, box: trim, value: '{{ item }}', when: index > 0}]"
    repeat = "repeat: {each: \"['mug', 'cup']\", step: [7mm, 0mm]}"
    (group,) = items(f"- {{id: g, type: group, box: [0mm, 0mm, 6mm, 6mm], {repeat}, {elements}}}")
    assert group == Group((Icon(0, 0, 6, "cup", "#111111", "i"),), 7, 0, origin="g")


@pytest.mark.parametrize(
    ("repeat", "code"),
    [
        ("{each: range(card.price), step: [7mm, 0mm], most: 2}", "layout/too-many"),
        ("{each: card.price, step: [7mm, 0mm]}", "layout/template"),
        ("{each: card.prcie, step: [7mm, 0mm]}", "layout/value"),
        ("{each: 'range(', step: [7mm, 0mm]}", "layout/template"),
    ],
)
def test_faults_of_a_repeat(repeat, code):
    assert faults(f"- {{id: g, type: group, box: trim, repeat: {repeat}, {ICON}}}") == [(code, "g", "repeat")]


def test_a_fault_inside_names_the_element_inside():
    inside = "elements: [{id: i, type: icon, box: trim, value: mgu}, {id: k, type: icon, box: trim, value: '{{ x }}'}]"
    found = faults(f"- {{id: g, type: group, box: trim, {inside}}}")
    assert ("layout/value", "i", "value") in found
