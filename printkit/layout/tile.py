"""A map as printed sheets: one page a tile, and before them how they go together."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printkit import fonts
from printkit.board.boards import PLAIN, Features
from printkit.board.grid import Cell, Grid
from printkit.board.numbering import Numbering
from printkit.board.tiling import Tile
from printkit.errors import LayoutError
from printkit.geometry import Box, Point, Transform
from printkit.layout.assembly import assembly_page
from printkit.layout.map_frame import (
    FOOT_LEAD,
    KEY_HEIGHT,
    KEY_WIDTH,
    WORD_GAP,
    Frame,
    MapWords,
    make_frame,
    size_note,
)
from printkit.layout.map_grid import LabelPlace, grid_marks, label_place
from printkit.layout.map_joins import TRIM_NOTE, Joins, neighbor_width
from printkit.layout.map_look import LIGHT, MapLook
from printkit.layout.marks import (
    PRINT_NOTE,
    RULER_BELOW,
    note_offset,
    pointer,
    ruler,
    scale,
    scale_length,
)
from printkit.page import BLACK, Mark, Op, Page, Path, Pen, line, polygon, rectangle
from printkit.style import Style
from printkit.units import Paper, mm

_SIDE_KEY_RADIUS = mm(9.5)
MOST_SHEETS = 2_000
_LEAST_KEY = mm(2)
"""Cells of the key smaller than this are not drawn one by one."""


def map_pages(
    grid: Grid,
    numbering: Numbering | None,
    paper: Paper,
    style: Style,
    title: str,
    credit: str = "",
    *,
    numbered_sides: bool = True,
    features: Features = PLAIN,
    look: MapLook = LIGHT,
) -> tuple[Page, ...]:
    """The sheets of a map row by row; with more than one, a page first that shows how they join.

    ``numbered_sides`` shows in the foot which side of a cell is side 1. ``look`` is the cells'.

    Every page has the paper's size. Raises LayoutError for cells that do not fit the paper or
    are too small for their labels.
    """
    frame = make_frame(
        grid, numbering, paper, style, MapWords(title, credit, numbered_sides), features, look
    )
    if frame.tiling.count > MOST_SHEETS:
        raise LayoutError(
            f"the map would take {frame.tiling.count:,} sheets",
            hint=f"at most {MOST_SHEETS:,} are printed: use a smaller board or smaller cells",
        )
    place = label_place(grid, numbering, style)
    pages = [_sheet(frame, tile, place, n) for n, tile in enumerate(frame.tiling.tiles(), 1)]
    if len(pages) > 1:
        plan = (*assembly_page(frame), *_foot(frame))
        pages.insert(0, Page(paper.size, plan, "Map assembly"))
    return tuple(pages)


def _sheet(frame: Frame, tile: Tile, place: LabelPlace | None, number: int) -> Page:
    joins = Joins(frame, tile, place)
    marks = (
        *grid_marks(frame, tile, place),
        *joins.marks(),
        *_head(frame, tile, joins, number),
        *_foot(frame),
    )
    label = f"Map {tile.name}" if frame.tiling.count > 1 else "Map"
    return Page(frame.paper.size, marks, label)


def _head(frame: Frame, tile: Tile, joins: Joins, number: int) -> Iterator[Mark]:
    """The sheet's name, what is on it, the upper neighbor, and the place among all sheets."""
    type_, base = frame.style.type, frame.head_base
    alone = frame.tiling.count == 1
    name = "Map" if alone else tile.name
    yield fonts.text(name, frame.left, base, type_.sheet_name)
    x = frame.left + fonts.width(name, type_.sheet_name) + mm(8)
    wide = neighbor_width(frame, joins.name(0, -1), TRIM_NOTE) if joins.top else 0.0
    end = frame.right - (_key_size(frame)[0] if not alone else 0.0) - wide - WORD_GAP
    info = _board_note(frame) if alone else _sheet_note(frame, tile, number)
    if x + fonts.width(info, type_.body) + WORD_GAP > end:
        # Its cells say as much.
        info = info.split("   ")[0]
    yield fonts.text(info, x, base, type_.body, color=frame.style.grays.secondary)
    if not alone:
        yield from _key(frame, tile)
    if joins.top:
        x += fonts.width(info, type_.body) + WORD_GAP
        yield from joins.above(max(x, min(joins.core.center.x - wide / 2, end)))


def _board_note(frame: Frame) -> str:
    grid = frame.grid
    last = Cell(grid.columns - 1, grid.rows - 1)
    count = f"{grid.columns} × {grid.rows} {grid.words.many}"
    if frame.numbering is None:
        return count
    return f"{count}   {frame.numbering.label(Cell(0, 0))}–{frame.numbering.label(last)}"


