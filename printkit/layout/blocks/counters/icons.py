"""Small pictures on counters: the damage bolt and what markers show, as paths to be filled.

Each is drawn about a point; ``height`` is its own, in mm.
"""

from __future__ import annotations

import math

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


def engine(x: float, y: float, height: float) -> tuple[Op, ...]:
    """A nozzle and its fire: the engines."""
    bell: tuple[Op, ...] = (
        ("M", -0.11, -0.34),
        ("L", 0.11, -0.34),
        ("C", 0.13, -0.2, 0.27, -0.14, 0.32, 0.02),
        ("L", -0.32, 0.02),
        ("C", -0.27, -0.14, -0.13, -0.2, -0.11, -0.34),
        ("Z",),
    )
    ops = rectangle(Box(-0.2, -0.5, 0.4, 0.12)) + bell
    for middle, half, tip in ((-0.23, 0.09, 0.36), (0, 0.1, 0.5), (0.23, 0.09, 0.36)):
        ops += polygon(((middle - half, 0.08), (middle + half, 0.08), (middle, tip)))
    return _placed(ops, x, y, height)


def shield(x: float, y: float, height: float) -> tuple[Op, ...]:
    """A shield, half of it bright: the force fields."""
    rim: tuple[Op, ...] = (
        ("M", 0, -0.5),
        ("C", 0.14, -0.41, 0.28, -0.37, 0.42, -0.37),
        ("L", 0.42, -0.04),
        ("C", 0.42, 0.24, 0.22, 0.41, 0, 0.5),
        ("C", -0.22, 0.41, -0.42, 0.24, -0.42, -0.04),
        ("L", -0.42, -0.37),
        ("C", -0.28, -0.37, -0.14, -0.41, 0, -0.5),
        ("Z",),
    )
    bright: tuple[Op, ...] = (
        ("M", 0, -0.38),
        ("L", 0, 0.38),
        ("C", 0.17, 0.31, 0.32, 0.17, 0.32, -0.04),
        ("L", 0.32, -0.28),
        ("C", 0.2, -0.3, 0.1, -0.33, 0, -0.38),
        ("Z",),
    )
    return _placed(rim + bright, x, y, height)


def crosshair(x: float, y: float, height: float) -> tuple[Op, ...]:
    """A sight: weapons and attacks."""
    ops = circle(0, 0, 0.38) + _hole(circle(0, 0, 0.28)) + circle(0, 0, 0.07)
    for quarter in range(4):
        turn = Transform.rotate(90 * quarter)
        ops += transformed(rectangle(Box(-0.05, -0.5, 0.1, 0.32)), turn)
    return _placed(ops, x, y, height)


def unseen(x: float, y: float, height: float) -> tuple[Op, ...]:
    """An eye struck out: what can't be seen."""
    ops = _almond(0.5, 0.38) + _hole(_almond(0.39, 0.25)) + circle(0, 0, 0.13)
    stroke = polygon(((0.33, -0.5), (0.43, -0.43), (-0.33, 0.5), (-0.43, 0.43)))
    return _placed(ops + stroke, x, y, height)


def magnet(x: float, y: float, height: float) -> tuple[Op, ...]:
    """A magnet, poles forward: a tractor beam."""
    ops: tuple[Op, ...] = (
        ("M", -0.44, -0.22),
        ("L", -0.18, -0.22),
        ("L", -0.18, 0.06),
        ("C", -0.18, 0.3, 0.18, 0.3, 0.18, 0.06),
        ("L", 0.18, -0.22),
        ("L", 0.44, -0.22),
        ("L", 0.44, 0.06),
        ("C", 0.44, 0.645, -0.44, 0.645, -0.44, 0.06),
        ("Z",),
    )
    for left in (-0.44, 0.18):
        ops += rectangle(Box(left, -0.5, 0.26, 0.21))
    return _placed(ops, x, y, height)


def blast(x: float, y: float, height: float) -> tuple[Op, ...]:
    """A burst with a bright heart: an explosion."""
    ops = _burst(0.5, 0.28) + _hole(_burst(0.2, 0.11))
    return _placed(ops, x, y, height)


def cycle(x: float, y: float, height: float) -> tuple[Op, ...]:
    """An arrow that comes round again: a turn of the game."""
    arcs = [[_polar(radius, degrees) for degrees in range(60, 331, 10)] for radius in (0.46, 0.33)]
    head = polygon((_polar(0.18, 326), _polar(0.6, 326), _polar(0.44, 374)))
    return _placed(polygon((*arcs[0], *reversed(arcs[1]))) + head, x, y, height)


def clock(x: float, y: float, height: float) -> tuple[Op, ...]:
    """A dial of twelve hours: a phase of a turn."""
    ops = circle(0, 0, 0.5) + _hole(circle(0, 0, 0.42))
    for hour in range(12):
        tick = rectangle(Box(-0.025, -0.38, 0.05, 0.08))
        ops += transformed(tick, Transform.rotate(30 * hour))
    ops += rectangle(Box(-0.04, -0.26, 0.08, 0.3)) + rectangle(Box(-0.04, -0.04, 0.24, 0.08))
    return _placed(ops, x, y, height)


def _hole(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """A symmetrical path running the other way round, so that filling leaves it open."""
    return transformed(ops, Transform.scale(-1, 1))


def _polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point at a distance, clockwise from the top."""
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)


def _almond(half: float, bulge: float) -> tuple[Op, ...]:
    return (
        ("M", -half, 0),
        ("C", -half / 2, -bulge, half / 2, -bulge, half, 0),
        ("C", half / 2, bulge, -half / 2, bulge, -half, 0),
        ("Z",),
    )


def _burst(tip: float, notch: float) -> tuple[Op, ...]:
    """Ten spikes, the first straight up."""
    return polygon(_polar(notch if turn % 2 else tip, 18 * turn) for turn in range(20))
