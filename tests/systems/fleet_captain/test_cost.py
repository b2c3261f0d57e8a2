"""Points: expected damage by hand, the formula, and that more is never worth less."""

from __future__ import annotations

import ast
import itertools
import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import printkit.systems.fleet_captain as package
from printkit.resources import ships_folder
from printkit.systems.fleet_captain.cost import cost, expected_damage
from printkit.systems.fleet_captain.ship import ShipClass
from tests.formula import evaluate

CREWS = ["".join(map(str, range(2, highest + 1))) for highest in range(2, 11)]
CAPTAINS = ["J", "JQ", "JQK"]
WEAPONS = ["lasers", "phasers", "torpedoes"]
DICE = [4, 6, 8, 10, 12]

values = st.fixed_dictionaries(
    {
        "size": st.sampled_from(["escort", "cruiser", "battleship"]),
        "hull": st.integers(1, 60),
        "crew": st.sampled_from(CREWS),
        "captain": st.sampled_from(CAPTAINS),
        "slowness": st.integers(1, 6),
        "dice": st.lists(st.sampled_from(DICE), min_size=3, max_size=3).map(sorted),
        **{weapon: st.booleans() for weapon in WEAPONS},
    }
)


def design(**values: object) -> ShipClass:
    plain: dict[str, object] = {
        "system": "fleet-captain",
        "name": "Test",
        "code": "T",
        "size": "cruiser",
        "hull": 10,
        "crew": "2345",
        "captain": "JQ",
    }
    return ShipClass.model_validate({**plain, **values})


ships = values.map(lambda found: design(**found))


def changed(ship: ShipClass, **values: object) -> ShipClass:
    """The ship with other values, checked anew."""
    return ShipClass.model_validate({**ship.model_dump(by_alias=True), **values})


def points(ship: ShipClass) -> int:
    return cost(ship).points


@cache
def stock() -> dict[str, ShipClass]:
    """The stock classes by code."""
    files = sorted((ships_folder() / "fleet_captain").glob("*.toml"))
    found = [ShipClass.model_validate(tomllib.loads(f.read_text("utf-8"))) for f in files]
    return {ship.code: ship for ship in found}


STOCK = pytest.mark.parametrize("code", stock())

# Expected damage.


@pytest.mark.parametrize(
    ("attack", "shield", "bonus", "hits"),
    [
        # For each shield roll from 1 up: the damage of each attack roll that is higher.
        (4, 4, 0, [[2, 3, 4], [1, 2], [1], []]),
        (4, 6, 0, [[2, 3, 4], [1, 2], [1], [], [], []]),
        (6, 4, 0, [[2, 3, 4, 5, 6], [1, 2, 2, 3], [1, 1, 2], [1, 1]]),
        (4, 4, 1, [[2, 3, 4, 5], [1, 2, 2], [1, 1], [1]]),
        (8, 4, 0, [[2, 3, 4, 5, 6, 7, 8], [1, 2, 2, 3, 3, 4], [1, 1, 2, 2, 2], [1, 1, 1, 2]]),
    ],
)
def test_expected_damage_of_dice_by_hand(
    attack: int, shield: int, bonus: int, hits: list[list[int]]
) -> None:
    wanted = Fraction(sum(map(sum, hits)), attack * shield)
    assert expected_damage(attack, shield, bonus) == pytest.approx(float(wanted), rel=1e-12)


def test_a_die_against_its_like_by_hand() -> None:
    # d4 against d4: 9 at a shield of 1, 3 at 2, 1 at 3, of 16 pairs.
    assert expected_damage(4, 4) == pytest.approx(13 / 16)
    # d12 against a shield that always rolls 1: 2 to 12, the 1 not higher.
    assert expected_damage(12, 1) == pytest.approx((78 - 1) / 12)


def test_a_larger_attack_hurts_more_and_a_larger_shield_less() -> None:
    for attack, shield in itertools.product([*DICE, 20], DICE):
        hurt = expected_damage(attack, shield)
        assert expected_damage(attack + 2, shield) > hurt
        assert expected_damage(attack, shield + 2) < hurt
        assert expected_damage(attack, shield, 1) > hurt


# The formula.


@STOCK
def test_the_formula_gives_the_points_of_a_stock_ship(code: str) -> None:
    result = cost(stock()[code])
    assert evaluate(result) == result.points


@given(ships)
def test_the_formula_gives_the_points_from_the_lines_as_printed(ship: ShipClass) -> None:
    result = cost(ship)
    assert max(1, evaluate(result)) == result.points
    names = {n.id for n in ast.walk(ast.parse(result.formula)) if isinstance(n, ast.Name)}
    assert names - {"round", "sqrt"} == {line.id for line in result.lines}
    assert len({line.id for line in result.lines}) == len(result.lines)
    for line in result.lines:
        assert float(f"{line.value:.2f}") == line.value
        assert line.value >= 0


def test_the_cruiser_is_worth_100() -> None:
    assert points(stock()["CR"]) == 100


