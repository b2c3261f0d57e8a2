"""Where the ink of a page is: every mark's outline, those inside symbols too. Lengths are mm."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from printkit import fonts
from printkit.geometry import Box, Point, Transform
from printkit.page import (
    Color,
    Font,
    Image,
    Mark,
    Op,
    Page,
    Path,
    Text,
    Use,
    rectangle,
    transformed,
)
from printkit.units import MM_PER_PT

Corners = tuple[Point, ...]


@dataclass(frozen=True)
class Written:
    """A label on the page: its words, font and color, and the corners of its letters' box."""

    text: str
    font: Font
    color: Color
    corners: Corners

    @property
    def box(self) -> Box:
        return around(self.corners)


@dataclass(frozen=True)
class Drawn:
    """A path on the page, with the box around it, its pen's width included."""

    path: Path
    transform: Transform
    box: Box

    @property
    def ops(self) -> tuple[Op, ...]:
        """The path's steps, where they are on the page."""
        return transformed(self.path.ops, self.transform)


def around(points: Iterable[Point]) -> Box:
    """The upright box around points."""
    found = list(points)
    x, y = min(p.x for p in found), min(p.y for p in found)
    return Box(x, y, max(p.x for p in found) - x, max(p.y for p in found) - y)


def placed(
    marks: Iterable[Mark], transform: Transform | None = None
) -> Iterator[tuple[Mark, Transform]]:
    """Every mark that leaves ink, with the transform that puts it on the page."""
    transform = transform or Transform()
    for mark in marks:
        if isinstance(mark, Use):
            yield from placed(mark.symbol.marks, transform.after(mark.transform))
        else:
            yield mark, transform


def written(page: Page, low: float = 0.0, high: float = fonts.X_HEIGHT) -> list[Written]:
    """The page's labels; their boxes reach from ``low`` below the baseline to ``high`` above.

    Both are parts of the type size. By default a box is as high as an x.
    """
    found = []
    for mark, transform in placed(page.marks):
        if not isinstance(mark, Text):
            continue
        size = mark.font.size * MM_PER_PT
        for label in mark.labels:
            if not label.text.strip():
                continue
            turn = transform.after(
                Transform.move(label.x, label.y).after(Transform.rotate(mark.angle))
            )
            wide = label.width - mark.font.tracking * MM_PER_PT
            corners = ((0.0, -high), (wide, -high), (wide, low), (0.0, low))
            found.append(
                Written(
                    label.text,
                    mark.font,
                    mark.color,
                    tuple(turn.apply(x, y * size) for x, y in corners),
                )
            )
    return found


def drawn(page: Page) -> list[Drawn]:
    """The page's paths that leave ink."""
    found = []
    for mark, transform in placed(page.marks):
        if isinstance(mark, Path) and (mark.pen or mark.fill) and mark.ops:
            found.append(Drawn(mark, transform, around(_reached(mark, transform))))
    return found


def _reached(path: Path, transform: Transform) -> Iterator[Point]:
    """The corners of a path, and of its pen's ink; control points of curves count as corners."""
    reach = path.pen.width / 2 if path.pen else 0.0
    # The ends of a line with butt caps stick out only to its sides.
    blunt = path.pen is not None and path.pen.cap == "butt" and _loose(path)
    at = Point(0, 0)
    for op in path.ops:
        for i in range(1, len(op), 2):
            to = Point(float(op[i]), float(op[i + 1]))
            if not blunt:
                for x, y in ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)):
                    yield transform.apply(to.x + x, to.y + y)
            elif op[0] == "L":
                long = math.dist(at, to) or 1.0
                x, y = reach * (at.y - to.y) / long, reach * (to.x - at.x) / long
                for end in (at, to):
                    yield transform.apply(end.x + x, end.y + y)
                    yield transform.apply(end.x - x, end.y - y)
            at = to


def _loose(path: Path) -> bool:
    """Whether a path is nothing but single segments."""
    kinds = "".join(op[0] for op in path.ops)
    return kinds == "ML" * (len(kinds) // 2)


def boxes(page: Page) -> Iterator[tuple[str, Box]]:
    """What leaves ink and the box around it: letters from their ascent to their descent."""
    for item in written(page, fonts.DESCENT, fonts.ASCENT):
        yield repr(item.text), item.box
    for path in drawn(page):
        yield f"path {path.path.ops[:2]}", path.box
    for mark, transform in placed(page.marks):
        if isinstance(mark, Image):
            ops = rectangle(mark.box)
            yield "image", around(transform.apply(op[1], op[2]) for op in ops if op[0] != "Z")


def outside(page: Page, margin: float) -> list[str]:
    """What lies beyond a margin of the page."""
    return beyond(page, Box(0, 0, *page.size).inset(*[margin] * 4))


def beyond(page: Page, live: Box) -> list[str]:
    """What lies beyond a box on the page."""
    return [
        f"{name} at {box.x:.2f},{box.y:.2f} {box.width:.2f} x {box.height:.2f}"
        for name, box in boxes(page)
        if not live.contains(box, 1e-4)
    ]


def apart(one: Corners, other: Corners, slack: float = 0.01) -> bool:
    """Whether a line separates two convex outlines, up to ``slack`` mm."""
    for corners in (one, other):
        for start, end in pairwise((*corners, corners[0])):
            x, y = start.y - end.y, end.x - start.x
            long = math.hypot(x, y)
            if long == 0:
                continue
            ours = [(p.x * x + p.y * y) / long for p in one]
            theirs = [(p.x * x + p.y * y) / long for p in other]
            if max(ours) <= min(theirs) + slack or max(theirs) <= min(ours) + slack:
                return True
    return False


def overlapping(page: Page) -> list[tuple[str, str]]:
    """Pairs of labels whose letters run into each other."""
    items = sorted(((item.box, item) for item in written(page)), key=lambda e: (e[0].x, e[0].y))
    found = []
    for number, (box, item) in enumerate(items):
        for other_box, other in items[number + 1 :]:
            if other_box.x >= box.right:
                break
            if (
                other_box.y < box.bottom
                and box.y < other_box.bottom
                and not apart(item.corners, other.corners)
            ):
                found.append((item.text, other.text))
    return found
