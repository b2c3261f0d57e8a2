"""How a map stands on its sheets: what fits, where tiles, head and foot go. All lengths are mm."""

from __future__ import annotations

from dataclasses import dataclass

from printkit import fonts
from printkit.board.boards import PLAIN, Features
from printkit.board.grid import Grid
from printkit.board.numbering import Numbering
from printkit.board.tiling import Tile, Tiling, letters, split
from printkit.errors import LayoutError
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point
from printkit.layout.map_look import LIGHT, MapLook
from printkit.layout.marks import PRINT_NOTE, RULER_ABOVE, RULER_BELOW, note_offset
from printkit.style import Style
from printkit.units import MM_PER_UNIT, Paper, mm

OVERLAP = mm(25.2)
"""How far a sheet is printed under its right and lower neighbor."""
LEAST_CELL = 5.0
GUTTER_GAP = mm(8)
"""From a sheet's edge to the name of its neighbor."""
EDGE_GAP = mm(5)
"""From the hatched strip to the name of its neighbor."""
REACH = mm(8)
"""The arms of a register ring."""
KEY_HEIGHT = mm(20)
HEAD_GAP = mm(9.5)
"""From the head's baseline to the tile."""
HEAD_ROOM = KEY_HEIGHT + HEAD_GAP + mm(0.5)
"""Above a tile, with the key's line."""
NEIGHBOR_LINE = mm(13)
FOOT_GAP = mm(3)
FOOT_LEAD = mm(9.6)
RULER_TO_WORDS = RULER_BELOW + mm(7)
WORD_GAP = mm(14)
NOTE_LINE = mm(13)
"""Below a ruler that has no room beside it: a line for the words, or with the side key."""
SIDE_KEY_LINE = mm(25)
SIDE_KEY = mm(58)
"""Room for the hexagon that shows side 1, with its words and a gap."""


@dataclass(frozen=True, slots=True)
class MapWords:
    """What a map is called, and to whom its numbers are due."""

    title: str
    credit: str = ""
    numbered_sides: bool = True
    """Whether the foot shows which side of a cell is side 1."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The measures that all sheets of a map share.

    ``tile`` is where the cuts at the left and the top of each tile stand on the page; ``left``
    and ``right`` bound the head and the foot; ``foot`` has the lines of the foot, ``below_ruler``
    the height of the line of words that find no room beside the ruler.
    """

    grid: Grid
    numbering: Numbering | None
    paper: Paper
    style: Style
    words: MapWords
    tiling: Tiling
    tile: Point
    left: float
    right: float
    foot: tuple[Line, ...]
    below_ruler: float
    features: Features
    look: MapLook

    @property
    def head_base(self) -> float:
        """The baseline of the head: near the map, or at the page's top above a small map."""
        return min(self.tile.y - self.grid.row_cut(0) - HEAD_GAP, self.paper.live.y + KEY_HEIGHT)

    @property
    def gutter(self) -> float:
        """From a sheet's edge to the name of its neighbor."""
        return gutter(self.grid, self.numbering, self.style)

    @property
    def top_note_base(self) -> float:
        """The baseline of the upper neighbor's name: in the head when that is near."""
        close = self.tile.y - HEAD_GAP
        return close if close > self.head_base + mm(12) else self.head_base

    @property
    def foot_base(self) -> float:
        """The baseline of the foot's first line."""
        return _foot_base(self.paper, self.style, len(self.foot))

    @property
    def ruler_line(self) -> float:
        return _ruler_line(self.paper, self.style, len(self.foot), self.below_ruler)

    def shift(self, tile: Tile) -> Point:
        """From the map's coordinates to those of the tile's page."""
        return Point(
            self.tile.x - self.grid.column_cut(tile.columns.start),
            self.tile.y - self.grid.row_cut(tile.rows.start),
        )

    def core(self, tile: Tile) -> Box:
        """A tile's place on its page from cut to cut, without what reaches over the map's edge."""
        grid = self.grid
        x, y = grid.column_cut(tile.columns.start), grid.row_cut(tile.rows.start)
        right, bottom = grid.column_cut(tile.columns.stop), grid.row_cut(tile.rows.stop)
        return Box(*self.tile, right - x, bottom - y)


