"""Every rule: designs on both sides of its line, and the span computed from the stock ships."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import printkit.systems.colors_and_lights as package
from printkit.diagnostics import KeyPath, Severity
from printkit.systems.colors_and_lights.cost import cost, expected_damage, points_table
from printkit.systems.colors_and_lights.rules import RULES
from printkit.systems.colors_and_lights.ship import ShipClass
from tests.systems.colors_and_lights.published import stock

BEAM = {"kind": "beam", "strength": 4, "range": 6}


def design(**values: object) -> ShipClass:
    """An escort with a beam, and whatever is said otherwise."""
    plain = {
        "schema": 1,
        "system": "colors-and-lights",
        "name": "Test",
        "code": "T",
        "type": "escort",
        "superstructure": 20,
        "weapons": [BEAM],
    }
    return ShipClass.model_validate({**plain, **values})


def gun(**values: object) -> dict[str, object]:
    return {"kind": "projectile", "strength": 4, "range": 6, **values}


def bays(**values: int) -> dict[str, object]:
    return {"bays": values}


def carried(points: int, table: str | None = None) -> dict[str, object]:
    return {"points": points, "points_table": table or points_table().version}


def broken(ship: ShipClass) -> list[tuple[str, KeyPath]]:
    return [(rule.id, fault.path) for rule in RULES for fault in rule.find(ship)]


CIVIL: dict[str, Any] = {"noncombatant": True, "weapons": []}
CAPITAL: dict[str, Any] = {"type": "capital"}
# A projectile S/12 of an escort deals S * (7*7 + 6*5) / (13*12) a turn: 7 hexes short with 7 of
# 12 faces of both types, 6 long with 5. Two of 10 deal 10.13; a third of 3 adds 1.52, of 4 adds
# 2.03: just below and just above the Dreadnought's 11.87.
PAIR = [gun(strength=10, range=12)] * 2


FAILING = [
    ("noncombatant-is-unarmed", {"noncombatant": True}, ("weapons",)),
    ("noncombatant-is-unarmed", {**CIVIL, **bays(torpedo=1)}, ("bays",)),
    ("warship-can-fight", {"weapons": []}, ()),
    ("superstructure-within-stock", {"superstructure": 41}, ("superstructure",)),
    ("superstructure-within-stock", {**CAPITAL, "superstructure": 101}, ("superstructure",)),
    ("weapons-within-stock", {"weapons": [BEAM, gun(strength=11)]}, ("weapons", 1, "strength")),
    ("weapons-within-stock", {"weapons": [gun(range=13)]}, ("weapons", 0, "range")),
    ("weapon-count-within-stock", {"weapons": [BEAM] * 3}, ("weapons",)),
    ("point-defense-within-stock", {"point_defense": 5}, ("point_defense",)),
    ("bays-within-stock", bays(torpedo=5), ("bays", "torpedo")),
    ("bays-within-stock", bays(assault=5), ("bays", "assault")),
    ("bays-within-stock", bays(fighter=7), ("bays", "fighter")),
    ("bays-within-stock", bays(bomber=7), ("bays", "bomber")),
    ("bays-within-stock", bays(fighter=2, bomber=2, fighter_bomber=3), ("bays", "fighter_bomber")),
    ("price-and-table", {"points": 50}, ("points",)),
    ("price-and-table", {"points_table": points_table().version}, ("points_table",)),
    ("price-of-this-game", carried(cost(design()).points, "banana"), ("points_table",)),
    ("price-of-this-game", carried(cost(design()).points, "fc-2"), ("points_table",)),
    ("price-of-this-game", carried(cost(design()).points, "cl-2x"), ("points_table",)),
    ("price-of-this-game", carried(cost(design()).points, "cl-"), ("points_table",)),
    ("price-of-this-table", carried(cost(design()).points, "cl-1"), ("points_table",)),
    ("price-of-this-table", carried(cost(design()).points, "cl-70"), ("points_table",)),
    ("price-near-formula", carried(999), ("points",)),
]

WITHIN = [
    {**CIVIL},
    {**CIVIL, "point_defense": 1},
    {"weapons": [], "point_defense": 1},
    {"weapons": [], **bays(assault=1)},
    {"superstructure": 40},
    {**CAPITAL, "superstructure": 100},
    {"superstructure": 1},
    {"weapons": [gun(strength=10, range=12), BEAM]},
    {"point_defense": 4},
    bays(torpedo=4, assault=4, fighter=6),
    bays(fighter=2, bomber=2, fighter_bomber=2),
    {"weapons": PAIR},
    carried(cost(design()).points),
]


@pytest.mark.parametrize(("rule", "values", "path"), FAILING)
def test_a_design_just_beyond_the_line_breaks_that_rule_alone(
    rule: str, values: dict[str, object], path: KeyPath
) -> None:
    assert broken(design(**values)) == [(rule, path)]


@pytest.mark.parametrize("values", WITHIN)
def test_a_design_on_the_line_breaks_no_rule(values: dict[str, object]) -> None:
    assert broken(design(**values)) == []


@pytest.mark.parametrize(("strength", "outguns"), [(3, False), (4, True)])
def test_an_escort_that_outguns_the_dreadnought(strength: int, outguns: bool) -> None:
    guns = [*PAIR, gun(strength=strength, range=12)]
    rules = {rule for rule, _ in broken(design(weapons=guns))}
    assert ("escort-outguns-no-capital" in rules) == outguns
    capital = {rule for rule, _ in broken(design(**CAPITAL, weapons=guns))}
    assert "escort-outguns-no-capital" not in capital


def test_every_rule_has_a_failing_design() -> None:
    known = {rule for rule, _, _ in FAILING} | {"escort-outguns-no-capital"}
    assert known == {rule.id for rule in RULES}


@pytest.mark.parametrize("code", stock())
def test_stock_ships_break_no_rule(code: str) -> None:
    assert broken(stock()[code]) == []


@pytest.mark.parametrize(
    ("values", "says"),
    [
        (
            {**CAPITAL, "superstructure": 180},
            "superstructure 180 is 1.8 times the Dreadnought's 100, "
            "the most among stock capital ships",
        ),
        (
            {"superstructure": 100},
            "superstructure 100 is 2.5 times the Assault Frigate's 40, "
            "the most among stock escort ships",
        ),
        (
            {"weapons": [gun(range=60)]},
            "range 60 is 5 times the Battleship's 12, the most among stock ships",
        ),
        (
            bays(bomber=9),
            "number of fighter and bomber bays 9 is 1.5 times the Carrier's 6, "
            "the most among stock ships",
        ),
    ],
)
def test_a_warning_says_how_far_a_design_is_from_the_stock(
    values: dict[str, object], says: str
) -> None:
    messages = [fault.message for rule in RULES for fault in rule.find(design(**values))]
    assert says in messages


def test_only_breaking_the_sense_of_the_game_is_an_error_and_it_can_be_waived() -> None:
    errors = {rule.id: rule.waivable for rule in RULES if rule.severity is Severity.ERROR}
    prices = {"price-and-table": False, "price-of-this-game": False}
    assert errors == {"noncombatant-is-unarmed": True, **prices}


def test_every_fault_has_a_hint_and_every_rule_a_sentence() -> None:
    for rule in RULES:
        assert rule.sentence.endswith("."), rule.id
    for _, values, _ in FAILING:
        for rule in RULES:
            for fault in rule.find(design(**values)):
                assert fault.hint, rule.id


def span_of_stock() -> dict[str, dict[str, float]]:
    """For each entry of the span, what every stock ship has (by name)."""
    ships = {ship.name: ship for ship in stock().values()}

    def of(kind: str) -> dict[str, float]:
        return {name: ship.superstructure for name, ship in ships.items() if ship.type == kind}

    def craft(ship: ShipClass) -> int:
        return ship.bays.fighter + ship.bays.bomber + ship.bays.fighter_bomber

    return {
        "superstructure.escort": of("escort"),
        "superstructure.capital": of("capital"),
        "strength": {n: max((w.strength for w in s.weapons), default=0) for n, s in ships.items()},
        "range": {n: max((w.range for w in s.weapons), default=0) for n, s in ships.items()},
        "weapons": {n: len(s.weapons) for n, s in ships.items()},
        "point_defense": {n: s.point_defense for n, s in ships.items()},
        "bays.torpedo": {n: s.bays.torpedo for n, s in ships.items()},
        "bays.assault": {n: s.bays.assault for n, s in ships.items()},
        "bays.craft": {n: craft(s) for n, s in ships.items()},
        "expected_damage": {
            n: round(sum(expected_damage(w, s.type) for w in s.weapons), 2)
            for n, s in ships.items()
            if s.type == "capital"
        },
    }


@pytest.mark.parametrize(("entry", "values"), span_of_stock().items())
def test_the_span_is_what_the_stock_ships_have(entry: str, values: dict[str, float]) -> None:
    file = Path(package.__file__).with_name("span.toml")
    table: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    for key in entry.split("."):
        table = table[key]
    assert table["most"] == max(values.values()) == values[table["ship"]]
