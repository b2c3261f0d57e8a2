import pytest

from printkit.board.grid import Cell
from printkit.board.hexes import HexGrid
from printkit.board.numbering import Numbering


@pytest.mark.parametrize(
    ("columns", "rows", "cell", "label"),
    [
        (30, 24, Cell(0, 0), "0101"),
        (30, 24, Cell(29, 23), "3024"),
        (30, 24, Cell(1, 0), "0201"),
        (3, 3, Cell(2, 2), "0303"),
        (120, 24, Cell(0, 0), "00101"),
        (120, 24, Cell(119, 23), "12024"),
        (99, 100, Cell(98, 99), "99100"),
        (99, 100, Cell(0, 8), "01009"),
    ],
)
def test_column_and_row_have_the_digits_of_the_widest(
    columns: int, rows: int, cell: Cell, label: str
) -> None:
    numbering = Numbering.for_board(columns, rows)
    assert numbering.label(cell) == label
    assert len(numbering.widest) == len(label)


@pytest.mark.parametrize(("odd_high", "higher"), [(True, "0101"), (False, "0201")])
def test_numbers_stay_and_the_columns_move(odd_high: bool, higher: str) -> None:
    grid, numbering = HexGrid(2, 2, 10.0, odd_high), Numbering.for_board(2, 2)
    first_row = [Cell(0, 0), Cell(1, 0)]
    top = min(first_row, key=lambda cell: grid.center(cell).y)
    assert numbering.label(top) == higher