def make_frame(
    grid: Grid,
    numbering: Numbering | None,
    paper: Paper,
    style: Style,
    words: MapWords,
    features: Features = PLAIN,
    look: MapLook = LIGHT,
) -> Frame:
    """Share a map out over sheets of paper.

    Raises LayoutError for cells under 5 mm and for cells of which not even one fits the paper.
    """
    if grid.cell < LEAST_CELL:
        raise LayoutError(
            f"{grid.words.many} of {grid.cell:.2f} mm are too small to print",
            hint=f"use {LEAST_CELL:g} mm or more",
        )
    letter_count = figure_count = 1
    while True:
        beside = name_width(letter_count, figure_count, style)
        columns, x = _columns(grid, paper, style, gutter(grid, numbering, style), beside)
        left, right = _live(grid, numbering, paper, style, x, columns)
        foot = _foot_lines(words, right - left, style)
        below = _below_ruler(grid, words, right - left, style)
        rows, y = _rows(grid, paper, style, _ruler_line(paper, style, len(foot), below))
        wider = max(letter_count, len(letters(len(columns) - 1)))
        longer = max(figure_count, len(str(len(rows))))
        if (wider, longer) == (letter_count, figure_count):
            tiling = Tiling(grid, columns, rows)
            at = Point(x, y)
            return Frame(
                grid,
                numbering,
                paper,
                style,
                words,
                tiling,
                at,
                left,
                right,
                foot,
                below,
                features,
                look,
            )
        letter_count, figure_count = wider, longer


def name_width(letter_count: int, figure_count: int, style: Style) -> float:
    """The most that a sheet name of so many letters and figures takes."""
    return fonts.width("W" * letter_count + "0" * figure_count, style.type.row_name)


def gutter(grid: Grid, numbering: Numbering | None, style: Style) -> float:
    """From a sheet's edge to the name of its neighbor: past half a label that lies on a join."""
    if numbering is None or not grid.label_from:
        return GUTTER_GAP
    return max(GUTTER_GAP, fonts.width(numbering.widest, style.type.map_label) / 2 + mm(1))


def _columns(
    grid: Grid, paper: Paper, style: Style, gap: float, beside: float
) -> tuple[tuple[int, ...], float]:
    """Columns of each sheet, and where the left cut stands on the page.

    ``beside`` is the room that the names of neighbors take, ``gap`` that between them and a join.
    """
    printable = paper.printable
    room = printable.width
    ink = style.lines.table
    left = max(grid.column_cut(0) + ink, REACH + ink)
    right = max(grid.size.width - grid.column_cut(grid.columns) + ink, REACH + ink)
    across = grid.columns * grid.column_step
    if left + across + right <= room:
        return (grid.columns,), printable.x + (room - left - across - right) / 2 + left
    left = max(left, gap + beside)
    right = max(right, max(OVERLAP + EDGE_GAP, gap) + beside)
    most = int((room - left - right) / grid.column_step + 1e-9)
    if most < 1:
        raise _too_large(grid, paper)
    counts = split(grid.columns, most, grid.alike_columns)
    spare = room - left - right - max(counts) * grid.column_step
    return counts, printable.x + left + spare / 2


def _below_ruler(grid: Grid, words: MapWords, room: float, style: Style) -> float:
    """The height of the line below the ruler for what finds no room beside it."""
    body, strong = style.type.body, style.type.strong
    notes = max(fonts.width(size_note(grid), body), fonts.width(PRINT_NOTE, strong))
    key = SIDE_KEY if words.numbered_sides else 0.0
    if note_offset(style) + notes + key <= room:
        return 0.0
    return SIDE_KEY_LINE if words.numbered_sides else NOTE_LINE


