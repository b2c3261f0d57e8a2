"""Every rule on both sides of its line, and what the players may rule otherwise."""

from __future__ import annotations

import pytest

from printkit import build
from printkit.definitions.session import LoadedSession
from printkit.definitions.source import Source
from printkit.diagnostics import KeyPath, Severity
from printkit.systems.rulings import Rulings, Value
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.rules import RULES
from printkit.systems.spaceship_battles.system import SYSTEM
from tests.sheets import ships
from tests.systems.spaceship_battles import published, reading
from tests.systems.spaceship_battles.test_tables import ship

# --- Rules ---------------------------------------------------------------------------------


def broken(**values: object) -> list[tuple[str, KeyPath]]:
    """The rules that a design breaks, and where."""
    return [(rule.id, fault.path) for rule in RULES for fault in rule.find(ship(**values))]


FAILING: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("aft-weapons-need-weapons", "aft_weapons", {"size": "A", "aft_weapons": True}),
    ("shots-need-projectiles", "projectile_shots", {"size": "A", "projectile_shots": 3}),
    (
        "shots-need-projectiles",
        "projectile_shots",
        {"size": "D", "energy_weapon": "I", "projectile_shots": 3},
    ),
    *(
        (
            "shots-are-usual",
            "projectile_shots",
            {"size": size, "torpedoes": True, "projectile_shots": row.shots + 1},
        )
        for size, row in published.SIZES.items()
    ),
)


@pytest.mark.parametrize(("rule", "key", "values"), FAILING)
def test_a_design_over_the_line_breaks_its_rule(
    rule: str, key: str, values: dict[str, object]
) -> None:
    found = broken(**values)
    assert (rule, (key,)) in found
    assert all(fault.hint for rule in RULES for fault in rule.find(ship(**values)))


@pytest.mark.parametrize(
    "values",
    [
        {"size": "A"},
        {"size": "A", "aft_weapons": True, "energy_weapon": "I"},
        {"size": "E", "aft_weapons": True, "missiles": True},
        {"size": "F", "aft_weapons": True, "torpedoes": True},
        *(
            {"size": size, "missiles": True, "projectile_shots": row.shots}
            for size, row in published.SIZES.items()
        ),
        {"size": "C", "torpedoes": True, "projectile_shots": 1},
    ],
)
def test_a_design_on_the_line_breaks_none(values: dict[str, object]) -> None:
    assert broken(**values) == []


def test_more_shots_than_usual_are_a_warning_and_the_others_are_errors() -> None:
    assert {rule.id: (rule.severity, rule.waivable) for rule in RULES} == {
        "aft-weapons-need-weapons": (Severity.ERROR, False),
        "shots-need-projectiles": (Severity.ERROR, False),
        "shots-are-usual": (Severity.WARNING, True),
    }
    assert all(rule.sentence.endswith(".") for rule in RULES)


@pytest.mark.parametrize("file", sorted(SYSTEM.ships.glob("*.toml")), ids=lambda file: file.stem)
def test_the_stock_ships_have_no_faults(file: object) -> None:
    assert ships.load_ship(file).diagnostics == ()  # type: ignore[arg-type]


# --- The engines ---------------------------------------------------------------------------


def ruled(**values: Value) -> Rulings:
    rulings, faults = SYSTEM.rulings.override({k.replace("__", "."): v for k, v in values.items()})
    assert not faults
    return rulings


@pytest.mark.parametrize(
    ("overrides", "speeds"),
    [
        ({}, "8 5 2"),
        # Hyper 8 is step 10: 20/3 is 6 (Hyper 4), 10/3 is 3 (Hyper 1).
        ({"engines.rounding": "down"}, "8 4 1"),
        ({"engines.factor_2": 3}, "8 8 2"),
        ({"engines.factor_1": 2}, "8 5 5"),
        ({"engines.factor_2": 1, "engines.factor_1": 0}, "8 2 –"),
    ],
)
def test_the_record_has_the_speeds_that_the_players_ruled(
    overrides: dict[str, Value], speeds: str
) -> None:
    page = reading.record(reading.design("B", "hyper-8"), overrides)
    engines = reading.factors(reading.panels(page)["SYSTEMS"])["Engines"]
    assert list(engines.items()) == list(
        zip(("III", "II", "I", "off-line"), (*speeds.split(), "–"), strict=True)
    )


