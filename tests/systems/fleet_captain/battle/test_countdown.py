"""The Countdown to Doom: how often each result comes, and what each does."""

from __future__ import annotations

import numpy as np
import pytest

from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.battle.countdown import Fate, befall, countdown
from printkit.systems.fleet_captain.battle.damage import blasts
from printkit.systems.fleet_captain.battle.state import Fight
from printkit.systems.fleet_captain.ship import ShipClass
from tests.systems.fleet_captain.battle.setups import agree, every, ship, stand

BATTLES = 30_000
FLAGSHIP = ship(size="battleship", flagship=True, hull=10)
IN_36 = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""Ways to roll each sum of two dice."""


def at_zero(roller: ShipClass, battles: int = BATTLES, **plan: int) -> Fight:
    """The first ship has no hull left and no enemy is in range."""
    fight = stand([roller, ship(hull=60)], [ship(hull=60)], battles, **{"start": 20, **plan})
    fight.hull[:, 0] = 0
    return fight


def rolled(fight: Fight) -> Fate:
    return countdown(fight, *every(fight, 0))


def befallen(result: int, roller: ShipClass | None = None, battles: int = 6000) -> Fight:
    """What a result does."""
    fight = at_zero(roller or ship(), battles)
    befall(fight, *every(fight, 0), np.full(battles, result, np.int32))
    return fight


def test_an_ordinary_ship_rolls_one_die() -> None:
    fight = at_zero(ship())
    fate = rolled(fight)
    lost = ~fight.there[:, 0]
    found = {
        # Strike colors, boom, abandon ship; those that explode: boom and 1 in 6 of the abandoned.
        "lost": (lost, 3 / 6),
        "exploded": (fight.blast[:, 0], 1 / 6 + 1 / 36),
        "duck": (fight.duck[:, 0], 1 / 6),
        "venting": (fight.crew[:, 0] == 3, 1 / 6),
        "repaired": (fight.hull[:, 0] == 1, 1 / 6),
        "acts": (fate.moves & fate.shoots, 2 / 6),
    }
    for what, (flags, chance) in found.items():
        assert agree(int(flags.sum()), BATTLES, chance), what
    assert not fate.doomed.any()
    assert fight.hull[:, 0].max() == 1


def test_the_fleet_captain_rolls_two() -> None:
    fight = at_zero(FLAGSHIP)
    fate = rolled(fight)
    hull, stays = fight.hull[:, 0], fight.there[:, 0]
    acts = IN_36[3] * 5 / 6 + sum(IN_36[roll] for roll in (5, 6, 7, 8, 11, 12))
    found = {
        "exploded": (~stays, (IN_36[2] + IN_36[3] / 6) / 36),
        "duck": (fight.duck[:, 0], IN_36[4] / 36),
        "one": (hull == 1, (IN_36[6] + IN_36[8] + IN_36[7] / 6) / 36),
        "six": (hull == 6, IN_36[7] / 6 / 36),
        "miracle": (hull == 10, IN_36[12] / 36),
        "stall": (fate.shoots & ~fate.moves, IN_36[9] / 36),
        "spite": (stays & ~fate.shoots & ~fight.duck[:, 0], IN_36[10] / 36),
        "breach": (fate.doomed, IN_36[11] / 36),
        "acts": (fate.moves, acts / 36),
    }
    for what, (flags, chance) in found.items():
        assert agree(int(flags.sum()), BATTLES, chance), what


def test_a_ship_with_hull_does_not_roll() -> None:
    fight = at_zero(ship(), 300)
    fight.hull[:, 0] = 1
    fate = rolled(fight)
    assert fate.moves.all()
    assert fate.shoots.all()
    assert fight.there.all()
    assert (fight.crew[:, 0] == 4).all()


def test_strike_colors_removes_the_ship_without_a_bang() -> None:
    fight = befallen(1)
    assert not fight.there[:, 0].any()
    assert not fight.blast.any()


def test_boom_explodes() -> None:
    fight = befallen(2)
    assert not fight.there[:, 0].any()
    assert fight.blast[:, 0].all()
    blasts(fight)
    assert (fight.hull[:, 1] < 60).any()


def test_an_abandoned_ship_is_lost_and_explodes_one_in_six() -> None:
    fight = befallen(3)
    assert not fight.there[:, 0].any()
    assert agree(int(fight.blast[:, 0].sum()), 6000, 1 / 6)


def test_the_fleet_captain_fights_on_without_a_crew() -> None:
    fight = befallen(3, FLAGSHIP)
    assert (fight.there[:, 0] != fight.blast[:, 0]).all()
    assert agree(int(fight.blast[:, 0].sum()), 6000, 1 / 6)


def test_a_duck_sits_until_its_next_roll() -> None:
    fight = befallen(4)
    assert fight.duck[:, 0].all()
    befall(fight, *every(fight, 0), np.full(fight.battles, 6, np.int32))
    assert not fight.duck.any()


def test_venting_costs_a_crew_point_and_the_fleet_captain_none() -> None:
    assert set(befallen(5).crew[:, 0].tolist()) == {3}
    last = befallen(5, ship(crew="2"))
    assert set(last.crew[:, 0].tolist()) == {0}
    assert last.there.all()
    assert not last.able[:, 0].any()
    assert befallen(5, FLAGSHIP).able.all()


@pytest.mark.parametrize("result", [6, 8])
def test_repairs_give_a_hull_point(result: int) -> None:
    assert set(befallen(result).hull[:, 0].tolist()) == {1}


def test_great_repairs_give_a_d6_and_never_more_than_there_was() -> None:
    hull = befallen(7, FLAGSHIP).hull[:, 0]
    for points in range(1, 7):
        assert agree(int((hull == points).sum()), 6000, 1 / 6)
    small = befallen(7, ship(hull=4)).hull[:, 0]
    assert agree(int((small == 4).sum()), 6000, 3 / 6)
    assert small.max() == 4


def test_a_miracle_gives_everything() -> None:
    assert (befallen(12, FLAGSHIP).hull[:, 0] == 10).all()


@pytest.mark.parametrize(
    ("weapons", "count"),
    [({}, 1), ({"phasers": True}, 2), ({"phasers": True, "torpedoes": True}, 3)],
)
def test_a_spite_strike_explodes_as_many_in_six_as_it_fires(
    weapons: dict[str, bool], count: int
) -> None:
    roller = ship(flagship=True, **weapons)
    fight = at_zero(roller, 6000, start=5)
    befall(fight, *every(fight, 0), np.full(6000, 10, np.int32))
    assert agree(int((~fight.there[:, 0]).sum()), 6000, count / 6)
    assert (fight.hull[:, 2] < 60).any()


def test_a_spite_strike_with_nothing_in_range_does_nothing() -> None:
    fight = befallen(10, FLAGSHIP)
    assert fight.there.all()
    assert (fight.hull[:, 1:] == 60).all()


@pytest.mark.parametrize(
    ("number", "result", "value"),
    [("REPAIRED_HULL", 6, 2), ("OVERHAUL_DIE", 7, 3), ("VENTED_CREW", 5, 2)],
)
def test_the_numbers_are_those_of_the_table(
    monkeypatch: pytest.MonkeyPatch, number: str, result: int, value: int
) -> None:
    monkeypatch.setattr(tables, number, value)
    fight = befallen(result, ship(crew="2345"), 200)
    gained = fight.hull[:, 0] + (4 - fight.crew[:, 0])
    assert gained.max() == value
