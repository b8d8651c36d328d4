from itertools import islice

import pytest

from generator.impose.grid import grid
from generator.impose.imposition import Page, impose, uses
from generator.model.frame import Rect
from generator.model.sheet import Face, Paper

A4 = Paper("A4", 210.0, 297.0)
POKER = grid(A4, 63, 88, bleed=3)


def sheets(cards, **more):
    return list(impose(cards, POKER, A4, title=lambda page: f"{page.number}/{page.total}", **more))


def table(sheet):
    return {(slot.row, slot.column): slot.face.card for slot in sheet.slots}


def test_cards_lie_row_by_row_in_the_given_order_each_as_often_as_it_has_copies():
    front, _ = sheets([("b", 2), ("a", 1), ("c", 1)])
    assert table(front) == {(0, 0): "b", (0, 1): "b", (0, 2): "a", (1, 0): "c"}


def test_the_back_of_each_card_is_mirrored_and_the_last_page_keeps_its_places():
    front, back = sheets([("b", 2), ("a", 1), ("c", 1)])
    assert (front.side, back.side) == ("front", "back")
    assert table(back) == {(0, 2): "b", (0, 1): "b", (0, 0): "a", (1, 2): "c"}
    assert {slot.face.side for slot in back.slots} == {"back"}


def test_turned_over_its_long_edge_the_paper_brings_each_back_behind_its_front():
    front, back = sheets([(f"card-{n}", 1) for n in range(8)])
    behind = {(A4.width - slot.x - slot.w, slot.y): slot.face.card for slot in back.slots}
    assert {(slot.x, slot.y): slot.face.card for slot in front.slots} == behind


def test_a_full_page_is_followed_by_its_back_and_then_the_next_front():
    found = sheets([("a", 9), ("b", 1)])
    assert [(sheet.side, len(sheet.slots)) for sheet in found] == [("front", 9), ("back", 9), ("front", 1), ("back", 1)]


def test_each_slot_has_its_trim_box_and_the_bleed_that_no_neighbour_takes():
    front, _ = sheets([("a", 2)])
    first, second = front.slots
    assert (first.x, first.y, first.w, first.h) == (10.5, 16.5, 63, 88)
    assert first.clip == Rect(7.5, 13.5, 66, 94)
    assert second.clip == Rect(73.5, 13.5, 66, 94)


def test_the_slug_is_told_its_page_and_the_cards_on_it():
    told = []

    def title(page):
        told.append(page)
        return f"page {page.number}"

    found = list(impose([("a", 9), ("b", 1), ("c", 1)], POKER, A4, title=title))
    assert told == [
        Page(1, 4, "front", "a", "a"),
        Page(2, 4, "back", "a", "a"),
        Page(3, 4, "front", "b", "c"),
        Page(4, 4, "back", "b", "c"),
    ]
    assert [sheet.slug.text for sheet in found] == ["page 1", "page 2", "page 3", "page 4"]


def test_both_sides_have_the_same_marks():
    front, back = sheets([("a", 1)])
    assert front.marks == back.marks
    assert front.marks


def test_without_backs_there_are_only_fronts():
    found = sheets([("a", 10)], backs=False)
    assert [sheet.side for sheet in found] == ["front", "front"]
    assert found[-1].slug.text == "2/2"


@pytest.mark.parametrize("cards", [[], [("a", 0)]])
def test_no_cards_no_sheets(cards):
    assert sheets(cards) == []


def test_sheets_are_made_as_they_are_asked_for():
    endless = impose([("a", 10**12)], POKER, A4, title=lambda page: "")
    assert len(list(islice(endless, 3))) == 3


def test_uses_counts_each_face():
    assert uses([("a", 2), ("b", 1), ("a", 1)]) == {
        Face("a", "front"): 3,
        Face("a", "back"): 3,
        Face("b", "front"): 1,
        Face("b", "back"): 1,
    }
