"""A log: its cells, their weight, its numbers, and how it goes on elsewhere."""

from __future__ import annotations

import itertools

import pytest

from printkit.layout.blocks import Log, LogColumn
from printkit.units import mm
from tests.layout.blocks.alone import (
    FULL,
    HALF,
    STYLE,
    Alone,
    alone,
    cells,
    faults,
    letters,
    middle,
    subpaths,
    widths,
)

THREE = (LogColumn("Shields", "strong"), LogColumn("Weapons"), LogColumn("Copied", "ghost", 2))
NINE = tuple(LogColumn(f"Head {n}") for n in range(1, 10))


def turns(sheet: Alone) -> list[int]:
    return [int(word) for word in sheet.words() if word.isdigit()]


def rules(sheet: Alone, pen: float) -> list[float]:
    """The levels of lines across within frames, from the top of the log."""
    runs = [run for path in sheet.paths(pen=pen) for run in subpaths(path.ops) if len(run) == 2]
    assert all(start.y == end.y for start, end in runs)
    return [start.y - sheet.box.y for start, _ in runs]


@pytest.mark.parametrize("rows", [1, 5, 12])
def test_a_column_is_a_frame_with_a_line_between_rows(rows: int) -> None:
    block = Log(THREE, rows, row=5)
    sheet = alone(block, HALF)
    head = sheet.box.height - rows * 5
    levels = [head + 5 * n for n in range(1, rows)]
    for pen in (STYLE.lines.box, STYLE.lines.emphasis):
        (frame,) = cells(sheet.paths(pen=pen))
        assert frame.height == pytest.approx(rows * 5)
        assert rules(sheet, pen) == pytest.approx(levels)


def test_strong_columns_are_drawn_wider_and_light_ones_are_lines_alone() -> None:
    sheet = alone(Log(THREE, 4), HALF)
    assert STYLE.lines.hairline < STYLE.lines.box < STYLE.lines.emphasis
    strong, plain = (
        cells(sheet.paths(pen=pen))[0] for pen in (STYLE.lines.emphasis, STYLE.lines.box)
    )
    assert strong.x <= middle(sheet.label("SHIELDS")) <= strong.right
    assert plain.x <= middle(sheet.label("WEAPONS")) <= plain.right
    light = sheet.paths(pen=STYLE.lines.hairline)
    assert cells(light) == []
    # One under each row, the last too.
    assert len(rules(sheet, STYLE.lines.hairline)) == 4
    assert {path.pen.color for path in light if path.pen} == {STYLE.grays.ghost}


def test_columns_share_the_width_and_heads_stand_in_their_middle() -> None:
    sheet = alone(Log(THREE, 2), FULL)
    pens = STYLE.lines.emphasis, STYLE.lines.box
    one, two = (cells(sheet.paths(pen=pen))[0] for pen in pens)
    assert one.width == pytest.approx(two.width)
    assert sheet.box.right - two.right == pytest.approx(2 * two.width)
    assert two.x == pytest.approx(one.right)
    for label, place in (("SHIELDS", one.center.x), ("WEAPONS", two.center.x)):
        # The tracking after the last letter is no part of the word.
        assert middle(sheet.label(label)) == pytest.approx(place, abs=0.2)


def test_nine_columns_keep_their_heads_apart() -> None:
    block = Log(NINE, 12)
    for wide in widths(block):
        sheet = alone(block, wide)
        assert len(cells(sheet.paths(pen=STYLE.lines.box))) == 9
        heads = [place for text, place in letters(sheet) if text.startswith("HEAD")]
        gaps = [after.x - before.right for before, after in itertools.pairwise(heads)]
        assert len(gaps) == 8
        assert min(gaps) > mm(3)


@pytest.mark.parametrize("first", [1, 13, 95])
@pytest.mark.parametrize("title", ["TURN", "", "T"])
def test_rows_are_numbered_from_the_first_in_their_middle(first: int, title: str) -> None:
    sheet = alone(Log(THREE, 12, title, 5, first))
    assert turns(sheet) == list(range(first, first + 12))
    assert faults(sheet) == []
    places = {text: place for text, place in letters(sheet) if text.isdigit()}
    top = sheet.box.bottom - 60
    for row in range(12):
        place = places[str(first + row)]
        assert place.center.y == pytest.approx(top + (row + 0.5) * 5, abs=0.1)


@pytest.mark.parametrize("rows", range(1, 12))
def test_the_parts_hold_all_rows_and_the_numbers_go_on(rows: int) -> None:
    block = Log(THREE, 12, first=3)
    room = Log(THREE, rows).height(HALF, STYLE)
    for spare in (0.0, block.row - 0.1):
        parts = block.split(HALF, room + spare, STYLE)
        assert parts is not None
        sheets = [alone(part, HALF) for part in parts]
        assert [len(turns(sheet)) for sheet in sheets] == [rows, 12 - rows]
        assert [turn for sheet in sheets for turn in turns(sheet)] == list(range(3, 15))
        assert sheets[0].box.height <= room + spare + 1e-6
        assert all("SHIELDS" in sheet.words() for sheet in sheets)


def test_a_log_that_fits_or_of_which_no_row_fits_is_not_split() -> None:
    block = Log(THREE, 12)
    tall = block.height(HALF, STYLE)
    assert block.split(HALF, tall, STYLE) is None
    assert block.split(HALF, tall - 0.1, STYLE) is not None
    one = Log(THREE, 1).height(HALF, STYLE)
    assert block.split(HALF, one - 0.1, STYLE) is None
    assert block.split(HALF, one, STYLE) is not None
