"""What a cutting machine cuts: the outlines of pieces, no edge twice. All lengths are mm.

Pieces that share no edge keep their closed outlines. Where they abut, their straight edges become
lines through the block, each cut once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from printkit.geometry import Box, Point, Transform
from printkit.layout.blocks.pieces import Piece
from printkit.page import Op, line, rectangle, transformed

NEAR = 1e-4
"""Places closer than this are one, in mm."""

Axis = Literal["upright", "level"]


@dataclass(frozen=True, slots=True)
class Edge:
    """A straight upright or level edge: where it stands, from where to where."""

    axis: Axis
    at: float
    start: float
    end: float

    @property
    def key(self) -> tuple[Axis, float]:
        """The line it lies on."""
        return self.axis, self.at


def outline(piece: Piece, place: Transform) -> tuple[Op, ...]:
    """A piece's outline where it stands."""
    return transformed(piece.outline or rectangle(Box(0, 0, *piece.size)), place)


def cut_straight(piece: Piece) -> bool:
    """Whether its sides are cut along its box, but for its corners."""
    if piece.outline is None:
        return True
    width, height = piece.size
    found: dict[tuple[Axis, bool], float] = defaultdict(float)
    for edge in _edges(piece.outline):
        far = width if edge.axis == "upright" else height
        for side, at in ((False, 0.0), (True, far)):
            if abs(edge.at - at) < NEAR:
                found[edge.axis, side] += edge.end - edge.start
    lengths: tuple[tuple[Axis, float], ...] = (("upright", height), ("level", width))
    return all(found[axis, side] > length / 2 for axis, length in lengths for side in (False, True))


def cut_paths(outlines: Sequence[tuple[Op, ...]]) -> list[tuple[Op, ...]]:
    """The paths to cut: closed outlines, then what is left of those that abut."""
    edges = _snapped([list(_edges(ops)) for ops in outlines])
    shared = _shared(edges)
    paths: list[tuple[Op, ...]] = []
    straight: list[Edge] = []
    for number, ops in enumerate(outlines):
        if number not in shared:
            paths.append(ops)
            continue
        straight += edges[number]
        paths += _rest(ops)
    return paths + [
        line(at, start, at, end) if axis == "upright" else line(start, at, end, at)
        for axis, at, start, end in _joined(straight)
    ]


def _steps(ops: Iterable[Op]) -> Iterator[tuple[Point, Op, Point]]:
    """Each step of a path with the points it leads from and to; closing is a step too."""
    first = at = Point(0.0, 0.0)
    for op in ops:
        if op[0] == "M":
            first = at = Point(op[1], op[2])
            continue
        if op[0] == "Z":
            to = first
        else:
            x, y = op[-2:]
            assert not isinstance(x, str)
            to = Point(x, y)
        if to != at:
            yield at, op, to
        at = to


def _edge(start: Point, op: Op, end: Point) -> Edge | None:
    if op[0] == "C":
        return None
    if abs(start.x - end.x) < NEAR:
        return Edge("upright", start.x, min(start.y, end.y), max(start.y, end.y))
    if abs(start.y - end.y) < NEAR:
        return Edge("level", start.y, min(start.x, end.x), max(start.x, end.x))
    return None


def _edges(ops: Iterable[Op]) -> Iterator[Edge]:
    for step in _steps(ops):
        edge = _edge(*step)
        if edge is not None:
            yield edge


def _snapped(edges: Sequence[Sequence[Edge]]) -> list[list[Edge]]:
    """The same edges, those on one line at exactly one place."""
    lines: dict[tuple[Axis, float], float] = {}
    last: Edge | None = None
    for edge in sorted((e for some in edges for e in some), key=lambda e: (e.axis, e.at)):
        if last is None or edge.axis != last.axis or edge.at - last.at > NEAR:
            last = edge
        lines[edge.key] = last.at
    return [[replace(edge, at=lines[edge.key]) for edge in some] for some in edges]


def _shared(edges: Sequence[Sequence[Edge]]) -> set[int]:
    """Which outlines have an edge that lies on another's."""
    lines: dict[tuple[Axis, float], list[tuple[float, float, int]]] = defaultdict(list)
    for number, some in enumerate(edges):
        for edge in some:
            lines[edge.key].append((edge.start, edge.end, number))
    found: set[int] = set()
    for spans in lines.values():
        reach, owner = -1e9, -1
        for start, end, number in sorted(spans):
            if start < reach - NEAR and owner != number:
                found |= {number, owner}
            if end > reach:
                reach, owner = end, number
    return found


def _rest(ops: Iterable[Op]) -> Iterator[tuple[Op, ...]]:
    """The runs of an outline between its straight upright and level edges."""
    run: list[Op] = []
    for start, op, end in _steps(ops):
        if _edge(start, op, end) is not None:
            if run:
                yield tuple(run)
            run = []
            continue
        if not run:
            run.append(("M", *start))
        run.append(op if op[0] == "C" else ("L", *end))
    if run:
        yield tuple(run)


def _joined(edges: Iterable[Edge]) -> Iterator[tuple[Axis, float, float, float]]:
    """Edges on one line as the fewest lines that cover them."""
    lines: dict[tuple[Axis, float], list[Edge]] = defaultdict(list)
    for edge in edges:
        lines[edge.key].append(edge)
    for key in sorted(lines):
        some = sorted(lines[key], key=lambda edge: edge.start)
        axis, at, start, end = some[0].axis, some[0].at, some[0].start, some[0].end
        for edge in some[1:]:
            if edge.start > end + NEAR:
                yield axis, at, start, end
                start, end = edge.start, edge.end
            end = max(end, edge.end)
        yield axis, at, start, end
