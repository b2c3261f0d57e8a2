"""Arcs on squares: the squares that are hatched are those of the arc."""

from __future__ import annotations

from typing import Literal

import pytest

from printkit.geometry import Box
from printkit.layout.blocks import SquareArc
from printkit.layout.blocks.arcs import CELL
from printkit.page import BLACK, WHITE
from tests.layout.blocks.alone import FULL, STYLE, Alone, alone, lines, middle, subpaths
from tests.sheets import ink

Square = tuple[int, int]


def hatch(sheet: Alone) -> list[Box]:
    """The boxes around the slanted lines."""
    return [
        ink.around(run)
        for path in sheet.paths(pen=STYLE.lines.hairline)
        for run in subpaths(path.ops)
        if run[0].x != run[1].x and run[0].y != run[1].y
    ]


def hatched(sheet: Alone) -> set[Square]:
    """The squares with hatch in them, from the ship; y down. No line leaves its square."""
    (ship,) = (path for path in sheet.paths(fill=WHITE))
    center = ink.around(subpaths(ship.ops)[0]).center
    found = set()
    for box in hatch(sheet):
        column = round((box.center.x - center.x) / CELL)
        row = round((box.center.y - center.y) / CELL)
        x, y = center.x + (column - 0.5) * CELL, center.y + (row - 0.5) * CELL
        assert Box(x, y, CELL, CELL).contains(box)
        found.add((column, row))
    return found


REACH = range(-3, 4)
AHEAD = {(column, row) for column in REACH for row in (-3, -2, -1)}
ABEAM = {(column, 0) for column in REACH if column}
AROUND = {(column, row) for column in REACH for row in REACH} - {(0, 0)}


@pytest.mark.parametrize(
    ("arc", "abeam", "squares"),
    [
        ("forward", False, AHEAD),
        ("forward", True, AHEAD | ABEAM),
        ("all", True, AROUND),
        ("all", False, AROUND),
    ],
)
def test_the_squares_of_the_arc_are_hatched_and_no_others(
    arc: Literal["forward", "all"], abeam: bool, squares: set[Square]
) -> None:
    for wide in (None, FULL):
        sheet = alone(SquareArc(arc, abeam, "arc"), wide)
        assert hatched(sheet) == squares
        # Each as densely as the others.
        assert len(hatch(sheet)) % len(squares) == 0


def test_the_hatch_of_neighbors_meets() -> None:
    """Lines that leave a square go on in the next: both ends of an edge's lines are the same."""
    sheet = alone(SquareArc("all", True, "arc"))
    left = min(place.x for _, place in lines(sheet))
    ends = [
        (round((point.x - left) / CELL, 4) % 1, round((point.y - sheet.box.y) / CELL, 4) % 1)
        for path in sheet.paths(pen=STYLE.lines.hairline)
        for run in subpaths(path.ops)
        if run[0].x != run[1].x and run[0].y != run[1].y
        for point in run
    ]
    # Each on an edge, at a quarter of it.
    assert {value for end in ends for value in end} <= {0.0, 0.25, 0.5, 0.75}
    assert all(0.0 in end for end in ends)


def test_the_grid_has_seven_squares_a_side_and_the_ship_faces_up_in_the_middle() -> None:
    sheet = alone(SquareArc("forward", True, "forward arc"), FULL)
    (grid,) = (path for path in sheet.paths() if path.pen and path.pen.color == STYLE.grays.ghost)
    runs = [ink.around(run) for run in subpaths(grid.ops)]
    assert len(runs) == 16
    whole = Box(runs[0].x, runs[0].y, 7 * CELL, 7 * CELL)
    assert all(whole.contains(run) for run in runs)
    assert whole.center.x == pytest.approx(sheet.box.center.x)
    (arrow,) = sheet.paths(fill=BLACK)
    (tip, *others) = subpaths(arrow.ops)[0][:3]
    assert tip.x == pytest.approx(whole.center.x)
    assert all(tip.y < whole.center.y < other.y for other in others)


def test_the_words_stand_centered_below() -> None:
    sheet = alone(SquareArc("forward", True, "forward arc"), FULL)
    label = sheet.label("forward arc")
    assert middle(label) == pytest.approx(sheet.box.center.x)
    assert label.y > sheet.box.y + 7 * CELL
