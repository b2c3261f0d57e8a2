"""The reference card of a game: a sheet, or the same on small cards with backs."""

from __future__ import annotations

from printkit.layout.arrange import Sheet, full_pages
from printkit.layout.blocks import Block
from printkit.layout.blocks.header import SheetHeader
from printkit.layout.blocks.pieces import Piece, PieceGroup
from printkit.layout.deck import FORMS, CardForm, DeckWords, MarginNote, deck
from printkit.layout.impose import imposition, registered
from printkit.layout.inking import inked
from printkit.page import BLACK, Color, Document, OutlineEntry
from printkit.sheets.options import SheetOptions
from printkit.systems.base import GameSystem
from printkit.systems.rulings import Rulings

DECK_ACCENT = Color(0.16, 0.24, 0.36)
"""Of small cards: no fleet has this color."""


def card_document(
    system: GameSystem, rulings: Rulings, options: SheetOptions, accent: Color = BLACK
) -> Document:
    """The reference card. Raises LayoutError, TemplateError."""
    if options.card_size == "sheet":
        return _sheet(system, rulings, options, accent)
    return _deck(system, rulings, options, FORMS[options.card_size])


def _contents(
    system: GameSystem, rulings: Rulings, options: SheetOptions
) -> tuple[tuple[Block, ...], str]:
    """The blocks of the card's template, and the note that stands in the head of the sheet."""
    parts = system.card(rulings)
    values = {"credit": system.credit, **parts.values}
    blocks = options.template(system, "card").blocks(values, parts.blocks, "card")
    return blocks, str(parts.values.get("note", ""))


def _sheet(system: GameSystem, rulings: Rulings, options: SheetOptions, accent: Color) -> Document:
    blocks, note = _contents(system, rulings, options)
    header = SheetHeader(system.title, "reference card", note)
    sheet = Sheet(
        "Reference card",
        accent,
        header,
        blocks,
        f"print at 100 % · {system.title} · reference card{_points(system)}",
    )
    pages = full_pages(sheet, options.paper, options.style)
    title = f"{system.title}: reference card"
    outline = (OutlineEntry("Reference card", 0),)
    document = Document(pages, title=title, subject="Reference card", outline=outline)
    return inked(document, options.style.ink)


def card_pieces(
    system: GameSystem, rulings: Rulings, options: SheetOptions, form: CardForm
) -> tuple[Piece, ...]:
    """The small cards, front and back, in the order they are read."""
    blocks, note = _contents(system, rulings, options)
    style = options.style.with_accent(DECK_ACCENT)
    corners = options.press.marks.style != "none"
    words = DeckWords(system.title, note, system.points_version)
    return deck(blocks, form, words, style, corners=corners)


def _deck(system: GameSystem, rulings: Rulings, options: SheetOptions, form: CardForm) -> Document:
    pieces = card_pieces(system, rulings, options, form)
    group = PieceGroup("Reference cards", "", "", pieces, on_board=False, full_width=True)
    made = imposition(
        (group,), options.paper, options.style, None, options.press, cut_file=options.cut_file
    )
    note = MarginNote(form, options.paper, options.press, options.style)
    words = f"{system.title} · reference cards · print at 100 %"
    pages = (note.on(page, f"{words} · {page.label}") for page in made.pages)
    document = Document(
        tuple(pages),
        title=f"{system.title}: reference cards",
        subject="Reference cards",
        outline=(OutlineEntry("Reference cards", 0),),
        cuts=made.cuts,
    )
    return registered(inked(document, options.style.ink))


def _points(system: GameSystem) -> str:
    """The version of the game's points, for the foot."""
    return f" · points {system.points_version}" if system.points_version else ""
