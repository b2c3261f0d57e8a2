"""Damage already taken in a session: what is read, and each mistake at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.diagnostics import Diagnostic
from printkit.systems.base import Ship
from tests.conformance import games

HEAD = """system = "colors-and-lights"
title = "Second evening"
[[fleet]]
name = "Red Fleet"
[[fleet.ship]]
class = "DD"
"""
"""The destroyer: 35 superstructure, one beam, point defense, four torpedo tubes."""


def faults(line: str) -> tuple[Diagnostic, ...]:
    return games.load_session(f"{HEAD}{line}\n").diagnostics


def ships(lines: str) -> list[Ship]:
    loaded = games.load_session(f"{HEAD}{lines}\n")
    assert loaded.session is not None, loaded.diagnostics
    return [ship for fleet in loaded.session.fleets for ship in fleet.ships]


def taken(lines: str) -> dict[str, int]:
    (ship,) = ships(lines)
    return dict(ship.damage.values)


def test_damage_is_read_in_the_order_of_the_record() -> None:
    found = taken('damage = { crew = -2, "weapons.1" = 1, superstructure = 12 }')
    assert list(found.items()) == [("superstructure", 12), ("crew", -2), ("weapons.1", 1)]


@pytest.mark.parametrize(
    "line",
    [
        'damage = { "bays.torpedo.2" = 1 }',
        "damage = { bays.torpedo.2 = 1 }",
        "damage = { bays = { torpedo = { 2 = 1 } } }",
        "damage.bays.torpedo.2 = 1",
        "[fleet.ship.damage.bays]\ntorpedo.2 = 1",
    ],
)
def test_a_key_may_be_quoted_or_in_tables(line: str) -> None:
    assert taken(line) == {"bays.torpedo.2": 1}


def test_what_is_as_on_an_undamaged_ship_is_no_damage() -> None:
    (ship,) = ships("damage = { superstructure = 0, crew = 0 }")
    assert not ship.damage
    (other,) = ships("")
    assert ship.damage == other.damage


def test_the_start_of_a_track_is_that_of_the_evening_s_rulings() -> None:
    start = "[fleet.ship.damage]\ncrew = 1\n"
    assert taken(f'{start}[rulings]\n"crew.start" = 1') == {}
    assert taken(f'{start}[rulings]\n"crew.start" = 0') == {"crew": 1}


@pytest.mark.parametrize(
    ("line", "rule", "column"),
    [
        ("damage = { superstructure = 36 }", "out-of-range", 29),
        ("damage = { superstructure = -1 }", "out-of-range", 29),
        ("damage = { crew = -7 }", "out-of-range", 19),
        ("damage = { crew = 5 }", "out-of-range", 19),
        ('damage = { "weapons.1" = 2 }', "out-of-range", 26),
        ("damage = { fire = 1.0 }", "wrong-type", 19),
        ("damage = { fire = true }", "wrong-type", 19),
        ('damage = { fire = "2" }', "wrong-type", 19),
        ("damage = { fire = [2] }", "wrong-type", 19),
        ("damage = { fires = 2 }", "unknown-damage", 12),
        ('damage = { "weapons.2" = 1 }', "unknown-damage", 12),
        ("damage = { weapons.2 = 1 }", "unknown-damage", 20),
        ("damage = { weapons = {} }", "unknown-damage", 12),
        ("damage = { fire = { 1 = 1 } }", "unknown-damage", 21),
        ("damage = 3", "wrong-type", 10),
    ],
)
def test_a_mistake_is_an_error_at_its_place(line: str, rule: str, column: int) -> None:
    (found,) = faults(line)
    assert (found.rule, found.place) == (rule, (7, column))


def test_every_mistake_is_told() -> None:
    found = faults("damage = { fires = 2, superstructure = 40, crew = -1 }")
    assert [fault.rule for fault in found] == ["unknown-damage", "out-of-range"]


def test_an_unknown_track_has_a_near_one_or_all_there_are() -> None:
    (near,) = faults("damage = { superstruture = 2 }")
    assert "did you mean 'superstructure'" in near.hint
    (far,) = faults("damage = { zzz = 2 }")
    assert "weapons.1, point_defense, bays.torpedo.1" in far.hint


def test_an_error_says_the_bounds_and_what_is_counted() -> None:
    (found,) = faults("damage = { superstructure = 36 }")
    assert found.message == "superstructure must be from 0 to 35, not 36"
    assert found.hint == "superstructure lost"


@pytest.mark.parametrize("count", ["count = 2", 'names = ["Ax", "Bow"]'])
def test_damage_is_of_one_ship(count: str) -> None:
    (found,) = faults(f"{count}\ndamage = {{ fire = 2 }}")
    assert (found.rule, found.place) == ("damage-of-several", (8, 10))
    assert found.hint == "give the damaged ship an entry of its own"
    assert faults(f"{count}\ndamage = {{}}") == ()


def test_a_class_that_is_not_there_is_the_only_fault(tmp_path: Path) -> None:
    text = HEAD.replace('"DD"', '"nothing"') + "damage = { fire = 2 }\n"
    (found,) = games.load_session(text, tmp_path).diagnostics
    assert found.rule == "unknown-class"
