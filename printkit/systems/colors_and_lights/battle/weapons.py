"""Every weapon of both sides as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from printkit.balance.dice import Bytes, Ints, Shorts
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.battle.doctrine import doctrine
from printkit.systems.colors_and_lights.cost import default_rulings
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.colors_and_lights.weapons import bands


@dataclass(frozen=True, slots=True)
class Weapons:
    """Every weapon of both sides: its ship, its shots, and by distance damage and chance.

    ``damage`` has a row a weapon and a column a hex (0 beyond its range); ``faces`` has the faces
    of a d6 that hit at Crew 0 by type of target (escort, capital), weapon and distance. ``rank``
    is a weapon's place among its ship's, 0 for the weakest; ``of_ship`` counts a ship's.
    """

    ship: Ints
    shots: Ints
    damage: Ints
    faces: Bytes
    worth: Ints
    """What a turn's shots deal on average by distance, in sixths of a point."""
    rank: Shorts
    of_ship: Shorts


def mount(ships: Sequence[ShipClass]) -> Weapons:
    held = [(index, weapon) for index, ship in enumerate(ships) for weapon in ship.weapons]
    reach = doctrine().farthest + 1
    damage = np.zeros((len(held), reach), np.int32)
    need = np.full((2, len(held), reach), 7, np.int8)
    for number, (_, weapon) in enumerate(held):
        for band in bands(weapon, default_rulings()):
            hexes = slice(band.first, min(band.last + 1, reach))
            damage[number, hexes] = band.damage
            need[0, number, hexes], need[1, number, hexes] = band.escort, band.capital
    shots = np.array([tables.SHOTS[ships[index].type] for index, _ in held], np.int32)
    chances = np.clip(7 - need, 0, 6).sum(axis=0) // 2
    worth = (shots[:, None] * damage * chances).astype(np.int32)
    owner = np.array([index for index, _ in held], np.int32)
    count = np.bincount(owner, minlength=len(ships)).astype(np.int16)
    return Weapons(owner, shots, damage, 7 - need, worth, _ranks(owner, worth), count)


def _ranks(owner: Ints, worth: Ints) -> Shorts:
    """The place of each weapon among its ship's, the weakest first."""
    rank = np.zeros(len(owner), np.int16)
    order = np.argsort(worth.sum(axis=1), kind="stable")
    for ship in set(owner.tolist()):
        mine = order[owner[order] == ship]
        rank[mine] = range(len(mine))
    return rank
