import math

import pytest

from printkit.geometry import Box, Point
from printkit.layout.marks import (
    RULER_ABOVE,
    RULER_BELOW,
    hatch,
    pointer,
    ring,
    ruler,
    ruler_width,
)
from printkit.page import Path, Text
from printkit.style import Style


def ruler_ticks() -> list[tuple[float, float]]:
    """Where each tick of a ruler at (20, 50) stands, and how far it goes down."""
    path = next(m for m in ruler(20, 50, Style()) if isinstance(m, Path))
    ends = [(op[1], op[2]) for op in path.ops if op[0] in "ML" and len(op) == 3]
    segments = zip(ends[::2], ends[1::2], strict=True)
    return [(a[0] - 20, b[1] - a[1]) for a, b in segments if a[0] == b[0]]


def test_the_ruler_is_100_mm_and_4_in_long() -> None:
    millimeters = [x for x, down in ruler_ticks() if down < 0]
    inches = [x for x, down in ruler_ticks() if down > 0]
    assert millimeters == pytest.approx([5.0 * n for n in range(21)])
    assert inches == pytest.approx([12.7 * n for n in range(9)])


def test_numbers_stand_at_their_ticks() -> None:
    labels = [t for m in ruler(20, 50, Style()) if isinstance(m, Text) for t in m.labels]
    middles = {t.text: t.x + t.width / 2 - 20 for t in labels}
    for number in (0, 20, 40, 60, 80, 100):
        assert middles[str(number)] == pytest.approx(number)
    for inch in (1, 2, 3, 4):
        assert middles[str(inch)] == pytest.approx(25.4 * inch)
    assert "Print at 100 %" in middles


def test_the_ruler_keeps_to_its_room() -> None:
    style = Style()
    for mark in ruler(20, 50, style):
        if isinstance(mark, Text):
            for label in mark.labels:
                assert label.y - 0.66 * mark.font.size * 25.4 / 72 >= 50 - RULER_ABOVE
                assert label.y <= 50 + RULER_BELOW
                assert label.x + label.width <= 20 + ruler_width(style) + 1e-6


def test_a_ring_is_about_its_place() -> None:
    ops = ring(Point(10, 20), 1.5, 3)
    xs = [v for op in ops if len(op) > 1 for v in op[1::2]]
    ys = [v for op in ops if len(op) > 1 for v in op[2::2]]
    assert (min(map(float, xs)), max(map(float, xs))) == (7, 13)
    assert (min(map(float, ys)), max(map(float, ys))) == (17, 23)


@pytest.mark.parametrize(
    ("degrees", "dx", "dy"), [(0, 0, -1), (90, 1, 0), (180, 0, 1), (-90, -1, 0)]
)
def test_a_pointer_points(degrees: float, dx: int, dy: int) -> None:
    tip = pointer(Point(5, 5), 2, degrees)[0]
    assert tip[1:] == pytest.approx((5 + 1.7 * dx, 5 + 1.7 * dy))


def test_hatching_fills_its_box_and_stays_in_it() -> None:
    box = Box(3, 4, 6, 40)
    ops = hatch(box, 2)
    points = [(op[1], op[2]) for op in ops if len(op) == 3]
    assert len(points) == 2 * 22
    for x, y in points:
        assert box.contains(Box(x, y, 0, 0))
    for (x1, y1), (x2, y2) in zip(points[::2], points[1::2], strict=True):
        assert math.isclose(x2 - x1, y1 - y2)
