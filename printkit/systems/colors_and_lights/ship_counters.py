"""Ship counters: which hull a class flies under, and whether it is a capital ship."""

from __future__ import annotations

from printkit.layout.blocks.counters.ships import ship_sides
from printkit.layout.blocks.counters.sizes import ShipFace
from printkit.page import Symbol
from printkit.systems.base import Fleet, Ship
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.colors_and_lights.silhouettes import outlines, ship_hulls


def hull_for(ship_class: ShipClass) -> str:
    """The hull of a class: the one it names, that of its code, or that of its nearest kin."""
    if ship_class.silhouette:
        return ship_class.silhouette
    if ship_class.code.upper() in ship_hulls():
        return ship_class.code.upper()
    bays = ship_class.bays
    wings = bays.fighter + bays.bomber + bays.fighter_bomber
    armed = ship_class.weapons or wings or bays.torpedo or bays.assault or ship_class.point_defense
    civil = ship_class.noncombatant or not armed
    if ship_class.type == "capital":
        kin = (
            (civil, "NCF"),
            (wings >= 4, "CV"),
            (ship_class.superstructure >= 90, "BBD"),
            (ship_class.superstructure >= 70, "BB"),
            (ship_class.superstructure >= 55, "CA"),
            (True, "CL"),
        )
    else:
        kin = (
            (civil, "NEP"),
            (wings > 0, "CVE"),
            (bays.assault >= 2, "FFA"),
            (bays.torpedo > 0, "DD"),
            (ship_class.point_defense >= 3, "FFAA"),
            (True, "K"),
        )
    return next(hull for alike, hull in kin if alike)


def ship_counter(ship: Ship, fleet: Fleet) -> tuple[Symbol, Symbol]:
    """Front and damaged back of a ship's counter; the front is also the picture on its record.

    Raises LayoutError for an identity number of more than three digits.
    """
    return ship_sides(ship_face(ship), fleet.look)


def ship_face(ship: Ship) -> ShipFace:
    """What a ship's counter shows; a solid hull is a capital ship."""
    ship_class = ship.definition
    assert isinstance(ship_class, ShipClass)
    hull = outlines()[hull_for(ship_class)]
    capital = ship_class.type == "capital"
    return ShipFace(ship_class.code, ship.number, hull, capital, ship.art, capital)
