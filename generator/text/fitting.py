"""How large a text can be: measured passages, a style and a box in; the size, the lines at that size and the fit out.

Widths scale with the size, so nothing is measured again: a smaller size is a wider box in em.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil, floor
from typing import Literal, NamedTuple

from generator.text.breaking import Line, balance, break_lines
from generator.text.face import Metrics
from generator.text.measuring import Passage
from generator.text.style import ResolvedStyle
from generator.units import MM_PER_PT

STEPS_PER_PT = 10
"""Sizes that are tried are multiples of a tenth of a point, so that a small change of a box changes little."""

_TOLERANCE = 1e-6
"""What counts as nothing, in mm."""


State = Literal["fits", "tightened", "shrunk", "overflows"]
"""``tightened``: at full size, but with less leading or tracking than asked for."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a text fits its box. Sizes in pt; how far it goes beyond the box in mm, 0 where it does not."""

    state: State
    size: float
    asked: float
    over_width: float = 0.0
    over_height: float = 0.0
    parted: bool = False
    """Whether a word or what else should stay whole had to be parted, being wider than the box."""
    leading: float | None = None
    tracking: float | None = None
    """What it is set with where that is not what was asked for."""


class PlacedLine(NamedTuple):
    """A line of a passage, with its baseline in em from the top of the text, its extent above and below that, and how
    far ruby reaches above the rest (``over``).

    Where lines run down, all that is above is to the right, and the baseline is the line's axis.
    """

    passage: Passage
    line: Line
    baseline: float
    ascent: float
    descent: float
    over: float
    last: bool
    """Whether the passage ends with it."""


@dataclass(frozen=True, slots=True)
class Column:
    """All lines of a text at one size, with their greatest width and whole height in em."""

    lines: tuple[PlacedLine, ...]
    width: float
    height: float
    parted: bool

    @property
    def over(self) -> float:
        """How far ruby reaches above the em box of the first line."""
        return self.lines[0].over if self.lines else 0.0


@dataclass(frozen=True, slots=True)
class _Trial:
    """A text at one size, and how far it goes beyond its room in mm."""

    size: float
    columns: tuple[Column, ...]
    over_width: float
    over_height: float

    @property
    def fits(self) -> bool:
        return not self.over_width and not self.over_height

    @property
    def whole(self) -> bool:
        return self.fits and not any(column.parted for column in self.columns)


def fit(
    passages: Sequence[Passage],
    style: ResolvedStyle,
    strut: Metrics,
    width: float,
    heights: Sequence[float],
    min_size: float | None,
) -> tuple[tuple[Column, ...], Fit]:
    """Return the lines, by the column that they stand in, at the largest size, from the style's down to ``min_size``
    (pt), at which columns of ``width`` and ``heights`` (mm) hold them with every word whole; where there is none, at
    the largest that they hold at all; where there is none either, those at the smallest, with how far they go beyond.
    ``strut`` has the metrics that every line has at least.
    """

    def at(size: float) -> _Trial:
        em = size * MM_PER_PT
        column = compose(passages, style.leading, strut, max(0.0, width / em))
        columns = flow(column, [height / em for height in heights])
        over_height = _beyond(columns[-1].height * em, heights[-1])
        return _Trial(size, columns, _beyond(column.width * em, width), over_height)

    asked = style.size
    trial = at(asked)
    if not trial.whole:
        sizes = _sizes(asked, asked if min_size is None else min(min_size, asked))
        tried = cache(at)
        found = _largest(sizes, lambda size: tried(size).whole) or _largest(sizes, lambda size: tried(size).fits)
        trial = tried(found or sizes[-1])
    state: State = "overflows" if not trial.fits else "fits" if trial.size == asked else "shrunk"
    columns = trial.columns
    if style.balance and len(columns) == 1:
        columns = (_balanced(trial, passages, style, strut, width),)
    parted = any(column.parted for column in columns)
    return columns, Fit(state, trial.size, asked, trial.over_width, trial.over_height, parted)


