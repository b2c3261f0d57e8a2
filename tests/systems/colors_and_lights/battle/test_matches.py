"""Matches at once: each has its own ships in the arrays, and fights as it does alone."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from printkit.balance.dice import Dice, Ints, Shorts
from printkit.balance.play import Match
from printkit.systems.colors_and_lights.battle.damage import lose_weapon
from printkit.systems.colors_and_lights.battle.forces import Forces, muster
from printkit.systems.colors_and_lights.battle.gunnery import gunnery
from printkit.systems.colors_and_lights.battle.interphase import interphase
from printkit.systems.colors_and_lights.battle.launch import launch
from printkit.systems.colors_and_lights.battle.movement import movement
from printkit.systems.colors_and_lights.battle.ordnance import point_defense
from printkit.systems.colors_and_lights.battle.racks import ASSAULT, BOMBER, KINDS, TORPEDO
from printkit.systems.colors_and_lights.battle.state import Fight, begin, select
from tests.systems.colors_and_lights.battle.test_battle import armed, ship

BEAM = armed("escort", 1).weapons[0]
SHELLS = {"kind": "projectile", "strength": 6, "range": 12}
CORVETTE = ship(structure=20, weapons=[BEAM, BEAM], point_defense=2)
CRUISER = ship("capital", 90, weapons=[SHELLS, BEAM, BEAM], point_defense=3)
CARRIER = ship("capital", 80, bays={"fighter_bomber": 6, "assault": 1}, point_defense=1)
BOAT = ship(structure=15, bays={"torpedo": 2, "bomber": 3})
MATCHES = (
    Match((CORVETTE,), (CRUISER, BOAT, CORVETTE)),
    Match((CRUISER, CARRIER, BOAT), (CORVETTE, CORVETTE)),
    Match((BOAT, CORVETTE), (CARRIER,)),
)
BATTLES = 2
NUMBERS = range(len(MATCHES))
SURE = 6
"""Crew with which every roll succeeds."""


def held(forces: Forces, number: int) -> Ints:
    """The places that a match fills."""
    return np.asarray(list(forces.roster.held())[number])


def columns(number: int) -> slice:
    return slice(number * BATTLES, (number + 1) * BATTLES)


def together() -> Fight:
    return ready(begin(muster(MATCHES, BATTLES), Dice(1)))


def alone(number: int) -> Fight:
    return ready(begin(muster([MATCHES[number]], BATTLES), Dice(1)))


def ready(state: Fight) -> Fight:
    """Crews without fail, five hexes between the fleets, and every bay loaded."""
    state.crew[:] = state.ceiling[:] = SURE
    state.distance[:] = 5
    state.track[0] += state.empty
    state.empty[:] = 0
    return state


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("turn", [False, True], ids=["begin", "later"])
def test_places_hold_the_ships_of_each_match(number: int, turn: bool) -> None:
    both, one = muster(MATCHES, BATTLES), muster([MATCHES[number]], BATTLES)
    at, where = held(both, number), columns(number)
    if turn:
        # A battle of every match is over: the other is the one that is left.
        both, where = both.take(np.arange(0, len(both.match), BATTLES)), slice(number, number + 1)
        one = one.take(np.array([0]))
    for name in ("capital", "structure", "control", "speed", "defense"):
        values = getattr(both, name)[:, where]
        assert values[at].tolist() == getattr(one, name).tolist(), name
        assert not np.delete(values, at, axis=0).any(), name
    for mine, own in zip(both.beside, one.beside, strict=True):
        assert mine[at, where].tolist() == own.tolist()
    assert both.match[where].tolist() == [number] * own.shape[1]
    assert both.weapons.of_ship[at, where].tolist() == one.weapons.of_ship.tolist()
    assert _bays(both)[at, :, where].tolist() == _bays(one).tolist()


def _bays(forces: Forces) -> Shorts:
    """Bays by place, kind and battle."""
    bays: Shorts = forces.racks.bays[forces.racks.of]
    return bays


def by_place(state: Fight, values: Shorts) -> Shorts:
    """Racks' values by place and kind."""
    found: Shorts = values[state.forces.racks.of]
    return found


def fire(state: Fight) -> Ints:
    gunnery(state, np.zeros((len(KINDS), 2, state.battles), np.int16))
    return state.damage


