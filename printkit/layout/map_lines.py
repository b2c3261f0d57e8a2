"""The sides of a map's cells inside an area, cut where the sheet ends."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise

from printkit.board.grid import Cell, Grid
from printkit.board.tiling import Tile
from printkit.geometry import Box, Point, clip_segment
from printkit.page import Op, polygon

HAIR = 1e-6
"""Room for rounding: sides along the edge of a tile belong to it."""
_LEAST_PIECE = 1e-4


def line_ops(
    grid: Grid, area: Box, shift: Point, hidden: frozenset[Cell] = frozenset()
) -> Iterator[Op]:
    """The sides inside an area of the map, moved to the page."""
    area = area.inset(-HAIR, -HAIR, -HAIR, -HAIR)
    columns, rows = near_columns(grid, area), near_rows(grid, area)
    runs = _shown_sides(grid, columns, rows, hidden) if hidden else grid.lines(columns, rows)
    for points in chain(runs, grid.half_lines(columns, rows, hidden)):
        for run in clip_run(points, area):
            yield from polygon(((x + shift.x, y + shift.y) for x, y in run), close=False)


def near_columns(grid: Grid, area: Box) -> range:
    """The columns that an area shows, and one more on each side."""
    return _near(area.x - grid.column_cut(0), area.width, grid.column_step, grid.columns)


def near_rows(grid: Grid, area: Box) -> range:
    """The rows that an area shows, and one more on each side."""
    return _near(area.y - grid.row_cut(0), area.height, grid.row_step, grid.rows)


def _near(start: float, length: float, step: float, count: int) -> range:
    """The columns or rows that an area shows, and one more on each side."""
    first, last = math.floor(start / step) - 1, math.ceil((start + length) / step) + 1
    return range(max(0, first), min(count, last))


def clip_run(points: Iterable[Point], box: Box) -> Iterator[tuple[Point, ...]]:
    """The pieces of an open run of segments that lie in a box."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    piece: list[Point] = []
    last: Point | None = None
    was_inside = False
    for point in points:
        # Most segments lie within the box whole: no need to clip them.
        inside = left <= point[0] <= right and top <= point[1] <= bottom
        if last is not None:
            part = (last, point) if inside and was_inside else clip_segment(last, point, box)
            if part is not None and math.dist(*part) < _LEAST_PIECE:
                part = None
            if part is not None and piece and math.dist(part[0], piece[-1]) < HAIR:
                piece.append(part[1])
            else:
                if piece:
                    yield tuple(piece)
                piece = list(part) if part else []
        last, was_inside = point, inside
    if piece:
        yield tuple(piece)


def _shown_sides(
    grid: Grid, columns: range, rows: range, hidden: frozenset[Cell]
) -> Iterator[tuple[Point, ...]]:
    """The sides of the cells that are not hidden, each once."""
    for column in columns:
        for row in rows:
            cell = Cell(column, row)
            if cell in hidden:
                continue
            corners = grid.corners(cell)
            for side, ends in enumerate(pairwise((*corners, corners[0])), 1):
                beside = grid.neighbor(cell, side)
                drawn_there = (
                    beside is not None
                    and beside not in hidden
                    and beside < cell
                    and beside.column in columns
                    and beside.row in rows
                )
                if not drawn_there:
                    yield ends


def cells_near(grid: Grid, tile: Tile) -> Iterator[Cell]:
    """A tile's cells, and those around it that may reach into it."""
    for column in range(max(0, tile.columns.start - 1), min(grid.columns, tile.columns.stop + 1)):
        for row in range(max(0, tile.rows.start - 1), min(grid.rows, tile.rows.stop + 1)):
            yield Cell(column, row)
