"""Tokens of markup and the faces to set them in; parts of one face, size, colour and direction out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.model.frame import Colour
from generator.text.face import Face
from generator.text.kinsoku import ICON_CHAR, KINDS, Kind
from generator.text.markup import InlineIcon, Look, Ruby, Run
from generator.text.style import IconInk, ResolvedStyle
from generator.text.vertical import Direction, directed

Chain = tuple[Face, ...]
"""Faces in the order in which they are asked for a glyph."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of a style; ``bold`` are the regular ones where no family has a bold."""

    regular: Chain
    bold: Chain

    def of(self, look: Look, style: ResolvedStyle) -> Chain:
        """Return the faces that serve a look."""
        bold = look.bold or style.bold or (look.keyword and style.keyword_bold)
        return self.bold if bold else self.regular


@dataclass(frozen=True, slots=True)
class Part:
    """Some characters, or an icon, with what is resolved of their look. ``chain`` also serves their ruby."""

    text: str
    face: Face
    scale: float
    colour: Colour
    no_break: int
    icon: IconInk | None
    direction: Direction
    chain: Chain
    ruby: Ruby | None = None

    def drawn_as(self) -> tuple[object, ...]:
        """Return what parts that are drawn as one piece have in common."""
        return (self.face.name, self.scale, self.colour, self.icon, self.direction)

    @property
    def alone(self) -> bool:
        """Whether it is a piece of its own even beside its like."""
        return self.icon is not None or self.direction == "combined" or self.ruby is not None


def parts_of(
    token: Run | InlineIcon, style: ResolvedStyle, faces: Faces, icon_of: Callable[[str], IconInk | None]
) -> Iterator[Part]:
    """Yield the parts of a token, whose names are known to be good."""
    look = token.look
    chain = faces.of(look, style)
    colour = _colour(look, style)
    down = style.writing == "vertical"
    if isinstance(token, InlineIcon):
        direction: Direction = "down" if down else "across"
        yield Part(ICON_CHAR, chain[0], look.scale, colour, look.no_break, icon_of(token.name), direction, chain)
        return
    for text, face in by_face(token.text.replace("\t", " "), chain):
        for run, direction in _directed(text, face, look) if down else ((text, "across"),):
            yield Part(run, face, look.scale, colour, look.no_break, None, direction, chain, look.ruby)


def by_face(text: str, chain: Chain) -> Iterator[tuple[str, Face]]:
    """Yield the text by the first face that has each character; by the first of all where none has it.

    A mark stays in the face of the character that bears it, where that has it.
    """
    if len(chain) == 1 or not chain[0].lacking(text):
        yield text, chain[0]
        return
    start, face = 0, _face_of(text[0], chain)
    for at, char in enumerate(text):
        if KINDS["strict"][char] is Kind.MARK and face.has(char):
            continue
        own = _face_of(char, chain)
        if own is not face:
            yield text[start:at], face
            start, face = at, own
    yield text[start:], face


def face_of_all(text: str, chain: Chain) -> Face:
    """Return the first face that has all of the text; the first of all where none has."""
    return next((face for face in chain if not face.lacking(text)), chain[0])


def _face_of(char: str, chain: Chain) -> Face:
    return next((face for face in chain if face.has(char)), chain[0])


def _directed(text: str, face: Face, look: Look) -> Iterator[tuple[str, Direction]]:
    if look.combined:
        yield text, "combined"
    else:
        yield from directed(text, face)


def _colour(look: Look, style: ResolvedStyle) -> Colour:
    if look.colour is not None:
        return style.colours.get(look.colour, look.colour)
    return style.keyword_colour if look.keyword and style.keyword_colour else style.colour
