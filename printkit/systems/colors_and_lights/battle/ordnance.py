"""Phase 1, Ordnance, and point defense.

Ordnance in flight is counted by the turns it has flown; it engages the ship its fleet aims at.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Bytes, Shorts
from printkit.systems.colors_and_lights.battle.doctrine import doctrine
from printkit.systems.colors_and_lights.battle.forces import Shooters
from printkit.systems.colors_and_lights.battle.racks import (
    ASSAULT,
    BOMBER,
    FIGHTER,
    KINDS,
    TORPEDO,
    moves,
    ready_time,
)
from printkit.systems.colors_and_lights.battle.state import FLOWN, SQUARES, Fight, crew_square
from printkit.systems.colors_and_lights.cost import default_rulings

SENT = (TORPEDO, BOMBER, ASSAULT)
"""What engages ships, in the order it is met."""


def ordnance(fight: Fight) -> Shorts:
    """Ordnance flies, fighters intercept, bays begin to ready the next load.

    Gives what now stands beside the enemy: (kinds, sides, battles) by the side that sent it.
    """
    arrived = _fly(fight)
    if fight.forces.sends(FIGHTER):
        _intercept(fight, arrived)
    _begin_to_ready(fight)
    return arrived


def _fly(fight: Fight) -> Shorts:
    """A turn of flight. Gives what engages; the rest is a turn older, dodged or removed."""
    arrived = np.zeros((len(KINDS), 2, fight.battles), np.int16)
    near = _flies()[..., None] >= fight.distance
    for kind in SENT:
        flying = fight.flying[kind]
        if fight.forces.sends(kind) and flying.any():
            engages = flying * near[kind][:, None]
            engages.sum(axis=0, out=arrived[kind])
            flying -= engages
            _grow_older(fight, kind)
    return arrived


@cache
def _flies() -> NDArray[np.int32]:
    """The distance within which a kind engages by the turns it has flown."""
    turns = np.arange(1, FLOWN + 1, dtype=np.int32)
    return np.array(moves(), np.int32)[:, None] * turns + doctrine().adjacent


def _grow_older(fight: Fight, kind: int) -> None:
    """Bombers never give up; of torpedoes some are dodged, and they don't fly on for ever."""
    flying = fight.flying[kind]
    if kind == ASSAULT:
        flying[:] = 0
        return
    if kind == TORPEDO:
        flying[-1] = 0
        at = np.flatnonzero(flying)
        counts = flying.reshape(-1)
        counts[at] = fight.dice.kept(counts[at], doctrine().torpedo_kept)
    flying[-1] += flying[-2]
    flying[1:-1] = flying[:-2]
    flying[0] = 0


def _intercept(fight: Fight, arrived: Shorts) -> None:
    """Covering fighters meet the escort first, one for one, then one unit each."""
    sent = arrived.sum(axis=0) > 0
    escort = (fight.fighters // doctrine().escorting) * sent
    cover = fight.fighters - escort
    met = np.minimum(cover, escort[::-1])
    fight.fighters -= met + met[::-1]
    left = cover - met
    for kind in SENT:
        _shoot_down(arrived[kind, ::-1], left)


def _shoot_down(coming: Shorts, left: Shorts) -> None:
    """One unit for each that is left to shoot; both become fewer."""
    shot = np.minimum(left, coming)
    coming -= shot
    left -= shot


def _begin_to_ready(fight: Fight) -> None:
    """Each undamaged bay without a counter gets one, on the square of the crew."""
    racks = fight.forces.racks
    at = np.flatnonzero((fight.empty > 0) & fight.able[racks.ship])
    if not len(at):
        return
    empty = fight.empty.reshape(-1)
    rack, battle = np.divmod(at, fight.battles)
    square = crew_square(fight.crew[racks.ship[rack], battle])
    steps = ready_time()[racks.kind[rack], square]
    fight.track.reshape(SQUARES, -1)[steps, at] += empty[at]
    empty[at] = 0


def point_defense(fight: Fight, arrived: Shorts) -> None:
    """Point defense of the whole formation, one unit a success: torpedoes, bombers, assault."""
    for side, shooters in enumerate(fight.forces.shooters):
        coming = arrived[:, 1 - side]
        if len(shooters[0]) and coming.any():
            hits = _hits(fight, shooters, np.flatnonzero(coming.sum(axis=0)))
            for kind in SENT:
                _shoot_down(coming[kind], hits)


def _hits(fight: Fight, shooters: Shooters, battles: NDArray[np.intp]) -> Shorts:
    """Successes of a side's point defense in some battles, none in the others."""
    need = default_rulings().number("rolls.point_defense")
    fires = fight.able & ~fight.no_point_defense
    chance: Bytes = (np.clip(7 - need + fight.crew, 0, 6) * fires).astype(np.int8)
    ships, shots = shooters[0][:, None], shooters[1][:, None]
    good = fight.dice.d6(len(ships), len(battles)) <= chance[ships, battles]
    good &= shots < fight.forces.defense[ships, battles]
    hits = np.zeros(fight.battles, np.int16)
    hits[battles] = good.sum(axis=0)
    return hits