def _ruler_line(paper: Paper, style: Style, foot: int, below: float) -> float:
    cap = fonts.cap_height(style.type.body)
    return _foot_base(paper, style, foot) - cap - RULER_TO_WORDS - below


def _rows(grid: Grid, paper: Paper, style: Style, ruler: float) -> tuple[tuple[int, ...], float]:
    """Rows of each sheet, and where the upper cut stands on the page above the ruler."""
    top = paper.printable.y + HEAD_ROOM + grid.row_cut(0)
    room = ruler - RULER_ABOVE - FOOT_GAP - top
    below = max(grid.size.height - grid.row_cut(grid.rows), REACH) + style.lines.table
    down = grid.rows * grid.row_step
    if down + below <= room:
        return (grid.rows,), top + (room - down - below) / 2
    below = max(below, OVERLAP + NEIGHBOR_LINE)
    most = int((room - below) / grid.row_step + 1e-9)
    if most < 1:
        raise _too_large(grid, paper)
    counts = split(grid.rows, most, grid.alike_rows)
    return counts, top + (room - below - max(counts) * grid.row_step) / 2


def _too_large(grid: Grid, paper: Paper) -> LayoutError:
    return LayoutError(
        f"not one {grid.words.one} of {grid.cell:g} mm fits a sheet of {paper.title}",
        hint=f"use smaller {grid.words.many} or larger paper",
    )


def _live(
    grid: Grid,
    numbering: Numbering | None,
    paper: Paper,
    style: Style,
    x: float,
    columns: tuple[int, ...],
) -> tuple[float, float]:
    """The sides of head and foot: those of a full tile, or the page's for a narrow one."""
    right = x + max(columns) * grid.column_step + (OVERLAP if len(columns) > 1 else 0.0)
    narrow = right - x < _words_need(grid, numbering, style)
    return (paper.live.x, paper.live.right) if narrow else (x, right)


def _words_need(grid: Grid, numbering: Numbering | None, style: Style) -> float:
    """The widest that head and foot may become, whatever the number of sheets."""
    widest = "0" * len(str(grid.columns * grid.rows))
    column = numbering.columns.widest if numbering else str(grid.columns)
    row = numbering.rows.widest if numbering else str(grid.rows)
    info = f"sheet {widest} of {widest}   columns {column}–{column}, rows {row}–{row}"
    name = "W" + widest[:3]
    body = style.type.body
    head = (
        fonts.width(name, style.type.sheet_name)
        + fonts.width(info, body)
        + fonts.width(name, style.type.row_name)
        + fonts.width("trim this edge", body)
        + KEY_WIDTH
        + 4 * WORD_GAP
    )
    return max(head, note_offset(style) + fonts.width(size_note(grid), body) + SIDE_KEY)


KEY_WIDTH = mm(60)
"""The most that the picture of all sheets takes in the head."""


def size_note(grid: Grid) -> str:
    """The size of a cell in both units."""
    return f"{grid.words.many} {both_units(grid.cell)}"


def both_units(length: float) -> str:
    """A length as ``19.05 mm (0.75 in)``."""
    return f"{number(length)} mm ({number(length / float(MM_PER_UNIT['in']), 3)} in)"


def number(value: float, digits: int = 2) -> str:
    """A number with so many decimals at most."""
    return f"{value:.{digits}f}".rstrip("0").rstrip(".")


def _foot_base(paper: Paper, style: Style, lines: int) -> float:
    lowest = paper.printable.bottom - fonts.descent(style.type.body)
    return lowest - (lines - 1) * FOOT_LEAD


def _foot_lines(words: MapWords, room: float, style: Style) -> tuple[Line, ...]:
    """Credit and title on one line when they fit, else wrapped one below the other."""
    gray = style.grays.secondary
    text = " · ".join(part for part in (words.credit, f"{words.title} · map") if part)
    return fonts.wrap((Span(text, style.type.body, gray),), room)
