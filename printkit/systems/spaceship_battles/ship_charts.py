"""The charts beside a record: of the game's tables only what this ship uses."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.layout.blocks import Block, Table, aligned, plain
from printkit.layout.blocks.table import Row
from printkit.systems.base import Fleet, SheetParts, Ship, Variant
from printkit.systems.rulings import Rulings
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.card import cells, deductions
from printkit.systems.spaceship_battles.record import DIE, record_values
from printkit.systems.spaceship_battles.ship import ShipClass
from printkit.units import mm


def charts(ship: Ship, fleet: Fleet, rulings: Rulings, variant: Variant) -> SheetParts:
    """What the charts' template may use; a block is there only if the ship uses it."""
    definition = ship.definition
    assert isinstance(definition, ShipClass)
    blocks: dict[str, Block] = {
        "ram": ram_table(definition),
        "break_away": break_away_table(definition),
        "self_destruct": self_destruct_table(),
    }
    if tables.armed(definition):
        blocks["deductions"] = deductions(reach(definition), hyper(definition))
    values = {
        **record_values(ship, definition, rulings),
        "diagonal": rulings.number("range.diagonal"),
        "field": definition.force_field != "none",
        "party": tables.PARTY,
    }
    return SheetParts(blocks, values)


def hyper(ship: ShipClass) -> int:
    """The ship's top hyper speed; 0 for sub-light."""
    return max(0, tables.step(ship.top_speed) - tables.SUB_LIGHT)


def reach(ship: ShipClass) -> int:
    """The longest range of the ship's weapons."""
    fitted = (
        (ship.energy_weapon != "none", tables.WEAPONS.get(ship.energy_weapon)),
        (ship.missiles, tables.MISSILE),
        (ship.torpedoes, tables.TORPEDO),
    )
    return max((weapon.range for has, weapon in fitted if has and weapon), default=0)


def ram_needed(faster: int) -> int:
    """What rams on a d6, by how many hyper levels the ship is faster than its target."""
    return max(1, tables.RAM - faster // tables.RAM_LEVELS)


def ram_table(ship: ShipClass) -> Table:
    """Levels faster that the ship can be, and what it needs."""
    rows: list[Row] = []
    for first in range(0, hyper(ship) + 1, tables.RAM_LEVELS):
        last = min(first + tables.RAM_LEVELS - 1, hyper(ship))
        needed = ram_needed(first)
        rows.append(cells(_span(first, last), f"{needed}+" if needed < DIE else str(needed)))
    return _figures(tuple(rows), ("Levels faster", "d6"))


def break_away_table(ship: ShipClass) -> Table:
    """What breaks away from a tractor beam at each speed the ship can make."""
    return _figures(tuple(_break_away(ship)), ("Speed", "d6"))


def _break_away(ship: ShipClass) -> Iterator[Row]:
    slowest = zip(tables.BREAK_AWAY, tables.BREAK_AWAY_FROM, strict=True)
    for (words, needed), least in slowest:
        if hyper(ship) >= least:
            yield cells(words, f"{needed}+" if needed < DIE else str(needed))


def self_destruct_table() -> Table:
    """Dice by distance: one less a square."""
    most = tables.SELF_DESTRUCT_DICE
    half = most // 2
    rows = []
    for start in (0, half):
        distances = range(start, start + half)
        rows.append(cells("Squares", *distances))
        rows.append(cells("Dice", *(f"{most - n}d6" for n in distances)))
    return _figures(tuple(rows))


def _span(first: int, last: int) -> str:
    return f"{first}–{last}" if last > first else str(first)


def _figures(rows: tuple[Row, ...], head: tuple[str, ...] = ()) -> Table:
    header = tuple(plain(word) for word in head) or None
    return Table(rows, aligned(len(rows[0])), header, "card", pad=mm(1.8), gap=mm(4))
