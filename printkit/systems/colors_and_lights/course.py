"""A ship's course: hexes a turn toward each side of a hex, and hex sides of rotation.

Published text, "Altering Course"; the second reduction follows the ruling that the middle side
gains what its neighbors lose, since only that leaves the velocity as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

SIDES = 6
UNIT_MOVES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""One hex toward each side, clockwise, in axial coordinates."""


@dataclass(frozen=True, slots=True)
class Course:
    """Eight numbers: hexes toward sides 1 to 6 (in clockwise order), and hex sides of rotation.

    Raises ValueError unless there are six sides and no number is negative.
    """

    sides: tuple[int, ...] = (0,) * SIDES
    clockwise: int = 0
    counterclockwise: int = 0

    def __post_init__(self) -> None:
        if len(self.sides) != SIDES:
            raise ValueError(f"a course has {SIDES} sides, not {len(self.sides)}")
        if min(*self.sides, self.clockwise, self.counterclockwise) < 0:
            raise ValueError("the numbers of a course are never negative")

    @property
    def displacement(self) -> tuple[int, int]:
        """Where a turn's move ends, in axial coordinates from where it began."""
        moves = tuple(zip(self.sides, UNIT_MOVES, strict=True))
        return sum(n * q for n, (q, _) in moves), sum(n * r for n, (_, r) in moves)

    @property
    def rotation(self) -> int:
        """Hex sides turned clockwise in a turn, less those turned counterclockwise."""
        return self.clockwise - self.counterclockwise

    @property
    def numbers(self) -> int:
        """How many of the eight numbers are not zero."""
        return sum(n > 0 for n in (*self.sides, self.clockwise, self.counterclockwise))

    def changed(self, changes: dict[int, int]) -> Course:
        """This course with an amount added to some sides; keys count sides from 0."""
        return replace(self, sides=tuple(n + changes.get(i, 0) for i, n in enumerate(self.sides)))


class Step(NamedTuple):
    """One reduction: the number of its rule (1 to 3) and the course after it."""

    rule: int
    course: Course


def reduced(course: Course) -> Course:
    """The same course in three numbers at most: two neighboring sides and one rotation."""
    for step in _reductions(course):
        course = step.course
    return course


def reductions(course: Course) -> tuple[Step, ...]:
    """Every single reduction on the way to ``reduced(course)``, in order."""
    return tuple(_reductions(course))


def _reductions(course: Course) -> Iterator[Step]:
    """Rule 1 as long as it applies, then 2, then 3; each step makes the numbers smaller."""
    while step := _opposite(course) or _around_middle(course) or _rotations(course):
        yield step
        course = step.course


def _opposite(course: Course) -> Step | None:
    """Rule 1: two opposite sides both lose the smaller number."""
    for side in range(SIDES // 2):
        across = side + SIDES // 2
        if smaller := min(course.sides[side], course.sides[across]):
            return Step(1, course.changed({side: -smaller, across: -smaller}))
    return None


def _around_middle(course: Course) -> Step | None:
    """Rule 2: two sides with one between them lose the smaller number, the middle gains it."""
    for side in range(SIDES):
        middle, far = (side + 1) % SIDES, (side + 2) % SIDES
        if smaller := min(course.sides[side], course.sides[far]):
            return Step(2, course.changed({side: -smaller, middle: smaller, far: -smaller}))
    return None


def _rotations(course: Course) -> Step | None:
    """Rule 3: both rotations lose the smaller number."""
    if smaller := min(course.clockwise, course.counterclockwise):
        left = replace(
            course,
            clockwise=course.clockwise - smaller,
            counterclockwise=course.counterclockwise - smaller,
        )
        return Step(3, left)
    return None
