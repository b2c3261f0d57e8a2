"""Ships' counters of every size and shape, read back from the PDF and SVG that are printed."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from pathlib import Path as FilePath

import pytest

from printkit import build
from printkit.backends import pdf
from printkit.definitions.session import LoadedSession, Session
from printkit.definitions.source import Source
from printkit.errors import LayoutError
from printkit.geometry import Box, Point, Size
from printkit.layout.blocks.counters.ships import ship_sides
from printkit.layout.blocks.counters.sizes import ShipFace
from printkit.page import Op, Page, Symbol, Text
from printkit.press import CounterForm, Shape
from printkit.resources import ships_folder
from printkit.settings.resolve import Said, resolve
from printkit.sheets.counters import counters_document
from printkit.sheets.options import SheetOptions
from printkit.style import NEUTRAL
from printkit.systems.base import PieceGroup
from printkit.systems.colors_and_lights.silhouettes import outlines
from tests.cli.runs import run
from tests.sheets import ink, pdf_pieces, ships

INCH = 25.4
SIZES = {"1/2in": 1 / 2, "9/16in": 9 / 16, "5/8in": 5 / 8, "3/4in": 3 / 4, "1in": 1.0}
GAMES = {
    "colors-and-lights": "first-contact",
    "spaceship-battles": "border-incident",
    "fleet-captain": "captains-courageous",
}
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
EVERY_SIZE = pytest.mark.parametrize("size", SIZES)
SHAPES = pytest.mark.parametrize("shape", ["square", "round"])


def session(game: str) -> Session:
    return ships.load_session(ships_folder() / "sessions" / f"{GAMES[game]}.toml")


def options(**said: str | int | bool) -> SheetOptions:
    """As the command line would make them."""
    return SheetOptions.of(resolve([{key: Said(raw, "here") for key, raw in said.items()}]))


def sheets(evening: Session, chosen: SheetOptions) -> bytes:
    document = counters_document(
        evening.system, evening.fleets, evening.rulings, evening.board, chosen
    )
    return pdf.render(document)


HULL = outlines()["DD"]
FACE = ShipFace("DD", 1, HULL)


def page_of(symbol: Symbol) -> Page:
    return Page(Size(symbol.box.width, symbol.box.height), symbol.marks)


def groups(evening: Session, form: CounterForm, fleet: int = 0) -> dict[str, PieceGroup]:
    found = evening.system.counters(evening.fleets[fleet], evening.rulings, form)
    return {group.title: group for group in found}


@EVERY_GAME
@EVERY_SIZE
@SHAPES
def test_every_counter_of_the_last_row_is_as_exact_as_the_first(
    game: str, size: str, shape: str
) -> None:
    """Forty blanks make several rows of every size."""
    chosen = options(counter_size=size, counter_shape=shape, blanks=40)
    side = SIZES[size] * INCH
    ship_count = len(session(game).fleets[0].ships)
    front = pdf_pieces.pages(sheets(session(game), chosen))[0]
    counters = pdf_pieces.pieces(front)[: ship_count + 40]
    for counter in counters:
        assert (counter.box.width, counter.box.height) == pytest.approx((side, side), abs=0.05)
    rows: dict[float, list[Box]] = {}
    for counter in counters:
        rows.setdefault(round(counter.box.y, 1), []).append(counter.box)
    assert len(rows) > 3
    first_row, *_ = rows.values()
    for number, row in enumerate(rows.values()):
        assert row[0].x == pytest.approx(first_row[0].x, abs=0.05)
        assert row[0].y == pytest.approx(first_row[0].y + number * side, abs=0.05)
        for one, other in pairwise(row):
            assert other.x - one.x == pytest.approx(side, abs=0.05)


def middle(ops: tuple[Op, ...]) -> Point:
    points = [Point(float(op[-2]), float(op[-1])) for op in ops if len(op) > 1]
    box = ink.around(points)
    return box.center


@EVERY_GAME
@EVERY_SIZE
def test_a_round_counter_is_cut_along_a_circle_of_its_size(game: str, size: str) -> None:
    side = SIZES[size] * INCH
    form = CounterForm(side, "round")
    for piece in groups(session(game), form)["Ships"].pieces:
        assert piece.outline is not None
        center = middle(piece.outline)
        assert center == pytest.approx((side / 2, side / 2), abs=1e-9)
        for op in piece.outline:
            if len(op) > 1:
                reach = math.dist(center, (float(op[-2]), float(op[-1])))
                assert reach == pytest.approx(side / 2, abs=1e-9)
            assert [op[0] for op in piece.outline].count("C") == 4


@EVERY_GAME
@EVERY_SIZE
def test_words_and_marks_of_a_round_counter_stand_within_its_circle(game: str, size: str) -> None:
    side = SIZES[size] * INCH
    for piece in groups(session(game), CounterForm(side, "round", blanks=2))["Ships"].pieces:
        for symbol in (piece.front, piece.back):
            page = Page(piece.size, symbol.marks)
            for item in ink.drawn(page):
                for op in item.ops:
                    if len(op) > 1:
                        x, y = float(op[-2]), float(op[-1])
                        assert math.dist((x, y), (side / 2, side / 2)) < side / 2
            for word in ink.written(page, 0, 0.66):
                for corner in word.corners:
                    # Within the frame, whose inner edge is 3.25 points off the cut.
                    assert math.dist(corner, (side / 2, side / 2)) < side / 2 - 3.25 * INCH / 72


@EVERY_GAME
@EVERY_SIZE
@SHAPES
def test_words_keep_their_size_and_never_meet(game: str, size: str, shape: Shape) -> None:
    form = CounterForm(SIZES[size] * INCH, shape)
    for piece in groups(session(game), form)["Ships"].pieces:
        for symbol in (piece.front, piece.back):
            page = Page(piece.size, symbol.marks)
            assert ink.overlapping(page) == []
            assert ink.outside(page, 0) == []
            sizes = {m.font.size for m, _ in ink.placed(page.marks) if isinstance(m, Text)}
            assert sizes <= {9.6, 8.6, 8.2}
            places = {place.a for mark, place in ink.placed(page.marks) if isinstance(mark, Text)}
            assert places <= {1.0}


def test_counters_of_more_than_an_inch_are_that_one_enlarged() -> None:
    inch, large = (
        ink.written(page_of(ship_sides(FACE, NEUTRAL, CounterForm(side))[0]))
        for side in (INCH, 2 * INCH)
    )
    assert [word.text for word in inch] == ["DD", "1"]
    for one, other in zip(inch, large, strict=True):
        assert other.text == one.text
        assert other.box.width == pytest.approx(2 * one.box.width)
        assert other.box.x == pytest.approx(2 * one.box.x)


def test_the_hull_takes_what_the_words_leave() -> None:
    """Twice the counter less the words is more than twice the hull."""
    heights = [
        max(
            item.box.height
            for item in ink.drawn(page_of(ship_sides(FACE, NEUTRAL, CounterForm(side))[0]))
            if len(item.ops) == len(HULL.path(0, 0, 1))
        )
        for side in (INCH / 2, INCH)
    ]
    assert heights[1] > 2.5 * heights[0]


@SHAPES
@pytest.mark.parametrize("code", ["K", "FFAA", "WWWW"])
@pytest.mark.parametrize("number", [1, 999])
def test_a_counter_too_small_for_its_words_says_which_would_do(
    code: str, number: int, shape: Shape
) -> None:
    face = ShipFace(code, number, HULL)
    with pytest.raises(LayoutError, match=f"{code}-{number} finds no room .* of 8 mm") as caught:
        ship_sides(face, NEUTRAL, CounterForm(8.0, shape))
    found = re.search(r"counter_size of ([0-9.]+)mm", caught.value.hint)
    assert found is not None
    least = float(found[1])
    ship_sides(face, NEUTRAL, CounterForm(least, shape))
    with pytest.raises(LayoutError):
        ship_sides(face, NEUTRAL, CounterForm(least - 0.1, shape))


def test_the_least_size_holds_the_words_of_every_ship_of_the_fleet() -> None:
    evening = session("colors-and-lights")
    with pytest.raises(LayoutError) as caught:
        groups(evening, CounterForm(8.0))
    found = re.search(r"([0-9.]+)mm", caught.value.hint)
    assert found is not None
    assert groups(evening, CounterForm(float(found[1])))


@EVERY_GAME
def test_only_ships_counters_follow_the_size(game: str) -> None:
    evening = session(game)
    usual, large = (groups(evening, CounterForm(side)) for side in (None, INCH))
    for title, group in large.items():
        sides = {(round(p.size.width, 6), round(p.size.height, 6)) for p in group.pieces}
        if title == "Ships":
            assert sides == {(INCH, INCH)}
            assert group.note.startswith("1 in · ")
        else:
            assert (
                sides
                == {(12.7, 12.7)}
                == {(round(p.size.width, 6),) * 2 for p in usual[title].pieces}
            )


# Blanks.


@EVERY_GAME
@SHAPES
@pytest.mark.parametrize("count", [1, 7, 23])
def test_a_fleet_has_as_many_blanks_as_asked_for(game: str, shape: str, count: int) -> None:
    evening = session(game)
    chosen = options(blanks=count, counter_shape=shape)
    ship_count = len(evening.fleets[0].ships)
    group = groups(evening, chosen.counters)["Ships"]
    assert sum(piece.count for piece in group.pieces) == ship_count + count
    front = pdf_pieces.pages(sheets(evening, chosen))[0]
    ours = [piece for piece in pdf_pieces.pieces(front) if piece.box.width > 15]
    assert [piece.strings for piece in ours] == [2] * ship_count + [0] * count


@EVERY_GAME
def test_without_a_number_blanks_fill_the_row(game: str) -> None:
    for size, across in (("game", 10), ("1in", 6)):
        group = groups(session(game), options(counter_size=size).counters)["Ships"]
        assert sum(piece.count for piece in group.pieces) % across == 0


# The map's cells.


@pytest.mark.parametrize(
    ("size", "cell", "warned"),
    # 0.85 of a cell: 19.05 of 22.41, 25.4 of 29.88.
    [
        ("5/8in", "0.75in", False),
        ("3/4in", "0.75in", True),
        ("3/4in", "22.5mm", False),
        ("3/4in", "22.4mm", True),
        ("1in", "30mm", False),
        ("1in", "29.8mm", True),
        ("1/2in", "15mm", False),
    ],
)
def test_a_warning_about_cells_follows_the_counters_that_are_printed(
    size: str, cell: str, warned: bool
) -> None:
    text = EVENING.format(size=size, cell=cell)
    loaded = build.load(Source("evening.toml", text))
    assert isinstance(loaded, LoadedSession)
    found = [d.rule for d in build.session_diagnostics(loaded)]
    assert ("counter-too-large" in found) is warned
    found = [d.rule for d in build.session_diagnostics(loaded, CounterForm(40.0))]
    assert "counter-too-large" in found


EVENING = """
system = "fleet-captain"
title = "Evening"
[board]
cell = "{cell}"
[print]
counter_size = "{size}"
[[fleet]]
name = "Any"
[[fleet.ship]]
class = "cruiser"
"""


def test_the_command_lines_counters_are_those_that_are_warned_of(tmp_path: FilePath) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(EVENING.format(size="1/2in", cell="20mm"))
    words = ("session", str(file), "-o", str(tmp_path), "-q", "--only", "counters")
    assert "is tight" not in run(*words).stderr
    warned = run(*words, "--counter-size", "3/4in")
    assert warned.exit_code == 0
    assert "a counter of 19.05 mm is tight in a hex of 20 mm" in warned.stderr
    assert run(*words, "--counter-size", "3/4in", "--strict").exit_code == 1


def test_a_size_too_small_is_a_fault_and_no_traceback(tmp_path: FilePath) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(EVENING.format(size="9mm", cell="20mm"))
    for words in (("check", str(file)), ("session", str(file), "-o", str(tmp_path), "-q")):
        result = run(*words)
        assert result.exit_code == 1
        assert "finds no room on a square counter of 9 mm" in result.stderr
        assert "use a counter_size of" in result.stderr
