"""What never changes in a battle: the ships of both sides as arrays, and how they fight."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.colors_and_lights import tables, tracks
from printkit.systems.colors_and_lights.cost import default_rulings
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.colors_and_lights.weapons import bands

KINDS = ("torpedo", "fighter", "bomber", "assault")
"""Loads of bays, in the order of the arrays; a fighter/bomber bay is counted as one of the two."""
TORPEDO, FIGHTER, BOMBER, ASSAULT = range(4)
TAGS: tuple[tracks.Tag, ...] = ("T/A", "F/B", "F/B", "T/A")


@dataclass(frozen=True, slots=True)
class Doctrine:
    """How both sides fight; ``doctrine.toml`` says what each number means."""

    start: int
    nearest: int
    farthest: int
    turns: int
    torpedo_course: int
    adjacent: int
    torpedo_turns: int
    torpedo_kept: int
    rally_at: int
    escorting: int


@cache
def doctrine() -> Doctrine:
    """The numbers of ``doctrine.toml``."""
    with Path(__file__).with_name("doctrine.toml").open("rb") as file:
        return Doctrine(**tomllib.load(file))


@dataclass(frozen=True, slots=True)
class Weapons:
    """Every weapon of both sides: its ship, its shots, and by distance damage and need.

    ``damage`` has a row a weapon and a column a hex (0 beyond its range); ``need`` has the d6
    needed by weapon, distance and type of target (escort, capital). ``worth`` is what a turn's
    shots deal on average by distance, in sixths of a point, for choosing a distance.
    """

    ship: Ints
    shots: Ints
    damage: Ints
    need: Ints
    worth: Ints
    weakest_first: Ints


@dataclass(frozen=True, slots=True)
class Thresholds:
    """By superstructure: the losses that roll on each table, and what an explosion deals."""

    minor: Ints
    major: Ints
    breach: Ints


def _thresholds(most: int) -> Thresholds:
    each = range(most + 1)
    return Thresholds(
        np.array([tables.minor(left) for left in each], np.int32),
        np.array([tables.major(left) for left in each], np.int32),
        np.array([tables.breach_damage(left) for left in each], np.int32),
    )


@dataclass(frozen=True, slots=True)
class Forces:
    """Both sides' ships, the first side's before the second's.

    Arrays have an entry a ship; ``bays`` has a column for each of KINDS.
    """

    count: int
    first: int
    capital: Flags
    structure: Ints
    point_defense: Ints
    bays: Ints
    control: Ints
    speed: Ints
    weapons: Weapons
    thresholds: Thresholds
    bay_worth: Ints
    ready_time: Ints

    @property
    def sides(self) -> tuple[slice, slice]:
        return slice(0, self.first), slice(self.first, self.count)


def muster(first: Sequence[ShipClass], second: Sequence[ShipClass]) -> Forces:
    """The ships of both sides."""
    ships = (*first, *second)
    kind = [ship.type for ship in ships]
    return Forces(
        count=len(ships),
        first=len(first),
        capital=np.array([which == "capital" for which in kind]),
        structure=np.array([ship.superstructure for ship in ships], np.int32),
        point_defense=np.array([ship.point_defense for ship in ships], np.int32),
        bays=np.array([_bays(ship) for ship in ships], np.int32),
        control=np.array([tables.command_and_control(ship.bays) for ship in ships], np.int32),
        speed=np.array([tables.MOVEMENT_POINTS[which] for which in kind], np.int32),
        weapons=_weapons(ships),
        thresholds=_thresholds(max(ship.superstructure for ship in ships)),
        bay_worth=_bay_worth(),
        ready_time=_ready_time(),
    )


def _bays(ship: ShipClass) -> tuple[int, int, int, int]:
    """Bays by kind; of fighter/bomber bays the larger half launches bombers."""
    bays = ship.bays
    bombers = (bays.fighter_bomber + 1) // 2
    return (
        bays.torpedo,
        bays.fighter + bays.fighter_bomber - bombers,
        bays.bomber + bombers,
        bays.assault,
    )


def _weapons(ships: Sequence[ShipClass]) -> Weapons:
    held = [(index, weapon) for index, ship in enumerate(ships) for weapon in ship.weapons]
    reach = doctrine().farthest + 1
    damage = np.zeros((len(held), reach), np.int32)
    need = np.full((len(held), reach, 2), 7, np.int32)
    for number, (_, weapon) in enumerate(held):
        for band in bands(weapon, default_rulings()):
            hexes = slice(band.first, min(band.last + 1, reach))
            damage[number, hexes] = band.damage
            need[number, hexes] = (band.escort, band.capital)
    shots = np.array([tables.SHOTS[ships[index].type] for index, _ in held], np.int32)
    chances = np.clip(7 - need, 0, 6).sum(axis=2) // 2
    worth = shots[:, None] * damage * chances
    order = np.argsort(worth.sum(axis=1), kind="stable").astype(np.int32)
    owner = np.array([index for index, _ in held], np.int32)
    return Weapons(owner, shots, damage, need, worth.astype(np.int32), order)


def _bay_worth() -> Ints:
    """What a bay is expected to deal a turn by kind and distance, in sixths of a point."""
    plan, ordnance = doctrine(), tables.ORDNANCE
    reach = np.arange(plan.farthest + 1)
    moves = (tables.TORPEDO_POINTS + plan.torpedo_course, 0, 6, 4)
    turns = (plan.torpedo_turns, 0, 3, 1)
    deals = (ordnance["torpedo"].attack, 0, ordnance["bomber"].attack, ordnance["torpedo"].attack)
    worth = np.zeros((len(KINDS), len(reach)), np.int32)
    for kind, tag in enumerate(TAGS):
        wait = tracks.distance(tag, 0, default_rulings())
        within = reach <= moves[kind] * turns[kind] + plan.adjacent
        worth[kind] = np.where(within, 6 * deals[kind] // (2 * wait), 0)
    return worth


def _ready_time() -> Ints:
    """Interphases to READY by kind and crew modifier -2..+2."""
    rulings = default_rulings()
    rows = [[tracks.distance(tag, crew, rulings) for crew in tracks.MODIFIERS] for tag in TAGS]
    return np.array(rows, np.int32)
