"""Wide tables and charts told in several: every column once, each part with its first column."""

from __future__ import annotations

import pytest

from printkit.layout.blocks import DotChart, DotRow, NumberGrid, Table, aligned, plain
from printkit.layout.blocks.base import shared
from printkit.style import Style

STYLE = Style()


def table(columns: int) -> Table:
    rows = tuple(
        tuple(plain(f"{row}{chr(97 + column)}") for column in range(columns)) for row in range(3)
    )
    header = tuple(plain(f"head{column}") for column in range(columns))
    return Table(rows, aligned(columns), header)


def test_columns_are_shared_about_equally_among_the_fewest_groups() -> None:
    assert shared(7, lambda start, end: end - start <= 7) == ((0, 7),)
    assert shared(7, lambda start, end: end - start <= 6) == ((0, 3), (3, 7))
    assert shared(7, lambda start, end: end - start <= 3) == ((0, 2), (2, 4), (4, 7))
    assert shared(3, lambda start, end: False) == ((0, 1), (1, 2), (2, 3))


def test_a_table_that_fits_stays_whole() -> None:
    whole = table(5)
    assert whole.divided(whole.min_width(STYLE), STYLE) == (whole,)


def test_a_wide_table_repeats_its_first_column() -> None:
    whole = table(8)
    parts = whole.divided(whole.min_width(STYLE) / 2, STYLE)
    assert len(parts) > 1
    assert whole.header is not None
    for part in parts:
        assert part.min_width(STYLE) <= whole.min_width(STYLE) / 2
        assert part.header is not None
        assert part.header[0] == whole.header[0]
        assert [row[0] for row in part.rows] == [row[0] for row in whole.rows]
    for number, row in enumerate(whole.rows):
        assert [cell for part in parts for cell in part.rows[number][1:]] == list(row[1:])
    assert [cell for part in parts for cell in (part.header or ())[1:]] == list(whole.header[1:])
    assert [a for part in parts for a in part.aligns[1:]] == list(whole.aligns[1:])


def test_words_wrap_before_a_table_is_told_in_several() -> None:
    words = Table(((plain("a few words"), plain("some more words"), plain("5")),), aligned(3))
    assert words.divided(words.min_width(STYLE) - 1, STYLE) == (words,)


GRID = NumberGrid(
    tuple(map(str, range(12))),
    tuple(map(str, range(10))),
    tuple(tuple(str(row * column) for column in range(10)) for row in range(12)),
    "down",
    "across",
)


def test_a_grid_is_told_by_groups_of_columns() -> None:
    parts = GRID.divided(GRID.min_width(STYLE) * 0.6, STYLE)
    assert len(parts) == 2
    assert [head for part in parts for head in part.columns] == list(GRID.columns)
    for number, row in enumerate(GRID.cells):
        assert [cell for part in parts for cell in part.cells[number]] == list(row)
    assert all(part.rows == GRID.rows for part in parts)


def test_a_grid_breaks_after_a_fifth_row() -> None:
    parts = GRID.split(80, GRID.height(80, STYLE) - 1, STYLE)
    assert parts is not None
    assert [len(part.rows) for part in parts] == [10, 2]
    assert parts[0].cells + parts[1].cells == GRID.cells
    assert parts[1].columns == GRID.columns
    assert GRID.split(80, 5, STYLE) is None


def test_a_dot_chart_keeps_each_dot_under_its_head() -> None:
    heads = tuple("ABCDEFGH")
    rows = tuple(DotRow(str(n), "", frozenset({n, 7 - n})) for n in range(4))
    whole = DotChart(heads, rows, "ROW")
    parts = whole.divided(whole.min_width(STYLE) - 1, STYLE)
    assert [part.columns for part in parts] == [heads[:4], heads[4:]]
    for number in range(4):
        found = {part.columns[dot] for part in parts for dot in part.rows[number].dots}
        assert found == {heads[number], heads[7 - number]}


def test_a_dot_chart_breaks_between_rows() -> None:
    rows = tuple(DotRow(str(n), "", frozenset()) for n in range(6))
    whole = DotChart(("A",), rows, "ROW")
    parts = whole.split(60, whole.height(60, STYLE) - 1, STYLE)
    assert parts is not None
    assert parts[0].rows + parts[1].rows == rows
    assert all(part.columns == whole.columns for part in parts)
    assert parts[0].height(60, STYLE) == pytest.approx(whole.height(60, STYLE) - whole.row)
