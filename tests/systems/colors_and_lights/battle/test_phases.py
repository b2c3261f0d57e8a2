"""Phases that leave nothing to dice: aiming, launching, moving, against what the rules give."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Dice
from printkit.balance.play import Match
from printkit.systems.colors_and_lights.battle.aim import Aim
from printkit.systems.colors_and_lights.battle.control import excess, room
from printkit.systems.colors_and_lights.battle.damage import lose_bay
from printkit.systems.colors_and_lights.battle.forces import muster
from printkit.systems.colors_and_lights.battle.gunnery import gunnery
from printkit.systems.colors_and_lights.battle.interphase import interphase
from printkit.systems.colors_and_lights.battle.launch import launch
from printkit.systems.colors_and_lights.battle.movement import movement
from printkit.systems.colors_and_lights.battle.ordnance import ordnance
from printkit.systems.colors_and_lights.battle.racks import ASSAULT, BOMBER, FIGHTER, TORPEDO
from printkit.systems.colors_and_lights.battle.state import Fight, begin, select
from printkit.systems.colors_and_lights.ship import ShipClass
from tests.systems.colors_and_lights.battle.test_battle import armed, ship

CARRIER = ship("capital", 80, bays={"fighter_bomber": 6})
TORPEDOES = ship(bays={"torpedo": 2})


def battles(first: list[ShipClass], second: list[ShipClass], count: int = 3) -> Fight:
    return begin(muster([Match(tuple(first), tuple(second))], count), Dice(5))


def ready(state: Fight) -> None:
    """Every bay has a counter on READY."""
    state.track[0] += state.empty
    state.empty[:] = 0


def test_a_fleet_aims_at_the_least_until_it_is_finished() -> None:
    state = battles([ship()], [ship(structure=30), ship(structure=5), ship(structure=20)])
    state.there[3, 2] = False
    aim = Aim(state, slice(1, 4))
    targets = []
    for sixths in (29, 1, 119, 1, 10_000, 1):
        targets.append((aim.target // state.battles).tolist())
        aim.hit(np.ones(3, np.int32))
        aim.expect(np.full(3, sixths, np.int32))
    aim.finish()
    # 5 points are 30 sixths, 20 are 120; the last stays the target whatever is expected.
    assert [each[0] for each in targets] == [2, 2, 3, 3, 1, 1]
    assert [each[2] for each in targets] == [2, 2, 1, 1, 1, 1]
    assert state.damage[:, 0].tolist() == [0, 2, 2, 2]
    assert state.damage[:, 2].tolist() == [0, 4, 2, 0]


def test_torpedoes_finish_one_ship_and_go_on_to_the_next() -> None:
    state = battles([TORPEDOES], [ship(structure=35), ship(structure=15), ship(structure=11)])
    arrived = np.zeros((4, 2, 3), np.int16)
    arrived[TORPEDO, 0] = (1, 3, 9)
    arrived[ASSAULT, 0] = 2
    gunnery(state, arrived)
    # Ten points each: two for 11, two for 15, the rest for 35.
    assert state.damage[1:].T.tolist() == [[0, 0, 10], [0, 10, 20], [50, 20, 20]]
    assert state.boarders[1:].T.tolist() == [[0, 0, 2], [0, 2, 0], [2, 0, 0]]


def test_a_carrier_launches_as_much_as_it_controls() -> None:
    state = battles([CARRIER, TORPEDOES], [ship()])
    ready(state)
    # Two in play for each of six craft bays; torpedoes are not counted.
    assert room(state)[0].tolist() == [12, 12, 12]
    state.fighters[0] = (0, 8, 12)
    state.distance[:] = 10
    launch(state)
    assert state.flying[BOMBER, 0, 0].tolist() == [3, 3, 0]
    assert state.fighters[0].tolist() == [3, 9, 12]
    assert state.flying[TORPEDO, 0, 0].tolist() == [2, 2, 2]
    racks = state.forces.racks
    assert state.empty[racks.of[0, FIGHTER]].tolist() == [3, 1, 0]
    assert state.track[0, racks.of[0, FIGHTER]].tolist() == [0, 2, 3]


def test_torpedoes_are_launched_when_two_turns_bring_them_there() -> None:
    state = battles([TORPEDOES], [ship()])
    ready(state)
    # Five hexes a turn, two turns, and two hexes between.
    state.distance[:] = (11, 12, 13)
    launch(state)
    assert state.flying[TORPEDO, 0, 0].tolist() == [2, 2, 0]


def test_without_its_carrier_fighters_go_first_then_bombers() -> None:
    state = battles([CARRIER], [ship()])
    state.fighters[0] = (3, 3, 13)
    state.flying[BOMBER, 1, 0] = 2
    state.no_sensors[0] = (True, False, False)
    excess(state)
    assert state.fighters[0].tolist() == [0, 3, 10]
    assert state.flying[BOMBER, 1, 0].tolist() == [0, 2, 2]


def test_a_lost_bay_is_an_empty_one_or_takes_its_farthest_counter_along() -> None:
    state = battles([TORPEDOES], [ship()])
    row = state.forces.racks.of[0, TORPEDO]
    state.empty[row] = (1, 0, 0)
    state.track[0, row] = (1, 1, 2)
    state.track[2, row] = (0, 1, 0)
    lose_bay(state, np.arange(3))
    assert state.bays[row].tolist() == [1, 1, 1]
    assert state.empty[row].tolist() == [0, 0, 0]
    assert state.track[0, row].tolist() == [1, 1, 1]
    assert state.track[2, row].tolist() == [0, 0, 0]


def test_the_strongest_weapon_is_mended_first_and_before_bays() -> None:
    state = battles([ship(weapons=armed("escort", 1).weapons * 2, bays={"torpedo": 2})], [ship()])
    row = state.forces.racks.of[0, TORPEDO]
    state.lost_weapons[0] = (2, 1, 0)
    state.lost_bays[0] = 1
    state.bays[row] = state.empty[row] = 1
    # So good a crew repairs without fail.
    state.crew[0] = state.ceiling[0] = 6
    interphase(state)
    assert state.lost_weapons[0].tolist() == [1, 0, 0]
    assert state.bays[row].tolist() == [1, 1, 2]
    assert state.empty[row].tolist() == [1, 1, 2]
    assert state.lost_bays[0].tolist() == [1, 1, 0]


def test_ordnance_flies_until_it_arrives() -> None:
    state = battles([CARRIER], [ship()])
    state.flying[BOMBER, 0, 0] = 3
    # Six hexes a turn, two between: the third battle's fly two turns, then engage.
    state.distance[:] = (7, 8, 9)
    assert ordnance(state)[BOMBER, 0].tolist() == [3, 3, 0]
    assert state.flying[BOMBER, :, 0].sum(axis=0).tolist() == [0, 0, 3]
    assert ordnance(state)[BOMBER, 0].tolist() == [0, 0, 3]
    assert not state.flying.any()


def test_each_side_goes_for_the_distance_that_suits_it_best() -> None:
    """Beams of ranges 12 and 6, as strong: the first outranges the second from 4 hexes on.

    The second deals as much as the first from 3 hexes on; of equals it wants the nearest.
    """
    far, close = armed("escort", 35, reach=12), armed("escort", 35, reach=6)
    state = battles([far], [close], 6)
    state.distance[:] = (14, 8, 5, 4, 3, 3)
    state.no_engines[1] = True
    state.no_engines[0, 5] = state.no_weapons[1, 5] = True
    movement(state)
    # Three hexes of the first and one of the second. At 5 the first has only one to go; at 4
    # none; at 3 it would go back as far as the second comes, but who wants to come nearer does.
    # Last: without weapons of the second all of the first's short range is as good.
    assert state.distance.tolist() == [10, 4, 3, 3, 2, 1]


def test_selected_battles_are_whole() -> None:
    state = battles([CARRIER, TORPEDOES], [ship()])
    state.counts[:] = np.arange(3)
    state.distance[:] = np.arange(3)
    chosen = select(state, np.array([2, 0]))
    for array in (chosen.structure[2], chosen.track[6, 0], chosen.flying[3, 3, 1], chosen.distance):
        assert array.tolist() == [2, 0]
    assert (chosen.fighters[1] == chosen.counts[-1]).all()