def fire_short_of_weapons(state: Fight) -> Ints:
    """Every ship has lost a weapon, if it had one."""
    state.lost_weapons[:] = np.minimum(1, state.forces.weapons.of_ship)
    return fire(state)


def strike(state: Fight) -> Ints:
    arrived = np.zeros((len(KINDS), 2, state.battles), np.int16)
    arrived[TORPEDO], arrived[BOMBER], arrived[ASSAULT] = 4, 5, 2
    gunnery(state, arrived)
    return np.concatenate((state.damage, state.boarders), axis=1)


def launched(state: Fight) -> Shorts:
    launch(state)
    return by_place(state, state.track[0]).reshape(state.forces.count, -1)


def mended(state: Fight) -> Shorts:
    """A bay of each ship that has any is broken, and mended."""
    bays = by_place(state, state.bays)
    state.lost_bays[:] = bays.any(axis=1)
    state.bays[:] = np.maximum(0, state.bays - 1)
    interphase(state)
    return by_place(state, state.bays).reshape(state.forces.count, -1)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("phase", [fire, fire_short_of_weapons, strike])
def test_ships_suffer_as_they_do_alone(phase: Callable[[Fight], Ints], number: int) -> None:
    both, one = together(), alone(number)
    found = phase(both).reshape(both.forces.count, -1, both.battles)
    expected = phase(one).reshape(one.forces.count, -1, one.battles)
    assert expected.any()
    assert found[held(both.forces, number)][..., columns(number)].tolist() == expected.tolist()


def test_escorts_and_capitals_of_any_match_are_told_apart() -> None:
    """The second side has an escort in the first match, and one beside a capital in the second."""
    count = 4_000
    matches = [Match((CRUISER,), (CORVETTE,)), Match((CRUISER,), (CARRIER, CORVETTE))]
    state = begin(muster(matches, count), Dice(1))
    # The carrier alone is left to aim at, and the shells alone reach that far, twice, for 6 each.
    state.there[2] = False
    state.distance[:] = 10
    gunnery(state, np.zeros((len(KINDS), 2, state.battles), np.int16))
    hits = state.damage[1].reshape(2, count).mean(axis=1) / 12
    # 5 or more against an escort, 4 or more against a capital ship.
    assert hits.tolist() == pytest.approx([1 / 3, 1 / 2], abs=4 * (0.25 / (2 * count)) ** 0.5)


def test_a_ship_loses_no_more_weapons_than_it_has() -> None:
    matches = [Match((ship(weapons=[BEAM]),), (BOAT,)), Match((CRUISER,), (BOAT,))]
    state = begin(muster(matches, 1), Dice(1))
    for _ in range(2):
        lose_weapon(state, np.array([0, 1]))
    assert state.lost_weapons[0].tolist() == [1, 2]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("act", [launched, mended])
def test_bays_do_as_they_do_alone(act: Callable[[Fight], Shorts], number: int) -> None:
    both, one = together(), alone(number)
    found = act(both).reshape(both.forces.count, len(KINDS), both.battles)
    expected = act(one).reshape(one.forces.count, len(KINDS), one.battles)
    assert found[held(both.forces, number)][..., columns(number)].tolist() == expected.tolist()


@pytest.mark.parametrize("number", NUMBERS)
def test_point_defense_shoots_down_as_many_as_alone(number: int) -> None:
    def left(state: Fight) -> Shorts:
        coming = np.full((len(KINDS), 2, state.battles), 3, np.int16)
        point_defense(state, coming)
        return coming

    assert left(together())[..., columns(number)].tolist() == left(alone(number)).tolist()


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("start", [2, 5, 9, 14])
def test_fleets_move_as_they_do_alone(start: int, number: int) -> None:
    def after(state: Fight) -> list[int]:
        state.distance[:] = start
        movement(state)
        found: list[int] = state.distance.tolist()
        return found

    assert after(together())[columns(number)] == after(alone(number))


def test_battles_that_are_left_out_leave_the_others_as_they_are() -> None:
    """Of the last match only one battle goes on, of the first none."""
    state = select(together(), np.array([2, 3, 5]))
    expected = fire(together())[:, [2, 3, 5]]
    assert fire(state).tolist() == expected.tolist()
    assert list(state.forces.by_match()) == [(1, slice(0, 2)), (2, slice(2, 3))]
    movement(state)
    moved = together()
    movement(moved)
    assert state.distance.tolist() == moved.distance[[2, 3, 5]].tolist()
