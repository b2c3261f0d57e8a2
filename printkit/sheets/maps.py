"""Map sheets, tiled over pages, with the sheet that shows how they join."""

from __future__ import annotations

from printkit.board.hexes import HexGrid
from printkit.board.numbering import Numbering
from printkit.layout.tile import map_pages
from printkit.page import Document, OutlineEntry
from printkit.sheets.options import SheetOptions


def map_document(
    title: str, system_title: str, columns: int, rows: int, cell: float, options: SheetOptions
) -> Document:
    """A hex map of so many columns and rows; ``cell`` is flat to flat in mm. Raises LayoutError."""
    grid = HexGrid(columns, rows, cell)
    numbering = Numbering.for_board(columns, rows)
    pages = map_pages(grid, numbering, options.paper, options.style, title, system_title)
    outline = tuple(OutlineEntry(page.label, number) for number, page in enumerate(pages))
    return Document(pages, title=f"{title}: map", subject="Map", outline=outline)
