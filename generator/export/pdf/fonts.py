"""Fonts in a PDF: each character that is shown gets a code, and at the end only their glyphs are embedded.

A code stands for a character, not for a glyph: two characters that share a glyph keep apart, so that text copied from
the file is the text that was set. Codes go to glyphs by a CIDToGIDMap (ISO 32000-1, 9.7.4.2).

A character with much room after it has a code of its own, whose width holds the room: viewers take a gap between
characters for a space, and would not find 札を引く where it is set wide. Text that runs down has a font of its own,
whose codes go to the upright glyphs, with their vertical metrics (9.7.4.3).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from struct import pack, unpack_from
from typing import Protocol

import uharfbuzz as hb

from generator.export.pdf.operators import num

_DROPPED_TABLES = (
    *("GSUB", "GPOS", "GDEF", "BASE", "JSTF", "VORG", "cmap", "name", "post", "OS/2", "vmtx", "vhea", "DSIG", "gasp"),
    *("meta", "STAT", "kern", "hdmx", "LTSH", "VDMX"),
)
"""What a viewer does not need to draw glyphs that are asked for by number."""
_NOT_IN_A_NAME = re.compile(r"[^A-Za-z0-9-]")
_ENTRIES_PER_MAP = 100
"""The most entries that one bfchar section of a CMap may have."""


Shown = str | tuple[str, int]
"""A character, or one with this much room after it, in thousandths of an em."""
_MOST_CODES = 0xFFFF


class UprightGlyph(Protocol):
    """A glyph in a line that runs down, in em: its advance, and where, as seen from its own origin, the line's axis
    is.
    """

    @property
    def glyph(self) -> int:
        """The glyph."""

    @property
    def advance(self) -> float:
        """How far down the next one stands."""

    @property
    def x(self) -> float:
        """How far to the right of the origin the axis is."""

    @property
    def y(self) -> float:
        """How far above the origin the glyph begins."""


class FontFile(Protocol):
    """What the exporter asks of a font: a TrueType file, and the glyph and advance (in em) of a character."""

    @property
    def name(self) -> str:
        """What texts call it."""

    @property
    def file(self) -> Path:
        """The TrueType file."""

    def glyph(self, ch: str, /) -> int:
        """Return the glyph of a character, 0 where there is none."""

    def advance(self, ch: str, /) -> float:
        """Return the width of a character in em."""

    def upright(self, ch: str, /) -> UprightGlyph:
        """Return how a character stands in a line that runs down."""


class Faces(Protocol):
    """Fonts by the names that texts call them; KeyError for one that is not there."""

    def __getitem__(self, name: str, /) -> FontFile:
        """Return the font of that name."""


class Codes(dict[Shown, str]):
    """What is shown → its code as four hexadecimal digits, given out from 1 in the order of first use."""

    def __missing__(self, shown: Shown) -> str:
        code = self[shown] = f"{len(self) + 1:04X}"
        return code

    @property
    def full(self) -> bool:
        """Whether no more than the characters themselves should get codes."""
        return len(self) > _MOST_CODES // 2


@dataclass(frozen=True, slots=True)
class FontParts:
    """All that the objects of one embedded font hold. Metrics are in thousandths of an em."""

    name: str
    """The PostScript name with the tag of the subset."""
    program: bytes
    glyph_map: bytes
    unicode_map: bytes
    widths: str
    """What goes between the brackets of W."""
    drops: str
    """What goes between the brackets of W2; empty for text that runs across."""
    box: tuple[int, int, int, int]
    ascent: int
    descent: int


def embedded(font: FontFile, codes: Mapping[Shown, str], *, down: bool = False) -> FontParts:
    """Return the parts of the font with the glyphs of these characters and no others; ``down``: those for text that
    runs down.

    Raises ValueError where the file has no TrueType outlines.
    """
    face = hb.Face(hb.Blob.from_file_path(str(font.file)))
    if "glyf" not in face.table_tags:
        raise ValueError(f"the font {font.name} has no TrueType outlines (glyf), which is what can be embedded")
    shown = [(each, 0) if isinstance(each, str) else each for each in codes]
    glyphs = [font.upright(ch).glyph if down else font.glyph(ch) for ch, _ in shown]
    program, renumbered = _subset(face, glyphs)
    told = face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME)
    per_em = 1000 / face.upem
    x0, y0, x1, y1 = (round(value * per_em) for value in unpack_from(">4h", face.reference_table("head").data, 36))
    ascent, descent = (round(value * per_em) for value in unpack_from(">2h", face.reference_table("hhea").data, 4))
    return FontParts(
        name=f"{_tag(program)}+{_NOT_IN_A_NAME.sub('', told or font.name)}",
        program=program,
        glyph_map=pack(f">{len(glyphs) + 1}H", 0, *(renumbered[glyph] for glyph in glyphs)),
        unicode_map="\n".join(_unicode_map(shown)).encode("ascii"),
        widths=f"1 [{' '.join(num(1000 * font.advance(ch) + (0 if down else room)) for ch, room in shown)}]",
        drops=f"1 [{' '.join(_drop(font.upright(ch), room) for ch, room in shown)}]" if down else "",
        box=(x0, y0, x1, y1),
        ascent=ascent,
        descent=descent,
    )


def _subset(face: hb.Face, glyphs: list[int]) -> tuple[bytes, Mapping[int, int]]:
    wanted = hb.SubsetInput()
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE | hb.SubsetFlags.NOTDEF_OUTLINE
    for glyph in (0, *glyphs):
        wanted.glyph_set.add(glyph)
    for tag in _DROPPED_TABLES:
        wanted.drop_table_tag_set.add(int.from_bytes(tag.encode("ascii"), "big"))
    plan = hb.SubsetPlan(face, wanted)
    return bytes(plan.execute().blob.data), plan.old_to_new_glyph_mapping


def _tag(program: bytes) -> str:
    """Return six capital letters that tell this subset from others of the same font (9.6.4)."""
    return "".join(chr(ord("A") + byte % 26) for byte in sha256(program).digest()[:6])


def _drop(upright: UprightGlyph, room: int) -> str:
    """Return vertical displacement and position vector (9.7.4.3)."""
    return f"{num(-1000 * upright.advance - room)} {num(1000 * upright.x)} {num(1000 * upright.y)}"


def _unicode_map(shown: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Yield the lines of the ToUnicode CMap (9.10.3)."""
    yield "/CIDInit /ProcSet findresource begin 12 dict begin begincmap"
    yield "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def"
    yield "/CMapName /Adobe-Identity-UCS def /CMapType 2 def"
    yield "1 begincodespacerange <0000> <FFFF> endcodespacerange"
    entries = [(f"{code:04X}", ch) for code, (ch, _) in enumerate(shown, 1)]
    for at in range(0, len(entries), _ENTRIES_PER_MAP):
        section = entries[at : at + _ENTRIES_PER_MAP]
        yield f"{len(section)} beginbfchar"
        yield from (f"<{code}> <{ch.encode('utf-16-be').hex().upper()}>" for code, ch in section)
        yield "endbfchar"
    yield "endcmap CMapName currentdict /CMap defineresource pop end end"
