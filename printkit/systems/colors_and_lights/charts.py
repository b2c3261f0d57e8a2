"""The charts beside a record: of the game's tables only what this ship uses."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.layout.blocks import Block, Run, Table, aligned, plain
from printkit.layout.blocks.table import Row
from printkit.systems.base import Fleet, SheetParts, Ship, Variant
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.card import aims, card, ordnance
from printkit.systems.colors_and_lights.labels import signed
from printkit.systems.colors_and_lights.ship import Bays, ShipClass
from printkit.systems.colors_and_lights.weapons import bands
from printkit.systems.rulings import Rulings
from printkit.units import mm

CREW = range(-3, 4)
"""Crew modifiers of the chart of rolls."""
DIE = 6
STEPS = 8
"""Rows at most of the chart of what an exploding ship deals."""
CRAFT = ("fighter", "bomber", "fighter_bomber")
"""What a fighter/bomber bay may launch; the last by agreement."""


def charts(ship: Ship, fleet: Fleet, rulings: Rulings, variant: Variant) -> SheetParts:
    """What the charts' template may use; a block is there only if the ship uses it."""
    definition = ship.definition
    assert isinstance(definition, ShipClass)
    whole = card(rulings)
    blocks: dict[str, Block] = {
        "course_example": whole.blocks["course_example"],
        "breach": breach_table(definition),
    }
    needed = needed_rolls(definition, rulings)
    if needed:
        blocks["rolls"] = roll_table(needed)
    bays = definition.bays
    kinds = {weapon.kind for weapon in definition.weapons}
    odd = any(weapon.strength % 2 for weapon in definition.weapons if weapon.kind == "beam")
    values = {
        **whole.values,
        "aims": tuple(aim for aim in aims(rulings, odd) if aim.kind in kinds),
        "craft": ordnance(launched(bays)),
        "capital": definition.type == "capital",
        "armed": bool(definition.weapons),
        "point_defense": definition.point_defense,
        "torpedoes": bays.torpedo,
        "assault": bays.assault,
        "fighters": bays.fighter + bays.fighter_bomber,
        "bombers": bays.bomber + bays.fighter_bomber,
        "multirole": bays.fighter_bomber,
        "control_given": tables.command_and_control(bays),
        "tables_too": variant != "full",
    }
    return SheetParts(blocks, values)


def launched(bays: Bays) -> tuple[str, ...]:
    """Keys of the ordnance the bays launch, in the order of the table."""
    found = {kind for kind in tables.ORDNANCE if getattr(bays, kind)}
    if bays.fighter_bomber:
        found |= set(CRAFT)
    return tuple(kind for kind in tables.ORDNANCE if kind in found)


def needed_rolls(definition: ShipClass, rulings: Rulings) -> tuple[int, ...]:
    """The numbers that the ship's rolls of d6 + Crew need, the lowest first."""
    found = {
        needed
        for weapon in definition.weapons
        for band in bands(weapon, rulings)
        for needed in (band.escort, band.capital)
    }
    if definition.point_defense:
        found.add(rulings.number("rolls.point_defense"))
    return tuple(sorted(found))


def die_shows(needed: int, crew: int) -> str:
    """What the die itself must show, the Crew modifier taken into account."""
    least = needed - crew
    return "any" if least <= 1 else "no" if least > DIE else f"{least}+"


def roll_table(needed: tuple[int, ...]) -> Table:
    """A row a number, a column a Crew modifier."""
    rows = tuple(
        ((Run(f"{number}+", "strong"),), *(plain(die_shows(number, crew)) for crew in CREW))
        for number in needed
    )
    head = ("Needed", *map(signed, CREW))
    return _figures(rows, head)


def breach_table(definition: ShipClass) -> Table:
    """What the ship deals around it when it explodes, by its superstructure before the hit."""
    return _figures(
        (
            ((Run("SS", "strong"),), *(plain(str(ss)) for ss in steps(definition))),
            (
                (Run("Damage", "strong"),),
                *(plain(str(tables.breach_damage(ss))) for ss in steps(definition)),
            ),
        )
    )


def steps(definition: ShipClass) -> tuple[int, ...]:
    """Superstructures from the ship's own down in even steps."""
    return tuple(_steps(definition.superstructure))


def _steps(total: int) -> Iterator[int]:
    step = max(1, -(-total // STEPS))
    # Round steps are found faster; the first is the ship's own.
    step = next((nice for nice in (1, 2, 5, 10, 20, 50, 100, 200) if nice >= step), step)
    yield total
    yield from range((total - 1) // step * step, 0, -step)


def _figures(rows: tuple[Row, ...], head: tuple[str, ...] = ()) -> Table:
    header = tuple(plain(word) for word in head) or None
    return Table(rows, aligned(len(rows[0])), header, "card", pad=mm(1.8), gap=mm(4))
