"""Where the lines of a text end: text with its advances in, lines as ranges of characters out. All lengths in em.

Greedy, from line to line: as much as the width holds, back to the last place where a line may end (追い出し). What is
wider than a whole line is parted at the weakest bond that fits. Nothing depends on the type size, so that a text is
measured once and broken anew for each size that is tried.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from generator.text.kinsoku import ALLOWED, GLUED, KINDS, KINSOKU, LEVELS, NEVER, NO_END, NUMERIC, Kind
from generator.text.style import LineBreak

_EPSILON = 1e-9
"""What sums of advances may differ by, in em, and still be the same width."""


@dataclass(frozen=True, slots=True)
class Line:
    """The characters ``start`` to ``end`` (exclusive, without the spaces at its end), and their width in em."""

    start: int
    end: int
    width: float
    parted: bool = False
    """Whether it ends within what should have stayed whole."""


@dataclass(frozen=True, slots=True)
class Breakable:
    """A text without forced breaks, ready to be broken at any width. Sequences have an entry for each boundary between
    characters, the text's two ends included.
    """

    text: str
    kinds: Sequence[Kind]
    levels: Sequence[int]
    """What stands against a break (``kinsoku.ALLOWED`` …)."""
    starts: Sequence[float]
    """Where a line's first character would stand: all advances before it."""
    ends: Sequence[float]
    """Where a line's last character would end: the same, less tracking and the spaces before the boundary."""
    lasts: Sequence[int]
    """The boundary before the spaces that go before the boundary."""
    stops: Sequence[int]
    """The boundaries where a line may end, and the text's end."""
    stop_ends: Sequence[float]
    """``ends`` at the stops."""


def prepare(
    text: str,
    advances: Sequence[float],
    line_break: LineBreak,
    tracking: Sequence[float] = (),
    bound: Sequence[tuple[int, int]] = (),
) -> Breakable:
    """Return the text ready to be broken.

    ``advances`` has each character's, ``tracking`` (where there is any) the part of it that is left out at a line's
    end; ``bound`` are the ranges within which no line should end.
    """
    kinds = _in_context(text, list(map(KINDS[line_break].__getitem__, text)))
    levels = _levels(kinds, bound)
    starts = [0.0, *accumulate(advances)]
    lasts = _before_spaces(kinds) if Kind.SPACE in kinds else range(len(starts))
    ends: Sequence[float] = starts
    if tracking:
        ends = [starts[last] - (tracking[last - 1] if last else 0.0) for last in lasts]
    elif not isinstance(lasts, range):
        ends = [starts[last] for last in lasts]
    stops = [boundary for boundary, level in enumerate(levels) if level == ALLOWED]
    return Breakable(text, kinds, levels, starts, ends, lasts, stops, [ends[stop] for stop in stops])


def break_lines(text: Breakable, width: float) -> list[Line]:
    """Return the lines of ``text`` in ``width`` em: at least one, and one character at least to a line.

    A line is wider than ``width`` only where a single character (with its marks) is.
    """
    starts, ends, lasts, stops, stop_ends = text.starts, text.ends, text.lasts, text.stops, text.stop_ends
    lines: list[Line] = []
    begin, stop, count = 0, 0, len(text.text)
    while begin < count:
        reach = starts[begin] + width + _EPSILON
        fitting = bisect_right(stop_ends, reach, stop)
        parted = False
        if fitting > stop:
            stop, end = fitting, stops[fitting - 1]
        else:
            end = _parted(text, begin, stops[stop], reach)
            parted = end != stops[stop]
            stop += not parted
        lines.append(Line(begin, max(begin, lasts[end]), ends[end] - starts[begin], parted))
        begin = end
    return lines or [Line(0, 0, 0.0)]


def _parted(text: Breakable, begin: int, stop: int, reach: float) -> int:
    """Return where to part what no line holds: at the weakest bond that fits, and there as late as can be."""
    furthest = bisect_right(text.ends, reach, begin + 1, stop + 1) - 1
    for level in (GLUED, KINSOKU):
        for boundary in range(furthest, begin, -1):
            if text.levels[boundary] == level:
                return boundary
    return next(boundary for boundary in range(begin + 1, stop + 1) if text.levels[boundary] != NEVER)


def _levels(kinds: Sequence[Kind], bound: Sequence[tuple[int, int]]) -> list[int]:
    if not kinds:
        return [NEVER]
    levels = [NEVER, *[LEVELS[first][second] for first, second in pairwise(kinds)], ALLOWED]
    if Kind.MARK in kinds:
        _pass_over_marks(kinds, levels)
    if Kind.SPACE in kinds:
        _pass_over_spaces(kinds, levels)
    if Kind.ICON in kinds:
        _bind_icons(kinds, levels)
    for start, end in bound:
        levels[start + 1 : end] = [max(level, GLUED) for level in levels[start + 1 : end]]
    return levels


def _in_context(text: str, kinds: list[Kind]) -> list[Kind]:
    """Take ``-`` before a number for a minus, unless it stands within a word."""
    for index in (match.start() for match in re.finditer("-", text)):
        within = index > 0 and kinds[index - 1] in (Kind.LATIN, Kind.NUMBER, Kind.LATIN_CLOSE)
        if not within and kinds[index + 1 : index + 2] == [Kind.NUMBER]:
            kinds[index] = Kind.PREFIX
    return kinds


def _pass_over_marks(kinds: Sequence[Kind], levels: list[int]) -> None:
    """Let what follows a mark stand to the character that bears the mark."""
    base = Kind.OTHER
    for index, kind in enumerate(kinds):
        if kind is not Kind.MARK:
            if index and kinds[index - 1] is Kind.MARK:
                levels[index] = LEVELS[base][kind]
            base = kind


def _pass_over_spaces(kinds: Sequence[Kind], levels: list[int]) -> None:
    """Bind what opens to what follows it over spaces, and an indent to its text."""
    before: Kind | None = None
    for index, kind in enumerate(kinds):
        if kind is not Kind.SPACE:
            if index and kinds[index - 1] is Kind.SPACE:
                if before is None:
                    levels[index] = max(levels[index], GLUED)
                elif before in NO_END:
                    levels[index] = KINSOKU
            before = kind


def _bind_icons(kinds: Sequence[Kind], levels: list[int]) -> None:
    """Bind each icon to one number: the one before it, unless that goes with the icon before; else the one after it.

    One space may stand between them.
    """
    taken = 0
    for icon in (index for index, kind in enumerate(kinds) if kind is Kind.ICON):
        number = _neighbour(kinds, icon, -1)
        if number is not None and number >= taken:
            _glue(levels, number + 1, icon)
            continue
        number = _neighbour(kinds, icon, 1)
        if number is not None:
            _glue(levels, icon + 1, number)
            taken = number
            while taken < len(kinds) and kinds[taken] in NUMERIC:
                taken += 1


def _neighbour(kinds: Sequence[Kind], icon: int, step: int) -> int | None:
    index = icon + step
    if 0 <= index < len(kinds) and kinds[index] is Kind.SPACE:
        index += step
    return index if 0 <= index < len(kinds) and kinds[index] in NUMERIC else None


def _glue(levels: list[int], first: int, last: int) -> None:
    for boundary in range(first, last + 1):
        levels[boundary] = max(levels[boundary], GLUED)


def _before_spaces(kinds: Sequence[Kind]) -> list[int]:
    lasts = [0]
    for index, kind in enumerate(kinds):
        lasts.append(lasts[-1] if kind is Kind.SPACE else index + 1)
    return lasts
