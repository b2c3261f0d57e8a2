"""A player's own pictures on counters, records and rosters, read back from PDF and SVG."""

from __future__ import annotations

import re
from pathlib import Path as FilePath

import numpy as np
import pytest
from PIL import Image as Pictures

from printkit import build
from printkit.backends import pdf, svg
from printkit.definitions.session import LoadedSession, Session
from printkit.page import Document
from printkit.sheets.counters import counters_document
from printkit.sheets.options import SheetOptions
from tests.raster import pdf_page
from tests.sheets import pdf_pieces
from tests.sheets.test_pieces import EVERY_GAME, SHAPES, SIZES, options

CLASSES = {"colors-and-lights": "DD", "spaceship-battles": "DD", "fleet-captain": "CR"}
TEAL = (0, 128, 128)
SQUARE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
<rect width="40" height="40" fill="teal"/>
<path d="M10 30 L20 10 L30 30 Z" fill="white" stroke="#ff8000" stroke-width="2"/></svg>"""
UNIT = 25.4 / 72


def evening(game: str, art: str, folder: FilePath) -> Session:
    file = folder / "evening.toml"
    file.write_text(
        f'system = "{game}"\ntitle = "Art"\n[[fleet]]\nname = "Any"\ncolor = "red"\n'
        f'[[fleet.ship]]\nclass = "{CLASSES[game]}"\nart = "{art}"\n'
    )
    (folder / "square.svg").write_text(SQUARE)
    picture = Pictures.new("RGB", (40, 20), TEAL)
    picture.save(folder / "wide.png")
    loaded = build.load(file)
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None, loaded.diagnostics
    return loaded.session


def counters(session: Session, chosen: SheetOptions) -> Document:
    return counters_document(session.system, session.fleets, session.rulings, session.board, chosen)


@EVERY_GAME
@SHAPES
@pytest.mark.parametrize("size", SIZES)
def test_an_svg_stays_paths_in_its_colors_and_its_proportions(
    game: str, shape: str, size: str, tmp_path: FilePath
) -> None:
    session = evening(game, "square.svg", tmp_path)
    pages = pdf_pieces.pages(
        pdf.render(counters(session, options(counter_size=size, counter_shape=shape)))
    )
    for page in pages[:2]:
        # On backs a row is mirrored: our ship is the one with words.
        piece = next(p for p in pdf_pieces.pieces(page) if p.strings == 2)
        assert piece.images == ()
        (ground,) = (
            s for s in piece.shapes if s.fill == pytest.approx((0, 0.502, 0.502), abs=1e-3)
        )
        (arrow,) = (s for s in piece.shapes if s.stroke == pytest.approx((1, 0.502, 0), abs=1e-3))
        assert "".join(op[0] for op in arrow.ops) == "MLLLZ"
        assert arrow.fill == (1, 1, 1)
        assert ground.box.width == pytest.approx(ground.box.height, abs=0.02)
        # A quarter in from each side, as it was drawn.
        side = ground.box.width
        assert arrow.box.x - ground.box.x == pytest.approx(side / 4, abs=0.02)
        assert arrow.box.y - ground.box.y == pytest.approx(side / 4, abs=0.02)
        assert arrow.width == pytest.approx(side / 20, rel=0.02)
        assert piece.box.contains(ground.box)
        # In place of the hull: between the arrowhead and the words.
        assert abs(ground.box.center.x - piece.box.center.x) < 0.1 * piece.box.width
        assert ground.box.center.y < piece.box.y + 0.55 * piece.box.height


@EVERY_GAME
@SHAPES
@pytest.mark.parametrize("size", ["1/2in", "game", "1in"])
def test_a_picture_keeps_clear_of_words_and_marks(
    game: str, shape: str, size: str, tmp_path: FilePath
) -> None:
    """Nothing that is drawn beside it reaches into its box."""
    session = evening(game, "square.svg", tmp_path)
    page = pdf_pieces.pages(
        pdf.render(counters(session, options(counter_size=size, counter_shape=shape)))
    )[1]
    piece = next(p for p in pdf_pieces.pieces(page) if p.strings == 2)
    (ground,) = (s for s in piece.shapes if s.fill and s.fill.green > s.fill.red + 0.4)
    for item in piece.shapes:
        inside = ground.box.contains(item.box, 0.02)
        if inside or item.box.width > 0.7 * piece.box.width:
            continue  # The picture itself, or the frame.
        one, other = item.box, ground.box
        apart = (
            one.right <= other.x + 0.02
            or other.right <= one.x + 0.02
            or one.bottom <= other.y + 0.02
            or other.bottom <= one.y + 0.02
        )
        assert apart, item


@EVERY_GAME
def test_a_png_is_an_image_in_its_proportions(game: str, tmp_path: FilePath) -> None:
    session = evening(game, "wide.png", tmp_path)
    front = pdf_pieces.pages(pdf.render(counters(session, options(counter_size="1in"))))[0]
    piece = next(p for p in pdf_pieces.pieces(front) if p.strings == 2)
    (box,) = piece.images
    assert box.width == pytest.approx(2 * box.height, abs=0.02)
    assert piece.box.contains(box)
    assert abs(box.center.x - piece.box.center.x) < 0.1
    # As wide as a hull is: 21.7 points to each side of the middle.
    assert box.width == pytest.approx(2 * 21.7 * UNIT, abs=0.05)


@EVERY_GAME
def test_svg_pages_hold_the_same(game: str, tmp_path: FilePath) -> None:
    paths = evening(game, "square.svg", tmp_path)
    (front, *_) = svg.render(counters(paths, options()))
    assert b"<image" not in front
    assert re.search(rb'<path d="M[^"]*" fill="#008080"', front)
    pictures = evening(game, "wide.png", tmp_path)
    (front, *_) = svg.render(counters(pictures, options()))
    (data,) = re.findall(rb"data:image/png;base64,", front)
    assert data


@EVERY_GAME
def test_records_and_rosters_show_the_picture_as_well(game: str, tmp_path: FilePath) -> None:
    session = evening(game, "square.svg", tmp_path)
    documents = build.pages(session, SheetOptions())
    for kind in ("records", "roster"):
        (page, *_) = pdf_pieces.pages(pdf.render(documents[kind]))
        shapes = [shape for piece in pdf_pieces.pieces(page) for shape in piece.shapes]
        assert any(s.fill == pytest.approx((0, 0.502, 0.502), abs=1e-3) for s in shapes), kind


def test_beside_a_picture_a_sign_says_whether_a_ship_is_a_capital_ship(
    tmp_path: FilePath,
) -> None:
    """In the game that shows it by a solid or an open hull."""
    session = evening("colors-and-lights", "square.svg", tmp_path)
    (escort,) = session.fleets[0].ships
    text = (tmp_path / "evening.toml").read_text().replace('"DD"', '"CA"')
    (tmp_path / "evening.toml").write_text(text)
    other = build.load(tmp_path / "evening.toml")
    assert isinstance(other, LoadedSession)
    assert other.session is not None
    triangles = []
    for each in (session, other.session):
        front = pdf_pieces.pages(pdf.render(counters(each, options())))[0]
        piece = next(p for p in pdf_pieces.pieces(front) if p.strings == 2)
        small = [
            s for s in piece.shapes if 4 <= len(s.ops) <= 5 and s.box.width < 3 and s.box.height < 3
        ]
        triangles.append([s for s in small if s.fill in (None, (0, 0, 0))])
    ((escort_sign,), (capital_sign,)) = triangles
    assert (escort_sign.fill, capital_sign.fill) == (None, (0, 0, 0))
    assert escort.definition.code == "DD"


def test_several_processes_print_the_same_picture(tmp_path: FilePath) -> None:
    (tmp_path / "square.svg").write_text(SQUARE)
    stock = FilePath("ships/colors_and_lights/destroyer.toml").read_text()
    (tmp_path / "mine.toml").write_text('art = "square.svg"\n' + stock)
    loaded = build.load(tmp_path / "mine.toml")
    ships = [loaded] * 6
    one, two = (build.records_pdf(ships, SheetOptions(), jobs) for jobs in (1, 2))  # type: ignore[arg-type]
    assert np.array_equal(pdf_page(one, 0), pdf_page(two, 0))
    assert len(pdf_pieces.pages(one)) == len(pdf_pieces.pages(two))


def test_the_same_picture_is_in_the_file_once(tmp_path: FilePath) -> None:
    session = evening("fleet-captain", "wide.png", tmp_path)
    text = (tmp_path / "evening.toml").read_text()
    (tmp_path / "evening.toml").write_text(text + "count = 12\n")
    many = build.load(tmp_path / "evening.toml")
    assert isinstance(many, LoadedSession)
    assert many.session is not None
    found = [
        pdf.render(counters(each, options())).count(b"/Subtype /Image")
        for each in (session, many.session)
    ]
    assert found == [1, 1]
