"""Charts of the tables: one ship's part of them on its record, the whole on the card."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from printkit.layout.blocks import (
    SMALL_SIDE,
    Block,
    BoxCount,
    Choice,
    Choices,
    DotChart,
    DotGroup,
    DotRow,
    FactorStep,
    Level,
    LevelTrack,
    Run,
    Runs,
    SquareArc,
    Stack,
    StepRow,
    Table,
    aligned,
    plain,
)
from printkit.systems.base import Damage
from printkit.systems.rulings import Rulings
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.damage import hull_keys, shot_keys
from printkit.systems.spaceship_battles.ship import ShipClass, Size
from printkit.units import mm

DASH = "–"
FROM_FULL = (3, 2, 1)
"""Factors as a record shows them: at their best first."""


def movement_chart(
    rulings: Rulings, fastest: int = len(tables.SPEEDS), ship: ShipClass | None = None
) -> DotChart:
    """The phases each speed moves in, up to a fastest step; a ship's factors as brackets."""
    rows = tuple(
        DotRow(
            str(phase),
            "attack" if phase in tables.ATTACK_PHASES else "",
            frozenset(step - 1 for step in tables.moves(phase, rulings) if step <= fastest),
            strong=phase in tables.ATTACK_PHASES,
        )
        for phase in tables.PHASES
    )
    heads = tuple(tables.speed_mark(step) for step in range(1, fastest + 1))
    groups = _factor_groups(ship, rulings) if ship else ()
    return DotChart(heads, rows, "PHASE", groups, "FACTOR" if groups else "")


def _factor_groups(ship: ShipClass, rulings: Rulings) -> tuple[DotGroup, ...]:
    """The factors of the engines that allow no more than each run of speeds, as brackets."""
    tops = {f: tables.top_step(ship.top_speed, f, rulings) for f in tables.FACTORS}
    groups: list[DotGroup] = []
    first = 0
    for top in sorted(set(tops.values()) - {0}):
        alike = [tables.ROMAN[factor] for factor in tables.FACTORS if tops[factor] == top]
        words = alike[0] if len(alike) == 1 else f"{alike[0]}–{alike[-1]}"
        groups.append(DotGroup(first, top - 1, words))
        first = top
    return tuple(groups)


def speeds_by_factor(ship: ShipClass, rulings: Rulings) -> tuple[str, ...]:
    """The top speed that each factor of the engines allows."""
    steps = (tables.top_step(ship.top_speed, factor, rulings) for factor in FROM_FULL)
    return tuple(tables.speed_mark(step) if step else DASH for step in steps)


def fields_by_factor(ship: ShipClass) -> tuple[str, ...]:
    """What each factor of the force fields takes off a hit."""
    return tuple(str(tables.field_value(ship.force_field, factor)) for factor in FROM_FULL)


def weapons_by_factor(ship: ShipClass) -> tuple[str, ...]:
    """The dice of each factor of the weapons; projectiles alone fire at any."""
    if ship.energy_weapon == "none":
        return ("fires",) * len(FROM_FULL)
    weapon = tables.WEAPONS[ship.energy_weapon]
    return tuple(f"{weapon.dice[factor - 1]}d6" for factor in FROM_FULL)


def factor_rows(ship: ShipClass, damage: Damage, rulings: Rulings) -> dict[str, Block]:
    """A row a system: what each factor gives this ship."""
    dagger = rulings.dagger("engines.factor_2", "engines.factor_1", "engines.rounding")
    note = plain(f"top speed at this factor{dagger}")
    speeds = _steps(speeds_by_factor(ship, rulings), DASH)
    rows = {"engines": StepRow("Engines", speeds, note)}
    if ship.force_field != "none":
        steps = _steps(fields_by_factor(ship), "0")
        title = f"Force fields {ship.force_field}"
        rows["fields"] = StepRow(title, steps, plain("taken off each hit"))
    if tables.armed(ship):
        steps = _steps(weapons_by_factor(ship), DASH)
        if ship.energy_weapon == "none":
            rows["weapons"] = StepRow("Weapons", steps, plain("projectiles only"))
        else:
            reach = tables.WEAPONS[ship.energy_weapon].range
            title = f"Energy weapon {ship.energy_weapon}"
            rows["weapons"] = StepRow(title, steps, plain(f"range {reach}"))
    return {key: replace(row, key=key, lost=damage.lost(key)) for key, row in rows.items()}


def power_choices(ship: ShipClass, rulings: Rulings) -> Choices:
    """A row a system to lay a marker on: what so many power points give it."""
    rows = [Choice("Engines", (*speeds_by_factor(ship, rulings), DASH), "power.engines")]
    if ship.force_field != "none":
        rows.append(Choice("Field", (*fields_by_factor(ship), "0"), "power.fields"))
    if tables.armed(ship):
        rows.append(Choice("Weapons", (*weapons_by_factor(ship), DASH), "power.weapons"))
    heads = (*(str(factor) for factor in FROM_FULL), "0")
    return Choices(heads, tuple(rows), "Points", (mm(40), mm(17)))


