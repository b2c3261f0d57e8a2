"""The tables as arrays: the same numbers as on the card."""

from __future__ import annotations

import pytest

from printkit.balance.dice import Dice
from printkit.balance.roster import Kinds
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.battle.forces import NONE, Forces, muster
from printkit.systems.fleet_captain.battle.turn import fight
from printkit.systems.fleet_captain.ship import ShipClass
from tests.balance.toys import once
from tests.systems.fleet_captain.battle.setups import match, ship


def two_fleets(first: list[ShipClass], second: list[ShipClass]) -> tuple[Forces, Kinds]:
    """The forces of one match, and the class of each of its ships."""
    forces = muster([match(first, second)])
    return forces, forces.kind[0]


def test_the_damage_chart_is_attack_over_shield() -> None:
    chart = two_fleets([ship()], [ship()])[0].chart
    for attack in range(1, 21):
        for shield in range(1, 13):
            assert chart[attack, shield] == (attack // shield if attack > shield else 0)


def test_a_d6_gives_out_the_dice_as_the_rulings_say() -> None:
    forces, kind = two_fleets([ship(size="cruiser")], [ship(size="battleship", slowness=4)])
    dice = forces.classes.dice[kind]
    orders = [dice[0, forces.rolled[roll - 1]].tolist() for roll in range(1, 7)]
    assert orders == [[6, 8, 10], [6, 10, 8], [8, 6, 10], [8, 10, 6], [10, 6, 8], [10, 8, 6]]
    assert dice[1, forces.rolled[0]].tolist() == [8, 10, 12]


def test_moves_are_pips_over_slowness() -> None:
    fleet = [ship(size="escort"), ship()]
    forces, kind = two_fleets(fleet, [ship(size="battleship", slowness=4)])
    assert forces.classes.hexes[kind, 11].tolist() == [11, 5, 2]


def test_a_centerline_torpedo_rolls_the_next_die() -> None:
    larger = two_fleets([ship()], [ship()])[0].larger
    assert larger[[4, 6, 8, 10, 12]].tolist() == [6, 8, 10, 12, 20]


def test_ships_with_the_fewest_cards_act_first_and_the_fleet_captain_last() -> None:
    forces, kind = two_fleets([ship(flagship=True), ship(crew="23456")], [ship(crew="2")])
    urgency = forces.classes.urgency[kind]
    assert sorted(range(3), key=lambda which: -urgency[which]) == [2, 1, 0]
    # All cards of the deck, or none at all, put nobody after the Fleet Captain.
    forces, kind = two_fleets([ship(flagship=True), ship(crew="2345678910")], [ship(crew=None)])
    captain, most, none = forces.classes.urgency[kind]
    assert 0 < captain < most < none


def test_kinds_of_weapon_are_counted() -> None:
    fleet = [ship(), ship(lasers=False)]
    forces, kind = two_fleets(fleet, [ship(phasers=True, torpedoes=True)])
    assert forces.classes.systems[kind].tolist() == [1, 0, 3]
    assert forces.classes.armed[kind].tolist() == [True, False, True]


def test_the_battle_has_its_damage_from_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    fleet = [ship(crew="2345678910")]
    assert once(fight, fleet, fleet, Dice(1), 50).draws < 50
    monkeypatch.setattr(tables, "damage", lambda attack, shield: 0)
    assert once(fight, fleet, fleet, Dice(1), 50).draws == 50


def test_a_place_that_no_ship_fills_has_nothing_but_a_die_to_roll() -> None:
    fleet = [ship(hull=5, phasers=True, torpedoes=True)] * 3
    forces = muster([match(fleet, fleet[:1]), match(fleet[:1], [ship(flagship=True, hull=7)])])
    classes, kind = forces.classes, forces.kind
    assert classes.hull[kind].tolist() == [[5, 5, 5, 5], [5, 0, 0, 7]]
    nobody = kind[1, 1]
    assert not classes.armed[nobody]
    assert not classes.flagship[nobody]
    assert not classes.crew[nobody]
    assert not classes.orders[nobody]
    assert (classes.dice[nobody] == 1).all()


@pytest.mark.parametrize("turned", [False, True])
def test_places_of_both_sides_come_by_turns_for_whoever_begins(turned: bool) -> None:
    fleets = ([ship()] * 3, [ship()])
    forces = muster([match(*reversed(fleets)) if turned else match(*fleets)])
    larger, smaller = ([1, 2, 3], [0, NONE, NONE]) if turned else ([0, 1, 2], [3, NONE, NONE])
    begins = {turned: (larger, smaller), not turned: (smaller, larger)}
    for side, (leads, follows) in begins.items():
        steps = forces.turns[int(side)]
        assert steps[0::2].tolist() == leads
        assert steps[1::2].tolist() == follows
