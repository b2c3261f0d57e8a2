"""The Countdown to Doom: what a ship at 0 hull rolls before it does anything."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.battle.damage import explode
from printkit.systems.fleet_captain.battle.gunnery import shoot
from printkit.systems.fleet_captain.battle.state import Fight, Rows

(STRIKE, BOOM, ABANDON, DUCK, VENTING, REPAIRS, OVERHAUL, REPAIRS_TOO, STALL, SPITE, BREACH,
 MIRACLE) = (doom.roll for doom in tables.COUNTDOWN)  # fmt: skip


class Fate(NamedTuple):
    """What ships may do after their roll, an entry a row; ``doomed`` explode when they have."""

    moves: Flags
    shoots: Flags
    doomed: Flags


def countdown(fight: Fight, rows: Rows, ships: Ints) -> Fate:
    """A ship a row rolls if its hull is 0."""
    moves, shoots = np.ones((2, len(rows)), np.bool_)
    fate = Fate(moves, shoots, np.zeros(len(rows), np.bool_))
    at = np.flatnonzero(fight.hull[rows, ships] == 0)
    if at.size:
        result = _roll(fight, rows[at], ships[at])
        befall(fight, rows[at], ships[at], result)
        stays = (result != DUCK) & (result != SPITE) & fight.there[rows[at], ships[at]]
        fate.moves[at] = stays & (result != STALL)
        fate.shoots[at] = stays
        fate.doomed[at] = result == BREACH
    return fate


def _roll(fight: Fight, rows: Rows, ships: Ints) -> Ints:
    """1d6; the Fleet Captain 2d6."""
    one = fight.dice.d6(len(ships))
    return np.where(fight.flagship[rows, ships], one + fight.dice.d6(len(ships)), one)


def befall(fight: Fight, rows: Rows, ships: Ints, result: Ints) -> None:
    """What each result does at once, to a ship a row."""
    fight.duck[rows, ships] = result == DUCK
    _abandon(fight, rows, ships, result == ABANDON)
    struck = result == STRIKE
    fight.there[rows[struck], ships[struck]] = False
    # The Fleet Captain's ship has no crew rating, so whatever the ruling it has none to lose.
    crew = fight.crew[rows, ships] - (result == VENTING) * tables.VENTED_CREW
    fight.crew[rows, ships] = np.maximum(0, crew)
    _repair(fight, rows, ships, result)
    spite = result == SPITE
    _spite(fight, rows[spite], ships[spite])
    boom = result == BOOM
    explode(fight, rows[boom], ships[boom])


def _abandon(fight: Fight, rows: Rows, ships: Ints, who: Flags) -> None:
    """The crew leaves; the Fleet Captain fights on unless the ship explodes."""
    rows, ships = rows[who], ships[who]
    if not rows.size:
        return
    bang = fight.dice.d6(len(rows)) <= tables.ABANDONED_EXPLODES
    explode(fight, rows[bang], ships[bang])
    left = ~bang & ~fight.flagship[rows, ships]
    fight.there[rows[left], ships[left]] = False


def _repair(fight: Fight, rows: Rows, ships: Ints, result: Ints) -> None:
    """Hull points come back, up to what the ship was built with."""
    some = ((result == REPAIRS) | (result == REPAIRS_TOO)) * tables.REPAIRED_HULL
    many = (result == OVERHAUL) * fight.dice.d(tables.OVERHAUL_DIE, len(rows))
    full = fight.forces.classes.hull[fight.kind[rows, ships]]
    back = np.where(result == MIRACLE, full, some + many)
    fight.hull[rows, ships] = np.minimum(full, fight.hull[rows, ships] + back)


def _spite(fight: Fight, rows: Rows, ships: Ints) -> None:
    """All weapons fire at once, if an enemy is in range, and may take the ship with them."""
    if not rows.size:
        return
    aims = fight.armed & (fight.nearest(fight.targets) <= fight.weapons)
    fires = aims[rows, ships]
    rows, ships = rows[fires], ships[fires]
    shoot(fight, rows, ships, np.zeros(len(rows), np.bool_))
    gone = fight.dice.d6(len(rows)) <= fight.forces.classes.systems[fight.kind[rows, ships]]
    explode(fight, rows[gone], ships[gone])
