"""Map sheets, tiled over pages, with the sheet that shows how they join."""

from __future__ import annotations

from printkit.board.kinds import BoardKind, make_grid
from printkit.board.numbering import Numbering
from printkit.layout.tile import map_pages
from printkit.page import Document, OutlineEntry
from printkit.sheets.options import SheetOptions


def map_document(
    title: str,
    system_title: str,
    kind: BoardKind,
    columns: int,
    rows: int,
    cell: float,
    options: SheetOptions,
) -> Document:
    """A map of so many columns and rows; ``cell`` is the size of its cells in mm.

    Raises LayoutError.
    """
    grid = make_grid(kind, columns, rows, cell)
    numbering = Numbering.for_board(columns, rows)
    pages = map_pages(grid, numbering, options.paper, options.style, title, system_title)
    outline = tuple(OutlineEntry(page.label, number) for number, page in enumerate(pages))
    return Document(pages, title=f"{title}: map", subject="Map", outline=outline)
