"""Where the lines of a text end: a text made ready (``prepare``) and a width in; lines, as ranges of characters, out.
All lengths in em.

A line takes as much as the width holds, back to the last place where a line may end (追い出し). What does not fit may
still be held by giving up blanks of punctuation and word spaces (追い込み) where that spares a line or fills a hole, or
by a mark that hangs beyond the edge (ぶら下げ). What is wider than a whole line is parted at the weakest bond that
fits. Nothing depends on the type size, so that a text is measured once and broken anew for each size that is tried.
"""

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from generator.text.kinsoku import GLUED, KINSOKU, NEVER, PHRASE, Kind
from generator.text.preparing import Breakable

_EPSILON = 1e-9
"""What sums of advances may differ by, in em, and still be the same width."""
_HOLE = 1.0
"""A line that is shorter than this by what went to the next one is squeezed to take it, in em."""
_RAGGED = 0.2
"""A word is hyphenated where the line would lack more than this part of its width without."""
_SHORTEST = 0.6
"""What part of its width the line before the last keeps when it gives a character to the last one."""
_BALANCING = 0.05
"""How exactly balanced lines are equal, in em."""


class Line(NamedTuple):
    """The characters ``start`` to ``end`` (exclusive, without the spaces at its end), and their width in em."""

    start: int
    end: int
    width: float
    """As it is set, without the blanks at its ends and what hangs."""
    parted: bool = False
    """Whether it ends within what should have stayed whole."""
    squeezed: float = 0.0
    """What the places within it give up, in em."""
    hung: bool = False
    """Whether its last character stands beyond its width."""
    hyphen: bool = False
    """Whether a hyphen, which its width includes, follows its last character."""


def break_lines(text: Breakable, width: float) -> list[Line]:
    """Return the lines of ``text`` in ``width`` em: at least one, and one character at least to a line.

    They are as few as can be. A line is wider than ``width`` only where a single character (with its marks) is.
    """
    lines, whole = _greedy(text, width)
    if len(lines) == 1 or not whole:
        return lines
    if text.gives or text.hyphens or _lonely(text, lines[-1].start):
        return _eased(text, width)
    return lines


def balance(text: Breakable, lines: list[Line]) -> list[Line]:
    """Return as many lines, as equally long as can be; those that are parted or squeezed are left as they are."""
    if len(lines) == 1 or any(line.parted or line.squeezed for line in lines):
        return lines
    widest = max(line.width for line in lines)
    least = sum(line.width for line in lines) / len(lines)
    while widest - least > _BALANCING:
        middle = (widest + least) / 2
        trial = break_lines(text, middle)
        if len(trial) == len(lines) and not any(line.parted or line.squeezed for line in trial):
            lines = trial
            # one character alone may be wider than the width tried: that must not hold up the search
            widest = min(middle, max(least, max(line.width for line in trial)))
        else:
            least = middle
    return lines


def _greedy(text: Breakable, width: float) -> tuple[list[Line], bool]:
    """Return the lines that take as much as there is room for, nothing squeezed; and whether all end at stops."""
    heads, stops, stop_ends = text.heads, text.stops, text.stop_ends
    lines: list[Line] = []
    whole = True
    begin, stop, count = 0, 0, len(text.text)
    while begin < count:
        reach = heads[begin] + width + _EPSILON
        fitting = bisect_right(stop_ends, reach, stop)
        parted = False
        if fitting > stop:
            stop, end = fitting, stops[fitting - 1]
        else:
            end = _parted(text, begin, stops[stop], reach)
            parted = end != stops[stop] and text.levels[end] > PHRASE
            stop += end == stops[stop]
            whole = False
        lines.append(_line(text, begin, end, width, parted))
        begin = end
    return lines or [Line(0, 0, 0.0)], whole


def _parted(text: Breakable, begin: int, stop: int, reach: float) -> int:
    """Return where to part what no line holds: at the weakest bond that fits, and there as late as can be."""
    furthest = bisect_right(text.ends, reach, begin + 1, stop + 1) - 1
    for level in (PHRASE, GLUED, KINSOKU):
        for boundary in range(furthest, begin, -1):
            if text.levels[boundary] == level:
                return boundary
    return next(boundary for boundary in range(begin + 1, stop + 1) if text.levels[boundary] != NEVER)


