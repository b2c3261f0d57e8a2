"""Moves and drifts along the line."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Ints
from printkit.systems.fleet_captain.battle.forces import FAR
from printkit.systems.fleet_captain.battle.state import Fight, Rows, roll


def move(fight: Fight, rows: Rows, ships: Ints) -> None:
    """A ship a row makes its full move toward the enemy; where it wants to wait it turns."""
    if not rows.size:
        return
    pips = roll(fight.dice, fight.movement[rows, ships])
    room = _away(fight, rows, ships) - fight.waits[rows, ships]
    hexes = full_move(fight, rows, ships, pips)
    fight.advance[rows, ships] += np.minimum(hexes, np.maximum(0, room))


def full_move(fight: Fight, rows: Rows, ships: Ints, pips: Ints) -> Ints:
    """The hexes of a ship a row for so many movement pips."""
    hexes: Ints = fight.forces.classes.hexes[fight.kind[rows, ships], pips]
    return hexes


def drift(fight: Fight, rows: Rows, ships: Ints) -> None:
    """A ship a row drifts nearer, but not past the enemy; one without weapons keeps away."""
    if not rows.size:
        return
    plan = fight.forces.plan
    room = _away(fight, rows, ships) - plan.nearest
    fight.advance[rows, ships] += np.minimum(plan.drift, room) * fight.armed[rows, ships]


def _away(fight: Fight, rows: Rows, ships: Ints) -> Ints:
    """How far a ship a row is from the foremost enemy."""
    away: Ints = np.where(fight.there[rows], fight.distances(rows, ships), FAR).min(axis=1)
    return away
