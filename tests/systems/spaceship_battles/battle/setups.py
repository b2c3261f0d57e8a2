"""Ships and battles set up by hand, and chances by enumeration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt

import numpy as np

from printkit.balance.dice import Dice, Ints
from printkit.systems.spaceship_battles.battle.state import Fight, begin
from printkit.systems.spaceship_battles.ship import ShipClass

SEED = 20190712


def ship(**values: object) -> ShipClass:
    """A cruiser without a field whose weapon of type II bears any way, but for what is said."""
    usual = {
        "system": "spaceship-battles",
        "name": "Ship",
        "code": "S",
        "size": "C",
        "top_speed": "hyper-3",
        "energy_weapon": "II",
        "aft_weapons": True,
    }
    return ShipClass.model_validate({**usual, **values})


def stand(
    first: Sequence[ShipClass], second: Sequence[ShipClass], battles: int = 1, distance: int = 3
) -> Fight:
    """Battles at a distance, weapons at factor III, no power in fields, nobody moves or hides."""
    fight = begin(first, second, Dice(SEED), battles)
    fight.distance[:] = distance
    fight.weapons[:] = 3
    return fight


@cache
def sums(dice: int) -> Mapping[int, float]:
    """The chance of each sum of so many d6, by counting."""
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, 7):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    return {total: count / 6**dice for total, count in ways.items()}


def damage(dice: int, need: int) -> dict[int, float]:
    """The chance of each damage of an attack from whose roll so much is taken off."""
    found: dict[int, float] = {}
    for total, chance in sums(dice).items():
        hurt = max(0, total - need)
        found[hurt] = found.get(hurt, 0) + chance
    return found


def agree(hits: int, tries: int, chance: float) -> bool:
    """Whether so many hits are within four standard errors of the chance."""
    return abs(hits / tries - chance) <= 4 * sqrt(chance * (1 - chance) / tries) + 1e-12


def assert_damage(found: Ints, expected: Mapping[int, float]) -> None:
    """Every damage comes as often as expected, and no other at all."""
    assert set(np.unique(found).tolist()) <= set(expected)
    for hurt, chance in expected.items():
        assert agree(int((found == hurt).sum()), len(found), chance), (hurt, chance)
