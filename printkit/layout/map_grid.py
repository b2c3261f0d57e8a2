"""The grid of a map on one sheet: sides, labels, centers, and the strip for the neighbors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from printkit import fonts
from printkit.board.grid import Grid
from printkit.board.numbering import Numbering
from printkit.board.tiling import Tile
from printkit.errors import LayoutError
from printkit.geometry import Box, Point
from printkit.layout.map_frame import OVERLAP, REACH, Frame
from printkit.layout.map_ground import ground_marks, label_box
from printkit.layout.map_lines import HAIR, cells_near, line_ops
from printkit.layout.map_terrain import PATTERN_RISE, patterned, terrain_marks
from printkit.layout.marks import hatch
from printkit.page import Mark, Op, Path, Text, line
from printkit.style import Style
from printkit.units import mm

LABEL_DROP = mm(9.2)
"""From the top side of a cell to the baseline of its label."""
LABEL_CLEAR = mm(0.8)
DOT_RADIUS = mm(0.9)
DOT_CLEAR = mm(1.5)
_DOT_LENGTH = 0.02  # not 0: some printers leave out lines without length

HATCH_SPACING = mm(6.5)
CROSS = mm(2.2)


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
    middle = grid.label_room
    lowest = middle - LABEL_CLEAR
    first = max(LABEL_DROP, grid.label_from + LABEL_CLEAR + cap)
    if grid.label_from:
        # Below rings and ticks at the sheet's edge, as far as patterns leave room.
        marks = grid.label_from + REACH + LABEL_CLEAR + cap
        first = max(first, min(marks, middle - PATTERN_RISE * grid.cell))
    usual = middle >= first + DOT_CLEAR + DOT_RADIUS
    drop = first if usual else min(first, lowest)
    for baseline, dots in ((drop, usual), (lowest, False)):
        top = baseline - cap
        if (
            top >= LABEL_CLEAR
            and min(grid.width_at(top), grid.column_step) >= wide + 2 * LABEL_CLEAR
        ):
            return LabelPlace(baseline, wide, dots)
    raise LayoutError(
        f"the label {numbering.widest} does not fit {grid.words.many} of {grid.cell:.2f} mm",
        hint=f"use larger {grid.words.many}",
    )


def grid_marks(frame: Frame, tile: Tile, place: LabelPlace | None) -> Iterator[Mark]:
    """The sides of a tile's cells, then what is under its neighbors, labels and centers."""
    shift, look = frame.shift(tile), frame.look
    strips = strip_boxes(frame, tile)
    label = label_box(frame, place.drop, place.width) if place else None
    yield from ground_marks(frame, tile, strips, label)
    if strips:
        lines: list[Op] = []
        hatching: list[Op] = []
        for strip in strips:
            # A line along a join belongs to the tile itself; both neighbors print it.
            below = strip.y >= tile.window.bottom
            area = strip.inset(0, 2 * HAIR, 0, 0) if below else strip
            lines += line_ops(frame.grid, area, shift, frame.features.hidden)
            hatching += hatch(strip.moved(*shift), HATCH_SPACING)
        yield Path(tuple(hatching), look.hatch)
        yield Path(tuple(lines), look.strip)
    sides = line_ops(frame.grid, tile.window, shift, frame.features.hidden)
    yield Path(tuple(sides), look.grid)
    if look.centers and frame.features.center != "none" and (place is None or place.dots):
        pen = look.cross if frame.features.center == "cross" else look.dot
        centers = tuple(_center_ops(frame, tile, shift))
        if centers:
            yield Path(centers, pen)
    yield from terrain_marks(frame, tile, shift)
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


def _center_ops(frame: Frame, tile: Tile, shift: Point) -> Iterator[Op]:
    """Centers; one on a join is on both sheets, for each keeps half of it."""
    window = tile.window.inset(-HAIR, -HAIR, -HAIR, -HAIR)
    cross = frame.features.center == "cross"
    taken = frame.features.hidden | patterned(frame.features.terrain)
    for cell in cells_near(frame.grid, tile):
        x, y = frame.grid.center(cell)
        inside = window.x <= x <= window.right and window.y <= y <= window.bottom
        if not inside or cell in taken:
            continue
        x, y = x + shift.x, y + shift.y
        if cross:
            yield from line(x - CROSS, y, x + CROSS, y)
            yield from line(x, y - CROSS, x, y + CROSS)
        else:
            yield from line(x - _DOT_LENGTH / 2, y, x + _DOT_LENGTH / 2, y)


def _labels(
    frame: Frame, numbering: Numbering, tile: Tile, place: LabelPlace, shift: Point
) -> Text:
    grid, font = frame.grid, frame.style.type.map_label
    drop = place.drop - grid.label_room
    window, hidden = tile.window, frame.features.hidden
    labels = []
    for cell in cells_near(grid, tile):
        x, y = grid.center(cell)
        # A label across a join is on both sheets, for each keeps half of it.
        across = window.x - HAIR <= x <= window.right + HAIR
        if not across or cell.row not in tile.rows or cell in hidden or not numbering.shows(cell):
            continue
        text = numbering.label(cell)
        labels.append(fonts.label(text, x + shift.x, y + shift.y + drop, font, "middle"))
    return Text(tuple(labels), font, frame.look.label)
