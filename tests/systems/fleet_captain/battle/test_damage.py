"""Attack against shield, and explosions."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from printkit.balance.dice import Dice
from printkit.systems.fleet_captain.battle.damage import attack, blasts, explode
from printkit.systems.fleet_captain.battle.state import roll
from tests.systems.fleet_captain.battle.setups import (
    SEED,
    agree,
    assert_losses,
    every,
    losses,
    ship,
    stand,
)

DICE = (4, 6, 8, 10, 12)
BATTLES = 6000


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_every_face_of_a_die_comes_as_often(sides: int) -> None:
    rolled = roll(Dice(SEED), np.full(20_000, sides, np.int32))
    faces, counts = np.unique(rolled, return_counts=True)
    assert faces.tolist() == list(range(1, sides + 1))
    assert all(agree(int(count), 20_000, 1 / sides) for count in counts)


@pytest.mark.parametrize(("weapons", "shields"), list(itertools.product((*DICE, 20), DICE)))
def test_a_die_beats_another_as_often_as_it_must(weapons: int, shields: int) -> None:
    fight = stand([ship()], [ship(hull=60)], BATTLES)
    fight.shields[:] = shields
    rows, targets = every(fight, 1)
    attack(fight, rows, targets, np.full(BATTLES, weapons, np.int32))
    beats = sum(a > s for a in range(1, weapons + 1) for s in range(1, shields + 1))
    assert agree(int((fight.hull[:, 1] < 60).sum()), BATTLES, beats / (weapons * shields))


@pytest.mark.parametrize(("weapons", "bonus"), [(8, 0), (8, 1), (20, 0), (12, 1)])
def test_losses_are_those_of_the_enumeration(weapons: int, bonus: int) -> None:
    fight = stand([ship()], [ship(hull=60)], 20_000)
    rows, targets = every(fight, 1)
    attack(fight, rows, targets, np.full(20_000, weapons, np.int32), bonus)
    assert_losses(60 - fight.hull[:, 1], losses(weapons, 6, bonus))


def test_hull_stops_at_nothing_and_others_are_not_hurt() -> None:
    fight = stand([ship()], [ship(hull=1), ship()], 500)
    rows, targets = every(fight, 1)
    attack(fight, rows, targets, np.full(500, 12, np.int32))
    assert set(fight.hull[:, 1].tolist()) == {0, 1}
    assert (fight.hull[:, [0, 2]] == 10).all()
    assert fight.there.all()


def test_a_sitting_duck_explodes_x_in_six_for_a_hit_of_x() -> None:
    fight = stand([ship()], [ship()], 20_000)
    fight.hull[:, 1], fight.duck[:, 1] = 0, True
    rows, targets = every(fight, 1)
    attack(fight, rows, targets, np.full(20_000, 8, np.int32))
    chance = sum(part * min(loss, 6) / 6 for loss, part in losses(8, 6).items())
    assert agree(int((~fight.there[:, 1]).sum()), 20_000, chance)
    assert (fight.blast[:, 1] == ~fight.there[:, 1]).all()


def exploded(battles: int = 20_000, **plan: int) -> np.ndarray:
    """What each ship loses when the second of four explodes: (battles, ships)."""
    fight = stand([ship(hull=60)] * 4, [ship(hull=60)], battles, **plan)
    explode(fight, *every(fight, 1))
    blasts(fight)
    assert not fight.blast.any()
    assert fight.there.tolist() == [[True, False, True, True, True]] * battles
    return 60 - fight.hull


def test_an_explosion_hits_its_neighbors_as_an_off_center_torpedo() -> None:
    lost = exploded()
    expected = losses(8, 6, 1)
    assert_losses(lost[:, 0], expected)
    assert_losses(lost[:, 2], expected)
    assert not lost[:, [1, 3, 4]].any()


def test_an_explosion_hits_the_enemy_a_hex_away() -> None:
    assert_losses(exploded(start=1)[:, 4], losses(8, 6, 1))
    assert not exploded(100, start=2)[:, 4].any()


def test_a_neighbor_that_is_not_level_is_not_hit() -> None:
    fight = stand([ship(hull=60)] * 3, [ship()], 200, start=9)
    fight.advance[:, 0], fight.advance[:, 2] = 2, 1
    explode(fight, *every(fight, 1))
    blasts(fight)
    assert (fight.hull[:, 0] == 60).all()
    assert (fight.hull[:, 2] < 60).any()


def test_a_duck_beside_an_explosion_may_follow_and_hit_in_turn() -> None:
    battles = 20_000
    fight = stand([ship(hull=60)] * 3, [ship()], battles)
    fight.hull[:, 1], fight.duck[:, 1] = 0, True
    explode(fight, *every(fight, 0))
    blasts(fight)
    chance = sum(part * min(loss, 6) / 6 for loss, part in losses(8, 6, 1).items())
    followed = ~fight.there[:, 1]
    assert agree(int(followed.sum()), battles, chance)
    assert (fight.hull[~followed, 2] == 60).all()
    assert_losses(60 - fight.hull[followed, 2], losses(8, 6, 1))


def test_a_ship_explodes_once() -> None:
    fight = stand([ship()] * 2, [ship()], 50)
    fight.there[:, 0] = False
    explode(fight, *every(fight, 0))
    assert not fight.blast.any()
