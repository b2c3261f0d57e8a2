"""Power dice and order markers."""

from __future__ import annotations

import numpy as np

from printkit.systems.fleet_captain.battle.power import start
from tests.systems.fleet_captain.battle.setups import agree, ship, stand

BATTLES = 12_000


def test_each_of_the_six_orders_comes_as_often() -> None:
    fight = stand([ship()], [ship()], BATTLES)
    start(fight)
    found = np.stack((fight.shields[:, 0], fight.weapons[:, 0], fight.movement[:, 0]), axis=1)
    orders, counts = np.unique(found, axis=0, return_counts=True)
    assert len(orders) == 6
    assert all(sorted(order) == [6, 8, 10] for order in orders.tolist())
    assert all(agree(int(count), BATTLES, 1 / 6) for count in counts)


def test_the_fleet_captain_chooses_and_others_do_not() -> None:
    fight = stand([ship(size="battleship", flagship=True)], [ship()], 200)
    start(fight)
    for dice, chosen in ((fight.shields, 10), (fight.weapons, 12), (fight.movement, 8)):
        assert set(dice[:, 0].tolist()) == {chosen}
        assert len(set(dice[:, 1].tolist())) == 3


def test_either_side_acts_first_as_often() -> None:
    fight = stand([ship()], [ship()], BATTLES)
    start(fight)
    assert agree(int((fight.leads == 0).sum()), BATTLES, 1 / 2)
    assert set(fight.leads.tolist()) == {0, 1}


def test_markers_say_forward_until_a_hex_beyond_the_reach_of_the_largest_die() -> None:
    for away, forward in ((11, False), (12, True)):
        fight = stand([ship()], [ship(size="battleship")], start=away)
        start(fight)
        assert fight.marker.all()
        assert fight.forward[0].tolist() == [forward, False]


def test_lost_ships_get_no_marker_and_unarmed_ones_stay_away() -> None:
    fight = stand([ship(), ship(lasers=False)], [ship()], start=20)
    fight.there[0, 0] = False
    start(fight)
    assert fight.marker[0].tolist() == [False, True, True]
    assert fight.forward[0].tolist() == [True, False, True]
