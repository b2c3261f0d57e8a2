"""Moves by the chart, toward the distance each fleet wants."""

from __future__ import annotations

import numpy as np

from printkit.systems.spaceship_battles.battle.movement import move, paces
from printkit.systems.spaceship_battles.battle.state import Fight
from tests.systems.spaceship_battles.battle.setups import ship, stand


def set_up(distance: int, want: tuple[int, int], room: tuple[int, int] = (2, 2)) -> Fight:
    fight = stand([ship()], [ship()], distance=distance)
    fight.want[:], fight.room[:] = want, room
    fight.away = fight.want > distance
    return fight


def turn(fight: Fight, *steps: int) -> list[int]:
    """The distance after each phase of a turn."""
    found = []
    for phase in range(1, 13):
        move(fight, phase, np.array([steps]))
        found.append(int(fight.distance[0]))
    return found


def test_moves_are_those_of_the_chart() -> None:
    """Hyper 1 moves in phases 2, 6 and 10; half sub-light in phase 6."""
    assert turn(set_up(13, (1, 1)), 3, 0) == [13, 12, 12, 12, 12, 11, 11, 11, 11, 10, 10, 10]
    assert turn(set_up(13, (1, 1)), 3, 1)[5:] == [10, 10, 10, 10, 9, 9, 9]
    assert turn(set_up(13, (1, 1)), 0, 0)[-1] == 13


def test_a_fleet_stops_where_it_wants_to_be() -> None:
    assert turn(set_up(13, (9, 13)), 12, 12)[-1] == 9
    assert turn(set_up(5, (5, 5)), 12, 12) == [5] * 12


def test_fleets_stay_a_square_apart_and_never_enter_the_same() -> None:
    assert turn(set_up(6, (1, 1)), 12, 0)[-1] == 1
    assert turn(set_up(5, (1, 1)), 12, 12)[:3] == [3, 1, 1]
    assert turn(set_up(4, (1, 1)), 12, 12)[-1] == 2


def test_a_fleet_goes_away_as_far_as_there_is_room() -> None:
    fight = set_up(5, (9, 5), room=(3, 2))
    assert turn(fight, 12, 0)[-1] == 8
    assert fight.room[0].tolist() == [0, 2]
    # Chased by one that is as fast, it comes to the edge of the board all the same.
    fight = set_up(5, (9, 1), room=(3, 2))
    assert turn(fight, 12, 12) == [5, 5, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1]
    assert fight.room[0].tolist() == [0, 9]


def test_a_fleet_that_does_not_go_away_this_turn_only_waits() -> None:
    fight = set_up(5, (9, 1))
    fight.away[:] = False
    assert turn(fight, 12, 1)[-1] == 4
    assert fight.room[0].tolist() == [2, 3]


def test_a_fleet_is_as_fast_as_half_of_its_ships_that_can_attack() -> None:
    unarmed = ship(energy_weapon="none", aft_weapons=False)
    fight = stand([ship(), ship(), ship(), unarmed], [ship(), ship()], battles=4)
    fight.step[:] = (2, 9, 5, 1, 3, 7)
    fight.hull[1, 1] = 0
    fight.hull[2, :2] = 0
    fight.hull[3, :3] = 0
    assert paces(fight).tolist() == [[5, 7], [5, 7], [5, 7], [0, 7]]
