"""Whole battles: fairness, endings, and that more of anything does not hurt."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from printkit.balance.dice import Dice
from printkit.balance.tally import Tally
from printkit.systems.spaceship_battles.battle import turn
from printkit.systems.spaceship_battles.battle.forces import doctrine
from printkit.systems.spaceship_battles.battle.state import begin
from printkit.systems.spaceship_battles.battle.turn import fight
from printkit.systems.spaceship_battles.ship import ShipClass
from tests.balance.toys import once, turned
from tests.systems.spaceship_battles.battle.setups import SEED, ship, stand

BATTLES = 1500
CRUISER = ship(
    top_speed="hyper-6",
    force_field="II",
    energy_weapon="II",
    missiles=True,
    aft_weapons=False,
)
FIGHTERS = ship(size="F", top_speed="hyper-4", force_field="I", energy_weapon="I", missiles=True)
BATTLESHIP = ship(
    size="A", top_speed="hyper-10", force_field="V", energy_weapon="III", torpedoes=True
)
BOAT = ship(
    size="E",
    energy_weapon="none",
    missiles=True,
    invisibility=True,
    force_field="I",
    aft_weapons=False,
)
MONITOR = ship(size="D", top_speed="full", force_field="V", energy_weapon="IV")
UNARMED = ship(energy_weapon="none", aft_weapons=False)


def fought(
    first: list[ShipClass], second: list[ShipClass], seed: int = SEED, battles: int = BATTLES
) -> Tally:
    return once(fight, first, second, Dice(seed), battles)


@pytest.mark.parametrize(
    "fleet",
    [[CRUISER], [BATTLESHIP], [FIGHTERS] * 3, [CRUISER, FIGHTERS, BATTLESHIP], [BOAT, MONITOR]],
)
def test_equal_fleets_win_as_often(fleet: list[ShipClass]) -> None:
    tally = fought(fleet, fleet, battles=4000)
    assert abs(tally.chance - 0.5) <= 4 * tally.error
    assert tally.error > 0


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ([CRUISER, FIGHTERS, FIGHTERS], [MONITOR]),
        ([BATTLESHIP], [CRUISER] * 4),
        ([BOAT] * 3, [CRUISER]),
    ],
)
def test_sides_may_be_exchanged(first: list[ShipClass], second: list[ShipClass]) -> None:
    one = fought(first, second)
    other = turned(fought(second, first, SEED + 1), len(second))
    assert abs(one.chance - other.chance) <= 4 * hypot(one.error, other.error) + 1e-12
    for here, there in zip(one.lost, other.lost, strict=True):
        part = (here + there) / (2 * BATTLES)
        assert abs(here - there) / BATTLES <= 4 * sqrt(2 * part * (1 - part) / BATTLES) + 1e-12


@pytest.mark.parametrize("fleet", [1, 3])
@pytest.mark.parametrize(
    "more",
    [
        {"force_field": "III"},
        {"energy_weapon": "III"},
        {"aft_weapons": True},
        {"torpedoes": True},
        {"size": "B"},
    ],
)
def test_more_of_anything_helps(more: dict[str, object], fleet: int) -> None:
    better = CRUISER.model_copy(update=more)
    tally = fought([better] * fleet, [CRUISER] * fleet)
    assert tally.chance > 0.5 + 4 * tally.error


@pytest.mark.parametrize("fleet", [1, 3])
@pytest.mark.parametrize(
    "more",
    [
        {"top_speed": "hyper-7"},
        {"top_speed": "hyper-10"},
        {"invisibility": True},
        {"projectile_shots": 12},
    ],
)
@pytest.mark.parametrize("design", [CRUISER, FIGHTERS, BOAT])
def test_more_of_anything_does_not_hurt(
    design: ShipClass, more: dict[str, object], fleet: int
) -> None:
    tally = fought([design.model_copy(update=more)] * fleet, [design] * fleet)
    assert tally.chance >= 0.5 - 4 * tally.error


@pytest.mark.parametrize("fleet", [1, 3])
def test_speed_helps_a_ship_that_turns_badly(fleet: int) -> None:
    slow = ship(size="A", top_speed="full", aft_weapons=False)
    tally = fought([slow.model_copy(update={"top_speed": "hyper-10"})] * fleet, [slow] * fleet)
    assert tally.chance > 0.5 + 4 * tally.error


@pytest.mark.parametrize("extra", [UNARMED, FIGHTERS, CRUISER, MONITOR, BOAT])
def test_a_ship_more_does_not_hurt(extra: ShipClass) -> None:
    for fleet in ([CRUISER], [BATTLESHIP, CRUISER]):
        tally = fought([*fleet, extra], fleet)
        assert tally.chance >= 0.5 - 4 * tally.error
        if extra is CRUISER:
            assert tally.chance > 0.6


def test_the_same_seed_plays_the_same() -> None:
    fleets = ([CRUISER, FIGHTERS], [MONITOR])
    assert fought(*fleets, battles=300) == fought(*fleets, battles=300)
    assert fought(*fleets, battles=300) != fought(*fleets, seed=1, battles=300)


def test_a_fleet_that_can_not_attack_has_lost() -> None:
    tally = fought([UNARMED], [CRUISER], battles=50)
    assert (tally.first, tally.second, tally.lost, tally.ship_turns) == (0, 50, (0, 0), 100)
    tally = fought([UNARMED], [UNARMED], battles=50)
    assert tally.draws == 50


def test_a_fleet_without_projectiles_left_has_lost() -> None:
    """One missile can't destroy thirty-six hull points; two in two turns can't either."""
    one = ship(energy_weapon="none", missiles=True, projectile_shots=1, aft_weapons=False)
    two = one.model_copy(update={"projectile_shots": 2})
    tally = fought([one], [two], battles=200)
    assert (tally.second, tally.lost) == (200, (0, 0))
    assert fought([one], [one], battles=200).draws == 200


def test_at_the_end_of_time_the_greater_part_of_the_hull_wins() -> None:
    """3d6 can't beat 15 for the field and 3 for the size."""
    wall = ship(size="F", top_speed="half", force_field="V", energy_weapon="I")
    tally = fought([wall], [wall], battles=20)
    assert (tally.draws, tally.lost) == (20, (0, 0))
    assert tally.ship_turns == 20 * 2 * doctrine().turns
    state = stand([wall, CRUISER], [CRUISER])
    state.hull[:] = (0, 6, 3, 36, 36)
    assert turn._part(state, 0)[0] == (9 + 36) / (18 + 36)
    assert turn._part(state, 1)[0] == 1


