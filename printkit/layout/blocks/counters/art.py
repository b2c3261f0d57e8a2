"""What all counters share: their sizes, frames and how measures in points become marks.

The grammar of the counters is in points, so the drawing functions here take points; marks are mm
as everywhere.
"""

from __future__ import annotations

import math

from printkit import fonts
from printkit.geometry import Box, Size, Transform
from printkit.layout.blocks.shapes import shape_path
from printkit.page import BLACK, Font, Op, Path, Pen, Text, rounded, transformed
from printkit.style import FleetLook
from printkit.units import mm

SHIP = Size(mm(45), mm(45))
"""5/8 in."""
SMALL = Size(mm(36), mm(36))
"""1/2 in: ordnance and markers."""

DASH, DASH_GAP = 3.2, 1.8
OPEN_PEN = 0.8
"""Line of an open hull or shape."""


def sized(size: Size) -> Box:
    """The box of a counter's symbol, mm."""
    return Box(0, 0, size.width, size.height)


def scaled(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """A path in points as one in mm."""
    return transformed(ops, Transform.scale(mm(1)))


def inked(ops: tuple[Op, ...], *, solid: bool = True) -> Path:
    """A black shape, solid or open, from a path in mm."""
    # Round joins: a miter at a sharp bow would stick out far beyond the hull.
    return Path(ops, fill=BLACK) if solid else Path(ops, Pen(mm(OPEN_PEN), join="round"))


def words(string: str, x: float, y: float, font: Font, anchor: fonts.Anchor = "start") -> Text:
    """Text at a place in points."""
    return fonts.text(string, mm(x), mm(y), font, anchor=anchor)


def points_wide(string: str, font: Font) -> float:
    """The width of a string in points."""
    return fonts.width(string, font) / mm(1)


def cap_points(font: Font) -> float:
    """The height of capitals in points."""
    return font.size * fonts.CAP_HEIGHT


def fleet_mark(look: FleetLook, x: float, y: float, radius: float) -> Path:
    """The shape and color of a fleet, at a place in points."""
    return Path(shape_path(look.shape, mm(x), mm(y), mm(radius)), fill=look.color)


def frame(
    side: float,
    inset: float,
    radius: float,
    width: float,
    look: FleetLook,
    *,
    broken: bool,
    opening: float = 0.0,
    height: float | None = None,
) -> Path:
    """A frame in the fleet's color, all in points; ``inset`` is to the middle of its line.

    ``opening`` is left out in the middle of its top. Broken, its dashes come out even. It is as
    high as wide unless ``height`` is given.
    """
    inner, tall = side - 2 * inset, (height or side) - 2 * inset
    ops = rounded(Box(inset, inset, inner, tall), radius)
    length = 2 * (inner + tall - 4 * radius) + 2 * math.pi * radius - opening
    if opening:
        start, end = (side + opening) / 2, (side - opening) / 2
        ops = (("M", start, inset), *ops[1:-1], ("L", end, inset))
    return _framed(ops, length, width, look, broken=broken, opening=opening)


def ring(
    side: float, inset: float, width: float, look: FleetLook, *, broken: bool, opening: float
) -> Path:
    """The frame of a round counter, open at its top; as ``frame`` in all else."""
    radius, middle = side / 2 - inset, side / 2
    start = math.asin(opening / 2 / radius)
    ops = arc(middle, middle, radius, start, 2 * math.pi - start)
    length = (2 * math.pi - 2 * start) * radius
    return _framed(ops, length, width, look, broken=broken, opening=opening)


def arc(x: float, y: float, radius: float, start: float, end: float) -> tuple[Op, ...]:
    """A part of a circle, clockwise; its ends are angles from the top in radians."""
    count = max(1, math.ceil((end - start) / (math.pi / 2) - 1e-9))
    step = (end - start) / count
    reach = 4 / 3 * math.tan(step / 4)

    def at(angle: float) -> tuple[float, float]:
        return math.sin(angle), -math.cos(angle)

    ops: list[Op] = [("M", x + radius * at(start)[0], y + radius * at(start)[1])]
    for number in range(count):
        (ax, ay), (bx, by) = at(start + number * step), at(start + (number + 1) * step)
        away, toward = (ax - reach * ay, ay + reach * ax), (bx + reach * by, by - reach * bx)
        points = (away, toward, (bx, by))
        (c, d), (e, f), (g, h) = ((x + radius * px, y + radius * py) for px, py in points)
        ops.append(("C", c, d, e, f, g, h))
    return tuple(ops)


def _framed(
    ops: tuple[Op, ...],
    length: float,
    width: float,
    look: FleetLook,
    *,
    broken: bool,
    opening: float,
) -> Path:
    """A line of so many points in the fleet's color; broken, its dashes come out even."""
    dash: tuple[float, ...] = ()
    if broken:
        # An open frame has a dash at both ends: one gap fewer than dashes.
        over = DASH_GAP if opening else 0.0
        count = round((length + over) / (DASH + DASH_GAP))
        scale = (length + over) / (count * (DASH + DASH_GAP))
        dash = (mm(DASH * scale), mm(DASH_GAP * scale))
    return Path(scaled(ops), Pen(mm(width), look.color, dash))
