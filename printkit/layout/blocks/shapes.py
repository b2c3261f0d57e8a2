"""The marks of fleets: the eight shapes of ``style.SHAPES`` as paths.

They carry about the same weight of ink at one radius, so that no fleet looks louder, and differ
in outline alone, so that eight fleets are told apart without color.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from printkit.errors import LayoutError
from printkit.geometry import Box, Transform
from printkit.page import Op, circle, polygon, rectangle, transformed

REACH = 1.45
"""No shape goes farther from its point than so many radii, to any side."""


def shape_path(shape: str, x: float, y: float, radius: float) -> tuple[Op, ...]:
    """The mark about a point, to be filled; ``radius`` (mm) is that of the circle.

    Angular shapes reach farther, up to ``REACH`` radii. Raises LayoutError for an unknown shape.
    """
    draw = _SHAPES.get(shape)
    if draw is None:
        raise LayoutError(
            f"unknown fleet shape {shape!r}", hint=f"the shapes are {', '.join(_SHAPES)}"
        )
    return transformed(draw(), Transform(radius, 0, 0, radius, x, y))


def _diamond() -> tuple[Op, ...]:
    return polygon(((0, -1.4), (1.16, 0), (0, 1.4), (-1.16, 0)))


def _circle() -> tuple[Op, ...]:
    return circle(0, 0, 1)


def _square() -> tuple[Op, ...]:
    return rectangle(Box(-0.92, -0.92, 1.84, 1.84))


def _hourglass() -> tuple[Op, ...]:
    # No triangle: that is the sign of a capital ship.
    return polygon(((-1.2, -1.2), (1.2, -1.2), (0.22, 0), (1.2, 1.2), (-1.2, 1.2), (-0.22, 0)))


def _hexagon() -> tuple[Op, ...]:
    # Wider than high: a regular one is a circle to the eye at counter size.
    return polygon(((-0.8, -0.82), (0.8, -0.82), (1.4, 0), (0.8, 0.82), (-0.8, 0.82), (-1.4, 0)))


def _star() -> tuple[Op, ...]:
    points = []
    for turn in range(10):
        reach = 0.58 if turn % 2 else 1.42
        angle = math.radians(36 * turn)
        points.append((reach * math.sin(angle), 0.1 - reach * math.cos(angle)))
    return polygon(points)


def _cross() -> tuple[Op, ...]:
    arm, half = 1.3, 0.44
    corner = ((half, -arm), (half, -half), (arm, -half))
    points = []
    for quarter in range(4):
        turn = Transform.rotate(90 * quarter)
        points += [turn.apply(*point) for point in corner]
    return polygon(points)


def _ring() -> tuple[Op, ...]:
    # The hole runs the other way round, so that filling leaves it open.
    hole = transformed(circle(0, 0, 0.62), Transform.scale(-1, 1))
    return circle(0, 0, 1.22) + hole


_SHAPES: Mapping[str, Callable[[], tuple[Op, ...]]] = MappingProxyType(
    {
        "diamond": _diamond,
        "circle": _circle,
        "square": _square,
        "hourglass": _hourglass,
        "hexagon": _hexagon,
        "star": _star,
        "cross": _cross,
        "ring": _ring,
    }
)
