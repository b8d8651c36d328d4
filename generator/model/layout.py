"""Layouts as designers write them: what a card, back or board of one kind looks like. Lengths are in mm, type in pt.

Values that may depend on the card (``value``, ``fill``, ``when`` …) are Jinja templates or expressions; they see
``card``, ``deck``, ``game``, ``draft``, ``lang``, ``n``, ``total``, ``art`` (whether the card has a picture),
``handwritten`` (whether its text is, though the game has an engine), ``word()`` and, inside a repeat, ``item`` and
``index``.
"""

from typing import Annotated, Literal

from pydantic import Field, Strict

from generator.model.record import Distance, Extent, Flag, Id, Mm, Number, Positive, PositiveNumber, Pt, Record

Template = str
"""A text that may hold Jinja ``{{ … }}`` and ``{% … %}``."""
Expression = str
"""A Jinja expression without braces: ``card.kind == 'request'``."""
ColourName = str
"""A palette name, ``#rrggbb``, or a template that gives one."""

Box = tuple[Mm, Mm, Distance, Distance] | Literal["trim", "bleed", "safe"]
"""x, y, width, height from the trim's (in a group: the group's) top left corner; or one of the card's own boxes."""

Columns = Annotated[int, Strict(), Field(ge=1, le=20)]
"""How many columns a text has."""


class Style(Record):
    """How a text looks. A style that ``extends`` another changes only what it names."""

    extends: Id | None = None
    font: Id | tuple[Id, ...] | None = None
    """A family, or several: each character is set in the first of them that has it."""
    bold: Flag | None = None
    size: Pt | None = None
    leading: Number | None = Field(default=None, gt=0)
    """Line distance as a multiple of the size."""
    tracking: Number | None = None
    """Extra space between characters, in em."""
    colour: ColourName | None = None
    align: Literal["left", "center", "right", "justify"] | None = None
    valign: Literal["top", "middle", "bottom"] | None = None
    line_break: Literal["strict", "normal", "loose"] | None = None
    trim: Flag | None = None
    """Whether 約物 lose their blank at a line's ends and where they meet. Without it, they do."""
    autospace: Flag | None = None
    """Whether a quarter em stands between Japanese and Latin letters, digits or icons. Without it, it does."""
    squeeze: Flag | None = None
    """Whether a line may be squeezed to hold a little more (追い込み). Without it, it may."""
    hang: Flag | None = None
    """Whether 、 and 。 may hang beyond the end of a line (ぶら下げ)."""
    hyphenate: Flag | None = None
    """Whether English words may be hyphenated."""
    phrases: Flag | None = None
    """Whether Japanese lines end between phrases (文節): for titles and short labels."""
    balance: Flag | None = None
    """Whether the lines are to be equally long. Without it, centred lines are."""
    digits: Literal["as-written", "half", "full"] | None = None
    """half: all digits half-width; full: numbers of one digit beside Japanese full-width, all others half-width."""


class Fit(Record):
    """How far a text may give before it is an error: leading and tracking first, then the size. Without it, a text has
    its style's size or is an error.
    """

    min: Pt | None = None
    """The smallest size."""
    leading: Number | None = Field(default=None, gt=0)
    """The least leading."""
    tracking: Number | None = None
    """The least tracking, in em."""


class KeywordLook(Record):
    """How terms of the glossary look in texts (``<k>``)."""

    bold: Flag | None = None
    """Without it, bold where the font has a bold."""
    colour: ColourName | None = None


class IconLook(Record):
    """How an icon named in texts and values looks: which drawing, in which colour."""

    svg: Id
    colour: ColourName = "ink"


class Repeat(Record):
    """Repeats a group for each item of a list."""

    each: Expression
    step: tuple[Mm, Mm]
    """From one to the next: dx, dy."""
    align: Literal["start", "center", "end"] = "start"
    """Where the row stands when it is shorter than the box of the group."""
    most: Positive = 99
    """More items than this are an error."""


class Element(Record):
    """What every element has. Elements are painted in order."""

    id: Id
    when: Expression | None = None
    """Drawn only where this holds."""
    box: Box = "trim"


