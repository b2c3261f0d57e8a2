"""What never changes in a battle: the ships of both sides as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Flags, Ints, Shorts
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.battle.racks import Racks, bay_worth, stow
from printkit.systems.colors_and_lights.battle.weapons import Weapons, mount
from printkit.systems.colors_and_lights.ship import ShipClass


@dataclass(frozen=True, slots=True)
class Thresholds:
    """By superstructure: the losses that roll on each table, and what an explosion deals."""

    minor: Ints
    major: Ints
    breach: Ints


@dataclass(frozen=True, slots=True)
class Forces:
    """Both sides' ships, the first side's before the second's; arrays have an entry a ship.

    ``beside`` says whether a ship has one of its side before it and after it; ``shooters`` are
    each side's ships, once for each point defense shot; ``dealt`` is what every weapon and then
    every bay of a row of ``racks`` deals a turn: a row for each side and distance, in sixths.
    """

    count: int
    first: int
    capital: Flags
    structure: Shorts
    control: Shorts
    speed: Shorts
    beside: tuple[Flags, Flags]
    shooters: tuple[Ints, Ints]
    weapons: Weapons
    racks: Racks
    dealt: NDArray[np.float32]
    thresholds: Thresholds

    @property
    def sides(self) -> tuple[slice, slice]:
        return slice(0, self.first), slice(self.first, self.count)

    def sends(self, *kinds: int) -> bool:
        """Whether a side has bays of any of the kinds."""
        return any(kind in kinds for _, kind in self.racks.rows)


def muster(first: Sequence[ShipClass], second: Sequence[ShipClass]) -> Forces:
    """The ships of both sides."""
    ships = (*first, *second)
    sides = np.repeat((0, 1), (len(first), len(second)))
    kind = [ship.type for ship in ships]
    defense = np.repeat(np.arange(len(ships)), [ship.point_defense for ship in ships])
    weapons, racks = mount(ships), stow(ships, sides)
    same = sides[1:] == sides[:-1]
    return Forces(
        count=len(ships),
        first=len(first),
        capital=np.array([which == "capital" for which in kind]),
        structure=np.array([ship.superstructure for ship in ships], np.int16),
        control=np.array([tables.command_and_control(ship.bays) for ship in ships], np.int16),
        speed=np.array([tables.MOVEMENT_POINTS[which] for which in kind], np.int16),
        beside=(np.append(False, same), np.append(same, False)),
        shooters=(defense[sides[defense] == 0], defense[sides[defense] == 1]),
        weapons=weapons,
        racks=racks,
        dealt=_dealt(weapons, racks, sides),
        thresholds=_thresholds(max(ship.superstructure for ship in ships)),
    )


def _dealt(weapons: Weapons, racks: Racks, sides: Ints) -> NDArray[np.float32]:
    """What each weapon and bay deals a turn: (sides * distances, weapons and racks).

    Whole numbers whose sums stay below 2^24: floats are exact, and much faster to multiply.
    """
    worth = np.concatenate([weapons.worth, bay_worth()[racks.kind]])
    owner = np.concatenate([weapons.ship, racks.ship])
    parts = [np.where(sides[owner, None] == side, worth, 0).T for side in (0, 1)]
    return np.concatenate(parts).astype(np.float32)


@cache
def _thresholds(most: int) -> Thresholds:
    """For every superstructure up to the most."""
    each = range(most + 1)
    return Thresholds(
        np.array([tables.minor(left) for left in each], np.int32),
        np.array([tables.major(left) for left in each], np.int32),
        np.array([tables.breach_damage(left) for left in each], np.int32),
    )
