"""Half hexes at the jagged edges: each closed exactly once, with every stagger and count."""

from __future__ import annotations

import math
from collections import Counter
from itertools import chain, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.board.grid import Cell
from printkit.board.hexes import HexGrid
from printkit.board.pointed import PointedHexGrid
from printkit.board.squares import SquareGrid
from printkit.geometry import Box, Point
from printkit.layout.map_lines import line_ops

Segment = tuple[tuple[float, float], ...]
AnyHexes = HexGrid | PointedHexGrid
small = st.integers(1, 7)
boards = st.builds(
    lambda kind, columns, rows, high: kind(columns, rows, 12.0, high, True),
    st.sampled_from([HexGrid, PointedHexGrid]),
    small,
    small,
    st.booleans(),
)


def key(start: Point, end: Point) -> Segment:
    ends = [(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in (start, end)]
    return tuple(sorted(ends))


def drawn(grid: AnyHexes, hidden: frozenset[Cell] = frozenset()) -> Counter[Segment]:
    """All segments of the board's lines as a sheet draws them, each with its count."""
    area = Box(-1, -1, grid.size.width + 2, grid.size.height + 2)
    found: Counter[Segment] = Counter()
    last = Point(0, 0)
    for op in line_ops(grid, area, Point(0, 0), hidden):
        if op[0] == "L":
            found[key(last, Point(op[1], op[2]))] += 1
        if op[0] in "ML" and len(op) == 3:
            last = Point(op[1], op[2])
    return found


def outline(grid: AnyHexes, cell: Cell) -> list[Segment]:
    corners = grid.corners(cell)
    return [key(a, b) for a, b in pairwise((*corners, corners[0]))]


def halves(grid: AnyHexes, hidden: frozenset[Cell]) -> list[list[Segment]]:
    """The outlines of the half hexes, from a board two cells larger on every side.

    A hex of the larger board that is cut in the middle by the edge of the smaller one is a half
    hex, if it lies above or below a hex that is shown (beside one, with a point up).
    """
    if (grid.columns if isinstance(grid, HexGrid) else grid.rows) == 1:
        return []
    found = []
    for column in range(grid.columns):
        for row in range(grid.rows):
            cell = Cell(column, row)
            for dx, dy in ((0, -1), (0, 1)) if isinstance(grid, HexGrid) else ((-1, 0), (1, 0)):
                if cell in hidden or _on_board(grid, Cell(column + dx, row + dy)):
                    continue
                center = grid.center(cell)
                middle = Point(center.x + dx * grid.cell, center.y + dy * grid.cell)
                on_edge = (
                    min(abs(middle.y), abs(middle.y - grid.size.height))
                    if dy
                    else min(abs(middle.x), abs(middle.x - grid.size.width))
                )
                if on_edge < 1e-6:
                    found.append(_half(grid, cell, middle, center))
    return found


def _on_board(grid: AnyHexes, cell: Cell) -> bool:
    return 0 <= cell.column < grid.columns and 0 <= cell.row < grid.rows


def _half(grid: AnyHexes, cell: Cell, middle: Point, toward: Point) -> list[Segment]:
    """The corners of the hex about ``middle`` that lie toward a point, closed by its diameter."""
    center = grid.center(cell)
    way = Point(toward.x - middle.x, toward.y - middle.y)
    corners = [
        Point(x - center.x + middle.x, y - center.y + middle.y) for x, y in grid.corners(cell)
    ]
    inner = [p for p in corners if (p.x - middle.x) * way.x + (p.y - middle.y) * way.y > -1e-6]
    inner.sort(key=lambda p: math.atan2(*_turned(p, middle, way)))
    assert len(inner) == 4
    return [key(a, b) for a, b in pairwise((*inner, inner[0]))]


def _turned(p: Point, middle: Point, way: Point) -> tuple[float, float]:
    """Across and along a way, so that angles run from one end of the diameter to the other."""
    x, y = p.x - middle.x, p.y - middle.y
    return x * way.y - y * way.x, x * way.x + y * way.y


@given(boards, st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=12))
def test_every_side_of_whole_and_half_hexes_is_drawn_once_and_nothing_else(
    grid: AnyHexes, gone: set[tuple[int, int]]
) -> None:
    hidden = frozenset(Cell(*pair) for pair in gone if _on_board(grid, Cell(*pair)))
    shown = [
        Cell(column, row)
        for column in range(grid.columns)
        for row in range(grid.rows)
        if Cell(column, row) not in hidden
    ]
    whole = chain.from_iterable(outline(grid, cell) for cell in shown)
    half = chain.from_iterable(halves(grid, hidden))
    assert drawn(grid, hidden) == Counter({*whole, *half})


@pytest.mark.parametrize("kind", [HexGrid, PointedHexGrid])
@pytest.mark.parametrize("odd_high", [True, False])
@pytest.mark.parametrize("long", [1, 2, 3, 4, 5])
def test_there_is_a_half_hex_for_each_column(
    kind: type[HexGrid] | type[PointedHexGrid], odd_high: bool, long: int
) -> None:
    columns, rows = (long, 3) if kind is HexGrid else (3, long)
    grid = kind(columns, rows, 12.0, odd_high, True)
    found = halves(grid, frozenset())
    assert len(found) == (0 if long == 1 else long)
    more = drawn(grid) - drawn(kind(columns, rows, 12.0, odd_high))
    # One straight edge each, and a slanted side at both ends of the board.
    assert sum(more.values()) == (0 if long == 1 else long + 2)


def test_half_hexes_make_the_board_no_larger_and_count_as_no_cells() -> None:
    with_halves, without = HexGrid(4, 3, 12.0, True, True), HexGrid(4, 3, 12.0)
    assert with_halves.size == without.size
    assert with_halves.neighbor(Cell(1, 0), 1) is None


def test_squares_have_no_halves() -> None:
    assert list(SquareGrid(3, 3, 10.0).half_lines(range(3), range(3), frozenset())) == []
