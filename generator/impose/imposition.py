"""Card ids and copies → Sheets: each front sheet, and after it its back, mirrored for duplex along the long edge."""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import chain, islice, repeat

from generator.impose.grid import Cell, Grid
from generator.impose.margin import Margins, margins
from generator.model.sheet import Face, Paper, Sheet, Side, Slot


@dataclass(frozen=True, slots=True)
class Page:
    """What a sheet's slug may tell: page ``number`` of ``total``, its side, and the first and last card on it."""

    number: int
    total: int
    side: Side
    first: str
    last: str


def impose(
    cards: Sequence[tuple[str, int]],
    grid: Grid,
    paper: Paper,
    *,
    title: Callable[[Page], str],
    backs: bool = True,
) -> Iterator[Sheet]:
    """Yield the sheets of (card id, copies) in the given order, row by row; nothing is shuffled or sorted.

    A back stands at (row, columns - 1 - column), upright, so that paper turned over its long edge brings it behind its
    front; a part-filled last page keeps its places. ``title`` gives the text of each sheet's slug.
    """
    edges = margins(grid, paper)
    sides: tuple[Side, ...] = ("front", "back") if backs else ("front",)
    count = sum(copies for _, copies in cards)
    total = -(-count // grid.per_sheet) * len(sides)
    left_to_place = chain.from_iterable(repeat(card, copies) for card, copies in cards)
    number = 0
    while here := tuple(islice(left_to_place, grid.per_sheet)):
        for side in sides:
            number += 1
            page = Page(number, total, side, here[0], here[-1])
            yield _sheet(here, grid, paper, side, edges, title(page))


def uses(cards: Sequence[tuple[str, int]]) -> dict[Face, int]:
    """Return how often each face lies on the sheets of (card id, copies)."""
    counted: dict[Face, int] = {}
    sides: tuple[Side, ...] = ("front", "back")
    for card, copies in cards:
        for side in sides:
            face = Face(card, side)
            counted[face] = counted.get(face, 0) + copies
    return counted


def _sheet(cards: tuple[str, ...], grid: Grid, paper: Paper, side: Side, edges: Margins, text: str) -> Sheet:
    places = {_cell(index, grid, side): card for index, card in enumerate(cards)}
    slots = tuple(_slot(grid, cell, Face(card, side), places.keys()) for cell, card in sorted(places.items()))
    slug = replace(edges.slug, text=text) if edges.slug else None
    return Sheet(paper, side, slots, edges.marks, slug, grid.bleed)


def _cell(index: int, grid: Grid, side: Side) -> Cell:
    row, column = divmod(index, grid.columns)
    return (row, column) if side == "front" else (row, grid.columns - 1 - column)


def _slot(grid: Grid, cell: Cell, face: Face, filled: Set[Cell]) -> Slot:
    trim = grid.trim(cell)
    return Slot(*cell, trim.x, trim.y, trim.w, trim.h, face, grid.clip(cell, filled))
