"""Several matches at a call: each is played as if it were alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt

import numpy as np

from printkit.balance.dice import Dice
from printkit.balance.play import Match
from printkit.balance.tally import Tally
from printkit.systems.fleet_captain.battle.cards import Hand, choose, flips
from printkit.systems.fleet_captain.battle.countdown import MIRACLE, befall
from printkit.systems.fleet_captain.battle.damage import blasts, explode
from printkit.systems.fleet_captain.battle.forces import doctrine
from printkit.systems.fleet_captain.battle.turn import drift_all, fight, play
from tests.systems.fleet_captain.battle.setups import SEED, every, match, ship, stand, stand_all

BATTLES = 2000
CRUISER = ship(phasers=True, torpedoes=True)
ESCORT = ship(size="escort", hull=6, torpedoes=True, captain="J")
BATTLESHIP = ship(size="battleship", hull=14, phasers=True, crew="23456")
FLAGSHIP = ship(size="battleship", flagship=True, hull=12, phasers=True)
UNARMED = ship(lasers=False)
UNMANNED = ship(lasers=False, crew=None, captain=None)
"""A ship that nobody can act in counts as lost, but it is there to the end."""

LARGEST = match([CRUISER] * 12, [CRUISER] * 12)
"""A match whose fleets are the largest: beside it others have many empty places."""


def fought(matches: Sequence[Match], battles: int, seed: int = SEED) -> list[Tally]:
    return fight(matches, Dice(seed), battles)


def test_no_matches_have_no_tallies() -> None:
    assert fought([], 10) == []


def test_each_match_has_its_own_battles_ships_and_losses() -> None:
    battles, turns = 20, doctrine().turns
    tallies = fought(
        [
            match([UNMANNED], [CRUISER] * 12),
            # Of three and of two ships one is lost: two thirds are more than a half.
            match([UNARMED, UNMANNED, UNARMED], [UNMANNED, UNARMED]),
            match([UNARMED] * 2 + [UNMANNED] * 3, [UNARMED]),
            match([UNARMED] * 12, [UNMANNED] * 2),
        ],
        battles,
    )
    every, none = battles, 0
    assert tallies == [
        Tally(battles, none, every, (every, *[none] * 12), 13 * battles),
        Tally(battles, every, none, (none, every, none, every, none), 5 * turns * battles),
        Tally(battles, none, every, (none, none, every, every, every, none), 6 * turns * battles),
        Tally(battles, every, none, (*[none] * 12, every, every), 14 * battles),
    ]


def test_matches_together_go_as_they_do_alone() -> None:
    matches = [
        match([CRUISER], [ESCORT, ESCORT]),
        match([FLAGSHIP, ESCORT], [CRUISER, CRUISER, BATTLESHIP]),
        match([ESCORT, BATTLESHIP, CRUISER, ESCORT], [BATTLESHIP, CRUISER]),
        match([BATTLESHIP], [FLAGSHIP]),
        match([UNARMED, CRUISER], [CRUISER, ESCORT]),
    ]
    together = fought(matches, BATTLES)
    for number, (each, here) in enumerate(zip(matches, together, strict=True)):
        (alone,) = fought([each], BATTLES, SEED + 1 + number)
        assert abs(here.chance - alone.chance) <= 4 * hypot(here.error, alone.error), number
        for lost, other in zip(here.lost, alone.lost, strict=True):
            part = (lost + other) / (2 * BATTLES)
            assert abs(lost - other) / BATTLES <= 4 * sqrt(2 * part * (1 - part) / BATTLES), number
    assert len({round(tally.chance, 1) for tally in together}) > 2


def test_matches_together_take_as_many_turns_as_alone() -> None:
    duel, battles, times = match([BATTLESHIP], [FLAGSHIP]), 50, 30
    together = fought([*[duel] * times, LARGEST], battles)[:times]
    alone = [fought([duel], battles, SEED + 1 + number)[0] for number in range(times)]
    turns = np.array([[each.ship_turns for each in tallies] for tallies in (together, alone)])
    difference, error = np.diff(turns.mean(axis=1)), sqrt(turns.var(axis=1, ddof=1).sum() / times)
    assert abs(difference) <= 4 * error


def test_the_same_seed_plays_all_matches_the_same() -> None:
    matches = [match([CRUISER], [ESCORT, ESCORT]), match([BATTLESHIP], [FLAGSHIP])]
    assert fought(matches, 200) == fought(matches, 200)
    assert all(a != b for a, b in zip(fought(matches, 200), fought(matches, 200, 1), strict=True))


def test_a_match_without_weapons_is_drawn_beside_one_with_them() -> None:
    battles = 50
    armed, peace = fought(
        [match([CRUISER] * 2, [ESCORT] * 5), match([UNARMED], [UNARMED])], battles
    )
    assert peace == Tally(battles, 0, 0, (0, 0), 2 * doctrine().turns * battles)
    assert armed.first + armed.second > 0
    assert sum(armed.lost) > 0


def test_a_match_that_is_over_counts_no_more_beside_many_that_go_on() -> None:
    battles, peace = 5, match([UNARMED], [UNARMED])
    over, *others = fought([match([UNMANNED], [UNARMED]), *[peace] * 19], battles)
    assert over == Tally(battles, 0, battles, (battles, 0), 2 * battles)
    assert others == [Tally(battles, 0, 0, (0, 0), 2 * doctrine().turns * battles)] * 19


def test_empty_places_have_no_part_in_a_turn() -> None:
    few = match([CRUISER], [CRUISER])
    state = stand_all([LARGEST, few, match([CRUISER] * 3, [CRUISER] * 2)], 2)
    plan = state.forces.plan
    ships = [12, 12, 1, 1, 3, 3]
    assert flips(state).tolist() == [plan.flips + plan.flips_a_ship * each for each in ships]
    empty = ~state.there
    assert empty.sum(axis=1).tolist() == [0, 0, 22, 22, 19, 19]
    for _ in range(10):
        play(state)
    for each in (state.there, state.marker, state.able, state.duck, state.blast, state.forward):
        assert not each[empty].any()
    assert not state.hull[empty].any()
    assert not state.advance[empty].any()


def test_a_miracle_gives_each_ship_what_it_was_built_with() -> None:
    state = stand_all([match([BATTLESHIP], [ESCORT]), match([ESCORT], [BATTLESHIP])])
    state.hull[:] = 0
    for which in (0, 1):
        befall(state, *every(state, which), np.full(2, MIRACLE, np.int32))
    whole = [BATTLESHIP.hull, ESCORT.hull]
    assert state.hull.tolist() == [whole, whole[::-1]]


def test_an_explosion_stays_in_its_battle() -> None:
    tough = ship(hull=60)
    state = stand_all([match([tough] * 3, [tough]), match([tough], [tough] * 3)], 100, start=9)
    last = state.match == 1
    before = state.hull.copy()
    # The second ship of the first side, and of the other battles the second of the second side.
    explode(state, np.arange(200), np.where(last, 4, 1).astype(np.int32))
    blasts(state)
    hurt = np.array([(state.hull < before)[part].any(axis=0) for part in (~last, last)])
    assert hurt.tolist() == [
        [True, False, True, False, False, False],
        [False, False, False, True, False, True],
    ]


def test_in_each_match_the_ship_with_the_fewest_cards_acts() -> None:
    many, few = ship(crew="23456"), ship(crew="234")
    foe = [ship()]
    state = stand_all([match([many, few], foe), match([few, many], foe), match([many], foe)], 2)
    one = np.ones((6, 1), np.int32)
    found = choose(state, Hand(3 * one, one == 1, one[:, 0], 0 * one[:, 0]))
    assert found is not None
    _, (rows, ships, _) = found
    assert rows.tolist() == list(range(6))
    assert ships.tolist() == [1, 1, 0, 0, 0, 0]


def test_every_ship_drifts_once_however_uneven_the_sides() -> None:
    """The smaller side has no turns left while the larger goes on."""
    for first, second in ((1, 4), (4, 1)):
        state = stand([ship()] * first, [ship()] * second, 3, drift=1, start=20)
        drift_all(state)
        assert (state.advance == 1).all()
