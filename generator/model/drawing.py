"""Figures made of outlines: an icon of one colour with the credit that its licence asks for, and a picture in many."""

from dataclasses import dataclass

from generator.model.frame import Path, Shape


@dataclass(frozen=True, slots=True)
class Drawing:
    """A figure of one colour, which the user of it chooses.

    ``x, y, w, h`` is its view box, w and h above 0; the path has absolute M, L, C and Z segments in the same units, y
    downwards. Whoever places it scales the view box into a box in mm, proportions kept.
    """

    name: str
    x: float
    y: float
    w: float
    h: float
    path: Path
    even_odd: bool = False
    """Filled by the even-odd rule; False: by nonzero winding."""
    author: str = ""
    licence: str = ""
    source: str = ""
    """Where it comes from: an address, or the name of the project that drew it."""


@dataclass(frozen=True, slots=True)
class Art:
    """A picture of Shapes in units of its own; whoever places it scales the view box (x, y, w, h), and clips to it.

    The shapes' outlines are Paths; their stroke widths and dashes are in the same units.
    """

    x: float
    y: float
    w: float
    h: float
    shapes: tuple[Shape, ...]
