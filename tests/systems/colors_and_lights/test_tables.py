"""The tables against the published text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.ship import Bays
from tests.systems.colors_and_lights.published import published


@pytest.mark.parametrize("row", published()["thresholds"], ids=lambda row: row["superstructure"])
def test_published_thresholds(row: dict[str, int]) -> None:
    found = {
        "minor": tables.minor(row["superstructure"]),
        "major": tables.major(row["superstructure"]),
    }
    named = {key: loss for key, loss in row.items() if key != "superstructure"}
    assert named
    assert {key: found[key] for key in named} == named


@given(st.integers(1, 1000))
def test_a_threshold_is_the_least_whole_loss_of_a_quarter_or_half(ss: int) -> None:
    minor, major = tables.minor(ss), tables.major(ss)
    assert 4 * minor >= ss > 4 * (minor - 1)
    assert 2 * major >= ss > 2 * (major - 1)


@pytest.mark.parametrize("row", published()["breaches"])
def test_published_explosion(row: dict[str, int]) -> None:
    assert tables.breach_damage(row["superstructure"]) == row["damage"]


@pytest.mark.parametrize(
    ("table", "name"),
    [
        (tables.MINOR_DAMAGE, "minor"),
        (tables.MAJOR_DAMAGE, "major"),
        (tables.BOARDERS, "boarders"),
    ],
)
def test_damage_tables_give_the_published_result_for_every_roll(
    table: tuple[tables.Outcome, ...], name: str
) -> None:
    found = [(str(roll), outcome.name) for outcome in table for roll in outcome.rolls]
    assert sorted(found) == sorted(published()["damage"][name].items())


def test_major_rows_that_last_have_a_check_box_and_the_explosion_has_none() -> None:
    assert [row.name for row in tables.MAJOR_DAMAGE if not row.lasts] == ["Reactor Breach"]


def test_minor_rows_that_last_are_the_lost_parts() -> None:
    lasting = [row.name for row in tables.MINOR_DAMAGE if row.lasts]
    assert lasting == ["Point defenses", "Battery", "Ordnance bay"]


@pytest.mark.parametrize(("key", "row"), published()["ordnance"].items())
def test_published_ordnance(key: str, row: dict[str, Any]) -> None:
    craft = tables.ORDNANCE[key]
    assert craft.move == row.get("move")
    assert (craft.air_to_air, craft.attack) == (row["air_to_air"], row["attack"])


def test_ordnance_is_complete() -> None:
    assert set(tables.ORDNANCE) == set(published()["ordnance"]) == set(Bays.model_fields)


def test_control_comes_from_bays_of_fighters_and_bombers_only() -> None:
    bays = Bays(torpedo=5, assault=7, fighter=1, bomber=2, fighter_bomber=4)
    assert tables.command_and_control(bays) == 2 * (1 + 2 + 4)


def test_published_numbers_by_type() -> None:
    assert dict(tables.MOVEMENT_POINTS) == {"escort": 3, "capital": 2}
    assert dict(tables.SHOTS) == {"escort": 1, "capital": 2}
