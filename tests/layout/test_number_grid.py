"""A chart of numbers: figures under their heads, dots for what is empty, stairs between."""

from __future__ import annotations

from itertools import pairwise

import pytest

from printkit.errors import LayoutError
from printkit.geometry import Box, Size
from printkit.layout.blocks.number_grid import NumberGrid
from printkit.layout.blocks.prose import TextSize
from printkit.page import Label, Page, Path, Text, line
from printkit.style import Style
from tests.sheets import ink

STYLE = Style()
SIZES = pytest.mark.parametrize("size", ["body", "card"])
LETTERS = "abcdefghijkl"
"""Twelve rows; no letter is a head of a column."""


def halves(size: TextSize = "body") -> NumberGrid:
    """Twelve rows of seven columns: the first half of each row is filled, one cell more a row."""
    cells = tuple(
        tuple(f"{letter}{column}" if column <= row // 2 else "" for column in range(7))
        for row, letter in enumerate(LETTERS)
    )
    return NumberGrid(tuple(LETTERS), tuple("1234567"), cells, "down", "across", size)


def drawn(grid: NumberGrid, wide: float | None = None) -> tuple[Page, Box]:
    """The grid alone on a page, a little off the corner."""
    width = grid.min_width(STYLE) if wide is None else wide
    box = Box(5, 5, width, grid.height(width, STYLE))
    return Page(Size(200, 200), grid.draw(box, STYLE)), box


def labels(page: Page) -> dict[str, Label]:
    return {
        label.text: label for mark in page.marks if isinstance(mark, Text) for label in mark.labels
    }


def middle(label: Label) -> float:
    return label.x + label.width / 2


@SIZES
def test_a_figure_stands_under_its_column_and_beside_its_row(size: TextSize) -> None:
    found = labels(drawn(halves(size), 90)[0])
    cells = {text for row in halves().cells for text in row if text}
    assert cells <= set(found)
    for text in cells:
        column = int(text[1]) + 1
        assert middle(found[text]) == pytest.approx(middle(found[str(column)]))
        assert found[text].y == pytest.approx(found[text[0]].y)


def test_columns_and_rows_are_equally_far_apart() -> None:
    found = labels(drawn(halves(), 90)[0])
    across = [middle(found[head]) for head in "1234567"]
    down = [found[head].y for head in LETTERS]
    for places in (across, down):
        steps = [after - before for before, after in pairwise(places)]
        assert steps == pytest.approx([steps[0]] * len(steps))
        assert steps[0] > 0


@SIZES
def test_at_its_least_width_nothing_touches_or_leaves_its_box(size: TextSize) -> None:
    page, box = drawn(halves(size))
    assert ink.overlapping(page) == []
    spill = box.inset(-0.3, -0.3, -0.3, -0.3)  # half a line's width
    assert [name for name, place in ink.boxes(page) if not spill.contains(place)] == []


def test_figures_are_eight_points_or_more_and_only_the_axes_are_smaller() -> None:
    small = {
        label.text
        for mark in drawn(halves())[0].marks
        if isinstance(mark, Text) and mark.font.size < 8
        for label in mark.labels
    }
    assert small == {"DOWN ↓", "ACROSS →"}


def test_an_empty_cell_is_a_light_dot() -> None:
    page, _ = drawn(halves())
    dots = [path for path in page.marks if isinstance(path, Path) and path.fill]
    starts = sum(op[0] == "M" for path in dots for op in path.ops)
    assert starts == sum(not text for row in halves().cells for text in row)
    assert {path.fill for path in dots} == {STYLE.grays.ghost}


def test_the_stairs_run_between_filled_and_empty_cells_only() -> None:
    grid = NumberGrid(("a", "b"), ("1", "2"), (("x", ""), ("y", "z")), "down", "across")
    page, box = drawn(grid)
    found = labels(page)
    left = (middle(found["1"]) + middle(found["2"])) / 2
    tall = found["b"].y - found["a"].y
    top = box.bottom - 2 * tall
    (stairs,) = (
        mark
        for mark in page.marks
        if isinstance(mark, Path) and mark.pen and mark.pen.width == STYLE.lines.panel
    )
    # Right of x, and above z.
    edges = (*line(left, top, left, top + tall), *line(left, top + tall, box.right, top + tall))
    numbers = [value for op in stairs.ops for value in op[1:]]
    assert numbers == pytest.approx([value for op in edges for value in op[1:]])


def test_every_fifth_line_is_stronger() -> None:
    page, box = drawn(halves())
    found = labels(page)
    tall = found["b"].y - found["a"].y
    (strong,) = (
        mark
        for mark in page.marks
        if isinstance(mark, Path) and mark.pen and mark.pen.width == STYLE.lines.bracket
    )
    starts = [op for op in strong.ops if op[0] == "M"]
    rows = sorted(op[2] for op in starts if op[1] == pytest.approx(box.x))
    columns = [op[1] for op in starts if op[1] != pytest.approx(box.x)]
    assert rows == pytest.approx([box.bottom - 7 * tall, box.bottom - 2 * tall])
    assert columns == pytest.approx([(middle(found["5"]) + middle(found["6"])) / 2])


@pytest.mark.parametrize(
    "cells",
    [(), (("1", "2"),), (("1", "2"), ("3",)), (("1",), ("2",))],
    ids=["none", "a row too few", "a cell too few", "a column too few"],
)
def test_cells_that_do_not_match_the_heads_are_refused(cells: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(LayoutError, match="2 rows and 2 columns"):
        NumberGrid(("a", "b"), ("1", "2"), cells, "down", "across")


@pytest.mark.parametrize("text", ["", "x"])
def test_a_grid_without_stairs_is_drawn_too(text: str) -> None:
    page, _ = drawn(NumberGrid(("a",), ("1",), ((text,),), "down", "across"))
    assert ("x" in labels(page)) == bool(text)
