"""A side's targets in a turn, the least superstructure first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Flags, Ints, Shorts
from printkit.systems.colors_and_lights.battle.state import Fight, Spots

ENDLESS = 1 << 30
FAR = 2_000
"""More than any superstructure: what is out of the fight comes last."""


class Aim:
    """Everyone of a side aims at one ship, until what is expected to hit it would finish it.

    ``target`` is the spot of the ship aimed at in each battle.
    """

    def __init__(self, fight: Fight, ships: slice) -> None:
        count, fit = ships.stop - ships.start, fight.fit[ships]
        left = np.where(fit, fight.structure[ships], np.int16(FAR)).astype(np.int32)
        order = (left.T * count + np.arange(count, dtype=np.int32)).reshape(-1, count)
        order.sort(axis=1)
        everyone = np.arange(fight.battles)
        ship = order % count + ships.start
        self._damage = fight.damage.reshape(-1)
        self._sixths = (order // count * 6).reshape(-1)
        self._spots: Spots = (ship * fight.battles + everyone[:, None]).reshape(-1)
        self._large: Flags = fight.forces.capital[ship, everyone[:, None]].reshape(-1)
        self._at: Spots = everyone * count
        # Whatever is expected, nobody goes on from the last.
        self._sixths[self._at + np.maximum(0, fit.sum(axis=0) - 1)] = ENDLESS
        self.mixed = fight.forces.mixed[ships.start > 0]
        self._take_first()
        self._planned = np.zeros(fight.battles, np.int32)
        self._dealt = np.zeros(fight.battles, np.int32)

    def _take_first(self) -> None:
        self.target = self._spots[self._at]
        self.capital = self._large[self._at]
        self._left = self._sixths[self._at]

    def hit(self, damage: Ints) -> None:
        """So much damage to the targets."""
        self._dealt += damage

    def expect(self, sixths: Ints) -> None:
        """Count on so many sixths of a point, and go on to the next ship if that is enough."""
        self._planned += sixths
        at = (self._planned >= self._left).nonzero()[0]
        if len(at):
            self._next(at)

    def enough(self, attack: int, units: Shorts) -> Shorts:
        """How many units of so much attack the targets are to get, at most all."""
        finish = -((self._planned - self._left) // (6 * attack))
        some: Shorts = np.minimum(finish, units).astype(np.int16)
        return some

    def finish(self) -> None:
        """Deal the rest of the damage."""
        self._damage[self.target] += self._dealt
        self._dealt[:] = 0

    def _next(self, battles: NDArray[np.intp]) -> None:
        """Deal the damage to the target, and aim at the next."""
        self._damage[self.target[battles]] += self._dealt[battles]
        self._dealt[battles] = self._planned[battles] = 0
        at = self._at[battles] + 1
        self._at[battles] = at
        self.target[battles] = self._spots[at]
        self.capital[battles] = self._large[at]
        self._left[battles] = self._sixths[at]
