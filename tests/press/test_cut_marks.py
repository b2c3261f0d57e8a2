"""Cut marks, gutters, bleed and the boxes of a page, read back from the PDF in mm."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.errors import LayoutError, SettingError
from printkit.geometry import Box, Point
from printkit.page import Color, circle, rounded
from printkit.press import CutMarks, Duplex, MarkStyle, Press
from printkit.settings.resolve import Said, resolve
from printkit.sheets.options import press_of
from printkit.units import LETTER, MM_PER_PT, Paper
from tests.press.reading import Side, Stroke
from tests.press.samples import SHIP, SMALL, document, group, number, numbered, piece, printed

WEIGHT = 0.31
"""Of the marks in these tests: no other line of a sheet is as thick."""
LENGTH, OFFSET = 5.0, 2.0
RED, BLUE = Color(0.8, 0.1, 0.1), Color(0.1, 0.1, 0.8)
NEAR = 0.002


def marked(
    style: MarkStyle, gutter: float = 0.0, bleed: float = 0.0, offset: float = OFFSET
) -> Press:
    return Press(marks=CutMarks(style, LENGTH, offset, WEIGHT), gutter=gutter, bleed=bleed)


def marks(side: Side) -> list[Stroke]:
    return [stroke for stroke in side.strokes if stroke.width == pytest.approx(WEIGHT, abs=1e-3)]


def upright(stroke: Stroke) -> bool:
    return abs(stroke.start.x - stroke.end.x) < 1e-6


def inside(stroke: Stroke, box: Box) -> bool:
    """Whether any of a mark stands within a box, beyond the width of its line."""
    (left, right), (top, bottom) = (
        sorted(part) for part in zip(stroke.start, stroke.end, strict=True)
    )
    slack = 0.01
    return (
        right > box.x + slack
        and left < box.right - slack
        and bottom > box.y + slack
        and top < box.bottom - slack
    )


def grown(box: Box, by: float) -> Box:
    return box.inset(-by, -by, -by, -by)


@pytest.mark.parametrize("count", [1, 7, 10, 23, 60])
def test_corner_ticks_are_rows_and_columns_and_two_a_side(count: int) -> None:
    rows, columns = -(-count // 10), min(count, 10)
    for side in printed([numbered(count)], LETTER, marked("corners")):
        found = marks(side)
        # rows + 1 level cuts and columns + 1 upright ones, at both ends.
        assert len(found) == 2 * (rows + columns + 2)
        block = side.trim
        for stroke in found:
            length = abs(stroke.end.x - stroke.start.x) + abs(stroke.end.y - stroke.start.y)
            assert length == pytest.approx(LENGTH, abs=NEAR)
            if upright(stroke):
                ends = sorted((stroke.start.y, stroke.end.y))
                gap = block.y - ends[1] if ends[1] < block.center.y else ends[0] - block.bottom
                cut = (stroke.start.x - block.x) / SHIP
            else:
                ends = sorted((stroke.start.x, stroke.end.x))
                gap = block.x - ends[1] if ends[1] < block.center.x else ends[0] - block.right
                cut = (stroke.start.y - block.y) / SHIP
            assert gap == pytest.approx(OFFSET, abs=NEAR)
            assert cut == pytest.approx(round(cut), abs=NEAR)


def test_no_marks_are_no_paths_at_all() -> None:
    # Without words there is nothing on the sheet but pieces and marks.
    for side in printed([numbered(25)], LETTER, marked("none"), words=None):
        assert side.strokes == []
        assert len(side.forms) == 25
    # With them, the ruler at the foot is all that is left of lines.
    for side in printed([numbered(25)], LETTER, marked("none")):
        assert side.strokes
        assert min(min(s.start.y, s.end.y) for s in side.strokes) > 250
    assert any(side.strokes for side in printed([numbered(25)], LETTER, marked("corners"), None))


@pytest.mark.parametrize("style", ["corners", "full"])
@pytest.mark.parametrize(("gutter", "bleed"), [(0, 0), (0, 1), (2, 0), (3, 1), (6, 3)])
@pytest.mark.parametrize("words", [True, False], ids=["head", "bare"])
def test_no_mark_stands_within_a_piece_or_its_bleed(
    style: MarkStyle, gutter: float, bleed: float, words: bool
) -> None:
    press = marked(style, gutter, bleed, offset=0.5)
    groups = [numbered(23), numbered(31, SMALL, "Small")]
    sheets = printed(groups, LETTER, press) if words else printed(groups, LETTER, press, None)
    for side in sheets:
        found = marks(side)
        assert found
        for form in side.forms:
            assert not any(inside(stroke, grown(form.box, bleed)) for stroke in found)


@pytest.mark.parametrize("margins", [6.35, 12.0])
def test_full_marks_reach_from_the_margin_to_the_offset_at_every_cut(margins: float) -> None:
    paper = replace(LETTER, margins=type(LETTER.margins)(*[margins] * 4))
    for side in printed([numbered(20)], paper, marked("full")):
        block, found = side.trim, marks(side)
        level = [stroke for stroke in found if not upright(stroke)]
        for cut in range(3):
            y = block.y + cut * SHIP
            at_cut = [s for s in level if abs(s.start.y - y) < NEAR]
            ends = sorted(x for s in at_cut for x in (s.start.x, s.end.x))
            expected = [margins, block.x - OFFSET, block.right + OFFSET, 215.9 - margins]
            assert ends == pytest.approx(expected, abs=NEAR)
        assert len(level) == 2 * 3
        assert len(found) - len(level) == 2 * 11


def test_full_marks_stand_in_gutters_wider_than_twice_the_bleed() -> None:
    for gutter, bleed, expected in ((4.0, 1.0, True), (2.0, 1.0, False), (0.0, 0.0, False)):
        # Two full rows: 450 pt hold 10 counters, or 8 with such gutters.
        side = printed([numbered(16 if gutter else 20)], LETTER, marked("full", gutter, bleed))[0]
        block = side.trim
        in_gutter = [s for s in marks(side) if inside(s, block)]
        assert bool(in_gutter) is expected
        if expected:
            lengths = {
                round(abs(s.end.x - s.start.x) + abs(s.end.y - s.start.y), 2) for s in in_gutter
            }
            assert lengths == {gutter - 2 * bleed}


def test_round_pieces_have_ticks_instead_of_full_lines() -> None:
    outline = circle(SHIP / 2, SHIP / 2, SHIP / 2)
    pieces = group(*(piece(index, outline=outline) for index in range(10)))
    (front, _) = printed([pieces], LETTER, marked("full"))
    assert len(marks(front)) == 2 * (1 + 10 + 2)
    assert {
        round(abs(s.end.x - s.start.x) + abs(s.end.y - s.start.y), 2) for s in marks(front)
    } == {LENGTH}


def test_round_corners_are_cut_straight_between_them() -> None:
    outline = rounded(Box(0, 0, SHIP, SHIP), 3)
    pieces = group(*(piece(index, outline=outline) for index in range(10)))
    (front, _) = printed([pieces], LETTER, marked("full"))
    longest = max(abs(s.end.x - s.start.x) for s in marks(front))
    assert longest == pytest.approx((215.9 - 10 * SHIP) / 2 - 6.35 - OFFSET, abs=NEAR)


def test_marks_begin_outside_the_bleed_even_if_their_offset_is_less() -> None:
    side = printed([numbered(10)], LETTER, marked("corners", gutter=6, bleed=3))[0]
    tops = [s for s in marks(side) if upright(s) and s.start.y < side.trim.y]
    assert tops
    for stroke in tops:
        assert max(stroke.start.y, stroke.end.y) == pytest.approx(side.trim.y - 3, abs=NEAR)


def test_a_mark_is_at_least_a_quarter_of_a_point_wide() -> None:
    assert press_of(resolve()).marks.weight >= 0.25 * MM_PER_PT
    least = press_of(resolve([{"mark_weight": Said("0.25pt", "here")}]))
    assert least.marks.weight == pytest.approx(0.25 * MM_PER_PT)
    with pytest.raises(SettingError, match="out of range"):
        press_of(resolve([{"mark_weight": Said("0.2pt", "here")}]))


@pytest.mark.parametrize("words", [True, False], ids=["head", "bare"])
def test_trim_and_bleed_boxes_are_those_of_the_pieces(words: bool) -> None:
    groups = [numbered(23), numbered(31, SMALL, "Small")]
    press = marked("corners", gutter=4, bleed=2)
    for side in printed(groups, LETTER, press) if words else printed(groups, LETTER, press, None):
        around = side.forms[0].box
        for form in side.forms:
            around = around.union(form.box)
        assert_boxes(side.trim, around)
        assert_boxes(side.bleed, grown(around, 2))


def assert_boxes(box: Box, other: Box) -> None:
    for one, two in ((box.x, other.x), (box.y, other.y), (box.right, other.right)):
        assert one == pytest.approx(two, abs=0.01)
    assert box.bottom == pytest.approx(other.bottom, abs=0.01)


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "fold-over"])
def test_grounds_fill_each_piece_and_go_on_as_far_as_the_bleed(duplex: Duplex) -> None:
    pieces = group(*(piece(n, ground=(RED, BLUE)[n % 2]) for n in range(12)))
    press = replace(marked("corners", 3, 1.5), duplex=duplex)
    for side in printed([pieces], LETTER, press):
        for form in side.forms:
            wanted = grown(form.box, 1.5)
            ground = (RED, BLUE)[number(form) % 2]
            assert any(
                color == pytest.approx(ground) and same(box, wanted) for color, box in side.fills
            )


def same(one: Box, other: Box) -> bool:
    return all(
        abs(a - b) < 0.01
        for a, b in (
            (one.x, other.x),
            (one.y, other.y),
            (one.right, other.right),
            (one.bottom, other.bottom),
        )
    )


def test_no_ground_paints_nothing() -> None:
    plain, bled = (printed([numbered(12)], LETTER, marked("none", 4, b))[0] for b in (0.0, 2.0))
    assert [color for color, _ in plain.fills] == [color for color, _ in bled.fills]


def test_a_round_piece_bleeds_all_round() -> None:
    outline = circle(SHIP / 2, SHIP / 2, SHIP / 2)
    page = document([group(piece(0, outline=outline, ground=RED))], press=marked("none", 4, 2))
    (ground,) = [m for m in page.pages[0].marks if getattr(m, "fill", None) == RED and m.pen]  # type: ignore[union-attr]
    # A line of twice the bleed along the outline reaches the bleed on its outer side.
    assert ground.pen.width == 4  # type: ignore[union-attr]
    assert ground.pen.color == RED  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("colors", "gutter", "sound"),
    [
        ((RED, BLUE), 3.0, True),
        ((RED, BLUE), 2.9, False),
        ((RED, None), 0.0, False),
        ((RED, RED), 0.0, True),
        ((None, None), 0.0, True),
    ],
)
def test_different_neighbors_need_a_gutter_of_twice_the_bleed(
    colors: tuple[Color | None, Color | None], gutter: float, sound: bool
) -> None:
    pieces = group(*(piece(n, ground=colors[n % 2]) for n in range(4)))
    press = marked("corners", gutter, 1.5)
    if sound:
        printed([pieces], LETTER, press)
        return
    with pytest.raises(LayoutError, match="'Ships'") as caught:
        printed([pieces], LETTER, press)
    assert "--gutter 3mm" in caught.value.hint


def test_the_piece_below_is_a_neighbor_too() -> None:
    pieces = group(piece(0, count=10, ground=RED), piece(1, count=10, ground=BLUE))
    with pytest.raises(LayoutError, match="gutter of 2 mm"):
        printed([pieces], LETTER, marked("corners", 0, 1))
    # The last of a row and the first of the next are none.
    apart = group(piece(0, count=10, ground=RED), piece(1, count=1, ground=RED))
    printed([apart], LETTER, marked("corners", 0, 1))


@pytest.mark.parametrize("paper", [LETTER, LETTER.turned()], ids=["portrait", "landscape"])
def test_marks_on_cards_stop_at_the_edge_of_what_can_be_printed(paper: Paper) -> None:
    for side in printed([numbered(60, 20.0)], paper, marked("corners"), words=None):
        printable = paper.printable
        for stroke in marks(side):
            for point in (stroke.start, stroke.end):
                assert contains(printable, point)


def contains(box: Box, point: Point) -> bool:
    return (
        box.x - NEAR <= point.x <= box.right + NEAR and box.y - NEAR <= point.y <= box.bottom + NEAR
    )
