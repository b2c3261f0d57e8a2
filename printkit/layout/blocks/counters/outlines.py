"""Outlines of ships seen from above, read from a system's ``silhouettes.toml``, as paths."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from types import MappingProxyType

from printkit.page import Op, polygon

Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """Closed polygons in -1..1, y forward, and the openings in them."""

    hull: tuple[Points, ...]
    slots: tuple[Points, ...]

    def path(self, x: float, y: float, radius: float) -> tuple[Op, ...]:
        """About a point, pointing up the page; ``radius`` (mm) is that of its square.

        Filled, its slots stay open.
        """
        ops: list[Op] = []
        for points in (*self.hull, *self.slots):
            ops += polygon((x + across * radius, y - ahead * radius) for across, ahead in points)
        return tuple(ops)


def load_outlines(file: FilePath) -> Mapping[str, Outline]:
    """Every outline of a file by its name: tables with ``halves`` and perhaps ``slots``."""
    with file.open("rb") as stream:
        tables = tomllib.load(stream)
    return MappingProxyType(
        {
            name: Outline(
                tuple(whole for half in table["halves"] for whole in _whole(half)),
                tuple(_slot(*slot) for slot in table.get("slots", ())),
            )
            for name, table in tables.items()
        }
    )


def _whole(half: list[list[float]]) -> tuple[Points, ...]:
    """The polygons that a right half stands for, all counterclockwise."""
    points = tuple((float(x), float(y)) for x, y in half)
    mirrored = tuple((-x, y) for x, y in reversed(points))
    if points[0][0] == 0 == points[-1][0]:
        whole = points + tuple(point for point in mirrored if point[0] != 0)
        return (_turned(whole, 1),)
    return (_turned(points, 1), _turned(mirrored, 1))


def _slot(left: float, right: float, front: float, rear: float) -> Points:
    """An opening: it runs the other way round than the hull, so that filling leaves it open."""
    return _turned(((left, front), (right, front), (right, rear), (left, rear)), -1)


def _turned(points: Points, way: int) -> Points:
    """The polygon running counterclockwise (1) or clockwise (-1)."""
    ends = zip(points, (*points[1:], points[0]), strict=True)
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in ends)
    return points if area * way > 0 else points[::-1]
