"""Damage off the superstructure, and the Minor and Major tables.

Few ships of all battles are hurt in a turn: what follows works with their spots alone.
"""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Flags, Ints, Shorts
from printkit.systems.colors_and_lights.battle.effects import (
    BATTERY,
    BAY,
    BREACH,
    CHAIN,
    NONE,
    effects,
)
from printkit.systems.colors_and_lights.battle.state import SQUARES, SYSTEMS, Fight, Spots


def suffer(fight: Fight, loss: Ints | Shorts) -> None:
    """Take losses off and roll on the tables; explosions go on until none is left."""
    at = np.flatnonzero((loss > 0) & fight.there)
    while len(at):
        lost = loss.reshape(-1)[at]
        structure = fight.structure.reshape(-1)
        before = structure[at]
        structure[at] = np.maximum(0, before - lost)
        limits = fight.forces.thresholds
        rolls = lost >= limits.minor[before]
        at, before = at[rolls], before[rolls]
        broken = _roll(fight, at, lost[rolls] >= limits.major[before])
        if not broken.any():
            return
        loss = _explosions(fight, at[broken], before[broken])
        at = np.flatnonzero((loss > 0) & fight.there)


def roll_minor(fight: Fight, at: Spots) -> None:
    """A roll on the Minor table without damage, as boarders cause it."""
    broken = at[_roll(fight, at, np.zeros(len(at), np.bool_))]
    if len(broken):
        suffer(fight, _explosions(fight, broken, fight.structure.reshape(-1)[broken]))


def _roll(fight: Fight, at: Spots, major: Flags) -> Flags:
    """Roll on the Minor table, or on the Major. Gives whose reactor breaks."""
    if not len(at):
        return major
    does = effects()
    row = does.minor[fight.dice.two_d6(len(at))]
    worse = major | (row == CHAIN)
    row = np.where(worse, does.major[fight.dice.two_d6(len(at))], row)
    fight.crew.reshape(-1)[at] += does.crew[row]
    fight.ceiling.reshape(-1)[at] += does.ceiling[row]
    fight.fire.reshape(-1)[at] += does.fire[row]
    system = does.system[row]
    breaks = system != NONE
    fight.down.reshape(SYSTEMS, -1)[system[breaks], at[breaks]] = True
    lose_weapon(fight, at[row == BATTERY])
    lose_bay(fight, at[row == BAY])
    breach: Flags = row == BREACH
    return breach


def _explosions(fight: Fight, broken: Spots, before: Shorts) -> Ints:
    """Ships blow up; gives what the ships beside them in the formation suffer."""
    loss = np.zeros(fight.there.shape, np.int32)
    fight.there.reshape(-1)[broken] = False
    blast = fight.forces.thresholds.breach[before]
    at = np.divmod(broken, fight.battles)
    for beside, step in zip(fight.forces.beside, (-fight.battles, fight.battles), strict=True):
        hit = beside[at]
        loss.reshape(-1)[broken[hit] + step] += blast[hit]
    return loss


def lose_weapon(fight: Fight, spots: Spots) -> None:
    """Its player gives up the weakest weapon that still works."""
    lost = fight.lost_weapons.reshape(-1)
    some = fight.forces.weapons.of_ship[np.divmod(spots, fight.battles)]
    lost[spots] = np.minimum(some, lost[spots] + 1)


def lose_bay(fight: Fight, spots: Spots) -> None:
    """Its player gives up a bay of the kind it has most of, an empty one if there is one."""
    if not len(spots):
        return
    ships, battles = np.divmod(spots, fight.battles)
    racks = fight.forces.racks.of[ships]
    held = fight.bays[racks, battles[:, None]]
    kind = held.argmax(axis=1)
    some = np.flatnonzero(held.max(axis=1, initial=0))
    rack = racks[some, kind[some]] * fight.battles + battles[some]
    fight.lost_bays.reshape(-1)[spots[some]] += 1
    fight.bays.reshape(-1)[rack] -= 1
    empty = fight.empty.reshape(-1)
    had = empty[rack] > 0
    empty[rack[had]] -= 1
    _lose_counter(fight, rack[~had])


def _lose_counter(fight: Fight, racks: Spots) -> None:
    """The counter farthest from READY goes with its bay."""
    track = fight.track.reshape(SQUARES, -1)
    farthest = SQUARES - 1 - (track[::-1, racks] > 0).argmax(axis=0)
    track[farthest, racks] -= 1
