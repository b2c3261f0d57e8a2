"""What never changes in a battle: the ships of all matches as arrays, and how they fight."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.balance.play import Match
from printkit.balance.roster import Kinds, Roster
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.cost import default_rulings
from printkit.systems.fleet_captain.ship import ShipClass

ACE, JACK, KING = 1, 11, 13
"""Ranks of cards; those between an ace and a jack are their numbers."""


FAR = 10_000
"""Farther than anything."""
NONE = -1
"""Where a place would be that a side does not have."""

Table = TypeVar("Table", Ints, Flags)


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
class Classes:
    """Ship classes as arrays with an entry a class, and at the end one for nobody.

    Nobody has zeros, but dice of one side, since they are rolled. ``urgency`` is higher the
    earlier a ship is activated, those with the fewest cards first; ``orders`` are the ranks of
    the captain's cards, a bit each, or all. ``hexes`` is (classes, pips): a full move; ``dice``
    (classes, orders, powers): the sides of the dice that go to shields, weapons and movement in
    each of the game's six orders.
    """

    hull: Ints
    hexes: Ints
    flagship: Flags
    crew: Ints
    orders: Ints
    urgency: Ints
    lasers: Flags
    volleys: Ints
    torpedoes: Flags
    dice: Ints

    @property
    def armed(self) -> Flags:
        return self.lasers | self.torpedoes | (self.volleys > 0)

    @property
    def systems(self) -> Ints:
        """Kinds of weapon aboard."""
        kinds = np.array([self.lasers, self.torpedoes, self.volleys > 0])
        count: Ints = kinds.sum(axis=0, dtype=np.int32)
        return count

    def waits(self, plan: Doctrine) -> Ints:
        """How far from the enemy a ship stops its moves, to drift on from there."""
        longest: Ints = self.dice.max(axis=(1, 2))
        return longest + plan.edge


@dataclass(frozen=True, slots=True)
class Forces:
    """The ships of several matches, and the game's tables as arrays.

    ``kind`` is the class in each place (matches, places), that of nobody where there is no ship;
    a place is the same side's in all matches. ``side`` is that of each place; ``least`` (places,
    places): how near a ship may come to another, FAR for one of its own side; ``beside`` (places,
    places): neighbors in the formation; ``turns`` (sides, steps): places of both sides by turns
    when that side begins, NONE where one has no more.

    ``rolled`` has the order of power dice for a d6 roll, less one; ``chart`` is damage by attack
    and shield roll, ``larger`` the die of the next size by the sides of one.
    """

    plan: Doctrine
    roster: Roster
    classes: Classes
    kind: Kinds
    side: Ints
    least: Ints
    beside: Flags
    turns: Ints
    rolled: Ints
    chart: Ints
    larger: Ints

    @property
    def sides(self) -> tuple[slice, slice]:
        return self.roster.sides


def muster(matches: Sequence[Match]) -> Forces:
    """The ships of all matches."""
    roster = Roster(matches)
    place = np.arange(roster.count)
    side = (place >= roster.first).astype(np.int32)
    own = side == side[:, None]
    return Forces(
        plan=doctrine(),
        roster=roster,
        classes=_classes(cast("tuple[ShipClass, ...]", roster.classes)),
        kind=np.ascontiguousarray(roster.place.T),
        side=side,
        least=np.where(own, FAR, doctrine().nearest).astype(np.int32),
        beside=own & (np.abs(place - place[:, None]) == 1),
        turns=_turns(roster),
        rolled=_rolled(),
        chart=_chart(),
        larger=_larger(),
    )


def _turns(roster: Roster) -> Ints:
    """A place of each side by turns, for each side that may begin; NONE for one too many."""
    first, count = roster.first, roster.count
    place = np.arange(max(first, count - first))
    own = np.where(place < first, place, NONE)
    other = np.where(place < count - first, first + place, NONE)
    both = ((own, other), (other, own))
    return np.array([np.stack(sides, axis=1).ravel() for sides in both], np.int32)


def _classes(ships: Collection[ShipClass]) -> Classes:
    rulings = default_rulings()
    return Classes(
        hull=_ints(ship.hull for ship in ships),
        hexes=_ints(_hexes(ship) for ship in ships),
        flagship=_flags(ship.flagship for ship in ships),
        crew=_ints(len(tables.crew_cards(ship)) for ship in ships),
        orders=_ints(_orders(ship) for ship in ships),
        urgency=_ints(_urgency(ship) for ship in ships),
        lasers=_flags(ship.lasers for ship in ships),
        volleys=_ints(tables.volleys(ship, rulings) for ship in ships),
        torpedoes=_flags(ship.torpedoes for ship in ships),
        dice=np.maximum(1, _ints(_dice(ship) for ship in ships)),
    )


def _ints(values: Iterable[object]) -> Ints:
    """Whole numbers of classes, or lists of them."""
    return _with_nobody(np.array(list(values), np.int32))


def _flags(values: Iterable[bool]) -> Flags:
    return _with_nobody(np.array(list(values), np.bool_))


def _with_nobody(table: Table) -> Table:
    return np.concatenate((table, np.zeros_like(table[:1])))


def _urgency(ship: ShipClass) -> int:
    """Ships with many cards act late, and the Fleet Captain last."""
    more = len(tables.CREW_CARDS) + 1
    return (more if ship.flagship else 2 * more) - len(tables.crew_cards(ship))


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
    orders = [tables.ORDERS.index(str(rulings[f"power.roll_{roll}"].value)) for roll in rolls]
    return np.array(orders, np.int32)


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
