"""Points: the published prices, the published example, and squadrons."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.systems.spaceship_battles.cost import cost
from printkit.systems.spaceship_battles.ship import ShipClass
from printkit.systems.spaceship_battles.system import SYSTEM
from tests.sheets import ships
from tests.systems.spaceship_battles import published, reading
from tests.systems.spaceship_battles.test_tables import ship

EXAMPLE = reading.design(
    "A", "hyper-10", force_field="V", energy_weapon="III", torpedoes=True, aft_weapons=True
)
"""The published example, worth 400 points."""
LINES = {
    "Size A": 100,
    "Hyper 10": 100,
    "Force field V": 100,
    "Energy weapon III": 50,
    "Torpedoes": 25,
    "Aft weapons": 25,
}
"""Its parts."""


def priced(source: str) -> dict[str, float]:
    """The lines of a ship's points."""
    loaded = ships.load_ship(source)
    assert isinstance(loaded.definition, ShipClass)
    return {line.label: line.value for line in cost(loaded.definition).lines}


def test_the_published_example_is_worth_400_line_by_line() -> None:
    assert priced(EXAMPLE) == LINES
    definition = ships.load_ship(EXAMPLE).definition
    assert isinstance(definition, ShipClass)
    assert cost(definition).points == sum(LINES.values()) == 400


def test_the_record_of_the_published_example_prints_its_parts() -> None:
    head = reading.panels(reading.record(EXAMPLE))[""]
    line = " + ".join(f"{label} {value}" for label, value in LINES.items())
    assert line == (
        "Size A 100 + Hyper 10 100 + Force field V 100 + Energy weapon III 50 + Torpedoes 25"
        " + Aft weapons 25"
    )
    assert line in head.said
    assert "400 POINTS" in head.said


designs = st.fixed_dictionaries(
    {
        "size": st.sampled_from(sorted(published.SIZES)),
        "top_speed": st.sampled_from(sorted(published.SPEEDS)),
        "force_field": st.sampled_from(sorted(published.FIELD_POINTS)),
        "energy_weapon": st.sampled_from(sorted(published.WEAPON_POINTS)),
        **{extra: st.booleans() for extra in sorted(published.EXTRA_POINTS)},
    }
)


@given(designs)
def test_points_are_the_sum_of_the_published_prices(values: dict[str, str]) -> None:
    expected = (
        published.SIZES[values["size"]].points
        + published.SPEED_POINTS[values["top_speed"]]
        + published.FIELD_POINTS[values["force_field"]]
        + published.WEAPON_POINTS[values["energy_weapon"]]
        + sum(points for extra, points in published.EXTRA_POINTS.items() if values[extra])
    )
    result = cost(ship(**values))
    assert result.points == expected
    assert sum(line.value for line in result.lines) == expected
    assert result.formula.split(" + ") == [line.id for line in result.lines]


@pytest.mark.parametrize(
    ("key", "prices"),
    [
        ("size", {size: row.points for size, row in published.SIZES.items()}),
        ("top_speed", published.SPEED_POINTS),
        ("force_field", published.FIELD_POINTS),
        ("energy_weapon", published.WEAPON_POINTS),
    ],
)
def test_every_kind_has_its_published_price(key: str, prices: dict[str, int]) -> None:
    found = {kind: cost(ship(**{"size": "F", "top_speed": "half", key: kind})).points
             for kind in prices}  # fmt: skip
    assert found == prices


@pytest.mark.parametrize(("extra", "points"), published.EXTRA_POINTS.items())
def test_every_extra_has_its_published_price(extra: str, points: int) -> None:
    bare, fitted = (cost(ship(size="C", **more)).points for more in ({}, {extra: True}))
    assert fitted - bare == points


def test_shots_and_a_tractor_beam_cost_nothing() -> None:
    for more in ({"projectile_shots": 60}, {"tractor_beam": False}):
        armed = {"size": "E", "missiles": True}
        assert cost(ship(**armed, **more)).points == cost(ship(**armed)).points


# --- Squadrons -----------------------------------------------------------------------------

SQUADRONS = """
system = "spaceship-battles"
title = "Squadrons"

[[fleet]]
name = "Wing"

[[fleet.ship]]
class = "fighter-squadron"
count = 2

[[fleet.ship]]
class = "shuttle-squadron"
"""


def test_a_squadron_is_priced_once_and_count_counts_squadrons() -> None:
    session = ships.load_session(SQUADRONS, SYSTEM.ships)
    (fleet,) = session.fleets
    # Size F 0, Hyper 4 10, field I 5, weapon I 10, missiles 10; and a squadron worth nothing.
    assert [ship.cost.points for ship in fleet.ships] == [35, 35, 0]
    assert fleet.points == 70
    assert [ship.identity for ship in fleet.ships] == ["FS-1", "FS-2", "SS-1"]


def test_the_stock_ships_use_every_size_and_every_option() -> None:
    stock = [ships.load_ship(file).definition for file in sorted(SYSTEM.ships.glob("*.toml"))]
    assert len(stock) >= 8
    every: tuple[tuple[str, Iterable[object]], ...] = (
        ("size", published.SIZES),
        ("force_field", published.FIELD_POINTS),
        ("energy_weapon", published.WEAPON_POINTS),
        *((extra, (True, False)) for extra in published.EXTRA_POINTS),
        ("tractor_beam", (True, False)),
    )
    for key, kinds in every:
        assert {getattr(found, key) for found in stock} == set(kinds), key
    for one, other in itertools.combinations(stock, 2):
        assert one is not None
        assert other is not None
        assert one.code != other.code
