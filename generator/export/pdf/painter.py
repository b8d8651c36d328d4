"""Items of a Frame → the operators of one content stream, in mm with y downwards; what is shared goes into forms.

Operators that would set what is already set are left out. A content begins with nothing known, since a form inherits
what its caller had set.
"""

from collections.abc import Iterable
from math import cos, radians, sin
from operator import add

from generator.export.pdf.figures import Figures
from generator.export.pdf.fonts import Codes, Shown
from generator.export.pdf.images import standing
from generator.export.pdf.operators import clipped, factor, matrix, num, outline, rgb, turned
from generator.model.frame import Colour, Frame, Group, Icon, Image, Item, Outline, Polyline, Rect, Shape, Text
from generator.units import MM_PER_PT

_ANYWHERE = Rect(-1000, -1000, 2000, 2000)
"""The box of a form whose extent nobody knows: larger than any paper."""
_UNREADABLE: Colour = "#cc0000"

_GAP = 50.0
"""Room after a character that viewers might take for a space, in thousandths of the size."""

_PAINTED = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}
"""The operator that ends a path, by whether it is filled and whether it is stroked."""

_State = tuple[Colour | None, Colour | None, float | None, tuple[float, ...] | None, tuple[str, float] | None]
"""Fill, stroke, line width, dash, and font (resource and size) as they are set."""


