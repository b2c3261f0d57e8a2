"""Points: printkit's own, since the game has none; ``points.toml`` holds the coefficients.

points = round(scale * sqrt((A + a0) * (D + d0))), at least 1. A is expected damage a turn over
a fixed horizon of ranges and both types of target, and what bays launch, by their ready time.
D is superstructure against the chance to be hit, and what point defense and fighters save.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path

from printkit.systems.base import Cost, CostLine
from printkit.systems.colors_and_lights import tables, tracks
from printkit.systems.colors_and_lights.ship import Bays, ShipClass, ShipType, Weapon
from printkit.systems.colors_and_lights.weapons import bands, hit_chance
from printkit.systems.points import rounded, total
from printkit.systems.rulings import Rulings, load_rulings


@dataclass(frozen=True, slots=True)
class AttackPart:
    """Coefficients of what a ship does to others; ``points.toml`` says what each means."""

    horizon: int
    torpedo: float
    bomber: float
    fighter: float
    boarder: float
    assault: float
    choice: float


@dataclass(frozen=True, slots=True)
class DefensePart:
    """Coefficients of what a ship withstands."""

    even: float
    point_defense: float
    fighter: float


@dataclass(frozen=True, slots=True)
class PointsTable:
    """All coefficients and their version."""

    version: str
    error: float
    scale: float
    attack_base: float
    defense_base: float
    attack: AttackPart
    defense: DefensePart


@cache
def points_table() -> PointsTable:
    """The coefficients."""
    with Path(__file__).with_name("points.toml").open("rb") as file:
        table = tomllib.load(file)
    attack, defense = AttackPart(**table.pop("attack")), DefensePart(**table.pop("defense"))
    return PointsTable(attack=attack, defense=defense, **table)


@cache
def default_rulings() -> Rulings:
    """Points never follow house rules."""
    return load_rulings(Path(__file__).with_name("rulings.toml"))


def cost(ship: ShipClass) -> Cost:
    """The points of a ship, the lines they come from and the formula over the lines."""
    table = points_table()
    attack, defense = rounded(_attack(ship)), rounded(_defense(ship))
    product = (total(attack) + table.attack_base) * (total(defense) + table.defense_base)
    formula = (
        f"round({table.scale} * sqrt(({_sum(attack, table.attack_base)})"
        f" * ({_sum(defense, table.defense_base)})))"
    )
    points = round(table.scale * sqrt(product))
    return Cost(points, table.version, attack + defense, formula)


def expected_damage(weapon: Weapon, ship_type: ShipType) -> float:
    """Damage a turn at Crew 0, averaged over ranges 0 to the horizon and both target types."""
    horizon = points_table().attack.horizon
    damage = 0.0
    for band in bands(weapon, default_rulings()):
        hexes = max(0, min(band.last, horizon) - band.first + 1)
        chance = (hit_chance(band.escort) + hit_chance(band.capital)) / 2
        damage += hexes * chance * band.damage
    return tables.SHOTS[ship_type] * damage / (horizon + 1)


def ready_time(tag: tracks.Tag) -> int:
    """Turns in which a bay readies one load at Crew 0."""
    return tracks.distance(tag, 0, default_rulings())


def _attack(ship: ShipClass) -> Iterator[CostLine]:
    for number, weapon in enumerate(ship.weapons, 1):
        name = weapon.name or weapon.kind.capitalize()
        label = f"{name} {weapon.strength}/{weapon.range}"
        yield CostLine(f"weapon_{number}", label, expected_damage(weapon, ship.type))
    yield from _bay_attack(ship.bays)


def _bay_attack(bays: Bays) -> Iterator[CostLine]:
    """What the bays launch at ships: a load each ready time."""
    part = points_table().attack
    craft, heavy = ready_time("F/B"), ready_time("T/A")
    bomber = part.bomber * tables.ORDNANCE["bomber"].attack / craft
    fighter = part.fighter * tables.ORDNANCE["fighter"].air_to_air / craft
    each = (
        ("torpedo", "torpedo bay", part.torpedo * tables.ORDNANCE["torpedo"].attack / heavy),
        ("fighter", "fighter bay", fighter),
        ("bomber", "bomber bay", bomber),
        ("fighter_bomber", "fighter/bomber bay", part.choice * max(bomber, fighter)),
        ("assault", "assault bay", part.assault * part.boarder / heavy),
    )
    for kind, words, value in each:
        count = getattr(bays, kind)
        if count:
            label = f"{count} {words}{'' if count == 1 else 's'}"
            yield CostLine(f"{kind}_bays", label, count * value)


def _defense(ship: ShipClass) -> Iterator[CostLine]:
    part, rulings = points_table().defense, default_rulings()
    chance = hit_chance(rulings.number(f"rolls.targeting_{ship.type}"))
    label = f"Superstructure {ship.superstructure}, {tables.TYPE_WORDS[ship.type]}"
    yield CostLine("superstructure", label, ship.superstructure * part.even / chance)
    if ship.point_defense:
        saved = part.point_defense * hit_chance(rulings.number("rolls.point_defense"))
        label = f"Point defense {ship.point_defense}"
        yield CostLine("point_defense", label, ship.point_defense * saved)
    fighters = ship.bays.fighter + points_table().attack.choice * ship.bays.fighter_bomber
    if fighters:
        saved = part.fighter * tables.ORDNANCE["fighter"].air_to_air / ready_time("F/B")
        yield CostLine("fighter_cover", "Cover by fighters", fighters * saved)


def _sum(lines: Iterable[CostLine], base: float) -> str:
    return " + ".join([*(line.id for line in lines), str(base)])
