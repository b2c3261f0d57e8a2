"""Phase 0, Command: power and speed, and the distance each fleet goes for."""

from __future__ import annotations

import numpy as np

from printkit.balance.columns import place_of_greatest, product
from printkit.balance.dice import Ints
from printkit.systems.spaceship_battles.battle.forces import doctrine
from printkit.systems.spaceship_battles.battle.state import Fight

NEVER = -(2**25)
"""Less than any difference of what two sides deal."""


def command(fight: Fight) -> None:
    """Orders for the turn."""
    _assign(fight)
    _want(fight)
    fight.thrown[:] = 0


def _assign(fight: Fight) -> None:
    """The orders that fit each ship's damage level."""
    ships = np.arange(fight.forces.count)
    where = (ships, fight.forces.level[ships, fight.weakest])
    fight.fields = fight.orders.fields[where]
    fight.weapons = fight.orders.weapons[where]
    fight.step = fight.orders.step[where]
    fight.hides = fight.orders.hides[where] > 0


def _want(fight: Fight) -> None:
    """Each fleet goes for the distance where it deals most beyond what it takes.

    Farther off than now only aft weapons count, because the others show the enemy their stern;
    farther than the room behind a fleet it can't go. Of equals the nearest.
    """
    distances = np.arange(doctrine().reach)[:, None]
    dealt = [_dealt(fight, side) for side in (0, 1)]
    farther = distances > fight.distance
    for side in (0, 1):
        mine = np.where(farther, _dealt(fight, side, aft=True), dealt[side])
        good = (mine > 0) & (distances <= fight.distance + fight.room[:, side])
        better = np.where(good, mine - dealt[1 - side], NEVER)
        fight.want[:, side] = place_of_greatest(better)
    fight.want = np.maximum(fight.want, doctrine().nearest)
    fight.away = fight.want > fight.distance[:, None]


def _dealt(fight: Fight, side: int, *, aft: bool = False) -> Ints:
    """What a side deals a turn, in thousandths of a point: (distances, battles)."""
    forces, ships = fight.forces, fight.forces.sides[side]
    there = fight.there[:, ships].T
    if aft:
        there = there & forces.aft[ships, None]
    loaded = there & (fight.shots[:, ships].T > 0)
    # Whole numbers below 2^53: sums of floats are exact, and much faster than those of integers.
    worth = np.concatenate((fight.worth.energy[ships], fight.worth.projectile[ships]))
    fires = np.concatenate((there, loaded)).astype(np.float64)
    return product(worth.T.astype(np.float64), fires).astype(np.int32)
