"""Pictures on counters and records: orders, escape pods, explosions, asteroids, the stars.

Each is drawn about a point; ``height`` is its own, in mm.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from printkit.geometry import Box, Transform
from printkit.page import (
    BLACK,
    Mark,
    Op,
    Path,
    Pen,
    circle,
    line,
    polygon,
    rectangle,
    transformed,
)

SHAFT, THIN_SHAFT = 0.1, 0.055
"""Widths of an arrow's shaft, as parts of its height."""
TURN = 60.0
"""Degrees of a turn: to the next side of a hex."""
SKY, LARGE_STARS = 90, 22
"""Stars in a sky, before its middle is left out."""


def order_picture(order: str, x: float, y: float, height: float) -> tuple[Mark, ...]:
    """What an order makes a ship do: forward, left turn, right turn, drift or hold."""
    return _ORDERS[order](Transform(height, 0, 0, height, x, y))


def _forward(place: Transform) -> tuple[Mark, ...]:
    shaft = transformed(line(0, 0.5, 0, -0.2), place)
    return Path(shaft, Pen(SHAFT * place.a)), _head(place, (0, -0.18), 0)


def _left(place: Transform) -> tuple[Mark, ...]:
    return _turn(place, -1)


def _right(place: Transform) -> tuple[Mark, ...]:
    return _turn(place, 1)


def _turn(place: Transform, way: int) -> tuple[Mark, ...]:
    """Ahead, then to a side; ``way`` 1 is right, -1 left."""
    across, ahead = math.sin(math.radians(TURN)), math.cos(math.radians(TURN))
    neck = (0.12, -0.16)
    shaft: tuple[Op, ...] = (
        ("M", -0.22, 0.5),
        ("L", -0.22, 0.26),
        ("C", -0.22, 0.1, neck[0] - 0.2 * across, neck[1] + 0.2 * ahead, *neck),
    )
    mirrored = place.after(Transform.scale(way, 1))
    pen = Pen(SHAFT * place.d)
    return Path(transformed(shaft, mirrored), pen), _head(mirrored, neck, TURN)


def _drift(place: Transform) -> tuple[Mark, ...]:
    """Ahead without steering: four dashes, four gaps."""
    shaft = transformed(line(0, 0.5, 0, -0.22), place)
    dash = 0.72 / 8 * place.a
    return Path(shaft, Pen(THIN_SHAFT * place.a, dash=(dash, dash))), _head(place, (0, -0.2), 0)


def _hold(place: Transform) -> tuple[Mark, ...]:
    bars = rectangle(Box(-0.28, -0.4, 0.2, 0.8)) + rectangle(Box(0.08, -0.4, 0.2, 0.8))
    return (Path(transformed(bars, place), fill=BLACK),)


def _head(place: Transform, neck: tuple[float, float], degrees: float) -> Path:
    """The head of an arrow from the end of its shaft, turned clockwise from ahead."""
    turned = Transform.move(*neck).after(Transform.rotate(degrees))
    points = ((-0.18, 0.02), (0, -0.32), (0.18, 0.02))
    return Path(transformed(polygon(points), place.after(turned)), fill=BLACK)


_ORDERS: Mapping[str, Callable[[Transform], tuple[Mark, ...]]] = MappingProxyType(
    {
        "forward": _forward,
        "left turn": _left,
        "right turn": _right,
        "drift": _drift,
        "hold": _hold,
    }
)


def pod(x: float, y: float, height: float) -> tuple[Op, ...]:
    """An escape pod: a capsule with a porthole over its four jets, to be filled."""
    capsule: tuple[Op, ...] = (
        ("M", -0.16, -0.42),
        ("C", -0.1, -0.52, 0.1, -0.52, 0.16, -0.42),
        ("L", 0.38, 0.16),
        ("C", 0.42, 0.3, -0.42, 0.3, -0.38, 0.16),
        ("Z",),
    )
    # A hole runs the other way round than what it is in, so that filling leaves it open.
    porthole = transformed(circle(0, -0.12, 0.12), Transform.scale(-1, 1))
    jets: tuple[Op, ...] = ()
    for across in (-0.24, -0.08, 0.08, 0.24):
        reach = 0.5 if abs(across) < 0.1 else 0.42
        jets += polygon(((across - 0.05, 0.31), (across + 0.05, 0.31), (across, reach)))
    return transformed(capsule + porthole + jets, Transform(height, 0, 0, height, x, y))


def burst(x: float, y: float, height: float) -> tuple[Op, ...]:
    """An explosion with room for a figure in its middle, to be filled."""
    spikes, hole = [], []
    for number in range(24):
        angle = math.radians(15 * number)
        reach = 0.3 if number % 2 else (0.5, 0.42)[number // 2 % 2]
        spikes.append((reach * math.sin(angle), -reach * math.cos(angle)))
        inner = 0.19 if number % 2 else 0.25
        hole.append((-inner * math.sin(angle), -inner * math.cos(angle)))
    return transformed(polygon(spikes) + polygon(hole), Transform(height, 0, 0, height, x, y))


_ROCK = ((-0.16, -0.5), (0.12, -0.42), (0.34, -0.46), (0.54, -0.1), (0.42, 0.08), (0.46, 0.3),
         (0.12, 0.5), (-0.14, 0.4), (-0.32, 0.44), (-0.56, 0.12), (-0.42, -0.04),
         (-0.48, -0.28))  # fmt: skip
_SPLINTER = ((-0.5, 0.1), (-0.1, -0.5), (0.45, -0.3), (0.5, 0.25), (0.0, 0.5))


def rock(x: float, y: float, height: float) -> tuple[Op, ...]:
    """A large asteroid, to be drawn open."""
    return transformed(polygon(_ROCK), Transform(height, 0, 0, height, x, y))


def splinter(x: float, y: float, height: float, degrees: float) -> tuple[Op, ...]:
    """A small asteroid, to be filled."""
    place = Transform.move(x, y).after(Transform.rotate(degrees)).after(Transform.scale(height))
    return transformed(polygon(_SPLINTER), place)


def stars(box: Box, size: float, middle: float) -> tuple[Op, ...]:
    """A sky of stars in a box, to be filled, with an empty circle of radius ``middle``.

    The largest is ``size`` mm high. The places look random and are always the same.
    """
    ops: tuple[Op, ...] = ()
    for number in range(1, SKY):
        # Steps by these parts of the sides never fall on a pattern, and leave no large gap.
        across, down = (0.7548776662 * number) % 1, (0.5698402910 * number) % 1
        x, y = box.x + across * box.width, box.y + down * box.height
        if math.hypot(x - box.center.x, y - box.center.y) < middle:
            continue
        if number < LARGE_STARS:
            ops += _star(x, y, size * (1.0, 0.6, 0.8)[number % 3])
        else:
            ops += circle(x, y, size * (0.1, 0.065, 0.08)[number % 3])
    return ops


def _star(x: float, y: float, height: float) -> tuple[Op, ...]:
    points = []
    for number in range(8):
        reach = height * (0.11 if number % 2 else 0.5)
        angle = math.radians(45 * number)
        points.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return polygon(points)