def test_half_sub_light_rounded_down_is_no_move_below_factor_iii() -> None:
    steps = [tables.top_step("half", n, ruled(engines__rounding="down")) for n in (3, 2, 1)]
    assert steps == [1, 0, 0]


def test_the_brackets_over_the_chart_follow_the_ruling() -> None:
    page = reading.record(reading.design("B", "hyper-8"), {"engines.rounding": "down"})
    assert reading.brackets(reading.panels(page)["MOVE"]) == {
        "I": ["H", "F", "1"],
        "II": ["2", "3", "4"],
        "III": ["5", "6", "7", "8"],
    }


# --- The movement chart --------------------------------------------------------------------


def test_a_phase_that_the_players_ruled_is_what_the_record_prints() -> None:
    page = reading.record(reading.design("B", "hyper-2"), {"movement.phase_1": "H 2 9"})
    found = reading.dots(reading.panels(page)["MOVE"])
    assert found.pop(1) == {"H", "2"}
    plain = published.chart()
    assert found == {n: plain[n] & {"H", "F", "1", "2"} for n in range(2, 13)}


@pytest.mark.parametrize("marks", ["", "H", "10", "H F 1 2 3 4 5 6 7 8 9 10", " F  10 "])
def test_any_marks_of_the_chart_in_their_order_will_do(marks: str) -> None:
    found = tables.moves(7, ruled(movement__phase_7=marks))
    assert {tables.speed_mark(step) for step in found} == set(marks.split())


def session(rulings: str) -> LoadedSession:
    text = f"""
system = "spaceship-battles"
title = "Test"

[rulings]
{rulings}

[[fleet]]
name = "Red"

[[fleet.ship]]
class = "destroyer"
"""
    loaded = build.load(Source("test.toml", text, SYSTEM.ships))
    assert isinstance(loaded, LoadedSession)
    return loaded


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('"movement.phase_1" = "1 2 11"', "must be some of 'H F 1 2 3 4 5 6 7 8 9 10'"),
        ('"movement.phase_1" = "h f"', "must be some of 'H F 1 2 3 4 5 6 7 8 9 10'"),
        ('"movement.phase_1" = "half"', "must be some of"),
        ('"movement.phase_1" = "1,2"', "must be some of"),
        ('"movement.phase_1" = "2 1"', "in this order"),
        ('"movement.phase_1" = "1 H"', "in this order"),
        ('"movement.phase_1" = "5 5"', "in this order"),
        ('"movement.phase_1" = 5', "must be a text in quotes"),
        ('"movement.phase_13" = "5"', "unknown ruling 'movement.phase_13'"),
        ('"engines.factor_2" = 4', "must be at most 3"),
        ('"engines.factor_1" = -1', "must be at least 0"),
        ('"engines.factor_1" = true', "must be a whole number"),
        ('"engines.rounding" = "nearest"', "must be one of 'up', 'down'"),
    ],
)
def test_a_ruling_that_makes_no_sense_is_refused_where_it_stands(line: str, says: str) -> None:
    (found,) = session(line).diagnostics
    assert says in found.message
    assert found.severity is Severity.ERROR
    assert found.place is not None
    assert found.place.line == 6


def test_a_session_prints_the_chart_it_ruled() -> None:
    loaded = session('"movement.phase_12" = "H F"')
    assert loaded.session is not None, loaded.diagnostics
    found = {tables.speed_mark(step) for step in tables.moves(12, loaded.session.rulings)}
    assert found == {"H", "F"}