class TextElement(Element):
    """Words."""

    type: Literal["text"]
    value: Template
    style: Id
    colour: ColourName | None = None
    fit: Fit | None = None
    writing: Literal["horizontal", "vertical"] = "horizontal"
    """vertical: lines run down, the first of them on the right."""
    columns: Columns = 1
    """Columns beside each other (vertical: rows below each other) that the text fills one after the other."""
    gap: Distance = 2.0
    """The room between columns."""
    same_size: Flag = False
    """Whether all cards of the deck have the size that the longest of their texts needs."""


class ContinuationElement(Element):
    """On a back: takes what does not fit into a text of the front at the smallest size that it may have."""

    type: Literal["continuation"]
    of: Id
    """The text, an element of the front; its columns are as wide as those here."""
    columns: Columns = 1
    gap: Distance = 2.0


class RectElement(Element):
    """A rectangle."""

    type: Literal["rect"]
    fill: ColourName | None = None
    stroke: ColourName | None = None
    stroke_width: Distance = 0.0
    radius: Distance = 0.0
    dash: tuple[Distance, ...] = ()


class EllipseElement(Element):
    """An ellipse in its box."""

    type: Literal["ellipse"]
    fill: ColourName | None = None
    stroke: ColourName | None = None
    stroke_width: Distance = 0.0
    dash: tuple[Distance, ...] = ()


class PolygonElement(Element):
    """Straight lines through points from the box's top left corner; closed unless ``closed: false``."""

    type: Literal["polygon"]
    points: tuple[tuple[Mm, Mm], ...] = Field(min_length=2)
    closed: Flag = True
    fill: ColourName | None = None
    stroke: ColourName | None = None
    stroke_width: Distance = 0.0
    dash: tuple[Distance, ...] = ()


class PathElement(Element):
    """An SVG path; ``view`` (x, y, width, height in the path's own units) is scaled into the box."""

    type: Literal["path"]
    d: str
    view: tuple[Number, Number, PositiveNumber, PositiveNumber]
    fill: ColourName | None = None
    stroke: ColourName | None = None
    stroke_width: Distance = 0.0


class IconElement(Element):
    """An icon, fitted into its box. ``value`` is a name from ``icons`` or a drawing's own name."""

    type: Literal["icon"]
    value: Template
    colour: ColourName | None = None


class PictureElement(Element):
    """A picture: ``image`` names a file of the workspace; ``art`` is the card's own from cards/<game>/art/."""

    type: Literal["image", "art"]
    value: Template | None = None
    """image: the file, from the workspace's root. art: leave it out."""
    fit: Literal["cover", "contain"] = "cover"
    focus: tuple[Number, Number] = (0.5, 0.5)
    """cover: which point of the picture stays in sight, as fractions from its top left corner."""


class GroupElement(Element):
    """Elements that belong together, placed, turned and repeated as one."""

    type: Literal["group"]
    elements: "tuple[AnyElement, ...]"
    rotate: Number = 0.0
    """Degrees clockwise about the centre of the box."""
    repeat: Repeat | None = None
    clip: Flag = False


AnyElement = Annotated[
    TextElement
    | ContinuationElement
    | RectElement
    | EllipseElement
    | PolygonElement
    | PathElement
    | IconElement
    | PictureElement
    | GroupElement,
    Field(discriminator="type"),
]


class LayoutFile(Record):
    """layouts/<game>/<kind>.yaml, after ``extends`` has been followed: the child's keys over the parent's; elements,
    styles, palette and icons merged by id; elements named in ``remove`` left out.
    """

    kind: Id
    extends: Id | None = None
    remove: tuple[Id, ...] = ()
    size: Id | tuple[Extent, Extent] = "poker"
    """A name from layouts/common/sizes.yaml, or width and height."""
    bleed: Distance = 3.0
    safe: Distance = 4.0
    """How far inside the trim everything that matters stays."""
    palette: dict[Id, str] = Field(default_factory=dict)
    icons: dict[str, IconLook] = Field(default_factory=dict)
    styles: dict[Id, Style] = Field(default_factory=dict)
    keyword: KeywordLook = KeywordLook()
    elements: tuple[AnyElement, ...] = ()
