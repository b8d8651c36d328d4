"""Sheets: where each face lies on a page. Pure geometry in millimetres from the page's top left corner, y downwards."""

from dataclasses import dataclass
from typing import Literal

from generator.model.frame import Rect

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
    """A place on a sheet: trim box (x, y, w, h) in mm, grid position from the top left, and the face that lies there.

    Nothing of the face is painted outside ``clip``: its bleed ends where a neighbour begins.
    """

    row: int
    column: int
    x: float
    y: float
    w: float
    h: float
    face: Face
    clip: Rect


@dataclass(frozen=True, slots=True)
class Line:
    """A straight mark from (x1, y1) to (x2, y2), in mm."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Slug:
    """The sheet's own line of text and its 100 mm ruler.

    (x, y) is the left end of the text's baseline, ``rotate`` its turn in degrees clockwise, ``width`` the room for it
    in mm. ``label`` is the left end of the baseline of the words ``100 mm``, turned alike. The first of ``ruler`` is
    the measured line, the others are its ticks.
    """

    x: float
    y: float
    rotate: float
    width: float
    text: str
    ruler: tuple[Line, ...]
    label: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed page: slots (part-filled pages keep their grid), crop marks, and a slug where a margin has room."""

    paper: Paper
    side: Side
    slots: tuple[Slot, ...]
    marks: tuple[Line, ...]
    slug: Slug | None
    bleed: float
