"""A board cut into parts that fit on sheets: which cells go where. All lengths are mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise

from printkit.board.grid import Grid
from printkit.geometry import Box


def split(count: int, most: int, alike: int = 1) -> tuple[int, ...]:
    """Share ``count`` columns or rows out over as few sheets as possible, evenly.

    No sheet gets more than ``most`` (at least 1). All but the last get the same number, a
    multiple of ``alike`` when that many fit.
    """
    if count <= most:
        return (count,)
    step = alike if most >= alike else 1
    fullest = most - most % step
    sheets = 1 + -(-(count - most) // fullest)
    fitting = [
        size for size in range(step, fullest + 1, step) if 1 <= count - (sheets - 1) * size <= most
    ]
    best = min(fitting, key=lambda size: (abs(count - sheets * size), -size))
    return (*(best,) * (sheets - 1), count - (sheets - 1) * best)


def letters(index: int) -> str:
    """A, B, ... Z, AA, AB, ... for 0, 1, ..."""
    text = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of a board: its place among the tiles (from 0), its cells, its area of the map.

    The areas of all tiles share the map out without rest: they meet at the cuts, and at the
    board's edge they reach out to hold its cells whole.
    """

    across: int
    down: int
    columns: range
    rows: range
    window: Box

    @property
    def name(self) -> str:
        """A1, B1, ... from the left; A2 is below A1."""
        return sheet_name(self.across, self.down)


def sheet_name(across: int, down: int) -> str:
    """The name of the tile at a place."""
    return f"{letters(across)}{down + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """A board in tiles: how many columns and rows each sheet has."""

    grid: Grid
    column_counts: tuple[int, ...]
    row_counts: tuple[int, ...]

    @property
    def across(self) -> int:
        return len(self.column_counts)

    @property
    def down(self) -> int:
        return len(self.row_counts)

    @property
    def count(self) -> int:
        return self.across * self.down

    def tiles(self) -> Iterator[Tile]:
        """Row by row from the top, each from the left."""
        column_ranges = _ranges(self.column_counts)
        for down, rows in enumerate(_ranges(self.row_counts)):
            for across, columns in enumerate(column_ranges):
                yield Tile(across, down, columns, rows, self._window(columns, rows))

    def _window(self, columns: range, rows: range) -> Box:
        grid = self.grid
        left = 0.0 if columns.start == 0 else grid.column_cut(columns.start)
        top = 0.0 if rows.start == 0 else grid.row_cut(rows.start)
        last_column, last_row = columns.stop == grid.columns, rows.stop == grid.rows
        right = grid.size.width if last_column else grid.column_cut(columns.stop)
        bottom = grid.size.height if last_row else grid.row_cut(rows.stop)
        return Box(left, top, right - left, bottom - top)


def _ranges(counts: tuple[int, ...]) -> list[range]:
    return [range(a, b) for a, b in pairwise(accumulate(counts, initial=0))]
