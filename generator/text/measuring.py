"""Tokens of markup, a style and faces in; passages out: text with its advances in em of the style's size, ready to be
broken into lines at any size.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.model.frame import Colour
from generator.text.breaking import Breakable, prepare
from generator.text.face import IGNORABLE, Face
from generator.text.kinsoku import ICON_CHAR
from generator.text.markup import InlineIcon, LineBreak, Look, Run, Token
from generator.text.style import IconInk, ResolvedStyle

ICON_BEARING = 0.06
"""The room on each side of an inline icon, in em."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters ``start`` to ``end`` of a passage, of one face, size and colour; or, with ``icon``, one icon."""

    start: int
    end: int
    face: Face
    scale: float
    colour: Colour
    icon: IconInk | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """What stands between two forced line breaks."""

    lines: Breakable
    pieces: tuple[Piece, ...]
    tracking: float
    """In em of each piece's own size."""
    even: bool
    """Whether no piece is larger than the style's size: then all lines are equally high."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The two faces of a family; ``bold`` is the regular one where there is no other."""

    regular: Face
    bold: Face


def measure(
    tokens: Sequence[Token], style: ResolvedStyle, faces: Faces, icon_of: Callable[[str], IconInk | None]
) -> tuple[Passage, ...]:
    """Return the passages of a text: none of an empty one, else one more than it has forced breaks.

    The names in ``tokens`` are known to be good.
    """
    if not tokens:
        return ()
    passages: list[list[Run | InlineIcon]] = [[]]
    for token in tokens:
        if isinstance(token, LineBreak):
            passages.append([])
        else:
            passages[-1].append(token)
    return tuple(_passage(parts, style, faces, icon_of) for parts in passages)


@dataclass(frozen=True, slots=True)
class _Part:
    """Some characters, or an icon, with what is resolved of their look."""

    text: str
    face: Face
    scale: float
    colour: Colour
    no_break: int
    icon: IconInk | None

    def drawn_as(self) -> tuple[object, ...]:
        """Return what parts that are drawn as one piece have in common."""
        return (self.face.name, self.scale, self.colour, self.icon)


def _passage(
    tokens: Sequence[Run | InlineIcon],
    style: ResolvedStyle,
    faces: Faces,
    icon_of: Callable[[str], IconInk | None],
) -> Passage:
    parts = [_part(token, style, faces, icon_of) for token in tokens]
    if parts and parts[0].text.startswith((" ", "\t")):
        parts = _without_first_spaces(parts)
    text = "".join([part.text for part in parts])
    advances: list[float] = []
    tracking: list[float] = []
    for part in parts:
        advances += _advances(part)
        if style.tracking:
            tracking += [0.0 if char in IGNORABLE else style.tracking * part.scale for char in part.text]
    if tracking:
        advances = [advance + extra for advance, extra in zip(advances, tracking, strict=True)]
    lines = prepare(text, advances, style.line_break, tracking, _bound(parts))
    even = all(part.scale <= 1 for part in parts)
    return Passage(lines, _pieces(parts), style.tracking, even)


def _part(
    token: Run | InlineIcon, style: ResolvedStyle, faces: Faces, icon_of: Callable[[str], IconInk | None]
) -> _Part:
    look = token.look
    face = faces.bold if look.bold or style.bold else faces.regular
    colour = _colour(look, style)
    if isinstance(token, Run):
        return _Part(token.text.replace("\t", " "), face, look.scale, colour, look.no_break, None)
    return _Part(ICON_CHAR, face, look.scale, colour, look.no_break, icon_of(token.name))


def _colour(look: Look, style: ResolvedStyle) -> Colour:
    return style.colour if look.colour is None else style.colours.get(look.colour, look.colour)


def _without_first_spaces(parts: Sequence[_Part]) -> list[_Part]:
    for index, part in enumerate(parts):
        text = part.text.lstrip(" \t")
        if text:
            first = _Part(text, part.face, part.scale, part.colour, part.no_break, part.icon)
            return [first, *parts[index + 1 :]]
    return []


def _advances(part: _Part) -> list[float]:
    if part.icon is not None:
        return [(part.face.metrics.cap_height + 2 * ICON_BEARING) * part.scale]
    natural = list(map(part.face.advances.__getitem__, part.text))
    return natural if part.scale == 1 else [advance * part.scale for advance in natural]


def _bound(parts: Sequence[_Part]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    at = 0
    for group, members in groupby(parts, lambda part: part.no_break):
        end = at + sum(len(part.text) for part in members)
        if group:
            found.append((at, end))
        at = end
    return found


def _pieces(parts: Sequence[_Part]) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    at = 0
    before: tuple[object, ...] | None = None
    for part in parts:
        end = at + len(part.text)
        key = part.drawn_as()
        if key == before and part.icon is None:
            pieces[-1] = Piece(pieces[-1].start, end, part.face, part.scale, part.colour)
        else:
            pieces.append(Piece(at, end, part.face, part.scale, part.colour, part.icon))
        at, before = end, key
    return tuple(pieces)
