"""The Frame: what passes between layout and export, and all that an exporter may know of a card.

A Frame is a trim size and a flat list of items, painted in order. All coordinates are millimetres from the top left
corner of the trim, y downwards; what lies in the bleed has negative coordinates or lies beyond the size. Type sizes are
points. Colours are ``#rrggbb``. Items are compared by value, so two cards that look the same have equal Frames.
"""

from dataclasses import dataclass
from typing import Literal

Colour = str
"""``#rrggbb``, small letters."""
Direction = Literal["across", "down", "turned"]
"""How a run of text is set: to the right; upright from top to bottom; or turned clockwise, from top to bottom."""


@dataclass(frozen=True, slots=True)
class Rect:
    """An axis-parallel rectangle, in mm; ``radius`` rounds its corners."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Ellipse:
    """The ellipse inscribed in the box, in mm."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Polyline:
    """Straight lines through the points (x, y), in mm."""

    points: tuple[tuple[float, float], ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Path:
    """Move, line, cubic and close segments: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",), in mm."""

    segments: tuple[tuple[str | float, ...], ...]


Outline = Rect | Ellipse | Polyline | Path


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline, filled and stroked. ``stroke_width`` in mm; ``dash`` in mm, empty for a solid line."""

    outline: Outline
    fill: Colour | None = None
    stroke: Colour | None = None
    stroke_width: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """One run of one face on one baseline: (x, y) is where that begins, in mm.

    The baseline runs to the right, or, ``turned`` with all that stands on it, down. A run that goes ``down`` has an
    axis instead, on which upright characters stand one below the other, in the forms that the font has for that.

    ``advances`` is empty where every glyph has its natural width; else it holds, for each character, what is added
    after it, in thousandths of the type size (justification, closed-up punctuation, kerning).
    """

    x: float
    y: float
    text: str
    face: str
    size: float
    fill: Colour
    advances: tuple[float, ...] = ()
    origin: str = ""
    direction: Direction = "across"


@dataclass(frozen=True, slots=True)
class Icon:
    """A named icon in one colour, fitted into a square of ``size`` mm whose top left corner is (x, y)."""

    x: float
    y: float
    size: float
    name: str
    fill: Colour
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Image:
    """A raster picture: ``file`` of the workspace, scaled to the box (x, y, w, h) in mm and clipped to ``clip``."""

    x: float
    y: float
    w: float
    h: float
    file: str
    digest: str
    """SHA-256 of the file's bytes: what the picture is, whatever it is called."""
    clip: Rect
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Items in a frame of their own: shifted by (x, y) mm after a turn of ``rotate`` degrees clockwise about (0, 0).

    A ``shared`` group is the same on many cards: an exporter holds it once.
    """

    items: "tuple[Item, ...]"
    x: float = 0.0
    y: float = 0.0
    rotate: float = 0.0
    scale: float = 1.0
    clip: Rect | None = None
    shared: bool = False
    origin: str = ""


Item = Shape | Text | Icon | Image | Group


@dataclass(frozen=True, slots=True)
class Frame:
    """One side of one card: trim size and bleed in mm, and its items in painting order."""

    width: float
    height: float
    bleed: float
    items: tuple[Item, ...]
