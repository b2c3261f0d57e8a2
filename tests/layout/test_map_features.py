"""What a map shows by its options: tiled point-up hexes, hidden cells, centers, terrain, words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest

from printkit import fonts
from printkit.board.boards import PLAIN, Center, Features, Pattern, Terrain
from printkit.board.grid import Cell, Grid
from printkit.board.hexes import HexGrid
from printkit.board.numbering import Numbering, Scale
from printkit.board.pointed import PointedHexGrid
from printkit.board.squares import SquareGrid
from printkit.board.tiling import Tile
from printkit.errors import LayoutError
from printkit.geometry import Point
from printkit.layout.map_frame import Frame, MapWords, make_frame
from printkit.layout.map_grid import label_place
from printkit.layout.map_joins import JOIN_PEN, TICK_PEN
from printkit.layout.map_look import LIGHT
from printkit.layout.tile import map_pages
from printkit.page import Document, Page, Path, Pen, Text
from printkit.style import Style
from printkit.units import A4, LETTER, Paper, mm

STYLE = Style()
LABEL, BODY = STYLE.type.map_label, STYLE.type.body
PT = 25.4 / 72
HEX = 19.05
Segment = tuple[Point, Point]
MakeGrid = Callable[..., Grid]

GRIDS: dict[str, MakeGrid] = {
    "flat": lambda c, r: HexGrid(c, r, HEX),
    "flat, first low": lambda c, r: HexGrid(c, r, HEX, odd_high=False),
    "flat, halves": lambda c, r: HexGrid(c, r, HEX, half_hexes=True),
    "pointed": lambda c, r: PointedHexGrid(c, r, HEX),
    "pointed, first low": lambda c, r: PointedHexGrid(c, r, HEX, odd_high=False),
    "pointed, halves": lambda c, r: PointedHexGrid(c, r, HEX, False, True),
    "squares": lambda c, r: SquareGrid(c, r, HEX),
}
every_grid = pytest.mark.parametrize("grid", [GRIDS[name](21, 25) for name in GRIDS], ids=GRIDS)
small_grid = pytest.mark.parametrize("grid", [GRIDS[name](5, 4) for name in GRIDS], ids=GRIDS)
both_papers = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])


class Sheet:
    """A page of a map, read in the map's coordinates."""

    def __init__(self, page: Page, frame: Frame, tile: Tile) -> None:
        self.page, self.tile = page, tile
        self.shift = frame.shift(tile)

    def segments(self, pen: Pen) -> list[Segment]:
        found: list[Segment] = []
        for mark in self.page.marks:
            if not isinstance(mark, Path) or mark.pen != pen:
                continue
            last = Point(0, 0)
            for op in mark.ops:
                if len(op) != 3:
                    continue
                here = Point(op[1] - self.shift.x, op[2] - self.shift.y)
                if op[0] == "L":
                    found.append((last, here))
                last = here
        return found

    def labels(self, font: object = LABEL) -> dict[str, Point]:
        """The middle of each label's baseline by its text; each text stands once."""
        found = self.all_labels(font)
        assert len({text for text, _ in found}) == len(found)
        return dict(found)

    def all_labels(self, font: object = LABEL) -> list[tuple[str, Point]]:
        return [
            (
                label.text,
                Point(
                    label.x - self.shift.x + (label.width - mark.font.tracking * PT) / 2,
                    label.y - self.shift.y,
                ),
            )
            for mark in self.page.marks
            if isinstance(mark, Text) and mark.font == font
            for label in mark.labels
        ]

    def words(self, word: str) -> list[Point]:
        """Where a word of terrain stands."""
        return [
            Point(label.x - self.shift.x + label.width / 2, label.y - self.shift.y)
            for mark in self.page.marks
            if isinstance(mark, Text)
            for label in mark.labels
            if label.text == word
        ]


def sheets(
    grid: Grid,
    features: Features = PLAIN,
    numbering: Numbering | str | None = "usual",
    paper: Paper = LETTER,
) -> list[Sheet]:
    """The sheets of a map without the plan."""
    labels = Numbering.for_board(grid.columns, grid.rows) if numbering == "usual" else numbering
    assert not isinstance(labels, str)
    pages = map_pages(grid, labels, paper, STYLE, "A game", features=features)
    frame = make_frame(grid, labels, paper, STYLE, MapWords("A game"), features)
    tiles = list(frame.tiling.tiles())
    own = pages[len(pages) - len(tiles) :]
    return [Sheet(page, frame, tile) for page, tile in zip(own, tiles, strict=True)]


