"""One font as the typesetter sees it: a TrueType file in; its metrics, and each character's glyph and advance, out, for
lines that run across and for lines that run down.

The file is mapped into memory rather than read.
"""

import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

IGNORABLE = "\u00ad\u200b\u2060\ufeff"
"""Soft hyphen, zero-width space, word joiner, byte order mark: they steer line breaks and are never drawn."""

_CAP_HEIGHT = 0.7
"""What a font without a cap height in its OS/2 table is taken to have, in em."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """Vertical metrics in em. ``ascent + descent`` is 1: they are the em box, which centres Japanese in its line."""

    ascent: float = 0.88
    descent: float = 0.12
    cap_height: float = _CAP_HEIGHT


class _Advances(dict[str, float]):
    """Character → advance in em, filled as it is asked."""

    __slots__ = ("_measure",)

    def __init__(self, measure: Callable[[str], float]) -> None:
        super().__init__(dict.fromkeys(IGNORABLE, 0.0))
        self._measure = measure

    def __missing__(self, char: str) -> float:
        advance = self[char] = self._measure(char)
        return advance


@dataclass(frozen=True, slots=True)
class Upright:
    """How a glyph stands in a line that runs down, in em. The line's axis passes through (``x``, ``y``) of the glyph,
    as seen from its own origin, where it begins; it ends ``advance`` further down.
    """

    glyph: int
    advance: float
    x: float
    y: float


class Face:
    """One font file: its metrics, and the glyph and advance of each character. Glyph 0 stands for "none"."""

    __slots__ = ("_advance_of", "_glyph_of", "_known", "_upright_of", "advances", "drops", "file", "metrics", "name")

    def __init__(
        self,
        name: str,
        file: Path,
        metrics: Metrics,
        glyph_of: Callable[[str], int],
        advance_of: Callable[[int], float],
        upright_of: Callable[[str], Upright] | None = None,
    ) -> None:
        """``upright_of``: how a character stands in a line that runs down; without it, as it is, in the middle."""
        self.name = name
        """What Frames call it: ``gothic``, ``gothic/bold``."""
        self.file = file
        self.metrics = metrics
        self.advances: Mapping[str, float] = _Advances(self._measure)
        """Character → advance in em; what has no glyph is as wide as the box that would be drawn for it."""
        self.drops: Mapping[str, float] = _Advances(lambda char: self.upright(char).advance)
        """Character → advance in em where it stands upright in a line that runs down."""
        self._glyph_of = glyph_of
        self._advance_of = advance_of
        self._upright_of = cache(upright_of or self._in_the_middle)
        self._known = set(IGNORABLE)

    def _measure(self, char: str) -> float:
        return self._advance_of(self._glyph_of(char))

    def advance(self, char: str) -> float:
        """Return how far the character moves the pen, in em."""
        return self.advances[char]

    def glyph(self, char: str) -> int:
        """Return the character's glyph id; 0 where the font has none."""
        return self._glyph_of(char)

    def upright(self, char: str) -> Upright:
        """Return how the character stands in a line that runs down: by its own form for that, where the font has
        one.
        """
        return self._upright_of(char)

    def turns(self, char: str) -> bool:
        """Tell whether the font has a form of the character for lines that run down."""
        return self.upright(char).glyph != self._glyph_of(char)

    def _in_the_middle(self, char: str) -> Upright:
        glyph = self._glyph_of(char)
        return Upright(glyph, 1.0, self._advance_of(glyph) / 2, self.metrics.ascent)

    def has(self, char: str) -> bool:
        """Tell whether the font can draw the character."""
        return not self.lacking(char)

    def lacking(self, text: str) -> tuple[str, ...]:
        """Return the characters of ``text`` that the font has no glyph for, each once, in order of appearance."""
        if self._known.issuperset(text):
            return ()
        unknown = set(text) - self._known
        self._known.update(char for char in unknown if self._glyph_of(char))
        return tuple(sorted(unknown - self._known, key=text.index))


def open_face(name: str, file: Path) -> Face:
    """Open a TrueType file that ``sfnt.fault_of`` has passed."""
    import uharfbuzz as hb  # late: no command without text should wait for it

    face = hb.Face(hb.Blob.from_file_path(str(file)))
    font = hb.Font(face)
    upem = face.upem

    def glyph_of(char: str) -> int:
        return font.get_nominal_glyph(ord(char)) or 0

    def advance_of(glyph: int) -> float:
        return cast(int, font.get_glyph_h_advance(glyph)) / cast(int, upem)

    def upright_of(char: str) -> Upright:
        buffer = hb.Buffer()
        buffer.add_str(char)
        buffer.direction, buffer.script, buffer.language = "ttb", "Kana", "ja"
        hb.shape(font, buffer, {"vert": True})
        glyph, place = buffer.glyph_infos[0].codepoint, buffer.glyph_positions[0]
        return Upright(glyph, -place.y_advance / upem, -place.x_offset / upem, -place.y_offset / upem)

    hhea = face.reference_table("hhea").data
    os2 = face.reference_table("OS/2").data if "OS/2" in face.table_tags else b""
    return Face(name, file, _metrics(hhea, os2, upem), glyph_of, advance_of, upright_of)


def _metrics(hhea: bytes, os2: bytes, upem: int) -> Metrics:
    """Return the em box as OS/2 gives it (for CJK fonts sTypoAscender and sTypoDescender are its edges), or else the
    box of one em about the middle of the font's own line.
    """
    top, bottom = struct.unpack_from(">hh", os2, 68) if len(os2) >= 72 else struct.unpack_from(">hh", hhea, 4)
    ascent = (top + bottom) / 2 / upem + 0.5
    version = struct.unpack_from(">H", os2)[0] if os2 else 0
    cap_height = struct.unpack_from(">h", os2, 88)[0] / upem if version >= 2 and len(os2) >= 90 else 0.0
    return Metrics(ascent, 1.0 - ascent, cap_height if cap_height > 0 else _CAP_HEIGHT)
