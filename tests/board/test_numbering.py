"""What is printed in each cell, by all options of numbering."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit import fonts
from printkit.board.grid import Cell
from printkit.board.hexes import HexGrid
from printkit.board.numbering import Numbering, Origin, Scale, Signs
from printkit.board.pointed import PointedHexGrid
from printkit.style import Style

LABEL = Style().type.map_label
SIGNS: tuple[Signs, ...] = ("numbers", "letters", "double-letters")
ORIGINS: tuple[Origin, ...] = ("top-left", "top-right", "bottom-left", "bottom-right")


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


@pytest.mark.parametrize(("odd_high", "farther_left"), [(True, "0101"), (False, "0102")])
def test_numbers_stay_and_the_rows_move(odd_high: bool, farther_left: str) -> None:
    grid, numbering = PointedHexGrid(2, 2, 10.0, odd_high), Numbering.for_board(2, 2)
    first_column = [Cell(0, 0), Cell(0, 1)]
    left = min(first_column, key=lambda cell: grid.center(cell).x)
    assert numbering.label(left) == farther_left


@pytest.mark.parametrize(
    ("origin", "corners"),
    [
        ("top-left", ("0101", "0601", "0105", "0605")),
        ("top-right", ("0601", "0101", "0605", "0105")),
        ("bottom-left", ("0105", "0605", "0101", "0601")),
        ("bottom-right", ("0605", "0105", "0601", "0101")),
    ],
)
def test_numbers_count_from_the_origin(origin: Origin, corners: tuple[str, ...]) -> None:
    numbering = Numbering(Scale(6), Scale(5), origin)
    # Top left, top right, bottom left, bottom right.
    places = [Cell(column, row) for row, column in product((0, 4), (0, 5))]
    assert tuple(map(numbering.label, places)) == corners


@pytest.mark.parametrize(
    ("numbering", "label"),
    [
        (Numbering(Scale(9), Scale(9), first="row"), "0503"),
        (Numbering(Scale(9), Scale(9), separator="."), "03.05"),
        (Numbering(Scale(9), Scale(9), separator=" / "), "03 / 05"),
        (Numbering(Scale(9), Scale(9), first="row", separator="-"), "05-03"),
        (Numbering(Scale(9, start=0), Scale(9, start=10)), "0214"),
        (Numbering(Scale(9, start=96), Scale(9)), "09805"),
        (Numbering(Scale(9, digits=1), Scale(9, digits=1), separator=","), "3,5"),
        (Numbering(Scale(9, digits=4), Scale(9, digits=2)), "000305"),
        (Numbering(Scale(9, "letters"), Scale(9)), "C05"),
        (Numbering(Scale(9), Scale(9, "letters")), "03E"),
        (Numbering(Scale(9, "letters", 3), Scale(9, "letters", 26)), "EAD"),
        (Numbering(Scale(9, "double-letters", 26), Scale(9, digits=1)), "BB5"),
        (Numbering(Scale(9, "letters"), Scale(9, digits=1), "bottom-right", "row"), "5G"),
    ],
)
def test_the_options_of_a_label(numbering: Numbering, label: str) -> None:
    """The third column from the left, the fifth row from the top (and from the bottom)."""
    assert numbering.label(Cell(2, 4)) == label


@pytest.mark.parametrize(
    ("signs", "index", "sign"),
    [
        ("letters", 0, "A"), ("letters", 25, "Z"), ("letters", 26, "AA"), ("letters", 27, "AB"),
        ("letters", 51, "AZ"), ("letters", 52, "BA"), ("letters", 701, "ZZ"),
        ("double-letters", 0, "A"), ("double-letters", 25, "Z"), ("double-letters", 26, "AA"),
        ("double-letters", 27, "BB"), ("double-letters", 51, "ZZ"), ("double-letters", 52, "AAA"),
    ],
)  # fmt: skip
def test_letters_go_on_after_z(signs: Signs, index: int, sign: str) -> None:
    assert Scale(800, signs).sign(index) == sign


def test_a_start_of_0_makes_00_the_first() -> None:
    numbering = Numbering(Scale(10, start=0), Scale(10, start=0))
    assert numbering.label(Cell(0, 0)) == "0000"
    assert numbering.label(Cell(9, 9)) == "0909"


def test_digits_fewer_than_a_number_has_cut_nothing_off() -> None:
    scale = Scale(120, digits=1)
    assert [scale.sign(i) for i in (0, 8, 9, 119)] == ["1", "9", "10", "120"]
    assert scale.widest == "000"


scales = st.builds(
    Scale,
    st.integers(1, 400),
    st.sampled_from(SIGNS),
    st.integers(1, 999),
    st.none() | st.integers(1, 6),
)
numberings = st.builds(
    Numbering,
    scales,
    scales,
    st.sampled_from(ORIGINS),
    st.sampled_from(["column", "row"]),
    st.sampled_from(["", ".", " - "]),
    st.integers(1, 10),
)


@given(numberings)
def test_no_label_is_wider_than_the_widest(numbering: Numbering) -> None:
    room = fonts.width(numbering.widest, LABEL)
    edge = {0, numbering.rows.count // 2, numbering.rows.count - 1}
    for column, row in product(range(numbering.columns.count), edge):
        assert fonts.width(numbering.label(Cell(column, row)), LABEL) <= room + 1e-9
    for row in range(numbering.rows.count):
        assert fonts.width(numbering.label(Cell(0, row)), LABEL) <= room + 1e-9


@given(scales)
def test_no_sign_is_given_twice(scale: Scale) -> None:
    signs = [scale.sign(index) for index in range(scale.count)]
    assert len(set(signs)) == scale.count


@given(numberings)
def test_both_parts_are_as_wide_in_every_cell_unless_digits_say_less(numbering: Numbering) -> None:
    for scale in (numbering.columns, numbering.rows):
        lengths = {len(scale.sign(index)) for index in range(scale.count)}
        if scale.signs == "numbers" and scale.digits is None:
            assert lengths == {max(2, len(str(scale.start + scale.count - 1)))}


@pytest.mark.parametrize(
    ("origin", "shown"),
    [
        ("top-left", {(0, 0), (3, 0), (6, 0), (0, 3), (3, 3), (6, 3)}),
        ("bottom-right", {(0, 1), (3, 1), (6, 1), (0, 4), (3, 4), (6, 4)}),
        ("top-right", {(0, 0), (3, 0), (6, 0), (0, 3), (3, 3), (6, 3)}),
        ("bottom-left", {(0, 1), (3, 1), (6, 1), (0, 4), (3, 4), (6, 4)}),
    ],
)
def test_every_third_label_counts_from_the_origin(
    origin: Origin, shown: set[tuple[int, int]]
) -> None:
    """On 7 columns, whose third ones from either side are the same, and 5 rows."""
    numbering = Numbering(Scale(7, start=0), Scale(5), origin, every=3)
    cells = {Cell(c, r) for c in range(7) for r in range(5)}
    assert {tuple(cell) for cell in cells if numbering.shows(cell)} == shown
