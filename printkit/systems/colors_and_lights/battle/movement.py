"""Phase 4, Movement: each side goes for the distance, within its own reach, that suits it best."""

from __future__ import annotations

import numpy as np

from printkit.balance.columns import place_of_greatest, product
from printkit.balance.dice import Ints
from printkit.systems.colors_and_lights.battle.doctrine import doctrine
from printkit.systems.colors_and_lights.battle.state import Fight

NEVER = -(2**25)
"""Less than any difference of what two sides deal."""


def movement(fight: Fight) -> None:
    """The distance changes by what both sides' slowest ships can do toward what each wants."""
    plan, dealt = doctrine(), _dealt(fight)
    moves = np.where(fight.no_engines, np.int16(1), fight.forces.speed)
    moves = np.where(fight.fit, moves, np.int16(99))
    change = np.zeros(fight.battles, np.intp)
    nearer = np.zeros(fight.battles, np.bool_)
    for side, ships in enumerate(fight.forces.sides):
        speed = moves[ships].min(axis=0)
        # Where it deals something, and most more than the enemy does.
        better = np.where(dealt[side] > 0, dealt[side] - dealt[1 - side], NEVER)
        step = place_of_greatest(better) - fight.distance
        step = np.minimum(np.maximum(step, -speed), speed)
        nearer |= step < 0
        change += step
    # A board has an end: who wants to come nearer does.
    change = np.where(nearer, np.minimum(change, -1), change)
    fight.distance = np.clip(fight.distance + change, plan.nearest, plan.farthest)


def _dealt(fight: Fight) -> Ints:
    """What each side deals a turn, in sixths of a point: (sides, distances, battles)."""
    weapons, racks = fight.forces.weapons, fight.forces.racks
    able = fight.fit & ~fight.no_weapons
    works = np.empty((fight.forces.dealt.shape[2], fight.battles), np.float32)
    split = len(weapons.ship)
    working = weapons.rank >= fight.lost_weapons[weapons.ship]
    works[:split] = working & able[weapons.ship]
    works[split:] = fight.bays * able[racks.ship]
    dealt = np.empty((fight.forces.dealt.shape[1], fight.battles), np.float32)
    for match, columns in fight.forces.by_match():
        dealt[:, columns] = product(fight.forces.dealt[match], works[:, columns])
    return dealt.astype(np.int32).reshape(2, -1, fight.battles)