def test_stock_ships_stand_in_an_order_that_a_player_expects() -> None:
    for codes in (["PK", "FF", "DD", "CR", "CA", "FC"], ["CL", "CR", "CA"], ["OB", "BB", "FC"]):
        rising = [points(stock()[code]) for code in codes]
        assert rising == sorted(set(rising)), codes


# More is never worth less.


@given(ships, st.integers(1, 59))
def test_more_hull_never_lowers_the_points(ship: ShipClass, more: int) -> None:
    assert points(changed(ship, hull=min(60, ship.hull + more))) >= points(ship)


@given(ships, st.integers(0, 8))
def test_more_crew_cards_never_lower_the_points(ship: ShipClass, at: int) -> None:
    assert ship.crew
    more = CREWS[max(at, CREWS.index(ship.crew))]
    assert points(changed(ship, crew=more)) >= points(ship)


@given(ships, st.integers(0, 2))
def test_more_faces_of_the_captain_never_lower_the_points(ship: ShipClass, at: int) -> None:
    assert ship.captain
    more = CAPTAINS[max(at, CAPTAINS.index(ship.captain))]
    assert points(changed(ship, captain=more)) >= points(ship)


@given(ships, st.sampled_from(WEAPONS))
def test_a_further_weapon_never_lowers_the_points(ship: ShipClass, weapon: str) -> None:
    assert points(changed(ship, **{weapon: True})) >= points(ship)


@given(ships, st.integers(1, 3), st.integers(0, 2))
def test_more_volleys_never_lower_the_points(ship: ShipClass, few: int, more: int) -> None:
    one, other = (changed(ship, phasers=True, phaser_volleys=n) for n in (few, min(3, few + more)))
    assert points(other) >= points(one)


@given(ships, st.integers(0, 2), st.integers(1, 4))
def test_a_larger_die_never_lowers_the_points(ship: ShipClass, at: int, steps: int) -> None:
    assert ship.dice
    dice = list(ship.dice)
    dice[at] = DICE[min(4, DICE.index(dice[at]) + steps)]
    assert points(changed(ship, dice=sorted(dice))) >= points(ship)


@given(ships, st.integers(1, 5))
def test_less_slowness_never_lowers_the_points(ship: ShipClass, less: int) -> None:
    assert ship.slowness
    assert points(changed(ship, slowness=max(1, ship.slowness - less))) >= points(ship)


@given(ships)
def test_the_crew_of_the_fleet_captain_is_worth_more_than_any(ship: ShipClass) -> None:
    best = changed(ship, crew="2345678910", captain="JQK")
    assert points(changed(best, crew=None, captain=None, flagship=True)) >= points(best)


def test_each_step_is_worth_something_on_a_usual_ship() -> None:
    """Never less could be always the same: on a ship of 100 points a step is a point or more."""
    ship = design(phasers=True, torpedoes=True, slowness=2, dice=[6, 8, 10])
    better: list[dict[str, object]] = [
        {"hull": 11},
        {"crew": "23456"},
        {"captain": "JQK"},
        {"phaser_volleys": 3},
        {"dice": [8, 8, 10]},
        {"dice": [6, 8, 12]},
        {"slowness": 1},
        {"crew": None, "captain": None, "flagship": True},
    ]
    for values in better:
        assert points(changed(ship, **values)) > points(ship), values
    for weapon in WEAPONS:
        assert points(changed(ship, **{weapon: False})) < points(ship), weapon


@given(ships)
def test_every_legal_ship_is_worth_a_point_at_least(ship: ShipClass) -> None:
    assert points(ship) >= 1


def test_the_least_ship_is_worth_a_point_at_least() -> None:
    # Nothing is worth less: see the tests above.
    least = design(hull=1, crew="2", captain="J", slowness=6, dice=[4, 4, 4], lasers=False)
    assert points(least) >= 1


# What is not counted.


@given(ships, st.lists(st.integers(1, 59), min_size=1, max_size=6))
def test_flaws_and_critical_points_change_nothing(ship: ShipClass, criticals: list[int]) -> None:
    assert cost(changed(ship, flaws=["Leaks", "Slow"])) == cost(ship)
    assert cost(changed(ship, critical_points=criticals)) == cost(ship)


# The coefficients.


def test_the_coefficients_have_a_version_and_none_is_negative() -> None:
    file = Path(package.__file__).with_name("points.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    assert table.pop("measured")["seed"] >= 0
    assert table.pop("version") == cost(stock()["CR"]).table
    groups = [table.pop(name) for name in ("attack", "crew", "defense")]
    numbers = {key: number for group in (table, *groups) for key, number in group.items()}
    assert {key: number for key, number in numbers.items() if number < 0} == {}
    assert table["attack_base"] > 0, "an unarmed ship is worth something"
    for part in ("second_volley", "centerline", "forward"):
        assert numbers[part] <= 1, part


def test_every_coefficient_has_a_comment() -> None:
    file = Path(package.__file__).with_name("points.toml")
    for line in file.read_text(encoding="utf-8").splitlines():
        if "=" in line and not line.startswith(("#", "version")):
            assert "# " in line, line
