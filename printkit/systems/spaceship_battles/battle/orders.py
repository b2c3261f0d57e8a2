"""Orders of Phase 0, worked out before the battle: power and speed of each ship by its damage.

Each captain takes what promises the most damage dealt less damage taken, over all distances of the
board, with the enemy's fire shared evenly, and with every enemy as usual: undamaged, factor III in
fields and weapons, the rest in engines. No attack counts for more than its target's hull. Of equals
the fastest.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from printkit.balance.dice import Ints
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.battle.chances import excess
from printkit.systems.spaceship_battles.battle.forces import (
    FACTORS,
    SIXTHS,
    STEPS,
    Forces,
    doctrine,
    range_deductions,
    speed_deductions,
)

ATTACKS = len(tables.ATTACK_PHASES)
BEST = tables.MOST_POWER
SPARE = tables.POWER[0] - 2 * BEST
"""Power points usual for engines."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What each ship does: factors, step of speed and whether it hides, by (ship, damage level)."""

    fields: Ints
    weapons: Ints
    step: Ints
    hides: Ints


@dataclass(frozen=True, slots=True)
class Worth:
    """What each ship as usual deals a turn, in thousandths of a point: (ships, distances)."""

    energy: Ints
    projectile: Ints


def worth(forces: Forces) -> Worth:
    """For choosing a distance: against the mean of the enemies as usual."""
    steps = usual_steps(forces)
    near = np.arange(doctrine().reach) <= doctrine().close
    found = np.zeros((2, forces.count, doctrine().reach), np.int32)
    for ship, step in enumerate(steps):
        needs = _enemy_needs(forces, ship) + speed_deductions()[step]
        bears = np.where(near, forces.bears[ship, step], SIXTHS)
        hulls = _enemy_hulls(forces, ship)
        deals = (
            _energy(forces, ship, BEST, needs, hulls),
            _projectile(forces, ship, needs, hulls),
        )
        for kind, each in enumerate(deals):
            found[kind, ship] = each.sum(axis=0) * bears // (SIXTHS * len(needs))
    return Worth(*found)


def usual_steps(forces: Forces) -> Ints:
    """The fastest step of each ship with the power usual for engines."""
    return np.asarray((forces.engines <= SPARE).sum(axis=1, dtype=np.int32) - 1)


def orders(forces: Forces) -> Orders:
    """For every ship of both sides, in the order of the forces."""
    found = np.array([_orders(forces, ship) for ship in range(forces.count)])
    found = found.astype(np.int32)
    return Orders(*(np.ascontiguousarray(found[..., part]) for part in range(4)))


def _orders(forces: Forces, ship: int) -> list[np.ndarray]:
    """One ship's orders: fields, weapons, step and hiding for each damage level."""
    parts = np.indices((FACTORS, FACTORS, STEPS, 2)).reshape(4, -1)
    fields, weapons, step, hides = parts
    engines = forces.engines[ship, step]
    power = engines + fields + weapons + tables.INVISIBILITY_POWER * hides
    least = doctrine().weapons if forces.armed[ship] else 0
    allowed = (engines <= BEST) & (weapons >= least) & ((hides == 0) | forces.device[ship])
    score = dealt(forces, ship)[weapons, step, hides] - taken(forces, ship)[fields, step, hides]
    # The step decides between equals.
    score = score * STEPS + step
    never = np.iinfo(score.dtype).min
    return [
        parts[:, np.where(allowed & (power <= points), score, never).argmax()]
        for points in tables.POWER
    ]


def dealt(forces: Forces, ship: int) -> np.ndarray:
    """Damage dealt a turn by (weapons' factor, step, hiding), summed over distances."""
    enemy = _enemy_needs(forces, ship)
    deductions, band = np.unique(speed_deductions(), return_inverse=True)
    needs, hulls = enemy + deductions[:, None], _enemy_hulls(forces, ship)
    thrown = _projectile(forces, ship, needs, hulls).sum(axis=1)
    dealt = np.zeros((FACTORS, len(deductions), 2, doctrine().reach), np.int64)
    seen = ATTACKS - len(doctrine().hidden)
    for factor in range(1, FACTORS):
        energy = _energy(forces, ship, factor, needs, hulls).sum(axis=1)
        dealt[factor, :, 0] = energy + thrown
        dealt[factor, :, 1] = energy * seen // ATTACKS + thrown
    close = doctrine().close + 1
    near = dealt[..., :close].sum(axis=-1)[:, band] * forces.bears[ship][:, None] // SIXTHS
    return np.asarray((near + dealt[..., close:].sum(axis=-1)[:, band]) // len(enemy))


def taken(forces: Forces, ship: int) -> np.ndarray:
    """Damage taken a turn by (fields' factor, step, hiding), summed over distances.

    Projectiles wait until the ship is seen.
    """
    deductions, band = np.unique(speed_deductions(), return_inverse=True)
    needs = forces.field[ship][:, None] + forces.size[ship] + deductions
    friends, enemies = _friends_and_enemies(forces, ship)
    taken = np.zeros((*needs.shape, 2), np.int64)
    close, steps = doctrine().close + 1, usual_steps(forces)
    hull = forces.full[forces.parts[0][ship]]
    unseen = len(doctrine().hidden)
    for enemy in range(enemies.start, enemies.stop):
        slowed = needs + speed_deductions()[steps[enemy]]
        seen = _energy(forces, enemy, BEST, slowed, hull)
        hidden = _energy(forces, enemy, BEST, slowed + tables.INVISIBLE, hull)
        thrown = _projectile(forces, enemy, slowed, hull)
        bears = int(forces.bears[enemy, steps[enemy]])
        for hides, energy in enumerate((seen, seen + (hidden - seen) * unseen // ATTACKS)):
            fire = energy + thrown
            taken[..., hides] += fire[..., :close].sum(axis=-1) * bears // SIXTHS
            taken[..., hides] += fire[..., close:].sum(axis=-1)
    return np.asarray(taken[:, band] // (friends.stop - friends.start))


def _friends_and_enemies(forces: Forces, ship: int) -> tuple[slice, slice]:
    first, second = forces.sides
    return (first, second) if ship < forces.first else (second, first)


def _enemy_needs(forces: Forces, ship: int) -> Ints:
    """What each enemy as usual takes off an attack."""
    _, enemies = _friends_and_enemies(forces, ship)
    speeds = speed_deductions()[usual_steps(forces)[enemies]]
    return np.asarray(forces.field[enemies, BEST] + forces.size[enemies] + speeds)


def _enemy_hulls(forces: Forces, ship: int) -> Ints:
    """The hull points of each enemy, or of a ship of its squadron."""
    _, enemies = _friends_and_enemies(forces, ship)
    return np.asarray(forces.full[forces.parts[0]][enemies])


def _energy(forces: Forces, ship: int, factor: int, needs: Ints, hulls: Ints) -> Ints:
    """What an energy weapon that always bears deals a turn: (needs..., distances)."""
    return ATTACKS * _attack(forces.energy[ship, factor], needs, hulls)


def _projectile(forces: Forces, ship: int, needs: Ints, hulls: Ints) -> Ints:
    """What projectiles that always bear deal a turn: (needs..., distances)."""
    return int(forces.salvo[ship]) * _attack(forces.projectile[ship], needs, hulls)


def _attack(dice: Ints, needs: Ints, hulls: Ints) -> Ints:
    """What one attack deals on average, at most the target's hull: (needs..., distances)."""
    needs = needs[..., None] + range_deductions()
    return excess(dice, needs) - excess(dice, needs + hulls[..., None])
