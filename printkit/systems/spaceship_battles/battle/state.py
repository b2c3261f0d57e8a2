"""What changes in a battle: a row a battle, a column a ship or a hull."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from printkit.balance.dice import Dice, Flags, Ints
from printkit.systems.spaceship_battles.battle.forces import (
    GONE,
    Forces,
    doctrine,
    muster,
)
from printkit.systems.spaceship_battles.battle.orders import Orders, Worth, orders, worth
from printkit.systems.spaceship_battles.ship import ShipClass


@dataclass(slots=True)
class Fight:
    """Battles in progress, all of the same forces.

    Arrays are (battles, ships) unless said. ``hull`` is (battles, hulls); ``fields``,
    ``weapons``, ``step`` and ``hides`` are this turn's orders, ``thrown`` its projectiles so far.
    ``distance`` is (battles,); ``room`` behind each fleet, the distance it wants and whether it
    goes ``away`` this turn are (battles, sides).
    """

    forces: Forces
    orders: Orders
    worth: Worth
    dice: Dice
    hull: Ints
    shots: Ints
    thrown: Ints
    fields: Ints
    weapons: Ints
    step: Ints
    hides: Flags
    distance: Ints
    room: Ints
    want: Ints
    away: Flags

    @property
    def battles(self) -> int:
        return len(self.distance)

    @property
    def weakest(self) -> Ints:
        """Hull points of each ship's weakest hull that is left; GONE if none is."""
        left = np.where(self.hull > 0, self.hull, GONE)
        return reduce(np.minimum, (left[:, part] for part in self.forces.parts))

    @property
    def there(self) -> Flags:
        """Ships with a hull left."""
        return self.weakest < GONE

    @property
    def able(self) -> Flags:
        """Ships that can attack: an energy weapon, or a projectile left."""
        return self.there & (self.forces.energy.any(axis=(1, 2)) | (self.shots > 0))


def begin(
    first: Sequence[ShipClass], second: Sequence[ShipClass], dice: Dice, battles: int
) -> Fight:
    """Battles before their first turn: nothing is hurt, no orders are given."""
    forces = muster(first, second)
    shape = (battles, forces.count)

    def zeros() -> Ints:
        return np.zeros(shape, np.int32)

    return Fight(
        forces=forces,
        orders=orders(forces),
        worth=worth(forces),
        dice=dice,
        hull=np.tile(forces.full, (battles, 1)),
        shots=np.tile(forces.shots, (battles, 1)),
        thrown=zeros(),
        fields=zeros(),
        weapons=zeros(),
        step=zeros(),
        hides=np.zeros(shape, np.bool_),
        distance=np.full(battles, doctrine().start, np.int32),
        room=np.full((battles, 2), doctrine().behind, np.int32),
        want=np.full((battles, 2), doctrine().nearest, np.int32),
        away=np.zeros((battles, 2), np.bool_),
    )
