"""What kind of font a file holds, told from its head alone: bytes in, a fault in words or None out.

The format: OpenType 1.9, "Organization of an OpenType Font" (offset table and table directory).
"""

import struct
from pathlib import Path

_REQUIRED = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp")
"""What it takes to measure, subset and embed TrueType outlines."""

_REFUSED = {
    b"OTTO": "holds CFF outlines (.otf), which cannot be embedded",
    b"ttcf": "is a collection (.ttc) of several fonts",
    b"wOFF": "is a web font (.woff)",
    b"wOF2": "is a web font (.woff2)",
}

_HEADER = struct.Struct(">4sH6x")
_RECORD = struct.Struct(">4s4xII")


def fault_of(file: Path) -> str | None:
    """Return what is wrong with the font file, or None where it is a whole TrueType font. Raises OSError."""
    size = file.stat().st_size
    with file.open("rb") as stream:
        header = stream.read(_HEADER.size)
        if len(header) < _HEADER.size:
            return "is too short to be a font"
        kind, count = _HEADER.unpack(header)
        if kind in _REFUSED:
            return _REFUSED[kind]
        if kind not in (b"\0\1\0\0", b"true"):
            return "is not a font"
        directory = stream.read(_RECORD.size * count)
    if len(directory) < _RECORD.size * count:
        return "is damaged: it ends within its table directory"
    tables = {tag.decode("latin-1"): (offset, length) for tag, offset, length in _RECORD.iter_unpack(directory)}
    missing = [tag for tag in _REQUIRED if tag not in tables]
    if missing:
        return f"is damaged or no TrueType font: it has no table {missing[0]!r}"
    cut = [tag for tag, (offset, length) in sorted(tables.items()) if offset + length > size]
    return f"is damaged: it ends within its table {cut[0]!r}" if cut else None
