"""Points: recomputed by hand, the formula, and that more is never worth less."""

from __future__ import annotations

import ast
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import printkit.systems.colors_and_lights as package
from printkit.systems.colors_and_lights.cost import cost, expected_damage
from printkit.systems.colors_and_lights.ship import Bays, ShipClass, ShipType, Weapon
from tests.formula import evaluate
from tests.systems.colors_and_lights.published import published, stock

weapons = st.builds(
    Weapon,
    kind=st.sampled_from(["beam", "projectile"]),
    strength=st.integers(1, 100),
    range=st.integers(1, 60),
)
bays = st.builds(Bays, **{kind: st.integers(0, 60) for kind in Bays.model_fields})
types = st.sampled_from(["escort", "capital"])
ships = st.builds(
    ShipClass,
    schema=st.just(1),
    system=st.just("colors-and-lights"),
    name=st.just("Test"),
    code=st.just("T"),
    type=types,
    superstructure=st.integers(1, 1000),
    point_defense=st.integers(0, 60),
    weapons=st.lists(weapons, max_size=6).map(tuple),
    bays=bays,
)


def changed(ship: ShipClass, **values: object) -> ShipClass:
    """The ship with other values, checked anew."""
    return ShipClass.model_validate({**ship.model_dump(by_alias=True), **values})


@given(ships)
def test_the_formula_gives_the_points_from_the_lines(ship: ShipClass) -> None:
    result = cost(ship)
    assert evaluate(result) == result.points
    assert len({line.id for line in result.lines}) == len(result.lines)


@given(ships)
def test_the_lines_are_as_printed_and_every_line_is_in_the_formula(ship: ShipClass) -> None:
    result = cost(ship)
    names = {n.id for n in ast.walk(ast.parse(result.formula)) if isinstance(n, ast.Name)}
    for line in result.lines:
        assert float(f"{line.value:.2f}") == line.value
        assert line.value >= 0
        assert line.id in names


def test_the_heavy_cruiser_is_worth_100() -> None:
    assert cost(stock()["CA"]).points == 100


def coefficient(*keys: str) -> Fraction:
    """A fitted number, as the points file has it."""
    found = points_file()
    for key in keys:
        found = found[key]
    return Fraction(str(found))


