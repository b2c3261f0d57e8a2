"""Hull in damage levels: a row a level, a box a point, and what the level leaves."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from printkit.geometry import Box
from printkit.layout.blocks import Level, LevelTrack
from printkit.layout.blocks.base import least_width
from printkit.layout.blocks.levels import CELL, LEAST_CELL, NARROW_GAP, ROW, UNIT_GAP, UNIT_HEAD
from printkit.units import mm
from tests.layout.blocks.alone import (
    FULL,
    STYLE,
    Alone,
    alone,
    cells,
    letters,
    subpaths,
    widths,
)
from tests.sheets import ink

LEVELS = (
    Level("No damage", 23, 12, "40"),
    Level("Light", 11, 5, "30"),
    Level("Heavy", 4, 2, "20"),
    Level("Crippled", 1, 1, "5"),
)
COUNTS = (12, 7, 3, 1)
SHIPS = ("Ship 1", "Ship 2", "Ship 3")


def row_boxes(sheet: Alone, head: float = 0.0) -> list[list[Box]]:
    """The boxes of each row."""
    found = cells(sheet.paths(pen=STYLE.lines.box))
    top = sheet.box.y + head
    return [
        [box for box in found if number == int((box.center.y - top) / ROW)] for number in range(4)
    ]


def test_a_box_for_each_point_of_each_level() -> None:
    block = LevelTrack(LEVELS, "points")
    for wide in widths(block):
        sheet = alone(block, wide)
        if wide >= block.min_width(STYLE):
            assert tuple(map(len, row_boxes(sheet))) == COUNTS
        assert len(cells(sheet.paths(pen=STYLE.lines.box))) == sum(COUNTS)


def test_on_narrow_paper_a_level_takes_lines_of_so_many_fives() -> None:
    block = LevelTrack(LEVELS, "points")
    least = least_width(block, STYLE)
    sheet = alone(block, least)
    found = cells(sheet.paths(pen=STYLE.lines.box))
    lines = [len(list(run)) for _, run in itertools.groupby(found, key=lambda box: box.y)]
    assert lines == [5, 5, 2, 5, 2, 3, 1]
    assert min(box.width for box in found) >= mm(12.2) - 1e-6
    numbers = {"23", "18", "13", "11", "6", "4", "3", "2", "1"}
    assert numbers <= {text for text, _ in letters(sheet)}


def test_numbers_say_what_remains_at_each_fifth_box_and_in_short_rows_at_all() -> None:
    sheet = alone(LevelTrack(LEVELS, "points"), FULL)
    wanted = [{0: "23", 5: "18", 10: "13"}, {0: "11", 5: "6"}, {0: "4", 1: "3", 2: "2"}, {0: "1"}]
    inside = [
        {
            index: text
            for index, box in enumerate(row)
            for text, place in letters(sheet)
            if box.contains(place)
        }
        for row in row_boxes(sheet)
    ]
    assert inside == wanted


def test_a_row_says_its_level_its_points_and_what_it_leaves_in_that_order() -> None:
    sheet = alone(LevelTrack(LEVELS, "power points"), FULL)
    spans = ("23–12", "11–5", "4–2", "1")
    places = list(letters(sheet))
    for number, (level, span) in enumerate(zip(LEVELS, spans, strict=True)):
        top = sheet.box.y + number * ROW
        row = [(text, place) for text, place in places if top < place.center.y < top + ROW]
        boxes = row_boxes(sheet)[number]
        outside = sorted(
            (place.x, text) for text, place in row if not any(b.contains(place) for b in boxes)
        )
        assert [text for _, text in outside] == [level.name, span, level.value, "power points"]
        assert outside[1][0] < boxes[0].x
        assert boxes[-1].right < outside[2][0]


def test_values_and_units_stand_in_step_at_the_right() -> None:
    sheet = alone(LevelTrack(LEVELS, "power points"), FULL)
    places = list(letters(sheet))
    units = {round(place.right, 6) for text, place in places if text == "power points"}
    assert units == {round(sheet.box.right, 6)}
    ends = {round(place.right, 6) for text, place in places if text in ("40", "30", "20", "5")}
    # "5" is a value only; the numbers in boxes stand elsewhere.
    assert len(ends) == 1


@pytest.mark.parametrize("ships", [(), SHIPS], ids=["one", "three"])
def test_boxes_are_never_narrower_than_a_box_to_cross_off(ships: tuple[str, ...]) -> None:
    block = LevelTrack(LEVELS, "points", ships)
    least = block.min_width(STYLE)
    for wide, cell in ((least, LEAST_CELL), (least + 500, CELL[0])):
        found = cells(alone(block, wide).paths(pen=STYLE.lines.box))
        assert {round(box.width, 6) for box in found} == {round(cell, 6)}


@pytest.mark.parametrize("levels", [LEVELS, (Level("Fit", 2, 2, "40"), Level("Hurt", 1, 1, "5"))])
@pytest.mark.parametrize("names", [SHIPS, ("Agamemnon the Third", "B", "Clytemnestra")])
def test_ships_stand_side_by_side_under_their_names(
    levels: tuple[Level, ...], names: tuple[str, ...]
) -> None:
    block = LevelTrack(levels, "points", names)
    most = max(level.high - level.low + 1 for level in levels)
    for wide in widths(block):
        sheet = alone(block, wide)
        places = dict(letters(sheet))
        first = row_boxes(sheet, UNIT_HEAD)[0]
        assert len(first) == most * len(names)
        each = [first[number : number + most] for number in range(0, len(first), most)]
        for name, boxes in zip(names, each, strict=True):
            assert places[name].x == pytest.approx(boxes[0].x)
            assert places[name].bottom < boxes[0].y
        for name, after in zip(names, each[1:], strict=False):
            assert after[0].x - places[name].right >= mm(12) - 1e-6
        for before, after in itertools.pairwise(each):
            gap = UNIT_GAP if wide >= block.min_width(STYLE) else NARROW_GAP
            assert after[0].x - before[-1].right >= gap - 1e-6


@pytest.mark.parametrize("ships", [(), SHIPS], ids=["one", "three"])
def test_a_light_line_leads_from_the_boxes_to_the_value(ships: tuple[str, ...]) -> None:
    block = LevelTrack(LEVELS, "points", ships)
    for wide in (wide for wide in widths(block) if wide >= block.min_width(STYLE)):
        sheet = alone(block, wide)
        rows = row_boxes(sheet, UNIT_HEAD if ships else 0.0)
        leaders = [
            ink.around(run)
            for path in sheet.paths(pen=STYLE.lines.bracket)
            for run in subpaths(path.ops)
        ]
        assert len(leaders) == len(LEVELS)
        for row, leader, level in zip(rows, leaders, LEVELS, strict=True):
            value = next(
                place
                for text, place in letters(sheet)
                if text == level.value and place.right > row[-1].right + mm(20)
            )
            assert row[-1].right < leader.x < leader.right < value.x


def test_levels_go_on_over_the_page_with_the_same_boxes_lost() -> None:
    track = LevelTrack(LEVELS, "points", keys=("hull",), lost=(13,))
    parts = track.split(FULL, 2.5 * ROW, STYLE)
    assert parts is not None
    heights = [part.height(FULL, STYLE) for part in parts]
    assert heights == [pytest.approx(2 * ROW)] * 2
    counts = [len(cells(alone(part, FULL).paths(pen=STYLE.lines.box))) for part in parts]
    assert counts == [12 + 7, 3 + 1]
    # Thirteen of 23 are lost: all of the first level and one of the second, none of the rest.
    whole, first, second = (len(alone(part, FULL).page.marks) for part in (track, *parts))
    plain = replace(track, lost=())
    heads = plain.split(FULL, 2.5 * ROW, STYLE)
    assert heads is not None
    unlost = [len(alone(part, FULL).page.marks) for part in (plain, *heads)]
    assert first > unlost[1]
    assert second == unlost[2]
    assert whole - unlost[0] == first - unlost[1]
    assert track.split(FULL, 0.5 * ROW, STYLE) is None
