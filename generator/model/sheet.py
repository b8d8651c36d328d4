"""Sheets: where each face lies on a page. Pure geometry in millimetres from the page's top left corner, y downwards."""

from dataclasses import dataclass
from typing import Literal

Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper by name, with its size in mm (portrait)."""

    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one card, by the card's id: what a Frame is asked for by."""

    card: str
    side: Side


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on a sheet: trim box (x, y, w, h) in mm, grid position from the top left, and the face that lies there."""

    row: int
    column: int
    x: float
    y: float
    w: float
    h: float
    face: Face


@dataclass(frozen=True, slots=True)
class Line:
    """A straight mark from (x1, y1) to (x2, y2), in mm."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Slug:
    """Where the sheet's own line of text and its ruler stand: the left end of the baseline, and the turn in degrees."""

    x: float
    y: float
    rotate: float
    ruler: tuple[Line, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed page: its slots (part-filled pages keep their grid), crop marks, and margin line."""

    paper: Paper
    side: Side
    slots: tuple[Slot, ...]
    marks: tuple[Line, ...]
    slug: Slug
    bleed: float
