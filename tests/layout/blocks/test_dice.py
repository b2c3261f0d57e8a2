"""Dice: a shape for each number of sides, and tables of what is rolled."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest

from printkit.errors import LayoutError
from printkit.geometry import Point
from printkit.layout.blocks import DiceCell, DiceRow, DiceTable
from printkit.layout.blocks.dice import RADIUS, SIDE, die_path
from tests.layout.blocks.alone import STYLE, Alone, alone, cells, letters, subpaths, widths
from tests.sheets import ink

CORNERS = {4: 3, 6: 4, 8: 4, 10: 8, 12: 5, 20: 6}
"""A triangle, a square, a diamond, a kite cut short, a pentagon, a hexagon."""
DICE = tuple(DiceCell(sides) for sides in CORNERS)
HEADS = tuple(DiceCell(words=f"HEAD {n}") for n in range(len(DICE)))


def corners(sides: int, x: float = 0, y: float = 0, radius: float = 1) -> list[Point]:
    (outline,) = subpaths(die_path(sides, x, y, radius))
    assert outline[0] == outline[-1]
    return outline[:-1]


@pytest.mark.parametrize("sides", CORNERS)
def test_a_die_has_the_corners_of_its_shape_and_bulges_outward(sides: int) -> None:
    found = corners(sides)
    assert len(set(found)) == len(found) == CORNERS[sides]
    turns = [
        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
        for a, b, c in zip(found, found[1:] + found[:1], found[2:] + found[:2], strict=True)
    ]
    assert min(turns) > 0
    # Symmetrical about its upright.
    assert {(round(-p.x, 6) + 0.0, round(p.y, 6)) for p in found} == {
        (round(p.x, 6) + 0.0, round(p.y, 6)) for p in found
    }


@pytest.mark.parametrize("sides", CORNERS)
def test_a_die_is_as_large_as_its_neighbors_wherever_it_stands(sides: int) -> None:
    box = ink.around(corners(sides))
    assert all(1.4 < length < 2.4 for length in (box.width, box.height))
    assert all(math.hypot(*point) < 1.4 for point in corners(sides))
    moved = ink.around(corners(sides, 30, 40, 5))
    wanted = (30 + 5 * box.x, 40 + 5 * box.y, 5 * box.width, 5 * box.height)
    assert (moved.x, moved.y, moved.width, moved.height) == pytest.approx(wanted)


def test_squares_and_diamonds_differ_in_how_they_stand() -> None:
    upright = {(abs(p.x), abs(p.y)) for p in corners(6)}
    assert len(upright) == 1
    assert all(0 in (p.x, p.y) for p in corners(8))


@pytest.mark.parametrize("sides", [0, 2, 3, 7, 100])
def test_a_die_without_a_picture_is_refused_with_the_known_ones(sides: int) -> None:
    with pytest.raises(LayoutError, match=f"no picture of a d{sides}") as caught:
        die_path(sides, 0, 0)
    assert caught.value.hint == "there are d4, d6, d8, d10, d12, d20"


# Tables.


def dice(sheet: Alone, pen: float) -> list[list[Point]]:
    """The outlines of dice drawn with a pen: closed and not the boxes to tick."""
    runs = [run for path in sheet.paths(pen=pen) for run in subpaths(path.ops)]
    closed = [run for run in runs if run[0] == run[-1]]
    return [run for run in closed if ink.around(run).width != pytest.approx(SIDE)]


def grid(strong: frozenset[int] = frozenset(), words: str = "") -> DiceTable:
    """Two rows of all dice, those of some sides strong."""
    row = tuple(
        cell._replace(strong=cell.sides in strong, words=words and f"{words}{cell.sides}")
        for cell in DICE
    )
    names = ("First", "Second")
    return DiceTable(HEADS, tuple(DiceRow(f"{name} row", row) for name in names), "ROLL")


def test_each_cell_has_its_die_with_its_number_inside_under_its_head() -> None:
    table = grid()
    for wide in widths(table):
        sheet = alone(table, wide)
        found = dice(sheet, STYLE.lines.box)
        assert len(found) == 2 * len(DICE)
        places = list(letters(sheet))
        for outline, (sides, count) in zip(found, 2 * tuple(CORNERS.items()), strict=True):
            assert len(outline) - 1 == count
            box = ink.around(outline)
            inside = [text for text, place in places if box.contains(place)]
            assert inside == [str(sides)]
        for column, head in enumerate(HEADS):
            middle = dict(places)[head.words].center.x
            for outline in (found[column], found[column + len(DICE)]):
                assert ink.around(outline).center.x == pytest.approx(middle, abs=0.2)


def test_numbers_keep_clear_of_the_lines_of_their_die() -> None:
    sheet = alone(grid())
    places = [place for text, place in letters(sheet) if text.isdigit()]
    for outline, place in zip(dice(sheet, STYLE.lines.box), places, strict=True):
        inside = ((place.x, place.y), (place.right, place.y))
        below = ((place.right, place.bottom), (place.x, place.bottom))
        for x, y in (*inside, *below):
            away = min(_away(Point(x, y), a, b) for a, b in pairwise(outline))
            assert away > STYLE.lines.emphasis


def _away(point: Point, start: Point, end: Point) -> float:
    """How far a point is from the line through two others."""
    x, y = end.x - start.x, end.y - start.y
    return abs((point.x - start.x) * y - (point.y - start.y) * x) / math.hypot(x, y)


@pytest.mark.parametrize("words", ["", "+1", "words wider than the die, sides "])
def test_dice_and_words_keep_apart_within_and_between_cells(words: str) -> None:
    table = grid(words=words)
    for wide in widths(table):
        sheet = alone(table, wide)
        outlines = [ink.around(outline) for outline in dice(sheet, STYLE.lines.box)]
        said = [place for text, place in letters(sheet) if words and text.startswith(words)]
        assert len(said) == (len(outlines) if words else 0)
        for one, other in combinations((*outlines, *said), 2):
            across = max(one.x, other.x) - min(one.right, other.right)
            down = max(one.y, other.y) - min(one.bottom, other.bottom)
            assert max(across, down) > 0.3
        for die, place in zip(outlines, said, strict=False):
            assert die.right < place.x < die.right + RADIUS
            assert die.center.y == pytest.approx(place.center.y, abs=1.5)


def test_dice_keep_off_the_lines_between_rows() -> None:
    rows = tuple(DiceRow(name, DICE, ruled=True) for name in "abc")
    sheet = alone(DiceTable(DICE, rows))
    rules = [run[0].y for path in sheet.paths(pen=STYLE.lines.table) for run in subpaths(path.ops)]
    # Under the heads, and after every row but the last.
    assert len(rules) == 3
    boxes = [ink.around(outline) for outline in dice(sheet, STYLE.lines.box)]
    assert len(boxes) == 4 * len(DICE)
    for box in boxes:
        assert not any(box.y - 0.15 < rule < box.bottom + 0.15 for rule in rules)


def test_strong_dice_and_no_others_are_drawn_wider() -> None:
    sheet = alone(grid(frozenset({8, 20})))
    assert STYLE.lines.emphasis > STYLE.lines.box
    strong = [len(outline) - 1 for outline in dice(sheet, STYLE.lines.emphasis)]
    assert strong == [CORNERS[8], CORNERS[20]] * 2
    assert len(dice(sheet, STYLE.lines.box)) == 2 * (len(DICE) - 2)


def test_a_row_has_the_boxes_asked_for_before_its_name_and_a_detail_under_it() -> None:
    cell = (DiceCell(6),)
    rows = (
        DiceRow("Lasers", cell, "all round", 1),
        DiceRow("Phasers", cell, boxes=3),
        DiceRow("None", cell),
    )
    for large in (False, True):
        sheet = alone(DiceTable(cell, rows, "WEAPON", "LOST", large=large))
        places = dict(letters(sheet))
        boxes = [
            box
            for box in cells(sheet.paths(pen=STYLE.lines.box))
            if box.width == pytest.approx(SIDE)
        ]
        for row in rows:
            name = places[row.name]
            beside = [box for box in boxes if abs(box.center.y - name.center.y) < SIDE]
            assert len(beside) == row.boxes
            assert all(box.right < name.x for box in beside)
        assert len({round(places[row.name].x, 6) for row in rows}) == 1
        assert places["all round"].y > places["Lasers"].bottom
        assert places["all round"].x == pytest.approx(places["Lasers"].x)
        assert places["LOST"].x == pytest.approx(boxes[0].x)
        assert places["WEAPON"].x == pytest.approx(places["Lasers"].x)


def test_rows_are_divided_and_the_stronger_lines_follow_where_asked() -> None:
    cell = (DiceCell(6),)
    rows = tuple(DiceRow(name, cell, ruled=name in "bd") for name in "abcd")
    sheet = alone(DiceTable((DiceCell(words="X"),), rows))
    places = dict(letters(sheet))

    def after(pen: float) -> list[str]:
        """The row above each line of a pen."""
        levels = [run[0].y for path in sheet.paths(pen=pen) for run in subpaths(path.ops)]
        return [max(name for name in "abcd" if places[name].y < level) for level in sorted(levels)]

    assert after(STYLE.lines.hairline) == ["a", "c"]
    # Nothing is drawn under the last.
    assert after(STYLE.lines.table) == ["b"]


def test_words_alone_stand_in_the_middle_of_their_column() -> None:
    heads = (DiceCell(6), DiceCell(8))
    table = DiceTable(heads, (DiceRow("No weapons", (DiceCell(words="–"), DiceCell(words="–"))),))
    sheet = alone(table)
    middles = [ink.around(outline).center.x for outline in dice(sheet, STYLE.lines.box)]
    dashes = [place.center.x for text, place in letters(sheet) if text == "–"]
    assert dashes == pytest.approx(middles)