def test_only_what_can_still_attack_counts_for_the_part() -> None:
    spent = ship(energy_weapon="none", missiles=True, aft_weapons=False)
    state = stand([UNARMED, spent, CRUISER], [CRUISER])
    state.shots[:, 1] = 0
    assert turn._part(state, 0)[0] == 36 / 72


def test_ship_turns_count_the_ships_that_are_there_when_a_turn_begins() -> None:
    fleets = ([CRUISER, FIGHTERS, FIGHTERS], [CRUISER, CRUISER])
    lost = 0
    for seed in range(20):
        state = begin(*fleets, Dice(seed), 1)
        turns = ship_turns = 0
        while all(state.able[0, ships].any() for ships in state.forces.sides):
            turns, ship_turns = turns + 1, ship_turns + int(state.there.sum())
            turn.play(state)
        assert fought(*fleets, seed=seed, battles=1).ship_turns == ship_turns
        lost += 5 * turns - ship_turns
    assert lost > 0


def test_batches_over_turns_count_every_battle_once() -> None:
    tally = fought([CRUISER] * 2, [CRUISER, FIGHTERS, FIGHTERS], battles=700)
    assert tally.battles == 700
    assert tally.first + tally.second + tally.draws == 700
    assert tally.ship_turns >= 700 * 5
    assert all(0 <= lost <= 700 for lost in tally.lost)
