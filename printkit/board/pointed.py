"""Hexes with a point at the top, in rows of which every second one is half a hex farther right.

The grid of ``board/hexes.py`` mirrored in its diagonal: columns become rows, x becomes y. All
lengths are mm, y down. Six sides: 1 is the upper right one, then clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printkit.board.grid import Cell
from printkit.board.hexes import ROOT3, HexGrid
from printkit.board.kinds import CELL_WORDS, CellWords
from printkit.errors import LayoutError
from printkit.geometry import Point, Size

_SIDES = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1, 6: 6}
"""The side of the mirrored hex for each side."""


def _swap(point: Point) -> Point:
    return Point(point.y, point.x)


@dataclass(frozen=True, slots=True)
class PointedHexGrid:
    """A board of hexes with a point up; ``cell`` is their size between two flat sides.

    ``odd_high``: the first row (and every second one from there) stands half a hex farther left
    than its neighbors. Raises LayoutError as HexGrid does.
    """

    columns: int
    rows: int
    cell: float
    odd_high: bool = True
    half_hexes: bool = False

    def __post_init__(self) -> None:
        self._mirror()

    def _mirror(self) -> HexGrid:
        return HexGrid(self.rows, self.columns, self.cell, self.odd_high, self.half_hexes)

    @property
    def words(self) -> CellWords:
        return CELL_WORDS["hex"]

    @property
    def sides(self) -> int:
        return 6

    @property
    def size(self) -> Size:
        width, height = self._mirror().size
        return Size(height, width)

    @property
    def column_step(self) -> float:
        return self.cell

    @property
    def row_step(self) -> float:
        return self._mirror().column_step

    @property
    def alike_columns(self) -> int:
        return 1

    @property
    def alike_rows(self) -> int:
        return 2

    @property
    def label_room(self) -> float:
        """How far below its top a cell's upper half reaches: to its center."""
        return self._mirror().radius

    @property
    def label_from(self) -> float:
        return self._mirror().radius / 4

    def column_cut(self, column: int) -> float:
        """The left sides of the first row, and of every second one: sheets begin with such rows.

        So the corners of sheets lie beside labels, not on them.
        """
        return self._mirror().row_cut(column) + self._mirror().is_low(0) * self.cell / 2

    def row_cut(self, row: int) -> float:
        return self._mirror().column_cut(row)

    def center(self, cell: Cell) -> Point:
        return _swap(self._mirror().center(Cell(cell.row, cell.column)))

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """The six corners clockwise, the top one first: side 1 runs from it."""
        # The mirror turns the other way round.
        found = [_swap(p) for p in self._mirror().corners(Cell(cell.row, cell.column))]
        first = min(range(6), key=lambda i: found[i].y)
        return tuple(found[(first - i) % 6] for i in range(6))

    def width_at(self, depth: float) -> float:
        """Its sides slant to the point for half a radius each way, then it is whole."""
        return min(self.cell, 2 * depth * ROOT3)

    def lines(self, columns: range, rows: range) -> Iterator[tuple[Point, ...]]:
        for run in self._mirror().lines(rows, columns):
            yield tuple(_swap(point) for point in run)

    def half_lines(
        self, columns: range, rows: range, hidden: frozenset[Cell]
    ) -> Iterator[tuple[Point, ...]]:
        mirrored = frozenset(Cell(cell.row, cell.column) for cell in hidden)
        for run in self._mirror().half_lines(rows, columns, mirrored):
            yield tuple(_swap(point) for point in run)

    def half_outlines(
        self, columns: range, rows: range, hidden: frozenset[Cell]
    ) -> Iterator[tuple[Point, ...]]:
        mirrored = frozenset(Cell(cell.row, cell.column) for cell in hidden)
        for outline in self._mirror().half_outlines(rows, columns, mirrored):
            # The mirror turns the other way round.
            yield tuple(_swap(point) for point in reversed(outline))

    def neighbor(self, cell: Cell, side: int) -> Cell | None:
        """The hex at a side from 1 to 6, or None. Raises LayoutError for another side."""
        if side not in _SIDES:
            raise LayoutError(f"a hex has no side {side}", hint="the sides are 1 to 6")
        found = self._mirror().neighbor(Cell(cell.row, cell.column), _SIDES[side])
        return Cell(found.row, found.column) if found else None

    def distance(self, start: Cell, end: Cell) -> int:
        """Hexes to enter on the shortest way."""
        return self._mirror().distance(Cell(start.row, start.column), Cell(end.row, end.column))
