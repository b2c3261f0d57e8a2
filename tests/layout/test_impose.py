"""Sheets of counters: sizes, places, backs that meet their fronts, and no ink off the paper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit import fonts
from printkit.board.kinds import CELL_WORDS
from printkit.errors import LayoutError
from printkit.geometry import Box, Point, Size, Transform
from printkit.layout.blocks.pieces import Piece, PieceGroup, columns, counter_fits
from printkit.layout.impose import CounterWords, impose
from printkit.page import Label, Mark, Page, Path, Symbol, Text, Use, rectangle
from printkit.style import FLEET_LOOKS, Style
from printkit.units import A4, LETTER, MM_PER_PT, Paper
from tests.margins import HARD_MARGIN

SHIP = 15.875  # 5/8 in
SMALL = 12.7  # 1/2 in
RED = FLEET_LOOKS["red"]
PAPERS = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])


def symbol(name: str, side: float) -> Symbol:
    box = Box(0, 0, side, side)
    return Symbol(name, box, (Path(rectangle(box), Style().pen(0.0)),))


def piece(side: float, count: int = 1, name: str = "x") -> Piece:
    return Piece(
        symbol(f"{name} front", side), symbol(f"{name} back", side), Size(side, side), count
    )


def group(*pieces: Piece, title: str = "Ships", note: str = "", back_note: str = "") -> PieceGroup:
    return PieceGroup(title, note, back_note, pieces)


def sheets(
    *groups: PieceGroup, paper: Paper = LETTER, fleet: str = "Red Fleet"
) -> tuple[Page, ...]:
    words = CounterWords("Counters", "Colors and Lights", fleet, RED)
    return impose(groups, paper, Style(), words)


def uses(page: Page) -> list[Use]:
    return [mark for mark in page.marks if isinstance(mark, Use)]


def corner(use: Use) -> Point:
    return use.transform.apply(0, 0)


def text_boxes(marks: tuple[Mark, ...]) -> Iterator[tuple[str, Box]]:
    """Each upright label and the box of its ink."""
    for mark in marks:
        if isinstance(mark, Text):
            high, low = fonts.ASCENT * mark.font.size * MM_PER_PT, fonts.descent(mark.font)
            for label in mark.labels:
                yield label.text, label_box(label, high, low)


def label_box(label: Label, high: float, low: float) -> Box:
    return Box(label.x, label.y - high, label.width, high + low)


def path_box(path: Path) -> Box:
    """The box of a path's ink (control points count as ink)."""
    numbers = [op[1:] for op in path.ops if len(op) > 1]
    xs = [x for op in numbers for x in op[0::2]]
    ys = [y for op in numbers for y in op[1::2]]
    half = path.pen.width / 2 if path.pen else 0.0
    return Box(
        min(xs) - half,
        min(ys) - half,
        max(xs) - min(xs) + 2 * half,
        max(ys) - min(ys) + 2 * half,
    )


def ink(page: Page) -> Iterator[Box]:
    for mark in page.marks:
        if isinstance(mark, Path):
            yield path_box(mark)
        elif isinstance(mark, Use):
            at = corner(mark)
            yield mark.symbol.box.moved(at.x, at.y)
    yield from (box for _, box in text_boxes(page.marks))


@PAPERS
@pytest.mark.parametrize(("side", "across"), [(SHIP, 10), (SMALL, 12)])
def test_counters_abut_at_exact_multiples_of_their_size(
    paper: Paper, side: float, across: int
) -> None:
    front = sheets(group(piece(side, 5 * across)), paper=paper)[0]
    corners = [corner(use) for use in uses(front)]
    assert len(corners) == 5 * across
    assert all(use.transform[:4] == (1, 0, 0, 1) for use in uses(front))
    first = corners[0]
    for index, at in enumerate(corners):
        row, column = divmod(index, across)
        assert at.x == pytest.approx(first.x + column * side, abs=1e-9)
        assert at.y == pytest.approx(first.y + row * side, abs=1e-9)


@PAPERS
def test_rows_are_centered_on_the_page(paper: Paper) -> None:
    front = sheets(group(piece(SHIP, 10)), paper=paper)[0]
    left, right = corner(uses(front)[0]).x, corner(uses(front)[9]).x + SHIP
    assert left == pytest.approx(paper.size.width - right, abs=1e-9)


@PAPERS
@pytest.mark.parametrize("count", [1, 3, 10, 17, 230])
def test_the_back_of_each_piece_lies_behind_its_front(paper: Paper, count: int) -> None:
    ships = group(*(piece(SHIP, name=f"ship {number}") for number in range(count)))
    small = group(*(piece(SMALL, name=f"small {number}") for number in range(count)), title="Small")
    pages = sheets(ships, small, paper=paper)
    seen = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        by_name = {use.symbol.name: corner(use) for use in uses(back)}
        assert len(by_name) == len(uses(front))
        for use in uses(front):
            side = use.symbol.box.width
            there = by_name[use.symbol.name.replace("front", "back")]
            here = corner(use)
            mirrored = paper.size.width - (here.x + side / 2)
            assert there.x + side / 2 == pytest.approx(mirrored, abs=0.01 * MM_PER_PT)
            assert there.y == pytest.approx(here.y, abs=1e-9)
            seen += 1
    assert seen == 2 * count


