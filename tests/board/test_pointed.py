"""Hexes with a point up: their own geometry, not that of the flat ones they mirror."""

import math
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from printkit.board.grid import Cell
from printkit.board.pointed import PointedHexGrid
from printkit.errors import LayoutError
from printkit.geometry import Point

counts = st.integers(1, 30)
grids = st.builds(PointedHexGrid, counts, counts, st.floats(5, 100), st.booleans(), st.booleans())
OPPOSITE = {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3}


@st.composite
def cells(draw: st.DrawFn, number: int = 1) -> tuple[PointedHexGrid, tuple[Cell, ...]]:
    grid = draw(grids)
    column, row = st.integers(0, grid.columns - 1), st.integers(0, grid.rows - 1)
    return grid, tuple(Cell(draw(column), draw(row)) for _ in range(number))


def close(a: Point, b: Point) -> bool:
    return math.dist(a, b) < 1e-6


def key(start: Point, end: Point) -> tuple[tuple[float, float], ...]:
    """A segment whatever its direction, to a thousandth of a mm."""
    ends = [(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in (start, end)]
    return tuple(sorted(ends))


def test_the_size_of_a_hex_is_between_two_flat_sides() -> None:
    corners = PointedHexGrid(1, 1, 19.05).corners(Cell(0, 0))
    assert corners[1].x - corners[5].x == pytest.approx(19.05)
    assert corners[2].x - corners[4].x == pytest.approx(19.05)
    assert corners[3].y - corners[0].y == pytest.approx(19.05 * 2 / math.sqrt(3))
    assert corners[0] == pytest.approx((19.05 / 2, 0))


@given(cells())
def test_corners_go_clockwise_from_the_top(
    board: tuple[PointedHexGrid, tuple[Cell, ...]],
) -> None:
    grid, (cell,) = board
    here, radius = grid.center(cell), grid.cell / math.sqrt(3)
    for number, corner in enumerate(grid.corners(cell)):
        angle = math.radians(60 * number)
        there = Point(here.x + radius * math.sin(angle), here.y - radius * math.cos(angle))
        assert close(corner, there), number


@given(cells(), st.integers(1, 6))
def test_a_neighbor_is_one_hex_away_through_its_side(
    board: tuple[PointedHexGrid, tuple[Cell, ...]], side: int
) -> None:
    grid, (cell,) = board
    here = grid.center(cell)
    angle = math.radians(30 + 60 * (side - 1))
    there = Point(here.x + grid.cell * math.sin(angle), here.y - grid.cell * math.cos(angle))
    corners = grid.corners(cell)
    a, b = corners[side - 1], corners[side % 6]
    middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    assert close(middle, Point((here.x + there.x) / 2, (here.y + there.y) / 2))
    beside = grid.neighbor(cell, side)
    if beside is None:
        every = (Cell(x, y) for x in range(grid.columns) for y in range(grid.rows))
        assert not [c for c in every if close(grid.center(c), there)]
    else:
        assert close(grid.center(beside), there)
        assert grid.neighbor(beside, OPPOSITE[side]) == cell
        assert grid.distance(cell, beside) == 1


@pytest.mark.parametrize("side", [0, 7, -1])
def test_a_hex_has_six_sides(side: int) -> None:
    with pytest.raises(LayoutError, match="no side"):
        PointedHexGrid(3, 3, 10.0).neighbor(Cell(1, 1), side)


@pytest.mark.parametrize(("odd_high", "shifted"), [(True, 1), (False, 0)])
def test_every_second_row_is_half_a_hex_farther_right(odd_high: bool, shifted: int) -> None:
    grid = PointedHexGrid(3, 4, 10.0, odd_high)
    lefts = [grid.center(Cell(0, row)).x for row in range(4)]
    assert lefts == [10.0 if row % 2 == shifted else 5.0 for row in range(4)]


@given(cells(3))
def test_distance_is_a_metric(board: tuple[PointedHexGrid, tuple[Cell, ...]]) -> None:
    grid, (a, b, c) = board
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@pytest.mark.parametrize("odd_high", [True, False])
def test_distance_is_the_number_of_steps(odd_high: bool) -> None:
    grid = PointedHexGrid(9, 8, 10.0, odd_high)
    start = Cell(3, 4)
    steps = {start: 0}
    edge = [start]
    for cell in edge:
        for side in range(1, 7):
            beside = grid.neighbor(cell, side)
            if beside is not None and beside not in steps:
                steps[beside] = steps[cell] + 1
                edge.append(beside)
    assert len(steps) == 72
    assert {cell: grid.distance(start, cell) for cell in steps} == steps


@given(grids)
def test_the_lines_are_all_sides_once(grid: PointedHexGrid) -> None:
    assume(grid.columns * grid.rows < 200)
    runs = grid.lines(range(grid.columns), range(grid.rows))
    drawn = [key(a, b) for run in runs for a, b in pairwise(run)]
    wanted = set()
    for column in range(grid.columns):
        for row in range(grid.rows):
            corners = grid.corners(Cell(column, row))
            wanted |= {key(a, b) for a, b in pairwise((*corners, corners[0]))}
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == wanted


@given(grids)
def test_the_size_holds_every_hex_and_no_more(grid: PointedHexGrid) -> None:
    corners = [
        p
        for column in {0, grid.columns - 1}
        for row in {0, min(1, grid.rows - 1), grid.rows - 1}
        for p in grid.corners(Cell(column, row))
    ]
    assert min(p.x for p in corners) == pytest.approx(0, abs=1e-6)
    assert min(p.y for p in corners) == pytest.approx(0, abs=1e-6)
    assert max(p.x for p in corners) == pytest.approx(grid.size.width)
    assert max(p.y for p in corners) == pytest.approx(grid.size.height)


@given(cells())
def test_sheets_are_cut_halfway_between_rows(
    board: tuple[PointedHexGrid, tuple[Cell, ...]],
) -> None:
    grid, (cell,) = board
    center = grid.center(cell)
    assert grid.row_step == pytest.approx(1.5 * grid.cell / math.sqrt(3))
    assert grid.row_cut(cell.row) == pytest.approx(center.y - grid.row_step / 2)
    assert grid.row_cut(cell.row + 1) == pytest.approx(center.y + grid.row_step / 2)
    # The rows that sheets begin with have their sides on the cuts, the others their centers.
    off = (center.x - grid.column_cut(cell.column)) / grid.cell
    other = 1.0 if grid.odd_high else 0.0
    assert off == pytest.approx(0.5 if cell.row % 2 == 0 else other, abs=1e-9)
    assert grid.column_cut(cell.column + 1) - grid.column_cut(cell.column) == pytest.approx(
        grid.column_step
    )


@given(cells(), st.floats(0, 1))
def test_the_width_at_a_depth_is_that_of_the_outline(
    board: tuple[PointedHexGrid, tuple[Cell, ...]], part: float
) -> None:
    grid, (cell,) = board
    assert grid.label_room == pytest.approx(grid.center(cell).y - grid.corners(cell)[0].y)
    depth = part * grid.label_room
    # From the point the sides fall 30 degrees, half a radius deep; below they are upright.
    slant = grid.cell / math.sqrt(3) / 2
    wanted = grid.cell * min(1.0, depth / slant)
    assert grid.width_at(depth) == pytest.approx(wanted, abs=1e-9)


def test_the_upper_point_lies_on_the_sheet_above() -> None:
    grid = PointedHexGrid(4, 4, 20.0)
    top = grid.corners(Cell(1, 2))[0].y
    assert top + grid.label_from == pytest.approx(grid.row_cut(2))


def test_a_board_of_forty_thousand_hexes_is_the_largest() -> None:
    assert PointedHexGrid(200, 200, 10.0).columns == 200
    with pytest.raises(LayoutError, match="40,200 cells"):
        PointedHexGrid(200, 201, 10.0)


def test_a_board_of_nothing_is_refused() -> None:
    for columns, rows, cell in ((0, 5, 10.0), (5, 0, 10.0), (5, 5, 0.0), (5, 5, math.nan)):
        with pytest.raises(LayoutError) as error:
            PointedHexGrid(columns, rows, cell)
        assert error.value.hint