def _balanced(trial: _Trial, passages: Sequence[Passage], style: ResolvedStyle, strut: Metrics, width: float) -> Column:
    """Return the lines of a trial, equally long where that makes them no higher."""
    room = max(0.0, width / (trial.size * MM_PER_PT))
    column = compose(passages, style.leading, strut, room, balanced=True)
    whole = trial.columns[0]
    return column if column.height <= whole.height + _TOLERANCE else whole


def flow(column: Column, heights: Sequence[float]) -> tuple[Column, ...]:
    """Return the lines in as many columns as there are ``heights`` (em): each takes what it holds, the last all the
    rest.
    """
    if len(heights) == 1:
        return (column,)
    columns: list[Column] = []
    left = column.lines
    for height in heights[:-1]:
        taken = bisect_right(left, _top(left) + height + _TOLERANCE, key=_bottom)
        columns.append(_column(left[:taken]))
        left = left[taken:]
    return (*columns, _column(left))


def _top(lines: Sequence[PlacedLine]) -> float:
    return lines[0].baseline - lines[0].ascent - lines[0].over if lines else 0.0


def _bottom(line: PlacedLine) -> float:
    return line.baseline + line.descent


def _column(lines: tuple[PlacedLine, ...]) -> Column:
    """Return some lines of a text, moved to the top of a column of their own."""
    top = _top(lines)
    moved = tuple(line._replace(baseline=line.baseline - top) for line in lines)
    height = _bottom(moved[-1]) if moved else 0.0
    widest = max((line.line.width for line in moved), default=0.0)
    return Column(moved, widest, height, any(line.line.parted for line in moved))


def _beyond(extent: float, room: float) -> float:
    return extent - room if extent > room + _TOLERANCE else 0.0


def _sizes(asked: float, smallest: float) -> tuple[float, ...]:
    """Return the sizes to try, from the largest."""
    between = range(ceil(asked * STEPS_PER_PT - _TOLERANCE) - 1, floor(smallest * STEPS_PER_PT + _TOLERANCE), -1)
    return (asked, *(step / STEPS_PER_PT for step in between), *([smallest] if smallest < asked else []))


def _largest(sizes: Sequence[float], good: Callable[[float], bool]) -> float | None:
    """Return the first good size; what is good at one size is taken to be so at all smaller ones."""
    if not good(sizes[-1]):
        return None
    return sizes[bisect_left(sizes, True, key=good)]


def compose(
    passages: Sequence[Passage], leading: float, strut: Metrics, width: float, *, balanced: bool = False
) -> Column:
    """Return the lines of the passages at ``width`` em, one below the other.

    The first em box begins at the top and the last ends at the bottom: leading stands between lines only.
    """
    placed: list[PlacedLine] = []
    bottom = 0.0
    widest, parted = 0.0, False
    for passage in passages:
        lines = break_lines(passage.lines, width)
        if balanced:
            lines = balance(passage.lines, lines)
        for line in lines:
            ascent, descent, over = (strut.ascent, strut.descent, 0.0)
            if not passage.even:
                ascent, descent, over = _extent(passage, line, strut)
            gap = leading - 1.0 if placed else 0.0
            baseline = bottom + (max(gap, over) if over else gap) + ascent
            bottom = baseline + descent
            widest, parted = max(widest, line.width), parted or line.parted
            placed.append(PlacedLine(passage, line, baseline, ascent, descent, over, line is lines[-1]))
    return Column(tuple(placed), widest, max(0.0, bottom), parted)


def _extent(passage: Passage, line: Line, strut: Metrics) -> tuple[float, float, float]:
    """Return how far a line reaches above and below its baseline, and how far ruby reaches above that."""
    ascent, descent, top = strut.ascent, strut.descent, 0.0
    for piece in passage.pieces:
        if piece.start < line.end and line.start < piece.end:
            ascent, descent = max(ascent, piece.above), max(descent, piece.below)
            top = max(top, piece.above + piece.over)
    return ascent, descent, max(0.0, top - ascent)
