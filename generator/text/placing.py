"""Where each run and icon stands: lines in em, a size, a style and a box in; items of a Frame in mm out.

A line is placed along itself and across; what that is on the card depends on the writing: across it runs to the right
and the next stands below, down it runs to the bottom and the next stands to the left.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.model.frame import Icon, Rect, Text
from generator.text.adjusting import adjust
from generator.text.face import IGNORABLE
from generator.text.fitting import Column, PlacedLine
from generator.text.hyphenation import HYPHEN
from generator.text.kinsoku import ICON_CHAR
from generator.text.measuring import Piece
from generator.text.ruby import Gloss
from generator.text.spacing import ICON_BEARING
from generator.text.style import ResolvedStyle
from generator.units import MM_PER_PT

_PRECISION = 4
"""Places are rounded to a tenth of a micrometre, so that Frames read well."""

_UNDRAWN = frozenset(IGNORABLE)
_FLUSH = {"left": 0.0, "justify": 0.0, "center": 0.5, "right": 1.0}
_HEAD = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


class _Line(NamedTuple):
    """A line at its place: its start (x, y) in mm, what is added after its characters to fill or to squeeze it (em;
    nothing: empty), and what all its items have in common.
    """

    placed: PlacedLine
    gaps: list[float]
    x: float
    y: float
    size: float
    em: float
    down: bool
    origin: str

    def at(self, boundary: int) -> float:
        """Return how far along the line the character after the boundary stands, in em."""
        lines, line = self.placed.passage.lines, self.placed.line
        return lines.starts[boundary] - lines.heads[line.start] + sum(self.gaps[: boundary - line.start])

    def point(self, along: float, above: float) -> tuple[float, float]:
        """Return a place in mm: ``along`` em from the line's start and ``above`` em over its baseline, or to the
        right of its axis.
        """
        em = self.em
        if self.down:
            return self.x + above * em, self.y + along * em
        return self.x + along * em, self.y - above * em


def place(column: Column, size: float, style: ResolvedStyle, box: Rect, origin: str) -> tuple[Text | Icon, ...]:
    """Return the items of the text, line by line, each in reading order; ruby after all that it stands over."""
    em, down = size * MM_PER_PT, style.writing == "vertical"
    length, room = (box.h, box.w) if down else (box.w, box.h)
    head = _head(column, room / em, style) * em
    filled = length / em if style.align == "justify" else None
    lines: list[_Line] = []
    for placed in column.lines:
        gaps = adjust(placed.passage.lines, placed.line, None if placed.last else filled)
        along = (length - placed.line.width * em) * _FLUSH[style.align]
        across = head + placed.baseline * em
        x, y = (box.x + room - across, box.y + along) if down else (box.x + along, box.y + across)
        lines.append(_Line(placed, gaps, x, y, size, em, down, origin))
    items = [_piece(line, piece) for line in lines for piece in line.placed.passage.pieces]
    drawn = [item for item in items if item is not None]
    return (*drawn, *[_gloss(line, gloss) for line in lines for gloss in _glosses(line.placed)])


def _head(column: Column, room: float, style: ResolvedStyle) -> float:
    """Return where the text begins, in em: its em boxes stand in the middle, with or without ruby over them, as long as
    that finds room.
    """
    spare = room - column.height
    if style.valign == "middle" and spare > 0:
        return max(0.0, (spare - column.over) / 2)
    return spare * _HEAD[style.valign]


def _piece(line: _Line, piece: Piece) -> Text | Icon | None:
    """Return what of a piece stands in the line, or None where nothing of it is drawn there."""
    within = line.placed.line
    first, end = max(piece.start, within.start), min(piece.end, within.end)
    if first >= end:
        return None
    along = line.at(first) + (piece.lead if first == piece.start else 0.0)
    if piece.icon is not None:
        return _icon(line, piece, along)
    text, advances = _run(line, piece, first, end)
    if not text:
        return None
    above = 0.0
    if piece.direction == "turned":
        above = -(piece.face.metrics.ascent - piece.face.metrics.descent) / 2 * piece.scale
    elif piece.direction == "combined":
        width = sum(piece.face.advances[char] for char in text) * piece.scale
        along += piece.above + piece.face.metrics.cap_height / 2 * piece.scale
        above = -width / 2
        advances = ()
    return _text(line, line.point(along, above), text, piece, advances)


def _text(line: _Line, point: tuple[float, float], text: str, look: Piece | Gloss, advances: tuple[float, ...]) -> Text:
    x, y = point
    size = round(line.size * look.scale, _PRECISION)
    direction = "across" if look.direction == "combined" else look.direction
    x, y = round(x, _PRECISION), round(y, _PRECISION)
    return Text(x, y, text, look.face.name, size, look.colour, advances, line.origin, direction)


def _icon(line: _Line, piece: Piece, along: float) -> Icon:
    assert piece.icon is not None
    side = piece.face.metrics.cap_height * piece.scale
    along += ICON_BEARING * piece.scale
    x, y = line.point(along, -side / 2 if line.down else side)
    x, y, side = (round(value, _PRECISION) for value in (x, y, side * line.em))
    return Icon(x, y, side, piece.icon.name, piece.icon.colour or piece.colour, line.origin)


def _run(line: _Line, piece: Piece, first: int, end: int) -> tuple[str, tuple[float, ...]]:
    """Return the characters that are drawn and what is added after each, in thousandths of the run's size."""
    passage, within, gaps = line.placed.passage, line.placed.line, line.gaps
    text = passage.lines.text[first:end]
    hyphen = HYPHEN if within.hyphen and end == within.end else ""
    natural = passage.lines.spacing.gaps
    spread, after, icons = 2 * piece.lead, piece.lead + _lead_at(line, end), _over_icons(line, end)
    if (
        not passage.tracking
        and not after
        and not icons
        and not gaps
        and natural.keys().isdisjoint(range(first + 1, min(end + 1, within.end)))
    ):
        if not _UNDRAWN.isdisjoint(text):
            text = "".join([char for char in text if char not in IGNORABLE])
        return text + hyphen, ()
    extras = gaps[first - within.start : end - within.start] or [0.0] * len(text)
    last = min(end, within.end - 1)
    for boundary, room in natural.items():
        if first < boundary <= last:
            extras[boundary - first - 1] += room
    if passage.tracking or piece.scale != 1:
        extras = [passage.tracking + extra / piece.scale for extra in extras]
    if after:
        extras = [extra + spread / piece.scale for extra in extras]
        extras[-1] += (after - spread) / piece.scale
    if icons:
        extras[len(text.rstrip()) - 1] += icons / piece.scale
    if not _UNDRAWN.isdisjoint(text):
        text, extras = _drawn(text, extras, passage.tracking)
    rounded = {extra: round(extra * 1000, 2) for extra in set(extras)}
    if not any(rounded.values()):
        return text + hyphen, ()
    advances = tuple(map(rounded.__getitem__, extras))
    return (text + hyphen, (*advances, 0.0)) if hyphen else (text, advances)


