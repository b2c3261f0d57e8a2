"""Phase 4, Movement: each side goes for the distance, within its own reach, that suits it best."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Ints
from printkit.systems.colors_and_lights.battle.forces import doctrine
from printkit.systems.colors_and_lights.battle.state import Fight

NEVER = -(2**30)


def movement(fight: Fight) -> None:
    """The distance changes by what both sides' slowest ships can do toward what each wants."""
    plan = doctrine()
    dealt = [_dealt(fight, side) for side in (0, 1)]
    change = np.zeros(fight.battles, np.int32)
    nearer = np.zeros(fight.battles, np.bool_)
    for side, ships in enumerate(fight.forces.sides):
        better = np.where(dealt[side] > 0, dealt[side] - dealt[1 - side], NEVER)
        # Of equals the nearest: there a side deals most.
        want = better.argmax(axis=1)
        moves = np.where(fight.no_engines, 1, fight.forces.speed)[:, ships]
        speed = np.where(fight.fit[:, ships], moves, 99).min(axis=1)
        step = np.clip(want - fight.distance, -speed, speed).astype(np.int32)
        nearer |= step < 0
        change += step
    # A board has an end: who wants to come nearer does.
    change = np.where(nearer, np.minimum(change, -1), change)
    fight.distance = np.clip(fight.distance + change, plan.nearest, plan.farthest).astype(np.int32)


def _dealt(fight: Fight, side: int) -> Ints:
    """What a side deals a turn by distance, in sixths of a point."""
    forces, ships = fight.forces, fight.forces.sides[side]
    able = fight.fit & ~fight.no_weapons
    mine = (forces.weapons.ship >= ships.start) & (forces.weapons.ship < ships.stop)
    works = fight.weapons[:, mine] & able[:, forces.weapons.ship[mine]]
    dealt = works.astype(np.float64) @ forces.weapons.worth[mine].astype(np.float64)
    bays = np.where(able[:, ships, None], fight.bays[:, ships], 0).sum(axis=1)
    dealt += bays.astype(np.float64) @ forces.bay_worth.astype(np.float64)
    # Whole numbers below 2^53: sums of floats are exact, and much faster than those of integers.
    whole: Ints = dealt.astype(np.int32)
    return whole
