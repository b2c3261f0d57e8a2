"""Squares in columns and rows.

All lengths are mm, y down. Four sides: 1 is the top one, then clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printkit.board.grid import Cell, check_counts, on_board
from printkit.board.kinds import CELL_WORDS, CellWords
from printkit.errors import LayoutError
from printkit.geometry import Point, Size

_STEPS = {1: (0, -1), 2: (1, 0), 3: (0, 1), 4: (-1, 0)}


@dataclass(frozen=True, slots=True)
class SquareGrid:
    """A board of squares; ``cell`` is their side.

    Raises LayoutError for more than 40,000 squares and for counts or sizes that make no board.
    """

    columns: int
    rows: int
    cell: float

    def __post_init__(self) -> None:
        check_counts(self.columns, self.rows, self.cell)

    @property
    def words(self) -> CellWords:
        return CELL_WORDS["square"]

    @property
    def sides(self) -> int:
        return 4

    @property
    def column_step(self) -> float:
        return self.cell

    @property
    def row_step(self) -> float:
        return self.cell

    @property
    def alike_columns(self) -> int:
        return 1

    @property
    def alike_rows(self) -> int:
        return 1

    @property
    def label_room(self) -> float:
        return self.cell / 2

    @property
    def size(self) -> Size:
        return Size(self.columns * self.cell, self.rows * self.cell)

    @property
    def label_from(self) -> float:
        return 0.0

    def column_cut(self, column: int) -> float:
        return column * self.cell

    def row_cut(self, row: int) -> float:
        return row * self.cell

    def center(self, cell: Cell) -> Point:
        return Point((cell.column + 0.5) * self.cell, (cell.row + 0.5) * self.cell)

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """The four corners clockwise, the left end of the top side first."""
        left, top = cell.column * self.cell, cell.row * self.cell
        right, bottom = (cell.column + 1) * self.cell, (cell.row + 1) * self.cell
        return Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)

    def width_at(self, depth: float) -> float:
        return self.cell

    def lines(self, columns: range, rows: range) -> Iterator[tuple[Point, ...]]:
        """A straight line on each side of each column, then of each row."""
        if not columns or not rows:
            return
        left, right = self.column_cut(columns.start), self.column_cut(columns.stop)
        top, bottom = self.row_cut(rows.start), self.row_cut(rows.stop)
        for boundary in range(columns.start, columns.stop + 1):
            x = self.column_cut(boundary)
            yield Point(x, top), Point(x, bottom)
        for boundary in range(rows.start, rows.stop + 1):
            y = self.row_cut(boundary)
            yield Point(left, y), Point(right, y)

    def half_lines(
        self, columns: range, rows: range, hidden: frozenset[Cell]
    ) -> Iterator[tuple[Point, ...]]:
        """Squares have no halves."""
        return iter(())

    def half_outlines(
        self, columns: range, rows: range, hidden: frozenset[Cell]
    ) -> Iterator[tuple[Point, ...]]:
        return iter(())

    def neighbor(self, cell: Cell, side: int) -> Cell | None:
        """The square at a side from 1 to 4, or None. Raises LayoutError for another side."""
        if side not in _STEPS:
            raise LayoutError(f"a square has no side {side}", hint="the sides are 1 to 4")
        across, down = _STEPS[side]
        return on_board(Cell(cell.column + across, cell.row + down), self.columns, self.rows)

    def distance(self, start: Cell, end: Cell) -> int:
        """Squares to enter on the shortest way along sides."""
        return abs(end.column - start.column) + abs(end.row - start.row)
