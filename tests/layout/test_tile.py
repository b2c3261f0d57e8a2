import math
import re
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from printkit import fonts
from printkit.board.boards import Features, Terrain
from printkit.board.grid import Cell
from printkit.board.hexes import HexGrid
from printkit.board.numbering import Numbering, Origin, Scale, Signs
from printkit.board.pointed import PointedHexGrid
from printkit.board.squares import SquareGrid
from printkit.errors import LayoutError
from printkit.geometry import Box, Point
from printkit.layout.map_grid import label_place
from printkit.layout.tile import MOST_SHEETS, map_pages
from printkit.page import Document, Label, Page, Path, Text
from printkit.style import Style
from printkit.units import A4, LETTER, Paper, parse_length

STYLE = Style()
PT = 25.4 / 72
HEX = 19.05
GRID_WIDTH, STRIP_WIDTH, HATCH_WIDTH, RING_WIDTH = 0.6 * PT, 0.4 * PT, 0.25 * PT, 0.6 * PT
OVERLAP = 25.2 * PT
DROP = 9.2 * PT


def sheets(
    columns: int, rows: int, cell: float = HEX, paper: Paper = LETTER, **options: bool
) -> tuple[Page, ...]:
    grid = HexGrid(columns, rows, cell, **options)
    return map_pages(grid, Numbering.for_board(columns, rows), paper, STYLE, "A game")


def tiles(pages: tuple[Page, ...]) -> dict[str, Page]:
    return {p.label.removeprefix("Map "): p for p in pages if p.label != "Map assembly"}


def texts(page: Page) -> Iterator[tuple[Text, Label]]:
    for mark in page.marks:
        if isinstance(mark, Text):
            for label in mark.labels:
                yield mark, label


def words(page: Page) -> str:
    return " ".join(label.text for _, label in texts(page))


def hex_labels(page: Page) -> list[Label]:
    return [label for mark, label in texts(page) if mark.font == STYLE.type.map_label]


def segments(page: Page, width: float, gray: float) -> list[tuple[Point, Point]]:
    """The segments drawn with a pen of this width and gray."""
    found: list[tuple[Point, Point]] = []
    for mark in page.marks:
        if not isinstance(mark, Path) or mark.pen is None:
            continue
        if not math.isclose(mark.pen.width, width) or mark.pen.color[0] != gray:
            continue
        last = Point(0, 0)
        for op in mark.ops:
            if op[0] == "L":
                found.append((last, Point(op[1], op[2])))
            if op[0] in "ML" and len(op) == 3:
                last = Point(op[1], op[2])
    return found


def grid_lines(page: Page) -> list[tuple[Point, Point]]:
    return segments(page, GRID_WIDTH, 0.6)


def strip_lines(page: Page) -> list[tuple[Point, Point]]:
    return segments(page, STRIP_WIDTH, 0.68)


def to_map(page: Page, grid: HexGrid) -> Point:
    """What to add to a place on the page to get its place on the map, by a printed number."""
    label = hex_labels(page)[0]
    digits = label.text
    cell = Cell(int(digits[:2]) - 1, int(digits[2:]) - 1)
    center = grid.center(cell)
    seen = label.width - 0.2 * PT
    return Point(
        center.x - label.x - seen / 2,
        center.y - grid.cell / 2 + DROP - label.y,
    )


def moved(pieces: list[tuple[Point, Point]], by: Point) -> list[tuple[Point, Point]]:
    return [(Point(a.x + by.x, a.y + by.y), Point(b.x + by.x, b.y + by.y)) for a, b in pieces]


# Scale


def flat_sides(lines: list[tuple[Point, Point]]) -> list[float]:
    """Distances between flat sides that stand one above the other."""
    columns: dict[float, list[float]] = {}
    for a, b in lines:
        if abs(a.y - b.y) < 1e-6 and abs(a.x - b.x) > 1:
            columns.setdefault(round(min(a.x, b.x), 1), []).append(a.y)
    return [low - high for ys in columns.values() for high, low in pairwise(sorted(ys))]


def test_a_hex_of_three_quarters_of_an_inch_is_19_05_mm_flat_to_flat() -> None:
    for page in tiles(sheets(30, 24)).values():
        distances = flat_sides(grid_lines(page))
        assert len(distances) >= 110
        assert distances == pytest.approx([19.05] * len(distances), abs=0.02)


