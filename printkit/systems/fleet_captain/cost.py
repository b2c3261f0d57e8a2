"""Points: printkit's own, since the game has none; ``points.toml`` holds the coefficients.

points = round(scale * sqrt((A + a0) * (D + d0))), at least 1. A is attack * sqrt(attack), where
attack is expected damage a turn by the ship's dice against the shields of all usual ships over a
fixed horizon of ranges, times how often its crew acts. D is the same of hull * shields, plus
speed; shields is how much longer its hull lasts than behind an average shield. The coefficients
are fitted by play: ``make calibrate``. Design flaws and critical points are not counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path

from printkit.systems.base import Cost, CostLine
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.measured import Measured, read_table, reader
from printkit.systems.points import rounded, total
from printkit.systems.rulings import Rulings, load_rulings


@dataclass(frozen=True, slots=True)
class AttackPart:
    """Coefficients of weapons; ``points.toml`` says what each means."""

    horizon: int
    second_volley: float
    centerline: float
    forward: float


@dataclass(frozen=True, slots=True)
class CrewPart:
    """How often a ship acts."""

    base: float
    card: float
    face: float
    flagship: float


@dataclass(frozen=True, slots=True)
class DefensePart:
    """What a ship withstands, beside its hull and shields."""

    speed: float


@dataclass(frozen=True, slots=True)
class PointsTable:
    """All coefficients and their version."""

    version: str
    scale: float
    attack_base: float
    defense_base: float
    attack: AttackPart
    crew: CrewPart
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
    weapons = rounded(_weapons(ship, table.attack))
    others = rounded(_others(ship, table))
    guns = f"({' + '.join(line.id for line in weapons) or '0'}) * crew"
    points = max(1, round(_value(weapons, others, table)))
    formula = (
        f"round({table.scale} * sqrt("
        f"({guns} * sqrt({guns}) + {table.attack_base})"
        f" * (hull * shields * sqrt(hull * shields) + speed + {table.defense_base})))"
    )
    return Cost(points, table.version, (*weapons, *others), formula)


def worth(ship: ShipClass, table: PointsTable) -> float:
    """What a ship is worth by any coefficients, not rounded."""
    return _value(tuple(_weapons(ship, table.attack)), tuple(_others(ship, table)), table)


def _value(
    weapons: tuple[CostLine, ...], others: tuple[CostLine, ...], table: PointsTable
) -> float:
    """Points from the lines.

    Attack and hull count more than in proportion: cards are few, and one large ship that acts
    does more than two small ones of which one waits.
    """
    crew, hull, shields, speed = (line.value for line in others)
    attack, lasting = total(weapons) * crew, hull * shields
    return table.scale * sqrt(
        (attack * sqrt(attack) + table.attack_base)
        * (lasting * sqrt(lasting) + speed + table.defense_base)
    )


@cache
def expected_damage(attack: int, shield: int, bonus: int = 0) -> float:
    """Hull points a hit takes on average: a die with a bonus against a shield die."""
    rolls = ((a + bonus, d) for a in range(1, attack + 1) for d in range(1, shield + 1))
    return sum(tables.damage(a, d) for a, d in rolls) / (attack * shield)


@cache
def _usual_dice() -> tuple[int, ...]:
    """The dice of one usual ship of each size."""
    return tuple(die for size in tables.SIZES for die in tables.DICE[size])


@cache
def damage_dealt(die: int, bonus: int = 0) -> float:
    """Expected damage against the shields of all usual ships."""
    shields = _usual_dice()
    return sum(expected_damage(die, shield, bonus) for shield in shields) / len(shields)


@cache
def damage_taken(die: int) -> float:
    """Expected damage from the weapons dice of all usual ships against a shield die."""
    attacks = _usual_dice()
    return sum(expected_damage(attack, die) for attack in attacks) / len(attacks)


def _reach(die: int, horizon: int) -> float:
    """The part of the horizon within range of a weapons die."""
    return (min(die, horizon) + 1) / (horizon + 1)


def _weapons(ship: ShipClass, part: AttackPart) -> Iterator[CostLine]:
    dice = tables.dice(ship)
    shot = sum(_reach(die, part.horizon) * damage_dealt(die) for die in dice) / len(dice)
    if ship.lasers:
        yield CostLine("lasers", "Lasers", shot)
    volleys = tables.volleys(ship, default_rulings())
    if volleys:
        label = f"Phasers, {volleys} volley{'s' if volleys > 1 else ''}"
        yield CostLine("phasers", label, shot * (1 + part.second_volley * (volleys - 1)))
    if ship.torpedoes:
        torpedo = sum(
            _reach(die, part.horizon)
            * (
                part.centerline * damage_dealt(tables.larger_die(die))
                + (1 - part.centerline) * damage_dealt(die, tables.OFF_CENTER_BONUS)
            )
            for die in dice
        )
        yield CostLine("torpedoes", "Torpedoes", part.forward * torpedo / len(dice))


def _others(ship: ShipClass, table: PointsTable) -> Iterator[CostLine]:
    """Crew, hull, shields and speed, in this order."""
    dice = tables.dice(ship)
    if ship.flagship:
        yield CostLine("crew", "× the Fleet Captain’s crew", table.crew.flagship)
    else:
        cards, faces = len(tables.crew_cards(ship)), len(ship.captain or "")
        acting = table.crew.base + cards * table.crew.card + faces * table.crew.face
        yield CostLine("crew", f"× crew {ship.crew or 'none'}, captain {ship.captain}", acting)
    yield CostLine("hull", f"Hull {ship.hull}", ship.hull)
    average = sum(damage_taken(die) for die in _usual_dice()) / len(_usual_dice())
    taken = sum(damage_taken(die) for die in dice) / len(dice)
    yield CostLine("shields", "× shields, " + "/".join(f"d{die}" for die in dice), average / taken)
    slowness = tables.slowness(ship)
    hexes = sum(tables.hexes(roll, slowness) / die for die in dice for roll in range(1, die + 1))
    speed = table.defense.speed * hexes / len(dice)
    yield CostLine("speed", f"Speed, {slowness} pip{'s' if slowness > 1 else ''} a hex", speed)
