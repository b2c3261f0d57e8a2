"""What turning a printed sheet does, told without the code that is tested. Lengths are mm."""

from __future__ import annotations

from printkit.geometry import Point
from printkit.press import Duplex
from printkit.units import Paper


def seen_through(paper: Paper, duplex: Duplex, point: Point) -> Point:
    """Where a place of the back page lies, seen through the sheet from the front."""
    width, height = paper.size
    upright_edge = (height >= width) == (duplex == "long-edge")
    return Point(width - point.x, point.y) if upright_edge else Point(point.x, height - point.y)


def top_through(paper: Paper, duplex: Duplex, up: tuple[int, int]) -> tuple[int, int]:
    """Where the top of a back points, seen through the sheet."""
    zero = seen_through(paper, duplex, Point(0, 0))
    tip = seen_through(paper, duplex, Point(*up))
    return round(tip.x - zero.x), round(tip.y - zero.y)
