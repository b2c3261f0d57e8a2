"""Map sheets, tiled over pages, with the sheet that shows how they join."""

from __future__ import annotations

from printkit.board.kinds import make_grid
from printkit.board.numbering import Numbering
from printkit.layout.tile import map_pages
from printkit.page import Document, OutlineEntry
from printkit.sheets.options import SheetOptions
from printkit.systems.base import Board, GameSystem


def map_document(title: str, system: GameSystem, board: Board, options: SheetOptions) -> Document:
    """The map of a board. Raises LayoutError."""
    grid = make_grid(board.kind, board.columns, board.rows, board.cell)
    numbering = Numbering.for_board(board.columns, board.rows)
    pages = map_pages(
        grid,
        numbering,
        options.paper,
        options.style,
        title,
        system.title,
        numbered_sides=system.numbered_sides,
    )
    outline = tuple(OutlineEntry(page.label, number) for number, page in enumerate(pages))
    return Document(pages, title=f"{title}: map", subject="Map", outline=outline)
