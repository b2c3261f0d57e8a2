"""The point formula as the calibration sees it."""

from __future__ import annotations

from pathlib import Path

from printkit.balance.calibration.formula import Coefficient, Formula, Table
from printkit.systems.base import ShipDefinition
from printkit.systems.colors_and_lights.cost import coefficients, worth
from printkit.systems.colors_and_lights.ship import ShipClass

TABLE = Path(__file__).parent.with_name("points.toml")
NAMES = (
    "attack_base",
    "defense_base",
    "attack.far",
    "attack.escort",
    "attack.torpedo",
    "attack.bomber",
    "attack.fighter",
    "attack.assault",
    "defense.capital",
    "defense.point_defense",
    "defense.fighter",
)


def _worth(ship: ShipDefinition, table: Table) -> float:
    assert isinstance(ship, ShipClass)
    return worth(ship, coefficients(table))


FORMULA = Formula(
    worth=_worth,
    fitted=(*(Coefficient(name) for name in NAMES), Coefficient("attack.choice", least=1.0)),
    scale=("scale",),
    anchor="CA",
    anchor_points=100.0,
)
