"""What all counters share: their sizes, frames and how measures in points become marks.

The grammar of the counters is in points, so the drawing functions here take points; marks are mm
as everywhere.
"""

from __future__ import annotations

from printkit import fonts
from printkit.geometry import Box, Size, Transform
from printkit.layout.blocks.shapes import shape_path
from printkit.page import BLACK, Font, Op, Path, Pen, Symbol, Text, Use, transformed
from printkit.style import FleetLook
from printkit.units import mm

SHIP = Size(mm(45), mm(45))
"""5/8 in."""
SMALL = Size(mm(36), mm(36))
"""1/2 in: ordnance and markers."""

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


def fitted(symbol: Symbol, box: Box, *, mirrored: bool = False) -> Use:
    """A symbol as large as a box (mm) holds it, in its middle, its proportions kept."""
    own = symbol.box
    scale = min(box.width / own.width, box.height / own.height)
    home = Transform.move(-own.center.x, -own.center.y)
    place = Transform.move(box.center.x, box.center.y)
    return Use(
        symbol, place.after(Transform.scale(-scale if mirrored else scale, scale)).after(home)
    )


def fleet_mark(look: FleetLook, x: float, y: float, radius: float) -> Path:
    """The shape and color of a fleet, at a place in points."""
    return Path(shape_path(look.shape, mm(x), mm(y), mm(radius)), fill=look.color)
