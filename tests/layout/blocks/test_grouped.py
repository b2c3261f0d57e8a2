"""Boxes in groups of five: where they stand, how many there are, their numbers and marks."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from printkit.geometry import Box
from printkit.layout.blocks import BoxCount, Grouping, MarkedTrack, plain
from printkit.page import BLACK
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
    subpaths,
    widths,
)
from tests.sheets import ink

STRONG = mm(2)


def boxes(sheet: Alone) -> list[Box]:
    return cells(sheet.paths(pen=STYLE.lines.box))


def rows(found: list[Box]) -> list[list[Box]]:
    tops = sorted({round(box.y, 6) for box in found})
    return [[box for box in found if round(box.y, 6) == top] for top in tops]


def gaps(row: list[Box]) -> list[float]:
    return [after.x - before.right for before, after in pairwise(row)]


# Where boxes stand.

TENS = Grouping(10, five=2, ten=5)
"""Boxes of 10 mm, 2 mm after each fifth and 5 mm after each tenth."""


@pytest.mark.parametrize(
    ("index", "x"), [(0, 0), (4, 40), (5, 52), (9, 92), (10, 107), (14, 147), (15, 159), (20, 214)]
)
def test_a_box_stands_behind_all_boxes_and_gaps_before_it(index: int, x: float) -> None:
    assert TENS.x(index) == pytest.approx(x)


@pytest.mark.parametrize(
    ("count", "wide"), [(0, 0), (1, 10), (5, 50), (6, 62), (10, 102), (11, 117), (16, 169)]
)
def test_a_row_ends_with_its_last_box_and_as_many_fit_as_its_width_holds(
    count: int, wide: float
) -> None:
    assert TENS.width(count) == pytest.approx(wide)
    if count:
        assert TENS.fitting(wide) == count
        assert TENS.fitting(wide - 0.1) == max(1, count - 1)


@pytest.mark.parametrize("count", [1, 4, 5, 6, 10, 23])
def test_boxes_of_a_group_are_joined_and_those_of_two_are_not(count: int) -> None:
    sheet = alone(BoxCount("", count), FULL)
    found = boxes(sheet)
    assert len(found) == count
    five, ten = Grouping(0).five, Grouping(0).ten
    wanted = [0.0 if n % 5 else five if n % 10 else ten for n in range(1, count)]
    assert 0 < five < ten
    assert gaps(found) == pytest.approx(wanted, abs=1e-6)
    (path,) = sheet.paths()
    # A frame for each group begun.
    assert sum(len(run) == 5 for run in subpaths(path.ops)) == -(-count // 5)


# A count of boxes.


@pytest.mark.parametrize("count", [1, 5, 8, 23, 60])
@pytest.mark.parametrize("side", [mm(12.2), mm(10.4)])
def test_as_many_squares_as_asked_for_in_rows_of_whole_groups(count: int, side: float) -> None:
    block = BoxCount("Fires", count, side)
    for wide in widths(block):
        found = boxes(alone(block, wide))
        assert len(found) == count
        for box in found:
            assert (box.width, box.height) == pytest.approx((side, side))
        assert all(len(row) % 5 == 0 for row in rows(found)[:-1])


def test_at_its_least_width_a_row_holds_one_group() -> None:
    block = BoxCount("Fires", 12)
    assert [len(row) for row in rows(boxes(alone(block)))] == [5, 5, 2]
    # Any narrower, and groups of five are no more.
    narrower = alone(block, block.min_width(STYLE) - 0.1)
    assert [len(row) for row in rows(boxes(narrower))] == [4, 4, 4]


def test_the_name_stands_before_the_first_row_and_has_the_room_it_is_given() -> None:
    for lead in (0.0, mm(60)):
        sheet = alone(BoxCount("Fires", 8, lead=lead), HALF)
        (name,) = (place for text, place in letters(sheet) if text == "Fires")
        first = boxes(sheet)[0]
        assert name.x == pytest.approx(sheet.box.x)
        assert first.y < name.center.y < first.bottom
        assert first.x - sheet.box.x >= lead
        assert first.x > name.right + mm(7)
    assert first.x - sheet.box.x == pytest.approx(mm(60))


def test_words_stand_under_the_last_row() -> None:
    sheet = alone(
        BoxCount(
            "Fires",
            12,
            words=plain("lost one by one, and each of them is crossed off at the end of the turn"),
        )
    )
    lowest = boxes(sheet)[-1].bottom
    words = [place for text, place in letters(sheet) if text != "Fires"]
    assert len(words) > 1
    assert all(place.y > lowest for place in words)


# A track with marks.


@pytest.mark.parametrize("count", [1, 6, 15, 60, 123])
@pytest.mark.parametrize("end", ["", "at 0"])
def test_each_box_has_its_number_from_the_hull_down(count: int, end: str) -> None:
    block = MarkedTrack(count, (), "critical", end)
    for wide in widths(block):
        sheet = alone(block, wide)
        found = boxes(sheet)
        assert len(found) == count
        for number, box in zip(range(count, 0, -1), found, strict=True):
            (place,) = (place for text, place in letters(sheet) if text == str(number))
            assert box.contains(place)
        for row in rows(found)[:-1]:
            assert len(row) % 5 == 0


def test_boxes_become_narrower_before_they_take_another_row() -> None:
    block = MarkedTrack(10, (), box=(mm(26), mm(28)), least=mm(19))
    limits = Grouping(mm(26)).width(10), Grouping(mm(19)).width(10)
    for wide, box, count in (
        (limits[0] + 20, mm(26), 1),
        (limits[0], mm(26), 1),
        (limits[1], mm(19), 1),
        # A row of five has room again.
        (limits[1] - 0.1, mm(26), 2),
    ):
        found = boxes(alone(block, wide))
        assert len(rows(found)) == count
        assert found[0].width == pytest.approx(box)


@pytest.mark.parametrize("marked", [(), (8,), (30, 29), (60, 31, 1), (5, 4, 3, 2, 1)])
def test_the_boxes_asked_for_and_no_others_are_strong_with_a_pointer_above(
    marked: tuple[int, ...],
) -> None:
    block = MarkedTrack(60, marked, "critical", "at 0")
    for wide in widths(block):
        sheet = alone(block, wide)
        wanted = [box for n, box in zip(range(60, 0, -1), boxes(sheet), strict=True) if n in marked]
        strong = cells(sheet.paths(pen=STRONG))
        assert STYLE.lines.box < STRONG
        assert len(strong) == len(wanted)
        for box, frame in zip(wanted, strong, strict=True):
            assert box.contains(frame)
            assert frame.contains(box)
        tips = sorted(pointers(sheet), key=lambda box: (round(box.y, 3), box.x))
        assert [tip.center.x for tip in tips] == pytest.approx([box.center.x for box in wanted])
        for tip, box in zip(tips, wanted, strict=True):
            assert 0 < box.y - tip.bottom < mm(2)


def pointers(sheet: Alone) -> list[Box]:
    """The solid triangles that point down."""
    runs = [run for path in sheet.paths(fill=BLACK) for run in subpaths(path.ops)]
    return [ink.around(run) for run in runs if run[0].y == run[1].y < run[2].y]


def test_an_arrow_leads_from_the_last_box_to_the_end() -> None:
    for count in (5, 15):
        sheet = alone(MarkedTrack(count, (), "", "at 0"))
        last, end = boxes(sheet)[-1], sheet.label("at 0")
        (shaft,) = sheet.paths(pen=STYLE.lines.panel)
        ((start, tip),) = subpaths(shaft.ops)
        assert last.right < start.x < tip.x < end.x
        assert start.y == tip.y == pytest.approx(last.center.y)


WIDTHS = (0.0, mm(3), 60.0, HALF, FULL)
"""Widths in mm; those less than the least width are added to it."""


def track(count: int, marked: tuple[int, ...], end: str, wide: float) -> Alone:
    block = MarkedTrack(count, marked, "critical", end)
    least = block.min_width(STYLE)
    return alone(block, wide if wide > least else least + wide)


def criticals(sheet: Alone) -> list[Box]:
    return [place for text, place in letters(sheet) if text == "critical"]


@pytest.mark.parametrize("wide", WIDTHS)
@pytest.mark.parametrize("end", ["", "at 0"])
def test_a_lone_mark_has_its_word_beside_its_pointer_wherever_it_is(end: str, wide: float) -> None:
    for number in range(1, 22):
        # In rows of five or ten the last box is alone.
        sheet = track(21, (number,), end, wide)
        (word,), (pointer,) = criticals(sheet), pointers(sheet)
        away = max(word.x - pointer.right, pointer.x - word.right)
        assert 0 < away < mm(4), number
        assert pointer.y < word.center.y < pointer.bottom + mm(1), number
        assert faults(sheet) == [], number


@pytest.mark.parametrize("wide", WIDTHS)
@pytest.mark.parametrize("end", ["", "at 0"])
def test_words_of_neighbors_keep_clear_of_each_other_and_of_pointers(end: str, wide: float) -> None:
    close = [(n, n + step) for step in (1, 2, 3, 4) for n in range(1, 24 - step)]
    short = [(23, marked) for marked in (*close, tuple(range(1, 24)))]
    for count, marked in (*short, (60, (60, 59, 58)), (60, (51, 49, 48, 46, 2, 1))):
        sheet = track(count, marked, end, wide)
        assert faults(sheet) == [], marked
        taken = [*criticals(sheet), *pointers(sheet)]
        for one, other in combinations(taken, 2):
            across = max(one.x, other.x) - min(one.right, other.right)
            down = max(one.y, other.y) - min(one.bottom, other.bottom)
            assert max(across, down) > mm(2), marked


def test_no_word_is_drawn_without_one() -> None:
    sheet = alone(MarkedTrack(5, (3,)))
    assert sorted(sheet.words()) == list("12345")


def test_a_word_stands_after_its_pointer_and_before_it_at_the_last_box() -> None:
    sheet = alone(MarkedTrack(10, (6, 1), "critical", "at 0"), FULL)
    first, last = sorted(criticals(sheet), key=lambda box: box.x)
    one, other = sorted(pointers(sheet), key=lambda box: box.x)
    assert first.x > one.right
    assert last.right < other.x


def test_a_long_track_goes_on_over_the_page_with_its_numbers_and_one_end() -> None:
    track = MarkedTrack(40, (20, 1), end="at 0")
    width = track.min_width(STYLE)
    row = track.height(width, STYLE) / 4
    parts = track.split(width, 2.5 * row, STYLE)
    assert parts is not None
    said = [alone(part, width).words() for part in parts]
    assert {n for n in said[0] if n.isdigit()} == {str(n) for n in range(21, 41)}
    assert {n for n in said[1] if n.isdigit()} == {str(n) for n in range(1, 21)}
    assert "at 0" not in said[0]
    assert "at 0" in said[1]
    assert track.split(width, 0.5 * row, STYLE) is None
