"""Orders of Phase 0, worked out before the battle: power and speed by damage and field left.

Each captain takes what promises the most damage dealt less damage taken over all distances of the
board, as if each enemy gave fields and weapons factor III and had no speed deduction, and as if
the enemy's fire were shared evenly. Of equals the fastest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from printkit.balance.dice import Ints
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.battle.chances import excess
from printkit.systems.spaceship_battles.battle.forces import (
    FACTORS,
    STEPS,
    Forces,
    doctrine,
    engine_power,
    range_deductions,
    speed_deductions,
)
from printkit.systems.spaceship_battles.ship import ShipClass

ATTACKS = len(tables.ATTACK_PHASES)
SIXTHS = 6


@dataclass(frozen=True, slots=True)
class Orders:
    """What each ship does, by (ship, damage level, best factor of its fields)."""

    fields: Ints
    weapons: Ints
    step: Ints
    hides: Ints


@dataclass(frozen=True, slots=True)
class Worth:
    """What each ship's weapons deal a turn by distance, on average, in thousandths of a point.

    Both at factor III, against the mean of the enemies with fields at factor III.
    """

    energy: Ints
    projectile: Ints


def worth(forces: Forces) -> Worth:
    """For choosing a distance."""
    energy = np.zeros((forces.count, doctrine().reach), np.int32)
    projectile = np.zeros_like(energy)
    for ship in range(forces.count):
        needs = _enemy_needs(forces, ship)
        energy[ship] = _energy(forces, ship, FACTORS - 1, needs).sum(axis=0) // len(needs)
        projectile[ship] = _projectile(forces, ship, needs).sum(axis=0) // len(needs)
    return Worth(energy, projectile)


def orders(forces: Forces, ships: Sequence[ShipClass]) -> Orders:
    """For every ship of both sides, in the order of the forces."""
    found = np.array([_orders(forces, number, ship) for number, ship in enumerate(ships)], np.int32)
    return Orders(*(np.ascontiguousarray(found[..., part]) for part in range(4)))


def _orders(forces: Forces, number: int, ship: ShipClass) -> Ints:
    """One ship's orders: (damage levels, best factors, parts)."""
    parts = np.indices((FACTORS, FACTORS, STEPS, 2)).reshape(4, -1)
    fields, weapons, step, hides = parts
    engines = engine_power(ship)[step]
    power = engines + fields + weapons + tables.INVISIBILITY_POWER * hides
    least = doctrine().weapons if forces.armed[number] else 0
    allowed = (engines <= tables.MOST_POWER) & (weapons >= least)
    allowed &= (hides == 0) | ship.invisibility
    score = (
        _dealt(forces, number)[weapons, step, hides] - _taken(forces, number)[fields, step, hides]
    )
    # The step decides between equals.
    score = score * STEPS + step
    found = np.zeros((len(tables.POWER), FACTORS, len(parts)), np.int32)
    for level, points in enumerate(tables.POWER):
        for best in range(FACTORS):
            legal = allowed & (power <= points) & (fields <= best)
            choice = np.where(legal, score, np.iinfo(np.int64).min).argmax()
            found[level, best] = parts[:, choice]
    return found


def _dealt(forces: Forces, ship: int) -> np.ndarray:
    """Damage dealt a turn by (weapons' factor, step, hiding), summed over the distances."""
    needs = _enemy_needs(forces, ship)
    deductions, band = np.unique(speed_deductions(), return_inverse=True)
    slowed = needs + deductions[:, None]
    seen = ATTACKS - len(doctrine().hidden)
    dealt = np.zeros((FACTORS, len(deductions), 2), np.int64)
    thrown = _projectile(forces, ship, slowed).sum(axis=(1, 2), dtype=np.int64)
    for factor in range(1, FACTORS):
        energy = _energy(forces, ship, factor, slowed).sum(axis=(1, 2), dtype=np.int64)
        dealt[factor, :, 0] = energy + thrown
        dealt[factor, :, 1] = energy * seen // ATTACKS + thrown
    dealt //= len(needs)
    return np.asarray(dealt[:, band])


def _taken(forces: Forces, ship: int) -> np.ndarray:
    """Damage taken a turn by (fields' factor, step, hiding), summed over the distances."""
    needs = forces.field[ship][:, None, None] + forces.size[ship]
    deductions, band = np.unique(speed_deductions(), return_inverse=True)
    needs = needs + deductions[:, None] + np.array([0, tables.INVISIBLE])
    side = int(ship >= forces.first)
    friends, enemies = forces.sides[side], forces.sides[1 - side]
    taken = np.zeros(needs.shape, np.int64)
    for enemy in range(enemies.start, enemies.stop):
        fire = _energy(forces, enemy, FACTORS - 1, needs) + _projectile(forces, enemy, needs)
        taken += fire.sum(axis=-1, dtype=np.int64)
    unseen = len(doctrine().hidden)
    taken[..., 1] = (taken[..., 1] * unseen + taken[..., 0] * (ATTACKS - unseen)) // ATTACKS
    return np.asarray(taken[:, band] // (friends.stop - friends.start))


def _enemy_needs(forces: Forces, ship: int) -> Ints:
    """What each enemy, with fields at factor III, takes off an attack."""
    enemies = forces.sides[int(ship < forces.first)]
    return forces.field[enemies, -1] + forces.size[enemies]


def _energy(forces: Forces, ship: int, factor: int, needs: Ints) -> Ints:
    """What its energy weapon deals a turn: (needs..., distances)."""
    return ATTACKS * _shot(forces, ship, forces.energy[ship, factor], needs)


def _projectile(forces: Forces, ship: int, needs: Ints) -> Ints:
    """What its projectiles deal a turn: (needs..., distances)."""
    return int(forces.salvo[ship]) * _shot(forces, ship, forces.projectile[ship], needs)


def _shot(forces: Forces, ship: int, dice: Ints, needs: Ints) -> Ints:
    bears = np.full(len(dice), SIXTHS)
    bears[: doctrine().close + 1] -= forces.unturned[ship]
    return np.asarray(excess(dice, needs[..., None] + range_deductions()) * bears // SIXTHS)
