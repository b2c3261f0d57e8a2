"""What every board is made of, whatever the shape of its cells. All lengths are mm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from printkit.board.kinds import CellWords
from printkit.errors import LayoutError
from printkit.geometry import Point, Size

MOST_CELLS = 40_000
"""A board of more cells is refused before any work."""


class Cell(NamedTuple):
    """A cell by its column and row, both from 0, counted from the top left."""

    column: int
    row: int


class Grid(Protocol):
    """A board of cells in columns and rows, with its top left at the origin.

    Sheets of a large map meet at cuts: ``column_cut(n)`` is the line before column n (from 0; the
    line after the last column is ``column_cut(columns)``), ``row_cut(n)`` the one above row n.
    Cells may reach over the cuts; ``size`` holds them all.
    """

    @property
    def columns(self) -> int: ...

    @property
    def rows(self) -> int: ...

    @property
    def cell(self) -> float:
        """The size of a cell: between two parallel sides."""
        ...

    @property
    def words(self) -> CellWords:
        """What its cells are called in print, and how ``cell`` is measured."""
        ...

    @property
    def sides(self) -> int: ...

    @property
    def size(self) -> Size:
        """All cells whole."""
        ...

    @property
    def column_step(self) -> float:
        """From the center of a column to that of the next."""
        ...

    @property
    def row_step(self) -> float: ...

    @property
    def alike_columns(self) -> int:
        """Sheets look alike when their columns are a multiple of this number."""
        ...

    @property
    def alike_rows(self) -> int:
        """The same for rows."""
        ...

    @property
    def label_room(self) -> float:
        """From the top of a cell to its center."""
        ...

    @property
    def label_from(self) -> float:
        """From the top of a cell to where its own sheet begins, if cells reach over the cuts."""
        ...

    def column_cut(self, column: int) -> float: ...

    def row_cut(self, row: int) -> float: ...

    def center(self, cell: Cell) -> Point: ...

    def corners(self, cell: Cell) -> tuple[Point, ...]: ...

    def width_at(self, depth: float) -> float:
        """The width of a cell so far below its top, for depths up to its center."""
        ...

    def lines(self, columns: range, rows: range) -> Iterator[tuple[Point, ...]]:
        """The sides of the cells in these columns and rows, each once, in open runs."""
        ...

    def half_lines(
        self, columns: range, rows: range, hidden: frozenset[Cell]
    ) -> Iterator[tuple[Point, ...]]:
        """What closes half cells at the board's edges, if it has any."""
        ...

    def half_outlines(
        self, columns: range, rows: range, hidden: frozenset[Cell]
    ) -> Iterator[tuple[Point, ...]]:
        """Those half cells whole, their corners clockwise as in ``corners``."""
        ...

    def neighbor(self, cell: Cell, side: int) -> Cell | None:
        """The cell at a side (1 is the top, then clockwise), or None at the board's edge."""
        ...

    def distance(self, start: Cell, end: Cell) -> int:
        """Steps from cell to cell."""
        ...


def check_counts(columns: int, rows: int, cell: float) -> None:
    """Raise LayoutError for a board without cells, with too many, or with cells of no size."""
    if columns < 1 or rows < 1:
        raise LayoutError(
            f"a board of {columns} × {rows} has no cells", hint="use at least 1 column and 1 row"
        )
    if columns * rows > MOST_CELLS:
        raise LayoutError(
            f"a board of {columns} × {rows} has {columns * rows:,} cells",
            hint=f"use at most {MOST_CELLS:,}, for example 200 × 200",
        )
    if not 0 < cell < float("inf"):
        raise LayoutError(
            f"cells of {cell} mm have no size", hint='write a length such as "0.75in"'
        )


def on_board(cell: Cell, columns: int, rows: int) -> Cell | None:
    """The cell, or None if it lies off a board of so many columns and rows."""
    inside = 0 <= cell.column < columns and 0 <= cell.row < rows
    return cell if inside else None
