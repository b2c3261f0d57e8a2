"""How far a design is from the stock ships, and what that says of its points."""

from __future__ import annotations

from math import inf, log, sqrt

import pytest

from printkit.systems.base import CostLine
from printkit.systems.measured import Measured, beyond, strangeness


def ship(**lines: float) -> tuple[CostLine, ...]:
    return tuple(CostLine(key, key, value) for key, value in lines.items())


STOCK = (ship(gun=2, hull=10), ship(gun=4, hull=30))


def test_a_stock_ship_is_not_strange() -> None:
    for one in STOCK:
        assert strangeness(one, STOCK) == 0


def test_the_ship_most_alike_counts() -> None:
    """The mean gun is 3 and the mean hull 20: from these on it counts by how many times."""
    gun, hull = log((8 + 3) / (4 + 3)), log((20 + 20) / (30 + 20))
    assert strangeness(ship(gun=8, hull=20), STOCK) == pytest.approx(sqrt(gun**2 + hull**2))


def test_weapons_count_together() -> None:
    one = strangeness(ship(weapon_1=3, hull=10), (ship(weapon_1=3, hull=10),))
    two = strangeness(ship(weapon_1=1, weapon_2=2, hull=10), (ship(weapon_1=3, hull=10),))
    assert one == two == 0


def test_what_no_stock_ship_has_counts_from_one() -> None:
    assert strangeness(ship(gun=2, hull=10, oddity=5), STOCK) == pytest.approx(log(5 + 1))


def test_a_strange_design_is_less_sure() -> None:
    measured = Measured(1, 8.0, 0.1, 0.05, 3.0, 0.47, 0.53, 0.9, 0.85)
    assert measured.error(0) == 0.1
    assert measured.error(2) == pytest.approx(0.2)


def test_of_a_design_stranger_than_any_measured_nothing_is_known() -> None:
    measured = Measured(1, 8.0, 0.1, 0.05, 3.0, 0.47, 0.53, 0.9, 0.85)
    assert measured.error(3.0) == pytest.approx(0.25)
    assert measured.error(3.01) == inf


def test_a_design_with_more_than_twice_the_most_is_beyond_the_stock_ships() -> None:
    """The most are a gun of 4 and a hull of 30; no stock ship has an oddity."""
    assert not beyond(ship(gun=8, hull=60, oddity=9), STOCK)
    assert beyond(ship(gun=8.1, hull=10), STOCK)
    assert beyond(ship(gun=1, hull=60.1), STOCK)
    assert beyond(ship(weapon_1=3, weapon_2=3.1), (ship(weapon_1=3),))
