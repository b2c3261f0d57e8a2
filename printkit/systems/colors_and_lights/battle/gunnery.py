"""Phase 2, Gunnery: everyone aims at the enemy that is easiest to finish."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from printkit.balance.dice import Bytes, Ints, Shorts
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.battle.aim import Aim
from printkit.systems.colors_and_lights.battle.racks import ASSAULT, BOMBER, TORPEDO
from printkit.systems.colors_and_lights.battle.state import Fight


@dataclass(frozen=True, slots=True)
class Volley:
    """What every weapon can do this turn.

    ``damage`` of a hit is (weapons, battles), 0 where a weapon can't fire; the faces of a d6 that
    hit and the sixths of a point that a shot deals on average are (types of target, weapons,
    battles). ``fire`` are each side's weapons that fire in any battle.
    """

    damage: Ints
    faces: Bytes
    average: Ints
    fire: tuple[list[int], list[int]]


def gunnery(fight: Fight, arrived: Shorts) -> None:
    """Both sides fire, then their ordnance hits; damage counts in the Damage phase."""
    volley = _volley(fight)
    for side, fire in enumerate(volley.fire):
        strikes = arrived[:, side].any()
        if fire or strikes:
            aim = Aim(fight, fight.forces.sides[1 - side])
            for weapon in fire:
                _fire(fight, volley, weapon, aim)
            if strikes:
                _strike(fight, arrived[:, side], aim)
            aim.finish()


def _volley(fight: Fight) -> Volley:
    """Weapons that work on ships that may fire, within range; without sensors that is 1."""
    weapons = fight.forces.weapons
    sees = ~fight.no_sensors | (fight.distance <= 1)
    works = (fight.able & sees)[weapons.ship]
    works &= weapons.rank >= fight.lost_weapons[weapons.ship]
    at = weapons.entry + fight.distance
    damage: Ints = weapons.kinds.damage.take(at) * works
    faces = weapons.kinds.faces.reshape(2, -1).take(at, axis=1) + fight.crew[weapons.ship]
    faces = np.minimum(np.maximum(faces, 0), 6).astype(np.int8)
    fires = np.flatnonzero(damage.any(axis=1))
    second = weapons.ship[fires] >= fight.forces.first
    return Volley(damage, faces, faces * damage, (fires[~second].tolist(), fires[second].tolist()))


def _fire(fight: Fight, volley: Volley, weapon: int, aim: Aim) -> None:
    """A weapon, shot by shot."""
    weapons, damage = fight.forces.weapons, volley.damage[weapon]
    for shot, roll in enumerate(fight.dice.d6(weapons.most[weapon], fight.battles)):
        faces, average = _against(volley, weapon, aim)
        if shot >= weapons.fewest[weapon]:
            fires = shot < weapons.shots[weapon]
            damage, average = damage * fires, average * fires
        aim.hit((roll <= faces) * damage)
        aim.expect(average)


def _against(volley: Volley, weapon: int, aim: Aim) -> tuple[Bytes, Ints]:
    """The faces that hit the targets, and the sixths of a point dealt on average."""
    escort, capital = volley.faces[:, weapon]
    average, larger = volley.average[:, weapon]
    if aim.mixed:
        return np.where(aim.capital, capital, escort), np.where(aim.capital, larger, average)
    return (capital, larger) if aim.capital[0] else (escort, average)


def _strike(fight: Fight, arrived: Shorts, aim: Aim) -> None:
    """What came through point defense hits without a roll; assault craft put boarders aboard."""
    for kind, name in ((TORPEDO, "torpedo"), (BOMBER, "bomber")):
        attack, left = tables.ORDNANCE[name].attack, arrived[kind].copy()
        while left.any():
            units = aim.enough(attack, left)
            left -= units
            damage = units * np.int32(attack)
            aim.hit(damage)
            aim.expect(6 * damage)
    fight.boarders.reshape(-1)[aim.target] += arrived[ASSAULT]
