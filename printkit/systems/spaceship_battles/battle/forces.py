"""What never changes in a battle: the ships of both sides as arrays, and how they fight.

Played are the published rules and the default rulings: a squadron attacks once, shares its shots,
has the power of its worst ship, and the attacker names which of its ships an attack hits.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.rulings import Rulings, load_rulings
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.ship import ShipClass

STEPS = len(tables.SPEEDS) + 1
"""Steps of speed, and 0 for a ship without engines."""
SIXTHS = 6
FACTORS = tables.MOST_POWER + 1
"""Factors of a system, off-line first."""
GONE = 1 + max(row.hull for row in tables.SIZE_TABLE.values())
"""More hull points than any ship has: stands for one that is destroyed."""


@dataclass(frozen=True, slots=True)
class Doctrine:
    """How both sides fight; ``doctrine.toml`` says what each number means."""

    farthest: int
    behind: int
    nearest: int
    turns: int
    weapons: int
    hidden: list[int]
    close: int
    bearing: int
    turning: int

    @property
    def reach(self) -> int:
        """The length of arrays by distance."""
        return self.farthest + 1

    @property
    def start(self) -> int:
        """The distance at which a battle begins."""
        return self.farthest - 2 * self.behind


@cache
def doctrine() -> Doctrine:
    """The numbers of ``doctrine.toml``."""
    with Path(__file__).with_name("doctrine.toml").open("rb") as file:
        return Doctrine(**tomllib.load(file))


@cache
def default_rulings() -> Rulings:
    """The rulings a battle is played by."""
    return load_rulings(Path(__file__).parent.with_name("rulings.toml"))


@dataclass(frozen=True, slots=True)
class Forces:
    """Both sides' ships, the first side's before the second's.

    A squadron is one ship of several hulls: ``owner`` and ``full`` have an entry a hull; ``parts``
    are each ship's first hull, its second and so on, its last over again where it has no more.
    Everything else has an entry a ship: ``energy`` is dice by factor
    and distance, ``projectile`` dice by distance, ``salvo`` projectiles a turn, ``bears`` how
    many in six of its attacks at close quarters do, by step of speed, ``field`` its value by
    factor, ``size`` what the size takes off attacks on it, ``level`` its damage level by hull
    points left, ``engines`` the power points each step of speed takes, ``device`` whether it can
    be invisible.
    """

    count: int
    first: int
    owner: Ints
    full: Ints
    parts: tuple[Ints, ...]
    armed: Flags
    energy: Ints
    projectile: Ints
    shots: Ints
    salvo: Ints
    aft: Flags
    bears: Ints
    field: Ints
    size: Ints
    level: Ints
    engines: Ints
    device: Flags

    @property
    def sides(self) -> tuple[slice, slice]:
        """The ships of each side."""
        return slice(0, self.first), slice(self.first, self.count)

    @property
    def hulls(self) -> tuple[slice, slice]:
        """The hulls of each side."""
        middle = int((self.owner < self.first).sum())
        return slice(0, middle), slice(middle, len(self.owner))


def muster(first: Sequence[ShipClass], second: Sequence[ShipClass]) -> Forces:
    """The ships of both sides."""
    ships = (*first, *second)
    hulls = [tables.SQUADRON if ship.size == "F" else 1 for ship in ships]
    rows = [tables.SIZE_TABLE[ship.size] for ship in ships]
    aft = np.array([ship.aft_weapons for ship in ships], np.bool_)
    return Forces(
        count=len(ships),
        first=len(first),
        owner=np.repeat(np.arange(len(ships), dtype=np.int32), hulls),
        full=np.repeat(np.array([row.hull for row in rows], np.int32), hulls),
        parts=_parts(np.array(hulls, np.int32)),
        armed=np.array([tables.armed(ship) for ship in ships], np.bool_),
        energy=np.array([_energy(ship) for ship in ships], np.int32),
        projectile=np.array([_projectile(ship) for ship in ships], np.int32),
        shots=np.array([tables.shots(ship) for ship in ships], np.int32),
        # Once in each direction.
        salvo=np.where(aft, 2, 1).astype(np.int32),
        aft=aft,
        bears=np.array([_bears(ship) for ship in ships], np.int32),
        field=np.array([_field(ship) for ship in ships], np.int32),
        size=np.array([tables.SIZE_DEDUCTIONS.get(ship.size, 0) for ship in ships], np.int32),
        level=np.array([_levels(ship) for ship in ships], np.int32),
        engines=np.array([_engines(ship) for ship in ships], np.int32),
        device=np.array([ship.invisibility for ship in ships], np.bool_),
    )


def _parts(hulls: Ints) -> tuple[Ints, ...]:
    first = np.cumsum(hulls) - hulls
    return tuple(first + np.minimum(part, hulls - 1) for part in range(int(hulls.max())))


def _energy(ship: ShipClass) -> list[list[int]]:
    """Dice of the energy weapon by factor 0 to III and distance from 0."""
    kind, reach = ship.energy_weapon, range(doctrine().reach)
    none = [0 for _ in reach]
    if kind == "none":
        return [none] * FACTORS
    rows = [
        [tables.weapon_dice(kind, factor, distance) if distance else 0 for distance in reach]
        for factor in tables.FACTORS
    ]
    return [none, *rows]


def _projectile(ship: ShipClass) -> list[int]:
    """Dice of the better projectile by distance from 0."""
    carried = [(ship.missiles, tables.MISSILE), (ship.torpedoes, tables.TORPEDO)]
    return [
        max((one.dice for has, one in carried if has and 0 < distance <= one.range), default=0)
        for distance in range(doctrine().reach)
    ]


def _bears(ship: ShipClass) -> list[int]:
    """In six: a quarter turn is a move, after as many squares as the size's maneuver."""
    plan = doctrine()
    if ship.aft_weapons:
        return [SIXTHS] * STEPS
    moves = tables.SIZE_TABLE[ship.size].maneuver + 1
    return [min(SIXTHS, plan.bearing + plan.turning * (step // moves)) for step in range(STEPS)]


def _field(ship: ShipClass) -> list[int]:
    return [tables.field_value(ship.force_field, factor) for factor in range(FACTORS)]


def _levels(ship: ShipClass) -> list[int]:
    """The damage level by hull points left, 0 to GONE; the last for none and none left."""
    levels = tables.SIZE_TABLE[ship.size].levels
    last = len(levels) - 1
    held = [sum(hull <= high for high in levels[1:]) for hull in range(levels[0] + 1)]
    return [last, *held[1:], *[last] * (GONE - levels[0])]


def _engines(ship: ShipClass) -> list[int]:
    """Power points by step; more than a system may get for a step too fast."""
    tops = [tables.top_step(ship.top_speed, factor, default_rulings()) for factor in range(FACTORS)]
    return [sum(step > top for top in tops) for step in range(STEPS)]


@cache
def range_deductions() -> Ints:
    """What is taken off an attack roll, by distance from 0."""
    less = np.zeros(doctrine().reach, np.int32)
    for first, last, value in tables.RANGE_BANDS:
        less[first : last + 1] = value
    return less


@cache
def speed_deductions() -> Ints:
    """What a speed takes off an attack roll, the attacker's or the target's, by its step."""
    less = np.zeros(STEPS, np.int32)
    for hyper, value in tables.SPEED_DEDUCTIONS:
        less[tables.SUB_LIGHT + hyper :] = value
    return less


@cache
def chart() -> Flags:
    """Whether a step of speed moves, by phase from 0 and step."""
    moves = np.zeros((len(tables.PHASES) + 1, STEPS), np.bool_)
    for phase in tables.PHASES:
        moves[phase, list(tables.moves(phase, default_rulings()))] = True
    return moves
