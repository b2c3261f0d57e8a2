"""Frames of counters: in the fleet's color, open where the fleet's shape says so.

So fleets differ in gray and at arm's length too. All measures are points.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from types import MappingProxyType
from typing import NamedTuple

from printkit.layout.blocks.counters.art import scaled
from printkit.page import Op, Path, Pen
from printkit.style import FleetLook
from printkit.units import mm

DASH, DASH_GAP = 3.2, 1.8
LEAST_PART = 2.0
"""A shorter part of a frame would look like a speck."""


Openings = tuple[tuple[float, float], ...]
"""The middle of each gap from the middle of a side, and its length, both in parts of the side."""

MIDDLE: Openings = ((0.0, 0.24),)
WIDE: Openings = ((0.0, 0.62),)
TWICE: Openings = ((-0.22, 0.16), (0.22, 0.16))
ALL: Openings = ((0.0, 1.0),)


class Gaps(NamedTuple):
    """Where a fleet's frame is open: left and right, at the top and the foot, at its corners."""

    sides: Openings = ()
    ends: Openings = ()
    corners: bool = False


GAPS: Mapping[str, Gaps] = MappingProxyType(
    {
        "diamond": Gaps(),
        "circle": Gaps(MIDDLE),
        "square": Gaps(corners=True),
        "hourglass": Gaps(WIDE),
        "hexagon": Gaps(TWICE),
        "star": Gaps(MIDDLE, corners=True),
        "cross": Gaps(ALL, corners=True),
        "ring": Gaps(ends=ALL, corners=True),
    }
)
"""By the shape of the fleet's mark. They differ without the foot too: a counter may cover it."""
CORNER_GAP = 0.2
"""In parts of a side."""
ROUND_SIDE = 1.4
"""What counts as a side of a round counter, in radii."""


class _Straight(NamedTuple):
    """A straight part of an outline."""

    x: float
    y: float
    to_x: float
    to_y: float

    @property
    def length(self) -> float:
        return math.hypot(self.to_x - self.x, self.to_y - self.y)

    def at(self, along: float) -> tuple[float, float]:
        part = along / self.length
        return self.x + part * (self.to_x - self.x), self.y + part * (self.to_y - self.y)

    def ops(self, start: float, end: float) -> Iterator[Op]:
        """From its point at ``start``, where the pen is, to that at ``end``."""
        yield ("L", *self.at(end))


class _Round(NamedTuple):
    """A part of a circle; angles are clockwise from the top in radians."""

    x: float
    y: float
    radius: float
    start: float
    sweep: float

    @property
    def length(self) -> float:
        return self.radius * self.sweep

    def at(self, along: float) -> tuple[float, float]:
        angle = self.start + along / self.radius
        return self.x + self.radius * math.sin(angle), self.y - self.radius * math.cos(angle)

    def ops(self, start: float, end: float) -> Iterator[Op]:
        """From its point at ``start``, where the pen is, to that at ``end``.

        Curves end at the circle's outermost points, so that none of their control points lies
        outside the box around it.
        """
        angle, last = (self.start + along / self.radius for along in (start, end))
        while last - angle > 1e-9:
            quarter = math.pi / 2 * (math.floor(angle / (math.pi / 2) + 1e-9) + 1)
            then = min(quarter, last)
            reach = 4 / 3 * math.tan((then - angle) / 4)
            (ax, ay), (bx, by) = _toward(angle), _toward(then)
            points = ((ax - reach * ay, ay + reach * ax), (bx + reach * by, by - reach * bx))
            (c, d), (e, f), (g, h) = (
                (self.x + self.radius * px, self.y + self.radius * py)
                for px, py in (*points, (bx, by))
            )
            yield ("C", c, d, e, f, g, h)
            angle = then


def _toward(angle: float) -> tuple[float, float]:
    return math.sin(angle), -math.cos(angle)


