"""Movement in a phase: fleets move a square by the chart, toward the distance each wants."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Ints
from printkit.systems.spaceship_battles.battle.forces import chart, doctrine
from printkit.systems.spaceship_battles.battle.state import Fight


def paces(fight: Fight) -> Ints:
    """The step each fleet moves at this turn: what half of its ships that can attack can do.

    (battles, sides); the others are taken to keep up.
    """
    steps = np.where(fight.able, fight.step, -1)
    found = []
    for ships in fight.forces.sides:
        fastest = -np.sort(-steps[:, ships], axis=1)
        half = np.maximum(0, (fight.able[:, ships].sum(axis=1) - 1) // 2)
        found.append(np.take_along_axis(fastest, half[:, None], axis=1)[:, 0])
    pace: Ints = np.maximum(0, np.stack(found, axis=1))
    return pace


def move(fight: Fight, phase: int, pace: Ints) -> None:
    """Both fleets move at once; into the same square neither does."""
    plan = doctrine()
    moves = chart()[phase][pace]
    if not moves.any():
        return
    apart = fight.distance[:, None]
    nearer = moves & (apart > fight.want)
    nearer &= apart - nearer.sum(axis=1, keepdims=True) >= plan.nearest
    farther = moves & fight.away & (apart < fight.want) & (fight.room > 0)
    change = farther.astype(np.int32) - nearer
    fight.room -= change
    fight.distance = fight.distance + change.sum(axis=1, dtype=np.int32)
