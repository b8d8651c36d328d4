"""Geometry and colour → PDF operators, as text. Lengths are in the units of the current user space.

Numbers are what a card's page mostly consists of, so they are formatted once and remembered.
"""

from functools import lru_cache
from math import cos, radians, sin

from generator.model.frame import Colour, Ellipse, Outline, Path, Polyline, Rect

_KAPPA = 0.5522847
"""Where the control points of a quarter circle of radius 1 lie: 4/3 (√2 - 1)."""


@lru_cache(maxsize=1 << 16)
def num(value: float) -> str:
    """Return a length to a thousandth: ``10.5``, ``-0.333``, ``3``."""
    return _trimmed(f"{value:.3f}")


@lru_cache(maxsize=1 << 12)
def factor(value: float) -> str:
    """Return a factor of a matrix, to a hundred-millionth."""
    return _trimmed(f"{value:.8f}")


def _trimmed(number: str) -> str:
    short = number.rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


@lru_cache(maxsize=1 << 10)
def rgb(colour: Colour) -> str:
    """Return ``#rrggbb`` as three components from 0 to 1."""
    return " ".join(num(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))


def matrix(a: float, b: float, c: float, d: float, e: float, f: float) -> str:
    """Return the operator that lets x' = a·x + c·y + e, y' = b·x + d·y + f."""
    return f"{factor(a)} {factor(b)} {factor(c)} {factor(d)} {num(e)} {num(f)} cm"


def turned(x: float, y: float, degrees: float, scale: float = 1.0) -> str:
    """Return the operator that scales, turns clockwise (where y runs downwards) and then shifts to (x, y)."""
    if not degrees:
        return matrix(scale, 0, 0, scale, x, y)
    across, up = scale * cos(radians(degrees)), scale * sin(radians(degrees))
    return matrix(across, up, -up, across, x, y)


def clipped(box: Rect) -> str:
    """Return the operators that confine what follows to the box."""
    return f"{outline(box)} W n"


@lru_cache(maxsize=1 << 12)
def outline(shape: Outline) -> str:
    """Return the path of an outline, not yet painted."""
    if isinstance(shape, Rect):
        return _rounded(shape) if shape.radius > 0 else " ".join(map(num, (shape.x, shape.y, shape.w, shape.h))) + " re"
    if isinstance(shape, Ellipse):
        return _ellipse(shape.x, shape.y, shape.w, shape.h)
    if isinstance(shape, Polyline):
        return _polyline(shape)
    return path(shape)


def path(shape: Path) -> str:
    """Return the path of segments."""
    operators = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    return " ".join(
        " ".join([*(num(float(value)) for value in segment[1:]), operators[str(segment[0])]])
        for segment in shape.segments
    )


def _polyline(shape: Polyline) -> str:
    points = [f"{num(x)} {num(y)} {'l' if index else 'm'}" for index, (x, y) in enumerate(shape.points)]
    return " ".join([*points, "h"] if shape.closed else points)


def _ellipse(x: float, y: float, w: float, h: float) -> str:
    return _corners(x, y, x + w, y + h, w / 2, h / 2)


def _rounded(box: Rect) -> str:
    radius = min(box.radius, box.w / 2, box.h / 2)
    return _corners(box.x, box.y, box.x + box.w, box.y + box.h, radius, radius)


def _corners(x0: float, y0: float, x1: float, y1: float, rx: float, ry: float) -> str:
    """Return the box with quarter ellipses of radii (rx, ry) for corners."""
    kx, ky = rx * (1 - _KAPPA), ry * (1 - _KAPPA)
    return " ".join(
        (
            f"{num(x0 + rx)} {num(y0)} m {num(x1 - rx)} {num(y0)} l",
            _curve(x1 - kx, y0, x1, y0 + ky, x1, y0 + ry),
            f"{num(x1)} {num(y1 - ry)} l",
            _curve(x1, y1 - ky, x1 - kx, y1, x1 - rx, y1),
            f"{num(x0 + rx)} {num(y1)} l",
            _curve(x0 + kx, y1, x0, y1 - ky, x0, y1 - ry),
            f"{num(x0)} {num(y0 + ry)} l",
            _curve(x0, y0 + ky, x0 + kx, y0, x0 + rx, y0),
            "h",
        )
    )


def _curve(*points: float) -> str:
    return " ".join(map(num, points)) + " c"
