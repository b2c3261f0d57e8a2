"""Small pictures on counters: the damage bolt and the four markers, as paths to be filled.

Each is drawn about a point; ``height`` is its own, in mm.
"""

from __future__ import annotations

from printkit.geometry import Box, Transform
from printkit.page import Op, circle, polygon, rectangle, transformed


def _placed(ops: tuple[Op, ...], x: float, y: float, height: float) -> tuple[Op, ...]:
    """Ops drawn in a square of side 1 about the origin, at a point and height."""
    return transformed(ops, Transform(height, 0, 0, height, x, y))


def bolt(x: float, y: float, height: float) -> tuple[Op, ...]:
    """A flash: the damaged side of a ship."""
    points = (
        (0.12, -0.5),
        (-0.3, 0.08),
        (-0.04, 0.08),
        (-0.12, 0.5),
        (0.3, -0.14),
        (0.04, -0.14),
        (0.26, -0.5),
    )
    return _placed(polygon(points), x, y, height)


def flame(x: float, y: float, height: float) -> tuple[Op, ...]:
    """A flame with a bright heart: fire aboard."""
    outer: tuple[Op, ...] = (
        ("M", 0.06, -0.5),
        ("C", 0.08, -0.3, 0.38, -0.14, 0.38, 0.14),
        ("C", 0.38, 0.36, 0.21, 0.5, 0.0, 0.5),
        ("C", -0.21, 0.5, -0.38, 0.36, -0.38, 0.14),
        ("C", -0.38, 0.0, -0.3, -0.14, -0.22, -0.24),
        ("C", -0.21, -0.14, -0.17, -0.07, -0.1, -0.04),
        ("C", -0.13, -0.22, -0.08, -0.38, 0.06, -0.5),
        ("Z",),
    )
    heart: tuple[Op, ...] = (
        ("M", 0.03, 0.06),
        ("C", -0.03, 0.14, -0.16, 0.19, -0.16, 0.3),
        ("C", -0.16, 0.38, -0.09, 0.43, 0.0, 0.43),
        ("C", 0.09, 0.43, 0.16, 0.38, 0.16, 0.3),
        ("C", 0.16, 0.2, 0.07, 0.15, 0.03, 0.06),
        ("Z",),
    )
    return _placed(outer + heart, x, y, height)


def boarders(x: float, y: float, height: float) -> tuple[Op, ...]:
    """Arrowheads pressing on a hull from all sides: enemies aboard."""
    hole = Box(-0.11, -0.11, 0.22, 0.22)
    mirror = Transform.scale(-1, 1)
    ops = rectangle(Box(-0.19, -0.19, 0.38, 0.38)) + transformed(rectangle(hole), mirror)
    head = polygon(((-0.17, -0.5), (0.17, -0.5), (0, -0.25)))
    for quarter in range(4):
        ops += transformed(head, Transform.rotate(90 * quarter))
    return _placed(ops, x, y, height)


def crew(x: float, y: float, height: float) -> tuple[Op, ...]:
    """Head and shoulders: the crew."""
    shoulders: tuple[Op, ...] = (
        ("M", -0.42, 0.46),
        ("L", -0.42, 0.36),
        ("C", -0.42, 0.14, -0.24, 0.05, 0.0, 0.05),
        ("C", 0.24, 0.05, 0.42, 0.14, 0.42, 0.36),
        ("L", 0.42, 0.46),
        ("Z",),
    )
    return _placed(circle(0, -0.22, 0.22) + shoulders, x, y, height)


def chevrons(x: float, y: float, height: float) -> tuple[Op, ...]:
    """Three chevrons forward: the FTL drive."""
    ops: tuple[Op, ...] = ()
    for number in range(3):
        top = -0.48 + 0.31 * number
        ops += polygon(
            (
                (0, top),
                (0.44, top + 0.24),
                (0.44, top + 0.36),
                (0, top + 0.12),
                (-0.44, top + 0.36),
                (-0.44, top + 0.24),
            )
        )
    return _placed(ops, x, y, height)
