"""The start of a turn: power dice, order markers, and who must act first."""

from __future__ import annotations

import numpy as np

from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.battle.state import Fight


def start(fight: Fight) -> None:
    """What both players do before the first card."""
    _power(fight)
    _orders(fight)
    # A d6 each, ties again: either side is as likely.
    fight.leads = fight.dice.d(2, fight.battles) - 1


def _power(fight: Fight) -> None:
    """A d6 says which die goes where; the Fleet Captain's own ship chooses."""
    forces, plan = fight.forces, fight.forces.plan
    order = forces.rolled[fight.dice.d6(*fight.hull.shape) - 1]
    if forces.flagship.any():
        near, far = tables.ORDERS.index(plan.near), tables.ORDERS.index(plan.far)
        largest = forces.dice.max(axis=(1, 2))
        chosen = np.where(fight.nearest(fight.there) <= largest, near, far)
        order = np.where(forces.flagship, chosen, order)
    powers = forces.dice[np.arange(forces.count), order]
    fight.shields, fight.weapons, fight.movement = (powers[..., power] for power in range(3))


def _orders(fight: Fight) -> None:
    """Every ship gets a marker: forward if no enemy is in range, else a turn, to stay there."""
    fight.marker = fight.there.copy()
    away = fight.nearest(fight.there)
    fight.forward = fight.forces.armed & (away > fight.weapons)
