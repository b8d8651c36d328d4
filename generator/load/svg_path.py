"""The geometry of one SVG shape in; absolute move, line, cubic and close segments, after its transform, out.

svgelements does the mathematics (arcs, quadratics, relative and short commands, basic shapes, transforms). It reads
past what it does not understand, so everything is checked here before it gets there. It is loaded at the first shape.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from math import ceil, cos, pi, sin, tan
from typing import Any

Affine = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f: (x, y) becomes (a·x + c·y + e, b·x + d·y + f)."""

Point = tuple[float, float]
Segments = tuple[tuple[str | float, ...], ...]

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})

GEOMETRY: Mapping[str, frozenset[str]] = {
    "path": frozenset({"d"}),
    "rect": frozenset({"x", "y", "width", "height", "rx", "ry"}),
    "circle": frozenset({"cx", "cy", "r"}),
    "ellipse": frozenset({"cx", "cy", "rx", "ry"}),
    "line": frozenset({"x1", "y1", "x2", "y2"}),
    "polyline": frozenset({"points"}),
    "polygon": frozenset({"points"}),
}
"""The attributes that give each shape its outline."""

IDENTITY: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

# Possessive throughout: a number is as long as it can be, and no text takes longer than its length to refuse.
_NUMBER = r"[-+]?(?>\d++(?:\.\d++)?+|\.\d++)(?:[eE][-+]?\d{1,2})?+"
_GAP = r"[\s,]*+"
_NUMBERS = re.compile(rf"{_GAP}(?>{_NUMBER}{_GAP})*+")
_FIRST_NUMBER = re.compile(_NUMBER)
_LENGTH = re.compile(rf"({_NUMBER})\s*(px|mm|cm|in|pt|pc|)")
_PX = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0}
"""CSS px of each absolute unit (CSS Values 4, 6.2)."""

_FARTHEST = 1e6
_TINY = 1e-9

_COMMANDS = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
_ARC = re.compile(rf"{_GAP}(?>(?:{_NUMBER}{_GAP}){{3}}(?:[01]{_GAP}){{2}}(?:{_NUMBER}{_GAP}){{2}})++")
_TRANSFORM = re.compile(rf"\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(({_NUMBERS.pattern})\)[\s,]*")
_TRANSFORM_TAKES = {
    "matrix": (6,),
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
}


class GeometryError(ValueError):
    """An outline, a length or a transform that cannot be read; the message says what is wrong with it."""


def px(text: str) -> float:
    """Return a length in user units (CSS px). Raises GeometryError for percentages, em and anything else."""
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        raise GeometryError(f"{text!r} is no length in px, mm, cm, in or pt")
    return float(match[1]) * _PX[match[2]]


def numbers(text: str) -> tuple[float, ...]:
    """Return numbers that are parted by blanks or commas. Raises GeometryError."""
    if _NUMBERS.fullmatch(text) is None:
        raise GeometryError(f"{text!r} is no list of numbers")
    return tuple(float(match[0]) for match in _FIRST_NUMBER.finditer(text))


def matrix(transform: str) -> Affine:
    """Return an SVG transform as a matrix. Raises GeometryError for what is none."""
    from svgelements import Matrix

    text = transform.strip()
    at = 0
    while at < len(text):
        match = _TRANSFORM.match(text, at)
        if match is None or len(numbers(match[2])) not in _TRANSFORM_TAKES[match[1]]:
            raise GeometryError(f"{transform!r} is no transform")
        at = match.end()
    made = Matrix(text)
    return made.a, made.b, made.c, made.d, made.e, made.f


def within(outer: Affine, inner: Affine) -> Affine:
    """Return the transform that applies ``inner`` first and ``outer`` to what comes of it."""
    a, b, c, d, e, f = inner
    (x1, y1), (x2, y2), (x3, y3) = (_map(outer, *point) for point in ((a, b), (c, d), (e, f)))
    left, top = outer[4:]
    return x1 - left, y1 - top, x2 - left, y2 - top, x3, y3


def outline(tag: str, attributes: Mapping[str, str], transform: Affine, digits: int) -> Segments:
    """Return the outline of a shape under ``transform``, coordinates rounded to ``digits`` decimals.

    Empty where the shape has no extent and SVG draws none. Raises GeometryError.
    """
    return tuple(
        (letter, *(_rounded(value, digits) for x, y in points for value in _map(transform, x, y)))
        for letter, points in _segments(_PATHS[tag](attributes))
    )


def _map(transform: Affine, x: float, y: float) -> Point:
    a, b, c, d, e, f = transform
    return a * x + c * y + e, b * x + d * y + f


def _rounded(value: float, digits: int) -> float:
    if abs(value) > _FARTHEST:
        raise GeometryError(f"a point lies at {value:g}, farther out than {_FARTHEST:g}")
    return round(value, digits) + 0.0


def _path(attributes: Mapping[str, str]) -> Any:
    from svgelements import Path

    d = attributes.get("d", "").strip()
    _check_path(d)
    return Path(d)


