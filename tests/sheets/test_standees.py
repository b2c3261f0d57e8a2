"""Standees and their bases, read back from the PDF that is printed. Lengths are mm."""

from __future__ import annotations

from collections import Counter
from pathlib import Path as FilePath

import pytest

from printkit.backends import pdf, svg
from printkit.errors import LayoutError
from printkit.layout.blocks.pieces import Piece
from printkit.page import Op, Path
from printkit.press import CounterForm
from printkit.sheets.counters import counters_document, widest_counter
from tests.cli.runs import run
from tests.sheets import pdf_pieces, ships
from tests.sheets.pdf_pieces import Shape
from tests.sheets.test_art import counters, evening
from tests.sheets.test_pieces import (
    EVERY_GAME,
    EVERY_SIZE,
    INCH,
    SHAPES,
    SIZES,
    groups,
    options,
    session,
    sheets,
)

FORM = CounterForm(standees=True)
PANEL, TAB, FOOT = 1.25, 0.6, 0.32
"""A side's height, a tab's width and its height, in parts of the standee's width."""


def foot(side: float) -> float:
    return min(FOOT * side, 8.0)


def high(side: float) -> float:
    return 2 * (PANEL * side + foot(side))


def standees(game: str, size: str = "5/8in", **more: str | int) -> list[pdf_pieces.Piece]:
    """The standees of the first page, then its bases."""
    chosen = options(standees=True, counter_size=size, **more)
    front = pdf_pieces.pages(sheets(session(game), chosen))[0]
    side = SIZES[size] * INCH
    return [p for p in pdf_pieces.pieces(front) if p.box.height > 2 * side]


def bases(game: str, size: str = "5/8in", **more: str | int) -> list[pdf_pieces.Piece]:
    chosen = options(standees=True, counter_size=size, **more)
    side = SIZES[size] * INCH
    found = []
    for page in pdf_pieces.pages(sheets(session(game), chosen)):
        found += [
            p
            for p in pdf_pieces.pieces(page)
            if slits(p) and p.box.height == pytest.approx(side, abs=0.05)
        ]
    return found


def slits(piece: pdf_pieces.Piece) -> list[Shape]:
    return [s for s in piece.shapes if s.box.height == pytest.approx(0.6, abs=0.01)]


def segments(ops: tuple[Op, ...]) -> list[tuple[float, float, float, float]]:
    """The lines of a path of nothing but single lines."""
    pairs = zip(ops[::2], ops[1::2], strict=True)
    return [(float(a[1]), float(a[2]), float(b[1]), float(b[2])) for a, b in pairs]  # type: ignore[misc]


@EVERY_GAME
@EVERY_SIZE
def test_a_standee_is_as_wide_as_the_counter_would_be(game: str, size: str) -> None:
    side = SIZES[size] * INCH
    found = standees(game, size)
    assert len(found) >= len(session(game).fleets[0].ships)
    for piece in found:
        assert piece.box.width == pytest.approx(side, abs=0.05)
        assert piece.box.height == pytest.approx(high(side), abs=0.05)
    for piece in bases(game, size):
        assert piece.box.width == pytest.approx(side, abs=0.05)


@EVERY_GAME
@EVERY_SIZE
def test_it_is_folded_in_its_middle_and_at_both_tabs(game: str, size: str) -> None:
    side = SIZES[size] * INCH
    for piece in standees(game, size):
        (folds,) = (
            s for s in piece.shapes if s.dash and not s.fill and "C" not in {op[0] for op in s.ops}
        )
        left, top = piece.box.x, piece.box.y
        inner = (side * (1 - TAB) / 2, side * (1 + TAB) / 2)
        expected = [
            (0, foot(side) + PANEL * side, side, foot(side) + PANEL * side),
            (inner[0], foot(side), inner[1], foot(side)),
            (inner[0], high(side) - foot(side), inner[1], high(side) - foot(side)),
        ]
        found = [
            (x1 - left, y1 - top, x2 - left, y2 - top) for x1, y1, x2, y2 in segments(folds.ops)
        ]
        assert found == [pytest.approx(line, abs=0.03) for line in expected]


