"""Map sheets, tiled over pages, with the sheet that shows how they join."""

from __future__ import annotations

from printkit.errors import SettingError
from printkit.layout.inking import inked
from printkit.layout.map_look import MAP_LOOKS
from printkit.layout.tile import map_pages
from printkit.page import Document, OutlineEntry
from printkit.sheets.options import SheetOptions
from printkit.systems.base import Board, GameSystem


def map_document(title: str, system: GameSystem, board: Board, options: SheetOptions) -> Document:
    """The map of a board. Raises LayoutError; SettingError for a dark board in saver ink."""
    if options.board_look == "dark" and not options.style.ink.full:
        raise SettingError(
            "a dark board can't be printed with half the ink",
            hint="choose a light or plain board, or normal ink",
        )
    pages = map_pages(
        board.grid(),
        board.labels,
        options.paper,
        options.style,
        title,
        system.title,
        numbered_sides=system.numbered_sides,
        features=board.features,
        look=MAP_LOOKS[options.board_look],
    )
    outline = tuple(OutlineEntry(page.label, number) for number, page in enumerate(pages))
    document = Document(pages, title=f"{title}: map", subject="Map", outline=outline)
    return inked(document, options.style.ink)
