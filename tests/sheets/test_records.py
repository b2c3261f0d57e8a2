"""What a ship's file says is what its record prints: every box, number and threshold."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pytest

from printkit.geometry import Box
from printkit.page import Document, Op, Page
from printkit.sheets.options import SheetOptions
from printkit.units import LETTER, mm, parse_paper
from tests.sheets import ink, ships

FULL, HALF = SheetOptions(LETTER, "1"), SheetOptions(LETTER, "2")
BOX_HEIGHT = mm(14.2)
"""Boxes of the superstructure are 14.2 points high, and nothing else on a record is."""


class Strip(NamedTuple):
    """Boxes joined to each other, from left to right."""

    cells: tuple[Box, ...]

    @property
    def left(self) -> float:
        return self.cells[0].x

    @property
    def right(self) -> float:
        return self.cells[-1].right

    @property
    def top(self) -> float:
        return self.cells[0].y


def subpaths(ops: Sequence[Op]) -> list[list[tuple[float, float]]]:
    """The corners of each part of a path."""
    parts: list[list[tuple[float, float]]] = []
    for op in ops:
        if op[0] == "M":
            parts.append([])
        if op[0] in "ML":
            parts[-1].append((float(op[1]), float(op[2])))  # type: ignore[misc]
    return parts


def strips(page: Page, height: float = BOX_HEIGHT) -> list[Strip]:
    """The frames of a height on the page, cut where a line crosses them from top to bottom."""
    found = []
    for item in ink.drawn(page):
        if item.path.pen is None:
            continue
        parts = subpaths(item.ops)
        cuts = {(x, y) for part in parts if len(part) == 2 for x, y in part[:1]}
        for part in (part for part in parts if len(part) == 4):
            (left, top), (right, _), (_, bottom), _ = part
            if abs(bottom - top - height) > 0.01:
                continue
            inner = sorted(x for x, y in cuts if left < x < right and abs(y - top) < 0.001)
            edges = [left, *inner, right]
            found.append(Strip(tuple(Box(a, top, b - a, bottom - top) for a, b in pairwise(edges))))
    return sorted(found, key=lambda strip: (round(strip.top, 2), strip.left))


def rows(page: Page) -> list[list[Strip]]:
    """The superstructure's groups, row by row."""
    found: list[list[Strip]] = []
    for strip in strips(page):
        if found and abs(found[-1][0].top - strip.top) < 0.01:
            found[-1].append(strip)
        else:
            found.append([strip])
    return found


def document(superstructure: int, options: SheetOptions) -> Document:
    return ships.records(ships.ship_text(superstructure=superstructure), options=options)


SIZES = pytest.mark.parametrize(
    ("size", "options"),
    [
        *(pytest.param(size, HALF, id=f"half-{size}") for size in (1, 4, 5, 19, 20, 21, 35, 40)),
        *(pytest.param(size, FULL, id=f"full-{size}") for size in (1, 4, 5, 19, 20, 21, 35, 100)),
    ],
)


def cells(pages: Sequence[Page]) -> list[Box]:
    """The boxes of the superstructure in reading order."""
    return [cell for page in pages for strip in strips(page) for cell in strip.cells]


@SIZES
def test_a_box_is_printed_for_each_point_of_superstructure(
    size: int, options: SheetOptions
) -> None:
    assert len(cells(document(size, options).pages)) == size


@pytest.mark.parametrize("size", [400, 1000])
def test_a_large_superstructure_has_all_its_boxes(size: int) -> None:
    assert len(cells(document(size, FULL).pages)) == size


@SIZES
def test_boxes_stand_in_groups_of_five_with_a_wider_gap_at_ten(
    size: int, options: SheetOptions
) -> None:
    (page,) = document(size, options).pages
    last = rows(page)[-1]
    counts = [len(strip.cells) for strip in last]
    # Counted from the end, since the boxes are numbered by what remains.
    assert counts[1:] == [5] * (len(counts) - 1)
    assert 1 <= counts[0] <= 5
    for row in rows(page):
        gaps = [b.left - a.right for a, b in pairwise(row)]
        from_end = list(reversed(gaps))
        fives, tens = from_end[0::2], from_end[1::2]
        assert all(gap > mm(3) for gap in fives)
        assert all(gap > five + mm(2) for gap in tens for five in fives)


@SIZES
def test_boxes_are_large_enough_to_cross_off(size: int, options: SheetOptions) -> None:
    for cell in cells(document(size, options).pages):
        assert cell.width >= mm(10.4)


def thresholds(page: Page) -> list[tuple[str, str]]:
    """What stands over and under each superstructure box: the number of its bracket."""
    numbers = [item for item in ink.written(page) if item.text.isdigit()]
    spans = brackets(page)
    found = []
    for row in rows(page):
        top, bottom = row[0].top, row[0].top + BOX_HEIGHT
        for cell in (cell for strip in row for cell in strip.cells):
            over = number_of(cell, top - BAND, top, spans, numbers)
            under = number_of(cell, bottom, bottom + BAND, spans, numbers)
            found.append((over, under))
    return found


BAND = mm(9.2)
"""The height of a row's brackets."""


def number_of(
    cell: Box, top: float, bottom: float, spans: Sequence[Box], numbers: Sequence[ink.Written]
) -> str:
    """The number of the one bracket that spans a box; a box alone has a number and no bracket."""
    here = [s for s in spans if top < s.y < bottom and s.x < cell.center.x < s.right]
    assert len(here) <= 1
    left, right = (here[0].x, here[0].right) if here else (cell.x, cell.right)
    (number,) = [
        item.text
        for item in numbers
        if top < item.box.center.y < bottom
        and abs(item.box.center.x - (left + right) / 2) < mm(0.5)
    ]
    return number


def brackets(page: Page) -> list[Box]:
    """Each bracket, from its left tick to its right one, as a box of no height."""
    found = []
    for item in ink.drawn(page):
        halves = [p for p in subpaths(item.ops) if len(p) == 3]
        if item.path.fill is None and halves and len(halves) % 2 == 0:
            for one, other in zip(halves[0::2], halves[1::2], strict=True):
                found.append(Box(one[0][0], one[1][1], other[0][0] - one[0][0], 0.0))
    return found


@SIZES
def test_brackets_say_when_damage_is_minor_and_major(size: int, options: SheetOptions) -> None:
    # A quarter and a half of what remains, rounded up.
    expected = [(str((n + 3) // 4), str((n + 1) // 2)) for n in range(size, 0, -1)]
    assert thresholds(document(size, options).pages[0]) == expected


def test_brackets_hold_for_a_superstructure_over_pages() -> None:
    pages = document(400, FULL).pages
    expected = [(str((n + 3) // 4), str((n + 1) // 2)) for n in range(400, 0, -1)]
    assert [pair for page in pages for pair in thresholds(page)] == expected


@pytest.mark.parametrize("size", [7, 10, 35, 100])
def test_narrow_paper_has_rows_of_ten_with_the_same_thresholds(size: int) -> None:
    pages = document(size, SheetOptions(parse_paper("105x200mm"), "1")).pages
    expected = [(str((n + 3) // 4), str((n + 1) // 2)) for n in range(size, 0, -1)]
    assert [pair for page in pages for pair in thresholds(page)] == expected
    lengths = [sum(len(s.cells) for s in row) for page in pages for row in rows(page)]
    assert lengths == [*([size % 10] if size % 10 else []), *([10] * (size // 10))]
