"""The tables against the published text, typed here by hand."""

from __future__ import annotations

import itertools
import re
from fractions import Fraction

import pytest

from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.ship import Size
from printkit.systems.fleet_captain.tables import Doom, countdown
from printkit.systems.rulings import Rulings
from tests.systems.fleet_captain.test_counters import FLAGSHIP, RULINGS, ruled, ship_class

DAGGER = "†"

# Power dice, slowness and hull.


@pytest.mark.parametrize(
    ("size", "dice", "slowness", "hull"),
    [
        ("escort", (4, 6, 8), (1,), (4, 8)),
        ("cruiser", (6, 8, 10), (2,), (6, 12)),
        ("battleship", (8, 10, 12), (3, 4), (10, None)),
    ],
)
def test_the_numbers_of_a_size(
    size: Size, dice: tuple[int, ...], slowness: tuple[int, ...], hull: tuple[int, int | None]
) -> None:
    assert tables.DICE[size] == dice
    assert tables.SLOWNESS[size] == slowness
    assert tables.HULL[size] == hull
    ship = ship_class(size=size)
    assert (tables.dice(ship), tables.slowness(ship)) == (dice, slowness[0])


def test_a_class_may_say_its_own_dice_and_slowness() -> None:
    ship = ship_class(size="battleship", dice=[4, 4, 12], slowness=4)
    assert tables.dice(ship) == (4, 4, 12)
    assert tables.slowness(ship) == 4


def test_the_flagship_has_the_dice_of_a_big_ship() -> None:
    assert tables.dice(FLAGSHIP) == (8, 10, 12)


@pytest.mark.parametrize(("die", "larger"), [(4, 6), (6, 8), (8, 10), (10, 12), (12, 20)])
def test_a_torpedo_along_the_centerline_rolls_a_die_one_size_larger(die: int, larger: int) -> None:
    assert tables.larger_die(die) == larger


@pytest.mark.parametrize(
    ("slowness", "row"),
    [
        (1, "1 2 3 4 5 6 7 8 9 10 11 12"),
        (2, "0 1 1 2 2 3 3 4 4 5 5 6"),
        (3, "0 0 1 1 1 2 2 2 3 3 3 4"),
        (4, "0 0 0 1 1 1 1 2 2 2 2 3"),
    ],
)
def test_pips_give_hexes_with_fractions_dropped(slowness: int, row: str) -> None:
    found = [tables.hexes(pips, slowness) for pips in range(1, 13)]
    assert found == [int(hexes) for hexes in row.split()]


# The attack chart.


def test_damage_is_attack_over_shield_if_the_attack_is_higher() -> None:
    for attack, shield in itertools.product(range(1, 21), range(1, 13)):
        # How often the shield can be taken from the attack.
        times = sum(1 for n in range(1, 21) if n * shield <= attack)
        wanted = times if Fraction(attack, shield) > 1 else 0
        assert tables.damage(attack, shield) == wanted, (attack, shield)


@pytest.mark.parametrize(
    ("attack", "shield", "damage"),
    [
        (1, 1, 0),
        (2, 1, 2),
        (4, 2, 2),
        (5, 2, 2),
        (7, 4, 1),
        (4, 7, 0),
        (8, 8, 0),
        (9, 8, 1),
        (11, 4, 2),
        (12, 4, 3),
        (12, 1, 12),
        (13, 12, 1),
        (20, 12, 1),
        (20, 10, 2),
        (20, 7, 2),
        (20, 1, 20),
    ],
)
def test_examples_of_damage(attack: int, shield: int, damage: int) -> None:
    assert tables.damage(attack, shield) == damage


def test_the_chart_goes_to_the_largest_rolls_there_are() -> None:
    assert (tables.LONGEST_ATTACK, tables.LARGEST_SHIELD) == (20, 12)
    # Off the centerline no roll is larger than along it.
    assert 12 + tables.OFF_CENTER_BONUS == 13 <= tables.LONGEST_ATTACK


