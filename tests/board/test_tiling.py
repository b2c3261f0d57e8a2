import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.board.hexes import HexGrid
from printkit.board.tiling import Tiling, letters, split


@pytest.mark.parametrize(
    ("count", "most", "alike", "parts"),
    [
        (30, 10, 2, (10, 10, 10)),
        (24, 13, 1, (12, 12)),
        (40, 12, 1, (10, 10, 10, 10)),
        (25, 12, 1, (8, 8, 9)),
        (11, 11, 2, (11,)),
        (12, 11, 2, (6, 6)),
        (33, 10, 2, (8, 8, 8, 9)),
        (3, 1, 2, (1, 1, 1)),
    ],
)
def test_columns_are_shared_out_evenly(
    count: int, most: int, alike: int, parts: tuple[int, ...]
) -> None:
    assert split(count, most, alike) == parts


@given(st.integers(1, 500), st.integers(1, 60), st.integers(1, 2))
def test_no_sheet_has_too_much_and_all_but_the_last_are_alike(
    count: int, most: int, alike: int
) -> None:
    parts = split(count, most, alike)
    assert sum(parts) == count
    assert min(parts) >= 1
    assert max(parts) <= most
    assert len(set(parts[:-1])) <= 1
    if most >= alike:
        assert all(part % alike == 0 for part in parts[:-1])
    fullest = most - most % alike or most
    assert count > (len(parts) - 2) * fullest + most or len(parts) == 1


@pytest.mark.parametrize(
    ("index", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (702, "AAA")]
)
def test_sheets_go_on_after_z(index: int, name: str) -> None:
    assert letters(index) == name


@pytest.mark.parametrize("odd_high", [True, False])
def test_the_areas_of_the_tiles_are_the_map(odd_high: bool) -> None:
    grid = HexGrid(14, 9, 12.0, odd_high)
    tiles = list(Tiling(grid, (4, 4, 6), (5, 4)).tiles())
    assert [tile.name for tile in tiles] == ["A1", "B1", "C1", "A2", "B2", "C2"]
    by_name = {tile.name: tile.window for tile in tiles}
    assert (by_name["A1"].x, by_name["A1"].y) == (0, 0)
    for left, right in (("A1", "B1"), ("B1", "C1"), ("A2", "B2"), ("B2", "C2")):
        assert by_name[left].right == pytest.approx(by_name[right].x)
    for upper, lower in (("A1", "A2"), ("B1", "B2"), ("C1", "C2")):
        assert by_name[upper].bottom == pytest.approx(by_name[lower].y)
    assert by_name["C2"].right == pytest.approx(grid.size.width)
    assert by_name["C2"].bottom == pytest.approx(grid.size.height)
    area = sum(tile.window.width * tile.window.height for tile in tiles)
    assert area == pytest.approx(grid.size.width * grid.size.height)
