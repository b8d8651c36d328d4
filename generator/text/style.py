"""How a text is to look and where it may stand, with nothing left to resolve: what the layout asks for."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from generator.model.frame import Colour

Align = Literal["left", "center", "right", "justify"]
VerticalAlign = Literal["top", "middle", "bottom"]
LineBreak = Literal["strict", "normal", "loose"]


@dataclass(frozen=True, slots=True)
class IconInk:
    """What an inline icon is drawn with: a drawing's name and its colour (None: the text's own)."""

    name: str
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class ResolvedStyle:
    """The look of a text. ``size`` in pt, ``leading`` as a multiple of the size, ``tracking`` in em."""

    family: str
    size: float
    bold: bool = False
    leading: float = 1.5
    tracking: float = 0.0
    colour: Colour = "#000000"
    align: Align = "left"
    valign: VerticalAlign = "top"
    line_break: LineBreak = "strict"
    colours: Mapping[str, Colour] = field(default_factory=dict)
    """The names that ``<c name>`` knows."""

    def in_colour(self, colour: Colour) -> "ResolvedStyle":
        """Return the same style in another colour."""
        return replace(self, colour=colour)
