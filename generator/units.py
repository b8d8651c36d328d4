"""Lengths as designers write them ("63mm", "2.5in", "9pt") in; plain floats in millimetres or points out."""

import re

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0
MM_PER_PT = MM_PER_INCH / PT_PER_INCH

_MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_PT}
_LENGTH = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?)\s*(mm|cm|in|pt)")


def parse_length(text: str) -> float:
    """Return the length in millimetres. Raises ValueError for anything but a number with a unit."""
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"not a length: {text!r}; write a number with its unit, as in 63mm, 2.5in or 9pt")
    return float(match[1]) * _MM_PER_UNIT[match[2]]


def mm_to_pt(mm: float) -> float:
    """Return millimetres as PostScript points (1/72 inch)."""
    return mm / MM_PER_PT


def pt_to_mm(pt: float) -> float:
    """Return PostScript points (1/72 inch) as millimetres."""
    return pt * MM_PER_PT
