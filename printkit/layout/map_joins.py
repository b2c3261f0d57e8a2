"""What tells how a sheet of a map meets its neighbors. All lengths are mm."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printkit import fonts
from printkit.board.grid import Grid
from printkit.board.tiling import Tile, sheet_name
from printkit.geometry import Box, Point
from printkit.layout.map_frame import EDGE_GAP, OVERLAP, REACH, Frame
from printkit.layout.map_grid import LabelPlace, strip_boxes
from printkit.layout.marks import pointer, ring
from printkit.page import WHITE, Mark, Op, Path, Pen, line
from printkit.units import mm

RING_RADIUS = mm(4)
TICK_REACH = mm(6)
RING_CLEAR = mm(0.5)
POINTER = mm(3.4)
TRIM_NOTE = "trim this edge"
JOIN_PEN = Pen(mm(0.6))
TICK_PEN = Pen(mm(1.0))
TRIM_DASH = (mm(5), mm(2.5))


def under_note(name: str) -> str:
    """What is written beside a hatched strip."""
    return f"goes under {name}"


class Joins:
    """The edges of one tile that have neighbors."""

    def __init__(self, frame: Frame, tile: Tile, place: LabelPlace | None) -> None:
        self.frame, self.tile, self.place = frame, tile, place
        self.core = frame.core(tile)
        self.left = tile.across > 0
        self.top = tile.down > 0
        self.right = tile.across + 1 < frame.tiling.across
        self.bottom = tile.down + 1 < frame.tiling.down

    def name(self, across: int, down: int) -> str:
        """The neighbor so many tiles to the right and down."""
        return sheet_name(self.tile.across + across, self.tile.down + down)

    def marks(self) -> Iterator[Mark]:
        """Trim lines, rings, ticks, and the neighbors' names but for the one in the head."""
        trims = tuple(self._trim_ops())
        trim_pen = Pen(mm(0.5), self.frame.style.grays.secondary, dash=TRIM_DASH)
        rings, ticks = tuple(self._ring_ops()), tuple(self._tick_ops())
        lines = [
            (ops, pen)
            for ops, pen in ((trims, trim_pen), (rings, JOIN_PEN), (ticks, TICK_PEN))
            if ops
        ]
        halo = self.frame.look.halo
        if halo:
            for ops, pen in lines:
                yield Path(ops, Pen(pen.width + 2 * halo, WHITE))
        for ops, pen in lines:
            yield Path(ops, pen)
        if self.left:
            yield from self._beside(-1)
        if self.right:
            yield from self._beside(1)
        if self.bottom:
            yield from self._below()

    def window(self) -> Box:
        """The tile's own area on the page, with what reaches over the map's edge."""
        return self.tile.window.moved(*self.frame.shift(self.tile))

    def _trim_ops(self) -> Iterator[Op]:
        """Along the whole join, so also where cells reach over the map's edge."""
        core, window = self.core, self.window()
        if self.left:
            yield from line(core.x, window.bottom, core.x, window.y)
        if self.top:
            yield from line(window.x, core.y, window.right, core.y)

    def corners(self) -> list[Point]:
        """The corners of the tile that touch a join."""
        core = self.core
        found = []
        for x, beside in ((core.x, self.left), (core.right, self.right)):
            for y, over in ((core.y, self.top), (core.bottom, self.bottom)):
                if beside or over:
                    found.append(Point(x, y))
        return found

    def _ring_ops(self) -> Iterator[Op]:
        grid = self.frame.grid
        radius = ring_radius(grid, self.place)
        reach = min(REACH, 0.45 * grid.column_step)
        for corner in self.corners():
            yield from ring(corner, radius, reach)

    def _tick_ops(self) -> Iterator[Op]:
        """Across the middle of each join, at a cut between cells so that no label is crossed."""
        grid, core, tile = self.frame.grid, self.core, self.tile
        reach = min(TICK_REACH, grid.column_step / 3)
        x = core.x + len(tile.columns) // 2 * grid.column_step
        y = core.y + len(tile.rows) // 2 * grid.row_step
        if len(tile.columns) > 1:
            for edge, joined in ((core.y, self.top), (core.bottom, self.bottom)):
                if joined:
                    yield from line(x, edge - reach, x, edge + reach)
        if len(tile.rows) > 1:
            for edge, joined in ((core.x, self.left), (core.right, self.right)):
                if joined:
                    yield from line(edge - reach, y, edge + reach, y)

    def _beside(self, side: int) -> Iterator[Mark]:
        """The neighbor's name, a pointer, and what to do, from the top down in the gutter."""
        type_, gray = self.frame.style.type, self.frame.style.grays.secondary
        name = self.name(side, 0)
        note = TRIM_NOTE if side < 0 else under_note(name)
        wide = fonts.width(name, type_.row_name)
        if side < 0:
            x = self.core.x - self.frame.gutter - wide
        else:
            x = strip_boxes(self.frame, self.tile)[0].right + EDGE_GAP
            x = max(x + self.frame.shift(self.tile).x, self.core.right + self.frame.gutter)
        middle = self.core.y + len(self.tile.rows) // 2 * self.frame.grid.row_step
        middle = max(middle, self.core.y + REACH + mm(28))
        center = x + wide / 2
        pointed = pointer(Point(center, middle - mm(21)), POINTER, 90.0 * side)
        yield Path(pointed, fill=BLACK_INK)
        yield fonts.text(name, x, middle - mm(8.5), type_.row_name)
        # Turned text reads upward: its baseline is at its right.
        base = center + fonts.cap_height(type_.body) / 2
        end = middle + mm(9) + fonts.width(note, type_.body)
        yield fonts.text(note, base, end, type_.body, color=gray, angle=-90)

    def _below(self) -> Iterator[Mark]:
        frame = self.frame
        type_, gray = frame.style.type, frame.style.grays.secondary
        name = self.name(0, 1)
        tall = min(OVERLAP, frame.grid.size.height - self.tile.window.bottom)
        base = self.core.bottom + tall + mm(10)
        wide = neighbor_width(frame, name, under_note(name))
        x = max(frame.left, min(self.core.center.x - wide / 2, frame.right - wide))
        yield Path(pointer(Point(x + POINTER, base - mm(3.3)), POINTER, 180), fill=BLACK_INK)
        x += 2 * POINTER + mm(4)
        yield fonts.text(name, x, base, type_.row_name)
        x += fonts.width(name, type_.row_name) + mm(6)
        yield fonts.text(under_note(name), x, base, type_.body, color=gray)

    def above(self, x: float) -> Iterator[Mark]:
        """The upper neighbor's name in the head, from ``x``."""
        frame = self.frame
        type_, gray = frame.style.type, frame.style.grays.secondary
        name, base = self.name(0, -1), frame.top_note_base
        yield Path(pointer(Point(x + POINTER, base - mm(3.3)), POINTER, 0), fill=BLACK_INK)
        x += 2 * POINTER + mm(4)
        yield fonts.text(name, x, base, type_.row_name)
        x += fonts.width(name, type_.row_name) + mm(6)
        yield fonts.text(TRIM_NOTE, x, base, type_.body, color=gray)


BLACK_INK = JOIN_PEN.color


def neighbor_width(frame: Frame, name: str, note: str) -> float:
    """The pointer, a neighbor's name and what to do, side by side."""
    type_ = frame.style.type
    words = fonts.width(name, type_.row_name) + mm(6) + fonts.width(note, type_.body)
    return 2 * POINTER + mm(4) + words


def ring_radius(grid: Grid, place: LabelPlace | None) -> float:
    """The radius of the rings: smaller where labels of small cells stand near the corners."""
    if place is None:
        return min(RING_RADIUS, grid.column_step / 3)
    beside = (grid.column_step - place.width) / 2
    # Above a ring is the label of a low cell, cut in the middle; below it that of a high one.
    above = math.hypot(beside, grid.label_room - place.drop)
    below = math.hypot(beside, max(0.0, place.drop - LABEL_CAP))
    return max(0.0, min(RING_RADIUS, above - RING_CLEAR, below - RING_CLEAR))


LABEL_CAP = mm(4.6)
"""The height of a label's figures."""