def _sheet_note(frame: Frame, tile: Tile, number: int) -> str:
    numbering = frame.numbering
    columns, rows = tile.columns, tile.rows
    first, last = Cell(columns[0], rows[0]), Cell(columns[-1], rows[-1])
    if numbering is None:
        across, down = _span(first.column + 1, last.column + 1), _span(first.row + 1, last.row + 1)
    else:
        across = _span(numbering.column(first.column), numbering.column(last.column))
        down = _span(numbering.row(first.row), numbering.row(last.row))
    return f"sheet {number} of {frame.tiling.count}   columns {across}, rows {down}"


def _span(first: object, last: object) -> str:
    return f"{first}" if first == last else f"{first}–{last}"


def _key_size(frame: Frame) -> tuple[float, float]:
    """How large the picture of all sheets is."""
    across, down = frame.tiling.across, frame.tiling.down
    return across * min(mm(10), KEY_WIDTH / across), down * min(mm(5), KEY_HEIGHT / down)


def _key(frame: Frame, tile: Tile) -> Iterator[Mark]:
    """All sheets as small boxes at the head's right, this one black."""
    across, down = frame.tiling.across, frame.tiling.down
    size = _key_size(frame)
    wide, tall = size[0] / across, size[1] / down
    box = Box(frame.right - size[0], frame.head_base - size[1], *size)
    ops: list[Op] = list(rectangle(box))
    if wide >= _LEAST_KEY:
        for column in range(1, across):
            ops += line(box.x + column * wide, box.y, box.x + column * wide, box.bottom)
    if tall >= _LEAST_KEY:
        for row in range(1, down):
            ops += line(box.x, box.y + row * tall, box.right, box.y + row * tall)
    here = Box(box.x + tile.across * wide, box.y + tile.down * tall, wide, tall)
    yield Path(rectangle(_at_least(here, box)), fill=BLACK)
    yield Path(tuple(ops), Pen(mm(0.5)))


def _at_least(place: Box, bounds: Box) -> Box:
    """A place of the key large enough to see, still inside the key."""
    wide = min(max(place.width, mm(1.5)), bounds.width)
    tall = min(max(place.height, mm(1.5)), bounds.height)
    x = min(place.x, bounds.right - wide)
    y = min(place.y, bounds.bottom - tall)
    return Box(x, y, wide, tall)


def _foot(frame: Frame) -> Iterator[Mark]:
    """The ruler, the size of cells, side 1, and whose map it is."""
    style, y = frame.style, frame.ruler_line
    gray = style.grays.secondary
    note = size_note(frame.grid)
    if frame.below_ruler:
        yield from scale(frame.left, y, style, scale_length(frame.right - frame.left))
        middle = y + RULER_BELOW + frame.below_ruler / 2
        base = middle + fonts.cap_height(style.type.body) / 2
        words = fonts.text(PRINT_NOTE, frame.left, base, style.type.strong)
        yield words
        x = frame.left + words.labels[0].width + mm(7)
        yield fonts.text(note, x, base, style.type.body, color=gray)
    else:
        middle = y - mm(0.6)
        yield from ruler(frame.left, y, style)
        x = frame.left + note_offset(style)
        yield fonts.text(note, x, y + FOOT_LEAD, style.type.body, color=gray)
    if frame.words.numbered_sides:
        yield from _side_key(frame, Point(frame.right - _SIDE_KEY_RADIUS, middle))
    for number, line_words in enumerate(frame.foot):
        at = Point(frame.right, frame.foot_base + number * FOOT_LEAD)
        yield from fonts.set_line(line_words, at, "end")


def _side_key(frame: Frame, at: Point) -> Iterator[Mark]:
    """A cell with an arrow at its side 1."""
    grid, style = frame.grid, frame.style
    center = grid.center(Cell(0, 0))
    corners = grid.corners(Cell(0, 0))
    scale = _SIDE_KEY_RADIUS / max(x - center.x for x, _ in corners)
    outline = polygon(
        (at.x + (x - center.x) * scale, at.y + (y - center.y) * scale) for x, y in corners
    )
    # Side 1 is between the first two corners: above, or at the upper right with a point up.
    turn = math.degrees(
        math.atan2(
            sum(x - center.x for x, _ in corners[:2]), sum(center.y - y for _, y in corners[:2])
        )
    )
    turned = Transform.move(*at).after(Transform.rotate(turn))
    arrow = line(*turned.apply(0, mm(5.6)), *turned.apply(0, -mm(2)))
    yield Path((*outline, *arrow), Pen(style.lines.hex))
    yield Path(pointer(turned.apply(0, -mm(3.6)), mm(2.2), turn), fill=BLACK)
    base = at.y + fonts.cap_height(style.type.body) / 2
    x = at.x - _SIDE_KEY_RADIUS - mm(5)
    yield fonts.text("side 1", x, base, style.type.body, color=style.grays.secondary, anchor="end")
