"""Command and control: how many fighters and bombers a side may have in play."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Shorts
from printkit.systems.colors_and_lights.battle.racks import BOMBER, FIGHTER
from printkit.systems.colors_and_lights.battle.state import FLOWN, Fight


def room(fight: Fight) -> Shorts:
    """For how many more fighters and bombers each side has command and control.

    (sides, battles); two for each craft bay of ships that have sensors. Less than none where there
    are too many.
    """
    left: Shorts = -(fight.fighters + fight.flying[BOMBER].sum(axis=0, dtype=np.int16))
    control = fight.forces.control
    for side, ships in enumerate(fight.forces.controllers):
        for ship in ships:
            left[side] += control[ship] * (fight.there[ship] & ~fight.no_sensors[ship])
    return left


def excess(fight: Fight) -> None:
    """Remove what is beyond command and control: fighters first, then bombers."""
    if not fight.forces.sends(FIGHTER, BOMBER):
        return
    over = -np.minimum(0, room(fight))
    if not over.any():
        return
    for craft in (fight.fighters, *(fight.flying[BOMBER, flown] for flown in range(FLOWN))):
        gone = np.minimum(over, craft)
        craft -= gone
        over -= gone
