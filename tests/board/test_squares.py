import math
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from printkit.board.grid import Cell
from printkit.board.squares import SquareGrid
from printkit.errors import LayoutError
from printkit.geometry import Point, Size

counts = st.integers(1, 30)
grids = st.builds(SquareGrid, counts, counts, st.floats(5, 100))
TOWARD = {1: (0, -1), 2: (1, 0), 3: (0, 1), 4: (-1, 0)}
"""Where each side lies, y down."""
OPPOSITE = {1: 3, 2: 4, 3: 1, 4: 2}


@st.composite
def cells(draw: st.DrawFn) -> tuple[SquareGrid, Cell]:
    grid = draw(grids)
    column, row = st.integers(0, grid.columns - 1), st.integers(0, grid.rows - 1)
    return grid, Cell(draw(column), draw(row))


def key(start: Point, end: Point) -> tuple[tuple[float, float], ...]:
    """A segment whatever its direction, to a thousandth of a mm."""
    ends = [(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in (start, end)]
    return tuple(sorted(ends))


def covered(runs: list[tuple[Point, ...]], cell: float) -> list[tuple[tuple[float, float], ...]]:
    """The sides that straight lines cover, each a cell long."""
    found = []
    for start, end in (pair for run in runs for pair in pairwise(run)):
        steps = round(math.dist(start, end) / cell)
        stops = [
            Point(
                start.x + (end.x - start.x) * step / steps,
                start.y + (end.y - start.y) * step / steps,
            )
            for step in range(steps + 1)
        ]
        found += [key(a, b) for a, b in pairwise(stops)]
    return found


def test_a_square_of_an_inch_in_numbers() -> None:
    grid = SquareGrid(21, 18, 25.4)
    assert grid.size == pytest.approx(Size(533.4, 457.2))
    assert grid.center(Cell(0, 0)) == pytest.approx((12.7, 12.7))
    corners = grid.corners(Cell(2, 1))
    wanted = ((50.8, 25.4), (76.2, 25.4), (76.2, 50.8), (50.8, 50.8))
    for corner, place in zip(corners, wanted, strict=True):
        assert corner == pytest.approx(place)
    assert (grid.words.one, grid.words.many, grid.sides) == ("square", "squares", 4)


@given(cells(), st.integers(1, 4))
def test_a_neighbor_is_one_square_away_through_its_side(
    board: tuple[SquareGrid, Cell], side: int
) -> None:
    grid, cell = board
    across, down = TOWARD[side]
    here = grid.center(cell)
    there = Point(here.x + across * grid.cell, here.y + down * grid.cell)
    beside = grid.neighbor(cell, side)
    if beside is None:
        assert not (0 < there.x < grid.size.width and 0 < there.y < grid.size.height)
    else:
        assert grid.center(beside) == pytest.approx(there)
        assert grid.neighbor(beside, OPPOSITE[side]) == cell
        shared = set(grid.corners(cell)) & set(grid.corners(beside))
        assert len(shared) == 2


@pytest.mark.parametrize("side", [0, 5, -1])
def test_a_square_has_four_sides(side: int) -> None:
    with pytest.raises(LayoutError, match="no side"):
        SquareGrid(3, 3, 10.0).neighbor(Cell(1, 1), side)


def test_distance_is_the_number_of_steps() -> None:
    grid = SquareGrid(9, 8, 10.0)
    start = Cell(3, 4)
    steps = {start: 0}
    edge = [start]
    for cell in edge:
        for side in range(1, 5):
            beside = grid.neighbor(cell, side)
            if beside is not None and beside not in steps:
                steps[beside] = steps[cell] + 1
                edge.append(beside)
    assert len(steps) == 72
    assert {cell: grid.distance(start, cell) for cell in steps} == steps
    assert {cell: grid.distance(cell, start) for cell in steps} == steps


@given(grids)
def test_the_lines_are_all_sides_once(grid: SquareGrid) -> None:
    assume(grid.columns * grid.rows < 200)
    drawn = covered(list(grid.lines(range(grid.columns), range(grid.rows))), grid.cell)
    wanted = set()
    for column in range(grid.columns):
        for row in range(grid.rows):
            corners = grid.corners(Cell(column, row))
            wanted |= {key(a, b) for a, b in pairwise((*corners, corners[0]))}
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == wanted


def test_a_sheet_of_a_board_draws_its_own_squares_alone() -> None:
    grid = SquareGrid(6, 5, 10.0)
    drawn = covered(list(grid.lines(range(2, 4), range(1, 4))), 10.0)
    # Two columns and three rows: three uprights of three sides, four levels of two.
    assert len(drawn) == len(set(drawn)) == 3 * 3 + 4 * 2
    ends = [end for segment in drawn for end in segment]
    assert {x for x, _ in ends} == {20.0, 30.0, 40.0}
    assert {y for _, y in ends} == {10.0, 20.0, 30.0, 40.0}


@pytest.mark.parametrize(("columns", "rows"), [(range(0), range(3)), (range(3), range(2, 2))])
def test_no_squares_have_no_lines(columns: range, rows: range) -> None:
    assert list(SquareGrid(3, 3, 10.0).lines(columns, rows)) == []


@given(cells())
def test_sheets_are_cut_along_the_sides_of_squares(board: tuple[SquareGrid, Cell]) -> None:
    grid, cell = board
    left_top, _, right_bottom, _ = grid.corners(cell)
    assert (grid.column_cut(cell.column), grid.row_cut(cell.row)) == left_top
    assert (grid.column_cut(cell.column + 1), grid.row_cut(cell.row + 1)) == right_bottom
    assert (grid.column_cut(grid.columns), grid.row_cut(grid.rows)) == grid.size


def test_a_square_is_as_wide_at_every_depth_and_sheets_of_any_columns_look_alike() -> None:
    grid = SquareGrid(3, 3, 25.4)
    assert [grid.width_at(depth) for depth in (0.0, 5.0, 12.7)] == [25.4] * 3
    assert (grid.column_step, grid.row_step, grid.alike_columns) == (25.4, 25.4, 1)


def test_a_board_of_forty_thousand_squares_is_the_largest() -> None:
    assert SquareGrid(200, 200, 10.0).columns == 200
    with pytest.raises(LayoutError, match="40,200 cells"):
        SquareGrid(200, 201, 10.0)


@pytest.mark.parametrize(
    ("columns", "rows", "cell"),
    [(0, 5, 10.0), (5, 0, 10.0), (5, 5, 0.0), (5, 5, math.inf), (5, 5, math.nan)],
)
def test_a_board_of_nothing_is_refused(columns: int, rows: int, cell: float) -> None:
    with pytest.raises(LayoutError) as error:
        SquareGrid(columns, rows, cell)
    assert error.value.hint
