import pytest

from generator.impose.grid import grid
from generator.model.frame import Rect
from generator.model.sheet import Paper

A4 = Paper("A4", 210.0, 297.0)
LETTER = Paper("Letter", 215.9, 279.4)


def test_nine_poker_cards_lie_in_the_middle_of_an_a4():
    poker = grid(A4, 63, 88, bleed=3)
    assert (poker.columns, poker.rows, poker.per_sheet) == (3, 3, 9)
    assert (poker.left, poker.top) == (10.5, 16.5)


def test_nine_poker_cards_lie_in_the_middle_of_a_letter():
    poker = grid(LETTER, 63, 88, bleed=3)
    assert (poker.columns, poker.rows) == (3, 3)
    assert (poker.left, poker.top) == (pytest.approx(13.45), pytest.approx(7.7))


@pytest.mark.parametrize(
    ("size", "columns", "rows"),
    [
        ((57, 89), 3, 3),
        ((59, 86), 3, 3),
        ((44, 63), 4, 4),
        ((59, 92), 3, 3),
        ((91, 55), 2, 5),
        ((70, 120), 2, 2),  # three columns would be 210 mm: no room for the bleed
    ],
)
def test_other_sizes_on_a4(size, columns, rows):
    found = grid(A4, *size, bleed=3)
    assert (found.columns, found.rows) == (columns, rows)


def test_cards_that_fill_the_paper_exactly_fit():
    assert grid(Paper("exact", 189.6, 100), 63.2, 100, bleed=0).columns == 3


def test_a_card_larger_than_the_paper_is_refused_with_both_sizes():
    with pytest.raises(
        ValueError, match=r"a card of 210 × 297 mm with 3 mm of bleed does not fit on A4 \(210 × 297 mm\)"
    ):
        grid(A4, 210, 297, bleed=3)


def test_a_corner_card_keeps_its_bleed_outside_and_ends_at_its_neighbours_trim():
    poker = grid(A4, 63, 88, bleed=3)
    full = {(row, column) for row in range(3) for column in range(3)}
    assert poker.clip((0, 0), full) == Rect(7.5, 13.5, 66, 91)
    assert poker.clip((1, 1), full) == Rect(73.5, 104.5, 63, 88)
    assert poker.clip((2, 2), full) == Rect(136.5, 192.5, 66, 91)


def test_a_card_beside_an_empty_place_keeps_its_bleed_there():
    poker = grid(A4, 63, 88, bleed=3)
    assert poker.clip((0, 0), {(0, 0)}) == Rect(7.5, 13.5, 69, 94)