def test_the_pdf_has_the_same_measure() -> None:
    from pypdf import PdfReader

    from printkit.backends import pdf

    data = pdf.render(Document(sheets(8, 6), title="Map"))
    page = PdfReader(BytesIO(data)).pages[0]
    contents = page.get_contents()
    assert contents is not None
    text = contents.get_data().decode("latin-1")
    drawn = re.findall(r"([\d.]+) ([\d.]+) m\s+([\d.]+) ([\d.]+) l", text)
    lines = [
        (Point(float(a) * PT, float(b) * PT), Point(float(c) * PT, float(d) * PT))
        for a, b, c, d in drawn
    ]
    side = 19.05 / math.sqrt(3)
    flat = [(a, b) for a, b in lines if a.y == b.y and math.isclose(b.x - a.x, side, abs_tol=0.01)]
    distances = flat_sides(flat)
    assert len(distances) == 8 * 6
    assert distances == pytest.approx([19.05] * 48, abs=0.02)
    assert [float(v) * PT for v in page.mediabox[2:]] == pytest.approx([215.9, 279.4], abs=0.01)


def test_the_svg_has_the_same_measure() -> None:
    from printkit.backends import svg

    data = svg.render(Document(sheets(8, 6), title="Map"))[0].decode()
    assert 'width="215.9mm"' in data
    assert 'height="279.4mm"' in data
    assert 'viewBox="0 0 215.9 279.4"' in data
    drawn = re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)(?=[M\"])", data)
    side = 19.05 / math.sqrt(3)
    lines = [(Point(float(a), float(b)), Point(float(c), float(d))) for a, b, c, d in drawn]
    flat = [(a, b) for a, b in lines if a.y == b.y and math.isclose(b.x - a.x, side, abs_tol=0.01)]
    distances = flat_sides(flat)
    assert len(distances) == 8 * 6
    assert distances == pytest.approx([19.05] * 48, abs=0.02)


def test_the_unit_of_the_length_changes_nothing() -> None:
    pages = [sheets(12, 13, parse_length(t)) for t in ("0.75in", "19.05mm", "54pt", "1.905cm")]
    assert pages[0] == pages[1] == pages[2] == pages[3]


def pen_widths(pages: tuple[Page, ...]) -> set[float]:
    return {m.pen.width for p in pages for m in p.marks if isinstance(m, Path) and m.pen}


def test_lines_are_as_thick_on_a_map_of_large_hexes() -> None:
    assert pen_widths(sheets(30, 24)) == pen_widths(sheets(30, 24, 38.1))


# Sheets


@pytest.mark.parametrize("paper", [LETTER, A4])
@pytest.mark.parametrize(("columns", "rows", "count"), [(30, 24, 6), (40, 40, 16), (3, 3, 1)])
def test_the_number_of_sheets(columns: int, rows: int, count: int, paper: Paper) -> None:
    pages = sheets(columns, rows, paper=paper)
    assert len(tiles(pages)) == count
    assert len(pages) == count + (count > 1)
    assert {page.size for page in pages} == {paper.size}


def test_each_full_sheet_has_ten_columns_of_twelve() -> None:
    for page in tiles(sheets(30, 24)).values():
        assert len(hex_labels(page)) == 120
    pages = tiles(sheets(30, 24))
    grid = HexGrid(30, 24, HEX)
    start = hex_labels(pages["A1"])[0], to_map(pages["A1"], grid)
    beside = hex_labels(pages["B2"])[0], to_map(pages["B2"], grid)
    # Both stand at the same place of their pages, so the maps differ by one sheet.
    assert beside[0].x == pytest.approx(start[0].x)
    assert beside[0].y == pytest.approx(start[0].y)
    assert beside[1].x - start[1].x == pytest.approx(10 * 54 * PT * math.sqrt(3) / 2)
    assert beside[1].y - start[1].y == pytest.approx(648 * PT)


def test_the_pages_have_names() -> None:
    assert [page.label for page in sheets(30, 24)] == [
        "Map assembly",
        *(f"Map {name}" for name in ("A1", "B1", "C1", "A2", "B2", "C2")),
    ]
    assert [page.label for page in sheets(3, 3)] == ["Map"]


@pytest.mark.parametrize(("columns", "rows"), [(23, 14), (12, 25), (11, 13), (1, 30), (40, 1)])
@pytest.mark.parametrize("odd_high", [True, False])
def test_every_hex_is_numbered_on_one_sheet(columns: int, rows: int, odd_high: bool) -> None:
    pages = tiles(sheets(columns, rows, odd_high=odd_high)).values()
    printed = Counter(label.text for page in pages for label in hex_labels(page))
    wanted = {f"{c:02}{r:02}" for c in range(1, columns + 1) for r in range(1, rows + 1)}
    assert set(printed) == wanted
    assert set(printed.values()) == {1}


@pytest.mark.parametrize("odd_high", [True, False])
def test_the_sheets_together_are_the_map(odd_high: bool) -> None:
    """Every side of every hex is covered without rest: once, or twice if it lies along a join."""
    grid = HexGrid(13, 14, HEX, odd_high)
    pieces: list[tuple[Point, Point]] = []
    for page in tiles(sheets(13, 14, odd_high=odd_high)).values():
        pieces += moved(grid_lines(page), to_map(page, grid))
    sides: dict[tuple[int, int], list[tuple[Point, Point]]] = {}
    seen: set[tuple[int, ...]] = set()
    for column in range(13):
        for row in range(14):
            corners = grid.corners(Cell(column, row))
            for a, b in pairwise((*corners, corners[0])):
                a, b = min(a, b), max(a, b)
                # Corners stand at whole halves of a radius and of a hex.
                name = tuple(
                    round(v / step)
                    for v, step in zip((*a, *b), (grid.radius / 2, HEX / 2) * 2, strict=True)
                )
                if name not in seen:
                    seen.add(name)
                    sides.setdefault((int(a.x // 25), int(a.y // 25)), []).append((a, b))
    found: dict[tuple[Point, Point], list[tuple[float, float]]] = {}
    for a, b in pieces:
        side, part = on_side(sides, a, b)
        found.setdefault(side, []).append(part)
    join = grid.cell * 7
    for a, b in (side for group in sides.values() for side in group):
        parts = sorted(found.get((a, b), []))
        if a.y == pytest.approx(join) and b.y == pytest.approx(join):
            assert parts == [pytest.approx((0, 1), abs=1e-6)] * 2
        else:
            ends = [0.0, *(v for part in parts for v in part), 1.0]
            assert parts
            assert ends[::2] == pytest.approx(ends[1::2], abs=1e-6)


def on_side(
    sides: dict[tuple[int, int], list[tuple[Point, Point]]], start: Point, end: Point
) -> tuple[tuple[Point, Point], tuple[float, float]]:
    """The one side that a drawn piece is part of, and which part of it."""
    x, y = int(start.x // 25), int(start.y // 25)
    hits = []
    for near in ((x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
        for a, b in sides.get(near, []):
            long = math.dist(a, b)
            reach = [math.dist(a, p) / long for p in (start, end)]
            off = [abs(math.dist(a, p) + math.dist(p, b) - long) for p in (start, end)]
            if max(off) < 1e-5:
                hits.append(((a, b), (min(reach), max(reach))))
    assert len(hits) == 1
    return hits[0]


def test_the_hatched_strip_is_exactly_as_wide_as_the_overlap() -> None:
    grid = HexGrid(30, 24, HEX)
    pages = tiles(sheets(30, 24))
    page = pages["A1"]
    by = to_map(page, grid)
    right, bottom = grid.column_cut(10), grid.row_cut(12)
    hatching = moved(segments(page, HATCH_WIDTH, 0.76), by)
    xs = [p.x for piece in hatching for p in piece]
    ys = [p.y for piece in hatching for p in piece]
    assert max(xs) == pytest.approx(right + OVERLAP)
    assert max(ys) == pytest.approx(bottom + OVERLAP)
    for a, b in hatching:
        assert min(a.x, b.x) >= right - 1e-6 or min(a.y, b.y) >= bottom - 1e-6


@pytest.mark.parametrize(("name", "over", "axis"), [("A1", "B1", 0), ("A1", "A2", 1)])
def test_the_strip_repeats_what_the_neighbor_prints(name: str, over: str, axis: int) -> None:
    grid = HexGrid(30, 24, HEX)
    pages = tiles(sheets(30, 24))
    cut = (grid.column_cut(10), grid.row_cut(12))[axis]
    strip = moved(strip_lines(pages[name]), to_map(pages[name], grid))
    main = moved(grid_lines(pages[over]), to_map(pages[over], grid))

    def length(pieces: list[tuple[Point, Point]]) -> float:
        """Of the lines beyond the cut and within the overlap; not those along the cut."""
        total = 0.0
        for a, b in pieces:
            low, high = sorted((a[axis], b[axis]))
            inside = min(high, cut + OVERLAP) - max(low, cut)
            if high - low > 1e-6:
                total += max(0.0, inside) / (high - low) * math.dist(a, b)
            elif cut + 1e-5 < low <= cut + OVERLAP:
                total += math.dist(a, b)
        return total

    beside = [s for s in strip if min(s[0][axis], s[1][axis]) >= cut - 1e-5]
    assert length(beside) == pytest.approx(length(main), abs=1e-3)
    if axis:
        # The line along the cut is the neighbor's, too; it is not drawn a second time.
        own = [s for s in beside if s[0].x < grid.column_cut(10)]
        assert not [a for a, b in own if a.y < cut + 1e-5 and b.y < cut + 1e-5]
    assert length(main) > 100


def test_nothing_is_hatched_or_trimmed_at_the_edge_of_the_map() -> None:
    pages = tiles(sheets(30, 24))
    assert strip_lines(pages["C2"]) == []
    assert segments(pages["C2"], HATCH_WIDTH, 0.76) == []

    def dashed(page: Page) -> int:
        paths = [m for m in page.marks if isinstance(m, Path) and m.pen and m.pen.dash]
        return sum(len(path.ops) // 2 for path in paths)

    assert {n: dashed(p) for n, p in pages.items()} == {
        "A1": 0,
        "B1": 1,
        "C1": 1,
        "A2": 1,
        "B2": 2,
        "C2": 2,
    }


def rings(page: Page, by: Point) -> set[tuple[float, float]]:
    """The crosses of the register rings in the map's coordinates, a ring about each."""
    found = set()
    for a, b in segments(page, RING_WIDTH, 0.0):
        if abs(a.y - b.y) < 1e-9 and math.isclose(b.x - a.x, 16 * PT, abs_tol=1e-6):
            found.add((round((a.x + b.x) / 2 + by.x, 4), round(a.y + by.y, 4)))
    curves = [op for m in page.marks if isinstance(m, Path) for op in m.ops if op[0] == "C"]
    assert len(curves) == 4 * len(found)
    return found


def ticks(page: Page, by: Point) -> set[tuple[float, float]]:
    pieces = segments(page, 1.0 * PT, 0.0)
    for a, b in pieces:
        assert math.dist(a, b) == pytest.approx(12 * PT)
    return {(round((a.x + b.x) / 2 + by.x, 4), round((a.y + b.y) / 2 + by.y, 4)) for a, b in pieces}


@pytest.mark.parametrize(
    ("one", "other", "axis"),
    [("A1", "B1", 0), ("B1", "C1", 0), ("B2", "C2", 0), ("A1", "A2", 1), ("C1", "C2", 1)],
)
def test_join_marks_of_neighbors_meet(one: str, other: str, axis: int) -> None:
    grid = HexGrid(25, 23, HEX)
    pages = tiles(sheets(25, 23))
    cut = grid.row_cut(12) if axis else grid.column_cut(8 if "A" in one else 16)
    for marks, count in ((rings, 2), (ticks, 1)):
        mine = {m for m in marks(pages[one], to_map(pages[one], grid)) if abs(m[axis] - cut) < 0.01}
        theirs = marks(pages[other], to_map(pages[other], grid))
        assert len(mine) == count
        assert mine == {m for m in theirs if abs(m[axis] - cut) < 0.01}


def test_a_sheet_says_where_it_goes() -> None:
    pages = tiles(sheets(40, 40))
    said = words(pages["B2"])
    for part in (
        "B2",
        "sheet 6 of 16",
        "columns 11–20, rows 11–20",
        "B1 trim this edge",
        "A2 trim this edge",
        "C2 goes under C2",
        "B3 goes under B3",
        "side 1",
        "Print at 100 %",
        "hexes 19.05 mm (0.75 in)",
    ):
        assert part in said
    first, last = words(pages["A1"]), words(pages["D4"])
    assert "trim" not in first
    assert "goes under" not in last


def test_the_key_shows_the_place_among_the_sheets() -> None:
    for name, page in tiles(sheets(30, 24)).items():
        boxes = [ink(m) for m in page.marks if isinstance(m, Path) and m.pen is None]
        here = max((box for box in boxes if box.y < 25), key=lambda box: box.x)
        key = next(
            ink(m)
            for m in page.marks
            if isinstance(m, Path) and m.pen and ink(m).contains(here) and ink(m).height < 10
        )
        across = (here.center.x - key.x) / (10 * PT)
        down = (here.center.y - key.y) / (5 * PT)
        assert (int(across), int(down)) == ("ABC".index(name[0]), int(name[1]) - 1)


def test_the_plan_says_how_to_join_the_sheets() -> None:
    plan = sheets(30, 24)[0]
    said = words(plan)
    for part in (
        "Map: assembly",
        "30 × 24",
        "100 %",
        "lay B1 over the hatched strip of A1",
        "row 2 over the hatched",
    ):
        assert part in said
    # 29 steps of 0.75 in x sqrt(3) / 2 and a hex across; 24 and a half hexes down.
    assert "500 × 467 mm" in said
    assert "19.7 × 18.4 IN" in said
    for name in ("A1", "B1", "C1", "A2", "B2", "C2"):
        assert name in said.split()


@pytest.mark.parametrize(
    ("columns", "rows", "without"), [(30, 5, "from the top"), (5, 30, "from the left")]
)
def test_the_plan_of_a_single_row_has_no_steps_for_the_other_way(
    columns: int, rows: int, without: str
) -> None:
    assert without not in words(sheets(columns, rows)[0])


# What fits


def ink(mark: Path | tuple[Text, Label]) -> Box:
    """All ink of a path or a label, from the pen's width and the letters' height and depth."""
    if isinstance(mark, Path):
        xs: list[float] = []
        ys: list[float] = []
        for op in mark.ops:
            xs += [float(v) for v in op[1::2]]
            ys += [float(v) for v in op[2::2]]
        half = mark.pen.width / 2 if mark.pen else 0.0
        x, y = min(xs) - half, min(ys) - half
        return Box(x, y, max(xs) + half - x, max(ys) + half - y)
    run, label = mark
    up = 0.72 * run.font.size * PT
    low = 0.205 * run.font.size * PT if re.search(r"[gjpqy(),]", label.text) else 0.0
    if run.angle == -90:
        return Box(label.x - up, label.y - label.width, up + low, label.width)
    assert run.angle == 0
    return Box(label.x, label.y - up, label.width, up + low)


def inside(page: Page) -> Box:
    return Box(6.35, 6.35, page.size.width - 12.7, page.size.height - 12.7)


def check_page(page: Page) -> None:
    """No ink outside the hard margin, and no two words on one another."""
    for mark in page.marks:
        if isinstance(mark, Path) and mark.ops:
            assert inside(page).contains(ink(mark), 1e-4), mark.pen
    boxes = []
    for run, label in texts(page):
        box = ink((run, label))
        assert inside(page).contains(box, 1e-4), label.text
        boxes.append((box, label.text))
    boxes.sort(key=lambda item: item[0].y)
    for (a, one), (b, other) in combinations(boxes, 2):
        if b.y >= a.bottom:
            continue
        apart = b.x >= a.right - 0.01 or a.x >= b.right - 0.01 or b.y >= a.bottom - 0.01
        assert apart, (one, other)


def some(pages: tuple[Page, ...]) -> list[Page]:
    """The plan, and the first, a middle and the last sheets."""
    chosen = {0, 1, 2, len(pages) // 2, len(pages) - 2, len(pages) - 1}
    return [pages[n] for n in sorted(chosen) if 0 <= n < len(pages)]


@settings(max_examples=40, deadline=None)
@example(2, 36, 30.78125, A4, False, False, "A key as high as its room")
@given(
    st.integers(1, 60),
    st.integers(1, 60),
    st.floats(5, 100),
    st.sampled_from([LETTER, A4]),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["Colors and Lights", "W" * 120, "Long title " * 12]),
)
def test_no_ink_is_outside_the_margin_and_no_words_meet(
    columns: int,
    rows: int,
    cell: float,
    paper: Paper,
    odd_high: bool,
    numbered: bool,
    title: str,
) -> None:
    numbering = Numbering.for_board(columns, rows) if numbered else None
    grid = HexGrid(columns, rows, cell, odd_high)
    refused = ""
    try:
        pages = map_pages(grid, numbering, paper, STYLE, title, credit="by someone")
    except LayoutError as error:
        refused, pages = str(error), ()
    # Labels of up to five figures need that much; a sheet has one cell at least.
    too_small = numbered and cell < 7.2
    too_many = "sheets" in refused and columns * rows > MOST_SHEETS
    assert pages or too_small or too_many
    for page in some(pages):
        assert page.size == paper.size
        check_page(page)
        drawn = "".join(label.text for _, label in texts(page))
        assert title.replace(" ", "") in drawn.replace(" ", "")


signs = st.sampled_from(["numbers", "letters", "double-letters"])


def board_of(
    kind: str, columns: int, rows: int, cell: float, odd_high: bool, halves: bool
) -> HexGrid | PointedHexGrid | SquareGrid:
    if kind == "square":
        return SquareGrid(columns, rows, cell)
    hexes = HexGrid if kind == "flat" else PointedHexGrid
    return hexes(columns, rows, cell, odd_high, halves)


@settings(max_examples=60, deadline=None)
@given(
    st.builds(
        board_of,
        st.sampled_from(["flat", "pointed", "square"]),
        st.integers(1, 60),
        st.integers(1, 60),
        st.floats(5, 100),
        st.booleans(),
        st.booleans(),
    ),
    st.tuples(signs, signs, st.sampled_from(["", ".", " / "])),
    st.sampled_from(["top-left", "bottom-right"]),
    st.sampled_from([LETTER, A4]),
)
def test_nor_with_any_option_of_cells_and_labels(
    grid: HexGrid | PointedHexGrid | SquareGrid,
    said: tuple[Signs, Signs, str],
    origin: Origin,
    paper: Paper,
) -> None:
    columns, rows = Scale(grid.columns, said[0]), Scale(grid.rows, said[1])
    numbering = Numbering(columns, rows, origin, separator=said[2])
    hidden = frozenset(Cell(column, 0) for column in range(0, grid.columns, 3))
    terrain = Terrain(frozenset({Cell(grid.columns - 1, grid.rows - 1), Cell(0, 0)}), "planet")
    features = Features("cross", hidden, (terrain,))
    refused = ""
    try:
        pages = map_pages(grid, numbering, paper, STYLE, "A game", features=features)
    except LayoutError as error:
        refused, pages = str(error), ()
    # Labels too wide, one cell larger than a sheet, or thousands of sheets.
    assert pages or re.search("does not fit|not one|sheets", refused)
    for page in some(pages):
        check_page(page)


@pytest.mark.parametrize(("columns", "rows"), [(40, 90), (2, 2000), (2000, 2)])
def test_maps_of_very_many_sheets_still_fit(columns: int, rows: int) -> None:
    for page in some(sheets(columns, rows, 60.0)):
        check_page(page)


@pytest.mark.parametrize("cell", [6.8, 7.0, 8.0, 8.3, 10.0, 19.05, 100.0])
def test_labels_keep_clear_of_the_sides_and_the_center(cell: float) -> None:
    grid, numbering = HexGrid(4, 4, cell), Numbering.for_board(4, 4)
    place = label_place(grid, numbering, STYLE)
    assert place is not None
    wide = fonts.width("0000", STYLE.type.map_label)
    top = place.drop - 0.66 * 6.8 * PT
    side = cell / math.sqrt(3)
    # A hex widens by 2 / sqrt(3) for each mm below its top side.
    assert side + 2 * top / math.sqrt(3) >= wide + 1.6 * PT
    assert place.drop < cell / 2
    assert cell * math.sqrt(3) / 2 >= wide
    if place.dots:
        assert place.drop + 0.9 * PT < cell / 2
    assert place.dots == (cell > 8.2)


@pytest.mark.parametrize("cell", [5.0, 6.0, 6.5])
def test_numbers_are_never_shrunk(cell: float) -> None:
    # At 6.5 mm the number alone would fit, but not the gap between it and the sides.
    with pytest.raises(LayoutError, match="0000 does not fit") as error:
        sheets(10, 10, cell)
    assert error.value.hint == "use larger hexes"
    grid = HexGrid(10, 10, cell)
    pages = map_pages(grid, None, LETTER, STYLE, "A game")
    assert hex_labels(pages[0]) == []


@pytest.mark.parametrize(
    ("cell", "message"), [(4.9, "too small"), (250.0, "not one hex"), (400.0, "not one hex")]
)
def test_cells_that_cannot_be_printed_are_refused(cell: float, message: str) -> None:
    with pytest.raises(LayoutError, match=message) as error:
        sheets(3, 3, cell)
    assert error.value.hint


def test_the_same_map_gives_the_same_pages() -> None:
    assert sheets(30, 24) == sheets(30, 24)