# The orders of the power dice.

LOW, MIDDLE, HIGH = 0, 1, 2
SIX = {
    1: (LOW, MIDDLE, HIGH),
    2: (LOW, HIGH, MIDDLE),
    3: (MIDDLE, LOW, HIGH),
    4: (MIDDLE, HIGH, LOW),
    5: (HIGH, LOW, MIDDLE),
    6: (HIGH, MIDDLE, LOW),
}


def test_each_roll_gives_another_order_of_the_dice() -> None:
    assert {roll: tables.power_order(roll, RULINGS) for roll in range(1, 7)} == SIX
    assert len(set(SIX.values())) == len(list(itertools.permutations(range(3))))


@pytest.mark.parametrize("roll", range(1, 7))
def test_players_may_agree_on_any_order_for_a_roll(roll: int) -> None:
    words = ("low", "middle", "high")
    for order in itertools.permutations(range(3)):
        said = " ".join(words[which] for which in order)
        agreed = ruled(**{f"power__roll_{roll}": said})
        assert tables.power_order(roll, agreed) == order
        others = {n: tables.power_order(n, agreed) for n in range(1, 7) if n != roll}
        assert others == {n: wanted for n, wanted in SIX.items() if n != roll}


# Critical points.

DOWN = ruled(critical__half_rounding="down")


@pytest.mark.parametrize(
    ("hull", "up", "down"),
    [
        (1, (), ()),
        (2, (1,), (1,)),
        (3, (2, 1), (1,)),
        (4, (2, 1), (2, 1)),
        (5, (3, 1), (2, 1)),
        (7, (4, 1), (3, 1)),
        (8, (4, 1), (4, 1)),
        (15, (8, 1), (7, 1)),
        (60, (30, 1), (30, 1)),
    ],
)
def test_critical_points_are_half_the_hull_and_one(
    hull: int, up: tuple[int, ...], down: tuple[int, ...]
) -> None:
    ship = ship_class(hull=hull)
    assert tables.critical_points(ship, RULINGS) == up
    assert tables.critical_points(ship, DOWN) == down


def test_a_class_may_list_its_own_critical_points() -> None:
    ship = ship_class(hull=7, critical_points=[5, 3, 1])
    assert tables.critical_points(ship, RULINGS) == (5, 3, 1)
    assert tables.critical_points(ship, DOWN) == (5, 3, 1)


# Crews and volleys.


@pytest.mark.parametrize("highest", range(2, 11))
def test_a_crew_acts_on_a_run_of_cards_from_two(highest: int) -> None:
    cards = tuple(range(2, highest + 1))
    assert tables.crew_cards(ship_class(crew="".join(map(str, cards)))) == cards


def test_the_flagship_has_no_crew_cards() -> None:
    assert tables.crew_cards(FLAGSHIP) == ()


@pytest.mark.parametrize(("size", "usual"), [("escort", 1), ("cruiser", 2), ("battleship", 3)])
def test_phasers_fire_volleys_by_size_unless_the_class_or_the_players_say_otherwise(
    size: str, usual: int
) -> None:
    plain = ship_class(size=size, phasers=True)
    own = ship_class(size=size, phasers=True, phaser_volleys=1)
    for agreed in (1, 2, 3):
        table = ruled(**{f"phasers__volleys_{size}": agreed})
        assert tables.volleys(plain, table) == agreed
        assert tables.volleys(own, table) == 1
        assert tables.volleys(ship_class(size=size), table) == 0
    assert tables.volleys(plain, RULINGS) == usual


# The countdown.

PLAIN = {doom.roll: doom for doom in countdown(ship_class(), RULINGS)}
CAPTAIN = {doom.roll: doom for doom in countdown(FLAGSHIP, RULINGS)}
ALL = {doom.roll: doom for doom in countdown(None, RULINGS)}


