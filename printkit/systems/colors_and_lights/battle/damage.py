"""Damage off the superstructure, and the Minor and Major tables."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.colors_and_lights.battle.state import Fight
from printkit.systems.colors_and_lights.tables import MAJOR_DAMAGE, MINOR_DAMAGE, Outcome

Places = tuple[np.ndarray, np.ndarray]
"""Battles and ships that something happens to."""

CHAIN = MINOR_DAMAGE[-1]


def suffer(fight: Fight, loss: Ints) -> None:
    """Take losses off and roll on the tables; explosions go on until none is left."""
    while loss.any():
        before = fight.structure.copy()
        loss = np.where(fight.there, loss, 0)
        at = fight.forces.thresholds
        major = (loss > 0) & (loss >= at.major[before])
        minor = (loss > 0) & (loss >= at.minor[before]) & ~major
        fight.structure = np.maximum(0, before - loss)
        _minor(fight, minor, major)
        loss = _explosions(fight, _major(fight, major), before)


def _minor(fight: Fight, minor: Flags, major: Flags) -> None:
    """Roll on the Minor table; a chain reaction is marked in ``major``."""
    for outcome, places in _rolled(fight, minor, MINOR_DAMAGE):
        if outcome is CHAIN:
            major[places] = True
        else:
            minor_outcome(fight, outcome, places)


def minor_outcome(fight: Fight, outcome: Outcome, places: Places) -> None:
    """What a result of the Minor table does, but for the chain reaction."""
    match outcome.name:
        case "Sparks and Smoke":
            fight.crew[places] -= 1
        case "Fire":
            fight.fire[places] += 1
        case "Point defenses":
            fight.no_point_defense[places] = True
        case "Battery":
            _lose_weapon(fight, places)
        case "Ordnance bay":
            _lose_bay(fight, places)


def roll_minor(fight: Fight, who: Flags) -> None:
    """A roll on the Minor table without damage, as boarders cause it."""
    major = np.zeros_like(who)
    _minor(fight, who, major)
    if major.any():
        before = fight.structure.copy()
        suffer(fight, _explosions(fight, _major(fight, major), before))


def _major(fight: Fight, major: Flags) -> Flags:
    """Roll on the Major table. Gives the ships whose reactor breaks."""
    broken = np.zeros_like(major)
    for outcome, places in _rolled(fight, major, MAJOR_DAMAGE):
        if outcome.name == "Reactor Breach":
            broken[places] = True
            continue
        fight.fire[places] += 1
        match outcome.name:
            case "Engines Damaged" | "Engines Offline":
                fight.no_engines[places] = True
            case "Sensors Offline":
                fight.no_sensors[places] = True
            case "Weapons Offline":
                fight.no_weapons[places] = True
            case "Life Support":
                fight.crew[places] -= 2
                fight.ceiling[places] -= 2
    return broken


def _rolled(fight: Fight, who: Flags, table: tuple[Outcome, ...]) -> list[tuple[Outcome, Places]]:
    """Each outcome that was rolled, and to whom."""
    battles, ships = np.nonzero(who)
    if not len(battles):
        return []
    rolls = fight.dice.two_d6(len(battles))
    found = []
    for outcome in table:
        hit = np.isin(rolls, outcome.rolls)
        if hit.any():
            found.append((outcome, (battles[hit], ships[hit])))
    return found


def _explosions(fight: Fight, broken: Flags, before: Ints) -> Ints:
    """Ships blow up; gives what the ships beside them in the formation suffer."""
    loss = np.zeros_like(before)
    broken &= fight.there
    if not broken.any():
        return loss
    fight.there &= ~broken
    blast = np.where(broken, fight.forces.thresholds.breach[before], 0)
    for side in fight.forces.sides:
        loss[:, side][:, 1:] += blast[:, side][:, :-1]
        loss[:, side][:, :-1] += blast[:, side][:, 1:]
    return np.where(fight.there, loss, 0)


def _lose_weapon(fight: Fight, places: Places) -> None:
    """Its player gives up the weakest weapon that still works."""
    battles, ships = places
    left = np.ones(len(battles), np.bool_)
    for weapon in fight.forces.weapons.weakest_first:
        mine = left & (ships == fight.forces.weapons.ship[weapon])
        mine &= fight.weapons[battles, weapon]
        if mine.any():
            fight.weapons[battles[mine], weapon] = False
            left &= ~mine


def _lose_bay(fight: Fight, places: Places) -> None:
    """Its player gives up a bay of the kind it has most of; its counter goes too."""
    battles, ships = places
    held = fight.bays[battles, ships]
    kind = held.argmax(axis=1)
    has = held[np.arange(len(kind)), kind] > 0
    battles, ships, kind = battles[has], ships[has], kind[has]
    fight.bays[battles, ships, kind] -= 1
    counters = fight.track[battles, ships, kind]
    over = counters.sum(axis=1) > fight.bays[battles, ships, kind]
    if over.any():
        # The counter farthest from READY.
        farthest = counters.shape[1] - 1 - (counters[:, ::-1] > 0).argmax(axis=1)
        where = (battles[over], ships[over], kind[over], farthest[over])
        fight.track[where] -= 1
