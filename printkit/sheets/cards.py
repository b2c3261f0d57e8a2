"""The reference card of a game."""

from __future__ import annotations

from printkit.layout.arrange import Sheet, full_pages
from printkit.layout.blocks.header import SheetHeader
from printkit.layout.inking import inked
from printkit.page import BLACK, Color, Document, OutlineEntry
from printkit.sheets.options import SheetOptions
from printkit.systems.base import GameSystem
from printkit.systems.rulings import Rulings


def card_document(
    system: GameSystem, rulings: Rulings, options: SheetOptions, accent: Color = BLACK
) -> Document:
    """The reference card. Raises LayoutError, TemplateError."""
    parts = system.card(rulings)
    values = {"credit": system.credit, **parts.values}
    blocks = options.template(system, "card").blocks(values, parts.blocks, "card")
    note = str(parts.values.get("note", ""))
    header = SheetHeader(system.title, "reference card", note)
    sheet = Sheet(
        "Reference card",
        accent,
        header,
        blocks,
        f"print at 100 % · {system.title} · reference card",
    )
    pages = full_pages(sheet, options.paper, options.style)
    title = f"{system.title}: reference card"
    outline = (OutlineEntry("Reference card", 0),)
    document = Document(pages, title=title, subject="Reference card", outline=outline)
    return inked(document, options.style.ink)
