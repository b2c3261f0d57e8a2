"""The published tables: one source for rules, points, records and cards."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple, get_args

from printkit.systems.rulings import Rulings
from printkit.systems.spaceship_battles.ship import FieldType, ShipClass, Size, Speed, WeaponType

SIZES: tuple[Size, ...] = get_args(Size)
SPEEDS: tuple[Speed, ...] = get_args(Speed)
"""The steps of speed, the slowest first: step 1 is half sub-light."""
SUB_LIGHT = 2
"""The fastest step that is not hyper speed."""
FACTORS = (1, 2, 3)
ROMAN: Mapping[int, str] = MappingProxyType({1: "I", 2: "II", 3: "III"})
PHASES = range(1, 13)
ATTACK_PHASES = (3, 6, 9, 12)


class SizeRow(NamedTuple):
    """What a size class brings: ``levels`` are the highest hull points of each damage level."""

    names: str
    hull: int
    maneuver: int
    levels: tuple[int, int, int, int]
    points: int
    shots: int


SIZE_TABLE: Mapping[Size, SizeRow] = MappingProxyType(
    {
        "A": SizeRow("battleships, carriers, colony ships", 60, 3, (60, 45, 30, 15), 100, 12),
        "B": SizeRow("battlecruisers, heavy cruisers", 48, 2, (48, 36, 24, 12), 50, 9),
        "C": SizeRow("cruisers", 36, 1, (36, 27, 18, 9), 25, 9),
        "D": SizeRow("destroyers, frigates", 24, 1, (24, 18, 12, 6), 10, 6),
        "E": SizeRow("corvettes, scouts, transports", 12, 0, (12, 9, 6, 3), 5, 6),
        "F": SizeRow("shuttles, fighters", 6, 0, (6, 4, 3, 2), 0, 6),
    }
)
SQUADRON = 3
"""Ships in a squadron of size F."""

LEVELS = ("No damage", "Light", "Serious", "Critical")
POWER: tuple[int, int, int, int] = (8, 7, 5, 2)
"""Power points at each damage level."""
MOST_POWER = 3
"""Power points in one system."""

FIELDS: Mapping[FieldType, int] = MappingProxyType(
    {"none": 0, "I": 1, "II": 2, "III": 3, "IV": 4, "V": 5}
)
"""Value of a force field at factor I; factors II and III double and treble it."""


class EnergyWeapon(NamedTuple):
    """Dice at factors I, II and III, and the range in squares."""

    dice: tuple[int, int, int]
    range: int


WEAPONS: Mapping[WeaponType, EnergyWeapon] = MappingProxyType(
    {
        "I": EnergyWeapon((1, 2, 3), 9),
        "II": EnergyWeapon((2, 3, 4), 9),
        "III": EnergyWeapon((3, 4, 5), 12),
        "IV": EnergyWeapon((3, 6, 9), 9),
    }
)
FADING: tuple[tuple[int, ...], ...] = (
    (3, 3, 3, 2, 2, 1, 0, 0, 0),
    (6, 6, 6, 5, 5, 4, 3, 2, 1),
    (9, 9, 9, 8, 8, 7, 6, 5, 4),
)
"""Dice of a type IV weapon at factors I, II, III by range 1 to 9."""


class Projectile(NamedTuple):
    """Dice and range of a projectile; one power point in weapons is enough."""

    name: str
    dice: int
    range: int


MISSILE = Projectile("Missile", 4, 9)
TORPEDO = Projectile("Torpedo", 6, 9)

TRACTOR = Projectile("Tractor beam", 3, 3)
TRACTOR_POWER = 1
INVISIBILITY_POWER = 3


class Deduction(NamedTuple):
    """A condition and what it takes off the attack roll."""

    condition: str
    value: int


RANGE_BANDS: tuple[tuple[int, int, int], ...] = ((1, 3, 0), (4, 7, 1), (8, 11, 2), (12, 12, 3))
"""First and last range, and what is taken off the roll."""
SPEED_DEDUCTIONS: tuple[tuple[int, int], ...] = ((4, 1), (8, 3))
"""From this hyper speed on, what is taken off: for the attacker's and for the target's speed."""
SIZE_DEDUCTIONS: Mapping[Size, int] = MappingProxyType({"D": 1, "E": 2, "F": 3})
AIMED, BLOCKED, INVISIBLE = 3, 3, 6
AIMED_MARGIN = 6
"""So much over the field damages the system aimed at."""
REPAIR = 6
SELF_DESTRUCT_DICE, SELF_DESTRUCT_PHASE = 12, 12
RAM, RAM_LEVELS = 6, 2
"""Needed to ram; one easier for so many speed levels faster."""
BRIDGE, SYSTEM_BOARDED = 6, 5
"""What a boarding party needs, or more."""
PARTY = 6
"""About so many people a boarding party."""
BREAK_AWAY: tuple[tuple[str, int], ...] = (
    ("Sub-light", 6),
    ("Hyper 1–5", 5),
    ("Hyper 6–10", 4),
)
"""Speeds, and what breaks away from a tractor beam, or more."""
BREAK_AWAY_FROM = (0, 1, 6)
"""The slowest hyper speed of each; 0 is sub-light."""

SPEED_POINTS: tuple[tuple[str, int, int], ...] = (
    ("Hyper 9–10", 11, 100),
    ("Hyper 7–8", 9, 50),
    ("Hyper 5–6", 7, 25),
    ("Hyper 3–4", 5, 10),
    ("Hyper 1–2", 3, 5),
    ("Sub-light", 1, 0),
)
"""Words, the slowest step they hold for, points."""
FIELD_POINTS: Mapping[FieldType, int] = MappingProxyType(
    {"V": 100, "IV": 50, "III": 25, "II": 10, "I": 5, "none": 0}
)
DICE_POINTS: tuple[tuple[int, int], ...] = ((9, 100), (5, 50), (4, 25), (3, 10), (2, 5), (1, 0))
"""The most dice of the energy weapon, points."""
AFT_POINTS, INVISIBILITY_POINTS, TORPEDO_POINTS, MISSILE_POINTS = 25, 25, 25, 10


def step(speed: Speed) -> int:
    """A speed's step from 1 (half sub-light) to 12 (hyper 10)."""
    return SPEEDS.index(speed) + 1


