"""What stands in a sheet's margin: crop marks at every cut, and the slug with its ruler. In mm."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.impose.grid import Grid
from generator.model.sheet import Line, Paper, Slug

MARK_LENGTH = 5.0
"""The longest that a crop mark gets."""
RULER_LENGTH = 100.0
UNPRINTABLE = 4.0
"""What a home printer leaves white along the edges: the slug keeps clear of it."""

_BAND = 2.5
_GAP = 0.5
_SHORTEST_MARK = 2.0
_DESCENT = 0.5
_INSET = 5.0
_LABEL_WIDTH = 11.0
_TICK_EVERY = 10
_TICK = 1.2
_LONG_TICK = 2.0


@dataclass(frozen=True, slots=True)
class Margins:
    """The crop marks of a sheet, and where its slug stands: along the bottom, along the left edge, or nowhere."""

    marks: tuple[Line, ...]
    slug: Slug | None


def margins(grid: Grid, paper: Paper) -> Margins:
    """Return what stands in the margins of every sheet of this grid; the slug's text is still empty.

    Crop marks begin where the bleed ends, 5 mm long where there is room; in the slug's margin they end before it.
    """
    needed = grid.bleed + _SHORTEST_MARK + _GAP + _BAND + UNPRINTABLE
    length_needed = 2 * _INSET + _LABEL_WIDTH + RULER_LENGTH + _LABEL_WIDTH
    at_bottom = grid.top >= grid.left and grid.top >= needed and paper.width >= length_needed
    at_left = not at_bottom and grid.left >= needed and paper.height >= length_needed
    slug = None
    if at_bottom:
        slug = _slug(_INSET, paper.height - UNPRINTABLE - _DESCENT, 0.0, paper.width)
    elif at_left:
        slug = _slug(UNPRINTABLE + _LONG_TICK, paper.height - _INSET, -90.0, paper.height)
    return Margins(tuple(_marks(grid, paper, at_bottom=at_bottom, at_left=at_left)), slug)


def _marks(grid: Grid, paper: Paper, *, at_bottom: bool, at_left: bool) -> Iterator[Line]:
    reserved = UNPRINTABLE + _BAND + _GAP
    left = _reach(grid.left, grid.bleed, reserved if at_left else 0.0)
    right = _reach(grid.left, grid.bleed, 0.0)
    top = _reach(grid.top, grid.bleed, 0.0)
    bottom = _reach(grid.top, grid.bleed, reserved if at_bottom else 0.0)
    x0, x1 = grid.left - grid.bleed, paper.width - grid.left + grid.bleed
    y0, y1 = grid.top - grid.bleed, paper.height - grid.top + grid.bleed
    if top > 0 and bottom > 0:
        for x in grid.cuts_x:
            yield Line(x, y0, x, y0 - top)
            yield Line(x, y1, x, y1 + bottom)
    if left > 0 and right > 0:
        for y in grid.cuts_y:
            yield Line(x0, y, x0 - left, y)
            yield Line(x1, y, x1 + right, y)


def _reach(margin: float, bleed: float, reserved: float) -> float:
    return min(MARK_LENGTH, margin - bleed - reserved)


def _slug(x: float, y: float, rotate: float, length: float) -> Slug:
    """Return the slug whose baseline begins at (x, y) on an edge of ``length`` mm; turned, it runs upwards."""

    def at(along: float, up: float) -> tuple[float, float]:
        return (x - up, y - along) if rotate else (x + along, y - up)

    ruler_at = length - 2 * _INSET - RULER_LENGTH
    ruler = [Line(*at(ruler_at, 0.0), *at(ruler_at + RULER_LENGTH, 0.0))]
    for step in range(0, int(RULER_LENGTH) + 1, _TICK_EVERY):
        height = _TICK if step % 50 else _LONG_TICK
        ruler.append(Line(*at(ruler_at + step, 0.0), *at(ruler_at + step, height)))
    label_at = ruler_at - _LABEL_WIDTH
    return Slug(x, y, rotate, label_at - 2.0, "", tuple(ruler), at(label_at, 0.0))
