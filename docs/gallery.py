"""Make the pictures of README.md and docs/ from real output: ``make gallery``."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image, ImageOps
from pypdf import PdfWriter

from printkit import build
from printkit.backends import pdf
from printkit.definitions.load import LoadedShip
from printkit.definitions.session import LoadedSession, Session
from printkit.definitions.source import Source
from printkit.geometry import Size, Transform
from printkit.page import Document, Mark, Page, Use
from printkit.press import BoardLook, CounterForm, CutMarks, Press, RecordForm
from printkit.sheets.calibrate import calibrate_document
from printkit.sheets.cards import card_document
from printkit.sheets.counters import counters_document
from printkit.sheets.maps import map_document
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import records_document
from printkit.style import FLEET_LOOKS, SAVER, Ink, Style
from printkit.systems.discovery import get
from printkit.units import A5, TABLOID

ROOT = Path(__file__).parent.parent
PICTURES = Path(__file__).parent / "pictures"
EDGE = 10
"""Pixels of gray between pages."""


def raster(document: Document, page: int, dpi: int) -> Image.Image:
    """A page as a picture with a thin border."""
    file = pdfium.PdfDocument(pdf.render(document))
    picture = file[page].render(scale=dpi / 72).to_pil().convert("RGB")
    return ImageOps.expand(picture, 1, "#999999")


def save(picture: Image.Image, name: str, colors: int = 32) -> None:
    """As a small palette PNG."""
    PICTURES.mkdir(exist_ok=True)
    small = picture.quantize(colors, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    small.save(PICTURES / name, optimize=True)


def beside(pictures: list[Image.Image]) -> Image.Image:
    """Pictures in a row."""
    width = sum(p.width for p in pictures) + EDGE * (len(pictures) + 1)
    height = max(p.height for p in pictures) + 2 * EDGE
    sheet = Image.new("RGB", (width, height), "#d4d4d4")
    x = EDGE
    for picture in pictures:
        sheet.paste(picture, (x, EDGE))
        x += picture.width + EDGE
    return sheet


def packet(session: str) -> dict[str, Document]:
    """Every document of a stock session."""
    loaded = build.load(ROOT / "ships" / "sessions" / f"{session}.toml")
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None
    return build.pages(loaded.session, SheetOptions())


def overview(documents: dict[str, Document], name: str) -> None:
    """A page of each kind, side by side."""
    first = (("plan", 0), ("map", 1), ("counters", 0), ("records", 0), ("cards", 0))
    save(beside([raster(documents[kind], page, 40) for kind, page in first]), name)


def main() -> None:
    colors = packet("first-contact")
    overview(colors, "packet.png")
    save(raster(colors["records"], 0, 80), "record.png")
    save(raster(colors["records"], 1, 80), "record-half.png")
    save(raster(colors["counters"], 0, 80).crop((0, 0, 680, 420)), "counters.png")
    for session, game in (
        ("border-incident", "spaceship-battles"),
        ("captains-courageous", "fleet-captain"),
    ):
        documents = packet(session)
        pages = [raster(documents["records"], 1, 64), raster(documents["cards"], 0, 64)]
        save(beside(pages), f"{game}.png")
    charts = stock("colors_and_lights/dreadnought", charts=True)
    save(raster(charts, 1, 72).crop((0, 0, 612, 420)), "charts.png")
    games = ("colors_and_lights/destroyer", "fleet_captain/cruiser", "spaceship_battles/cruiser")
    halves = [raster(stock(name, layout="beginner"), 0, 66) for name in games]
    save(beside([half.crop((0, 0, 561, 363)) for half in halves]), "beginner.png", 12)
    half = (0, 0, 706, 450)
    save(raster(second_evening(fillable=False), 0, 83).crop(half), "second-evening.png")
    save(filled(second_evening(fillable=True), TYPED, 83).crop(half), "on-a-screen.png")
    pieces()
    save(raster(board(), 0, 70).crop((60, 140, 540, 620)), "board.png")
    papers()
    printing()
    ink_and_eyes()
    cards = small_cards()
    save(beside([raster(cards, page, 56) for page in (0, 1)]), "small-cards.png", 12)


def papers() -> None:
    """The pictures of docs/printing/paper.md."""
    found = session("first-contact")
    for paper, pages, dpi, name in (
        (TABLOID.turned(), (0, 1), 30, "paper-tabloid.png"),
        (A5, (0, 1, 2), 50, "paper-a5.png"),
    ):
        options = SheetOptions(paper)
        made = records_document(found.system, found.fleets, found.rulings, options)
        save(beside([raster(made, page, dpi) for page in pages]), name, 16)


def printing() -> None:
    """The pictures of docs/printing/duplex.md and cutting.md."""
    fold = counters("first-contact", Press("fold-over"))
    save(raster(fold, 0, 64).crop((0, 0, 545, 690)), "fold-over.png")
    full = counters("border-incident", Press(marks=CutMarks("full"), gutter=3))
    save(raster(full, 0, 90).crop((0, 0, 765, 440)), "cut-full.png")
    sheet = calibrate_document(SheetOptions(A5), "~/.config/printkit/printkit.toml")
    save(beside([raster(sheet, page, 72) for page in (0, 1)]), "calibrate.png")


def ink_and_eyes() -> None:
    """The pictures of docs/printing/ink.md."""
    pages: list[Image.Image] = []
    for ink in (Ink(), SAVER):
        packet = build.pages(session("first-contact"), SheetOptions(style=Style(ink=ink)))
        pages.append(raster(packet["counters"], 0, 80).crop((0, 0, 680, 300)))
        pages.append(raster(packet["records"], 0, 80).crop((0, 0, 680, 400)))
    tall = [above(pages[number : number + 2]) for number in (0, 2)]
    save(beside(tall), "saver.png", 32)
    save(raster(board("dark"), 0, 70).crop((60, 140, 540, 620)), "dark-board.png", 32)
    save(fleets(), "fleets.png", 128)
    large = stock("colors_and_lights/destroyer", large_print=True)
    save(beside([raster(large, page, 48) for page in (0, 1)]), "large-print.png", 12)


def above(pictures: list[Image.Image]) -> Image.Image:
    """Pictures of one width below each other."""
    sheet = Image.new("RGB", (pictures[0].width, sum(p.height for p in pictures)), "white")
    y = 0
    for picture in pictures:
        sheet.paste(picture, (0, y))
        y += picture.height
    return sheet


def fleets() -> Image.Image:
    """A ship's counter of each fleet, square and round, front and back."""
    found = session("first-contact")
    marks: list[Mark] = []
    for column, look in enumerate(FLEET_LOOKS.values()):
        fleet = replace(found.fleets[0], look=look)
        y = 3.0
        for form in (CounterForm(), CounterForm(shape="round")):
            piece = found.system.counters(fleet, found.rulings, form)[0].pieces[0]
            for side in (piece.front, piece.back):
                marks.append(Use(side, Transform.move(3 + 19 * column, y)))
                y += 18.5
    page = Page(Size(3 + 19 * len(FLEET_LOOKS), 77), tuple(marks))
    return raster(Document((page,), "Fleets"), 0, 110)


