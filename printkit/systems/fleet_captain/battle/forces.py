"""What never changes in a battle: the ships of both sides as arrays, and how they fight."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.cost import default_rulings
from printkit.systems.fleet_captain.ship import ShipClass

ACE, JACK, KING = 1, 11, 13
"""Ranks of cards; those between an ace and a jack are their numbers."""


FAR = 10_000
"""Farther than anything."""


@dataclass(frozen=True, slots=True)
class Doctrine:
    """How both sides fight; ``doctrine.toml`` says what each number means."""

    flips: int
    flips_a_ship: int
    drift: int
    maneuver: int
    start: int
    nearest: int
    turns: int
    edge: int
    melee: int
    bears: int
    faster: int
    centerline: int
    captain: str


@cache
def doctrine() -> Doctrine:
    """The numbers of ``doctrine.toml``."""
    with Path(__file__).with_name("doctrine.toml").open("rb") as file:
        return Doctrine(**tomllib.load(file))


@dataclass(frozen=True, slots=True)
class Forces:
    """Both sides' ships, the first side's before the second's, and the game's tables as arrays.

    Arrays have an entry a ship unless said. ``dice`` is (ships, orders, powers): the sides of the
    dice that go to shields, weapons and movement in each of the game's six orders; ``rolled`` has
    the order for a d6 roll, less one. ``orders`` are the ranks of
    the captain's cards, a bit each, or all; ``hexes``
    (ships, pips): a full move; ``least`` (ships, ships): how near a ship may come to another, FAR
    for one of its own side; ``beside`` (ships, ships): neighbors in the formation. ``chart`` is
    damage by attack and shield roll, ``larger`` the die of the next size by the sides of one.
    ``eager`` lists the ships as they are activated, those with the fewest cards first.
    """

    plan: Doctrine
    count: int
    first: int
    side: Ints
    hull: Ints
    hexes: Ints
    flagship: Flags
    crew: Ints
    orders: Ints
    lasers: Flags
    volleys: Ints
    torpedoes: Flags
    dice: Ints
    rolled: Ints
    chart: Ints
    larger: Ints
    eager: Ints
    least: Ints
    beside: Flags

    @property
    def sides(self) -> tuple[slice, slice]:
        return slice(0, self.first), slice(self.first, self.count)

    @property
    def armed(self) -> Flags:
        return self.lasers | self.torpedoes | (self.volleys > 0)

    @property
    def waits(self) -> Ints:
        """How far from the enemy a ship stops its moves, to drift on from there."""
        longest: Ints = self.dice.max(axis=(1, 2))
        return longest + self.plan.edge

    @property
    def systems(self) -> Ints:
        """Kinds of weapon aboard."""
        kinds = np.array([self.lasers, self.torpedoes, self.volleys > 0])
        count: Ints = kinds.sum(axis=0, dtype=np.int32)
        return count


def muster(first: Sequence[ShipClass], second: Sequence[ShipClass]) -> Forces:
    """The ships of both sides."""
    ships, rulings = (*first, *second), default_rulings()
    crew = [len(tables.crew_cards(ship)) for ship in ships]
    side = _ints(index >= len(first) for index in range(len(ships)))
    own = side == side[:, None]
    place = np.arange(len(ships))
    scarce = sorted(range(len(ships)), key=lambda index: (ships[index].flagship, crew[index]))
    return Forces(
        plan=doctrine(),
        count=len(ships),
        first=len(first),
        side=side,
        hull=_ints(ship.hull for ship in ships),
        hexes=np.array([_hexes(ship) for ship in ships], np.int32),
        flagship=np.array([ship.flagship for ship in ships]),
        crew=_ints(crew),
        orders=_ints(_orders(ship) for ship in ships),
        lasers=np.array([ship.lasers for ship in ships]),
        volleys=_ints(tables.volleys(ship, rulings) for ship in ships),
        torpedoes=np.array([ship.torpedoes for ship in ships]),
        dice=np.array([_dice(ship) for ship in ships], np.int32),
        rolled=_rolled(),
        chart=_chart(),
        larger=_larger(),
        eager=_ints(scarce),
        least=np.where(own, FAR, doctrine().nearest).astype(np.int32),
        beside=own & (np.abs(place - place[:, None]) == 1),
    )


def _ints(values: object) -> Ints:
    return np.array(list(values), np.int32)  # type: ignore[call-overload]  # whole numbers


def _orders(ship: ShipClass) -> int:
    """The ranks of the captain's faces, a bit each; any card lets the Fleet Captain act."""
    every = range(ACE, KING + 1)
    held = every if ship.flagship else (JACK + tables.FACES.index(f) for f in ship.captain or "")
    return sum(1 << rank for rank in held)


def _hexes(ship: ShipClass) -> list[int]:
    """Hexes for every roll of movement pips."""
    pips = range(tables.LARGEST_SHIELD + 1)
    return [tables.hexes(pip, tables.slowness(ship)) for pip in pips]


def _dice(ship: ShipClass) -> list[list[int]]:
    """The sides of the dice for shields, weapons and movement in each order."""
    dice = dict(zip(("low", "middle", "high"), tables.dice(ship), strict=True))
    return [[dice[word] for word in order.split()] for order in tables.ORDERS]


def _rolled() -> Ints:
    """The place among ORDERS of what each d6 roll gives."""
    rulings = default_rulings()
    rolls = range(1, len(tables.ORDERS) + 1)
    return _ints(tables.ORDERS.index(str(rulings[f"power.roll_{roll}"].value)) for roll in rolls)


def _chart() -> Ints:
    """Damage by attack and shield roll; row and column 0 are never rolled."""
    chart = np.zeros((tables.LONGEST_ATTACK + 1, tables.LARGEST_SHIELD + 1), np.int32)
    for attack in range(1, chart.shape[0]):
        for shield in range(1, chart.shape[1]):
            chart[attack, shield] = tables.damage(attack, shield)
    return chart


def _larger() -> Ints:
    """The die of the next size, by the sides of a die."""
    larger = np.zeros(tables.LARGEST_SHIELD + 1, np.int32)
    for sides in tables.DICE_SIZES[:-1]:
        larger[sides] = tables.larger_die(sides)
    return larger
