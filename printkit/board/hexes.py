"""Hexes with a flat top, in columns of which every second one is half a hex lower.

All lengths are mm, y down. Six sides: 1 is the top one, then clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from printkit.board.grid import Cell, check_counts, on_board
from printkit.board.kinds import CELL_WORDS, CellWords
from printkit.errors import LayoutError
from printkit.geometry import Point, Size

ROOT3 = math.sqrt(3)

_STRAIGHT = {1: (0, -1), 4: (0, 1)}
_SLANTED = {2: (1, -1), 3: (1, 0), 5: (-1, 0), 6: (-1, -1)}
"""Steps from a high column: the columns beside it are lower, so their upper hex is a row less."""


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A board of hexes; ``cell`` is their size flat to flat.

    ``odd_high``: the first column (and every second one from there) stands half a hex higher than
    its neighbors; otherwise it stands lower. Raises LayoutError for more than 40,000 hexes and
    for counts or sizes that make no board.
    """

    columns: int
    rows: int
    cell: float
    odd_high: bool = True
    half_hexes: bool = False
    """Whether half hexes fill the upper and lower edge."""

    def __post_init__(self) -> None:
        check_counts(self.columns, self.rows, self.cell)

    @classmethod
    def from_point_to_point(
        cls, columns: int, rows: int, cell: float, *, odd_high: bool = True
    ) -> HexGrid:
        """The grid of hexes measured from corner to opposite corner."""
        return cls(columns, rows, cell * ROOT3 / 2, odd_high)

    @property
    def words(self) -> CellWords:
        return CELL_WORDS["hex"]

    @property
    def sides(self) -> int:
        return 6

    @property
    def radius(self) -> float:
        """From the center to a corner; also the length of a side."""
        return self.cell / ROOT3

    @property
    def column_step(self) -> float:
        return 1.5 * self.radius

    @property
    def row_step(self) -> float:
        return self.cell

    @property
    def alike_columns(self) -> int:
        return 2

    @property
    def alike_rows(self) -> int:
        return 1

    @property
    def label_room(self) -> float:
        return self.cell / 2

    @property
    def size(self) -> Size:
        hanging = self.cell / 2 if self.columns > 1 else 0.0
        width = 2 * self.radius + (self.columns - 1) * self.column_step
        return Size(width, self.rows * self.cell + hanging)

    @property
    def label_from(self) -> float:
        return 0.0

    def column_cut(self, column: int) -> float:
        """Half a column step before a column's center: a quarter radius from its corners."""
        return self.radius / 4 + column * self.column_step

    def row_cut(self, row: int) -> float:
        """The top side of the hexes of a high column."""
        return row * self.cell

    def is_low(self, column: int) -> bool:
        """Whether a column (from 0) stands half a hex lower."""
        return self.columns > 1 and (column % 2 == 1) == self.odd_high

    def center(self, cell: Cell) -> Point:
        halves = 2 * cell.row + 1 + self.is_low(cell.column)
        return Point(self.radius + cell.column * self.column_step, halves * (self.cell / 2))

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """The six corners clockwise, the left end of the top side first."""
        x, y = self.center(cell)
        half, r = self.cell / 2, self.radius
        return (
            Point(x - r / 2, y - half),
            Point(x + r / 2, y - half),
            Point(x + r, y),
            Point(x + r / 2, y + half),
            Point(x - r / 2, y + half),
            Point(x - r, y),
        )

    def width_at(self, depth: float) -> float:
        return (self.cell + 2 * depth) / ROOT3

    def lines(self, columns: range, rows: range) -> Iterator[tuple[Point, ...]]:
        """A zigzag on each side of each column, and the flat sides between them."""
        if not columns or not rows:
            return
        for boundary in range(columns.start, columns.stop + 1):
            yield self._zigzag(boundary, columns, rows)
        for column in columns:
            left = self.radius / 2 + column * self.column_step
            for row in range(rows.start, rows.stop + 1):
                y = (2 * row + self.is_low(column)) * (self.cell / 2)
                yield Point(left, y), Point(left + self.radius, y)

    def _zigzag(self, boundary: int, columns: range, rows: range) -> tuple[Point, ...]:
        """The slanted sides between column ``boundary`` - 1 and the next, from top to bottom.

        Corners lie half a hex apart in height. They stand to the left where the left column has
        a flat side, to the right where it has its widest place.
        """
        beside = [c for c in (boundary - 1, boundary) if c in columns]
        lows = [self.is_low(c) for c in beside]
        first = 2 * rows.start + min(lows)
        last = 2 * rows.stop + max(lows)
        inner = self.column_step * boundary
        # A column has its flat sides at the even halves, a low one at the odd halves.
        left_flat = int(self.is_low(beside[0])) ^ (beside[0] == boundary)
        return tuple(
            Point(inner + (0.0 if half % 2 == left_flat else self.radius / 2), half * self.cell / 2)
            for half in range(first, last + 1)
        )

    def half_lines(
        self, columns: range, rows: range, hidden: frozenset[Cell]
    ) -> Iterator[tuple[Point, ...]]:
        """The half hexes at the board's edges: their straight edge, and sides nobody else draws.

        One that continues a hidden hex is left out.
        """
        for column, row in self._halved(columns, rows, hidden):
            x, edge, inner = self._half(column)
            yield Point(x - self.radius, edge), Point(x + self.radius, edge)
            for way in (-1, 1):
                beside = column + way
                if not 0 <= beside < self.columns or Cell(beside, row) in hidden:
                    yield (
                        Point(x + way * self.radius, edge),
                        Point(x + way * self.radius / 2, inner),
                    )

    def half_outlines(
        self, columns: range, rows: range, hidden: frozenset[Cell]
    ) -> Iterator[tuple[Point, ...]]:
        for column, _ in self._halved(columns, rows, hidden):
            x, edge, inner = self._half(column)
            wide, narrow = self.radius, self.radius / 2
            outline = (
                Point(x - wide, edge),
                Point(x + wide, edge),
                Point(x + narrow, inner),
                Point(x - narrow, inner),
            )
            yield outline if inner > edge else outline[::-1]

    def _halved(self, columns: range, rows: range, hidden: frozenset[Cell]) -> Iterator[Cell]:
        """The hexes that a half one stands above or below."""
        if not self.half_hexes or self.columns == 1:
            return
        for column in columns:
            cell = Cell(column, 0 if self.is_low(column) else self.rows - 1)
            if cell.row in rows and cell not in hidden:
                yield cell

    def _half(self, column: int) -> tuple[float, float, float]:
        """The middle of a column's half hex, its straight edge, and its inner side."""
        low = self.is_low(column)
        edge = 0.0 if low else self.size.height
        inner = edge + self.cell / 2 * (1 if low else -1)
        return self.radius + column * self.column_step, edge, inner

    def neighbor(self, cell: Cell, side: int) -> Cell | None:
        """The hex at a side from 1 to 6, or None. Raises LayoutError for another side."""
        if side in _STRAIGHT:
            across, down = _STRAIGHT[side]
        elif side in _SLANTED:
            across, down = _SLANTED[side]
            down += self.is_low(cell.column)
        else:
            raise LayoutError(f"a hex has no side {side}", hint="the sides are 1 to 6")
        return on_board(Cell(cell.column + across, cell.row + down), self.columns, self.rows)

    def distance(self, start: Cell, end: Cell) -> int:
        """Hexes to enter on the shortest way."""
        across = abs(end.column - start.column)
        down = abs(self._halves(end) - self._halves(start))
        # Each step to a column beside also goes half a hex up or down.
        return across + max(0, down - across) // 2

    def _halves(self, cell: Cell) -> int:
        return 2 * cell.row + self.is_low(cell.column)
