"""Courses: reduction keeps the motion, and nothing but the motion."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.systems.colors_and_lights.course import SIDES, Course, Step, reduced, steps

NUMBERS = st.integers(0, 60)
COURSES = st.builds(Course, st.tuples(*[NUMBERS] * SIDES), NUMBERS, NUMBERS)


@pytest.mark.parametrize("side", range(SIDES))
def test_two_sides_with_one_between_them_lead_to_the_middle_one(side: int) -> None:
    around = Course().changed({side: 1, (side + 2) % SIDES: 1})
    assert around.displacement == Course().changed({(side + 1) % SIDES: 1}).displacement


@pytest.mark.parametrize("side", range(SIDES))
def test_opposite_sides_lead_back(side: int) -> None:
    assert Course().changed({side: 3, (side + 3) % SIDES: 3}).displacement == (0, 0)


def test_no_two_sides_lead_to_the_same_hex() -> None:
    assert len({Course().changed({side: 1}).displacement for side in range(SIDES)}) == SIDES


@given(COURSES)
def test_reduction_keeps_displacement_and_rotation(course: Course) -> None:
    after = reduced(course)
    assert after.displacement == course.displacement
    assert after.rotation == course.rotation


@given(COURSES)
def test_two_neighboring_sides_and_one_rotation_remain_at_most(course: Course) -> None:
    after = reduced(course)
    assert after.numbers <= 3
    used = [side for side, hexes in enumerate(after.sides) if hexes]
    assert len(used) <= 2
    assert len(used) < 2 or used[1] - used[0] in (1, SIDES - 1)
    assert 0 in (after.clockwise, after.counterclockwise)


@given(COURSES)
def test_reducing_twice_changes_nothing(course: Course) -> None:
    after = reduced(course)
    assert reduced(after) == after
    assert steps(after) == ()


@given(COURSES)
def test_every_step_keeps_the_motion_and_the_last_is_the_reduced_course(course: Course) -> None:
    for step in steps(course):
        assert step.course.displacement == course.displacement
        assert step.course.rotation == course.rotation
    assert ((Step(0, course), *steps(course))[-1]).course == reduced(course)


@given(COURSES)
def test_rules_are_used_in_order(course: Course) -> None:
    """A later rule only where no earlier one applies to what the steps before it left."""
    before = course
    for step in steps(course):
        opposite = any(min(before.sides[i], before.sides[i + 3]) for i in range(3))
        around = any(min(before.sides[i], before.sides[(i + 2) % SIDES]) for i in range(SIDES))
        assert step.rule == (1 if opposite else 2 if around else 3)
        before = step.course


@pytest.mark.parametrize(
    ("course", "after", "rules"),
    [
        # 5 toward side 1 against 2 toward side 4.
        (Course((5, 0, 0, 2, 0, 0)), Course((3, 0, 0, 0, 0, 0)), [1]),
        # 3 toward side 1, 2 toward side 3: 2 of each become 2 toward side 2.
        (Course((3, 0, 2, 0, 0, 0)), Course((1, 2, 0, 0, 0, 0)), [2]),
        # Around the end of the numbering: sides 6 and 2 make side 1.
        (Course((0, 4, 0, 0, 0, 4)), Course((4, 0, 0, 0, 0, 0)), [2]),
        (Course(clockwise=3, counterclockwise=1), Course(clockwise=2), [3]),
        # Sides 1 and 3 give side 2, which then stands against side 5.
        (Course((2, 0, 2, 0, 3, 0)), Course((0, 0, 0, 0, 1, 0)), [2, 1]),
        (Course((1, 1, 0, 0, 0, 0), 1), Course((1, 1, 0, 0, 0, 0), 1), []),
    ],
)
def test_worked_reductions(course: Course, after: Course, rules: list[int]) -> None:
    assert reduced(course) == after
    assert [step.rule for step in steps(course)] == rules


def test_seven_sides_are_refused() -> None:
    with pytest.raises(ValueError, match="6 sides, not 7"):
        Course((0,) * 7)


@pytest.mark.parametrize(
    ("sides", "clockwise", "counterclockwise"),
    [((0, 0, -1, 0, 0, 0), 0, 0), ((0,) * 6, -1, 0), ((0,) * 6, 0, -1)],
)
def test_negative_numbers_are_refused(
    sides: tuple[int, ...], clockwise: int, counterclockwise: int
) -> None:
    with pytest.raises(ValueError, match="never negative"):
        Course(sides, clockwise, counterclockwise)
