"""A strip of numbers: a cell each, and brackets that span what gives the same."""

from __future__ import annotations

from itertools import groupby

import pytest

from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.layout.blocks import BracketStrip
from tests.layout.blocks.alone import STYLE, Alone, alone, cells, faults, letters, subpaths, widths
from tests.sheets import ink


def strip(values: str) -> BracketStrip:
    """A number for each value, from 1; values are apart by spaces."""
    split = tuple(values.split())
    return BracketStrip(tuple(f"no. {n}" for n in range(1, len(split) + 1)), split, "PIPS")


def brackets(sheet: Alone) -> list[Box]:
    (path,) = sheet.paths(pen=STYLE.lines.bracket)
    return [ink.around(run) for run in subpaths(path.ops)]


STRIPS = [
    "0",
    "0 " * 12,
    "0 0 1 1 1 2",
    "1 2 3 4 5 6 7 8",
    "1 1 2 1 1",
    "10 20 30",
    "0 far-wider 0",
]


@pytest.mark.parametrize("values", STRIPS)
def test_a_cell_for_each_number_and_a_bracket_for_each_run(values: str) -> None:
    block = strip(values)
    runs = [(value, len(list(run))) for value, run in groupby(values.split())]
    for wide in widths(block):
        sheet = alone(block, wide)
        assert faults(sheet) == []
        found = cells(sheet.paths(pen=STYLE.lines.box))
        assert len(found) == len(block.numbers)
        places = list(letters(sheet))
        for box, number in zip(found, block.numbers, strict=True):
            assert [text for text, place in places if box.contains(place)] == [number]
            assert box.width == pytest.approx(found[0].width)
        under = sorted(brackets(sheet), key=lambda box: box.x)
        assert len(under) == len(runs)
        first = 0
        for bracket, (value, count) in zip(under, runs, strict=True):
            start, end = found[first].x, found[first + count - 1].right
            # From inside the first cell of the run to as far inside the last.
            assert 0 < bracket.x - start < found[0].width / 2
            assert end - bracket.right == pytest.approx(bracket.x - start)
            assert bracket.y > found[0].bottom
            said = [
                text
                for text, place in places
                if start <= place.x and place.right <= end and place.y > bracket.bottom
            ]
            assert said == [value]
            (place,) = (
                place for text, place in places if text == value and start < place.center.x < end
            )
            assert place.center.x == pytest.approx((start + end) / 2)
            first += count


def test_twelve_numbers_that_all_give_nothing_share_one_bracket() -> None:
    block = BracketStrip(tuple(map(str, range(1, 13))), ("0",) * 12, "PIPS")
    for wide in widths(block):
        sheet = alone(block, wide)
        found = cells(sheet.paths(pen=STYLE.lines.box))
        assert len(found) == 12
        (bracket,) = brackets(sheet)
        assert bracket.x < found[0].right
        assert bracket.right > found[-1].x
        assert sheet.words().count("0") == 1
        assert bracket.center.x == pytest.approx((found[0].x + found[-1].right) / 2)


def test_the_title_stands_over_the_cells() -> None:
    sheet = alone(strip("0 1 2"))
    (title,) = (place for text, place in letters(sheet) if text == "PIPS")
    assert title.x == pytest.approx(sheet.box.x)
    assert title.bottom < cells(sheet.paths(pen=STYLE.lines.box))[0].y


@pytest.mark.parametrize("values", [(), ("0",), ("0",) * 3])
def test_numbers_without_values_and_values_without_numbers_are_refused(
    values: tuple[str, ...],
) -> None:
    with pytest.raises(LayoutError, match=f"2 numbers has {len(values)} values"):
        BracketStrip(("1", "2"), values, "")
