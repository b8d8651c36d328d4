"""What makes a line as wide as it is set: a line and its width in; what is added after its characters, in em, out.

Room is taken and given in the order of JLREQ 3.8.3 and 3.8.4: where it shows least comes first.
"""

from collections.abc import Collection, Mapping
from operator import and_

from generator.text.breaking import Line
from generator.text.kinsoku import ALLOWED, KINSOKU, NEVER, PHRASE, Kind
from generator.text.preparing import Breakable
from generator.text.spacing import LATIN, PUNCTUATION, WORD_SPACE

_WIDEST_WORD_SPACE = 0.5
_WIDEST_AUTOSPACE_MORE = 0.25
"""A quarter em between Japanese and Latin grows to half an em."""
_WIDEST_BETWEEN_JAPANESE = 0.25

_WORD = frozenset(
    {Kind.LATIN, Kind.LATIN_OPEN, Kind.LATIN_CLOSE, Kind.NUMBER, Kind.HYPHEN, Kind.SLASH, Kind.QUOTE, Kind.ICON}
)
"""What is not spread among itself."""
_SOLID = frozenset({Kind.ITERATION, Kind.SMALL, Kind.COUNTER, Kind.OTHER, Kind.EXCLAIM, Kind.WIDE_NUMBER})
"""Between which Japanese is spread before it is around punctuation."""
_ONE_STROKE = frozenset({Kind.ELLIPSIS, Kind.DASH})
"""…… and ――, which are never spread."""
_APART = frozenset({ALLOWED, PHRASE, KINSOKU})
"""Where two that are not both Japanese may come apart: not where a line should not end for other reasons."""


def _table(members: Collection[int]) -> bytes:
    """Return what ``bytes.translate`` needs to tell these values (1) from all others (0)."""
    return bytes(value in members for value in range(256))


_ARE_SOLID = _table(_SOLID)
_IN_TWO = _table(set(range(NEVER)))


def adjust(text: Breakable, line: Line, width: float | None) -> list[float]:
    """Return what is added after each character of the line, in em, so that the line is as wide as it is set; with
    ``width``, so that it fills that. Where nothing is, the list is empty; a line in which nothing can be spread stays
    as it is.
    """
    if line.squeezed:
        return _taken(text, line)
    if width is None or width <= line.width:
        return []
    return _spread(text, line, width - line.width)


def _inner(line: Line) -> range:
    """Return the boundaries within the line, without that before what hangs."""
    return range(line.start + 1, line.end - line.hung)


def _taken(text: Breakable, line: Line) -> list[float]:
    inner, first = _inner(line), line.start + 1
    missing, taken = line.squeezed, [0.0] * (line.end - line.start)
    for kind in (WORD_SPACE, PUNCTUATION, LATIN):
        places = {b: give for b, (of, give) in text.spacing.gives.items() if of == kind and b in inner}
        able = sum(places.values())
        if able > 0 and missing > 0:
            part = min(1.0, missing / able)
            for boundary, give in places.items():
                taken[boundary - first] = -give * part
            missing -= able * part
    return taken


def _spread(text: Breakable, line: Line, spare: float) -> list[float]:
    inner, first = _inner(line), line.start + 1
    wide = dict[int, float]()
    for limits_of in (_word_spaces, _meetings) if " " in text.text or text.spacing.meetings else ():
        limits = limits_of(text, inner)
        able = sum(limits.values())
        if able > 0 and spare > 0:
            part = min(1.0, spare / able)
            wide |= {boundary: limit * part for boundary, limit in limits.items()}
            spare -= able * part
    solid = _solid(text, line)
    many = sum(solid)
    each = min(_WIDEST_BETWEEN_JAPANESE, spare / many) if many else 0.0
    added = [*map((0.0, each).__getitem__, solid), *[0.0] * (1 + line.hung)]
    spare -= many * each
    for boundary, room in wide.items():
        added[boundary - first] += room
    if spare > 0:
        boundaries = [boundary for boundary in inner if _may_come_apart(text, boundary)]
        apart = [boundary for boundary in boundaries if not _belongs(text, boundary)] or boundaries
        for boundary in apart:
            added[boundary - first] += spare / len(apart)
    return added if any(added) else []


def _solid(text: Breakable, line: Line) -> list[int]:
    """Return 1 for each boundary within the line between Japanese that may be spread, and 0 for all others."""
    inner = _inner(line)
    solid = text.kinds[line.start : inner.stop].translate(_ARE_SOLID)
    in_two = text.levels[inner.start : inner.stop].translate(_IN_TWO)
    return list(map(and_, map(and_, solid, solid[1:]), in_two))


def _may_come_apart(text: Breakable, boundary: int) -> bool:
    before, after = text.kinds[boundary - 1], text.kinds[boundary]
    if any(before in run and after in run for run in (_WORD, _ONE_STROKE)):
        return False
    japanese = before in _SOLID and after in _SOLID and text.levels[boundary] != NEVER
    return japanese or before == Kind.SPACE or text.levels[boundary] in _APART


def _belongs(text: Breakable, boundary: int) -> bool:
    """Tell whether a mark stands with what it opens or closes, which comes apart only where nothing else can."""
    before, after = text.kinds[boundary - 1], text.kinds[boundary]
    return before == Kind.OPEN or after in (Kind.CLOSE, Kind.POINT)


def _word_spaces(text: Breakable, inner: range) -> Mapping[int, float]:
    places = [boundary for boundary in inner if text.text[boundary - 1] == " "]
    natural = {boundary: text.starts[boundary] - text.starts[boundary - 1] for boundary in places}
    return {boundary: max(0.0, _WIDEST_WORD_SPACE - width) for boundary, width in natural.items()}


def _meetings(text: Breakable, inner: range) -> Mapping[int, float]:
    met = text.spacing.meetings.intersection(inner)
    return {boundary: _WIDEST_AUTOSPACE_MORE for boundary in sorted(met) if _may_come_apart(text, boundary)}