def _lead_at(line: _Line, boundary: int) -> float:
    """Return the room before the piece that begins at the boundary, in the same line."""
    if not line.placed.passage.glosses or boundary >= line.placed.line.end:
        return 0.0
    return next((piece.lead for piece in line.placed.passage.pieces if piece.start == boundary), 0.0)


def _over_icons(line: _Line, boundary: int) -> float:
    """Return the room of the icons that follow, where text follows them in the same line: as a part of the last
    character before them it leaves no gap that a viewer would take for a space or for the end of a column.
    """
    text, beyond = line.placed.passage.lines.text, boundary
    while beyond < line.placed.line.end and text[beyond] == ICON_CHAR:
        beyond += 1
    return line.at(beyond) - line.at(boundary) if boundary < beyond < line.placed.line.end else 0.0


def _drawn(text: str, extras: Sequence[float], tracking: float) -> tuple[str, list[float]]:
    """Return the characters that are drawn, with the room after each; what is not drawn leaves its room, which has no
    tracking in it, to the one before.
    """
    chars: list[str] = []
    kept: list[float] = []
    for char, extra in zip(text, extras, strict=True):
        if char not in IGNORABLE:
            chars.append(char)
            kept.append(extra)
        elif kept:
            kept[-1] += extra - tracking
    return "".join(chars), kept


def _glosses(placed: PlacedLine) -> Iterator[Gloss]:
    """Yield the readings of a line's characters."""
    for gloss in placed.passage.glosses:
        if placed.line.start <= gloss.start < placed.line.end:
            yield gloss


def _gloss(line: _Line, gloss: Gloss) -> Text:
    """Return a reading over its base, moved into the line where it would hang out of it."""
    piece = next(piece for piece in line.placed.passage.pieces if piece.start <= gloss.start < piece.end)
    latest = max(0.0, line.placed.line.width - gloss.width)
    along = min(max(line.at(gloss.start) + gloss.shift, 0.0), latest)
    above = piece.above + (0.5 if gloss.direction == "down" else gloss.face.metrics.descent) * gloss.scale
    advances = (round(gloss.spread / gloss.scale * 1000, 2),) * len(gloss.text) if gloss.spread else ()
    return _text(line, line.point(along, above), gloss.text, gloss, advances)
