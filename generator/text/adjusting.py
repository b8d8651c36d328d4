"""What makes a line as wide as it is set: a line and its width in; what is added at which boundaries, in em, out.

Room is taken and given in the order of JLREQ 3.8.3 and 3.8.4: where it shows least comes first.
"""

from collections.abc import Mapping

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
_SOLID = frozenset({Kind.ITERATION, Kind.SMALL, Kind.COUNTER, Kind.OTHER, Kind.EXCLAIM})
"""Between which Japanese is spread before it is around punctuation."""
_KINDS = (None, *Kind)
_BOTH_WORD = tuple(tuple(first in _WORD and second in _WORD for second in _KINDS) for first in _KINDS)
_BOTH_SOLID = tuple(tuple(first in _SOLID and second in _SOLID for second in _KINDS) for first in _KINDS)
"""[first][second]: what two neighbours of these kinds are."""
_LOOSE = tuple(level in (ALLOWED, PHRASE, KINSOKU) for level in range(NEVER + 1))
"""[level]: whether the two sides of a boundary may come apart: not within what is glued."""


def adjust(text: Breakable, line: Line, width: float | None) -> dict[int, float]:
    """Return boundary → what is added there, in em, so that the line is as wide as it is set; with ``width``, so that
    it fills that. A line in which nothing can be spread stays as it is.
    """
    if line.squeezed:
        return _taken(text, line)
    if width is None or width <= line.width:
        return {}
    return _spread(text, line, width - line.width)


def _inner(line: Line) -> range:
    """Return the boundaries within the line, without that before what hangs."""
    return range(line.start + 1, line.end - line.hung)


def _taken(text: Breakable, line: Line) -> dict[int, float]:
    inner = _inner(line)
    missing, taken = line.squeezed, dict[int, float]()
    for kind in (WORD_SPACE, PUNCTUATION, LATIN):
        places = {b: give for b, (of, give) in text.spacing.gives.items() if of == kind and b in inner}
        able = sum(places.values())
        if able > 0 and missing > 0:
            part = min(1.0, missing / able)
            taken |= {boundary: -give * part for boundary, give in places.items()}
            missing -= able * part
    return taken


def _spread(text: Breakable, line: Line, spare: float) -> dict[int, float]:
    kinds, levels = text.kinds, text.levels
    boundaries = [
        boundary
        for boundary in _inner(line)
        if (_LOOSE[levels[boundary]] or kinds[boundary - 1] is Kind.SPACE)
        and not _BOTH_WORD[kinds[boundary - 1]][kinds[boundary]]
    ]
    added = dict[int, float]()
    for limits in (_word_spaces(text, boundaries), _meetings(text, boundaries), _between_japanese(text, boundaries)):
        able = sum(limits.values())
        if able > 0 and spare > 0:
            part = min(1.0, spare / able)
            added |= {boundary: limit * part for boundary, limit in limits.items()}
            spare -= able * part
    if boundaries and spare > 0:
        apart = [boundary for boundary in boundaries if not _belongs(text, boundary)] or boundaries
        return added | {boundary: added.get(boundary, 0.0) + spare / len(apart) for boundary in apart}
    return added


def _belongs(text: Breakable, boundary: int) -> bool:
    """Tell whether a mark stands with what it opens or closes, which comes apart only where nothing else can."""
    before, after = text.kinds[boundary - 1], text.kinds[boundary]
    return before is Kind.OPEN or after in (Kind.CLOSE, Kind.POINT)


def _word_spaces(text: Breakable, boundaries: list[int]) -> Mapping[int, float]:
    places = [boundary for boundary in boundaries if text.text[boundary - 1] == " "]
    natural = {boundary: text.starts[boundary] - text.starts[boundary - 1] for boundary in places}
    return {boundary: max(0.0, _WIDEST_WORD_SPACE - width) for boundary, width in natural.items()}


def _meetings(text: Breakable, boundaries: list[int]) -> Mapping[int, float]:
    meetings = text.spacing.meetings
    return {boundary: _WIDEST_AUTOSPACE_MORE for boundary in boundaries if boundary in meetings}


def _between_japanese(text: Breakable, boundaries: list[int]) -> Mapping[int, float]:
    kinds = text.kinds
    return {
        boundary: _WIDEST_BETWEEN_JAPANESE
        for boundary in boundaries
        if _BOTH_SOLID[kinds[boundary - 1]][kinds[boundary]]
    }
