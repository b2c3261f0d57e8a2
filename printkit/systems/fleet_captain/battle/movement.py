"""Moves and drifts along the line."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Ints
from printkit.systems.fleet_captain.battle.forces import FAR
from printkit.systems.fleet_captain.battle.state import Fight, Rows, roll


def move(fight: Fight, rows: Rows, ships: Ints) -> None:
    """A ship a row makes its full move toward the enemy."""
    pips = roll(fight.dice, fight.movement[rows, ships])
    hexes = fight.forces.hexes[ships, pips]
    fight.advance[rows, ships] += _at_most(fight, rows, ships, hexes)


def drift(fight: Fight, rows: Rows, ships: Ints) -> None:
    """A ship a row drifts; one without weapons keeps away."""
    far = fight.forces.armed[ships] * np.int32(fight.forces.plan.drift)
    fight.advance[rows, ships] += _at_most(fight, rows, ships, far)


def _at_most(fight: Fight, rows: Rows, ships: Ints, hexes: Ints) -> Ints:
    """So many hexes, but not past the foremost enemy."""
    away = np.where(fight.there[rows], fight.distances(rows, ships), FAR).min(axis=1)
    allowed: Ints = np.minimum(hexes, away - fight.forces.plan.nearest)
    return allowed