def _line(text: Breakable, begin: int, end: int, width: float, parted: bool = False) -> Line:
    """Return the line up to the boundary ``end``, hung and squeezed as far as ``width`` asks for."""
    last = max(begin, text.lasts[end])
    taken = text.ends[end] - text.heads[begin]
    if taken <= width + _EPSILON:
        return Line(begin, last, taken, parted, hyphen=end in text.hyphens)
    hung = end in text.hanging and last - 1 > begin
    if hung:
        taken = text.ends[last - 1] - text.heads[begin]
    inner = last - 1 - hung
    able = text.given[inner] - text.given[begin] if text.given and inner > begin else 0.0
    squeezed = min(able, taken - width) if taken > width + _EPSILON else 0.0
    return Line(begin, last, taken - squeezed, parted, squeezed, hung, end in text.hyphens)


def _eased(text: Breakable, width: float) -> list[Line]:
    """Return as few lines as can be with places that give; of the ways to do so one that squeezes and hyphenates only
    where it spares a line or fills a hole, and leaves no character alone in the last line, where it can be helped.
    """
    bounds = _bounds(text, width)
    lines: list[Line] = []
    begin, previous = 0, -1
    for number, least in enumerate(bounds):
        natural = bisect_right(text.stop_ends, text.heads[begin] + width + _EPSILON, previous + 1) - 1
        chosen = max(natural, least)
        if number < len(bounds) - 1:
            least = max(least, previous + 1)
            if chosen == natural and _worth_squeezing(text, begin, natural, width):
                chosen += 1
            chosen = _without_hyphen(text, begin, chosen, least, width)
        if number == len(bounds) - 2:
            chosen = _with_company(text, begin, chosen, least, width)
        lines.append(_line(text, begin, text.stops[chosen], width))
        begin, previous = text.stops[chosen], chosen
    return lines


def _bounds(text: Breakable, width: float) -> list[int]:
    """Return for each of the fewest possible lines the first stop at which it may end, for the rest to find room."""
    stop_ends, starts = text.least_ends, text.least_heads
    count, stop, reach = 0, 0, text.heads[0] + width + _EPSILON
    while stop < len(stop_ends):
        stop = bisect_right(stop_ends, reach, stop)
        reach = starts[stop - 1] + width + _EPSILON
        count += 1
    bounds = [len(stop_ends) - 1]
    for _ in range(count - 1):
        bounds.append(bisect_left(starts, stop_ends[bounds[-1]] - width - _EPSILON, 0, bounds[-1]))
    return bounds[::-1]


def _worth_squeezing(text: Breakable, begin: int, natural: int, width: float) -> bool:
    """Tell whether the line lacks so much that what would come next should be squeezed in, and can."""
    lacking = width - (text.stop_ends[natural] - text.heads[begin])
    following = natural + 1
    if lacking < _HOLE or following >= len(text.stops):
        return False
    needed = text.stop_ends[following] - text.heads[begin] - width
    able = text.stop_ends[following] - text.least_ends[following] - (text.given[begin] if text.given else 0.0)
    return needed < lacking and needed <= able + _EPSILON


def _without_hyphen(text: Breakable, begin: int, chosen: int, least: int, width: float) -> int:
    """Return the stop, or one before it that needs no hyphen and leaves the line full enough."""
    stop = chosen
    while stop >= least and text.stops[stop] in text.hyphens:
        stop -= 1
    full_enough = stop >= least and width - (text.stop_ends[stop] - text.heads[begin]) <= width * _RAGGED
    return stop if full_enough else chosen


def _with_company(text: Breakable, begin: int, chosen: int, least: int, width: float) -> int:
    """Return the stop, or one before it that leaves more than one character to the last line."""
    stop = chosen
    while stop >= least and _lonely(text, text.stops[stop]):
        stop -= 1
    if stop < least or stop == chosen:
        return chosen
    return stop if text.stop_ends[stop] - text.heads[begin] >= width * _SHORTEST else chosen


_MARKS = frozenset({Kind.CLOSE, Kind.POINT, Kind.EXCLAIM, Kind.LATIN_CLOSE, Kind.SPACE, Kind.MARK})


def _lonely(text: Breakable, start: int) -> bool:
    """Tell whether all that stands from ``start`` is one character, with its punctuation."""
    if len(text.kinds) - start > 5:
        return False
    return sum(kind not in _MARKS for kind in text.kinds[start:]) <= 1
