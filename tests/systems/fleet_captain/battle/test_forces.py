"""The tables as arrays: the same numbers as on the card."""

from __future__ import annotations

import pytest

from printkit.balance.dice import Dice
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.battle.forces import muster
from printkit.systems.fleet_captain.battle.turn import fight
from tests.balance.toys import once
from tests.systems.fleet_captain.battle.setups import ship


def test_the_damage_chart_is_attack_over_shield() -> None:
    chart = muster([ship()], [ship()]).chart
    for attack in range(1, 21):
        for shield in range(1, 13):
            assert chart[attack, shield] == (attack // shield if attack > shield else 0)


def test_a_d6_gives_out_the_dice_as_the_rulings_say() -> None:
    forces = muster([ship(size="cruiser")], [ship(size="battleship", slowness=4)])
    orders = [forces.dice[0, forces.rolled[roll - 1]].tolist() for roll in range(1, 7)]
    assert orders == [[6, 8, 10], [6, 10, 8], [8, 6, 10], [8, 10, 6], [10, 6, 8], [10, 8, 6]]
    assert forces.dice[1, forces.rolled[0]].tolist() == [8, 10, 12]


def test_moves_are_pips_over_slowness() -> None:
    forces = muster([ship(size="escort"), ship()], [ship(size="battleship", slowness=4)])
    assert forces.hexes[:, 11].tolist() == [11, 5, 2]


def test_a_centerline_torpedo_rolls_the_next_die() -> None:
    larger = muster([ship()], [ship()]).larger
    assert larger[[4, 6, 8, 10, 12]].tolist() == [6, 8, 10, 12, 20]


def test_ships_with_the_fewest_cards_act_first_and_the_fleet_captain_last() -> None:
    forces = muster([ship(flagship=True), ship(crew="23456")], [ship(crew="2")])
    assert forces.eager.tolist() == [2, 1, 0]


def test_kinds_of_weapon_are_counted() -> None:
    forces = muster([ship(), ship(lasers=False)], [ship(phasers=True, torpedoes=True)])
    assert forces.systems.tolist() == [1, 0, 3]
    assert forces.armed.tolist() == [True, False, True]


def test_the_battle_has_its_damage_from_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    fleet = [ship(crew="2345678910")]
    assert once(fight, fleet, fleet, Dice(1), 50).draws < 50
    monkeypatch.setattr(tables, "damage", lambda attack, shield: 0)
    assert once(fight, fleet, fleet, Dice(1), 50).draws == 50
