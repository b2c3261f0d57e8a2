"""How sure the points of a ship are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from printkit.resources import ships_folder
from printkit.systems.base import CostLine
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.cost import cost, points_table
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.measured import UNTRIED, Sure, stock_lines, sure_of


def sure(ship: ShipClass) -> Sure:
    """How sure the formula's points of a ship are."""
    if not tables.armed(ship):
        return UNTRIED
    return sure_of(cost(ship).lines, _stock(), points_table().measured)


@cache
def _stock() -> tuple[Sequence[CostLine], ...]:
    folder = ships_folder() / "fleet_captain"
    return stock_lines(folder, ShipClass, tables.armed, lambda ship: cost(ship).lines)
