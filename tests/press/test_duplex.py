"""Backs behind their fronts: printed on both sides, folded, or not at all; read from the PDF."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from printkit.backends import pdf, svg
from printkit.errors import LayoutError
from printkit.geometry import Point, Size
from printkit.page import Symbol
from printkit.press import Duplex, Press
from printkit.units import A4, A5, LETTER, MM_PER_PT, TABLOID, Margins, Paper
from tests.press.reading import Placed, Side, sides
from tests.press.samples import (
    SHIP,
    SMALL,
    document,
    group,
    is_back,
    number,
    numbered,
    piece,
    printed,
)
from tests.press.turning import seen_through, top_through

SVG = "{http://www.w3.org/2000/svg}"
UNEQUAL = replace(LETTER, margins=Margins(5, 20, 15, 8))
NEAR = 0.01 * MM_PER_PT * 1.01
PAPERS = pytest.mark.parametrize(
    "paper",
    [LETTER, A4.turned(), A5, A5.turned(), TABLOID, UNEQUAL, UNEQUAL.turned()],
    ids=["letter", "a4 landscape", "a5", "a5 landscape", "tabloid", "margins", "wide margins"],
)
GROUPS = [numbered(23), numbered(31, SMALL, "Small")]


def pairs(sheets: list[Side]) -> list[tuple[Side, Side]]:
    return list(zip(sheets[::2], sheets[1::2], strict=True))


def by_number(side: Side) -> dict[int, Placed]:
    return {number(form): form for form in side.forms}


@PAPERS
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_the_back_of_each_piece_lies_behind_its_front(paper: Paper, duplex: Duplex) -> None:
    seen = 0
    for front, back in pairs(printed(GROUPS, paper, Press(duplex))):
        assert not any(map(is_back, front.forms))
        assert all(map(is_back, back.forms))
        assert len(front.forms) == len(back.forms)
        behind = sorted(
            (number(form), seen_through(paper, duplex, form.center)) for form in back.forms
        )
        there = sorted((number(form), form.center) for form in front.forms)
        for (one, at), (other, through) in zip(there, behind, strict=True):
            assert one == other
            assert through == pytest.approx(at, abs=NEAR)
            seen += 1
    assert seen == 23 + 31


@PAPERS
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_a_piece_turned_like_a_page_shows_its_back_upright(paper: Paper, duplex: Duplex) -> None:
    for front, back in pairs(printed(GROUPS, paper, Press(duplex))):
        assert {form.up for form in front.forms} == {(0, -1)}
        assert {top_through(paper, duplex, form.up) for form in back.forms} == {(0, -1)}


def test_short_edge_reverses_the_rows_of_a_letter_page_and_turns_the_backs() -> None:
    front, back = printed([numbered(20)], LETTER, Press("short-edge"))
    first, behind = by_number(front)[0], by_number(back)[0]
    assert behind.center.x == pytest.approx(first.center.x, abs=NEAR)
    assert behind.center.y == pytest.approx(279.4 - first.center.y, abs=NEAR)
    assert behind.up == (0, 1)


@PAPERS
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "fold-over", "fronts-only"])
def test_everything_stays_within_the_margins_of_its_side(paper: Paper, duplex: Duplex) -> None:
    """Those of the back are the same edges of the sheet, seen from the other side."""
    sheets = printed(GROUPS, paper, Press(duplex))
    for index, side in enumerate(sheets):
        printable = paper.printable
        corners = [Point(printable.x, printable.y), Point(printable.right, printable.bottom)]
        if index % 2 and duplex in ("long-edge", "short-edge"):
            corners = [seen_through(paper, duplex, corner) for corner in corners]
        (left, right), (top, bottom) = (sorted(part) for part in zip(*corners, strict=True))
        points = [point for stroke in side.strokes for point in (stroke.start, stroke.end)]
        points += [Point(box.x, box.y) for _, box in side.fills]
        points += [Point(box.right, box.bottom) for _, box in side.fills]
        points += side.texts
        for point in points:
            assert left - 0.01 <= point.x <= right + 0.01
            assert top - 0.01 <= point.y <= bottom + 0.01


@pytest.mark.parametrize(
    ("duplex", "front", "back"),
    [
        ("long-edge", "flip on the long edge", "back · flip on the long edge"),
        ("short-edge", "flip on the short edge", "back · flip on the short edge"),
        ("fold-over", "fold the lower half behind, glue, then cut through both", None),
        ("fronts-only", "fronts only · the other side stays white", None),
    ],
)
def test_the_head_says_what_to_do(duplex: Duplex, front: str, back: str | None) -> None:
    sheets = printed([numbered(3)], LETTER, Press(duplex))
    assert front in sheets[0].words
    assert len(sheets) == (2 if back else 1)
    if back:
        assert back in sheets[1].words


@PAPERS
def test_folding_puts_each_back_behind_its_front(paper: Paper) -> None:
    seen: list[int] = []
    for page in printed(GROUPS, paper, Press("fold-over")):
        (fold,) = [stroke for stroke in page.strokes if stroke.dashed]
        assert fold.start.y == fold.end.y == pytest.approx(paper.size.height / 2)
        assert (fold.start.x, fold.end.x) == pytest.approx(
            (paper.printable.x, paper.printable.right), abs=NEAR
        )
        assert "fold " in page.words
        fronts = sorted((number(f), f.center) for f in page.forms if not is_back(f))
        backs = sorted((number(f), f.center) for f in page.forms if is_back(f))
        for (one, at), (other, below) in zip(fronts, backs, strict=True):
            assert one == other
            assert at.y < fold.start.y < below.y
            assert (below.x, 2 * fold.start.y - below.y) == pytest.approx(at, abs=NEAR)
            seen.append(one)
        # Folded away about a level line, what points down points up.
        assert {f.up for f in page.forms if is_back(f)} == {(0, 1)}
        assert {f.up for f in page.forms if not is_back(f)} == {(0, -1)}
    assert len(seen) == 23 + 31


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "fold-over"])
def test_titles_stand_as_their_pieces_do_and_the_head_upright(duplex: Duplex) -> None:
    # The title and the note of each of two groups.
    side = printed(GROUPS, LETTER, Press(duplex))[0 if duplex == "fold-over" else 1]
    assert len(side.turned_texts) == (0 if duplex == "long-edge" else 4)
    assert all(at.x == pytest.approx(215.9 - 10.16, abs=20) for at in side.turned_texts)
    assert min(side.texts, key=lambda at: at.y) not in side.turned_texts
    assert max(side.texts, key=lambda at: at.y) not in side.turned_texts


def test_a_folded_page_holds_half_the_pieces() -> None:
    flat = printed([numbered(200)], LETTER, Press("long-edge"))
    folded = printed([numbered(200)], LETTER, Press("fold-over"))
    rows_flat, rows_folded = len(flat[0].forms) / 10, len(folded[0].forms) / 2 / 10
    # 279.4 mm less heads and feet hold 13 rows; half of it less the head and the fold 6.
    assert (rows_flat, rows_folded) == (13, 6)


@pytest.mark.parametrize("count", [1, 130, 131])
def test_fronts_only_print_no_backs(count: int) -> None:
    sheets = printed([numbered(count)], LETTER, Press("fronts-only"))
    assert len(sheets) == -(-count // 130)
    forms = [form for side in sheets for form in side.forms]
    assert [number(form) for form in forms] == list(range(count))
    assert not any(map(is_back, forms))


def shifted(one: Side, other: Side, by: Point) -> None:
    """Assert that all of one side stands on the other, moved by so much."""
    for here, there in (
        ([s.start for s in one.strokes], [s.start for s in other.strokes]),
        ([s.end for s in one.strokes], [s.end for s in other.strokes]),
        ([Point(b.x, b.y) for _, b in one.fills], [Point(b.x, b.y) for _, b in other.fills]),
        ([f.center for f in one.forms], [f.center for f in other.forms]),
        (one.texts, other.texts),
        *(
            (
                [Point(b.x, b.y), Point(b.right, b.bottom)],
                [Point(c.x, c.y), Point(c.right, c.bottom)],
            )
            for b, c in ((one.trim, other.trim), (one.bleed, other.bleed))
        ),
    ):
        assert here
        for at, moved in zip(here, there, strict=True):
            assert (moved.x - at.x, moved.y - at.y) == pytest.approx(by, abs=0.0012)


@pytest.mark.parametrize("paper", [LETTER, A4.turned()], ids=["letter", "a4 landscape"])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("moves", ["front", "back"])
def test_an_offset_moves_all_of_its_side_and_nothing_else(
    paper: Paper, duplex: Duplex, moves: str
) -> None:
    by, still = Point(1.5, -0.5), Point(0, 0)
    front_by, back_by = (by, still) if moves == "front" else (still, by)
    plain = printed(GROUPS, paper, Press(duplex))
    moved = printed(GROUPS, paper, Press(duplex, front_by, back_by))
    for (front, back), (front_moved, back_moved) in zip(pairs(plain), pairs(moved), strict=True):
        shifted(front, front_moved, front_by)
        shifted(back, back_moved, back_by)


def test_a_folded_sheet_has_one_side_so_only_the_front_offset_moves_it() -> None:
    (plain,) = printed([numbered(3)], LETTER, Press("fold-over"))
    (back,) = printed([numbered(3)], LETTER, Press("fold-over", back_offset=Point(2, 2)))
    (front,) = printed([numbered(3)], LETTER, Press("fold-over", front_offset=Point(2, 1)))
    shifted(plain, back, Point(0, 0))
    shifted(plain, front, Point(2, 1))


def test_an_offset_that_leaves_the_paper_is_refused() -> None:
    with pytest.raises(LayoutError, match="back moved by 0 mm, -15 mm leaves Letter") as caught:
        printed([numbered(3)], LETTER, Press(back_offset=Point(0, -15)))
    assert "--back-offset" in caught.value.hint


@pytest.mark.parametrize(
    ("paper", "duplex"),
    [(A5, "long-edge"), (A5, "short-edge"), (A5.turned(), "long-edge"), (LETTER, "fold-over")],
)
def test_large_pieces_have_a_bare_sheet_and_their_backs_behind_them(
    paper: Paper, duplex: Duplex
) -> None:
    """A template of 158 × 99 mm fits on A5 only without head and foot, lying on its side."""
    size = Size(158.2, 99.5)
    sheets = printed([numbered(3), numbered(1, size, "Template")], paper, Press(duplex))
    assert "Print at 100 %" in sheets[0].words
    last = sheets[-1:] if duplex == "fold-over" else sheets[-2:]
    assert all("Template" in side.words for side in last)
    assert not any("100 %" in side.words for side in last)
    front, back = [form for side in last for form in side.forms]
    assert (number(front), number(back)) == (0, 0)
    assert (is_back(front), is_back(back)) == (False, True)
    lying = paper is A5
    wide = size.height if lying else size.width
    assert front.box.width == pytest.approx(wide, abs=0.01)
    assert front.up == ((1, 0) if lying else (0, -1))
    if duplex == "fold-over":
        assert (back.center.x, 279.4 - back.center.y) == pytest.approx(front.center, abs=NEAR)
    else:
        assert seen_through(paper, duplex, back.center) == pytest.approx(front.center, abs=NEAR)
        assert top_through(paper, duplex, back.up) == front.up


@pytest.mark.parametrize("blank", [True, False])
def test_a_template_without_a_back_needs_no_fold(blank: bool) -> None:
    """158 × 99 mm: half of a folded A5 sheet is 105 mm high and the sheet 148 mm wide."""
    template = piece(0, Size(158.2, 99.5))
    if blank:
        empty = Symbol("blank", template.back.box, ())
        template = replace(template, back=empty)
    groups = [numbered(3), group(template, title="Template")]
    if not blank:
        with pytest.raises(LayoutError, match="'Template' do not fit on A5"):
            printed(groups, A5, Press("fold-over"))
        return
    folded, flat = printed(groups, A5, Press("fold-over"))
    assert any(stroke.dashed for stroke in folded.strokes)
    assert not any(stroke.dashed for stroke in flat.strokes)
    assert [number(form) for form in flat.forms] == [0]


@pytest.mark.parametrize(
    ("paper", "ships", "small"),
    [
        (LETTER, 10, 12),
        (A4, 10, 12),
        # (148 - 2 × 6.35 margins - 2 × 4.23 marks) / 15.875 = 7.99; / 12.7 = 9.98
        (A5, 7, 9),
        # (279.4 - 21.17) / 15.875 = 16.3; / 12.7 = 20.3
        (TABLOID, 16, 20),
        (LETTER.turned(), 16, 20),
    ],
)
def test_rows_are_as_long_as_the_paper_holds(paper: Paper, ships: int, small: int) -> None:
    for side, across in ((SHIP, ships), (SMALL, small)):
        front = printed([numbered(60, side)], paper)[0]
        first = min(form.center.y for form in front.forms)
        assert sum(form.center.y < first + 1 for form in front.forms) == across


def test_pieces_touch_when_there_is_no_gutter_and_stand_off_by_the_gutter() -> None:
    for gutter in (0.0, 3.0):
        front = printed([numbered(25)], LETTER, Press(gutter=gutter))[0]
        placed = by_number(front)
        across = sum(abs(form.center.y - placed[0].center.y) < 1 for form in front.forms)
        step = SHIP + gutter
        for index, form in placed.items():
            row, column = divmod(index, across)
            expected = Point(placed[0].center.x + column * step, placed[0].center.y + row * step)
            assert form.center == pytest.approx(expected, abs=NEAR)


@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
@pytest.mark.parametrize(
    ("size", "across", "down"), [(Size(63.5, 88.9), 3, 3), (Size(70, 120), 2, 2)]
)
def test_cards_fill_a_sheet_without_words(paper: Paper, size: Size, across: int, down: int) -> None:
    """Nine poker cards or four tarot cards, in the middle of the page."""
    pieces = numbered(across * down + 1, size)
    cards = replace(pieces, full_width=True)
    sheets = printed([cards], paper, Press(), words=None)
    assert [len(side.forms) for side in sheets] == [across * down] * 2 + [1] * 2
    assert sheets[0].words == ""
    wide, high = across * size.width, down * size.height
    assert sheets[0].trim.width == pytest.approx(wide, abs=0.01)
    assert sheets[0].trim.height == pytest.approx(high, abs=0.01)
    assert sheets[0].trim.center == pytest.approx(
        (paper.size.width / 2, paper.size.height / 2), abs=0.01
    )
    for front, back in pairs(sheets):
        for index, form in by_number(front).items():
            behind = seen_through(paper, "long-edge", by_number(back)[index].center)
            assert behind == pytest.approx(form.center, abs=NEAR)


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "fold-over"])
@pytest.mark.parametrize("paper", [LETTER, A5.turned()], ids=["letter", "a5 landscape"])
def test_svg_has_every_piece_where_pdf_has_it(paper: Paper, duplex: Duplex) -> None:
    made = document(GROUPS, paper, Press(duplex, Point(1, 2), Point(-1, 0.5)))
    for side, drawn in zip(sides(pdf.render(made)), svg.render(made), strict=True):
        places = [used(use) for use in ElementTree.fromstring(drawn).iter(f"{SVG}use")]
        assert len(places) == len(side.forms)
        for (corner, turned), form in zip(places, side.forms, strict=True):
            sign = -1 if turned else 1
            assert turned == (form.up == (0, 1))
            half = Point(form.box.width / 2, form.box.height / 2)
            middle = Point(corner.x + sign * half.x, corner.y + sign * half.y)
            assert middle == pytest.approx(form.center, abs=0.01)


def used(use: ElementTree.Element) -> tuple[Point, bool]:
    """Where the corner of a symbol is, and whether it stands on its head."""
    text = use.get("transform", "")
    numbers = [float(part) for part in text.split("(")[1].rstrip(")").split()]
    if text.startswith("matrix"):
        assert numbers[:4] == [-1, 0, 0, -1]
    return Point(*numbers[-2:]), text.startswith("matrix")
