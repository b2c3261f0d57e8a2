"""The rules of the game at their lines: what a size allows, and who is rated."""

from __future__ import annotations

import tomllib

import pytest
from pydantic import ValidationError

from printkit.diagnostics import KeyPath, Severity
from printkit.resources import ships_folder
from printkit.systems.base import Fault
from printkit.systems.fleet_captain.cost import cost, points_table
from printkit.systems.fleet_captain.rules import RULES
from printkit.systems.fleet_captain.ship import ShipClass

ESCORT: dict[str, object] = {"size": "escort", "hull": 6}
CRUISER: dict[str, object] = {"size": "cruiser", "hull": 10}
BATTLESHIP: dict[str, object] = {"size": "battleship", "hull": 14}
CAPTAIN: dict[str, object] = {**BATTLESHIP, "flagship": True, "crew": None, "captain": None}


def design(**values: object) -> ShipClass:
    plain: dict[str, object] = {
        "system": "fleet-captain",
        "name": "Test",
        "code": "T",
        "crew": "2345",
        "captain": "JQ",
    }
    return ShipClass.model_validate({**plain, **CRUISER, **values})


def carried(points: int, table: str | None = None) -> dict[str, object]:
    return {"points": points, "points_table": table or points_table().version}


def faults(ship: ShipClass) -> list[tuple[str, Fault]]:
    return [(rule.id, fault) for rule in RULES for fault in rule.find(ship)]


def broken(ship: ShipClass) -> list[tuple[str, KeyPath]]:
    return [(rule, fault.path) for rule, fault in faults(ship)]


WITHIN = [
    {**ESCORT, "hull": 4},
    {**ESCORT, "hull": 8},
    {**CRUISER, "hull": 6},
    {**CRUISER, "hull": 12},
    {**BATTLESHIP, "hull": 10},
    {**BATTLESHIP, "hull": 60},
    {**ESCORT, "slowness": 1},
    {**CRUISER, "slowness": 2},
    {**BATTLESHIP, "slowness": 3},
    {**BATTLESHIP, "slowness": 4},
    {**ESCORT, "dice": [4, 6, 8]},
    {**CRUISER, "dice": [6, 8, 10]},
    {**BATTLESHIP, "dice": [8, 10, 12]},
    CAPTAIN,
    {**CAPTAIN, **CRUISER, "dice": [8, 10, 12]},
    {"critical_points": [9, 1]},
    {"critical_points": [9, 5, 1]},
    {"phasers": True, "phaser_volleys": 3},
    {"lasers": False, "torpedoes": True},
    {"lasers": False, "phasers": True},
]


@pytest.mark.parametrize("values", WITHIN)
def test_a_design_on_the_line_breaks_no_rule(values: dict[str, object]) -> None:
    assert broken(design(**values)) == []


BEYOND: list[tuple[str, dict[str, object], KeyPath]] = [
    ("hull-of-its-size", {**ESCORT, "hull": 3}, ("hull",)),
    ("hull-of-its-size", {**ESCORT, "hull": 9}, ("hull",)),
    ("hull-of-its-size", {**CRUISER, "hull": 5}, ("hull",)),
    ("hull-of-its-size", {**CRUISER, "hull": 13}, ("hull",)),
    ("hull-of-its-size", {**BATTLESHIP, "hull": 9}, ("hull",)),
    ("slowness-of-its-size", {**ESCORT, "slowness": 2}, ("slowness",)),
    ("slowness-of-its-size", {**CRUISER, "slowness": 1}, ("slowness",)),
    ("slowness-of-its-size", {**CRUISER, "slowness": 3}, ("slowness",)),
    ("slowness-of-its-size", {**BATTLESHIP, "slowness": 2}, ("slowness",)),
    ("slowness-of-its-size", {**BATTLESHIP, "slowness": 5}, ("slowness",)),
    ("dice-of-its-size", {**ESCORT, "dice": [6, 8, 10]}, ("dice",)),
    ("dice-of-its-size", {**CRUISER, "dice": [8, 8, 10]}, ("dice",)),
    ("dice-of-its-size", {**BATTLESHIP, "dice": [8, 10, 10]}, ("dice",)),
    ("dice-of-its-size", {**CAPTAIN, **ESCORT}, ("size",)),
    ("dice-grow", {"dice": [8, 6, 10]}, ("dice",)),
    ("flagship-has-no-ratings", {**CAPTAIN, "crew": "23"}, ("crew",)),
    ("flagship-has-no-ratings", {**CAPTAIN, "captain": "J"}, ("captain",)),
    ("other-ships-have-ratings", {"crew": None}, ()),
    ("other-ships-have-ratings", {"captain": None}, ()),
    ("critical-points-below-hull", {"critical_points": [10, 1]}, ("critical_points", 0)),
    ("critical-points-below-hull", {"critical_points": [1, 5]}, ("critical_points",)),
    ("critical-points-below-hull", {"critical_points": [5, 5]}, ("critical_points",)),
    ("two-or-three-critical-points", {"critical_points": [1]}, ("critical_points",)),
    ("two-or-three-critical-points", {"critical_points": [7, 5, 3, 1]}, ("critical_points",)),
    ("volleys-need-phasers", {"phaser_volleys": 2}, ("phaser_volleys",)),
    ("ship-is-armed", {"lasers": False}, ("lasers",)),
    ("price-and-table", {"points": 50}, ("points",)),
    ("price-and-table", {"points_table": points_table().version}, ("points_table",)),
    ("price-of-this-game", carried(cost(design()).points, "banana"), ("points_table",)),
    ("price-of-this-game", carried(cost(design()).points, "cl-2"), ("points_table",)),
    ("price-of-this-game", carried(cost(design()).points, "fc-2x"), ("points_table",)),
    ("price-of-this-game", carried(cost(design()).points, "fc-"), ("points_table",)),
    ("price-of-this-table", carried(cost(design()).points, "fc-1"), ("points_table",)),
    ("price-of-this-table", carried(cost(design()).points, "fc-70"), ("points_table",)),
    ("price-near-formula", carried(999), ("points",)),
]


