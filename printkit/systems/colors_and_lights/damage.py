"""Damage that a ship may bring to an evening, and the tracks that show it."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.systems.base import DamageField
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.rulings import Rulings

CREW = range(-6, 5)
"""Crew modifiers with a cell of their own; beyond them the end cells count."""
COUNTS = 10
"""The highest Fire and Boarder count with a cell of its own."""

BAY_KINDS = ("torpedo", "assault", "fighter", "bomber", "fighter_bomber")
"""Kinds of bays in the order of a record."""


def damage_fields(ship: ShipClass, rulings: Rulings) -> tuple[DamageField, ...]:
    """The tracks of a ship's record, in its order."""
    return tuple(_fields(ship, rulings))


def _fields(ship: ShipClass, rulings: Rulings) -> Iterator[DamageField]:
    yield DamageField("superstructure", "superstructure lost", 0, ship.superstructure)
    yield DamageField("fire", "the Fire count", 0, COUNTS)
    yield DamageField("boarders", "boarders aboard", 0, COUNTS)
    start = rulings.number("crew.start")
    yield DamageField("crew", "the Crew modifier", CREW[0], CREW[-1], start)
    for number, weapon in enumerate(ship.weapons, 1):
        words = f"{weapon.name or weapon.kind} {weapon.strength}/{weapon.range} lost"
        yield DamageField(f"weapons.{number}", words, 0, 1)
    if ship.point_defense:
        yield DamageField("point_defense", "point defense lost", 0, 1)
    for kind in BAY_KINDS:
        for number in range(1, getattr(ship.bays, kind) + 1):
            words = f"{kind.replace('_', '/')} bay {number} lost"
            yield DamageField(f"bays.{kind}.{number}", words, 0, 1)
    for outcome in tables.MAJOR_DAMAGE:
        if outcome.lasts:
            yield DamageField(outcome.key, f"{outcome.name}: {outcome.effect}", 0, 1)
    yield DamageField("ftl", "FTL lost", 0, 1)
