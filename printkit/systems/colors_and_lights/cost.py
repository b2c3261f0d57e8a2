"""Points: printkit's own, since the game has none; ``points.toml`` holds the coefficients.

points = round(scale * sqrt((A + a0) * (D + d0))), at least 1. A is attack * sqrt(attack); attack
is expected damage a turn over a fixed horizon of ranges and both types of target, and what bays
launch, by their ready time. D is superstructure, and what point defense and fighters save. The
coefficients are fitted by play: ``make calibrate``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path

from printkit.systems.base import Cost, CostLine
from printkit.systems.colors_and_lights import tables, tracks
from printkit.systems.colors_and_lights.ship import Bays, ShipClass, ShipType, Weapon
from printkit.systems.colors_and_lights.weapons import bands, hit_chance
from printkit.systems.measured import Measured, read_table, reader
from printkit.systems.points import rounded, total
from printkit.systems.rulings import Rulings, load_rulings


@dataclass(frozen=True, slots=True)
class AttackPart:
    """Coefficients of what a ship does to others; ``points.toml`` says what each means."""

    horizon: int
    far: float
    escort: float
    torpedo: float
    bomber: float
    fighter: float
    assault: float
    choice: float


@dataclass(frozen=True, slots=True)
class DefensePart:
    """Coefficients of what a ship withstands."""

    capital: float
    point_defense: float
    fighter: float


@dataclass(frozen=True, slots=True)
class PointsTable:
    """All coefficients and their version."""

    version: str
    scale: float
    attack_base: float
    defense_base: float
    attack: AttackPart
    defense: DefensePart
    measured: Measured


coefficients = reader(PointsTable)
"""The coefficients of a file like ``points.toml``."""


@cache
def points_table() -> PointsTable:
    """The coefficients in use."""
    return coefficients(read_table(Path(__file__)))


@cache
def default_rulings() -> Rulings:
    """Points never follow house rules."""
    return load_rulings(Path(__file__).with_name("rulings.toml"))


def cost(ship: ShipClass) -> Cost:
    """The points of a ship, the lines they come from and the formula over the lines."""
    table = points_table()
    attack, defense = rounded(_attack(ship, table)), rounded(_defense(ship, table))
    guns = " + ".join(line.id for line in attack)
    power = f"({guns}) * sqrt({guns}) + " if guns else ""
    formula = (
        f"round({table.scale} * sqrt(({power}{table.attack_base})"
        f" * ({_sum(defense, table.defense_base)})))"
    )
    points = max(1, round(_value(total(attack), total(defense), table)))
    return Cost(points, table.version, attack + defense, formula)


def worth(ship: ShipClass, table: PointsTable) -> float:
    """What a ship is worth by any coefficients, not rounded."""
    return _value(total(_attack(ship, table)), total(_defense(ship, table)), table)


def _value(attack: float, defense: float, table: PointsTable) -> float:
    """Points from the sums of both parts.

    Attack counts more than in proportion: what kills sooner also suffers less.
    """
    return table.scale * sqrt(
        (attack * sqrt(attack) + table.attack_base) * (defense + table.defense_base)
    )


def expected_damage(weapon: Weapon, ship_type: ShipType) -> float:
    """Damage a turn at Crew 0, averaged over ranges 0 to the horizon and both target types."""
    return _averaged(weapon, ship_type, points_table().attack.horizon, 1.0)


@cache
def _averaged(weapon: Weapon, ship_type: ShipType, horizon: int, far: float) -> float:
    """Damage averaged over ranges, whose weight goes in a line from 1 to ``far`` at the horizon."""
    damage = 0.0
    for band in bands(weapon, default_rulings()):
        chance = (hit_chance(band.escort) + hit_chance(band.capital)) / 2
        hexes = range(band.first, min(band.last, horizon) + 1)
        weight = sum(1 + (far - 1) * distance / horizon for distance in hexes)
        damage += weight * chance * band.damage
    return tables.SHOTS[ship_type] * damage / (horizon + 1)


@cache
def ready_time(tag: tracks.Tag) -> int:
    """Turns in which a bay readies one load at Crew 0."""
    return tracks.distance(tag, 0, default_rulings())


def _attack(ship: ShipClass, table: PointsTable) -> Iterator[CostLine]:
    part = table.attack
    agile = part.escort if ship.type == "escort" else 1.0
    for number, weapon in enumerate(ship.weapons, 1):
        name = weapon.name or weapon.kind.capitalize()
        label = f"{name} {weapon.strength}/{weapon.range}"
        damage = _averaged(weapon, ship.type, part.horizon, part.far)
        yield CostLine(f"weapon_{number}", label, agile * damage)
    yield from _bay_attack(ship.bays, part)


def _bay_attack(bays: Bays, part: AttackPart) -> Iterator[CostLine]:
    """What the bays launch at ships: a load each ready time."""
    craft, heavy = ready_time("F/B"), ready_time("T/A")
    bomber = part.bomber * tables.ORDNANCE["bomber"].attack / craft
    fighter = part.fighter * tables.ORDNANCE["fighter"].air_to_air / craft
    each = (
        ("torpedo", "torpedo bay", part.torpedo * tables.ORDNANCE["torpedo"].attack / heavy),
        ("fighter", "fighter bay", fighter),
        ("bomber", "bomber bay", bomber),
        ("fighter_bomber", "fighter/bomber bay", part.choice * max(bomber, fighter)),
        ("assault", "assault bay", part.assault / heavy),
    )
    for kind, words, value in each:
        count = getattr(bays, kind)
        if count:
            label = f"{count} {words}{'' if count == 1 else 's'}"
            yield CostLine(f"{kind}_bays", label, count * value)


def _defense(ship: ShipClass, table: PointsTable) -> Iterator[CostLine]:
    part = table.defense
    tough = part.capital if ship.type == "capital" else 1.0
    label = f"Superstructure {ship.superstructure}, {tables.TYPE_WORDS[ship.type]}"
    yield CostLine("superstructure", label, ship.superstructure * tough)
    if ship.point_defense:
        saved = part.point_defense * hit_chance(default_rulings().number("rolls.point_defense"))
        label = f"Point defense {ship.point_defense}"
        yield CostLine("point_defense", label, ship.point_defense * saved)
    fighters = ship.bays.fighter + table.attack.choice * ship.bays.fighter_bomber
    if fighters:
        saved = part.fighter * tables.ORDNANCE["fighter"].air_to_air / ready_time("F/B")
        yield CostLine("fighter_cover", "Cover by fighters", fighters * saved)


def _sum(lines: Iterable[CostLine], base: float) -> str:
    return " + ".join([*(line.id for line in lines), str(base)])