def form_pieces(game: str, title: str, form: CounterForm = FORM) -> tuple[Piece, ...]:
    return groups(session(game), form)[title].pieces


@EVERY_GAME
def test_it_is_cut_around_both_sides_and_both_tabs(game: str) -> None:
    side = 15.875
    x1, x2 = side * 0.2, side * 0.8
    t, h = foot(side), high(side)
    corners = [
        (0, t), (x1, t), (x1, 0), (x2, 0), (x2, t), (side, t),
        (side, h - t), (x2, h - t), (x2, h), (x1, h), (x1, h - t), (0, h - t),
    ]  # fmt: skip
    for piece in form_pieces(game, "Standees"):
        assert piece.outline is not None
        assert piece.size == pytest.approx((side, h))
        assert piece.outline[-1] == ("Z",)
        assert [op[1:] for op in piece.outline[:-1]] == [pytest.approx(c) for c in corners]
        # The knife's way is drawn as well.
        assert any(isinstance(m, Path) and m.ops == piece.outline for m in piece.front.marks)


@EVERY_GAME
@SHAPES
@EVERY_SIZE
def test_a_base_has_a_slit_for_the_folded_card_and_shows_forward(
    game: str, shape: str, size: str
) -> None:
    side = SIZES[size] * INCH
    found = bases(game, size, counter_shape=shape)
    assert found
    for piece in found:
        (slit,) = slits(piece)
        # Twice a card of 0.3; half a millimeter longer than the tab.
        assert slit.box.width == pytest.approx(TAB * side + 0.5, abs=0.01)
        assert slit.box.center == pytest.approx(tuple(piece.box.center), abs=0.03)
        (arrow,) = (s for s in piece.shapes if s.fill == (0, 0, 0))
        tip = min(arrow.ops[:-1], key=lambda op: float(op[2]))  # type: ignore[misc]
        assert tip[1] == pytest.approx(piece.box.center.x, abs=0.03)  # type: ignore[misc]
        assert arrow.box.bottom < slit.box.y
        assert arrow.box.y - piece.box.y < 0.05 * side
    base = form_pieces(game, "Bases", CounterForm(side, shape, standees=True))[0]  # type: ignore[arg-type]
    assert base.outline is not None
    assert [op[0] for op in base.outline].count("M") == 2
    assert ("C" in {op[0] for op in base.outline}) is (shape == "round")


@EVERY_GAME
def test_every_standee_has_a_base_and_blanks_are_as_many_as_asked_for(game: str) -> None:
    form = CounterForm(standees=True, blanks=4)
    found = groups(session(game), form)
    ship_count = len(session(game).fleets[0].ships)
    for title in ("Standees", "Bases"):
        assert sum(piece.count for piece in found[title].pieces) == ship_count + 4
    words = Counter(piece.strings for piece in standees(game, blanks=4))
    # Code and number on both sides.
    assert words == {4: ship_count, 0: 4}
    assert "Ships" not in found


def rounded_shapes(shapes: list[Shape]) -> Counter[tuple[object, ...]]:
    return Counter(
        (
            s.fill,
            s.stroke,
            *(round(part, 1) + 0.0 for part in (s.box.center.x, s.box.center.y)),
            *(round(part, 1) for part in (s.box.width, s.box.height)),
        )
        for s in shapes
    )


@EVERY_GAME
def test_the_back_is_the_front_turned_half_round_so_that_it_stands_upright(game: str) -> None:
    for piece in standees(game):
        fold = piece.box.center
        inside = [s for s in piece.shapes if abs(s.box.center.y - fold.y) > 1 and s.box.height < 25]
        front = [s for s in inside if s.box.center.y > fold.y]
        back = [s for s in inside if s.box.center.y < fold.y]
        assert len(front) == len(back) > 3
        for one in front:
            turned = (2 * fold.x - one.box.center.x, 2 * fold.y - one.box.center.y)
            assert any(
                other.box.center == pytest.approx(turned, abs=0.03)
                and other.fill == one.fill
                and other.stroke == one.stroke
                for other in back
            ), one


