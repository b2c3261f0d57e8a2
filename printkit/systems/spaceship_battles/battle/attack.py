"""Attacks of a phase: both sides at once, each at the hull that takes the fewest shots to finish.

Ships aim at a field when that pays; at other systems they never aim.
"""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.battle.chances import UNIT, draws, excess, reaching, sums
from printkit.systems.spaceship_battles.battle.forces import (
    GONE,
    doctrine,
    range_deductions,
    speed_deductions,
)
from printkit.systems.spaceship_battles.battle.state import Fight

ENOUGH = 16 * GONE * UNIT
"""Counts as the hull of what is finished already: attacked only if nothing else can be hurt."""
FINE = 1 << 10
"""Parts of a hull's finish that a target is chosen by."""


def attack(fight: Fight, number: int) -> None:
    """The attack phase of this number in the turn, from 0: what is destroyed has still fired."""
    plan = doctrine()
    hidden = fight.hides if number in plan.hidden else np.zeros_like(fight.hides)
    fires = fight.there & ~hidden & _bears(fight)
    drawn = draws(fight.dice, 2, fight.forces.count, fight.battles)
    volleys = [_Volley(fight, side, hidden) for side in (0, 1)]
    for volley in volleys:
        volley.fire(fires, drawn)
    for volley in volleys:
        volley.land()


def _bears(fight: Fight) -> Flags:
    """Whether each ship's weapons bear: aft weapons always do.

    Others don't while the fleet goes away, and at close quarters only as far as the ship can turn.
    """
    forces = fight.forces
    bears = np.ones((fight.battles, forces.count), np.bool_)
    for side, ships in enumerate(forces.sides):
        bears[:, ships] = ~fight.away[:, side, None] | forces.aft[ships]
    near = fight.distance <= doctrine().close
    if forces.unturned.any() and near.any():
        rolls = fight.dice.d6(fight.battles, forces.count)
        bears &= (rolls > forces.unturned) | ~near[:, None]
    return bears


class _Volley:
    """A side's attacks in a phase, ship after ship, so that no more than needed hit one target."""

    def __init__(self, fight: Fight, side: int, hidden: Flags) -> None:
        forces = fight.forces
        self._fight = fight
        self._rows = np.arange(fight.battles)
        self._ships = forces.sides[side]
        self._hulls = forces.hulls[1 - side]
        self._owner = forces.owner[self._hulls]
        everyone = np.arange(forces.count)
        value = forces.field[everyone, fight.shield]
        lowered = np.minimum(fight.shield, np.maximum(0, fight.best - 1))
        need = value + forces.size + speed_deductions()[fight.step] + tables.INVISIBLE * hidden
        hull = fight.hull[:, self._hulls]
        self._need = need[:, self._owner]
        self._step = (value - forces.field[everyone, lowered])[:, self._owner]
        self._whole = hull @ (self._owner[:, None] == self._owner).astype(np.int32)
        self._targets = (hull > 0) & fight.able[:, self._owner]
        self._left = np.where(self._targets, hull * UNIT, 0)
        self._factors = fight.shield * UNIT
        self._hurt = np.zeros_like(hull)
        self._lost = np.zeros_like(fight.best)

    def fire(self, fires: Flags, drawn: Ints) -> None:
        """Every ship's energy weapon, then its projectile."""
        fight, forces = self._fight, self._fight.forces
        less = range_deductions()[fight.distance][:, None] + speed_deductions()[fight.step]
        for ship in range(self._ships.start, self._ships.stop):
            able = fires[:, ship] & (fight.weapons[:, ship] > 0)
            if forces.energy[ship].any():
                dice = forces.energy[ship][fight.weapons[:, ship], fight.distance]
                self._attack(np.where(able, dice, 0), less[:, ship], drawn[0, ship])
            if forces.projectile[ship].any():
                able &= (fight.shots[:, ship] > 0) & (fight.thrown[:, ship] < forces.salvo[ship])
                dice = np.where(able, forces.projectile[ship][fight.distance], 0)
                thrown = self._attack(dice, less[:, ship], drawn[1, ship])
                fight.shots[:, ship] -= thrown
                fight.thrown[:, ship] += thrown

    def land(self) -> None:
        """Damage and lost factors count when both sides have attacked."""
        fight = self._fight
        hull = fight.hull[:, self._hulls]
        fight.hull[:, self._hulls] = np.maximum(0, hull - self._hurt)
        fight.best = np.maximum(0, fight.best - self._lost)

    def _attack(self, dice: Ints, less: Ints, drawn: Ints) -> Flags:
        """One attack in each battle. Gives where there was one; nobody shoots in vain."""
        if not dice.any():
            return np.zeros(len(dice), np.bool_)
        rows = self._rows
        means = excess(dice[:, None], self._need + less[:, None])
        left = np.where(self._left > 0, self._left, ENOUGH)
        parts = np.where(self._targets, means * FINE // left, 0)
        target = parts.argmax(axis=1)
        shoots = parts[rows, target] > 0
        need = self._need[rows, target] + less
        mean = means[rows, target]
        aims = shoots & self._aims(dice, need, mean, target)
        over = sums(dice, drawn) - need
        self._hurt[rows, target] += np.where(shoots & ~aims, np.maximum(0, over), 0)
        self._left[rows, target] -= np.where(aims, 0, mean)
        if aims.any():
            ship = self._owner[target]
            chance = reaching(dice, need + tables.AIMED + tables.AIMED_MARGIN)
            self._factors[rows, ship] -= np.where(aims, chance, 0)
            self._lost[rows, ship] += aims & (over - tables.AIMED >= tables.AIMED_MARGIN)
        return shoots

    def _aims(self, dice: Ints, need: Ints, mean: Ints, target: Ints) -> Flags:
        """Whether to aim at the field: when its ship is then expected to take fewer shots in all.

        1 / chance + hull / mean with a factor less < hull / mean as it is; and no more ships than
        it is expected to take until the field is off-line.
        """
        here, ship = (self._rows, target), self._owner[target]
        step = self._step[here]
        if not step.any():
            return np.zeros(len(step), np.bool_)
        chance = reaching(dice, need + tables.AIMED + tables.AIMED_MARGIN).astype(np.int64)
        then = excess(dice, need - step).astype(np.int64)
        pays = mean * then < chance * self._whole[here] * (then - mean)
        return np.asarray(pays & (self._factors[self._rows, ship] > 0))
