from math import dist

import pytest

from generator.impose.grid import grid
from generator.impose.margin import margins
from generator.model.sheet import Line, Paper

A4 = Paper("A4", 210.0, 297.0)
LETTER = Paper("Letter", 215.9, 279.4)
SIZES = [(63, 88), (63.5, 88.9), (57, 89), (59, 86), (44, 63), (59, 92), (91, 55), (70, 70), (70, 120)]
SHEETS = [(paper, size) for paper in (A4, LETTER) for size in SIZES]


def of(paper, size):
    poker = grid(paper, *size, bleed=3)
    return poker, margins(poker, paper)


def ends(line):
    return (line.x1, line.y1), (line.x2, line.y2)


def box(lines):
    xs = [x for line in lines for x in (line.x1, line.x2)]
    ys = [y for line in lines for y in (line.y1, line.y2)]
    return min(xs), min(ys), max(xs), max(ys)


def overlap(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def test_the_marks_of_poker_on_a4_stand_at_every_cut():
    _, found = of(A4, (63, 88))
    assert {line.x1 for line in found.marks if line.x1 == line.x2} == {10.5, 73.5, 136.5, 199.5}
    assert {line.y1 for line in found.marks if line.y1 == line.y2} == {16.5, 104.5, 192.5, 280.5}
    assert len(found.marks) == 16
    assert Line(10.5, 13.5, 10.5, 8.5) in found.marks
    assert Line(7.5, 16.5, 2.5, 16.5) in found.marks


@pytest.mark.parametrize(("paper", "size"), SHEETS)
def test_marks_lie_outside_the_cards_and_their_bleed_and_on_the_paper(paper, size):
    poker, found = of(paper, size)
    bleed = (
        poker.left - 3,
        poker.top - 3,
        poker.left + poker.columns * size[0] + 3,
        poker.top + poker.rows * size[1] + 3,
    )
    inner = tuple(edge + nudge for edge, nudge in zip(bleed, (1e-6, 1e-6, -1e-6, -1e-6), strict=True))
    assert found.marks
    for mark in found.marks:
        x0, y0, x1, y1 = box([mark])
        assert not (x0 < inner[2] and inner[0] < x1 + 1e-9 and y0 < inner[3] and inner[1] < y1 + 1e-9)
        assert min(x0, y0) >= -1e-9
        assert x1 <= paper.width + 1e-9
        assert y1 <= paper.height + 1e-9
        assert 0 < dist(*ends(mark)) <= 5 + 1e-9


@pytest.mark.parametrize(("paper", "size"), SHEETS)
def test_every_cut_has_a_mark_at_both_its_ends(paper, size):
    poker, found = of(paper, size)
    upright = sorted(line.x1 for line in found.marks if line.x1 == line.x2)
    level = sorted(line.y1 for line in found.marks if line.y1 == line.y2)
    assert upright == sorted([*poker.cuts_x, *poker.cuts_x])
    assert level == sorted([*poker.cuts_y, *poker.cuts_y])


def test_marks_on_letter_reach_past_what_a_printer_leaves_white():
    _, found = of(LETTER, (63, 88))
    assert min(line.y2 for line in found.marks) == pytest.approx(0)
    top = [line for line in found.marks if line.x1 == line.x2 and line.y1 < 100]
    assert {round(line.y1, 6) for line in top} == {4.7}  # 0.7 mm of it is inside the 4 mm


@pytest.mark.parametrize(("paper", "size"), SHEETS)
def test_the_ruler_is_100_mm_with_a_tick_at_every_10_mm(paper, size):
    _, found = of(paper, size)
    measured, *ticks = found.slug.ruler
    assert dist(*ends(measured)) == pytest.approx(100)
    feet = [dist(ends(measured)[0], ends(tick)[0]) for tick in ticks]
    assert feet == pytest.approx([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])


@pytest.mark.parametrize(("paper", "size"), SHEETS)
def test_the_slug_keeps_clear_of_the_marks_the_bleed_and_the_unprintable_edge(paper, size):
    poker, found = of(paper, size)
    x0, y0, x1, y1 = box(found.slug.ruler)
    x0, y0 = min(x0, found.slug.x), min(y0, found.slug.y)
    x1, y1 = max(x1, found.slug.x), max(y1, found.slug.y)
    slug = (x0, y0, x1, y1)
    assert min(x0, y0, paper.width - x1, paper.height - y1) >= 4 - 1e-9
    assert not any(overlap(slug, box([mark])) for mark in found.marks)
    assert y0 >= paper.height - poker.top + 3 or x1 <= poker.left - 3


def test_the_slug_runs_along_the_bottom_of_a4_and_up_the_left_side_of_letter():
    _, a4 = of(A4, (63, 88))
    _, letter = of(LETTER, (63, 88))
    assert (a4.slug.rotate, a4.slug.x, a4.slug.y) == (0, 5, 292.5)
    assert (letter.slug.rotate, letter.slug.x, letter.slug.y) == (-90, 6, 274.4)


def test_a_paper_without_a_margin_for_it_has_no_slug():
    small = Paper("small", 75.0, 100.0)
    assert margins(grid(small, 63, 88, bleed=3), small).slug is None


def test_where_the_bleed_reaches_the_edge_there_are_no_marks():
    tight = Paper("tight", 69.0, 94.0)
    assert margins(grid(tight, 63, 88, bleed=3), tight).marks == ()
