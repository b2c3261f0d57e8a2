"""Courses: where they lead, and that reduction changes the numbers but not the movement."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.systems.colors_and_lights.course import Course, reduced, reductions

numbers = st.integers(0, 30)
courses = st.builds(
    Course,
    sides=st.tuples(*[numbers] * 6),
    clockwise=numbers,
    counterclockwise=numbers,
)


def test_displacement_of_each_direction_clockwise_from_the_top() -> None:
    # Opposite sides are opposite steps, and each side is the sum of its neighbors.
    steps = [Course(tuple(int(i == side) for i in range(6))).displacement for side in range(6)]
    assert steps[0] == (0, -1)
    assert steps[1] == (1, -1)
    for side, (q, r) in enumerate(steps):
        left, right = steps[side - 1], steps[(side + 1) % 6]
        assert steps[(side + 3) % 6] == (-q, -r)
        assert (left[0] + right[0], left[1] + right[1]) == (q, r)


def test_rotation_counts_clockwise() -> None:
    still = (0,) * 6
    assert Course(still, clockwise=3, counterclockwise=1).rotation == 2
    assert Course(still, clockwise=1, counterclockwise=3).rotation == -2


@given(courses)
def test_reduction_keeps_the_movement(course: Course) -> None:
    for step in reductions(course):
        assert step.course.displacement == course.displacement
        assert step.course.rotation == course.rotation


@given(courses)
def test_three_numbers_remain_at_most_two_neighbors_and_one_rotation(course: Course) -> None:
    left = reduced(course)
    used = [side for side, hexes in enumerate(left.sides) if hexes]
    assert len(used) <= 2
    if len(used) == 2:
        assert (used[1] - used[0]) % 6 in (1, 5)
    assert 0 in (left.clockwise, left.counterclockwise)


@given(courses)
def test_a_second_reduction_changes_nothing(course: Course) -> None:
    once = reduced(course)
    assert reductions(once) == ()
    assert reduced(once) == once


@given(courses)
def test_the_hexes_moved_are_the_distance_of_the_displacement(course: Course) -> None:
    q, r = course.displacement
    assert sum(reduced(course).sides) == max(abs(q), abs(r), abs(q + r))


@pytest.mark.parametrize(
    ("before", "steps"),
    [
        (Course((3, 0, 0, 1, 0, 0)), [(1, Course((2, 0, 0, 0, 0, 0)))]),
        (Course((3, 0, 2, 0, 0, 0)), [(2, Course((1, 2, 0, 0, 0, 0)))]),
        (Course((2, 0, 0, 0, 2, 0)), [(2, Course((0, 0, 0, 0, 0, 2)))]),
        (Course((1, 1, 0, 0, 0, 0), 1, 3), [(3, Course((1, 1, 0, 0, 0, 0), 0, 2))]),
        (Course((1, 2, 0, 0, 0, 0), 1), []),
        (Course((0,) * 6), []),
        (
            Course((4, 0, 2, 1, 0, 0), 2, 2),
            [
                (1, Course((3, 0, 2, 0, 0, 0), 2, 2)),
                (2, Course((1, 2, 0, 0, 0, 0), 2, 2)),
                (3, Course((1, 2, 0, 0, 0, 0), 0, 0)),
            ],
        ),
    ],
)
def test_steps_name_their_rule(before: Course, steps: list[tuple[int, Course]]) -> None:
    assert [tuple(step) for step in reductions(before)] == steps


@pytest.mark.parametrize(
    ("sides", "clockwise", "counterclockwise"),
    [((0,) * 5, 0, 0), ((0,) * 7, 0, 0), ((0, 0, -1, 0, 0, 0), 0, 0), ((0,) * 6, -1, 0)],
)
def test_a_course_is_eight_numbers_from_zero(
    sides: tuple[int, ...], clockwise: int, counterclockwise: int
) -> None:
    with pytest.raises(ValueError, match=r"6 sides|never negative"):
        Course(sides, clockwise, counterclockwise)
