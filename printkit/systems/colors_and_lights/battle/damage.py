"""Damage off the superstructure, and the Minor and Major tables.

Few ships of all battles are hurt in a turn: what follows works with their places alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from printkit.balance.dice import Ints, Shorts
from printkit.systems.colors_and_lights.battle.state import SQUARES, Fight, Places
from printkit.systems.colors_and_lights.tables import MAJOR_DAMAGE, MINOR_DAMAGE, Outcome

CHAIN = MINOR_DAMAGE[-1]


def suffer(fight: Fight, loss: Ints | Shorts) -> None:
    """Take losses off and roll on the tables; explosions go on until none is left."""
    at = np.flatnonzero((loss > 0) & fight.there)
    while len(at):
        lost = loss.reshape(-1)[at]
        structure = fight.structure.reshape(-1)
        before = structure[at]
        structure[at] = np.maximum(0, before - lost)
        limits = fight.forces.thresholds
        major = lost >= limits.major[before]
        minor = (lost >= limits.minor[before]) & ~major
        chain = _minor(fight, at[minor])
        broken = _major(fight, np.concatenate([at[major], chain]))
        loss = _explosions(fight, broken, before[np.searchsorted(at, broken)])
        at = np.flatnonzero((loss > 0) & fight.there) if len(broken) else broken


def _minor(fight: Fight, at: Places) -> Places:
    """Roll on the Minor table. Gives the ships with a chain reaction."""
    chain = at[:0]
    for outcome, places in _rolled(fight, at, MINOR_DAMAGE):
        if outcome is CHAIN:
            chain = places
        else:
            minor_outcome(fight, outcome, places)
    return chain


def minor_outcome(fight: Fight, outcome: Outcome, places: Places) -> None:
    """What a result of the Minor table does, but for the chain reaction."""
    match outcome.name:
        case "Sparks and Smoke":
            fight.crew.reshape(-1)[places] -= 1
        case "Fire":
            fight.fire.reshape(-1)[places] += 1
        case "Point defenses":
            fight.no_point_defense.reshape(-1)[places] = True
        case "Battery":
            _lose_weapon(fight, places)
        case "Ordnance bay":
            _lose_bay(fight, places)


def roll_minor(fight: Fight, at: Places) -> None:
    """A roll on the Minor table without damage, as boarders cause it."""
    broken = _major(fight, _minor(fight, at))
    if len(broken):
        suffer(fight, _explosions(fight, broken, fight.structure.reshape(-1)[broken]))


def _major(fight: Fight, at: Places) -> Places:
    """Roll on the Major table. Gives the ships whose reactor breaks."""
    broken = at[:0]
    for outcome, places in _rolled(fight, at, MAJOR_DAMAGE):
        if outcome.name == "Reactor Breach":
            broken = places
            continue
        fight.fire.reshape(-1)[places] += 1
        match outcome.name:
            case "Engines Damaged" | "Engines Offline":
                fight.no_engines.reshape(-1)[places] = True
            case "Sensors Offline":
                fight.no_sensors.reshape(-1)[places] = True
            case "Weapons Offline":
                fight.no_weapons.reshape(-1)[places] = True
            case "Life Support":
                fight.crew.reshape(-1)[places] -= 2
                fight.ceiling.reshape(-1)[places] -= 2
    return broken


def _rolled(
    fight: Fight, at: Places, table: tuple[Outcome, ...]
) -> Iterator[tuple[Outcome, Places]]:
    """Each outcome that was rolled, and to whom."""
    if not len(at):
        return
    row = _row_of_roll(table)[fight.dice.two_d6(len(at))]
    for number, outcome in enumerate(table):
        places = at[row == number]
        if len(places):
            yield outcome, places


@cache
def _row_of_roll(table: tuple[Outcome, ...]) -> Ints:
    """The row of a table by the sum of two dice."""
    row = np.zeros(13, np.int32)
    for number, outcome in enumerate(table):
        row[list(outcome.rolls)] = number
    return row


def _explosions(fight: Fight, broken: Places, before: Shorts) -> Ints:
    """Ships blow up; gives what the ships beside them in the formation suffer."""
    loss = np.zeros(fight.there.shape, np.int32)
    fight.there.reshape(-1)[broken] = False
    blast = fight.forces.thresholds.breach[before]
    ship = broken // fight.battles
    for beside, step in zip(fight.forces.beside, (-fight.battles, fight.battles), strict=True):
        hit = beside[ship]
        loss.reshape(-1)[broken[hit] + step] += blast[hit]
    return loss


def _lose_weapon(fight: Fight, places: Places) -> None:
    """Its player gives up the weakest weapon that still works."""
    lost = fight.lost_weapons.reshape(-1)
    some = fight.forces.weapons.of_ship[places // fight.battles]
    lost[places] = np.minimum(some, lost[places] + 1)


def _lose_bay(fight: Fight, places: Places) -> None:
    """Its player gives up a bay of the kind it has most of, an empty one if there is one."""
    ships, battles = np.divmod(places, fight.battles)
    racks = fight.forces.racks.of[ships]
    held = fight.bays[racks, battles[:, None]]
    kind = held.argmax(axis=1)
    some = np.flatnonzero(held.max(axis=1, initial=0))
    rack = racks[some, kind[some]] * fight.battles + battles[some]
    fight.lost_bays.reshape(-1)[places[some]] += 1
    fight.bays.reshape(-1)[rack] -= 1
    empty = fight.empty.reshape(-1)
    had = empty[rack] > 0
    empty[rack[had]] -= 1
    _lose_counter(fight, rack[~had])


def _lose_counter(fight: Fight, racks: Places) -> None:
    """The counter farthest from READY goes with its bay."""
    track = fight.track.reshape(SQUARES, -1)
    farthest = SQUARES - 1 - (track[::-1, racks] > 0).argmax(axis=0)
    track[farthest, racks] -= 1
