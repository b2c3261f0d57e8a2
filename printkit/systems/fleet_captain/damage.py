"""Damage that a ship may bring to an evening, and the tracks that show it."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.systems.base import DamageField
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.rulings import Rulings

FIRES = 8
"""Boxes for fires."""


def damage_fields(ship: ShipClass, rulings: Rulings) -> tuple[DamageField, ...]:
    """The tracks of a ship's record, in its order."""
    return tuple(_fields(ship))


def _fields(ship: ShipClass) -> Iterator[DamageField]:
    cards = tables.crew_cards(ship)
    if cards:
        yield DamageField("crew", "crew points lost: the highest cards struck", 0, len(cards))
    for has, key in (
        (ship.lasers, "lasers"),
        (ship.phasers, "phasers"),
        (ship.torpedoes, "torpedoes"),
    ):
        if has:
            yield DamageField(key, f"{key} lost", 0, 1)
    yield DamageField("hull", "hull points lost", 0, ship.hull)
    yield DamageField("fires", "fires aboard", 0, FIRES)
    for number, _ in enumerate(ship.flaws, 1):
        yield DamageField(f"flaws.{number}", f"design flaw {number} found out", 0, 1)
