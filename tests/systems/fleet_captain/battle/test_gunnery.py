"""Who is shot at, with what."""

from __future__ import annotations

import numpy as np

from printkit.systems.fleet_captain.battle.gunnery import shoot
from printkit.systems.fleet_captain.battle.state import Fight
from printkit.systems.fleet_captain.ship import ShipClass
from tests.systems.fleet_captain.battle.setups import (
    agree,
    assert_losses,
    every,
    losses,
    mixed,
    ship,
    stand,
)

BATTLES = 20_000
PHASERS = ship(lasers=False, phasers=True)
TORPEDOES = ship(lasers=False, torpedoes=True)


def shot(fight: Fight, *, together: bool = False) -> np.ndarray:
    """Hull points that ships lose to the first of the first side: (battles, ships)."""
    before = fight.hull.copy()
    shoot(fight, *every(fight, 0), np.full(fight.battles, together))
    return before - fight.hull


def target(hull: int) -> ShipClass:
    return ship(hull=hull)


def test_lasers_fire_once_at_the_ship_with_the_fewest_hull_points() -> None:
    lost = shot(stand([ship()], [target(50), target(40), target(60)], BATTLES))
    assert_losses(lost[:, 2], losses(8, 6))
    assert not lost[:, [0, 1, 3]].any()


def test_ships_without_hull_are_shot_at_only_as_sitting_ducks_and_last() -> None:
    fight = stand([ship()], [target(50), target(40)], 4000)
    fight.hull[:, 2] = 0
    fight.duck[::2, 2] = True
    lost = shot(fight)
    assert (lost[:, 1] > 0).any()
    assert fight.there.all()
    fight.hull[:, 1] = 0
    assert not shot(fight).any()
    assert fight.there[1::2].all()
    assert not fight.there[::2, 2].all()
    assert fight.there[:, 1].all()


def test_the_range_is_the_size_of_the_weapons_die() -> None:
    fight = stand([ship()], [target(50)], 2000, start=8)
    fight.weapons[1000:] = 6
    lost = shot(fight)
    assert lost[:1000].any()
    assert not lost[1000:].any()


def test_volleys_go_at_different_targets_the_nearest_first() -> None:
    fight = stand([PHASERS], [target(50), target(40), target(60)], BATTLES)
    fight.advance[:, 3] = 1
    lost = shot(fight)
    # Two volleys: the nearest, and of those equally near the easiest.
    assert_losses(lost[:, 3], losses(8, 6))
    assert_losses(lost[:, 2], losses(8, 6))
    assert not lost[:, 1].any()


def test_a_volley_without_another_target_is_lost() -> None:
    fight = stand([PHASERS], [target(50), target(60)], BATTLES)
    fight.there[:, 2] = False
    assert_losses(shot(fight)[:, 1], losses(8, 6))


def test_a_maneuver_fires_all_volleys_at_one_target() -> None:
    lost = shot(stand([PHASERS], [target(50), target(40)], BATTLES), together=True)
    once = losses(8, 6)
    twice = mixed((part, {a + b: p for b, p in once.items()}) for a, part in once.items())
    assert_losses(lost[:, 2], twice)
    assert not lost[:, 1].any()


def test_escorts_fire_one_volley_and_battleships_three() -> None:
    for size, volleys in (("escort", 1), ("cruiser", 2), ("battleship", 3)):
        shooter = ship(size=size, lasers=False, phasers=True)
        lost = shot(stand([shooter], [target(60)] * 4, 400))
        assert (lost > 0).any(axis=0).sum() == volleys


def test_ships_that_shoot_at_once_fire_their_own_volleys() -> None:
    frigate = ship(size="escort", lasers=False, phasers=True)
    fight = stand([PHASERS, frigate], [target(50), target(40)], 400)
    rows, ships = np.arange(400), np.arange(400, dtype=np.int32) % 2
    shoot(fight, rows, ships, np.zeros(400, np.bool_))
    assert (fight.hull[::2, 2] < 50).any()
    assert (fight.hull[1::2, 2] == 50).all()


def torpedo(bears: int) -> dict[int, float]:
    """Losses to a torpedo that bears so often in six: a d10 two in six times, else a d8 + 1."""
    hits = ((bears / 6 * 2 / 6, losses(10, 6)), (bears / 6 * 4 / 6, losses(8, 6, 1)))
    return mixed((*hits, (1 - bears / 6, {0: 1.0})))


def test_a_torpedo_rolls_a_larger_die_along_the_centerline_and_a_bonus_off_it() -> None:
    assert_losses(shot(stand([TORPEDOES], [target(60)], BATTLES, start=5))[:, 1], torpedo(6))


def test_in_a_melee_a_torpedo_bears_on_half_and_more_often_from_the_faster_ship() -> None:
    for slowness, bears in ((2, 3), (1, 4), (3, 2)):
        shooter = ship(lasers=False, torpedoes=True, slowness=slowness)
        lost = shot(stand([shooter], [target(60)], BATTLES, start=4))
        assert_losses(lost[:, 1], torpedo(bears))


def test_every_weapon_fires_once() -> None:
    armed = ship(phasers=True, torpedoes=True, phaser_volleys=1)
    lost = shot(stand([armed], [target(60)], BATTLES))[:, 1]
    mean = 2 * sum(loss * part for loss, part in losses(8, 6).items())
    mean += sum(loss * part for loss, part in torpedo(6).items())
    assert abs(lost.mean() - mean) < 4 * lost.std() / np.sqrt(BATTLES)
    assert agree(int((lost == 0).sum()), BATTLES, losses(8, 6)[0] ** 2 * torpedo(6)[0])


def test_a_ship_without_weapons_shoots_nothing() -> None:
    assert not shot(stand([ship(lasers=False)], [target(10)], 200)).any()
