"""Moves and drifts."""

from __future__ import annotations

import numpy as np

from printkit.systems.fleet_captain.battle.movement import drift, move
from printkit.systems.fleet_captain.ship import ShipClass
from tests.systems.fleet_captain.battle.setups import agree, every, ship, stand


def test_a_move_is_the_roll_over_slowness() -> None:
    fight = stand([ship(size="battleship", slowness=3)], [ship()], 8000, start=40)
    fight.movement[:] = 8
    move(fight, *every(fight, 0))
    hexes, counts = np.unique(fight.advance[:, 0], return_counts=True)
    # 1 and 2 pips, 3 to 5, 6 to 8.
    assert hexes.tolist() == [0, 1, 2]
    for count, of_eight in zip(counts, (2, 3, 3), strict=True):
        assert agree(int(count), 8000, of_eight / 8)
    assert not fight.advance[:, 1].any()


def moved(away: int, mover: ShipClass, roll: int = 8) -> set[int]:
    """How far a ship may come in one move."""
    fight = stand([mover], [ship()], 300, start=away)
    fight.movement[:] = roll
    move(fight, *every(fight, 0))
    return set(fight.advance[:, 0].tolist())


def test_a_move_ends_a_hex_beyond_the_reach_of_the_largest_die() -> None:
    escort = ship(size="escort")
    assert moved(20, escort) == set(range(1, 9))
    assert moved(12, escort) == {1, 2, 3}
    assert moved(9, escort) == {0}
    assert moved(5, escort) == {0}


def test_a_drift_is_one_hex_and_never_past_the_enemy() -> None:
    fight = stand([ship(), ship()], [ship()], 3, start=5)
    fight.advance[1, 2] = 4
    fight.advance[2, 2] = 3
    drift(fight, *every(fight, 0))
    assert fight.advance[:, 0].tolist() == [1, 0, 1]
    assert not fight.advance[:, 1].any()


def test_ships_that_are_gone_stop_nobody_and_unarmed_ones_keep_away() -> None:
    fight = stand([ship(), ship(lasers=False)], [ship(), ship()], start=5)
    fight.advance[0, 2] = 4
    fight.there[0, 2] = False
    drift(fight, *every(fight, 0))
    drift(fight, *every(fight, 1))
    assert fight.advance[0].tolist() == [1, 0, 4, 0]
