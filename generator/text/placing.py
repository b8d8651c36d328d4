"""Where each run and icon stands: lines in em, a size, a style and a box in; items of a Frame in mm out."""

from collections.abc import Iterator, Sequence

from generator.model.frame import Icon, Rect, Text
from generator.text.face import IGNORABLE
from generator.text.fitting import Column, PlacedLine
from generator.text.kinsoku import ALLOWED, KINSOKU, Kind
from generator.text.measuring import ICON_BEARING, Piece
from generator.text.style import ResolvedStyle
from generator.units import MM_PER_PT

_PRECISION = 4
"""Places are rounded to a tenth of a micrometre, so that Frames read well."""

_FLUSH = {"left": 0.0, "justify": 0.0, "center": 0.5, "right": 1.0}
_HEAD = {"top": 0.0, "middle": 0.5, "bottom": 1.0}

_WORD = frozenset(
    {Kind.LATIN, Kind.LATIN_OPEN, Kind.LATIN_CLOSE, Kind.NUMBER, Kind.HYPHEN, Kind.SLASH, Kind.QUOTE, Kind.ICON}
)
"""What is not spread among itself."""


def place(column: Column, size: float, style: ResolvedStyle, box: Rect, origin: str) -> tuple[Text | Icon, ...]:
    """Return the items of the text, line by line, from left to right."""
    em = size * MM_PER_PT
    top = box.y + (box.h - column.height * em) * _HEAD[style.valign]
    items: list[Text | Icon] = []
    for placed in column.lines:
        gaps = _gaps(placed, box.w / em) if style.align == "justify" and not placed.last else {}
        left = box.x + (box.w - placed.line.width * em) * _FLUSH[style.align]
        items += _line(placed, gaps, size, (left, top + placed.baseline * em), origin)
    return tuple(items)


def ink(column: Column, size: float, style: ResolvedStyle, box: Rect) -> Rect:
    """Return the box that the lines take up, each as wide as it is set and an em high; without lines, an empty one."""
    em = size * MM_PER_PT
    filled = style.align == "justify" and len(column.lines) > 1
    width = box.w if filled else column.width * em
    height = column.height * em
    x = box.x + (box.w - width) * _FLUSH[style.align]
    y = box.y + (box.h - height) * _HEAD[style.valign]
    return Rect(*(round(value, _PRECISION) for value in (x, y, width, height)))


def _line(
    placed: PlacedLine, gaps: dict[int, float], size: float, start: tuple[float, float], origin: str
) -> Iterator[Text | Icon]:
    """``gaps``: boundary → the extra room there, in em."""
    line, passage = placed.line, placed.passage
    em = size * MM_PER_PT
    begin = passage.lines.starts[line.start]
    for piece in passage.pieces:
        first, end = max(piece.start, line.start), min(piece.end, line.end)
        if first >= end:
            continue
        shift = sum(extra for boundary, extra in gaps.items() if boundary <= first)
        x = start[0] + (passage.lines.starts[first] - begin + shift) * em
        if piece.icon is not None:
            yield _icon(piece, x, start[1], size, origin)
        else:
            run = _run(placed, piece, first, end, gaps)
            if run[0]:
                x, y = round(x, _PRECISION), round(start[1], _PRECISION)
                type_size = round(size * piece.scale, _PRECISION)
                yield Text(x, y, run[0], piece.face.name, type_size, piece.colour, run[1], origin)


def _icon(piece: Piece, x: float, baseline: float, size: float, origin: str) -> Icon:
    assert piece.icon is not None
    em = size * piece.scale * MM_PER_PT
    side = piece.face.metrics.cap_height * em
    place = (x + ICON_BEARING * em, baseline - side, side)
    x, y, side = (round(value, _PRECISION) for value in place)
    return Icon(x, y, side, piece.icon.name, piece.icon.colour or piece.colour, origin)


def _run(
    placed: PlacedLine, piece: Piece, first: int, end: int, gaps: dict[int, float]
) -> tuple[str, tuple[float, ...]]:
    """Return the characters that are drawn and what is added after each, in thousandths of the run's size."""
    passage = placed.passage
    text = passage.lines.text[first:end]
    if not passage.tracking and not gaps:
        return "".join([char for char in text if char not in IGNORABLE]), ()
    added = [
        (char, passage.tracking + gaps.get(boundary, 0.0) / piece.scale)
        for boundary, char in enumerate(text, first + 1)
        if char not in IGNORABLE
    ]
    advances = tuple(round(extra * 1000, 2) for _, extra in added)
    return "".join(char for char, _ in added), advances if any(advances) else ()


def _gaps(placed: PlacedLine, width: float) -> dict[int, float]:
    """Return what fills the line to ``width``: an equal share at each boundary that can take it.

    Words, numbers and what else is glued together stay as they are; spaces between words take their share.
    """
    lines, line = placed.passage.lines, placed.line
    boundaries = [b for b in range(line.start + 1, line.end) if _can_stretch(lines.kinds, lines.levels, b)]
    spare = width - line.width
    return dict.fromkeys(boundaries, spare / len(boundaries)) if boundaries and spare > 0 else {}


def _can_stretch(kinds: Sequence[Kind], levels: Sequence[int], boundary: int) -> bool:
    before, after = kinds[boundary - 1], kinds[boundary]
    if before in _WORD and after in _WORD:
        return False
    return before is Kind.SPACE or levels[boundary] in (ALLOWED, KINSOKU)