def test_a_back_note_of_more_lines_than_the_front_note_does_not_shift_the_backs() -> None:
    front, back = sheets(group(piece(SHIP, 12), note="short", back_note="long words " * 40))
    assert [corner(use).y for use in uses(front)] == [corner(use).y for use in uses(back)]
    top = corner(uses(front)[0]).y
    above = [box for _, box in text_boxes(back.marks) if box.y < top]
    assert max(box.bottom for box in above) < top - 12 * MM_PER_PT  # the crop ticks begin there


def test_fronts_and_backs_alternate_and_are_labeled() -> None:
    pages = sheets(group(piece(SHIP, 300)))
    assert len(pages) > 2
    expected = [
        f"Counters Red Fleet {number} {side}"
        for number in range(1, len(pages) // 2 + 1)
        for side in ("front", "back")
    ]
    assert [page.label for page in pages] == expected
    for number, page in enumerate(pages):
        side = "back" if number % 2 else "front"
        assert {use.symbol.name for use in uses(page)} == {f"x {side}"}


@PAPERS
def test_few_counters_begin_where_a_full_sheet_begins(paper: Paper) -> None:
    few = sheets(group(piece(SHIP, 3)), paper=paper)
    full = sheets(group(piece(SHIP, 400)), paper=paper)
    assert corner(uses(few[0])[0]) == corner(uses(full[0])[0])
    # On the back, the first piece is the last of its row.
    assert corner(uses(few[1])[0]) == corner(uses(full[1])[0])


def test_every_piece_is_there_as_often_as_asked_in_order() -> None:
    pieces = [piece(SMALL, count, f"kind {count}") for count in (7, 0, 130, 1, 88)]
    pages = sheets(group(*pieces))
    names = [use.symbol.name for page in pages[::2] for use in uses(page)]
    assert names == [f"kind {count} front" for count in (7, 130, 1, 88) for _ in range(count)]


def test_a_group_that_breaks_repeats_its_title() -> None:
    pages = sheets(group(piece(SHIP, 300), title="Cruisers"))
    for number, page in enumerate(pages):
        words = [text for text, _ in text_boxes(page.marks)]
        assert ("Cruisers" if number < 2 else "Cruisers, continued") in words
    # All pages but the last pair are full rows.
    assert all(len(uses(page)) % columns(Size(SHIP, SHIP)) == 0 for page in pages)


def test_no_counters_make_no_sheets() -> None:
    assert sheets() == ()
    assert sheets(group(), group(piece(SHIP, 0))) == ()


def test_mixed_sizes_in_a_group_are_refused() -> None:
    with pytest.raises(LayoutError, match="'Mixed' differ in size"):
        sheets(group(piece(SHIP), piece(SMALL), title="Mixed"))


@PAPERS
def test_counters_larger_than_the_paper_are_refused(paper: Paper) -> None:
    with pytest.raises(LayoutError, match="'Ships'"):
        sheets(group(piece(paper.size.width)), paper=paper)


@PAPERS
@pytest.mark.parametrize("side", [SHIP, SMALL, 9.3])
def test_full_sheets_leave_the_ruler_alone(paper: Paper, side: float) -> None:
    for page in sheets(group(piece(side, 700)), paper=paper):
        ruler_top = min(box.y for text, box in text_boxes(page.marks) if text == "100")
        bottom = max(corner(use).y for use in uses(page)) + side
        assert bottom + 12 * MM_PER_PT < ruler_top  # the crop ticks end 12 pt below


def segments(path: Path) -> list[tuple[Point, Point]]:
    points = [Point(op[1], op[2]) for op in path.ops if op[0] == "M" or op[0] == "L"]
    return list(zip(points[::2], points[1::2], strict=True))


def strokes(page: Page, length: float) -> list[tuple[Point, Point]]:
    """The upright and level strokes of so many points in paths of separate strokes."""
    found = []
    for mark in page.marks:
        if isinstance(mark, Path) and [op[0] for op in mark.ops[:4]] == ["M", "L", "M", "L"]:
            found += segments(mark)
    return [
        (start, end)
        for start, end in found
        if abs(end.x - start.x) + abs(end.y - start.y) == pytest.approx(length * MM_PER_PT)
        and HARD_MARGIN < start.y < page.size.height - 30
    ]


@pytest.mark.parametrize("side", [0, 1], ids=["front", "back"])
@pytest.mark.parametrize("count", [3, 10, 24, 30])
def test_crop_ticks_mark_every_cut_and_stay_outside(side: int, count: int) -> None:
    page = sheets(group(piece(SHIP, count)))[side]
    rows, across = -(-count // 10), min(count, 10)
    ticks = strokes(page, 8)
    assert len(ticks) == 2 * (rows + 1 + across + 1)
    corners = [corner(use) for use in uses(page)]
    left, top = min(at.x for at in corners), min(at.y for at in corners)
    right, bottom = left + across * SHIP, top + rows * SHIP
    cuts_x = {round(left + column * SHIP, 6) for column in range(across + 1)}
    cuts_y = {round(top + row * SHIP, 6) for row in range(rows + 1)}
    gap = 4 * MM_PER_PT
    for start, end in ticks:
        if start.x == pytest.approx(end.x):
            assert round(start.x, 6) in cuts_x
            near = min(abs(start.y - bottom), abs(end.y - top))
        else:
            assert round(start.y, 6) in cuts_y
            near = min(abs(start.x - right), abs(end.x - left))
        assert near == pytest.approx(gap)


def test_crosses_stand_at_the_corners_of_counters_only() -> None:
    page = sheets(group(piece(SHIP, 13)))[0]
    crosses = {
        (round((start.x + end.x) / 2, 6), round((start.y + end.y) / 2, 6))
        for start, end in strokes(page, 3.2)
    }
    corners = {
        (round(at.x + dx, 6), round(at.y + dy, 6))
        for at in map(corner, uses(page))
        for dx in (0, SHIP)
        for dy in (0, SHIP)
    }
    assert crosses == corners


@PAPERS
@pytest.mark.parametrize(
    "fleet", ["", "Red", "M" * 120, "Fleet " * 20, "A name of some length " * 2]
)
def test_the_head_overlaps_neither_itself_nor_the_counters(paper: Paper, fleet: str) -> None:
    for page in sheets(group(piece(SHIP, 20)), paper=paper, fleet=fleet):
        top = min(corner(use).y for use in uses(page))
        boxes = [(words, box) for words, box in text_boxes(page.marks) if box.y < top]
        printed = "".join(words for words, _ in boxes).replace(" ", "")
        assert fleet.replace(" ", "") in printed
        for index, (words, box) in enumerate(boxes):
            assert box.x >= HARD_MARGIN
            assert box.right <= paper.size.width - HARD_MARGIN
            assert box.bottom < top
            for other_words, other in boxes[index + 1 :]:
                assert apart(box, other), (words, other_words)


def apart(one: Box, other: Box) -> bool:
    """Whether two labels don't touch."""
    return (
        one.right <= other.x + 1e-6
        or other.right <= one.x + 1e-6
        or one.bottom <= other.y + 1e-6
        or other.bottom <= one.y + 1e-6
    )


some_words = st.text("ABCdefg ,·†", max_size=150)
some_groups = st.lists(
    st.builds(
        lambda side, counts, title, note, back: PieceGroup(
            title, note, back, tuple(piece(side, count) for count in counts)
        ),
        st.floats(5, 60),
        st.lists(st.integers(0, 70), max_size=4),
        some_words,
        some_words,
        some_words,
    ),
    max_size=4,
)


@PAPERS
@settings(max_examples=60, deadline=None)
@given(groups=some_groups, fleet=some_words)
def test_no_ink_leaves_the_printable_area(
    paper: Paper, groups: list[PieceGroup], fleet: str
) -> None:
    safe = Box(0, 0, *paper.size).inset(*[HARD_MARGIN] * 4)
    for page in sheets(*groups, paper=paper, fleet=fleet):
        assert page.size == paper.size
        for box in ink(page):
            assert safe.contains(box), box


@PAPERS
@settings(max_examples=40, deadline=None)
@given(groups=some_groups)
def test_no_two_pieces_share_ground(paper: Paper, groups: list[PieceGroup]) -> None:
    for page in sheets(*groups, paper=paper):
        boxes = [use.symbol.box.moved(*corner(use)) for use in uses(page)]
        rows = sorted(boxes, key=lambda box: (round(box.y, 6), box.x))
        for one, other in pairwise(rows):
            beside = one.right <= other.x + 1e-6
            below = one.bottom <= other.y + 1e-6
            assert beside or below


@pytest.mark.parametrize(
    ("side", "cell", "warns"),
    [
        (SHIP, 19.05, False),  # 5/8 in on 3/4 in: 0.833
        (0.85 * 19.05, 19.05, False),
        (0.851 * 19.05, 19.05, True),
        (SHIP, 15.875, True),
    ],
)
def test_a_counter_too_large_for_its_hex_is_warned_about(
    side: float, cell: float, warns: bool
) -> None:
    warning = counter_fits(side, cell, CELL_WORDS["hex"])
    assert (warning is not None) is warns
    if warning:
        assert f"{cell:g} mm" in warning


def test_pieces_are_drawn_by_use_so_sheets_stay_small() -> None:
    page = sheets(group(piece(SMALL, 144)))[0]
    assert len({id(use.symbol) for use in uses(page)}) == 1
    assert uses(page)[0].transform == Transform.move(*corner(uses(page)[0]))
