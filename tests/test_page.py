"""Marks: shapes go where they should, and every mark is found."""

import math
from dataclasses import FrozenInstanceError

import pytest

from printkit.geometry import Box, Size, Transform
from printkit.page import (
    BLACK,
    WHITE,
    Document,
    Op,
    Page,
    Path,
    Pen,
    Symbol,
    Use,
    circle,
    gray,
    line,
    polygon,
    rectangle,
    rounded,
    transformed,
    walk,
)


def ends(ops: tuple[Op, ...]) -> list[tuple[float, float]]:
    """Where the steps of a path end."""
    return [(op[-2], op[-1]) for op in ops if op[0] != "Z"]


def cubic(ops: tuple[Op, ...], parts: int = 16) -> list[tuple[float, float]]:
    """Points along the curves of a path."""
    found = []
    at = (0.0, 0.0)
    for op in ops:
        if op[0] == "C":
            _, x1, y1, x2, y2, x3, y3 = op
            for n in range(parts + 1):
                t, u = n / parts, 1 - n / parts
                weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                xs, ys = (at[0], x1, x2, x3), (at[1], y1, y2, y3)
                found.append(
                    (
                        sum(w * x for w, x in zip(weights, xs, strict=True)),
                        sum(w * y for w, y in zip(weights, ys, strict=True)),
                    )
                )
        if op[0] != "Z":
            at = (op[-2], op[-1])
    return found


def test_black_white_and_gray() -> None:
    assert BLACK == (0, 0, 0)
    assert WHITE == (1, 1, 1)
    assert gray(0.32) == (0.32, 0.32, 0.32)


def test_a_rectangle_goes_around_its_box_and_closes() -> None:
    ops = rectangle(Box(1, 2, 3, 4))
    assert ends(ops) == [(1, 2), (4, 2), (4, 6), (1, 6)]
    assert [op[0] for op in ops] == ["M", "L", "L", "L", "Z"]


def test_lines_and_polygons() -> None:
    assert line(1, 2, 3, 4) == (("M", 1, 2), ("L", 3, 4))
    corners = [(0.0, 0.0), (2.0, 0.0), (1.0, 2.0)]
    assert ends(polygon(corners)) == corners
    assert polygon(corners)[-1] == ("Z",)
    assert polygon(corners, close=False) == polygon(corners)[:-1]


def test_a_circle_is_round_within_a_three_thousandth() -> None:
    found = cubic(circle(10, 20, 5))
    assert len(found) == 4 * 17
    for x, y in found:
        assert math.hypot(x - 10, y - 20) == pytest.approx(5, rel=1 / 3000)


def test_round_corners_stay_in_the_box_and_touch_its_sides() -> None:
    box = Box(10, 20, 30, 16)
    found = ends(rounded(box, 3)) + cubic(rounded(box, 3))
    assert min(x for x, _ in found) == 10
    assert max(x for x, _ in found) == 40
    assert min(y for _, y in found) == 20
    assert max(y for _, y in found) == 36
    # Each corner is an arc about a point 3 mm from both sides.
    for x, y in cubic(rounded(box, 3)):
        cx, cy = min(max(x, 13), 37), min(max(y, 23), 33)
        assert math.hypot(x - cx, y - cy) == pytest.approx(3, rel=1 / 3000)


def test_a_transformed_path_moves_every_point() -> None:
    ops: tuple[Op, ...] = (("M", 1, 0), ("C", 1, 2, 3, 4, 5, 6), ("L", 0, 1), ("Z",))
    turned = transformed(ops, Transform.move(10, 20).after(Transform.rotate(90)))
    # A quarter turn takes (x, y) to (-y, x).
    assert [op[0] for op in turned] == ["M", "C", "L", "Z"]
    flat = [value for op in turned for value in op[1:]]
    assert flat == pytest.approx([10, 21, 8, 21, 6, 23, 4, 25, 9, 20])


def test_walking_finds_marks_in_nested_symbols() -> None:
    dot = Path(circle(0, 0, 1), None, BLACK)
    inner = Symbol("inner", Box(-1, -1, 2, 2), (dot,))
    inside = Use(inner, Transform())
    outer = Symbol("outer", Box(-1, -1, 2, 2), (inside, dot))
    use = Use(outer, Transform.move(5, 5))
    assert list(walk((dot, use))) == [dot, use, inside, dot, dot]


def test_symbols_are_the_same_only_if_they_are_one_object() -> None:
    box = Box(0, 0, 1, 1)
    assert Symbol("a", box, ()) != Symbol("a", box, ())
    assert Path(line(0, 0, 1, 1), Pen(0.3)) == Path(line(0, 0, 1, 1), Pen(0.3))


@pytest.mark.parametrize(
    ("mark", "name"),
    [
        (Path((), None), "ops"),
        (Pen(0.3), "width"),
        (Page(Size(1, 1), ()), "marks"),
        (Document((), "t"), "title"),
        (Symbol("a", Box(0, 0, 1, 1), ()), "marks"),
    ],
)
def test_nothing_on_a_page_can_be_changed(mark: object, name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(mark, name, None)
