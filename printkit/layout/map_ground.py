"""The dark ground of a map and its stars: the same on every sheet that shows a cell.

All lengths are mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random

from printkit import fonts
from printkit.board.grid import Cell, Grid
from printkit.board.tiling import Tile
from printkit.geometry import Box, Point
from printkit.layout.map_frame import Frame
from printkit.layout.map_lines import HAIR, cells_near, near_columns, near_rows
from printkit.layout.map_look import StarSize
from printkit.page import Color, Mark, Op, Path, Pen, line, polygon
from printkit.units import mm

STAR_AREA = 130.0
"""A star in so many mm² of a cell."""
STAR_CLEAR = 0.6
"""Between stars and the sides of their cell, its center and its label."""
CENTER_CLEAR = mm(2.2) + STAR_CLEAR
_LENGTH = 0.02  # not 0: some printers leave out lines without length


def ground_marks(
    frame: Frame, tile: Tile, strips: Iterable[Box], label: Box | None
) -> Iterator[Mark]:
    """Below all cells of a sheet, those in its strips too: the ground, then a path a star size.

    ``label`` is where a cell's label stands, about its center.
    """
    look = frame.look
    if look.ground is None:
        return
    areas = (tile.window, *strips)
    yield ground_path(frame, areas, frame.shift(tile), look.ground)
    for size, dots in _stars(frame, tile, areas, label):
        if dots:
            yield Path(dots, Pen(2 * size.radius, size.color, cap="round"))


def ground_path(frame: Frame, areas: Iterable[Box], shift: Point, color: Color) -> Path:
    """All that the cells cover of some areas, half cells too, as one shape without seams."""
    ops: list[Op] = []
    grid, hidden = frame.grid, frame.features.hidden
    for area in areas:
        columns, rows = near_columns(grid, area), near_rows(grid, area)
        halves = grid.half_outlines(columns, rows, hidden)
        for outline in (*outlines(grid, columns, rows, hidden), *halves):
            inside = clipped(outline, area)
            if len(inside) > 2:
                ops += polygon((x + shift.x, y + shift.y) for x, y in inside)
    return Path(tuple(ops), fill=color)


def outlines(
    grid: Grid, columns: range, rows: range, hidden: frozenset[Cell]
) -> list[tuple[Point, ...]]:
    """The outlines around the shown cells of some columns and rows, clockwise; holes turn back."""
    shown = {Cell(c, r) for c in columns for r in rows} - hidden
    ways: dict[tuple[float, float], list[tuple[Point, Point]]] = {}
    for cell in sorted(shown):
        corners = grid.corners(cell)
        for side, (start, end) in enumerate(pairwise((*corners, corners[0])), 1):
            if grid.neighbor(cell, side) not in shown:
                ways.setdefault(_key(start), []).append((start, end))
    found = []
    while ways:
        key = next(iter(ways))
        points = []
        while key in ways:
            start, end = ways[key].pop()
            if not ways[key]:
                del ways[key]
            points.append(start)
            key = _key(end)
        found.append(tuple(points))
    return found


def _key(point: Point) -> tuple[float, float]:
    """Corners that two cells share differ by rounding alone."""
    return round(point.x, 5), round(point.y, 5)


def clipped(points: Sequence[Point], box: Box) -> list[Point]:
    """The part of a polygon in a box (Sutherland-Hodgman), to be filled: its parts may touch."""
    found = list(points)
    for axis, bound, sign in (
        (0, box.x, 1),
        (0, box.right, -1),
        (1, box.y, 1),
        (1, box.bottom, -1),
    ):
        found = _cut(found, axis, bound, sign)
    return found


def _cut(points: list[Point], axis: int, bound: float, sign: int) -> list[Point]:
    """What of a polygon lies on one side of an upright or level line."""
    kept = []
    for here, then in pairwise((*points, *points[:1])):
        inside, stays = (sign * (p[axis] - bound) >= 0 for p in (here, then))
        if inside:
            kept.append(here)
        if inside != stays:
            part = (bound - here[axis]) / (then[axis] - here[axis])
            kept.append(Point(here.x + part * (then.x - here.x), here.y + part * (then.y - here.y)))
    return kept


def label_box(frame: Frame, drop: float, width: float) -> Box:
    """Where labels stand about the centers of cells; ``drop`` is from a cell's top."""
    cap = fonts.cap_height(frame.style.type.map_label)
    return Box(-width / 2, drop - frame.grid.label_room - cap, width, cap)


def _stars(
    frame: Frame, tile: Tile, areas: Sequence[Box], label: Box | None
) -> list[tuple[StarSize, tuple[Op, ...]]]:
    """The dots of each size on a sheet. Cells with patterns or words have none."""
    shift, sizes = frame.shift(tile), frame.look.stars
    taken = frame.features.hidden.union(*(kind.cells for kind in frame.features.terrain))
    dots: list[list[Op]] = [[] for _ in sizes]
    for cell in cells_near(frame.grid, tile):
        if cell in taken:
            continue
        for at, number in stars(frame.grid, cell, sizes, label):
            if any(_holds(area, at) for area in areas):
                x, y = at.x + shift.x, at.y + shift.y
                dots[number] += line(x - _LENGTH / 2, y, x + _LENGTH / 2, y)
    return [(size, tuple(found)) for size, found in zip(sizes, dots, strict=True)]


def stars(
    grid: Grid, cell: Cell, sizes: Sequence[StarSize], label: Box | None
) -> Iterator[tuple[Point, int]]:
    """The stars of a cell with the number of their size; they depend on nothing but the cell."""
    chance = Random(f"{cell.column} {cell.row}")
    corners, center = grid.corners(cell), grid.center(cell)
    xs, ys = [p.x for p in corners], [p.y for p in corners]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    for _ in range(int(width * height / STAR_AREA + chance.random())):
        at = Point(min(xs) + chance.random() * width, min(ys) + chance.random() * height)
        number = chance.choices(range(len(sizes)), [size.share for size in sizes])[0]
        clear = sizes[number].radius + STAR_CLEAR
        off = Point(at.x - center.x, at.y - center.y)
        if (
            _depth(at, corners) >= clear
            and math.hypot(*off) >= CENTER_CLEAR
            and not (label and _holds(label.inset(*[-clear] * 4), off))
        ):
            yield at, number


def _depth(at: Point, corners: Sequence[Point]) -> float:
    """How far inside a convex outline a point lies, below 0 outside."""
    return min(
        ((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) / math.dist(a, b)
        for a, b in pairwise((*corners, corners[0]))
    )


def _holds(box: Box, at: Point) -> bool:
    return box.x - HAIR <= at.x <= box.right + HAIR and box.y - HAIR <= at.y <= box.bottom + HAIR
