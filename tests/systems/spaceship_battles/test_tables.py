"""The tables against the published text, and the movement chart against its published sums."""

from __future__ import annotations

import pytest

from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.charts import range_deduction
from printkit.systems.spaceship_battles.ship import ShipClass
from printkit.systems.spaceship_battles.system import SYSTEM
from tests.systems.spaceship_battles import published

STEPS = range(1, 13)


def ship(**values: object) -> ShipClass:
    plain = {"system": "spaceship-battles", "name": "Test", "code": "T", "top_speed": "hyper-1"}
    return ShipClass.model_validate({**plain, **values})


# --- Ships ---------------------------------------------------------------------------------


def test_sizes_are_those_of_the_published_tables() -> None:
    found = {
        size: (row.names, row.hull, row.maneuver, row.points, row.shots)
        for size, row in tables.SIZE_TABLE.items()
    }
    assert found == {
        size: (row.names, row.hull, row.maneuver, row.points, row.shots)
        for size, row in published.SIZES.items()
    }
    assert tables.SQUADRON == 3


@pytest.mark.parametrize("size", published.SIZES)
def test_damage_levels_hold_the_published_hull_points(size: str) -> None:
    spans = [published.first_and_last(span) for span in published.SIZES[size].levels]
    row = tables.SIZE_TABLE[size]  # type: ignore[index]  # one of the sizes
    assert row.levels == tuple(high for high, _ in spans)
    assert tables.level_sizes(size) == tuple(  # type: ignore[arg-type]
        high - low + 1 for high, low in spans
    )


def test_power_points_by_damage_level() -> None:
    found = dict(zip(tables.LEVELS, tables.POWER, strict=True))
    assert found == {"No damage": 8, "Light": 7, "Serious": 5, "Critical": 2}
    assert tables.MOST_POWER == 3


@pytest.mark.parametrize("size", published.SIZES)
@pytest.mark.parametrize("projectile", ["missiles", "torpedoes"])
def test_a_ship_carries_the_shots_of_its_size_unless_its_file_says_more_or_less(
    size: str, projectile: str
) -> None:
    assert tables.shots(ship(size=size)) == 0
    usual = tables.shots(ship(size=size, **{projectile: True}))
    assert usual == {"A": 12, "B": 9, "C": 9, "D": 6, "E": 6, "F": 6}[size]
    assert tables.shots(ship(size=size, **{projectile: True}, projectile_shots=4)) == 4


# --- Fields and weapons --------------------------------------------------------------------


@pytest.mark.parametrize("kind", published.FIELDS)
def test_force_fields_have_the_published_values(kind: str) -> None:
    found = tuple(
        tables.field_value(kind, factor)  # type: ignore[arg-type]
        for factor in (1, 2, 3)
    )
    assert found == published.FIELDS[kind]


def test_no_force_field_takes_nothing_off() -> None:
    assert [tables.field_value("none", factor) for factor in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.parametrize("kind", published.DICE)
@pytest.mark.parametrize("factor", [1, 2, 3])
def test_energy_weapons_roll_the_published_dice_at_every_range(kind: str, factor: int) -> None:
    found = [
        tables.weapon_dice(kind, factor, distance)  # type: ignore[arg-type]
        for distance in range(1, 15)
    ]
    assert found == [published.dice(kind, factor, distance) for distance in range(1, 15)]


def test_a_type_iv_weapon_has_its_full_dice_at_close_range() -> None:
    assert tuple(row[0] for row in tables.FADING) == tables.WEAPONS["IV"].dice == (3, 6, 9)


def test_projectiles_and_the_tractor_beam() -> None:
    found = {item.name: (item.dice, item.range) for item in (tables.MISSILE, tables.TORPEDO)}
    assert found == {"Missile": (4, 9), "Torpedo": (6, 9)}
    assert (tables.TRACTOR.dice, tables.TRACTOR.range, tables.TRACTOR_POWER) == (3, 3, 1)
    assert tables.BREAK_AWAY == (("Sub-light", 6), ("Hyper 1–5", 5), ("Hyper 6–10", 4))
    assert tables.INVISIBILITY_POWER == 3


# --- Attack --------------------------------------------------------------------------------


def test_deductions_from_the_attack_roll() -> None:
    assert {n: range_deduction(n) for n in STEPS} == published.RANGE_DEDUCTIONS
    assert tables.SPEED_DEDUCTIONS == ((4, 1), (8, 3))
    assert dict(tables.SIZE_DEDUCTIONS) == {"D": 1, "E": 2, "F": 3}
    assert (tables.AIMED, tables.BLOCKED, tables.INVISIBLE) == (3, 3, 6)


def test_the_numbers_of_systems_hit_boarding_ramming_and_the_end() -> None:
    assert (tables.AIMED_MARGIN, tables.REPAIR) == (6, 6)
    assert (tables.BRIDGE, tables.SYSTEM_BOARDED, tables.PARTY) == (6, 5, 6)
    assert (tables.RAM, tables.RAM_LEVELS) == (6, 2)
    assert (tables.SELF_DESTRUCT_DICE, tables.SELF_DESTRUCT_PHASE) == (12, 12)


# --- Movement ------------------------------------------------------------------------------


def moves() -> dict[int, set[str]]:
    """The marks of each phase."""
    return {
        phase: {tables.speed_mark(step) for step in tables.moves(phase, SYSTEM.rulings)}
        for phase in STEPS
    }


def test_speeds_are_marked_in_their_order() -> None:
    assert tuple(tables.speed_mark(step) for step in STEPS) == published.MARKS
    assert tuple(published.SPEEDS) == tables.SPEEDS
    assert [tables.step(speed) for speed in tables.SPEEDS] == list(STEPS)


def test_the_movement_chart_is_the_one_worked_out_by_hand() -> None:
    assert moves() == published.chart()


def test_each_phase_has_its_published_number_of_marks() -> None:
    found = tuple(len(marks) for marks in moves().values())
    assert found == (6, 9, 6, 7, 3, 10, 7, 3, 10, 5, 9, 3)


def squares_until(phase: int, mark: str) -> int:
    """How far a speed has come by the end of a phase."""
    return sum(mark in marks for number, marks in moves().items() if number <= phase)


def test_a_speed_moves_as_many_squares_a_turn_as_its_step() -> None:
    assert [squares_until(12, mark) for mark in published.MARKS] == list(STEPS)


@pytest.mark.parametrize("phase", STEPS)
def test_a_slower_ship_is_never_ahead_of_a_faster_one(phase: int) -> None:
    found = [squares_until(phase, mark) for mark in published.MARKS]
    assert found == sorted(found)


def test_attacks_come_in_every_third_phase() -> None:
    assert tables.ATTACK_PHASES == (3, 6, 9, 12)


@pytest.mark.parametrize("speed", published.SPEEDS)
def test_engines_allow_their_part_of_the_top_speed(speed: str) -> None:
    steps = [
        tables.top_step(speed, factor, SYSTEM.rulings)  # type: ignore[arg-type]
        for factor in (3, 2, 1, 0)
    ]
    found = [tables.speed_mark(step) for step in steps[:3]]
    assert found == published.ENGINES[speed].split()
    assert steps[3] == 0
