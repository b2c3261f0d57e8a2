"""Attack dice against shield dice, hull points, and ships that explode."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.fleet_captain.battle.state import Fight, Rows, roll_both
from printkit.systems.fleet_captain.tables import OFF_CENTER_BONUS


def attack(fight: Fight, rows: Rows, targets: Ints, dice: Ints, bonus: Ints | int = 0) -> None:
    """An attack a row with a die of so many sides and a bonus on the roll."""
    if not rows.size:
        return
    attacks, shields = roll_both(fight.dice, dice, fight.shields[rows, targets])
    loss = fight.forces.chart[attacks + bonus, shields]
    fight.hull[rows, targets] = np.maximum(fight.hull[rows, targets] - loss, 0)
    ducks = fight.duck[rows, targets] & (loss > 0)
    if ducks.any():
        rows, targets, loss = rows[ducks], targets[ducks], loss[ducks]
        gone = fight.dice.d6(len(rows)) <= loss
        explode(fight, rows[gone], targets[gone])


def explode(fight: Fight, rows: Rows, ships: Ints) -> None:
    """A ship a row explodes: it is gone, and its blast comes once the ship that acts is done."""
    if not rows.size:
        return
    fight.blast[rows, ships] |= fight.there[rows, ships]
    fight.there[rows, ships] = False


def blasts(fight: Fight) -> None:
    """What is beside exploded ships is hit as by an off-center torpedo; sitting ducks follow."""
    while fight.blast.any():
        rows = np.flatnonzero(fight.blast.any(axis=1))
        ships = fight.blast[rows].argmax(axis=1)
        fight.blast[rows, ships] = False
        hit = beside(fight, rows, ships)
        dice = fight.weapons[rows, ships][:, None]
        attacks, shields = roll_both(fight.dice, dice, fight.shields[rows])
        loss = fight.forces.chart[attacks + OFF_CENTER_BONUS, shields] * hit
        fight.hull[rows] = np.maximum(fight.hull[rows] - loss, 0)
        follows = fight.duck[rows] & (fight.dice.d6(*hit.shape) <= loss)
        fight.blast[rows] |= follows
        fight.there[rows] &= ~follows


def beside(fight: Fight, rows: Rows, ships: Ints) -> Flags:
    """Ships a hex from a ship a row: its neighbors in the formation that keep level, and enemies.

    Gives (rows, ships).
    """
    level = np.abs(fight.advance[rows] - fight.advance[rows, ships][:, None]) <= 1
    level &= fight.forces.beside[ships]
    found: Flags = (level | (fight.distances(rows, ships) <= 1)) & fight.there[rows]
    return found
