"""Phase 0, the Interphase, in its seven steps."""

from __future__ import annotations

from functools import cache

import numpy as np

from printkit.balance.dice import Flags
from printkit.systems.colors_and_lights.battle.control import excess
from printkit.systems.colors_and_lights.battle.damage import roll_minor, suffer
from printkit.systems.colors_and_lights.battle.doctrine import doctrine
from printkit.systems.colors_and_lights.battle.state import Fight, Spots
from printkit.systems.colors_and_lights.cost import default_rulings
from printkit.systems.colors_and_lights.tables import BOARDERS


def interphase(fight: Fight) -> None:
    """Ready tracks, fire damage, the Fire roll, boarders, repairs, command and control.

    Nobody powers up an FTL drive: fleets fight it out.
    """
    _ready(fight)
    suffer(fight, fight.fire)
    _put_out(fight)
    _board(fight)
    _repair(fight)
    excess(fight)


def _ready(fight: Fight) -> None:
    """Counters move a square nearer to READY."""
    track = fight.track
    track[0] += track[1]
    track[1:-1] = track[2:]
    track[-1] = 0


def _put_out(fight: Fight) -> None:
    """The Fire roll takes one fire off."""
    at = np.flatnonzero(fight.fire > 0)
    roll = fight.dice.d6(len(at)) + fight.crew.reshape(-1)[at]
    fight.fire.reshape(-1)[at[roll >= default_rulings().number("rolls.fire")]] -= 1


def _board(fight: Fight) -> None:
    """A roll on the Boarder table for each boarder; Minor rolls come one after the other."""
    at = np.flatnonzero((fight.boarders > 0) & fight.there)
    if not len(at):
        return
    which = np.repeat(np.arange(len(at)), fight.boarders.reshape(-1)[at])
    roll = fight.dice.d6(len(which))
    skirmish, fire, demolition = (
        np.bincount(which[_among(outcome.rolls)[roll]], minlength=len(at)) for outcome in BOARDERS
    )
    fight.crew.reshape(-1)[at] -= skirmish.astype(np.int16)
    fight.fire.reshape(-1)[at] += fire.astype(np.int16)
    for number in range(int(demolition.max())):
        more = at[demolition > number]
        roll_minor(fight, more[fight.there.reshape(-1)[more]])


@cache
def _among(rolls: tuple[int, ...]) -> Flags:
    """Whether a d6 is one of some rolls."""
    return np.isin(np.arange(7), rolls)


def _repair(fight: Fight) -> None:
    """Damage Control repairs the worst that is broken; a weary crew is rallied instead."""
    weary = fight.crew < fight.ceiling
    broken = _broken(fight)
    at = np.flatnonzero((weary | broken) & fight.there)
    crew = fight.crew.reshape(-1)
    rally = weary.reshape(-1)[at] & ((crew[at] <= doctrine().rally_at) | ~broken.reshape(-1)[at])
    _work(fight, at[~rally])
    at = at[rally]
    rallied = crew[at] + np.int16(default_rulings().number("rally.bonus"))
    crew[at] = np.minimum(fight.ceiling.reshape(-1)[at], rallied)


def _broken(fight: Fight) -> Flags:
    broken: Flags = np.logical_or.reduce(fight.down)
    broken |= fight.lost_weapons > 0
    broken |= fight.lost_bays > 0
    return broken


def _work(fight: Fight, at: Spots) -> None:
    """Roll for repairs, and mend the first of each ship's systems that is broken."""
    roll = fight.dice.d6(len(at)) + fight.crew.reshape(-1)[at]
    at = at[roll >= default_rulings().number("rolls.damage_control")]
    at = _mend(fight.no_weapons, at)
    at = _mend(fight.no_sensors, at)
    at = _mend_weapon(fight, at)
    at = _mend(fight.no_point_defense, at)
    at = _mend_bay(fight, at)
    _mend(fight.no_engines, at)


def _mend(system: Flags, at: Spots) -> Spots:
    """Mend a system where it is broken. Gives where there is still work."""
    down = system.reshape(-1)
    broken = down[at]
    down[at] = False
    return at[~broken]


def _mend_weapon(fight: Fight, at: Spots) -> Spots:
    """The strongest broken weapon."""
    lost = fight.lost_weapons.reshape(-1)
    broken = lost[at] > 0
    lost[at[broken]] -= 1
    return at[~broken]


def _mend_bay(fight: Fight, at: Spots) -> Spots:
    """A bay of the first kind that has a broken one; it is empty."""
    lost = fight.lost_bays.reshape(-1)
    broken = lost[at] > 0
    mended = at[broken]
    lost[mended] -= 1
    ships, battles = np.divmod(mended, fight.battles)
    racks = fight.forces.racks.of[ships]
    lacks = fight.bays[racks, battles[:, None]] < fight.forces.racks.bays[racks, battles[:, None]]
    rack = racks[np.arange(len(racks)), lacks.argmax(axis=1)] * fight.battles + battles
    fight.bays.reshape(-1)[rack] += 1
    fight.empty.reshape(-1)[rack] += 1
    return at[~broken]
