"""Phase 4, Movement: each side goes for the distance, within its own reach, that suits it best."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Ints
from printkit.systems.colors_and_lights.battle.doctrine import doctrine
from printkit.systems.colors_and_lights.battle.state import Fight

Floats = NDArray[np.float32]

ALONE = 200_000
"""Multiplications that one thread does."""
NEVER = -(2**25)
"""Less than any difference of what two sides deal."""


def movement(fight: Fight) -> None:
    """The distance changes by what both sides' slowest ships can do toward what each wants."""
    plan, dealt = doctrine(), _dealt(fight)
    moves = np.where(fight.no_engines, np.int16(1), fight.forces.speed[:, None])
    moves = np.where(fight.fit, moves, np.int16(99))
    change = np.zeros(fight.battles, np.intp)
    nearer = np.zeros(fight.battles, np.bool_)
    for side, ships in enumerate(fight.forces.sides):
        speed = moves[ships].min(axis=0)
        step = best(dealt[side], dealt[1 - side]) - fight.distance
        step = np.minimum(np.maximum(step, -speed), speed)
        nearer |= step < 0
        change += step
    # A board has an end: who wants to come nearer does.
    change = np.where(nearer, np.minimum(change, -1), change)
    fight.distance = np.clip(fight.distance + change, plan.nearest, plan.farthest)


def best(mine: Ints, theirs: Ints) -> Ints:
    """The distance where a side deals something, and most more than the enemy does.

    Of equals the nearest: there a side deals most. It is told by a key that holds both, since the
    greatest of a row is found much faster than its place.
    """
    reach = len(mine)
    better = np.where(mine > 0, mine - theirs, NEVER)
    farther = np.arange(reach, dtype=np.int32)[::-1, None]
    key = (better * reach + farther).max(axis=0)
    place: Ints = reach - 1 - key % reach
    return place


def _dealt(fight: Fight) -> Ints:
    """What each side deals a turn, in sixths of a point: (sides, distances, battles)."""
    weapons, racks = fight.forces.weapons, fight.forces.racks
    able = fight.fit & ~fight.no_weapons
    works = np.empty((fight.forces.dealt.shape[1], fight.battles), np.float32)
    split = len(weapons.ship)
    working = weapons.rank[:, None] >= fight.lost_weapons[weapons.ship]
    works[:split] = working & able[weapons.ship]
    works[split:] = fight.bays * able[racks.ship]
    return product(fight.forces.dealt, works).astype(np.int32).reshape(2, -1, fight.battles)


def product(a: Floats, b: Floats) -> Floats:
    """The product of matrices in parts so small that numpy shares none of them among threads.

    Sharing takes many times as long as these products do, and other processes want the cores.
    """
    part = max(1, ALONE // a.size)
    whole = np.empty((len(a), b.shape[1]), np.float32)
    for first in range(0, b.shape[1], part):
        columns = slice(first, first + part)
        np.matmul(a, b[:, columns], out=whole[:, columns])
    return whole
