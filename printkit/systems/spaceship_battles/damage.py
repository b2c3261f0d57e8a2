"""Damage that a ship may bring to an evening, and the tracks that show it."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.systems.base import DamageField
from printkit.systems.rulings import Rulings
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.ship import ShipClass


def damage_fields(ship: ShipClass, rulings: Rulings) -> tuple[DamageField, ...]:
    """The tracks of a ship's record, or a squadron's, in its order."""
    return tuple(_fields(ship, rulings))


def _fields(ship: ShipClass, rulings: Rulings) -> Iterator[DamageField]:
    for key, title in systems(ship):
        yield DamageField(key, f"factors of the {title} lost", 0, len(tables.FACTORS))
    hull = tables.SIZE_TABLE[ship.size].hull
    for key in hull_keys(ship):
        yield DamageField(key, "hull points lost", 0, hull)
    for key in shot_keys(ship, rulings):
        yield DamageField(key, "missiles and torpedoes fired", 0, tables.shots(ship))
    for system in boarded(ship):
        yield DamageField(f"boarded.{system}", f"boarders hold the {system}", 0, 1)


def systems(ship: ShipClass) -> tuple[tuple[str, str], ...]:
    """The systems with factors that a ship has: their keys and what they are called."""
    fitted = (
        (True, "engines", "engines"),
        (ship.force_field != "none", "fields", "force fields"),
        (tables.armed(ship), "weapons", "weapons"),
    )
    return tuple((key, title) for has, key, title in fitted if has)


def boarded(ship: ShipClass) -> tuple[str, ...]:
    """What boarders may hold, in the order of its boxes."""
    return ("bridge", *(key for key, _ in systems(ship)))


def hull_keys(ship: ShipClass) -> tuple[str, ...]:
    """Name the hull's boxes, or those of each ship of a squadron."""
    return _each("hull", ship.size == "F")


def shot_keys(ship: ShipClass, rulings: Rulings) -> tuple[str, ...]:
    """Name the boxes of what a ship shoots only once; none without it."""
    if not tables.shots(ship):
        return ()
    return _each("shots", ship.size == "F" and rulings["squadron.shots"].value != "shared")


def _each(key: str, squadron: bool) -> tuple[str, ...]:
    return tuple(f"{key}.{n}" for n in range(1, tables.SQUADRON + 1)) if squadron else (key,)
