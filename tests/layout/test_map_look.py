"""Boards light, plain and dark: what is printed of each, read from the pages and from the PDF."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from printkit.backends import pdf
from printkit.board.boards import Features, Terrain
from printkit.board.grid import Cell, Grid
from printkit.board.numbering import Numbering
from printkit.board.pointed import PointedHexGrid
from printkit.errors import SettingError
from printkit.geometry import Box, Point
from printkit.layout.map_frame import Frame, MapWords, make_frame
from printkit.layout.map_grid import strip_boxes
from printkit.layout.map_joins import JOIN_PEN, TICK_PEN
from printkit.layout.map_look import DARK, LIGHT, MAP_LOOKS, MapLook
from printkit.layout.tile import map_pages
from printkit.page import WHITE, Color, Document, Page, Path, Pen, Text
from printkit.sheets.maps import map_document
from printkit.sheets.options import SheetOptions
from printkit.style import SAVER, Style
from printkit.systems.discovery import get
from printkit.units import LETTER, Paper, parse_paper
from tests import raster
from tests.conformance.games import GAMES
from tests.layout.test_map_features import GRIDS, Sheet

Array = NDArray[np.float64]
STYLE = Style()
LEAST_CONTRAST = 4.5
MAPS = [GRIDS[name](9, 14) for name in GRIDS]
every_grid = pytest.mark.parametrize("grid", MAPS, ids=GRIDS)
HIDDEN = frozenset({Cell(0, 0), Cell(4, 5), Cell(5, 5)})
TERRAIN = (
    Terrain(frozenset({Cell(2, 3)}), "nebula"),
    Terrain(frozenset({Cell(3, 3)}), "none", "Rim"),
)
FEATURES = Features(hidden=HIDDEN, terrain=TERRAIN)


def sheets(
    grid: Grid, look: MapLook, features: Features = FEATURES, paper: Paper = LETTER
) -> tuple[Frame, list[Sheet]]:
    """The sheets of a map without the plan, and their frame."""
    labels = Numbering.for_board(grid.columns, grid.rows)
    pages = map_pages(grid, labels, paper, STYLE, "A game", features=features, look=look)
    frame = make_frame(grid, labels, paper, STYLE, MapWords("A game"), features, look)
    tiles = list(frame.tiling.tiles())
    own = pages[len(pages) - len(tiles) :]
    return frame, [Sheet(page, frame, tile) for page, tile in zip(own, tiles, strict=True)]


def paths(page: Page, pen: Pen) -> list[Path]:
    return [mark for mark in page.marks if isinstance(mark, Path) and mark.pen == pen]


def star_pens() -> list[Pen]:
    return [Pen(2 * size.radius, size.color, cap="round") for size in DARK.stars]


def star_places(sheet: Sheet) -> list[tuple[Point, int]]:
    """The stars of a sheet in the map's coordinates, with the number of their size."""
    return [
        (Point((a.x + b.x) / 2, a.y), number)
        for number, pen in enumerate(star_pens())
        for a, b in sheet.segments(pen)
    ]


def contrast(one: Color, other: Color) -> float:
    """https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio"""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# --- Plain ---------------------------------------------------------------------------------


@every_grid
def test_a_plain_board_lacks_the_marks_at_the_centers_and_nothing_else(grid: Grid) -> None:
    for center, pen in (("dot", LIGHT.dot), ("cross", LIGHT.cross)):
        features = Features(center=center)  # type: ignore[arg-type]
        _, light = sheets(grid, LIGHT, features)
        _, plain = sheets(grid, MAP_LOOKS["plain"], features)
        for with_marks, without in zip(light, plain, strict=True):
            assert with_marks.segments(pen)
            assert not without.segments(pen)
            rest = [m for m in with_marks.page.marks if not (isinstance(m, Path) and m.pen == pen)]
            assert list(without.page.marks) == rest


# --- The dark ground -----------------------------------------------------------------------


def depth(points: Sequence[Point], x: Array, y: Array) -> Array:
    """How far inside a convex clockwise outline places lie in mm, below 0 outside."""
    sides = [
        ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / math.dist(a, b)
        for a, b in pairwise((*points, points[0]))
    ]
    found: Array = np.minimum.reduce(sides)
    return found


