"""Markers: what they show and say, and how many a fleet can need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from printkit.layout.blocks.counters import icons
from printkit.layout.blocks.counters.markers import Icon, Marker
from printkit.systems.base import Fleet, Ship
from printkit.systems.spaceship_battles.ship import ShipClass
from printkit.systems.spaceship_battles.tables import INVISIBLE, armed


class MarkerCount(NamedTuple):
    """A kind of marker, front and back, and how many a fleet can need, and why."""

    front: Marker
    back: Marker
    total: int
    reason: str


TURN = Marker(icons.cycle, ("Turn",))
PHASE = Marker(icons.clock, ("Phase",))


def class_of(ship: Ship) -> ShipClass:
    """A ship's class, as one of this game."""
    assert isinstance(ship.definition, ShipClass)
    return ship.definition


def marker_counts(fleet: Fleet) -> tuple[MarkerCount, ...]:
    """The markers of a fleet in print order, without kinds that it has no use for."""
    return tuple(kind for kind in _kinds(fleet) if kind.total)


def _kinds(fleet: Fleet) -> Iterator[MarkerCount]:
    """Every kind of marker. Systems have one for each ship that has the system."""
    ships = [class_of(ship) for ship in fleet.ships]
    half = -(-len(ships) // 2)

    def alike(marker: Marker, count: int, reason: str) -> MarkerCount:
        return MarkerCount(marker, marker, count, reason)

    def lost(icon: Icon, system: str, count: int, reason: str) -> MarkerCount:
        front, back = (Marker(icon, (system, "factor"), f"−{steps}") for steps in (1, 2))
        return MarkerCount(front, back, count, reason)

    yield alike(
        Marker(icons.unseen, ("Invisible",), f"−{INVISIBLE}"),
        sum(ship.invisibility for ship in ships),
        "one for each ship with the device",
    )
    shared = "one for every two ships"
    yield alike(Marker(icons.magnet, ("Held by", "tractor")), half, shared)
    yield alike(Marker(icons.boarders, ("Boarded",)), half, shared)
    yield alike(Marker(icons.blast, ("Self-", "destruct")), half, shared)
    yield lost(icons.engine, "Engine", len(ships), "one for each ship")
    fields = sum(ship.force_field != "none" for ship in ships)
    yield lost(icons.shield, "Field", fields, "one for each ship with a force field")
    weapons = sum(armed(ship) for ship in ships)
    yield lost(icons.crosshair, "Weapon", weapons, "one for each armed ship")
