"""The grid of a map on one sheet: sides, labels, centers, and the strip for the neighbors."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from printkit import fonts
from printkit.board.grid import Cell, Grid
from printkit.board.numbering import Numbering
from printkit.board.tiling import Tile
from printkit.errors import LayoutError
from printkit.geometry import Box, Point, clip_segment
from printkit.layout.map_frame import OVERLAP, Frame
from printkit.layout.marks import hatch
from printkit.page import Mark, Op, Path, Pen, Text, gray, polygon
from printkit.style import Style
from printkit.units import mm

LABEL_DROP = mm(9.2)
"""From the top side of a cell to the baseline of its label."""
LABEL_CLEAR = mm(0.8)
DOT_RADIUS = mm(0.9)
DOT_CLEAR = mm(1.5)
_DOT_LENGTH = 0.02  # not 0: some printers leave out lines without length
_HAIR = 1e-6
"""Room for rounding: sides along the edge of a tile belong to it."""
_LEAST_PIECE = 1e-4

GRID_PEN = Pen(mm(0.6), gray(0.6), cap="round", join="round")
STRIP_PEN = Pen(mm(0.4), gray(0.68))
HATCH_PEN = Pen(mm(0.25), gray(0.76))
HATCH_SPACING = mm(6.5)
LABEL_GRAY = gray(0.58)
DOT_PEN = Pen(2 * DOT_RADIUS, LABEL_GRAY, cap="round")


class LabelPlace(NamedTuple):
    """The baseline of labels below the top side, their width, and whether dots fit too."""

    drop: float
    width: float
    dots: bool


def label_place(grid: Grid, numbering: Numbering | None, style: Style) -> LabelPlace | None:
    """Where labels stand in their cells; None without labels.

    Labels keep to the upper half of a cell, for the lower one may be on another sheet. In small
    cells they take the place of the dot. Raises LayoutError when they do not fit at all.
    """
    if numbering is None:
        return None
    font = style.type.map_label
    wide = fonts.width(numbering.widest, font)
    cap = fonts.cap_height(font)
    middle = grid.cell / 2
    lowest = middle - LABEL_CLEAR
    usual = middle >= LABEL_DROP + DOT_CLEAR + DOT_RADIUS
    drop = LABEL_DROP if usual else min(LABEL_DROP, lowest)
    for baseline, dots in ((drop, usual), (lowest, False)):
        top = baseline - cap
        if (
            top >= LABEL_CLEAR
            and min(grid.width_at(top), grid.column_step) >= wide + 2 * LABEL_CLEAR
        ):
            return LabelPlace(baseline, wide, dots)
    raise LayoutError(
        f"the label {numbering.widest} does not fit {grid.cells_name} of {grid.cell:.2f} mm",
        hint=f"use larger {grid.cells_name}",
    )


def grid_marks(frame: Frame, tile: Tile, place: LabelPlace | None) -> Iterator[Mark]:
    """The sides of a tile's cells, then what is under its neighbors, labels and centers."""
    shift = frame.shift(tile)
    strips = strip_boxes(frame, tile)
    if strips:
        lines: list[Op] = []
        hatching: list[Op] = []
        for strip in strips:
            # A line along a join belongs to the tile itself; both neighbors print it.
            below = strip.y >= tile.window.bottom
            area = strip.inset(0, 2 * _HAIR, 0, 0) if below else strip
            lines += _line_ops(frame.grid, area, shift)
            hatching += hatch(strip.moved(*shift), HATCH_SPACING)
        yield Path(tuple(hatching), HATCH_PEN)
        yield Path(tuple(lines), STRIP_PEN)
    yield Path(tuple(_line_ops(frame.grid, tile.window, shift)), GRID_PEN)
    if place is None or place.dots:
        yield Path(tuple(_dot_ops(frame.grid, tile, shift)), DOT_PEN)
    if frame.numbering is not None and place is not None:
        yield _labels(frame, frame.numbering, tile, place, shift)


def strip_boxes(frame: Frame, tile: Tile) -> tuple[Box, ...]:
    """What of the map is printed under the right and the lower neighbor, in its coordinates."""
    size, window = frame.grid.size, tile.window
    boxes = []
    if tile.across + 1 < frame.tiling.across:
        wide = min(OVERLAP, size.width - window.right)
        boxes.append(Box(window.right, window.y, wide, window.height))
    if tile.down + 1 < frame.tiling.down:
        tall = min(OVERLAP, size.height - window.bottom)
        boxes.append(Box(window.x, window.bottom, window.width, tall))
    return tuple(boxes)


def _line_ops(grid: Grid, area: Box, shift: Point) -> Iterator[Op]:
    """The sides inside an area of the map, moved to the page."""
    area = area.inset(-_HAIR, -_HAIR, -_HAIR, -_HAIR)
    columns = _near(area.x - grid.column_cut(0), area.width, grid.column_step, grid.columns)
    rows = _near(area.y - grid.row_cut(0), area.height, grid.row_step, grid.rows)
    for points in grid.lines(columns, rows):
        for run in clip_run(points, area):
            yield from polygon(((x + shift.x, y + shift.y) for x, y in run), close=False)


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
            if part is not None and piece and math.dist(part[0], piece[-1]) < _HAIR:
                piece.append(part[1])
            else:
                if piece:
                    yield tuple(piece)
                piece = list(part) if part else []
        last, was_inside = point, inside
    if piece:
        yield tuple(piece)


def _dot_ops(grid: Grid, tile: Tile, shift: Point) -> Iterator[Op]:
    """Centers; one on a join is on both sheets, for each keeps half of it."""
    for column in tile.columns:
        for row in range(max(0, tile.rows.start - 1), tile.rows.stop):
            x, y = grid.center(Cell(column, row))
            if y >= tile.window.y - _HAIR:
                left = x + shift.x - _DOT_LENGTH / 2
                yield ("M", left, y + shift.y)
                yield ("L", left + _DOT_LENGTH, y + shift.y)


def _labels(
    frame: Frame, numbering: Numbering, tile: Tile, place: LabelPlace, shift: Point
) -> Text:
    grid, font = frame.grid, frame.style.type.map_label
    drop = place.drop - grid.cell / 2
    labels = []
    for column in tile.columns:
        for row in tile.rows:
            cell = Cell(column, row)
            x, y = grid.center(cell)
            text = numbering.label(cell)
            labels.append(fonts.label(text, x + shift.x, y + shift.y + drop, font, "middle"))
    return Text(tuple(labels), font, LABEL_GRAY)
