"""Whole battles: fairness, and that more of anything does not hurt."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, sqrt

import numpy as np
import pytest

from printkit.balance.dice import Dice
from printkit.balance.tally import Tally
from printkit.systems.fleet_captain.battle import forces
from printkit.systems.fleet_captain.battle.cards import Card, Chosen
from printkit.systems.fleet_captain.battle.state import Fight
from printkit.systems.fleet_captain.battle.turn import activate, drift_all, fight, play
from printkit.systems.fleet_captain.ship import ShipClass
from tests.balance.toys import once, turned
from tests.systems.fleet_captain.battle.setups import SEED, agree, every, ship, stand

BATTLES = 1500
CRUISER = ship(phasers=True, torpedoes=True)
ESCORT = ship(size="escort", hull=6, torpedoes=True, captain="J")
BATTLESHIP = ship(size="battleship", hull=14, phasers=True, crew="23456")
FLAGSHIP = ship(size="battleship", flagship=True, hull=12, phasers=True)


def fought(
    first: list[ShipClass], second: list[ShipClass], seed: int = SEED, battles: int = BATTLES
) -> Tally:
    return once(fight, first, second, Dice(seed), battles)


@pytest.mark.parametrize(
    "fleet", [[CRUISER], [FLAGSHIP], [CRUISER, ESCORT, BATTLESHIP], [ESCORT] * 4]
)
def test_equal_fleets_win_as_often(fleet: list[ShipClass]) -> None:
    tally = fought(fleet, fleet)
    assert abs(tally.chance - 0.5) <= 4 * tally.error
    assert tally.error > 0


def test_sides_may_be_exchanged() -> None:
    first, second = [FLAGSHIP, ESCORT], [CRUISER, CRUISER, BATTLESHIP]
    one = fought(first, second)
    other = turned(fought(second, first, SEED + 1), len(second))
    assert abs(one.chance - other.chance) <= 4 * hypot(one.error, other.error)
    for here, there in zip(one.lost, other.lost, strict=True):
        part = (here + there) / (2 * BATTLES)
        assert abs(here - there) / BATTLES <= 4 * sqrt(2 * part * (1 - part) / BATTLES)


@pytest.mark.parametrize(
    "more",
    [
        {"hull": 13},
        {"crew": "2345678"},
        {"captain": "JQK"},
        {"phaser_volleys": 3},
        {"dice": (8, 10, 12)},
    ],
)
def test_more_of_anything_helps(more: dict[str, object]) -> None:
    better = CRUISER.model_copy(update=more)
    tally = fought([better] * 3, [CRUISER] * 3)
    assert tally.chance > 0.5 + 2 * tally.error


def test_speed_does_not_hurt() -> None:
    for slow in (CRUISER, ship(), BATTLESHIP):
        tally = fought([slow.model_copy(update={"slowness": 1})] * 2, [slow] * 2)
        assert tally.chance >= 0.5 - 4 * tally.error


@pytest.mark.parametrize("weapon", ["lasers", "phasers", "torpedoes"])
def test_a_weapon_more_helps(weapon: str) -> None:
    without = CRUISER.model_copy(update={weapon: False})
    assert fought([CRUISER] * 2, [without] * 2).chance > 0.6


def test_a_ship_more_helps() -> None:
    tally = fought([CRUISER, CRUISER, ESCORT], [CRUISER, CRUISER])
    assert tally.chance > 0.5 + 4 * tally.error


def test_an_unarmed_ship_loses() -> None:
    tally = fought([ship(lasers=False)], [CRUISER], battles=200)
    assert tally.first == 0
    assert tally.second > 190


def test_a_fleet_that_no_one_can_act_in_has_lost() -> None:
    tally = fought([ship(crew=None, captain=None)], [CRUISER], battles=50)
    assert (tally.first, tally.second) == (0, 50)
    assert tally.lost == (50, 0)
    assert tally.ship_turns == 100


def test_the_same_seed_plays_the_same() -> None:
    fleets = ([CRUISER, ESCORT], [BATTLESHIP])
    assert fought(*fleets, battles=200) == fought(*fleets, battles=200)
    assert fought(*fleets, battles=200) != fought(*fleets, seed=1, battles=200)


def test_at_the_end_of_time_the_greater_part_of_the_hull_wins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = replace(forces.doctrine(), turns=3, start=40)
    monkeypatch.setattr(forces, "doctrine", lambda: plan)
    tally = fought([ESCORT], [BATTLESHIP], battles=30)
    assert (tally.draws, tally.lost, tally.ship_turns) == (30, (0, 0), 180)
    # In range from the start: who is hit more has the smaller part, and nobody is lost yet.
    near = replace(plan, start=4, turns=1)
    monkeypatch.setattr(forces, "doctrine", lambda: near)
    tally = fought([ship(hull=60, crew=None, flagship=True)], [ship(hull=60, lasers=False)])
    assert tally.second == 0
    assert 0 < tally.first < BATTLES


def waiting(battles: int, hull: int) -> Fight:
    state = stand([ship()], [ship()], battles, start=9)
    state.hull[:] = hull
    return state


def test_ships_that_did_not_act_drift_and_others_do_not() -> None:
    state = waiting(2, 10)
    state.marker[0, 0] = False
    drift_all(state)
    assert state.advance.tolist() == [[0, 1], [1, 1]]
    assert state.there.all()


def test_the_countdown_comes_before_the_drift() -> None:
    state = waiting(6000, 0)
    drift_all(state)
    # Strike colors, boom and abandon ship go; the rest drifts.
    assert agree(int((~state.there[:, 0]).sum()), 6000, 3 / 6)
    assert (state.advance[state.there] == 1).all()
    assert not state.advance[~state.there].any()


def test_whoever_leads_rolls_first() -> None:
    """Only then may its explosion leave the other without hull before that drifts."""
    for leads in (0, 1):
        state = stand([ship(hull=1)], [ship()], 3000, start=1)
        state.leads[:], state.hull[:, 1] = leads, 0
        drift_all(state)
        assert (~state.there[:, 0]).any() == (leads == 1)
        assert (state.hull[:, 0] == 0).any()
        assert not state.blast.any()


def act(state: Fight, *, red: bool) -> None:
    """The first ship acts in every battle."""
    count = state.battles
    card = Card(np.full(count, 2, np.int32), np.full(count, red))
    activate(state, card, Chosen(*every(state, 0), np.zeros(count, np.bool_)))


def test_black_moves_and_red_shoots() -> None:
    for red in (True, False):
        state = stand([ship()], [ship()], 200, start=30 - 22 * red)
        act(state, red=red)
        assert (state.hull[:, 1] < 10).any() == red
        assert state.advance[:, 0].any() != red
        assert not state.marker[:, 0].any()
        assert state.marker[:, 1].all()


def test_a_ship_that_the_countdown_lets_do_nothing_drifts() -> None:
    state = stand([ship()], [ship(hull=60)], 3000, start=8)
    state.hull[:, 0] = 0
    act(state, red=True)
    shot = state.hull[:, 1] < 60
    assert (state.advance[:, 0] == state.duck[:, 0]).all()
    assert not (shot & state.duck[:, 0]).any()
    assert not (shot & ~state.there[:, 0]).any()
    assert shot.any()


def test_every_ship_without_hull_rolls_once_a_turn() -> None:
    fleet = [ship(hull=9, crew="2345678910")]
    state = stand(fleet, fleet, 6000, start=4)
    state.hull[:] = 0
    play(state)
    # Half is lost to 1, 2 and 3; a duck may be blown up by the other, if that shoots.
    lost = int((~state.there).sum())
    assert lost >= 12_000 * (0.5 - 4 * np.sqrt(0.25 / 12_000))
    assert lost <= 12_000 * (0.5 + 1 / 6 * 2 / 6)
    assert state.crew.min() == 8
