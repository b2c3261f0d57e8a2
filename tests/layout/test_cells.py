"""The cells of a shared page and the lines they are cut apart on, in mm."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from printkit.geometry import Box, Size
from printkit.layout.cells import BELOW, BESIDE, QUARTERS, WHOLE, Division, cells, cut_lines
from printkit.page import Page
from printkit.style import Style
from printkit.units import A5, LETTER, TABLOID, Margins, Paper, mm
from tests.sheets import ink

UNEVEN = replace(TABLOID, margins=Margins(15, 8, 20, 12))
STRIP = mm(28.8) - 6.35
"""Between the margins and the contents."""
PAPERS = pytest.mark.parametrize("paper", [LETTER, TABLOID.turned(), UNEVEN, A5.turned()])
DIVISIONS = pytest.mark.parametrize("page", [BELOW, BESIDE, QUARTERS])


def test_halves_of_letter_are_where_half_records_always_were() -> None:
    # In points from the top: 19 to 383 above the cut at 396, and 407 to 771.
    first, second = cells(LETTER, BELOW)
    assert (first.x, first.right) == pytest.approx((mm(28.8), mm(612 - 28.8)))
    assert (first.y, first.bottom) == pytest.approx((mm(19), mm(383)))
    assert (second.y, second.bottom) == pytest.approx((mm(407), mm(771)))


@PAPERS
@DIVISIONS
def test_cells_are_of_one_size_and_the_margins_are_applied_once(
    paper: Paper, page: Division
) -> None:
    found = cells(paper, page)
    assert len(found) == page.across * page.down
    assert len({(round(c.width, 6), round(c.height, 6)) for c in found}) == 1
    white = paper.margins
    assert min(c.x for c in found) == pytest.approx(white.left + STRIP)
    assert max(c.right for c in found) == pytest.approx(paper.size.width - white.right - STRIP)
    assert min(c.y for c in found) == pytest.approx(white.top + mm(1))
    assert max(c.bottom for c in found) == pytest.approx(paper.size.height - white.bottom - mm(3))


@PAPERS
@DIVISIONS
def test_cells_are_read_row_by_row_and_lie_apart(paper: Paper, page: Division) -> None:
    found = cells(paper, page)
    for one, other in pairwise(found):
        beside, below = other.x - one.right, other.y - one.bottom
        assert beside == pytest.approx(2 * STRIP) or below == pytest.approx(mm(24))


@PAPERS
@DIVISIONS
def test_cut_lines_run_between_the_cells_and_keep_off_the_margins(
    paper: Paper, page: Division
) -> None:
    drawn = ink.drawn(Page(paper.size, cut_lines(paper, page, Style())))
    middle = paper.printable.center
    for path in drawn:
        assert paper.printable.contains(path.box, 1e-6)
    points = [tuple(map(float, op[1:])) for path in drawn for op in path.ops]
    for start, end in zip(points[::2], points[1::2], strict=True):
        upright = start[0] == pytest.approx(middle.x) and end[0] == pytest.approx(middle.x)
        level = start[1] == pytest.approx(middle.y) and end[1] == pytest.approx(middle.y)
        assert upright or level
        for cell in cells(paper, page):
            assert not (cell.x < start[0] < cell.right and cell.y < start[1] < cell.bottom)


def test_a_whole_page_has_no_cut_and_the_room_of_any_sheet() -> None:
    assert cells(UNEVEN, WHOLE) == (UNEVEN.live,)
    assert cut_lines(UNEVEN, WHOLE, Style()) == ()
    assert UNEVEN.live == Box(
        12 + STRIP, 15 + STRIP, 279.4 - 20 - 2 * STRIP, 431.8 - 35 - 2 * STRIP
    )


def test_a_tick_keeps_off_the_ruler_in_the_margin() -> None:
    # The ruler is 101.6 mm high with its words above it: past the middle of this page.
    low = Paper("low", "low", Size(300.0, 220.0))
    ticks = cut_lines(low, BELOW, Style())[1]
    assert all(float(op[1]) > 150 for op in ticks.ops)  # type: ignore[union-attr, misc]