def points_file() -> Any:
    file = Path(package.__file__).with_name("points.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def test_the_heavy_cruiser_by_hand() -> None:
    # 13 ranges, each counting less the farther it is. Beam 8/8: 8 at 0-4 hexes, 4 at 5-8; a die
    # hits an escort on 4+ (3 faces), a capital ship on 3+ (4 faces); two shots a turn.
    far = coefficient("attack", "far")
    weight = [1 + (far - 1) * Fraction(distance, 12) for distance in range(13)]
    deals = (sum(weight[0:5]) * 8 + sum(weight[5:9]) * 4) / 13
    beam = 2 * deals * (Fraction(3, 6) + Fraction(4, 6)) / 2
    # Two torpedoes of 10 every second turn, an assault craft every second, 60 points of hull.
    torpedoes = 2 * Fraction(10, 2) * coefficient("attack", "torpedo")
    assault = coefficient("attack", "assault") / 2
    superstructure = 60 * coefficient("defense", "capital")
    lines = {line.id: line.value for line in cost(stock()["CA"]).lines}
    assert lines == {
        "weapon_1": pytest.approx(float(beam), abs=0.005),
        "torpedo_bays": pytest.approx(float(torpedoes), abs=0.005),
        "assault_bays": pytest.approx(float(assault), abs=0.005),
        "superstructure": pytest.approx(float(superstructure), abs=0.005),
    }


def test_an_escorts_weapons_are_worth_a_part_of_what_they_deal() -> None:
    """Beam 4/6 of a Corvette: one shot, 4 at 0-3 hexes and 2 at 4-6."""
    far = coefficient("attack", "far")
    weight = [1 + (far - 1) * Fraction(distance, 12) for distance in range(13)]
    deals = (sum(weight[0:4]) * 4 + sum(weight[4:7]) * 2) / 13
    beam = deals * Fraction(7, 12) * coefficient("attack", "escort")
    lines = {line.id: line.value for line in cost(stock()["K"]).lines}
    assert lines["weapon_1"] == pytest.approx(float(beam), abs=0.005)


def test_points_are_the_root_of_attack_to_the_power_of_one_and_a_half_and_defense() -> None:
    for ship in stock().values():
        lines = {line.id: line.value for line in cost(ship).lines}
        parts = ("superstructure", "point_defense", "fighter_cover")
        defense = sum(value for name, value in lines.items() if name in parts)
        attack = sum(value for name, value in lines.items() if name not in parts)
        product = (attack**1.5 + float(coefficient("attack_base"))) * (
            defense + float(coefficient("defense_base"))
        )
        points = float(coefficient("scale")) * product**0.5
        assert cost(ship).points == pytest.approx(points, abs=0.51)


def test_expected_damage_of_a_projectile_by_hand() -> None:
    # Projectile 10/12 on a capital ship: 0-6 hexes 3 and 4 faces, 7-12 hexes 2 and 3 faces.
    faces = Fraction(7 * (3 + 4) + 6 * (2 + 3), 13 * 2)
    gun = Weapon(kind="projectile", strength=10, range=12)
    assert expected_damage(gun, "capital") == pytest.approx(float(2 * 10 * faces / 6))
    assert expected_damage(gun, "escort") == pytest.approx(float(10 * faces / 6))


def test_stock_ships_stand_in_an_order_that_a_player_expects() -> None:
    def points(*codes: str) -> list[int]:
        return [cost(stock()[code]).points for code in codes]

    for rising in (
        points("NEP", "FFAA", "K", "FFA", "DD"),
        points("NCF", "CVE", "CL", "CV", "CA", "BB", "BBD"),
    ):
        assert rising == sorted(set(rising))
    assert set(stock()) == set(published()["ships"])


@pytest.mark.parametrize("ship_type", ["escort", "capital"])
def test_the_least_legal_ship_is_worth_a_point_at_least(ship_type: ShipType) -> None:
    # Nothing is worth less: see the tests on additions below.
    hull = changed(stock()["NEP"], type=ship_type, superstructure=1)
    assert hull.weapons == ()
    assert cost(hull).points >= 1


@given(ships)
def test_every_legal_ship_is_worth_a_point_at_least(ship: ShipClass) -> None:
    assert cost(ship).points >= 1


@given(ships, weapons, st.integers(0, 6))
def test_a_further_weapon_never_lowers_the_value(ship: ShipClass, gun: Weapon, at: int) -> None:
    more = changed(ship, weapons=(*ship.weapons[:at], gun, *ship.weapons[at:]))
    assert cost(more).points >= cost(ship).points


@given(ships, st.sampled_from(sorted(Bays.model_fields)), st.integers(1, 20))
def test_further_bays_never_lower_the_value(ship: ShipClass, kind: str, more: int) -> None:
    now = getattr(ship.bays, kind)
    larger = changed(ship, bays={**ship.bays.model_dump(), kind: min(60, now + more)})
    assert cost(larger).points >= cost(ship).points


@given(ships, st.integers(1, 20))
def test_more_point_defense_never_lowers_the_value(ship: ShipClass, more: int) -> None:
    larger = changed(ship, point_defense=min(60, ship.point_defense + more))
    assert cost(larger).points >= cost(ship).points


@given(ships, st.integers(1, 500))
def test_more_superstructure_never_lowers_the_value(ship: ShipClass, more: int) -> None:
    larger = changed(ship, superstructure=min(1000, ship.superstructure + more))
    assert cost(larger).points >= cost(ship).points


@given(weapons, types, st.integers(0, 20), st.integers(0, 20))
def test_a_stronger_or_farther_weapon_is_never_worth_less(
    gun: Weapon, ship_type: ShipType, stronger: int, farther: int
) -> None:
    better = Weapon(
        kind=gun.kind,
        strength=min(100, gun.strength + stronger),
        range=min(60, gun.range + farther),
    )
    # Sums of floats: the last bit is no loss.
    assert expected_damage(better, ship_type) >= expected_damage(gun, ship_type) - 1e-9


@pytest.mark.parametrize("reach", [24, 25, 40, 60])
@pytest.mark.parametrize("kind", ["beam", "projectile"])
def test_range_beyond_twice_the_horizon_counts_nothing_more(kind: str, reach: int) -> None:
    # From 24 hexes on all of 0-12 is short range: full strength, 3 and 4 faces of 6.
    gun = Weapon(kind=kind, strength=12, range=reach)  # type: ignore[arg-type]  # of the two
    assert expected_damage(gun, "escort") == pytest.approx(12 * 7 / 12)


@given(ships, st.sampled_from(["fighter", "bomber"]))
def test_a_bay_of_either_craft_is_worth_no_less_than_one_of_a_single(
    ship: ShipClass, single: str
) -> None:
    bays = ship.bays.model_dump()
    counts = {**bays, "fighter_bomber": min(30, bays["fighter_bomber"]), single: 10}
    either = {**counts, single: 9, "fighter_bomber": counts["fighter_bomber"] + 1}
    values = [cost(changed(ship, bays=b)).points for b in (counts, either)]
    assert values[1] >= values[0]


def test_the_coefficients_have_a_version_and_none_is_negative() -> None:
    table = points_file()
    assert table.pop("measured")["seed"] >= 0
    assert table.pop("version") == cost(stock()["CA"]).table
    attack, defense = table.pop("attack"), table.pop("defense")
    numbers = {**table, **attack, **defense}
    assert {key: number for key, number in numbers.items() if number < 0} == {}
    assert attack["choice"] >= 1
    assert table["attack_base"] > 0, "an unarmed ship is worth something"


def test_every_coefficient_has_a_comment() -> None:
    file = Path(package.__file__).with_name("points.toml")
    for line in file.read_text(encoding="utf-8").splitlines():
        if "=" in line and not line.startswith(("#", "version")):
            assert "# " in line, line
