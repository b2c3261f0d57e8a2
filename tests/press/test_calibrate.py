"""The calibration sheet: what it says to type brings the backs onto the fronts.

A printer is simulated: it moves the ink of each side by so much. What a person then reads is read
from the printed sheet: the lines of the grid, followed to the numbers at their ends.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from printkit.backends import pdf
from printkit.cli import cli
from printkit.errors import LayoutError
from printkit.geometry import Box, Point
from printkit.press import Duplex, Press
from printkit.sheets.calibrate import calibrate_document
from printkit.sheets.options import SheetOptions
from printkit.units import A4, A5, HALF_LETTER, LETTER, MM_PER_PT, TABLOID, Margins, Paper
from tests.press.reading import Side, Stroke, sides
from tests.press.samples import number, numbered, printed
from tests.press.turning import seen_through

PAPERS = pytest.mark.parametrize(
    "paper",
    [LETTER, A4.turned(), A5, A5.turned(), HALF_LETTER, TABLOID],
    ids=["letter", "a4 landscape", "a5", "a5 landscape", "half-letter", "tabloid"],
)
DUPLEX = pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
NEAR = 0.01


class Printed:
    """A side of the calibration sheet as it lies before a person."""

    def __init__(self, document: bytes, page: int) -> None:
        self.side: Side = sides(document)[page]
        with pypdfium2.PdfDocument(document) as opened:
            text = opened[page].get_textpage()
            self.high = opened[page].get_height()
            self.text = {
                i: (text.get_text_range(i, 1), text.get_charbox(i, loose=True))
                for i in range(text.count_chars())
            }
        grid = [s for s in self.side.strokes if length(s) == pytest.approx(10, abs=NEAR)]
        self.uprights = sorted({round(s.start.x, 3) for s in grid if upright(s)})
        self.levels = sorted({round(s.start.y, 3) for s in grid if not upright(s)})

    @property
    def middle(self) -> Point:
        """Of the cross: where its two thickest, longest lines meet."""
        arms = sorted(
            (s for s in self.side.strokes if s.width == pytest.approx(0.7 * MM_PER_PT, abs=1e-3)),
            key=length,
        )
        level = next(s for s in arms if not upright(s))
        post = next(s for s in arms if upright(s))
        return Point(post.start.x, level.start.y)

    def read(self, at: Point) -> Point:
        """The numbers of the two lines nearest to a place; between whole lines, the half."""
        x = min(self.uprights, key=lambda line: abs(line - at.x))
        y = min(self.levels, key=lambda line: abs(line - at.y))
        return Point(self._first(x), self._second(y))

    def _first(self, x: float) -> float:
        found = [
            self._followed(Point(line, self.levels[0]), level=False)
            for line in (x, x - 0.5, x + 0.5)
        ]
        ends = [end for end in found if end]
        values = [self._number(Box(end.x - 3.5, end.y - 4, 7, 4)) for end in ends]
        return values[0] if found[0] else sum(values) / len(values)

    def _second(self, y: float) -> float:
        found = [
            self._followed(Point(self.uprights[0], line), level=True)
            for line in (y, y - 0.5, y + 0.5)
        ]
        ends = [end for end in found if end]
        values = [self._number(Box(end.x - 8, end.y - 1.7, 8, 3.4)) for end in ends]
        return values[0] if found[0] else sum(values) / len(values)

    def _followed(self, start: Point, *, level: bool) -> Point | None:
        """The far end of the line that leaves the grid at a place: to the left, or upward."""
        for stroke in self.side.strokes:
            leaves = not self._in_grid(stroke.end) and upright(stroke) is not level
            if close(stroke.start, start) and leaves:
                following = [s for s in self.side.strokes if close(s.start, stroke.end)]
                assert len(following) == 1
                return following[0].end
        return None

    def _in_grid(self, at: Point) -> bool:
        return (
            self.uprights[0] - NEAR <= at.x <= self.uprights[-1] + NEAR
            and self.levels[0] - NEAR <= at.y <= self.levels[-1] + NEAR
        )

    def _number(self, box: Box) -> float:
        words = ""
        for character, (left, bottom, right, top) in self.text.values():
            x = (left + right) / 2 * MM_PER_PT
            y = (self.high - (top + bottom) / 2) * MM_PER_PT
            if box.x <= x <= box.right and box.y <= y <= box.bottom:
                words += character
        return float(words)


def upright(stroke: Stroke) -> bool:
    return abs(stroke.start.x - stroke.end.x) < 1e-6


def length(stroke: Stroke) -> float:
    return abs(stroke.start.x - stroke.end.x) + abs(stroke.start.y - stroke.end.y)


def close(one: Point, other: Point) -> bool:
    return abs(one.x - other.x) + abs(one.y - other.y) < NEAR


def plus(one: Point, other: Point) -> Point:
    return Point(one.x + other.x, one.y + other.y)


def minus(one: Point, other: Point) -> Point:
    return Point(one.x - other.x, one.y - other.y)


def sheet(paper: Paper, press: Press) -> tuple[Printed, Printed]:
    made = pdf.render(calibrate_document(SheetOptions(paper, press=press), "printkit.toml"))
    return Printed(made, 0), Printed(made, 1)


SHIFTS = [
    # What the printer does to the backs and to the fronts.
    (Point(0, 0), Point(0, 0)),
    (Point(1.5, -0.5), Point(0, 0)),
    (Point(-3, 2.5), Point(0.5, 1)),
    (Point(4, -4.5), Point(0, 0)),
    (Point(-1, 1), Point(-1.5, 0)),
]
SET = [(Point(0, 0), Point(0, 0)), (Point(1, 0.5), Point(-2, 1.5))]
"""Offsets that the sheet was printed with."""


@pytest.mark.parametrize("paper", [LETTER, A4.turned()], ids=["letter", "a4 landscape"])
@DUPLEX
@pytest.mark.parametrize("way", ["needle", "light"])
@pytest.mark.parametrize("offsets", SET, ids=["fresh", "set"])
def test_what_the_sheet_says_brings_the_backs_onto_the_fronts(
    paper: Paper, duplex: Duplex, way: str, offsets: tuple[Point, Point]
) -> None:
    press = Press(duplex, *offsets)
    front, back = sheet(paper, press)
    # With offsets set, the printer shifts what is already moved against it.
    wrong = Point(offsets[1].x, offsets[1].y)
    for shift, front_shift in SHIFTS:
        back_shift = minus(shift, wrong)
        if way == "needle":
            hole = seen_through(paper, duplex, plus(front.middle, front_shift))
            typed = back.read(minus(hole, back_shift))
        else:
            through = seen_through(paper, duplex, plus(back.middle, back_shift))
            typed = front.read(minus(through, front_shift))
        off = misses(paper, replace(press, back_offset=typed), front_shift, back_shift)
        assert off == pytest.approx((0, 0), abs=0.02), (back_shift, front_shift, typed)


def misses(paper: Paper, press: Press, front_shift: Point, back_shift: Point) -> Point:
    """How far the back of a counter lies from its front when such a printer prints it."""
    front, back = printed([numbered(3)], paper, press)
    (here,) = [form.center for form in front.forms if number(form) == 1]
    (there,) = [form.center for form in back.forms if number(form) == 1]
    through = seen_through(paper, press.duplex, plus(there, back_shift))
    return minus(through, plus(here, front_shift))


def test_a_printer_that_shifts_the_back_misses_without_it() -> None:
    """The simulation itself: nothing typed leaves the backs where the printer puts them."""
    assert misses(LETTER, Press(), Point(0, 0), Point(1.5, -0.5)) == pytest.approx(
        (-1.5, -0.5), abs=0.01
    )


def test_a_shift_between_lines_is_read_to_half_a_millimeter() -> None:
    _, back = sheet(LETTER, Press())
    for at in (0.2, 0.3, 1.7, 1.8, -2.2, -2.3):
        read = back.read(plus(back.middle, Point(at, -at)))
        assert (read.x, read.y) == (round(2 * at) / 2, -round(2 * at) / 2)


@PAPERS
@DUPLEX
def test_both_crosses_are_behind_each_other_and_the_grid_is_half_millimeters(
    paper: Paper, duplex: Duplex
) -> None:
    front, back = sheet(paper, Press(duplex))
    assert seen_through(paper, duplex, back.middle) == pytest.approx(front.middle, abs=NEAR)
    for side in (front, back):
        for lines, middle in ((side.uprights, side.middle.x), (side.levels, side.middle.y)):
            expected = [middle - 5 + 0.5 * step for step in range(21)]
            assert lines == pytest.approx(expected, abs=NEAR)


@PAPERS
@DUPLEX
def test_no_words_stand_in_the_figure_or_in_one_another(paper: Paper, duplex: Duplex) -> None:
    for side in sheet(paper, Press(duplex, back_offset=Point(-12.5, 12.5))):
        boxes = [(character, box) for character, box in side.text.values() if character.strip()]
        for character, (left, bottom, right, top) in boxes:
            middle = Point(
                (left + right) / 2 * MM_PER_PT, (side.high - (top + bottom) / 2) * MM_PER_PT
            )
            assert not side._in_grid(middle), character
        middles = {
            (round((left + right) / 2, 1), round((top + bottom) / 2, 1))
            for _, (left, bottom, right, top) in boxes
        }
        assert len(middles) == len(boxes)


def test_the_sheet_says_what_to_do_and_with_which_offsets_it_was_printed() -> None:
    front, back = (
        side.side.words
        for side in sheet(LETTER, Press(front_offset=Point(0.25, 0), back_offset=Point(1.5, -0.5)))
    )
    assert "--front-offset 0.25mm,0mm --back-offset 1.5mm,-0.5mm" in front
    assert "flip on the long edge" in front
    assert "needle" in front
    assert "against the light" in front
    assert "--back-offset first,second" in back
    assert "printkit.toml" in back
    assert 'back_offset = "1.5mm,-0.5mm"' in back


@pytest.mark.parametrize("duplex", ["fold-over", "fronts-only"])
def test_a_sheet_without_a_back_page_has_nothing_to_measure(duplex: Duplex) -> None:
    with pytest.raises(LayoutError, match=duplex) as caught:
        sheet(LETTER, Press(duplex))
    assert "long-edge" in caught.value.hint


def test_paper_too_small_is_refused() -> None:
    with pytest.raises(LayoutError, match="too small to calibrate"):
        sheet(replace(A5, margins=Margins(30, 30, 30, 30)), Press())


def test_the_command_takes_the_user_file_into_account_and_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[print]\nback_offset = "2mm,-3mm"\npaper = "a4"\n', encoding="utf-8")
    monkeypatch.setenv("PRINTKIT_SETTINGS", str(mine))
    result = CliRunner().invoke(cli, ["calibrate", "-o", str(tmp_path), "--format", "all"])
    assert result.exit_code == 0, result.output
    assert str(mine) in result.output
    made = (tmp_path / "calibrate.pdf").read_bytes()
    front, back = Printed(made, 0), Printed(made, 1)
    assert back.read(back.middle) == (2, -3)
    assert front.read(front.middle) == (2, -3)
    assert back.side.size.width == pytest.approx(210, abs=0.01)
    assert (tmp_path / "svg" / "calibrate-002.svg").exists()
    refused = CliRunner().invoke(cli, ["calibrate", "-o", str(tmp_path), "--duplex", "fold-over"])
    assert refused.exit_code == 1
    assert "nothing to calibrate" in refused.output
    assert "Traceback" not in refused.output


def test_a_name_that_the_font_lacks_does_not_stop_the_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "設定.toml").touch()
    monkeypatch.setenv("PRINTKIT_SETTINGS", str(tmp_path / "設定.toml"))
    result = CliRunner().invoke(cli, ["calibrate", "-o", str(tmp_path)])
    assert result.exit_code == 0, result.output
    back = sides((tmp_path / "calibrate.pdf").read_bytes())[1]
    assert "which the terminal names" in back.words
