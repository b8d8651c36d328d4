"""Elements that are outlines: rectangles, ellipses, polygons, SVG paths."""

from generator.layout.elements import Compiled, blaming, colour_value
from generator.layout.outcome import Outcome
from generator.layout.studio import Studio
from generator.layout.values import BadValueError, Context
from generator.load.svg_path import IDENTITY, GeometryError, Segments
from generator.load.svg_path import outline as svg_outline
from generator.model.frame import Ellipse, Outline, Path, Polyline, Rect, Shape
from generator.model.layout import EllipseElement, PathElement, PolygonElement, RectElement

_DIGITS = 4

ShapeElement = RectElement | EllipseElement | PolygonElement | PathElement


def compile_shape(element: ShapeElement, studio: Studio, within: Rect) -> Compiled:
    """Return the element ready to paint. Raises ElementError."""
    with blaming(element.id, "d" if isinstance(element, PathElement) else "box"):
        outline = _outline(element, studio.box(element.box, within))
    fill = colour_value(studio, element.id, "fill", element.fill)
    stroke = colour_value(studio, element.id, "stroke", element.stroke)
    dash = () if isinstance(element, PathElement) or not any(element.dash) else element.dash

    def paint(context: Context, outcome: Outcome) -> None:
        outcome.items.append(
            Shape(outline, fill.of(context), stroke.of(context), element.stroke_width, dash, origin=element.id)
        )

    return Compiled(element.id, paint, fill.static and stroke.static)


def _outline(element: ShapeElement, box: Rect) -> Outline:
    match element:
        case RectElement():
            return Rect(box.x, box.y, box.w, box.h, element.radius)
        case EllipseElement():
            return Ellipse(box.x, box.y, box.w, box.h)
        case PolygonElement():
            return Polyline(tuple((box.x + x, box.y + y) for x, y in element.points), element.closed)
        case PathElement():
            return _fitted(Path(_segments(element.d)), element.view, box)


def _segments(d: str) -> Segments:
    try:
        return svg_outline("path", {"d": d}, IDENTITY, _DIGITS)
    except GeometryError as problem:
        raise BadValueError(str(problem), "write it as an SVG path, as in M 0 0 L 10 5 Z") from None


def _fitted(path: Path, view: tuple[float, float, float, float], box: Rect) -> Path:
    """Return the path with ``view`` (its own units) stretched onto ``box`` (mm)."""
    x, y, w, h = view
    along, down = box.w / w, box.h / h
    segments = []
    for verb, *numbers in path.segments:
        points = [float(number) for number in numbers]
        placed = [
            box.x + (value - x) * along if index % 2 == 0 else box.y + (value - y) * down
            for index, value in enumerate(points)
        ]
        segments.append((verb, *placed))
    return Path(tuple(segments))