@pytest.mark.parametrize(("rule", "values", "path"), BEYOND)
def test_a_design_beyond_the_line_breaks_that_rule_alone(
    rule: str, values: dict[str, object], path: KeyPath
) -> None:
    assert broken(design(**values)) == [(rule, path)]


def test_every_rule_has_a_design_that_breaks_it_and_a_sentence() -> None:
    assert {rule for rule, _, _ in BEYOND} == {rule.id for rule in RULES}
    assert all(rule.sentence.endswith(".") for rule in RULES)


def test_a_fault_says_what_the_size_has_and_hints_at_a_way_out() -> None:
    says = {
        "hull-of-its-size": ("4 to 8", "6 to 12", "10 or more"),
        "slowness-of-its-size": ("has 1", "has 2", "has 3 or 4"),
        "dice-of-its-size": ("d4/d6/d8", "d6/d8/d10", "d8/d10/d12"),
    }
    for rule, values, _ in BEYOND:
        ((_, fault),) = faults(design(**values))
        assert fault.hint, rule
        if rule in says:
            size = "battleship" if values.get("flagship") else values.get("size", "cruiser")
            due = says[rule][["escort", "cruiser", "battleship"].index(str(size))]
            assert fault.message.endswith(due)


def test_the_hint_about_an_order_is_itself_in_order() -> None:
    hints = {
        "write dice = [6, 8, 10]": {"dice": [8, 6, 10]},
        "write critical_points = [5, 1]": {"critical_points": [1, 5]},
    }
    for hint, values in hints.items():
        ((_, fault),) = faults(design(**values))
        assert fault.hint == hint
        assert broken(design(**tomllib.loads(hint.removeprefix("write ")))) == []


def test_only_sizes_and_the_number_of_critical_points_can_be_waived() -> None:
    waivable = {rule.id for rule in RULES if rule.waivable}
    sizes = {f"{what}-of-its-size" for what in ("dice", "slowness", "hull")}
    assert waivable == {*sizes, "two-or-three-critical-points"}
    warnings = {rule.id for rule in RULES if rule.severity is Severity.WARNING}
    assert warnings == {"ship-is-armed", "price-of-this-table", "price-near-formula"}


@pytest.mark.parametrize("crew", ["3", "345", "24", "2435", "234567891", "23456789J", ""])
def test_a_crew_is_a_run_of_number_cards_from_two(crew: str) -> None:
    with pytest.raises(ValidationError, match="crew"):
        design(crew=crew)


@pytest.mark.parametrize("captain", ["Q", "K", "JK", "QK", "KQJ", "A", ""])
def test_a_captain_is_a_run_of_faces_from_the_jack(captain: str) -> None:
    with pytest.raises(ValidationError, match="captain"):
        design(captain=captain)


@pytest.mark.parametrize("dice", [[2, 4, 6], [4, 6, 20], [5, 6, 8], [4, 6], [4, 6, 8, 10]])
def test_power_dice_are_three_of_d4_to_d12(dice: list[int]) -> None:
    with pytest.raises(ValidationError, match="dice"):
        design(dice=dice)


@pytest.mark.parametrize("volleys", [0, 4])
def test_phasers_fire_one_to_three_volleys(volleys: int) -> None:
    with pytest.raises(ValidationError, match="phaser_volleys"):
        design(phasers=True, phaser_volleys=volleys)


def stock() -> list[ShipClass]:
    files = sorted((ships_folder() / "fleet_captain").glob("*.toml"))
    return [ShipClass.model_validate(tomllib.loads(f.read_text("utf-8"))) for f in files]


def test_stock_ships_break_no_rule_and_none_is_waived() -> None:
    for ship in stock():
        assert broken(ship) == [], ship.name
        assert ship.waive == (), ship.name


def test_the_stock_has_eight_designs_or_more_of_all_sizes_and_one_flagship() -> None:
    found = stock()
    assert len(found) >= 8
    assert {ship.size for ship in found} == {"escort", "cruiser", "battleship"}
    assert sum(ship.flagship for ship in found) == 1
    assert len({ship.code for ship in found}) == len(found)
