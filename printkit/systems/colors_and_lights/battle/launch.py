"""Launching at the end of Gunnery."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Shorts
from printkit.systems.colors_and_lights.battle.control import room
from printkit.systems.colors_and_lights.battle.racks import BOMBER, FIGHTER
from printkit.systems.colors_and_lights.battle.state import Fight


def launch(fight: Fight) -> None:
    """Ready ordnance is launched if it can arrive; fighters and bombers as far as C&C goes."""
    racks = fight.forces.racks
    go = fight.track[0] * fight.able[racks.ship]
    go *= fight.distance <= racks.within[:, None]
    if not go.any():
        return
    left = room(fight) if fight.forces.sends(FIGHTER, BOMBER) else None
    for (side, kind), rows in racks.rows.items():
        mine = go[rows]
        if left is not None and kind in (FIGHTER, BOMBER):
            _limit(mine, left[side])
        units = fight.fighters[side] if kind == FIGHTER else fight.flying[kind, 0, side]
        units += mine.sum(axis=0, dtype=np.int16)
    fight.track[0] -= go
    fight.empty += go


def _limit(go: Shorts, left: Shorts) -> None:
    """As many of each ship's as there is room for, in the order of the ships."""
    for units in go:
        np.minimum(units, np.maximum(0, left), out=units)
        left -= units
