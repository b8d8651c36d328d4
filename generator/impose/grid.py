"""The grid: how many cards of one size lie on a paper, edge to edge and centred. In mm."""

from collections.abc import Set
from dataclasses import dataclass

from generator.model.frame import Rect
from generator.model.sheet import Paper

_ROUNDING = 1e-6

Cell = tuple[int, int]
"""Row and column, from 0 at the top left."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows of butted cards; (left, top) is the trim corner of the first. ``bleed`` runs round the block."""

    columns: int
    rows: int
    card_w: float
    card_h: float
    left: float
    top: float
    bleed: float

    @property
    def per_sheet(self) -> int:
        """The number of cards on a full sheet."""
        return self.columns * self.rows

    @property
    def cuts_x(self) -> tuple[float, ...]:
        """The x of every vertical cut, from the left."""
        return tuple(self.left + column * self.card_w for column in range(self.columns + 1))

    @property
    def cuts_y(self) -> tuple[float, ...]:
        """The y of every horizontal cut, from the top."""
        return tuple(self.top + row * self.card_h for row in range(self.rows + 1))

    def trim(self, cell: Cell) -> Rect:
        """Return the trim box of a cell."""
        row, column = cell
        return Rect(self.left + column * self.card_w, self.top + row * self.card_h, self.card_w, self.card_h)

    def clip(self, cell: Cell, filled: Set[Cell]) -> Rect:
        """Return the box that the card of a cell may paint: its trim, and the bleed on edges without a neighbour."""
        row, column = cell
        trim = self.trim(cell)
        left, right, above, below = (
            0.0 if neighbour in filled else self.bleed
            for neighbour in ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
        )
        return Rect(trim.x - left, trim.y - above, trim.w + left + right, trim.h + above + below)


def grid(paper: Paper, card_w: float, card_h: float, bleed: float) -> Grid:
    """Return the grid of as many cards as fit on the paper together with the bleed round the block.

    Raises ValueError where not even one card fits.
    """
    columns = int((paper.width - 2 * bleed + _ROUNDING) // card_w)
    rows = int((paper.height - 2 * bleed + _ROUNDING) // card_h)
    if columns < 1 or rows < 1:
        raise ValueError(
            f"a card of {card_w:g} × {card_h:g} mm with {bleed:g} mm of bleed does not fit on {paper.name} "
            f"({paper.width:g} × {paper.height:g} mm)"
        )
    left = (paper.width - columns * card_w) / 2
    top = (paper.height - rows * card_h) / 2
    return Grid(columns, rows, card_w, card_h, left, top, bleed)
