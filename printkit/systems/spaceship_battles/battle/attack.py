"""Attacks of a phase: both sides at once, each at the hull that it would soonest finish."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Flags, Ints
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.battle.chances import UNIT, draws, excess, sums
from printkit.systems.spaceship_battles.battle.forces import (
    FACTORS,
    GONE,
    SIXTHS,
    doctrine,
    range_deductions,
    speed_deductions,
)
from printkit.systems.spaceship_battles.battle.state import Fight

Places = NDArray[np.intp]

ENOUGH = 16 * GONE * UNIT
"""Counts as the hull of what is finished already: attacked only if nothing else can be hurt."""
FINE = 1 << 10
"""Parts of a hull's finish that a target is chosen by."""


def attack(fight: Fight, number: int) -> None:
    """The attack phase of this number in the turn, from 0: what is destroyed has still fired."""
    hidden = fight.hides & (number in doctrine().hidden)
    fires = fight.there & ~hidden & _bears(fight) & (fight.weapons > 0)
    drawn = draws(fight.dice, 2, fight.forces.count, fight.battles)
    scene = _scene(fight, hidden)
    volleys = [_Volley(fight, side, scene) for side in (0, 1)]
    for volley in volleys:
        volley.fire(fires.T.copy(), drawn)
    for volley in volleys:
        volley.land()


def _bears(fight: Fight) -> Flags:
    """Whether each ship's weapons bear: aft weapons always do.

    Others don't while the fleet goes away, and at close quarters only as often as the ship turns.
    """
    forces = fight.forces
    bears = np.ones((fight.battles, forces.count), np.bool_)
    for side, ships in enumerate(forces.sides):
        bears[:, ships] = ~fight.away[:, side, None] | forces.aft[ships]
    near = fight.distance <= doctrine().close
    if near.any():
        chances = forces.bears[np.arange(forces.count), fight.step]
        rolls = fight.dice.d(SIXTHS, fight.battles, forces.count)
        bears &= (rolls <= chances) | ~near[:, None]
    return bears


class _Scene(NamedTuple):
    """What both sides see of all ships in a phase: (ships, battles).

    ``need`` is what each as a target takes off an attack, ``less`` what each takes off its own.
    """

    need: Ints
    less: Ints
    able: Flags
    hidden: Flags


def _scene(fight: Fight, hidden: Flags) -> _Scene:
    forces, speed = fight.forces, speed_deductions()[fight.step.T]
    field = forces.field.reshape(-1)[fight.fields.T + FACTORS * np.arange(forces.count)[:, None]]
    need = field + forces.size[:, None] + speed + tables.INVISIBLE * hidden.T
    less = range_deductions()[fight.distance] + speed
    return _Scene(need.astype(np.int32), less, fight.able.T, hidden.T)


class _Volley:
    """A side's attacks in a phase, ship after ship, so that no more than needed hit one target.

    Nobody shoots in vain, nor at a ship that can't attack; projectiles wait for a hidden ship to
    show itself. Arrays are (hulls, battles).
    """

    def __init__(self, fight: Fight, side: int, scene: _Scene) -> None:
        self._fight = fight
        self._less = scene.less
        self._ships = fight.forces.sides[side]
        self._hulls = fight.forces.hulls[1 - side]
        owner = fight.forces.owner[self._hulls]
        self._need = scene.need[owner]
        hull = np.ascontiguousarray(fight.hull[:, self._hulls].T)
        self._targets = (hull > 0) & scene.able[owner]
        self._seen = self._targets & ~scene.hidden[owner]
        self._left = hull * UNIT
        self._hurt = np.zeros_like(hull)

    def fire(self, fires: Flags, drawn: Ints) -> None:
        """Every ship's energy weapon, then its projectile."""
        fight, forces = self._fight, self._fight.forces
        for ship in range(self._ships.start, self._ships.stop):
            able = fires[ship]
            if not able.any():
                continue
            if forces.armed[ship]:
                dice = forces.energy[ship][fight.weapons[:, ship], fight.distance]
                self._attack(dice * able, self._less[ship], drawn[0, ship], self._targets)
            if forces.salvo[ship] and forces.shots[ship]:
                able = able & (fight.shots[:, ship] > 0)
                able &= fight.thrown[:, ship] < forces.salvo[ship]
                dice = forces.projectile[ship][fight.distance] * able
                thrown = self._attack(dice, self._less[ship], drawn[1, ship], self._seen)
                fight.shots[thrown, ship] -= 1
                fight.thrown[thrown, ship] += 1

    def land(self) -> None:
        """Damage counts when both sides have attacked."""
        hull = self._fight.hull[:, self._hulls]
        self._fight.hull[:, self._hulls] = np.maximum(0, hull - self._hurt.T)

    def _attack(self, dice: Ints, less: Ints, drawn: Ints, targets: Flags) -> Places:
        """An attack in each battle that has dice, at the hull of which it does the greatest part.

        Gives the battles in which there was one.
        """
        at = np.flatnonzero(dice)
        if not at.size:
            return at
        dice, needs = dice[at], self._need.take(at, axis=1) + less[at]
        means, left = excess(dice, needs), self._left.take(at, axis=1)
        size = np.where(left > 0, left, ENOUGH)
        target, shoots = _greatest(means, size, targets.take(at, axis=1))
        here, own = (target, at), (target, np.arange(len(at)))
        over = sums(dice, drawn[at]) - needs[own]
        self._hurt[here] += np.maximum(0, over) * shoots
        self._left[here] -= means[own]
        return at[shoots]


def _greatest(means: Ints, size: Ints, targets: Flags) -> tuple[Places, Flags]:
    """The target, the first of equals, whose size is hurt most by its mean, and if any is at all.

    A key holds part and place, since the greatest of a row is found much faster than its place.
    Quotients of whole numbers so small are whole only where the numbers divide.
    """
    count = len(means)
    parts = np.floor(means * float(FINE) / size) * targets
    key = (parts * count + np.arange(count)[::-1, None]).max(axis=0).astype(np.intp)
    return count - 1 - key % count, key >= count
