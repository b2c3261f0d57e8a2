"""A table of points beside the published one, as the calibration fits it: a sum of parts too."""

from __future__ import annotations

from pathlib import Path

from printkit.balance.calibration.formula import Coefficient, Formula, Table
from printkit.systems.base import ShipDefinition
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.ship import ShipClass

TABLE = Path(__file__).with_name("fitted.toml")
"""Nothing but the documentation uses it."""
NAMES = (
    *(f"size.{size}" for size in tables.SIZES),
    *(f"speed.from_step_{slowest}" for _, slowest, points in tables.SPEED_POINTS if points),
    *(f"force_field.{kind}" for kind in tables.FIELDS if kind != "none"),
    *(f"energy_weapon.{kind}" for kind in tables.WEAPONS),
    "equipment.torpedoes",
    "equipment.missiles",
    "equipment.aft_weapons",
    "equipment.invisibility",
)


def worth(ship: ShipDefinition, table: Table) -> float:
    """The sum of a ship's parts."""
    assert isinstance(ship, ShipClass)
    step = tables.step(ship.top_speed)
    band = next(slowest for _, slowest, _ in tables.SPEED_POINTS if step >= slowest)
    parts = [
        table["size"][ship.size],
        table["speed"].get(f"from_step_{band}", 0.0),
        table["force_field"].get(ship.force_field, 0.0),
        table["energy_weapon"].get(ship.energy_weapon, 0.0),
    ]
    parts += [points for kind, points in table["equipment"].items() if getattr(ship, kind)]
    return float(sum(parts))


FORMULA = Formula(
    worth=worth,
    fitted=tuple(Coefficient(name, least=0.1) for name in NAMES),
    scale=NAMES,
    anchor="CA",
    anchor_points=225.0,
)
