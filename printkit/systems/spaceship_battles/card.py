"""The reference card's parts: the game's numbers, from the same tables as everything else."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.layout.blocks import Block, Run, Runs, Table, aligned, plain
from printkit.systems.base import SheetParts
from printkit.systems.rulings import Rulings
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.charts import DASH, levels, movement_chart
from printkit.systems.spaceship_battles.record import numbers, squadron_words
from printkit.units import mm

FAR = 10_000
"""Farther than any range, faster than any speed."""


def card(rulings: Rulings) -> SheetParts:
    """What the card's template may use: numbers, tables and the movement chart."""

    def dagger(*ids: str) -> str:
        return rulings.dagger(*ids)

    blocks: dict[str, Block] = {
        "chart": movement_chart(rulings),
        "deductions": deductions(),
        "levels": _levels(),
        "sizes": _sizes(),
        "fields": _fields(),
        "weapons": _weapons(),
        "fading": _fading(),
        "points": _points(),
    }
    values = {
        **numbers(),
        "note": "Roll the dice, take off what applies; over the field is damage",
        "dagger": dagger,
        "chart_dagger": rulings.dagger(*(f"movement.phase_{n}" for n in tables.PHASES)),
        "most_power": tables.MOST_POWER,
        "powers": f"{', '.join(map(str, tables.POWER[:-1]))} or {tables.POWER[-1]}",
        "squadron": tables.SQUADRON,
        **squadron_words(rulings),
        "abeam": rulings["arc.abeam"].value,
        "diagonal": rulings.number("range.diagonal"),
        "parts": _parts(rulings),
        "extras": _extras(),
        "missile": f"{tables.MISSILE.dice}d6",
        "torpedo": f"{tables.TORPEDO.dice}d6",
        "projectile_range": tables.MISSILE.range,
    }
    return SheetParts(blocks, values)


def _parts(rulings: Rulings) -> str:
    """Which part of the top speed's step factors II and I allow."""
    words = {0: "none", 1: "a third", 2: "two thirds", 3: "all"}
    two, one = (words[rulings.number(f"engines.factor_{factor}")] for factor in (2, 1))
    return f"II {two}, I {one} of its step, rounded {rulings['engines.rounding'].value}"


def _table(head: tuple[str, ...], rows: Iterator[tuple[Runs, ...]], gap: float = mm(6)) -> Table:
    """A table of figures: names at the left, the rest to the right."""
    return Table(
        tuple(rows),
        aligned(len(head)),
        tuple(plain(word) for word in head),
        size="card",
        pad=mm(1.8),
        gap=gap,
    )


def cells(name: str, *values: object) -> tuple[Runs, ...]:
    """A row of figures after its name."""
    return ((Run(name, "strong"),), *(plain(str(value)) for value in values))


def deductions(reach: int = FAR, fastest: int = FAR) -> Block:
    """Each kind of condition in a row, with what it takes off the roll.

    ``reach`` is the longest range that counts, ``fastest`` the top hyper speed of one's own.
    """
    ranges = [
        (f"{first}–{min(last, reach)}" if min(last, reach) > first else str(first), less)
        for first, last, less in tables.RANGE_BANDS
        if less and first <= reach
    ]
    speeds = [(f"Hyper {n}+", less) for n, less in tables.SPEED_DEDUCTIONS]
    own = [(f"Hyper {n}+", less) for n, less in tables.SPEED_DEDUCTIONS if n <= fastest]
    sizes = [(f"{size}", less) for size, less in tables.SIZE_DEDUCTIONS.items()]
    others = [
        ("a system", tables.AIMED),
        ("blocked", tables.BLOCKED),
        ("invisible", tables.INVISIBLE),
    ]
    kinds = (
        ("Range", ranges),
        ("Own speed", own),
        ("Target’s speed", speeds),
        ("Target’s size", sizes),
        ("Target", others),
    )
    rows = [(name, found) for name, found in kinds if found]
    most = max(len(cells) for _, cells in rows)
    return Table(
        tuple(
            (
                (Run(name, "strong"),),
                *((Run(f"{words} "), Run(f"−{less}", "strong")) for words, less in cells),
                *(plain("") for _ in range(most - len(cells))),
            )
            for name, cells in rows
        ),
        aligned(1 + most, "start"),
        size="card",
        pad=mm(1.8),
    )


def _levels() -> Block:
    """Hull points of each damage level by size, and its power points."""
    rows: list[tuple[Runs, ...]] = []
    for number, name in enumerate(tables.LEVELS):
        spans = [levels(size)[number].span for size in tables.SIZES]
        rows.append(cells(name, tables.POWER[number], *spans))
    return _table(("Damage", "PP", *tables.SIZES), iter(rows), mm(5))


def _sizes() -> Block:
    rows = (
        cells(f"{size}  {row.names}", row.hull, row.maneuver, row.shots)
        for size, row in tables.SIZE_TABLE.items()
    )
    return _table(("Size", "HP", "MVR", "Shots"), rows)


def _fields() -> Block:
    kinds = [kind for kind in tables.FIELDS if kind != "none"]
    rows = (
        cells(tables.ROMAN[factor], *(tables.field_value(kind, factor) for kind in kinds))
        for factor in tables.FACTORS
    )
    return _table(("Field", *kinds), rows, mm(4))


def _weapons() -> Block:
    rows = [
        cells(
            tables.ROMAN[factor],
            *(f"{weapon.dice[factor - 1]}d6" for weapon in tables.WEAPONS.values()),
        )
        for factor in tables.FACTORS
    ]
    rows.append(cells("Range", *(weapon.range for weapon in tables.WEAPONS.values())))
    return _table(("Weapon", *tables.WEAPONS), iter(rows), mm(4))


def _fading() -> Block:
    """Dice of a type IV weapon by range."""
    rows = (
        cells(tables.ROMAN[factor], *(dice or DASH for dice in tables.FADING[factor - 1]))
        for factor in tables.FACTORS
    )
    reach = range(1, tables.WEAPONS["IV"].range + 1)
    return _table(("Dice of IV at range", *map(str, reach)), rows, mm(4))


def _extras() -> str:
    """What special equipment costs."""
    extras = (
        ("aft weapons", tables.AFT_POINTS),
        ("invisibility", tables.INVISIBILITY_POINTS),
        ("torpedoes", tables.TORPEDO_POINTS),
        ("missiles", tables.MISSILE_POINTS),
    )
    return ", ".join(f"{words} {points}" for words, points in extras)


def _points() -> Block:
    """What size, speed, field and dice cost."""
    fields = {points: kind.replace("none", DASH) for kind, points in tables.FIELD_POINTS.items()}
    sizes = {row.points: size for size, row in tables.SIZE_TABLE.items()}
    dice = {points: f"{count}d6" for count, points in tables.DICE_POINTS}
    rows = (
        cells(f"{points}", sizes[points], words, fields[points].replace("none", DASH), dice[points])
        for words, _, points in tables.SPEED_POINTS
    )
    return Table(
        tuple(rows),
        ("start", "start", "start", "start", "end"),
        tuple(plain(word) for word in ("Points", "Size", "Top speed", "Field", "Dice")),
        size="card",
        pad=mm(1.8),
        gap=mm(5),
    )
