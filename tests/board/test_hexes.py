import math
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from printkit.board.grid import Cell
from printkit.board.hexes import HexGrid
from printkit.errors import LayoutError
from printkit.geometry import Point

counts = st.integers(1, 30)
grids = st.builds(HexGrid, counts, counts, st.floats(5, 100), st.booleans())
OPPOSITE = {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3}


@st.composite
def cells(draw: st.DrawFn, number: int = 1) -> tuple[HexGrid, tuple[Cell, ...]]:
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
    corners = HexGrid(1, 1, 19.05).corners(Cell(0, 0))
    assert corners[3].y - corners[1].y == pytest.approx(19.05)
    assert corners[2].x - corners[5].x == pytest.approx(19.05 * 2 / math.sqrt(3))


def test_a_hex_may_be_measured_from_point_to_point() -> None:
    corners = HexGrid.from_point_to_point(1, 1, 20.0).corners(Cell(0, 0))
    assert corners[2].x - corners[5].x == pytest.approx(20.0)
    assert corners[3].y - corners[1].y == pytest.approx(10 * math.sqrt(3))


@given(cells())
def test_all_sides_of_a_hex_are_equally_long(board: tuple[HexGrid, tuple[Cell, ...]]) -> None:
    grid, (cell,) = board
    corners = grid.corners(cell)
    for a, b in pairwise((*corners, corners[0])):
        assert math.dist(a, b) == pytest.approx(grid.cell / math.sqrt(3))


@pytest.mark.parametrize(("odd_high", "low"), [(True, 1), (False, 0)])
def test_every_second_column_is_half_a_hex_lower(odd_high: bool, low: int) -> None:
    grid = HexGrid(4, 3, 10.0, odd_high)
    tops = [grid.center(Cell(column, 0)).y for column in range(4)]
    assert tops == [10.0 if column % 2 == low else 5.0 for column in range(4)]


@given(cells(), st.integers(1, 6))
def test_a_neighbor_is_one_hex_away_through_its_side(
    board: tuple[HexGrid, tuple[Cell, ...]], side: int
) -> None:
    grid, (cell,) = board
    beside = grid.neighbor(cell, side)
    here = grid.center(cell)
    angle = math.radians(60 * (side - 1))
    there = Point(here.x + grid.cell * math.sin(angle), here.y - grid.cell * math.cos(angle))
    if beside is None:
        inside = [
            c
            for c in (Cell(x, y) for x in range(grid.columns) for y in range(grid.rows))
            if close(grid.center(c), there)
        ]
        assert inside == []
    else:
        assert close(grid.center(beside), there)
        assert grid.neighbor(beside, OPPOSITE[side]) == cell
        assert grid.distance(cell, beside) == 1


@pytest.mark.parametrize("side", [0, 7, -1])
def test_a_hex_has_six_sides(side: int) -> None:
    with pytest.raises(LayoutError, match="no side"):
        HexGrid(3, 3, 10.0).neighbor(Cell(1, 1), side)


@given(cells(3))
def test_distance_is_a_metric(board: tuple[HexGrid, tuple[Cell, ...]]) -> None:
    grid, (a, b, c) = board
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@pytest.mark.parametrize("odd_high", [True, False])
def test_distance_is_the_number_of_steps(odd_high: bool) -> None:
    grid = HexGrid(9, 8, 10.0, odd_high)
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
def test_the_lines_are_all_sides_once(grid: HexGrid) -> None:
    assume(grid.columns * grid.rows < 200)
    drawn = [
        key(a, b)
        for run in grid.lines(range(grid.columns), range(grid.rows))
        for a, b in pairwise(run)
    ]
    wanted = set()
    for column in range(grid.columns):
        for row in range(grid.rows):
            corners = grid.corners(Cell(column, row))
            wanted |= {key(a, b) for a, b in pairwise((*corners, corners[0]))}
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == wanted


@given(grids)
def test_the_size_holds_every_hex_and_no_more(grid: HexGrid) -> None:
    corners = [
        p
        for column in {0, min(1, grid.columns - 1), grid.columns - 1}
        for row in {0, grid.rows - 1}
        for p in grid.corners(Cell(column, row))
    ]
    assert min(p.x for p in corners) == pytest.approx(0, abs=1e-6)
    assert min(p.y for p in corners) == pytest.approx(0, abs=1e-6)
    assert max(p.x for p in corners) == pytest.approx(grid.size.width)
    assert max(p.y for p in corners) == pytest.approx(grid.size.height)


@given(cells())
def test_sheets_are_cut_halfway_between_columns(board: tuple[HexGrid, tuple[Cell, ...]]) -> None:
    grid, (cell,) = board
    center = grid.center(cell)
    assert grid.column_cut(cell.column) == pytest.approx(center.x - grid.column_step / 2)
    assert grid.column_cut(cell.column + 1) == pytest.approx(center.x + grid.column_step / 2)
    top = center.y - grid.cell / 2
    assert grid.row_cut(cell.row) == pytest.approx(
        top - grid.cell / 2 if grid.is_low(cell.column) else top, abs=1e-9
    )


def test_a_board_of_forty_thousand_hexes_is_the_largest() -> None:
    assert HexGrid(200, 200, 10.0).columns == 200
    with pytest.raises(LayoutError, match="40,200 cells"):
        HexGrid(200, 201, 10.0)


@pytest.mark.parametrize(
    ("columns", "rows", "cell"),
    [(0, 5, 10.0), (5, 0, 10.0), (5, 5, 0.0), (5, 5, -1.0), (5, 5, math.inf), (5, 5, math.nan)],
)
def test_a_board_of_nothing_is_refused(columns: int, rows: int, cell: float) -> None:
    with pytest.raises(LayoutError) as error:
        HexGrid(columns, rows, cell)
    assert error.value.hint
