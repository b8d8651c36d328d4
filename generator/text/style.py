"""How a text is to look and where it may stand, with nothing left to resolve: what the layout asks for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from generator.model.frame import Colour

Align = Literal["left", "center", "right", "justify"]
VerticalAlign = Literal["top", "middle", "bottom"]
LineBreak = Literal["strict", "normal", "loose"]
Digits = Literal["as-written", "half", "full"]
"""full: numbers of one digit beside Japanese are full-width, all others half-width."""
Writing = Literal["horizontal", "vertical"]
"""vertical: lines run down, the first of them on the right. ``left`` is then the top, ``right`` the bottom of a line;
``top`` is the right, ``bottom`` the left of the text."""


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
    trim: bool = True
    """Whether the blanks of 約物 are dropped at a line's ends and where they meet."""
    autospace: bool = True
    """Whether a quarter em stands between Japanese and Latin, digits or icons."""
    squeeze: bool = True
    """Whether a line may be squeezed to hold what else would not fit (追い込み)."""
    hang: bool = False
    """Whether 、 and 。 may hang beyond the end of a line (ぶら下げ)."""
    hyphenate: bool = False
    """Whether English words may be hyphenated."""
    phrases: bool = False
    """Whether Japanese lines end between phrases (文節)."""
    balance: bool = False
    """Whether the lines are to be equally long."""
    digits: Digits = "as-written"
    fallbacks: tuple[str, ...] = ()
    """Families asked, in this order, for a character that ``family`` does not have."""
    writing: Writing = "horizontal"
    keyword_bold: bool = False
    """Whether terms of the glossary are bold."""
    keyword_colour: Colour | None = None
    """The colour of terms of the glossary; None: the text's own."""
    colours: Mapping[str, Colour] = field(default_factory=dict)
    """The names that ``<c name>`` knows."""