def _steps(values: tuple[str, ...], off: str) -> tuple[FactorStep, ...]:
    named = zip(FROM_FULL, values, strict=True)
    steps = tuple(FactorStep(tables.ROMAN[factor], value) for factor, value in named)
    return (*steps, FactorStep("off-line", off, box=False))


def levels(size: Size) -> tuple[Level, ...]:
    """The damage levels of a size, no damage first."""
    highs = (*tables.SIZE_TABLE[size].levels, 0)
    return tuple(
        Level(name, high, low + 1, str(power))
        for name, high, low, power in zip(
            tables.LEVELS, highs[:-1], highs[1:], tables.POWER, strict=True
        )
    )


def hull_levels(ship: ShipClass, damage: Damage) -> LevelTrack:
    """The hull of a ship, or those of a squadron side by side."""
    ships: tuple[str, ...] = ()
    if ship.size == "F":
        ships = tuple(f"Ship {number}" for number in range(1, tables.SQUADRON + 1))
    keys = hull_keys(ship)
    lost = tuple(map(damage.lost, keys))
    return LevelTrack(levels(ship.size), "power points", ships, keys, lost)


def range_deduction(distance: int) -> int:
    """What a range takes off the attack roll."""
    return next(less for first, last, less in tables.RANGE_BANDS if first <= distance <= last)


def _dice(dice: int, distance: int) -> Runs:
    """What is rolled at a range: ``5d6 −1``."""
    if not dice:
        return plain(DASH)
    less = range_deduction(distance)
    return (Run(f"{dice}d6", "strong"), Run(f" −{less}" if less else ""))


def attack_table(ship: ShipClass) -> Table:
    """Dice by range, a row a factor and a projectile; ranges with equal dice share a column."""
    rows: list[tuple[str, list[Runs]]] = []
    reach = 0
    if ship.energy_weapon != "none":
        reach = tables.WEAPONS[ship.energy_weapon].range
    projectiles = _projectiles(ship)
    reach = max([reach, *(item.range for item in projectiles)])
    distances = range(1, reach + 1)
    if ship.energy_weapon != "none":
        for factor in FROM_FULL:
            cells = [_dice(tables.weapon_dice(ship.energy_weapon, factor, n), n) for n in distances]
            rows.append((tables.ROMAN[factor], cells))
    for item in projectiles:
        cells = [_dice(item.dice if n <= item.range else 0, n) for n in distances]
        rows.append((item.name, cells))
    bands = [
        [n for n, _ in run]
        for _, run in groupby(
            enumerate(distances), key=lambda entry: [cells[entry[0]] for _, cells in rows]
        )
    ]
    head = ["Range", *(_span(band[0] + 1, band[-1] + 1) for band in bands)]
    return Table(
        tuple(
            ((Run(name, "strong"),), *(cells[band[0]] for band in bands)) for name, cells in rows
        ),
        aligned(len(head), "middle"),
        tuple(plain(word) for word in head),
        size="card",
        pad=mm(2.4),
        gap=mm(6),
    )


def _span(first: int, last: int) -> str:
    return f"{first}–{last}" if last > first else str(first)


def _projectiles(ship: ShipClass) -> tuple[tables.Projectile, ...]:
    fitted = ((ship.torpedoes, tables.TORPEDO), (ship.missiles, tables.MISSILE))
    return tuple(item for has, item in fitted if has)


PLURALS = {"Missile": "Missiles", "Torpedo": "Torpedoes"}


def shot_boxes(ship: ShipClass, damage: Damage, rulings: Rulings) -> Block:
    """A box a projectile; for a squadron once, or once a ship if the ruling says so."""
    names = [PLURALS[item.name] for item in _projectiles(ship)]
    title = ", ".join([names[0], *(name.lower() for name in names[1:])])
    if ship.size == "F":
        title += rulings.dagger("squadron.shots")
    keys = shot_keys(ship, rulings)
    rows = tuple(
        BoxCount(
            f"{title}, ship {number}" if len(keys) > 1 else title,
            tables.shots(ship),
            SMALL_SIDE,
            key=key,
            lost=damage.lost(key),
        )
        for number, key in enumerate(keys, 1)
    )
    return rows[0] if len(rows) == 1 else Stack(rows, mm(4))


def arc_diagram(ship: ShipClass, rulings: Rulings) -> SquareArc:
    """The squares the ship's weapons reach into."""
    if ship.aft_weapons:
        return SquareArc("all", True, "any direction")
    ruling = rulings["arc.abeam"]
    return SquareArc("forward", bool(ruling.value), f"forward arc{ruling.dagger}")