def speed_mark(steps: int) -> str:
    """A speed as the chart's head has it: H, F, 1 to 10."""
    return ("H", "F")[steps - 1] if steps <= SUB_LIGHT else str(steps - 2)


def speed_words(steps: int) -> str:
    """A speed in words: half sub-light, full sub-light, Hyper 1 to Hyper 10."""
    return ("half", "full")[steps - 1] if steps <= SUB_LIGHT else f"Hyper {steps - 2}"


def top_step(speed: Speed, factor: int, rulings: Rulings) -> int:
    """The fastest step that engines at a factor (0 to 3) allow; 0 is no move."""
    if factor == 0:
        return 0
    thirds = 3 if factor == 3 else rulings.number(f"engines.factor_{factor}")
    product = step(speed) * thirds
    return -(-product // 3) if rulings["engines.rounding"].value == "up" else product // 3


def moves(phase: int, rulings: Rulings) -> frozenset[int]:
    """The steps of speed that move in a phase (1 to 12)."""
    marks = str(rulings[f"movement.phase_{phase}"].value).split()
    return frozenset(n for n in range(1, len(SPEEDS) + 1) if speed_mark(n) in marks)


def field_value(kind: FieldType, factor: int) -> int:
    """What a force field takes off an attack."""
    return FIELDS[kind] * factor


def weapon_dice(kind: WeaponType, factor: int, distance: int) -> int:
    """Dice of an energy weapon at a factor (1 to 3) and a range from 1; 0 out of range."""
    weapon = WEAPONS[kind]
    if distance > weapon.range:
        return 0
    return FADING[factor - 1][distance - 1] if kind == "IV" else weapon.dice[factor - 1]


def shots(ship: ShipClass) -> int:
    """The projectiles a ship carries; 0 without missiles and torpedoes."""
    if not (ship.missiles or ship.torpedoes):
        return 0
    return ship.projectile_shots or SIZE_TABLE[ship.size].shots


def level_sizes(size: Size) -> tuple[int, ...]:
    """How many hull points each damage level holds, no damage first."""
    levels = (*SIZE_TABLE[size].levels, 0)
    return tuple(high - low for high, low in pairwise(levels))


def armed(ship: ShipClass) -> bool:
    """Whether a ship can attack."""
    return ship.energy_weapon != "none" or ship.missiles or ship.torpedoes