def test_an_ordinary_ship_rolls_one_die_and_the_fleet_captain_two() -> None:
    assert list(PLAIN) == [1, 2, 3, 4, 5, 6]
    assert list(CAPTAIN) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert list(ALL) == list(range(1, 13))
    assert {**ALL, **PLAIN} == ALL


@pytest.mark.parametrize(
    ("roll", "name", "facts"),
    [
        (1, "strike colors", ["off the board", "prize", "enemy wins", "court-martial"]),
        (2, "boom", ["explodes"]),
        (3, "abandon ship", ["pod", "each crew point", "1 in 6", "explodes", "kills"]),
        (
            4,
            "sitting duck",
            ["this turn drift only", "a hit that costs x hull", "explodes", "x in 6"],
        ),
        (5, "venting", ["crew −1", "3 in 6", "one fire", "act normally"]),
        (6, "repairs", ["hull +1", "2 in 6", "one fire", "act normally"]),
        (7, "repairs", ["hull +d6", "all fires", "one weapon repaired", "act normally"]),
        (8, "repairs", ["hull +1", "2 in 6", "one fire", "act normally"]),
        (9, "engine stall", ["this turn drift only", "weapons and shields work"]),
        (10, "spite strike", ["this turn", "any number x", "weapons", "explodes", "x in 6"]),
        (11, "core breach", ["explodes this turn", "its player says when"]),
        (12, "miracle", ["all damage", "fires"]),
    ],
)
def test_a_result_says_what_the_published_chart_says(
    roll: int, name: str, facts: list[str]
) -> None:
    doom = ALL[roll]
    assert doom.name.lower() == name
    assert [fact for fact in facts if fact not in doom.effect.lower()] == []
    # No number that the chart has not.
    numbers = re.findall(r"\d+", " ".join(facts))
    assert re.findall(r"\d+", doom.effect) == numbers


def test_six_and_eight_are_alike() -> None:
    assert ALL[6][1:] == ALL[8][1:]


def test_the_fleet_captain_has_the_same_results_but_for_its_crew() -> None:
    assert {roll for roll, doom in CAPTAIN.items() if doom != ALL[roll]} == {3, 5}
    assert [CAPTAIN[roll].name for roll in (3, 5)] == ["Abandon ship", "Venting"]


def test_the_fleet_captain_leaves_ten_pods_and_fights_on() -> None:
    effect = CAPTAIN[3].effect
    assert re.findall(r"\d+", effect) == ["10", "1", "6"]
    assert "10 escape pods" in effect
    assert "1 in 6 it explodes and kills them" in effect
    assert "fight on" in effect
    assert tables.FLAGSHIP_PODS == 10


def venting(rulings: Rulings, **more: object) -> Doom:
    ship = ship_class("FS", "battleship", **more)
    return next(doom for doom in countdown(ship, rulings) if doom.roll == 5)


def test_venting_costs_the_fleet_captain_no_crew_unless_the_players_agree() -> None:
    effects = {
        agreed: venting(rulings, flagship=True).effect
        for agreed, rulings in {
            None: RULINGS,
            False: ruled(countdown__flagship_venting=False),
            True: ruled(countdown__flagship_venting=True),
        }.items()
    }
    assert f"no crew to lose{DAGGER}" in effects[None]
    assert effects[False] == effects[None].replace(DAGGER, "")
    assert effects[True] == ALL[5].effect
    for effect in effects.values():
        assert "3 in 6 one fire goes out; act normally" in effect


@pytest.mark.parametrize("agreed", [False, True])
def test_venting_costs_every_other_ship_a_crew(agreed: bool) -> None:
    rulings = ruled(countdown__flagship_venting=agreed)
    assert venting(rulings).effect == ALL[5].effect


def test_an_explosion_leaves_a_field_of_density_one_that_goes_on_a_six() -> None:
    assert (tables.EXPLOSION_DENSITY, tables.EXPLOSION_GONE) == (1, 6)
    assert tuple(tables.DENSITIES) == (1, 2, 3, 4, 5, 6)