def test_a_picture_is_mirrored_behind_so_that_its_bow_is_on_one_side(tmp_path: FilePath) -> None:
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
        '<rect width="10" height="40" fill="teal"/><rect x="30" width="10" height="40" '
        'fill="white"/></svg>'
    )
    evening("fleet-captain", "square.svg", tmp_path)
    (tmp_path / "square.svg").write_text(drawing)
    striped = ships.load_session(tmp_path / "evening.toml")
    front = pdf_pieces.pages(pdf.render(counters(striped, options(standees=True))))[0]
    piece = pdf_pieces.pieces(front)[0]
    teal = [s for s in piece.shapes if s.fill and s.fill.green > s.fill.red + 0.4]
    # Seen on the paper both stripes are on the left: behind, that is the other side of the ship.
    assert len(teal) == 2
    assert teal[0].box.x == pytest.approx(teal[1].box.x, abs=0.03)
    assert teal[0].box.center.x < piece.box.center.x


@EVERY_GAME
def test_nothing_is_printed_on_backs(game: str) -> None:
    for title in ("Standees", "Bases"):
        assert all(piece.back.marks == () for piece in form_pieces(game, title))
    chosen = options(standees=True)
    pages = pdf_pieces.pages(sheets(session(game), chosen))
    behind = [p for p in pdf_pieces.pieces(pages[1]) if p.box.height > 20 or slits(p)]
    assert all(not p.shapes and not p.strings for p in behind)


@EVERY_GAME
def test_a_sheet_to_be_folded_over_holds_no_standees(game: str) -> None:
    chosen = options(standees=True, duplex="fold-over")
    evening_ = session(game)
    fleet = len(evening_.fleets)
    document = counters_document(
        evening_.system, evening_.fleets, evening_.rulings, evening_.board, chosen
    )
    pages = pdf_pieces.pages(pdf.render(document))
    texts = [page.extract_text() for page in pages]
    with_standees = [text for text in texts if "Standees" in text]
    assert len(with_standees) == fleet
    for text in with_standees:
        assert "Bases" in text
        assert "fronts only" in text
        assert "fold the lower half behind" not in text
        assert not any(title in text for title in ("Markers", "Ordnance", "Order markers"))
    assert sum("Markers" in text or "Order markers" in text for text in texts) >= fleet


@EVERY_GAME
def test_bases_lie_on_the_map_and_must_fit_its_cells(game: str) -> None:
    evening_ = session(game)
    for side in (14.0, 20.0, 30.0):
        form = CounterForm(side, standees=True)
        assert widest_counter(
            evening_.system, evening_.fleets, evening_.rulings, form
        ) == pytest.approx(side)


def test_svg_pages_have_the_fold_lines_too() -> None:
    evening_ = session("spaceship-battles")
    document = counters_document(
        evening_.system, evening_.fleets, evening_.rulings, evening_.board, options(standees=True)
    )
    (front, *_) = svg.render(document)
    assert b"stroke-dasharray" in front


def test_the_cut_file_follows_tabs_and_slits(tmp_path: FilePath) -> None:
    file = FilePath("ships/sessions/captains-courageous.toml")
    words = ("--only", "counters", "--standees", "--cut-file", "--format", "all", "-q")
    result = run("session", file, "-o", tmp_path, *words)
    assert result.exit_code == 0, result.output
    cut = next(tmp_path.rglob("cut/*.svg")).read_text()
    assert "inkscape:label" in cut
    # A slit for each of ten bases, 0.6 mm high.
    assert cut.count("M") > 20


def test_a_standee_too_small_for_its_words_says_which_would_do() -> None:
    with pytest.raises(LayoutError, match="finds no room on a standee of 8 mm") as caught:
        groups(session("colors-and-lights"), CounterForm(8.0, standees=True))
    assert "counter_size" in caught.value.hint
