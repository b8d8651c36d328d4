"""How large a text can be: measured passages, a style and a box in; the size, the lines at that size and the fit out.

Widths scale with the size, so nothing is measured again: a smaller size is a wider box in em.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil, floor
from typing import Literal

from generator.text.breaking import Line, break_lines
from generator.text.face import Metrics
from generator.text.measuring import Passage
from generator.text.style import ResolvedStyle
from generator.units import MM_PER_PT

STEPS_PER_PT = 10
"""Sizes that are tried are multiples of a tenth of a point, so that a small change of a box changes little."""

_TOLERANCE = 1e-6
"""What counts as nothing, in mm."""


State = Literal["fits", "shrunk", "overflows"]


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


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line of a passage, with its baseline in em from the top of the text, and its extent above and below that."""

    passage: Passage
    line: Line
    baseline: float
    ascent: float
    descent: float
    last: bool
    """Whether the passage ends with it."""


@dataclass(frozen=True, slots=True)
class Column:
    """All lines of a text at one size, with their greatest width and whole height in em."""

    lines: tuple[PlacedLine, ...]
    width: float
    height: float
    parted: bool


@dataclass(frozen=True, slots=True)
class _Trial:
    """A text at one size, and how far it goes beyond its box in mm."""

    size: float
    column: Column
    over_width: float
    over_height: float

    @property
    def fits(self) -> bool:
        return not self.over_width and not self.over_height

    @property
    def whole(self) -> bool:
        return self.fits and not self.column.parted


def fit(
    passages: Sequence[Passage],
    style: ResolvedStyle,
    strut: Metrics,
    width: float,
    height: float,
    min_size: float | None,
) -> tuple[Column, Fit]:
    """Return the lines at the largest size, from the style's down to ``min_size`` (pt), that fits ``width`` and
    ``height`` (mm) with every word whole; where there is none, at the largest that fits at all; where there is none
    either, those at the smallest, with how far they go beyond. ``strut`` has the metrics that every line has at least.
    """

    @cache
    def at(size: float) -> _Trial:
        em = size * MM_PER_PT
        column = compose(passages, style.leading, strut, max(0.0, width / em))
        return _Trial(size, column, _beyond(column.width * em, width), _beyond(column.height * em, height))

    asked = style.size
    trial = at(asked)
    if not trial.whole:
        sizes = _sizes(asked, asked if min_size is None else min(min_size, asked))
        found = _largest(sizes, lambda size: at(size).whole) or _largest(sizes, lambda size: at(size).fits)
        trial = at(found or sizes[-1])
    state: State = "overflows" if not trial.fits else "fits" if trial.size == asked else "shrunk"
    column = trial.column
    return column, Fit(state, trial.size, asked, trial.over_width, trial.over_height, column.parted)


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


def compose(passages: Sequence[Passage], leading: float, strut: Metrics, width: float) -> Column:
    """Return the lines of the passages at ``width`` em, one below the other.

    The first em box begins at the top and the last ends at the bottom: leading stands between lines only.
    """
    placed: list[PlacedLine] = []
    bottom = 1.0 - leading
    widest, parted = 0.0, False
    for passage in passages:
        lines = break_lines(passage.lines, width)
        for line in lines:
            ascent, descent = (strut.ascent, strut.descent) if passage.even else _extent(passage, line, strut)
            baseline = bottom + leading - 1.0 + ascent
            bottom = baseline + descent
            widest, parted = max(widest, line.width), parted or line.parted
            placed.append(PlacedLine(passage, line, baseline, ascent, descent, line is lines[-1]))
    return Column(tuple(placed), widest, max(0.0, bottom), parted)


def _extent(passage: Passage, line: Line, strut: Metrics) -> tuple[float, float]:
    ascent, descent = strut.ascent, strut.descent
    for piece in passage.pieces:
        if piece.start < line.end and line.start < piece.end:
            metrics = piece.face.metrics
            above, below = (metrics.ascent, metrics.descent) if piece.icon is None else (metrics.cap_height, 0.0)
            ascent, descent = max(ascent, above * piece.scale), max(descent, below * piece.scale)
    return ascent, descent