def cells_of(grid: Grid) -> list[Cell]:
    return [Cell(column, row) for column in range(grid.columns) for row in range(grid.rows)]


def within(point: Point, grid: Grid, cell: Cell, slack: float = 1e-6) -> bool:
    """Whether a point lies in the outline of a cell."""
    corners = grid.corners(cell)
    return all(
        (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= -slack * math.dist(a, b)
        for a, b in pairwise((*corners, corners[0]))
    )


def length(pieces: Iterable[Segment]) -> float:
    return sum(math.dist(a, b) for a, b in pieces)


# --- Scale ---------------------------------------------------------------------------------


def test_a_pointed_hex_of_three_quarters_of_an_inch_is_19_05_mm_flat_to_flat() -> None:
    for sheet in sheets(PointedHexGrid(20, 20, HEX)):
        rows: dict[float, set[float]] = {}
        for a, b in sheet.segments(LIGHT.grid):
            if abs(a.x - b.x) < 1e-6 and math.dist(a, b) > 1:
                rows.setdefault(round(min(a.y, b.y), 1), set()).add(a.x)
        widths = [right - left for xs in rows.values() for left, right in pairwise(sorted(xs))]
        assert len(widths) > 40
        assert widths == pytest.approx([19.05] * len(widths), abs=0.02)


# --- Labels across sheets ------------------------------------------------------------------


@every_grid
@both_papers
def test_a_label_stands_at_one_place_of_the_map(grid: Grid, paper: Paper) -> None:
    """On one sheet, or on the two that each keep half of it; never cut across its height."""
    numbering = Numbering.for_board(grid.columns, grid.rows)
    places: dict[str, list[tuple[Point, Sheet]]] = {}
    for sheet in sheets(grid, paper=paper):
        for text, at in sheet.labels().items():
            places.setdefault(text, []).append((at, sheet))
    assert set(places) == {numbering.label(cell) for cell in cells_of(grid)}
    across = 0
    place = label_place(grid, numbering, STYLE)
    assert place is not None
    for cell in cells_of(grid):
        found = places[numbering.label(cell)]
        center, top = grid.center(cell), grid.corners(cell)[0].y
        for at, sheet in found:
            assert at == pytest.approx((center.x, top + place.drop), abs=1e-6)
            window = sheet.tile.window
            assert window.y <= at.y - 0.66 * 6.8 * PT
            assert at.y <= window.bottom
        if len(found) > 1:
            (_, left), (_, right) = found
            assert left.tile.window.right == pytest.approx(right.tile.window.x)
            assert center.x == pytest.approx(right.tile.window.x)
            across += 1
        else:
            window = found[0][1].tile.window
            half = place.width / 2
            assert window.x <= center.x - half
            assert center.x + half <= window.right
    assert (across > 0) == isinstance(grid, PointedHexGrid)


@every_grid
@both_papers
def test_rings_and_ticks_cross_no_label(grid: Grid, paper: Paper) -> None:
    for sheet in sheets(grid, paper=paper):
        labels = sheet.labels()
        joins = sheet.segments(JOIN_PEN) + sheet.segments(TICK_PEN)
        assert joins
        for text, at in labels.items():
            for a, b in joins:
                beside = min(a.x, b.x) > at.x + 7.6 * PT or max(a.x, b.x) < at.x - 7.6 * PT
                above = max(a.y, b.y) < at.y - 0.66 * 6.8 * PT - 0.05
                below = min(a.y, b.y) > at.y
                assert beside or above or below, (sheet.tile.name, text)


@pytest.mark.parametrize("every", [1, 2, 5])
def test_every_nth_label_is_printed(every: int) -> None:
    grid = HexGrid(11, 9, HEX)
    numbering = Numbering(Scale(11), Scale(9), every=every)
    shown = {text for sheet in sheets(grid, numbering=numbering) for text in sheet.labels()}
    # Counted from 01: 01, 01 + n, 01 + 2n ...
    columns, rows = range(1, 12, every), range(1, 10, every)
    assert shown == {f"{column:02}{row:02}" for column in columns for row in rows}


# --- Sides ---------------------------------------------------------------------------------


def sides_of(grid: Grid, shown: Iterable[Cell]) -> list[Segment]:
    """Each side of these cells once."""
    found = {}
    for cell in shown:
        corners = grid.corners(cell)
        for a, b in pairwise((*corners, corners[0])):
            a, b = min(a, b), max(a, b)
            found[tuple(round(v, 3) + 0.0 for v in (*a, *b))] = (a, b)
    return list(found.values())


def overlap(side: Segment, piece: Segment) -> float:
    """How much of a side a drawn piece covers: nothing if it does not lie along it."""
    (a, b), long = side, math.dist(*side)
    ux, uy = (b.x - a.x) / long, (b.y - a.y) / long
    along = []
    for p in piece:
        x, y = p.x - a.x, p.y - a.y
        if abs(x * uy - y * ux) > 1e-4:
            return 0.0
        along.append(x * ux + y * uy)
    return max(0.0, min(long, max(along)) - max(0.0, min(along)))


@pytest.mark.parametrize("grid", [GRIDS[name](12, 14) for name in GRIDS], ids=GRIDS)
def test_the_sheets_together_have_the_sides_of_shown_cells_alone(grid: Grid) -> None:
    """Each once; those along a join are on both sheets."""
    hidden = frozenset({
        Cell(0, 0), Cell(11, 0), Cell(0, 13), Cell(4, 5), Cell(4, 6), Cell(5, 6), Cell(6, 7),
        Cell(5, 7), Cell(11, 13), Cell(7, 0),
    })  # fmt: skip
    found = sheets(grid, Features(hidden=hidden), None)
    assert len(found) > 1
    shown = [cell for cell in cells_of(grid) if cell not in hidden]
    half = [
        (Point(*run[0]), Point(*run[1]))
        for run in grid.half_lines(range(grid.columns), range(grid.rows), hidden)
    ]
    wanted = sides_of(grid, shown) + half
    joins_x = {round(s.tile.window.x, 3) for s in found if s.tile.across}
    joins_y = {round(s.tile.window.y, 3) for s in found if s.tile.down}
    pieces = [piece for sheet in found for piece in sheet.segments(LIGHT.grid)]
    near: dict[tuple[int, int], list[Segment]] = {}
    for piece in pieces:
        middle = ((piece[0].x + piece[1].x) / 2, (piece[0].y + piece[1].y) / 2)
        near.setdefault((int(middle[0] // 40), int(middle[1] // 40)), []).append(piece)
    total = 0.0
    for side in wanted:
        (a, b), long = side, math.dist(*side)
        on_join = (a.x == pytest.approx(b.x) and round(a.x, 3) in joins_x) or (
            a.y == pytest.approx(b.y) and round(a.y, 3) in joins_y
        )
        # A square's lines are long, so all pieces count; hexes' lie in the same part of the map.
        if isinstance(grid, SquareGrid):
            beside = pieces
        else:
            x, y = int((a.x + b.x) // 80), int((a.y + b.y) // 80)
            beside = [
                p for i in (-1, 0, 1) for j in (-1, 0, 1) for p in near.get((x + i, y + j), ())
            ]
        covered = sum(overlap(side, piece) for piece in beside)
        assert covered == pytest.approx(long * (2 if on_join else 1), abs=1e-3), side
        total += covered
    assert length(pieces) == pytest.approx(total, abs=0.05)


# --- Hidden cells and centers --------------------------------------------------------------


@small_grid
def test_a_hidden_cell_has_no_label_and_no_center(grid: Grid) -> None:
    hidden = frozenset({Cell(0, 0), Cell(2, 2), Cell(4, 3)})
    (sheet,) = sheets(grid, Features(hidden=hidden))
    shown = [cell for cell in cells_of(grid) if cell not in hidden]
    numbering = Numbering.for_board(5, 4)
    assert set(sheet.labels()) == {numbering.label(cell) for cell in shown}
    dots = sheet.segments(LIGHT.dot)
    assert len(dots) == len(shown)
    for cell in shown:
        assert sum(within(dot[0], grid, cell) for dot in dots) == 1


def test_a_sheet_of_hidden_cells_alone_can_be_drawn() -> None:
    from printkit.backends import pdf, svg

    hidden = frozenset(cells_of(HexGrid(4, 3, HEX)))
    grid = HexGrid(4, 3, HEX, half_hexes=True)
    features = Features(hidden=hidden, terrain=(Terrain(hidden, "planet", "Sol"),))
    (sheet,) = sheets(grid, features)
    assert not sheet.segments(LIGHT.grid)
    assert not sheet.segments(LIGHT.pattern)
    assert not sheet.words("Sol")
    document = Document((sheet.page,), title="Map")
    assert pdf.render(document)
    assert svg.render(document)


@small_grid
@pytest.mark.parametrize(
    ("center", "dots", "lines"), [("dot", 20, 0), ("cross", 0, 40), ("none", 0, 0)]
)
def test_centers(grid: Grid, center: Center, dots: int, lines: int) -> None:
    (sheet,) = sheets(grid, Features(center))
    assert len(sheet.segments(LIGHT.dot)) == dots
    crosses = sheet.segments(LIGHT.cross)
    assert len(crosses) == lines
    middles = Counter((round((a.x + b.x) / 2, 3), round((a.y + b.y) / 2, 3)) for a, b in crosses)
    if lines:
        wanted = {(round(x, 3), round(y, 3)) for x, y in map(grid.center, cells_of(grid))}
        assert middles == dict.fromkeys(wanted, 2)


@small_grid
def test_a_pattern_takes_the_place_of_the_center_but_words_alone_do_not(grid: Grid) -> None:
    terrain = (
        Terrain(frozenset({Cell(1, 1), Cell(2, 1)}), "nebula"),
        Terrain(frozenset({Cell(3, 2)}), "none", "Sol"),
    )
    (sheet,) = sheets(grid, Features(terrain=terrain))
    dots = sheet.segments(LIGHT.dot)
    assert len(dots) == 18
    assert not [d for d in dots if within(d[0], grid, Cell(1, 1)) or within(d[0], grid, Cell(2, 1))]


# --- Terrain -------------------------------------------------------------------------------

PATTERNS: tuple[Pattern, ...] = ("asteroids", "planet", "nebula")


@small_grid
@pytest.mark.parametrize("words", ["", "Sol"])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_keeps_to_its_cells_between_label_and_words(
    grid: Grid, pattern: Pattern, words: str
) -> None:
    cells = {Cell(0, 0), Cell(2, 1), Cell(3, 2), Cell(4, 3)}
    features = Features(terrain=(Terrain(frozenset(cells), pattern, words),))
    (sheet,) = sheets(grid, features)
    pieces = sheet.segments(LIGHT.pattern)
    ink = LIGHT.pattern.width / 2
    numbering = Numbering.for_board(5, 4)
    labels, places = sheet.labels(), sheet.words("Sol")
    assert len(places) == (4 if words else 0)
    seen = set()
    for a, b in pieces:
        (cell,) = [c for c in cells if within(a, grid, c, -ink)]
        assert within(b, grid, cell, -ink)
        seen.add(cell)
        assert min(a.y, b.y) - ink > labels[numbering.label(cell)].y
        for at in places:
            if within(at, grid, cell):
                assert max(a.y, b.y) + ink < at.y - 0.66 * 8 * PT
    assert seen == cells


@small_grid
def test_words_stand_below_the_center_inside_their_cell(grid: Grid) -> None:
    # Long for a hex, with a foot at either end.
    word = "geography" if isinstance(grid, SquareGrid) else "gray g"
    cells = {Cell(0, 0), Cell(3, 1), Cell(4, 3)}
    (sheet,) = sheets(grid, Features(terrain=(Terrain(frozenset(cells), "none", word),)))
    found = sheet.words(word)
    wide = next(
        label.width
        for mark in sheet.page.marks
        if isinstance(mark, Text)
        for label in mark.labels
        if label.text == word
    )
    assert len(found) == 3
    for cell in cells:
        center = grid.center(cell)
        (at,) = [at for at in found if within(at, grid, cell)]
        assert at.x == pytest.approx(center.x, abs=0.05)
        assert at.y - 0.75 * 8 * PT > center.y + LIGHT.dot.width / 2
        for x in (at.x - wide / 2, at.x + wide / 2):
            assert within(Point(x, at.y + 0.205 * 8 * PT), grid, cell)


@pytest.mark.parametrize("odd_high", [True, False])
def test_words_that_only_just_fit_a_pointed_hex_have_their_feet_in_it(odd_high: bool) -> None:
    word, cell, fitting = "gray g", Cell(1, 1), 0
    for tenths in range(100, 200, 2):
        grid = PointedHexGrid(3, 3, tenths / 10, odd_high)
        try:
            (sheet,) = sheets(grid, Features(terrain=(Terrain(frozenset({cell}), "none", word),)))
        except LayoutError:
            continue
        (at,) = sheet.words(word)
        half = fonts.width(word, BODY) / 2
        for x in (at.x - half, at.x + half):
            assert within(Point(x, at.y + 0.205 * 8 * PT), grid, cell), grid.cell
        fitting += 1
    assert 0 < fitting < 50


@small_grid
def test_words_too_wide_for_their_cell_are_named(grid: Grid) -> None:
    terrain = Terrain(frozenset({Cell(1, 1)}), "planet", "The widest of planets")
    with pytest.raises(LayoutError, match="'The widest of planets' are wider than a") as error:
        sheets(grid, Features(terrain=(terrain,)))
    assert error.value.hint


@every_grid
@both_papers
@pytest.mark.parametrize("pattern", PATTERNS)
def test_sheets_together_show_each_pattern_and_word_once(
    grid: Grid, paper: Paper, pattern: Pattern
) -> None:
    """In every cell of the board, so also where joins cut through."""
    cells = frozenset(cells_of(grid))
    found = sheets(grid, Features(terrain=(Terrain(cells, pattern, "Sol"),)), paper=paper)
    assert len(found) > 1
    one = sheets(
        type(grid)(1, 1, HEX),  # type: ignore[call-arg]
        Features(terrain=(Terrain(frozenset({Cell(0, 0)}), pattern, "Sol"),)),
    )
    whole = length(one[0].segments(LIGHT.pattern))
    total = 0.0
    named: set[Cell] = set()
    for sheet in found:
        window = sheet.tile.window
        pieces = sheet.segments(LIGHT.pattern)
        for point in (p for piece in pieces for p in piece):
            assert window.x - 1e-6 <= point.x <= window.right + 1e-6
            assert window.y - 1e-6 <= point.y <= window.bottom + 1e-6
        total += length(pieces)
        for at in sheet.words("Sol"):
            named.add(min(cells, key=lambda cell: math.dist(grid.center(cell), at)))
    # Along a join nothing of a pattern runs; it is cut there, and the parts add up.
    assert total == pytest.approx(whole * len(cells), rel=1e-4)
    assert named == cells


@pytest.mark.parametrize("cell", [17.1, 19.05, 23.37])
@pytest.mark.parametrize("odd_high", [True, False])
def test_a_word_across_a_join_is_on_both_sheets_and_no_other(cell: float, odd_high: bool) -> None:
    grid = PointedHexGrid(21, 25, cell, odd_high)
    cells = frozenset(cells_of(grid))
    found = sheets(grid, Features(terrain=(Terrain(cells, "none", "Sol"),)))
    places = Counter((round(p.x, 2), round(p.y, 2)) for sheet in found for p in sheet.words("Sol"))
    joins = [sheet.tile.window.x for sheet in found if sheet.tile.across]
    for (x, _), count in places.items():
        on_join = any(abs(x - join) < 0.05 for join in joins)
        assert count == (2 if on_join else 1)
    assert 2 in places.values()


# --- Squares -------------------------------------------------------------------------------


def test_squares_have_the_same_options() -> None:
    grid = SquareGrid(6, 5, 25.4)
    numbering = Numbering(Scale(6, "letters"), Scale(5, digits=1), "bottom-left", separator=":")
    features = Features(
        "cross", frozenset({Cell(0, 0)}), (Terrain(frozenset({Cell(2, 2)}), "asteroids", "Belt"),)
    )
    (sheet,) = sheets(grid, features, numbering)
    labels = sheet.labels()
    assert set(labels) == {f"{c}:{r}" for c in "ABCDEF" for r in range(1, 6)} - {"A:5"}
    assert labels["A:1"].x == pytest.approx(12.7)
    assert 4 * 25.4 < labels["A:1"].y < 4.5 * 25.4
    assert len(sheet.segments(LIGHT.cross)) == 2 * 28
    assert len(sheet.words("Belt")) == 1


# --- Frame ---------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", [19.05, 30.0, 41.0, 57.0])
@pytest.mark.parametrize("rows", [2, 4, 20])
@both_papers
def test_the_points_of_large_hexes_keep_out_of_the_head(
    cell: float, rows: int, paper: Paper
) -> None:
    sheet = sheets(PointedHexGrid(4, rows, cell), paper=paper)[0]
    base = next(
        label.y
        for mark in sheet.page.marks
        if isinstance(mark, Text) and mark.font == STYLE.type.sheet_name
        for label in mark.labels
    )
    top = min(min(a.y, b.y) for a, b in sheet.segments(LIGHT.grid)) + sheet.shift.y
    assert top > base + mm(8)


@pytest.mark.parametrize(
    ("grid", "degrees"),
    [(HexGrid(3, 3, HEX), 0), (PointedHexGrid(3, 3, HEX), 30), (SquareGrid(3, 3, HEX), 0)],
)
def test_the_arrow_of_the_foot_points_at_side_1(grid: Grid, degrees: float) -> None:
    """Through the middle of the side: straight up, or to the upper right with a point up."""
    (sheet,) = sheets(grid)
    (arrow,) = (
        (a, b) for a, b in sheet.segments(Pen(STYLE.lines.hex)) if 7 * PT < math.dist(a, b) < 8 * PT
    )
    (ax, ay), (bx, by) = arrow
    assert math.degrees(math.atan2(bx - ax, ay - by)) == pytest.approx(degrees)
