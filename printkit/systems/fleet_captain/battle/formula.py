"""The point formula as the calibration sees it."""

from __future__ import annotations

from pathlib import Path

from printkit.balance.calibration.formula import Coefficient, Formula, Table
from printkit.systems.base import ShipDefinition
from printkit.systems.fleet_captain.cost import coefficients, worth
from printkit.systems.fleet_captain.ship import ShipClass

TABLE = Path(__file__).parent.with_name("points.toml")
PARTS = ("attack.second_volley", "attack.forward")
"""Parts of volleys and torpedoes: no more than all."""
NAMES = (
    "attack_base",
    "defense_base",
    "crew.base",
    "crew.card",
    "crew.face",
    "crew.flagship",
    "defense.speed",
)


def _worth(ship: ShipDefinition, table: Table) -> float:
    assert isinstance(ship, ShipClass)
    return worth(ship, coefficients(table))


FORMULA = Formula(
    worth=_worth,
    fitted=(
        *(Coefficient(name) for name in NAMES),
        *(Coefficient(name, most=1.0) for name in PARTS),
    ),
    scale=("scale",),
    anchor="CR",
    anchor_points=100.0,
)
