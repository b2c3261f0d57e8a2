"""A ship shoots: torpedoes, phasers, lasers, each weapon once."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.fleet_captain.battle.damage import attack
from printkit.systems.fleet_captain.battle.forces import FAR
from printkit.systems.fleet_captain.battle.movement import full_move
from printkit.systems.fleet_captain.battle.state import Fight, Rows
from printkit.systems.fleet_captain.tables import OFF_CENTER_BONUS

LAST = 100
"""More than the hull of any ship: sitting ducks come after ships with hull."""


def shoot(fight: Fight, rows: Rows, ships: Ints, together: Flags) -> None:
    """A ship a row fires all it has; ``together``: all volleys at one target."""
    if not rows.size:
        return
    classes, kind = fight.forces.classes, fight.kind[rows, ships]
    _torpedoes(fight, rows, ships, classes.torpedoes[kind])
    volleys = classes.volleys[kind]
    _volleys(fight, rows, ships, np.where(together, 0, volleys))
    attacks = np.where(together, volleys, 0) + classes.lasers[kind]
    for number in range(int(attacks.max(initial=0))):
        fires = attacks > number
        _fire(fight, rows[fires], ships[fires])


def _in_range(fight: Fight, rows: Rows, ships: Ints) -> tuple[Flags, Ints]:
    """Targets in range (rows, ships), and how far away every ship is."""
    away = fight.distances(rows, ships)
    return fight.targets_in(rows) & (away <= fight.weapons[rows, ships][:, None]), away


def _hulls(fight: Fight, rows: Rows) -> Ints:
    """Hull points as the order to shoot at ships, sitting ducks last."""
    hull = fight.hull[rows]
    return np.where(hull > 0, hull, LAST)


def _easiest(fight: Fight, rows: Rows, ships: Ints) -> tuple[Rows, Ints, Ints, Ints]:
    """The target in range with the fewest hull points, where there is one.

    Gives battles, ships, their targets, and how far these are.
    """
    near, away = _in_range(fight, rows, ships)
    targets = np.where(near, _hulls(fight, rows), FAR).argmin(axis=1)
    every = np.arange(len(rows))
    any_ = near[every, targets]
    return rows[any_], ships[any_], targets[any_].astype(np.int32), away[every, targets][any_]


def _fire(fight: Fight, rows: Rows, ships: Ints) -> None:
    """One attack with the weapons die at the easiest target."""
    if not rows.size:
        return
    rows, ships, targets, _ = _easiest(fight, rows, ships)
    attack(fight, rows, targets, fight.weapons[rows, ships])


def _volleys(fight: Fight, rows: Rows, ships: Ints, volleys: Ints) -> None:
    """Each volley at another target, the nearest first."""
    most = int(volleys.max(initial=0))
    if not most:
        return
    fires = volleys > 0
    rows, ships, volleys = rows[fires], ships[fires], volleys[fires]
    near, away = _in_range(fight, rows, ships)
    order = np.where(near, away * LAST * 2 + _hulls(fight, rows), FAR)
    every = np.arange(len(rows))
    for volley in range(most):
        targets = order.argmin(axis=1).astype(np.int32)
        finds = (volleys > volley) & (order[every, targets] < FAR)
        order[every, targets] = FAR
        at = rows[finds]
        attack(fight, at, targets[finds], fight.weapons[at, ships[finds]])


def _torpedoes(fight: Fight, rows: Rows, ships: Ints, has: Flags) -> None:
    """The extra attack forward: a larger die along the centerline, a bonus off it."""
    if not has.any():
        return
    rows, ships, targets, away = _easiest(fight, rows[has], ships[has])
    bears = _bears(fight, rows, ships, targets, away)
    rows, ships, targets = rows[bears], ships[bears], targets[bears]
    center = fight.dice.d6(len(rows)) <= fight.forces.plan.centerline
    die = fight.weapons[rows, ships]
    dice = np.where(center, fight.forces.larger[die], die)
    attack(fight, rows, targets, dice, np.where(center, 0, OFF_CENTER_BONUS))


def _bears(fight: Fight, rows: Rows, ships: Ints, targets: Ints, away: Ints) -> Flags:
    """Whether a ship's target is in its forward arc: in a melee that depends on their speeds."""
    plan = fight.forces.plan
    speed, other = (
        full_move(fight, rows, who, fight.movement[rows, who]) for who in (ships, targets)
    )
    six = plan.bears + plan.faster * np.sign(speed - other)
    bears: Flags = (away > plan.melee) | (fight.dice.d6(len(rows)) <= six)
    return bears