def _check_path(d: str) -> None:
    if not d or d == "none":
        return
    if d[0] not in "Mm":
        raise GeometryError("a path begins with M")
    end = 0
    for match in _COMMANDS.finditer(d):
        command, takes = match[1], _TAKES[match[1].lower()]
        end = match.end()
        if command in "Aa":
            right = _ARC.fullmatch(match[2]) is not None
        else:
            count = len(numbers(match[2]))
            right = count == 0 if takes == 0 else count > 0 and count % takes == 0
        if not right:
            raise GeometryError(f"the path's command {match[0].strip()[:40]!r} wants {takes} numbers at a time")
    if end != len(d):
        raise GeometryError(f"{d[end : end + 40]!r} is no path command")


def _rect(attributes: Mapping[str, str]) -> Any:
    from svgelements import Path, Rect

    size = {key: _extent(attributes, key) for key in ("width", "height")}
    radii = {key: _extent(attributes, key) for key in ("rx", "ry") if attributes.get(key, "auto") != "auto"}
    if not all(size.values()):
        return Path()
    return Path(Rect(x=_length(attributes, "x"), y=_length(attributes, "y"), **size, **radii))


def _circle(attributes: Mapping[str, str]) -> Any:
    radius = _extent(attributes, "r")
    return _round_shape(attributes, radius, radius)


def _ellipse(attributes: Mapping[str, str]) -> Any:
    return _round_shape(attributes, _extent(attributes, "rx"), _extent(attributes, "ry"))


def _round_shape(attributes: Mapping[str, str], rx: float, ry: float) -> Any:
    from svgelements import Ellipse, Path

    if not rx or not ry:
        return Path()
    return Path(Ellipse(cx=_length(attributes, "cx"), cy=_length(attributes, "cy"), rx=rx, ry=ry))


def _line(attributes: Mapping[str, str]) -> Any:
    from svgelements import Path

    x1, y1, x2, y2 = (_length(attributes, key) for key in ("x1", "y1", "x2", "y2"))
    return Path(f"M{x1!r},{y1!r}L{x2!r},{y2!r}")


def _polyline(attributes: Mapping[str, str]) -> Any:
    from svgelements import Path

    values = numbers(attributes.get("points", ""))
    if len(values) % 2:
        raise GeometryError("points come in pairs: one number is over")
    points = [f"{x!r},{y!r}" for x, y in zip(values[::2], values[1::2], strict=True)]
    return Path("M" + "L".join(points)) if points else Path()


def _polygon(attributes: Mapping[str, str]) -> Any:
    from svgelements import Path

    path = _polyline(attributes)
    return path + Path("Z") if len(path) else path


_PATHS: Mapping[str, Callable[[Mapping[str, str]], Any]] = {
    "path": _path,
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
}


def _length(attributes: Mapping[str, str], key: str) -> float:
    return px(attributes.get(key, "0"))


def _extent(attributes: Mapping[str, str], key: str) -> float:
    value = _length(attributes, key)
    if value < 0:
        raise GeometryError(f"{key} may not be negative")
    return value


def _segments(path: Any) -> Iterator[tuple[str, tuple[Point, ...]]]:
    from svgelements import Arc, Close, CubicBezier, Line, Move, QuadraticBezier

    for piece in path:
        match piece:
            case Move():
                yield "M", (_point(piece.end),)
            case Line():
                yield "L", (_point(piece.end),)
            case CubicBezier():
                yield "C", (_point(piece.control1), _point(piece.control2), _point(piece.end))
            case QuadraticBezier():
                start, control, end = _point(piece.start), _point(piece.control), _point(piece.end)
                yield "C", (_towards(start, control), _towards(end, control), end)
            case Arc():
                yield from _quarters(piece)
            case Close():
                yield "Z", ()


def _quarters(arc: Any) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """Give the elliptical arc as cubics of a quarter at most: each 0.03 % of the radius off, at most."""
    centre, turn, rx, ry = arc.center, float(arc.get_rotation()), float(arc.rx), float(arc.ry)
    across, down = (rx * cos(turn), rx * sin(turn)), (-ry * sin(turn), ry * cos(turn))
    count = max(1, ceil(abs(arc.sweep) / (pi / 2) - _TINY))
    step = arc.sweep / count
    reach = 4 / 3 * tan(step / 4)
    here = arc.get_start_t()
    for index in range(count):
        (x0, y0), (dx0, dy0) = _on_ellipse(centre, across, down, here + index * step)
        (x1, y1), (dx1, dy1) = _on_ellipse(centre, across, down, here + (index + 1) * step)
        end = (x1, y1) if index < count - 1 else _point(arc.end)
        yield "C", ((x0 + reach * dx0, y0 + reach * dy0), (x1 - reach * dx1, y1 - reach * dy1), end)


def _on_ellipse(centre: Any, across: Point, down: Point, angle: float) -> tuple[Point, Point]:
    """Return the point at the angle, and which way and how fast it moves as the angle grows."""
    (ux, uy), (vx, vy), c, s = across, down, cos(angle), sin(angle)
    return (centre.x + ux * c + vx * s, centre.y + uy * c + vy * s), (vx * c - ux * s, vy * c - uy * s)


def _point(point: Any) -> Point:
    return float(point.x), float(point.y)


def _towards(end: Point, control: Point) -> Point:
    """Return the cubic's control point: two thirds of the way from the end to the quadratic's control point."""
    return end[0] + (control[0] - end[0]) * 2 / 3, end[1] + (control[1] - end[1]) * 2 / 3