class Painter:
    """Collects the operators of one content stream and the names of the XObjects that it places."""

    def __init__(self, figures: Figures) -> None:
        self.xobjects: dict[str, None] = {}
        self._figures = figures
        self._lines: list[str] = []
        self._fill: Colour | None = None
        self._stroke: Colour | None = None
        self._width: float | None = None
        self._dash: tuple[float, ...] | None = None
        self._font: tuple[str, float] | None = None

    @property
    def content(self) -> str:
        """The operators so far."""
        return "\n".join(self._lines)

    def put(self, operators: str) -> None:
        """Append operators that set no colour, line or font."""
        self._lines.append(operators)

    def paint(self, items: Iterable[Item]) -> None:
        """Append the items in painting order."""
        for item in items:
            if isinstance(item, Text):
                self.text(item)
            elif isinstance(item, Shape):
                self.shape(item)
            elif isinstance(item, Icon):
                self._icon(item)
            elif isinstance(item, Image):
                self._image(item)
            else:
                self._group(item)

    def frame(self, frame: Frame, x: float, y: float, clip: Rect) -> None:
        """Append a frame with its trim corner at (x, y), confined to the clip box of the page."""
        before = self._enter(clipped(clip), turned(x, y, 0))
        self.paint(frame.items)
        self._leave(before)

    def form(self, name: str, x: float, y: float, clip: Rect) -> None:
        """Append a form with its origin at (x, y), confined to the clip box."""
        self.xobjects[name] = None
        self._lines.append(f"q {clipped(clip)}\n{turned(x, y, 0)}\n/{name} Do Q")

    def place(self, name: str) -> None:
        """Append a form as it is."""
        self.xobjects[name] = None
        self._lines.append(f"/{name} Do")

    def text(self, item: Text, rotate: float = 0.0) -> None:
        """Append a run of text; ``rotate`` turns it clockwise about where its baseline begins."""
        if not item.text:
            return
        down = item.direction == "down"
        name, codes = self._figures.font(item.face, down)
        self._set_fill(item.fill)
        set_font = ""
        if self._font != (name, item.size):
            self._font = (name, item.size)
            set_font = f"/{name} {factor(item.size * MM_PER_PT)} Tf "
        if any(item.advances):
            shown = _spaced(codes, item.text, item.advances, -1 if down else 1)
        else:
            shown = f"<{''.join(map(codes.__getitem__, item.text))}>Tj"
        if item.direction == "turned":
            rotate += 90
        turn = _upright(rotate) if rotate else "1 0 0 -1"
        self._lines.append(f"BT {set_font}{turn} {num(item.x)} {num(item.y)} Tm {shown} ET")

    def shape(self, item: Shape) -> None:
        """Append an outline, filled and stroked."""
        if item.fill is not None:
            self._set_fill(item.fill)
        stroke = item.stroke if item.stroke_width > 0 else None
        if stroke is not None:
            self._set_stroke(stroke, item.stroke_width, item.dash)
        operator = _PAINTED[item.fill is not None, stroke is not None]
        star = "*" if item.even_odd and item.fill is not None else ""
        self._lines.append(f"{outline(item.outline)} {operator}{star}")

    def _icon(self, item: Icon) -> None:
        name, drawing = self._figures.icon(item.name)
        scale = item.size / max(drawing.w, drawing.h)
        x = item.x + (item.size - scale * drawing.w) / 2 - scale * drawing.x
        y = item.y + (item.size - scale * drawing.h) / 2 - scale * drawing.y
        self._set_fill(item.fill)
        self.xobjects[name] = None
        self._lines.append(f"q {matrix(scale, 0, 0, scale, x, y)} /{name} Do Q")

    def _image(self, item: Image) -> None:
        placed = self._figures.image(item)
        if placed is None:
            self._crossed_out(item.clip)
            return
        name, orientation = placed
        self.xobjects[name] = None
        place = standing(orientation, item.x, item.y, item.w, item.h)
        self._lines.append(f"q {clipped(item.clip)} {place} /{name} Do Q")

    def _crossed_out(self, box: Rect) -> None:
        right, bottom = box.x + box.w, box.y + box.h
        falling = Polyline(((box.x, box.y), (right, bottom)), closed=False)
        rising = Polyline(((box.x, bottom), (right, box.y)), closed=False)
        outlines: tuple[Outline, ...] = (box, falling, rising)
        for each in outlines:
            self.shape(Shape(each, stroke=_UNREADABLE, stroke_width=0.3))

    def _group(self, item: Group) -> None:
        before = self._enter(turned(item.x, item.y, item.rotate, item.scale))
        if item.shared:
            self.place(self._figures.form((item.items, item.clip), lambda: self._as_form(item.items, item.clip)))
        else:
            if item.clip:
                self._lines.append(clipped(item.clip))
            self.paint(item.items)
        self._leave(before)

    def _as_form(self, items: tuple[Item, ...], clip: Rect | None) -> str:
        inner = Painter(self._figures)
        if clip and clip.radius:
            inner.put(clipped(clip))
        inner.paint(items)
        return self._figures.document.add_form(clip or _ANYWHERE, inner.content, inner.xobjects)

    def _enter(self, *operators: str) -> _State:
        self._lines.append("\n".join(("q", *operators)))
        return self._fill, self._stroke, self._width, self._dash, self._font

    def _leave(self, before: _State) -> None:
        self._lines.append("Q")
        self._fill, self._stroke, self._width, self._dash, self._font = before

    def _set_fill(self, colour: Colour) -> None:
        if colour != self._fill:
            self._fill = colour
            self._lines.append(f"{rgb(colour)} rg")

    def _set_stroke(self, colour: Colour, width: float, dash: tuple[float, ...]) -> None:
        if colour != self._stroke:
            self._stroke = colour
            self._lines.append(f"{rgb(colour)} RG")
        if width != self._width:
            self._width = width
            self._lines.append(f"{num(width)} w")
        if dash != self._dash:
            self._dash = dash
            self._lines.append(f"[{' '.join(map(num, dash))}] 0 d")


def _upright(degrees: float) -> str:
    """Return the first four numbers of the text matrix that turns clockwise where y runs downwards."""
    across, down = cos(radians(degrees)), sin(radians(degrees))
    return " ".join(map(factor, (across, down, down, -across)))


def _spaced(codes: Codes, text: str, advances: tuple[float, ...], sign: int) -> str:
    """Return the operator that shows the text with more or less space after each character, in thousandths of the size.

    Much space is a part of the character's own width, in steps of what may be a gap: so few widths serve all lines.
    ``sign``: -1 where what is subtracted is subtracted from y (9.4.3).
    """
    rooms, rests = dict[float, int](), dict[float, str]()
    for extra in set(advances):
        room = rooms[extra] = int(extra // _GAP * _GAP) if extra > _GAP and not codes.full else 0
        rest = (room - extra) * sign
        rests[extra] = f">{num(rest)}<" if rest else ""
    shown: Iterable[Shown] = text
    if any(rooms.values()):
        each = zip(text, map(rooms.__getitem__, advances), strict=True)
        shown = [(ch, room) if room else ch for ch, room in each]
    parts = map(add, map(codes.__getitem__, shown), map(rests.__getitem__, advances))
    return f"[<{''.join(parts)}>]TJ".replace("<>", "")
