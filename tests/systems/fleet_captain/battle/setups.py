"""Ships and battles set up by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from math import sqrt

import numpy as np

from printkit.balance.dice import Dice, Ints
from printkit.balance.play import Match
from printkit.systems.fleet_captain.battle.forces import Doctrine, doctrine, muster
from printkit.systems.fleet_captain.battle.state import Fight, begin
from printkit.systems.fleet_captain.ship import ShipClass

SEED = 20110909


def ship(**values: object) -> ShipClass:
    """A cruiser with lasers, but for what is said."""
    usual = {"system": "fleet-captain", "name": "Ship", "code": "S", "size": "cruiser"}
    rated = {} if values.get("flagship") else {"crew": "2345", "captain": "JQ"}
    return ShipClass.model_validate({**usual, **rated, "hull": 10, **values})


def stand(
    first: Sequence[ShipClass], second: Sequence[ShipClass], battles: int = 1, **plan: int
) -> Fight:
    """Battles of one match before a turn's cards; see ``stand_all``."""
    return stand_all([match(first, second)], battles, **plan)


def match(first: Sequence[ShipClass], second: Sequence[ShipClass]) -> Match:
    return Match(tuple(first), tuple(second))


def stand_all(matches: Sequence[Match], battles: int = 1, **plan: int) -> Fight:
    """Battles before a turn's cards: a d6 to shields and movement, a d8 to weapons, markers out.

    The fleets are 5 hexes apart unless the plan says so.
    """
    forces = muster(matches)
    numbers = {**asdict(doctrine()), "start": 5, **plan}
    forces = replace(forces, plan=Doctrine(**numbers))
    fight = begin(forces, Dice(SEED), battles)
    fight.shields[:], fight.weapons[:], fight.movement[:] = 6, 8, 6
    fight.marker[:] = fight.there
    return fight


def every(fight: Fight, which: int) -> tuple[np.ndarray, Ints]:
    """The same ship in every battle, as rows and ships."""
    return np.arange(fight.battles), np.full(fight.battles, which, np.int32)


def agree(hits: int, tries: int, chance: float) -> bool:
    """Whether so many hits are within four standard errors of the chance."""
    return abs(hits / tries - chance) <= 4 * sqrt(chance * (1 - chance) / tries) + 1e-12


def losses(attack: int, shield: int, bonus: int = 0) -> dict[int, float]:
    """How likely each loss of hull points is, by enumeration of both dice."""
    rolls = [(a + bonus, s) for a in range(1, attack + 1) for s in range(1, shield + 1)]
    lost = [a // s if a > s else 0 for a, s in rolls]
    return {loss: lost.count(loss) / len(lost) for loss in sorted(set(lost))}


def mixed(parts: Iterable[tuple[float, dict[int, float]]]) -> dict[int, float]:
    """Several ways for a loss to come about, each with its chance."""
    total: dict[int, float] = {}
    for chance, ways in parts:
        for loss, part in ways.items():
            total[loss] = total.get(loss, 0) + chance * part
    return total


def assert_losses(lost: Ints, expected: dict[int, float]) -> None:
    """Every loss comes as often as expected, and no other at all."""
    assert set(np.unique(lost).tolist()) <= set(expected)
    for loss, chance in expected.items():
        assert agree(int((lost == loss).sum()), len(lost), chance), (loss, chance)
