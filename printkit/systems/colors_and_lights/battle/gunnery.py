"""Phase 2, Gunnery: everyone aims at the enemy that is easiest to finish."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Ints
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.battle.forces import ASSAULT, BOMBER, TORPEDO
from printkit.systems.colors_and_lights.battle.state import Fight

FAR = 1_000_000


class Aim:
    """A side's targets this turn, the least superstructure first.

    A ship is left for the next when what is expected to hit it would finish it.
    """

    def __init__(self, fight: Fight, ships: slice) -> None:
        left = np.where(fight.fit[:, ships], fight.structure[:, ships], FAR)
        self._order = np.argsort(left, axis=1, kind="stable") + ships.start
        self._left = np.sort(left, axis=1) * 6
        self._last = np.maximum(0, fight.fit[:, ships].sum(axis=1) - 1)
        self._place = np.zeros(fight.battles, np.intp)
        self._all = np.arange(fight.battles)
        self._planned = np.zeros(fight.battles, np.int32)

    @property
    def targets(self) -> Ints:
        """The ship aimed at in each battle."""
        ships: Ints = self._order[self._all, self._place]
        return ships

    def expect(self, sixths: Ints) -> None:
        """Count on so many sixths of a point, and go on to the next ship if that is enough."""
        self._planned += sixths
        full = self._planned >= self._left[self._all, self._place]
        full &= self._place < self._last
        self._place += full
        self._planned[full] = 0


def gunnery(fight: Fight, arrived: Ints) -> None:
    """Both sides fire, then their ordnance hits; damage counts in the Damage phase."""
    for side, ships in enumerate(fight.forces.sides):
        aim = Aim(fight, fight.forces.sides[1 - side])
        _fire(fight, ships, aim)
        _strike(fight, arrived[:, side], aim)


def _fire(fight: Fight, ships: slice, aim: Aim) -> None:
    """Every weapon of a side, shot by shot."""
    weapons, everyone = fight.forces.weapons, np.arange(fight.battles)
    able = fight.there & ~fight.no_weapons
    reach = np.where(fight.no_sensors, 1, FAR)
    for weapon, ship in enumerate(weapons.ship):
        if not ships.start <= ship < ships.stop:
            continue
        deals = weapons.damage[weapon][fight.distance]
        works = able[:, ship] & fight.weapons[:, weapon] & (fight.distance <= reach[:, ship])
        deals = np.where(works, deals, 0)
        if not deals.any():
            continue
        for _ in range(weapons.shots[weapon]):
            target = aim.targets
            kind = fight.forces.capital[target].astype(np.intp)
            need = weapons.need[weapon][fight.distance, kind]
            chance = np.clip(7 - need + fight.crew[:, ship], 0, 6)
            hit = fight.dice.d6(fight.battles) <= chance
            fight.damage[everyone, target] += np.where(hit, deals, 0)
            aim.expect(deals * chance)


def _strike(fight: Fight, arrived: Ints, aim: Aim) -> None:
    """What came through point defense hits without a roll; assault craft put boarders aboard."""
    everyone = np.arange(fight.battles)
    for kind, name in ((TORPEDO, "torpedo"), (BOMBER, "bomber"), (ASSAULT, "assault")):
        count = arrived[:, kind]
        for unit in range(int(count.max(initial=0))):
            here = count > unit
            target = aim.targets
            if kind == ASSAULT:
                fight.boarders[everyone, target] += here
                continue
            deals = np.where(here, tables.ORDNANCE[name].attack, 0).astype(np.int32)
            fight.damage[everyone, target] += deals
            aim.expect(deals * 6)
