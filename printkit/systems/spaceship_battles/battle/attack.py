"""Attacks of a phase: both sides at once, each at the hull that it would soonest finish."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.battle.chances import UNIT, draws, excess, sums
from printkit.systems.spaceship_battles.battle.forces import (
    GONE,
    SIXTHS,
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
    hidden = fight.hides & (number in doctrine().hidden)
    fires = fight.there & ~hidden & _bears(fight) & (fight.weapons > 0)
    drawn = draws(fight.dice, 2, fight.forces.count, fight.battles)
    volleys = [_Volley(fight, side, hidden) for side in (0, 1)]
    for volley in volleys:
        volley.fire(fires, drawn)
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


class _Volley:
    """A side's attacks in a phase, ship after ship, so that no more than needed hit one target.

    Nobody shoots in vain, nor at a ship that can't attack; projectiles wait for a hidden ship to
    show itself.
    """

    def __init__(self, fight: Fight, side: int, hidden: Flags) -> None:
        forces = fight.forces
        self._fight = fight
        self._rows = np.arange(fight.battles)
        self._ships = forces.sides[side]
        self._hulls = forces.hulls[1 - side]
        owner = forces.owner[self._hulls]
        need = forces.field[np.arange(forces.count), fight.fields] + forces.size
        need = need + speed_deductions()[fight.step] + tables.INVISIBLE * hidden
        self._need = need[:, owner]
        hull = fight.hull[:, self._hulls]
        self._targets = (hull > 0) & fight.able[:, owner]
        self._seen = self._targets & ~hidden[:, owner]
        self._left = hull * UNIT
        self._hurt = np.zeros_like(hull)

    def fire(self, fires: Flags, drawn: Ints) -> None:
        """Every ship's energy weapon, then its projectile."""
        fight, forces = self._fight, self._fight.forces
        less = range_deductions()[fight.distance][:, None] + speed_deductions()[fight.step]
        for ship in range(self._ships.start, self._ships.stop):
            able = fires[:, ship]
            if forces.energy[ship].any():
                dice = forces.energy[ship][fight.weapons[:, ship], fight.distance]
                self._attack(np.where(able, dice, 0), less[:, ship], drawn[0, ship], self._targets)
            if forces.projectile[ship].any():
                able = able & (fight.shots[:, ship] > 0)
                able &= fight.thrown[:, ship] < forces.salvo[ship]
                dice = np.where(able, forces.projectile[ship][fight.distance], 0)
                thrown = self._attack(dice, less[:, ship], drawn[1, ship], self._seen)
                fight.shots[:, ship] -= thrown
                fight.thrown[:, ship] += thrown

    def land(self) -> None:
        """Damage counts when both sides have attacked."""
        hull = self._fight.hull[:, self._hulls]
        self._fight.hull[:, self._hulls] = np.maximum(0, hull - self._hurt)

    def _attack(self, dice: Ints, less: Ints, drawn: Ints, targets: Flags) -> Flags:
        """One attack in each battle. Gives where there was one."""
        if not dice.any():
            return np.zeros(len(dice), np.bool_)
        means = excess(dice[:, None], self._need + less[:, None])
        left = np.where(self._left > 0, self._left, ENOUGH)
        parts = np.where(targets, means * FINE // left, 0)
        here = (self._rows, parts.argmax(axis=1))
        shoots: Flags = parts[here] > 0
        over = sums(dice, drawn) - (self._need[here] + less)
        self._hurt[here] += np.where(shoots, np.maximum(0, over), 0)
        self._left[here] -= means[here]
        return shoots