def session(stem: str) -> Session:
    """A stock session."""
    loaded = build.load(ROOT / "ships" / "sessions" / f"{stem}.toml")
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None
    return loaded.session


def counters(session: str, press: Press) -> Document:
    """The counters of a stock session, printed and cut in some way."""
    loaded = build.load(ROOT / "ships" / "sessions" / f"{session}.toml")
    assert isinstance(loaded, LoadedSession)
    found = loaded.session
    assert found is not None
    return counters_document(
        found.system, found.fleets, found.rulings, found.board, SheetOptions(press=press)
    )


def small_cards() -> Document:
    """The poker cards of docs/printing/cards.md."""
    system = get("colors-and-lights")
    return card_document(system, system.rulings, SheetOptions(card_size="poker"))


SECOND_EVENING = """
system = "colors-and-lights"
title = "Second evening"
[[fleet]]
name = "Red Fleet"
color = "red"
[[fleet.ship]]
class = "destroyer"
damage = { superstructure = 12, fire = 2, crew = -1, "bays.torpedo.3" = 1 }
"""


def second_evening(*, fillable: bool) -> Document:
    """The record of docs/printing/campaign-and-screen.md."""
    loaded = build.load(Source("second.toml", SECOND_EVENING))
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None
    options = SheetOptions(records=RecordForm(fillable=fillable))
    return build.pages(loaded.session, options)["records"]


def filled(document: Document, values: dict[str, str], dpi: int) -> Image.Image:
    """The first page of a document with some of its fields filled in."""
    writer = PdfWriter(clone_from=BytesIO(pdf.render(document)))
    names = {f"Red Fleet/DD-1/{name}": value for name, value in values.items()}
    writer.update_page_form_field_values(writer.pages[0], names, auto_regenerate=False)
    out = BytesIO()
    writer.write(out)
    file = pdfium.PdfDocument(out.getvalue())
    file.init_forms()
    return file[0].render(scale=dpi / 72).to_pil().convert("RGB")


TYPED = {
    "name": "Halberd",
    "player": "Barbara",
    "hits/1": "2",
    "hits/total": "2",
    "course/1": "3",
    "course/2": "1",
    "ready/torpedoes/2": "T1 T2",
    "superstructure/23": "/Yes",
    "superstructure/22": "/Yes",
}


def stock(*classes: str, **form: bool | str) -> Document:
    """Records of stock classes, by their files below ships/."""
    loaded = [build.load(ROOT / "ships" / f"{name}.toml") for name in classes]
    ships = [ship for ship in loaded if isinstance(ship, LoadedShip)]
    options = SheetOptions(records=RecordForm(**form))  # type: ignore[arg-type]
    return build.records(ships, options)


def pieces() -> None:
    """The pictures of docs/printing/pieces.md."""
    for name, session, form, crop in (
        ("round", "first-contact", CounterForm(25.4, "round"), (20, 82, 660, 215)),
        ("standees", "captains-courageous", CounterForm(19.05, standees=True), (20, 82, 660, 470)),
    ):
        loaded = build.load(ROOT / "ships" / "sessions" / f"{session}.toml")
        assert isinstance(loaded, LoadedSession)
        assert loaded.session is not None
        evening, options = loaded.session, SheetOptions(counters=form)
        sheets = counters_document(
            evening.system, evening.fleets, evening.rulings, evening.board, options
        )
        save(raster(sheets, 0, 80).crop(crop), f"{name}.png")


BOARD = """
system = "fleet-captain"
title = "The Belt"
[board]
columns = 9
rows = 8
half_hexes = true
hidden = ["A01", "A02", "B01", "I08"]
[board.numbering]
columns = "letters"
[[board.terrain]]
cells = ["C03", "D03", "D04", "E04"]
pattern = "asteroids"
[[board.terrain]]
cells = ["F06"]
pattern = "planet"
words = "Ceres"
[[board.terrain]]
cells = ["G02", "G03", "H02"]
pattern = "nebula"
[[fleet]]
name = "Any"
[[fleet.ship]]
class = "cruiser"
"""


def board(look: BoardLook = "light") -> Document:
    """The map of docs/boards.md."""
    loaded = build.load(Source("belt.toml", BOARD))
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None
    options = SheetOptions(board_look=look)
    return map_document("The Belt", loaded.session.system, loaded.session.board, options)


if __name__ == "__main__":
    main()
