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
    order = np.where(fight.flagship, tables.ORDERS.index(plan.captain), order)
    powers = forces.classes.dice[fight.kind, order]
    fight.shields, fight.weapons, fight.movement = (powers[..., power] for power in range(3))


def _orders(fight: Fight) -> None:
    """Every ship gets a marker: forward until it is near enough to wait, then a turn."""
    fight.marker = fight.there.copy()
    far = fight.nearest(fight.there) > fight.waits
    fight.forward = fight.armed & far