def box_depth(box: Box, x: Array, y: Array) -> Array:
    found: Array = np.minimum.reduce([x - box.x, box.right - x, y - box.y, box.bottom - y])
    return found


def covered(grid: Grid, x: Array, y: Array) -> Array:
    """How far inside the shown cells places lie; a half cell is a whole one that is cut off."""
    board = Box(0, 0, *grid.size)
    parts = []
    for column in range(-1, grid.columns + 1):
        for row in range(-1, grid.rows + 1):
            cell = Cell(column, row)
            part = depth(grid.corners(cell), x, y)
            if not (0 <= column < grid.columns and 0 <= row < grid.rows):
                if not getattr(grid, "half_hexes", False) or not half_of(grid, cell):
                    continue
                part = np.minimum(part, box_depth(board, x, y))
            elif cell in HIDDEN:
                continue
            parts.append(part)
    found: Array = np.maximum.reduce(parts)
    return found


def half_of(grid: Grid, cell: Cell) -> bool:
    """Whether a cell off the board has its center on the board's edge and a shown cell beside."""
    center, size = grid.center(cell), grid.size
    if isinstance(grid, PointedHexGrid):
        on_edge = min(abs(center.x), abs(center.x - size.width)) < 1e-6
        inner = Cell(0 if cell.column < 0 else grid.columns - 1, cell.row)
    else:
        on_edge = min(abs(center.y), abs(center.y - size.height)) < 1e-6
        inner = Cell(cell.column, 0 if cell.row < 0 else grid.rows - 1)
    on_board = 0 <= inner.column < grid.columns and 0 <= inner.row < grid.rows
    return on_edge and on_board and inner not in HIDDEN


@pytest.mark.parametrize("paper", [LETTER, parse_paper("a5")], ids=["letter", "a5"])
@every_grid
def test_the_ground_lies_below_the_shown_cells_and_nowhere_else(grid: Grid, paper: Paper) -> None:
    frame, found = sheets(grid, DARK, FEATURES, paper)
    for sheet in found:
        grounds = [m for m in sheet.page.marks if isinstance(m, Path) and m.fill == DARK.ground]
        assert sheet.page.marks[0] is grounds[0]
        assert len(grounds) == 1
        page = Page(paper.size, tuple(grounds))
        picture = raster.pdf_page(pdf.render(Document((page,), "ground")), 0, 72)
        millimeters = raster.MM_PER_INCH / 72
        rows, columns = np.mgrid[0 : picture.shape[0] : 3, 0 : picture.shape[1] : 3]
        picture = picture[rows, columns]
        x: Array = (columns + 0.5) * millimeters - sheet.shift.x
        y: Array = (rows + 0.5) * millimeters - sheet.shift.y
        areas = (sheet.tile.window, *strip_boxes(frame, sheet.tile))
        inside = np.maximum.reduce([box_depth(area, x, y) for area in areas])
        inside = np.minimum(inside, covered(grid, x, y))
        # Where two areas meet, neither is deep.
        met = np.minimum.reduce([abs(box_depth(area, x, y)) for area in areas]) < 0.5
        assert (picture[(inside > 0.5) & ~met] > 0.9).all()
        assert (picture[inside < -0.5] == 0).all()
        assert (inside > 0.5).sum() > 100


def near(box: Box, at: Point, slack: float) -> bool:
    return (
        box.x - slack <= at.x <= box.right + slack and box.y - slack <= at.y <= box.bottom + slack
    )


def test_all_that_is_read_on_the_dark_ground_stands_out() -> None:
    grid = GRIDS["flat"](9, 14)
    assert DARK.ground is not None
    for center in ("dot", "cross"):
        _, (sheet, *_) = sheets(grid, DARK, Features(center, terrain=TERRAIN))
        light = [DARK.grid, DARK.strip, DARK.pattern, DARK.dot, DARK.cross]
        colors = {
            mark.pen.color
            for mark in sheet.page.marks
            if isinstance(mark, Path) and mark.pen in light
        }
        labels = {
            mark.color
            for mark in sheet.page.marks
            if isinstance(mark, Text) and {"0203", "Rim"} & {label.text for label in mark.labels}
        }
        assert len(labels) == 2
        assert len(colors) == 3
        for color in colors | labels:
            assert contrast(color, DARK.ground) >= LEAST_CONTRAST


