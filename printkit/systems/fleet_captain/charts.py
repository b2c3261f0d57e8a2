"""The charts beside a record: of the game's tables only what this ship uses."""

from __future__ import annotations

from printkit.layout.blocks import Block, NumberGrid
from printkit.systems.base import Fleet, SheetParts, Ship, Variant
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.card import card, damage_grid, larger_dice
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.rulings import Rulings


def charts(ship: Ship, fleet: Fleet, rulings: Rulings, variant: Variant) -> SheetParts:
    """What the charts' template may use; a block is there only if the ship uses it."""
    definition = ship.definition
    assert isinstance(definition, ShipClass)
    armed = definition.lasers or definition.phasers or definition.torpedoes
    blocks: dict[str, Block] = {"hit": hits(definition)}
    if armed:
        blocks["attack"] = attacks(definition)
        if blocks["attack"] == blocks["hit"]:
            # The largest ships need the whole chart for both.
            del blocks["hit"]
    values = {
        **card(rulings).values,
        "armed": armed,
        "lasers": definition.lasers,
        "phasers": definition.phasers,
        "torpedoes": definition.torpedoes,
        "volleys": tables.volleys(definition, rulings),
        "larger": larger_dice(sorted(set(tables.dice(definition)))),
        "flagship": definition.flagship,
        "crew": bool(definition.crew),
        "captain": ", ".join(definition.captain or ""),
        "slowness": tables.slowness(definition),
        "critical": bool(tables.critical_points(definition, rulings)),
    }
    return SheetParts(blocks, values)


def longest_attack(ship: ShipClass) -> int:
    """The highest roll of the ship's attacks."""
    most = max(tables.dice(ship))
    return tables.larger_die(most) if ship.torpedoes else most


def attacks(ship: ShipClass) -> NumberGrid:
    """Hull points that the ship's attacks take, against any shield."""
    return damage_grid(longest_attack(ship), tables.LARGEST_SHIELD)


def hits(ship: ShipClass) -> NumberGrid:
    """Hull points that the ship loses to any attack, by its own shield."""
    return damage_grid(tables.LONGEST_ATTACK, max(tables.dice(ship)))
