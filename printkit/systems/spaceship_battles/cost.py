"""Points as published: a plain sum of size, speed, force field, weapon and special equipment.

A squadron of size F is priced as one ship, as the table gives it.
"""

from __future__ import annotations

from collections.abc import Iterator

from printkit.systems.base import Cost, CostLine
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.ship import ShipClass, Speed, WeaponType

TABLE = "sb-2019"
"""The published table: its year. It never changes."""


def cost(ship: ShipClass) -> Cost:
    """The points of a ship or squadron, line by line; parts worth nothing are left out."""
    lines = tuple(_lines(ship))
    points = int(sum(line.value for line in lines))
    return Cost(points, TABLE, lines, " + ".join(line.id for line in lines))


def speed_points(speed: Speed) -> int:
    """The points of a top speed."""
    step = tables.step(speed)
    return next(points for _, slowest, points in tables.SPEED_POINTS if step >= slowest)


def weapon_points(weapon: WeaponType) -> int:
    """The points of an energy weapon, by the most dice it can roll."""
    if weapon == "none":
        return 0
    most = max(tables.WEAPONS[weapon].dice)
    return next(points for dice, points in tables.DICE_POINTS if most >= dice)


def _lines(ship: ShipClass) -> Iterator[CostLine]:
    size = tables.SIZE_TABLE[ship.size]
    yield CostLine("size", f"Size {ship.size}", size.points)
    step = tables.step(ship.top_speed)
    words = tables.speed_words(step)
    label = words if step > tables.SUB_LIGHT else f"{words.capitalize()} sub-light"
    yield CostLine("speed", label, speed_points(ship.top_speed))
    if ship.force_field != "none":
        label = f"Force field {ship.force_field}"
        yield CostLine("force_field", label, tables.FIELD_POINTS[ship.force_field])
    if ship.energy_weapon != "none":
        label = f"Energy weapon {ship.energy_weapon}"
        yield CostLine("energy_weapon", label, weapon_points(ship.energy_weapon))
    extras = (
        (ship.torpedoes, "torpedoes", "Torpedoes", tables.TORPEDO_POINTS),
        (ship.missiles, "missiles", "Missiles", tables.MISSILE_POINTS),
        (ship.aft_weapons, "aft_weapons", "Aft weapons", tables.AFT_POINTS),
        (ship.invisibility, "invisibility", "Invisibility", tables.INVISIBILITY_POINTS),
    )
    for fitted, key, label, points in extras:
        if fitted:
            yield CostLine(key, label, points)