@every_grid
def test_join_marks_are_black_on_white_wherever_they_lie(grid: Grid) -> None:
    _, found = sheets(grid, DARK, paper=parse_paper("a5"))
    assert len(found) > 3
    for sheet in found:
        lines = [mark for mark in sheet.page.marks if isinstance(mark, Path) and mark.pen]
        white = [path for path in lines if path.pen and path.pen.color == WHITE]
        assert white
        for halo in white:
            (own,) = [path for path in lines if path.ops == halo.ops and path is not halo]
            assert lines.index(own) > lines.index(halo)
            assert halo.pen
            assert own.pen
            assert halo.pen.width >= own.pen.width + 0.5
        haloed = {path.ops for path in white}
        assert {path.ops for path in paths(sheet.page, TICK_PEN)} <= haloed
        # The ruler has the pen of the rings and lies on white paper.
        assert haloed & {path.ops for path in paths(sheet.page, JOIN_PEN)}


# --- Stars ---------------------------------------------------------------------------------


@every_grid
def test_sheets_show_the_same_stars_where_they_overlap(grid: Grid) -> None:
    frame, found = sheets(grid, DARK, paper=parse_paper("a5"))
    compared = 0
    for sheet in found:
        own = set(rounded(star_places(sheet)))
        strips = strip_boxes(frame, sheet.tile)
        for other in found:
            shared = [s for s in rounded(star_places(other)) if in_any(strips, s)]
            shared = [s for s in shared if in_any((other.tile.window,), s)]
            compared += len(shared)
            assert set(shared) <= own
    assert compared > 10


def rounded(places: list[tuple[Point, int]]) -> list[tuple[float, float, int]]:
    return [(round(at.x, 4), round(at.y, 4), number) for at, number in places]


def in_any(boxes: Sequence[Box], star: tuple[float, float, int]) -> bool:
    return any(near(box, Point(star[0], star[1]), -0.01) for box in boxes)


@every_grid
def test_no_star_lies_under_a_label_or_in_a_cell_with_terrain(grid: Grid) -> None:
    _, found = sheets(grid, DARK)
    for sheet in found:
        places = star_places(sheet)
        assert len(places) > 20
        font = STYLE.type.map_label
        cap = font.size * 0.66 * 25.4 / 72
        for mark in sheet.page.marks:
            if not isinstance(mark, Text) or mark.font != font:
                continue
            for label in mark.labels:
                x, y = label.x - sheet.shift.x, label.y - sheet.shift.y
                box = Box(x, y - cap, label.width, cap)
                assert not any(near(box, at, DARK.stars[n].radius) for at, n in places)
        for cell in (*TERRAIN[0].cells, *TERRAIN[1].cells, *HIDDEN):
            middle = grid.center(cell)
            assert all(math.dist(middle, at) > grid.cell * 0.45 for at, _ in places)


def test_stars_of_a_size_are_one_path_and_smaller_than_the_dots_at_the_centers() -> None:
    _, found = sheets(GRIDS["flat"](9, 14), DARK)
    for sheet in found:
        for pen in star_pens():
            assert len(paths(sheet.page, pen)) <= 1
            assert pen.width < DARK.dot.width
        numbers = {number for _, number in star_places(sheet)}
        assert len(numbers) == len(DARK.stars) >= 3


# --- The setting ---------------------------------------------------------------------------


@GAMES
def test_a_dark_board_is_less_than_half_as_large_again(key: str) -> None:
    system = get(key)
    light, dark = (
        len(pdf.render(map_document("Map", system, system.board, SheetOptions(board_look=look))))
        for look in ("light", "dark")
    )
    assert dark < 1.5 * light


@GAMES
def test_a_dark_board_and_saver_ink_contradict_each_other(key: str) -> None:
    system = get(key)
    options = SheetOptions(board_look="dark", style=Style(ink=SAVER))
    with pytest.raises(SettingError) as raised:
        map_document("Map", system, system.board, options)
    assert "light or plain" in (raised.value.hint or "")
