"""The text of an SVG file in; an icon of one colour, or a picture of Shapes, with Diagnostics, out.

What can be drawn: groups, paths and basic shapes, transforms, plain fills and strokes, by attributes or inline style.
Everything else that would show is told at its line; nothing is dropped in silence. Definitions (gradients, clip paths,
symbols) show nothing by themselves: what refers to them is told. Both readers give coordinates to a millionth of the
view's larger side.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, hypot, isclose, log10, sqrt
from pathlib import PurePosixPath

from generator.load.svg_paint import INITIAL, INVISIBLE, Paint, Style, declared, inherit, paint
from generator.load.svg_path import (
    IDENTITY,
    SHAPES,
    Affine,
    GeometryError,
    Segments,
    matrix,
    numbers,
    outline,
    px,
    within,
)
from generator.load.svg_tree import Node, read_tree
from generator.model.drawing import Art, Drawing
from generator.model.frame import Path, Shape
from generator.source.diagnostic import Diagnostic, Severity, Span, error, warning

View = tuple[float, float, float, float]

_GROUPS = frozenset({"g", "a"})
_SAYS_NOTHING = frozenset({"title", "desc", "metadata"})
_DEFINITIONS = frozenset(
    {"defs", "symbol", "linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker"}
)
_HINTS = {
    "text": "turn the text into paths (Inkscape: Path › Object to Path)",
    "image": "use that picture itself, or save the whole as PNG",
    "use": "turn clones into shapes (Inkscape: Edit › Clone › Unlink Clone)",
    "style": "write colours onto the shapes (Illustrator: SVG options, Styling: Presentation Attributes)",
    "svg": "place the inner picture's shapes in the outer one",
}
_UNITE = "unite the shapes into one path (Inkscape: Path › Union)"
_FLAT = 1e-6
_MOST_SHAPES = 1000
"""Shapes of an icon: each is held against each other."""


@dataclass(frozen=True, slots=True)
class _Figure:
    """One painted shape in the units of the view, with its place."""

    segments: Segments
    paint: Paint
    span: Span


def read_icon(text: str, file: str) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
    """Return the icon that is named as its file, its credit still empty: fills of one colour, whichever that is.

    None where any Diagnostic is an error. ``file`` is workspace-relative.
    """
    view, figures, faults = _read(text, file)
    if view is None:
        return None, faults
    found = (*faults, *_icon_faults(figures, view, Span(file, 1, 1)))
    if any(fault.severity is Severity.ERROR for fault in found):
        return None, found
    segments = tuple(segment for figure in figures for segment in figure.segments)
    return Drawing(PurePosixPath(file).stem, *view, Path(segments), figures[0].paint.even_odd), found


def read_art(text: str, file: str) -> tuple[Art | None, tuple[Diagnostic, ...]]:
    """Return the picture's shapes, without those that cannot be drawn, which are told; None where it is no SVG at all.

    ``file`` is workspace-relative. Shapes carry its name as their origin.
    """
    view, figures, faults = _read(text, file)
    if view is None:
        return None, faults
    if not figures and not any(fault.severity is Severity.ERROR for fault in faults):
        faults = (*faults, warning("svg/empty", "this picture shows nothing", Span(file, 1, 1)))
    return Art(*view, tuple(_shape(figure, file) for figure in figures)), faults


def _shape(figure: _Figure, file: str) -> Shape:
    ink = figure.paint
    outlined = Path(figure.segments)
    return Shape(outlined, ink.fill, ink.stroke, ink.stroke_width, ink.dash, ink.even_odd, file)


def _read(text: str, file: str) -> tuple[View | None, tuple[_Figure, ...], tuple[Diagnostic, ...]]:
    root, faults = read_tree(text, file)
    if root is None:
        return None, (), faults
    try:
        view = _view(root)
    except GeometryError as fault:
        hint = 'write viewBox="0 0 512 512" with the size of the drawing'
        return None, (), (*faults, error("svg/view", str(fault), root.span, hint))
    reader = _Reader(max(0, 6 - ceil(log10(max(view[2:])))))
    reader.walk(root, INITIAL, IDENTITY, outermost=True)
    return view, tuple(reader.figures), (*faults, *reader.faults)


def _view(root: Node) -> View:
    box = root.attributes.get("viewBox")
    if box is None:
        if "width" not in root.attributes or "height" not in root.attributes:
            raise GeometryError("the SVG has no viewBox, nor width and height")
        values: tuple[float, ...] = (0.0, 0.0, px(root.attributes["width"]), px(root.attributes["height"]))
    else:
        values = numbers(box)
    if len(values) != 4 or min(values[2:]) <= 0:
        raise GeometryError(f"the SVG's viewBox is no x, y, width and height: {box!r}")
    x, y, w, h = values
    return x, y, w, h


class _Reader:
    """Walks the elements; gathers what is painted, in painting order, and what is to be told, in file order."""

    def __init__(self, digits: int) -> None:
        self.figures: list[_Figure] = []
        self.faults: list[Diagnostic] = []
        self._digits = digits

    def walk(self, node: Node, style: Style, transform: Affine, *, outermost: bool = False) -> None:
        if node.tag in _DEFINITIONS:
            self._find_style_sheets(node)
        elif node.tag in SHAPES or node.tag in _GROUPS or outermost:
            self._drawn(node, style, transform)
        elif node.tag not in _SAYS_NOTHING:
            hint = _HINTS.get(node.tag, "save the picture as PNG")
            self.faults.append(error("svg/unsupported", f"<{node.tag}> cannot be printed", node.span, hint))

    def _drawn(self, node: Node, style: Style, transform: Affine) -> None:
        own, faults = declared(node)
        if own.get("display") == "none" or own.get("opacity") in INVISIBLE:
            return
        self.faults.extend(faults)
        try:
            here = within(transform, matrix(own.get("transform", "")))
        except GeometryError as fault:
            self.faults.append(error("svg/transform", str(fault), node.span))
            return
        inherited = inherit(style, own)
        if node.tag in SHAPES and inherited["visibility"] == "visible":
            self._shape(node, own, inherited, here)
        for child in node.children:
            self.walk(child, inherited, here)

    def _shape(self, node: Node, own: Style, style: Style, transform: Affine) -> None:
        ink, faults = paint(style, node.span)
        self.faults.extend(faults)
        try:
            segments = outline(node.tag, own, transform, self._digits)
        except GeometryError as fault:
            self.faults.append(error("svg/geometry", f"<{node.tag}>: {fault}", node.span))
            return
        if ink.stroke is not None and not _keeps_angles(transform):
            message = "a line under an uneven scale or a skew is drawn equally wide all around"
            self.faults.append(warning("svg/line", message, node.span))
        if segments and (ink.fill is not None or ink.stroke is not None):
            self.figures.append(_Figure(segments, _scaled(ink, transform), node.span))

    def _find_style_sheets(self, node: Node) -> None:
        for child in node.children:
            if child.tag == "style":
                self.faults.append(error("svg/unsupported", "<style> cannot be read", child.span, _HINTS["style"]))
            self._find_style_sheets(child)


def _keeps_angles(transform: Affine) -> bool:
    a, b, c, d, _, _ = transform
    return isclose(hypot(a, b), hypot(c, d), rel_tol=_FLAT) and abs(a * c + b * d) <= _FLAT * hypot(a, b) * hypot(c, d)


def _scaled(ink: Paint, transform: Affine) -> Paint:
    a, b, c, d, _, _ = transform
    scale = sqrt(abs(a * d - b * c))
    dash = tuple(round(length * scale, 6) for length in ink.dash)
    return Paint(ink.fill, ink.stroke, round(ink.stroke_width * scale, 6), dash, ink.even_odd)


def _icon_faults(figures: Sequence[_Figure], view: View, whole: Span) -> Iterator[Diagnostic]:
    if not figures:
        yield error("svg/empty", "this icon shows nothing", whole, "fill at least one shape")
        return
    if len(figures) > _MOST_SHAPES:
        yield error("svg/too-large", f"this icon has more than {_MOST_SHAPES} shapes", whole, _UNITE)
        return
    first = figures[0]
    for figure in figures:
        if figure.paint.stroke is not None:
            hint = "turn the line into a shape (Inkscape: Path › Stroke to Path)"
            yield error("svg/icon-line", "an icon is made of filled shapes: this one has a line", figure.span, hint)
        elif _is_background(figure, view):
            yield error("svg/icon-background", "this rectangle fills the whole icon", figure.span, "delete it")
        elif figure.paint.fill != first.paint.fill:
            message = f"an icon has one colour: {figure.paint.fill} here, {first.paint.fill} in line {first.span.line}"
            yield error("svg/icon-colours", message, figure.span, "cut the second colour out, or use it as a picture")
    if _clash(figures):
        yield error("svg/icon-overlap", "the icon's shapes overlap so that one cuts the other", figures[1].span, _UNITE)


def _is_background(figure: _Figure, view: View) -> bool:
    x, y, w, h = view
    corners = {(x, y), (x + w, y), (x, y + h), (x + w, y + h)}
    points = {point for segment in figure.segments for point in _points(segment)}
    return points == corners and all(segment[0] != "C" for segment in figure.segments)


def _clash(figures: Sequence[_Figure]) -> bool:
    """Return whether the shapes, as one path, may show something else: cut each other where they overlap.

    By nonzero winding shapes that turn the same way unite; by the even-odd rule any overlap is a hole.
    """
    rules = {figure.paint.even_odd for figure in figures}
    if len(rules) > 1:
        return True
    even_odd = True in rules
    placed = [(_area(figure) < 0, _bounds(figure)) for figure in figures]
    return any(
        (even_odd or way != other_way) and _meet(box, other_box)
        for (way, box), (other_way, other_box) in combinations(placed, 2)
    )


def _points(segment: tuple[str | float, ...]) -> Iterator[tuple[float, float]]:
    values = [float(value) for value in segment[1:]]
    return zip(values[::2], values[1::2], strict=True)


def _bounds(figure: _Figure) -> View:
    xs, ys = zip(*(point for segment in figure.segments for point in _points(segment)), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one: View, other: View) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _area(figure: _Figure) -> float:
    """Return twice the signed area within the points, holes taken off; its sign tells which way the shape turns."""
    total = 0.0
    contour: list[tuple[float, float]] = []
    for segment in (*figure.segments, ("M", 0.0, 0.0)):
        if segment[0] == "M":
            pairs = zip(contour, contour[1:] + contour[:1], strict=True)
            total += sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)
            contour = []
        contour.extend(_points(segment))
    return total
