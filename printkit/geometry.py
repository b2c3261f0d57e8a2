"""Points, boxes and transforms: millimeters, origin top left, y down."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple


class Point(NamedTuple):
    """A place on a page in mm."""

    x: float
    y: float


class Size(NamedTuple):
    """Width and height in mm."""

    width: float
    height: float

    def scaled(self, by: float) -> Size:
        """So many times as large."""
        return Size(self.width * by, self.height * by)


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle: its top left corner and its size in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def center(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def inset(self, left: float, top: float, right: float, bottom: float) -> Box:
        """The box less so much on each side."""
        return Box(
            self.x + left, self.y + top, self.width - left - right, self.height - top - bottom
        )

    def moved(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def scaled(self, by: float) -> Box:
        """So many times as large, and as many times as far from the origin."""
        return Box(self.x * by, self.y * by, self.width * by, self.height * by)

    def contains(self, other: Box, slack: float = 1e-6) -> bool:
        """Whether the other box lies within this one, up to ``slack`` mm."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def union(self, other: Box) -> Box:
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


class Transform(NamedTuple):
    """x' = a x + c y + e, y' = b x + d y + f: as in PDF and SVG, but y down in both."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, x: float, y: float) -> Point:
        """Where a point goes."""
        return Point(self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def after(self, first: Transform) -> Transform:
        """The transform that does ``first`` and then this one."""
        return Transform(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            self.a * first.e + self.c * first.f + self.e,
            self.b * first.e + self.d * first.f + self.f,
        )

    @classmethod
    def move(cls, x: float, y: float) -> Transform:
        """Move by so many mm."""
        return cls(e=x, f=y)

    @classmethod
    def scale(cls, x: float, y: float | None = None) -> Transform:
        """Scale about the origin; ``y`` defaults to ``x``."""
        return cls(a=x, d=x if y is None else y)

    @classmethod
    def rotate(cls, degrees: float) -> Transform:
        """Turn clockwise (as seen on the page) about the origin."""
        angle = math.radians(degrees)
        cos, sin = math.cos(angle), math.sin(angle)
        return cls(cos, sin, -sin, cos)


def clip_segment(start: Point, end: Point, box: Box) -> tuple[Point, Point] | None:
    """The part of a segment inside a box, or None (Liang-Barsky)."""
    dx, dy = end.x - start.x, end.y - start.y
    enter, leave = 0.0, 1.0
    for step, room in (
        (-dx, start.x - box.x),
        (dx, box.right - start.x),
        (-dy, start.y - box.y),
        (dy, box.bottom - start.y),
    ):
        if step == 0:
            if room < 0:
                return None
            continue
        at = room / step
        if step < 0:
            enter = max(enter, at)
        else:
            leave = min(leave, at)
        if enter > leave:
            return None
    return (
        Point(start.x + enter * dx, start.y + enter * dy),
        Point(start.x + leave * dx, start.y + leave * dy),
    )
