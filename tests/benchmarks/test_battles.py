"""The bench of battles: which fleets it plays, and the table it makes of speeds."""

from __future__ import annotations

from typing import cast

import pytest

from benchmarks.battles import SIZES, Size, fleet, meetings, table
from printkit.balance.play import Match
from printkit.systems.base import ShipDefinition


@pytest.mark.parametrize(
    ("count", "drawn"),
    [
        # Of ten classes: the middle one, those at a quarter and three quarters, all of them.
        (1, [5]), (2, [2, 7]), (5, [1, 3, 5, 7, 9]), (10, list(range(10))),
        (12, [0, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8, 9]),
    ],
)  # fmt: skip
def test_a_fleet_is_drawn_evenly(count: int, drawn: list[int]) -> None:
    classes = cast("list[ShipDefinition]", list(range(10)))
    assert [classes.index(ship) for ship in fleet(classes, count)] == drawn


def test_a_row_has_medians_in_millions_their_growth_and_whether_the_aim_is_met() -> None:
    slow = dict.fromkeys(SIZES, (400_000.0, 9.0, 800_000.0))
    fast = slow | {Size(4): (3_000_000.0,), Size(12): (1_500_000.0,), Size(4, 25, 80): (70_000.0,)}
    _, _, first, second = (
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in table({"Slow": slow, "Fast": fast}).splitlines()
    )
    assert first == ["Slow", *["0.40"] * 6, "1.00", "≥ 1", "**missed**"]
    # Columns: 1, 2, 4, 8 and 12 a side, then 80 matches; a ship-turn costs 2.00 times as much.
    assert second == ["Fast", "0.40", "0.40", "3.00", "0.40", "1.50", "0.07", "2.00", "≥ 1", "met"]


def test_one_match_is_of_equal_fleets_and_several_differ() -> None:
    classes = cast("list[ShipDefinition]", list(range(10)))
    (match,) = meetings(classes, Size(2))
    assert match == Match(*[cast("tuple[ShipDefinition, ...]", (2, 7))] * 2)
    several = meetings(classes, Size(4, 25, 80))
    counts = [(len(match.first), len(match.second)) for match in several]
    assert len(counts) == 80
    for side in zip(*counts, strict=True):
        assert set(side) == set(range(1, 8))
        assert sum(side) / 80 == pytest.approx(4, abs=0.1)
    assert len(set(counts)) == 7


def test_the_head_says_how_many_matches_there_are_unless_it_is_one() -> None:
    heads = table({}).splitlines()[0]
    assert "| 4 a side |" in heads
    assert "| 4 a side, 80 matches of 25 battles |" in heads
