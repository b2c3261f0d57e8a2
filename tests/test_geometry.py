"""Boxes, transforms and clipping."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.geometry import Box, Point, Transform, clip_segment

places = st.floats(-300, 300, allow_nan=False)
points = st.builds(Point, places, places)
factors = st.floats(-3, 3, allow_nan=False)
transforms = st.builds(Transform, factors, factors, factors, factors, places, places)
boxes = st.builds(Box, places, places, st.floats(0.1, 300), st.floats(0.1, 300))


@given(transforms, transforms, points)
def test_after_does_the_first_and_then_the_second(
    second: Transform, first: Transform, at: Point
) -> None:
    step = second.apply(*first.apply(*at))
    assert second.after(first).apply(*at) == pytest.approx(step, abs=1e-6)


@given(transforms)
def test_nothing_before_or_after_changes_a_transform(transform: Transform) -> None:
    assert transform.after(Transform()) == pytest.approx(transform)
    assert Transform().after(transform) == pytest.approx(transform)


def test_moves_scales_and_turns() -> None:
    assert Transform.move(3, 4).apply(1, 1) == (4, 5)
    assert Transform.scale(2).apply(1, -3) == (2, -6)
    assert Transform.scale(2, 5).apply(1, 1) == (2, 5)
    # y is down, so a quarter turn clockwise takes what points right to what points down.
    assert Transform.rotate(90).apply(1, 0) == pytest.approx((0, 1), abs=1e-12)
    assert Transform.rotate(60).apply(2, 0) == pytest.approx((1, math.sqrt(3)))


@given(st.floats(-720, 720), points)
def test_turning_keeps_distances(degrees: float, at: Point) -> None:
    assert math.hypot(*Transform.rotate(degrees).apply(*at)) == pytest.approx(
        math.hypot(*at), abs=1e-9
    )


def test_a_box_knows_its_sides() -> None:
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.center) == (40, 60, (25, 40))
    assert box.inset(1, 2, 3, 4) == Box(11, 22, 26, 34)
    assert box.moved(-10, 5) == Box(0, 25, 30, 40)


def test_a_box_contains_itself_and_nothing_that_sticks_out() -> None:
    box = Box(10, 20, 30, 40)
    assert box.contains(box)
    for dx, dy in ((0.01, 0), (-0.01, 0), (0, 0.01), (0, -0.01)):
        assert not box.contains(box.moved(dx, dy))
        assert box.contains(box.inset(1, 1, 1, 1).moved(dx, dy))


@given(boxes, boxes)
def test_a_union_holds_both_and_has_no_side_of_its_own(a: Box, b: Box) -> None:
    both = a.union(b)
    assert both.contains(a)
    assert both.contains(b)
    assert both.x in (a.x, b.x)
    assert both.y in (a.y, b.y)
    assert both.right == pytest.approx(max(a.right, b.right))
    assert both.bottom == pytest.approx(max(a.bottom, b.bottom))


@given(points, points, boxes)
def test_a_clipped_segment_lies_in_the_box_and_on_the_segment(
    start: Point, end: Point, box: Box
) -> None:
    found = clip_segment(start, end, box)
    if found is None:
        # Then nothing on the way lies inside: a hundred steps along it say so.
        steps = (n / 100 for n in range(101))
        way = [Point(*(a + t * (b - a) for a, b in zip(start, end, strict=True))) for t in steps]
        assert not any(box.contains(Box(*at, 0, 0), -1e-6) for at in way)
        return
    length = math.dist(start, end)
    for at in found:
        assert box.contains(Box(*at, 0, 0))
        assert math.dist(start, at) + math.dist(at, end) == pytest.approx(length, abs=1e-6)
    # Its direction stays.
    assert math.dist(start, found[0]) <= math.dist(start, found[1]) + 1e-9


shares = st.floats(0, 1)


@given(boxes, shares, shares, points, st.floats(0, 5), st.floats(0, 5))
def test_no_part_inside_the_box_is_lost(
    box: Box, across: float, down: float, way: Point, back: float, on: float
) -> None:
    # A segment through a point of the box.
    inside = Point(
        box.x + (0.01 + 0.98 * across) * box.width, box.y + (0.01 + 0.98 * down) * box.height
    )
    start = Point(inside.x - back * way.x, inside.y - back * way.y)
    end = Point(inside.x + on * way.x, inside.y + on * way.y)
    found = clip_segment(start, end, box)
    assert found is not None
    first, last = found
    assert math.dist(first, inside) + math.dist(inside, last) == pytest.approx(
        math.dist(first, last), abs=1e-6
    )
    # What is cut off is cut off at a side.
    for cut, whole in ((first, start), (last, end)):
        sides = (cut.x - box.x, cut.y - box.y, box.right - cut.x, box.bottom - cut.y)
        assert cut == pytest.approx(whole, abs=1e-6) or min(map(abs, sides)) < 1e-6


BOX = Box(0, 0, 10, 10)


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ((2, 2), (8, 8), ((2, 2), (8, 8))),
        ((-5, 5), (15, 5), ((0, 5), (10, 5))),
        ((15, 5), (-5, 5), ((10, 5), (0, 5))),
        ((5, -5), (5, 5), ((5, 0), (5, 5))),
        ((-5, -5), (5, 5), ((0, 0), (5, 5))),
        ((-1, 5), (-1, 9), None),
        ((11, 5), (20, 5), None),
        ((-5, 2), (2, -5), None),
        ((5, 5), (5, 5), ((5, 5), (5, 5))),
        ((15, 5), (15, 5), None),
        ((0, 3), (0, 7), ((0, 3), (0, 7))),
    ],
)
def test_segments_are_clipped_at_the_sides(
    start: tuple[float, float],
    end: tuple[float, float],
    expected: tuple[tuple[float, float], ...] | None,
) -> None:
    found = clip_segment(Point(*start), Point(*end), BOX)
    assert (found is None) == (expected is None)
    if found is not None:
        assert found == expected
