"""Every weapon of both sides as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from printkit.balance.columns import chosen, repeated
from printkit.balance.dice import Bytes, Ints, Shorts
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.battle.doctrine import doctrine
from printkit.systems.colors_and_lights.cost import default_rulings
from printkit.systems.colors_and_lights.ship import ShipClass, ShipType, Weapon
from printkit.systems.colors_and_lights.weapons import bands

NONE = -1
"""The rank of a weapon that a battle does not have: it never works."""


@dataclass(frozen=True, slots=True)
class Kinds:
    """Weapons of all matches that differ, and one that is none, the last: a row each.

    By distance ``damage`` has the damage of a hit (0 beyond the range), ``faces`` the faces of a
    d6 that hit at Crew 0, by type of target (escort, capital) first, and ``worth`` what a turn's
    shots deal on average, in sixths of a point. ``shots`` are those of a turn.
    """

    damage: Ints
    faces: Bytes
    worth: Ints
    shots: Ints


@dataclass(frozen=True, slots=True)
class Weapons:
    """Every weapon of both sides: a row each, which always belongs to the same place.

    ``ship`` is that place, an entry a row; the rest is (rows, battles) unless said: where the
    weapon's distances begin in the tables of ``kinds``, laid out flat; its shots; its ``rank``
    among those of its ship, 0 for the weakest. ``of_ship`` counts those of a ship: (places,
    battles). ``most`` and ``fewest`` are a row's shots in any battle.
    """

    kinds: Kinds
    ship: Ints
    entry: NDArray[np.intp]
    shots: Ints
    rank: Shorts
    of_ship: Shorts
    most: tuple[int, ...]
    fewest: tuple[int, ...]

    def take(self, columns: NDArray[np.intp]) -> Weapons:
        """Those of some battles."""
        return replace(
            self,
            entry=chosen(self.entry, columns),
            shots=chosen(self.shots, columns),
            rank=chosen(self.rank, columns),
            of_ship=chosen(self.of_ship, columns),
        )


class Mounted(NamedTuple):
    """Weapons of all matches before their battles; ``kind`` is (rows, matches)."""

    weapons: Weapons
    kind: NDArray[np.intp]


def mount(classes: Sequence[ShipClass], place: NDArray[np.intp], battles: int) -> Mounted:
    """The weapons of the classes in each place of each match; the class after the last is none."""
    differ = {(weapon, ship.type): 0 for ship in classes for weapon in ship.weapons}
    kinds = _kinds(tuple(differ))
    number = {each: index for index, each in enumerate(differ)}
    most = max(len(ship.weapons) for ship in classes)
    held = np.full((len(classes) + 1, most), len(differ), np.intp)
    rank = np.full(held.shape, NONE, np.int16)
    for row, ship in enumerate(classes):
        mine = [number[weapon, ship.type] for weapon in ship.weapons]
        held[row, : len(mine)] = mine
        order = np.argsort(kinds.worth[mine].sum(axis=1), kind="stable")
        rank[row, order] = range(len(mine))
    of_class = (held < len(differ)).sum(axis=1, dtype=np.int16)
    of_ship = of_class[place]
    owner = np.repeat(np.arange(len(place), dtype=np.int32), of_ship.max(axis=1))
    nth = np.concatenate([np.arange(count) for count in of_ship.max(axis=1)])
    kind = held[place[owner], nth[:, None]]
    shots = kinds.shots[kind]
    some = np.where(shots > 0, shots, shots.max(axis=1, initial=0)[:, None])
    weapons = Weapons(
        kinds=kinds,
        ship=owner,
        entry=repeated(kind * kinds.damage.shape[1], battles),
        shots=repeated(shots, battles),
        rank=repeated(rank[place[owner], nth[:, None]], battles),
        of_ship=repeated(of_ship, battles),
        most=tuple(some.max(axis=1).tolist()),
        fewest=tuple(some.min(axis=1).tolist()),
    )
    return Mounted(weapons, kind)


def _kinds(differ: Sequence[tuple[Weapon, ShipType]]) -> Kinds:
    """The tables, with a last row without shots, damage or worth."""
    reach = doctrine().farthest + 1
    damage = np.zeros((len(differ) + 1, reach), np.int32)
    need = np.full((2, len(differ) + 1, reach), 7, np.int8)
    for number, (weapon, _) in enumerate(differ):
        for band in bands(weapon, default_rulings()):
            hexes = slice(band.first, min(band.last + 1, reach))
            damage[number, hexes] = band.damage
            need[0, number, hexes], need[1, number, hexes] = band.escort, band.capital
    shots = np.array([*(tables.SHOTS[kind] for _, kind in differ), 0], np.int32)
    chances = np.clip(7 - need, 0, 6).sum(axis=0) // 2
    worth = (shots[:, None] * damage * chances).astype(np.int32)
    return Kinds(damage, 7 - need, worth, shots)