@dataclass(frozen=True, slots=True)
class _Outline:
    """A closed outline in parts, clockwise, and where its gaps may be: lengths along it.

    ``sides`` are the middles of right and left side, ``ends`` those of top and foot, ``corners``
    those of the corners; ``width`` and ``height`` are how long top and sides are.
    """

    parts: tuple[_Straight | _Round, ...]
    sides: tuple[float, float]
    ends: tuple[float, float]
    corners: tuple[float, ...]
    width: float
    height: float

    @property
    def top(self) -> float:
        """The middle of its top."""
        return self.ends[0]

    @property
    def length(self) -> float:
        return sum(part.length for part in self.parts)

    def ops(self, start: float, end: float) -> tuple[Op, ...]:
        """The outline from one length along it to another, perhaps past its beginning."""
        found: list[Op] = []
        done = 0.0
        for part in self.parts * 2:
            first, last = max(start - done, 0.0), min(end - done, part.length)
            if last - first > 1e-9:
                if not found:
                    found.append(("M", *part.at(first)))
                found += part.ops(first, last)
            done += part.length
        return tuple(found)


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
    """A frame in the fleet's color; ``inset`` is to the middle of its line.

    ``opening`` is left out in the middle of its top. Broken, its dashes come out even. It is as
    high as wide unless ``height`` is given.
    """
    left, top, right, bottom = inset, inset, side - inset, (height or side) - inset
    near, far, over, under = left + radius, right - radius, top + radius, bottom - radius
    quarter = math.pi / 2
    parts = (
        _Straight(near, top, far, top),
        _Round(far, over, radius, 0, quarter),
        _Straight(right, over, right, under),
        _Round(far, under, radius, quarter, quarter),
        _Straight(far, bottom, near, bottom),
        _Round(near, under, radius, 2 * quarter, quarter),
        _Straight(left, under, left, over),
        _Round(near, over, radius, 3 * quarter, quarter),
    )
    ends = (0.0, *accumulate(part.length for part in parts))
    middles = tuple((start + end) / 2 for start, end in pairwise(ends))
    sides, tops = (middles[2], middles[6]), (middles[0], middles[4])
    outline = _Outline(parts, sides, tops, middles[1::2], right - left, bottom - top)
    return _framed(outline, width, look, broken=broken, opening=opening)


def ring(
    side: float, inset: float, width: float, look: FleetLook, *, broken: bool, opening: float
) -> Path:
    """The frame of a round counter; as ``frame`` in all else. ``opening`` is measured across."""
    radius, middle = side / 2 - inset, side / 2
    whole = _Round(middle, middle, radius, 0, 2 * math.pi)
    eighth = whole.length / 8
    corners = (eighth, 3 * eighth, 5 * eighth, 7 * eighth)
    side = ROUND_SIDE * radius
    outline = _Outline((whole,), (2 * eighth, 6 * eighth), (0.0, 4 * eighth), corners, side, side)
    arc = 2 * radius * math.asin(opening / 2 / radius)
    return _framed(outline, width, look, broken=broken, opening=arc)


def _framed(
    outline: _Outline, width: float, look: FleetLook, *, broken: bool, opening: float
) -> Path:
    """The outline in the fleet's color, without its gaps."""
    gaps = _joined(_gaps(outline, GAPS[look.shape], opening), outline.length)
    if gaps:
        nexts = [*gaps[1:], (gaps[0][0] + outline.length, 0.0)]
        parts = [(end, start) for (_, end), (start, _) in zip(gaps, nexts, strict=True)]
    else:
        parts = [(0.0, outline.length)]
    ops = tuple(op for start, end in parts for op in outline.ops(start, end))
    lengths = [end - start for start, end in parts]
    dash = _dash(lengths, closed=not gaps) if broken else ()
    return Path(scaled(ops if gaps else (*ops, ("Z",))), Pen(mm(width), look.color, dash))


def _gaps(outline: _Outline, gaps: Gaps, opening: float) -> Iterator[tuple[float, float]]:
    """The middle and length of each gap."""
    if opening:
        yield outline.top, opening
    for openings, (first, second), side in (
        (gaps.sides, outline.sides, outline.height),
        (gaps.ends, outline.ends, outline.width),
    ):
        for off, length in openings:
            # The second side is followed the other way.
            yield first + off * side, length * side
            yield second - off * side, length * side
    if gaps.corners:
        for corner in outline.corners:
            yield corner, CORNER_GAP * min(outline.width, outline.height)


def _joined(gaps: Iterable[tuple[float, float]], around: float) -> list[tuple[float, float]]:
    """Start and end of each gap in order; those that touch are one, also across the beginning."""
    found: list[tuple[float, float]] = []
    for start, end in sorted((at - length / 2, at + length / 2) for at, length in gaps):
        if found and start <= found[-1][1] + LEAST_PART:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    if len(found) > 1 and found[-1][1] + LEAST_PART >= found[0][0] + around:
        (_, end), (start, _) = found.pop(0), found.pop()
        found.insert(0, (start - around, end))
    return found


def _dash(lengths: Sequence[float], *, closed: bool) -> tuple[float, float]:
    """Dashes that come out even on parts of these lengths, as nearly as they all can."""
    usual = DASH + DASH_GAP
    if closed:
        return _scaled_dash(lengths[0] / round(lengths[0] / usual))
    if len(lengths) == 1:
        # A dash at both ends: one gap fewer than dashes.
        over = lengths[0] + DASH_GAP
        return _scaled_dash(over / round(over / usual))

    def misfit(period: float) -> float:
        turns = [length / period + DASH_GAP / usual for length in lengths]
        return max(abs(turn - max(1, round(turn))) for turn in turns)

    periods = [usual * (0.8 + 0.005 * step) for step in range(81)]
    return _scaled_dash(min(periods, key=misfit))


def _scaled_dash(period: float) -> tuple[float, float]:
    scale = period / (DASH + DASH_GAP)
    return mm(DASH * scale), mm(DASH_GAP * scale)
