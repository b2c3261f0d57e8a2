"""Boards of so many hexes to PDF; as one board may have 40,000, more stand on several."""

from dataclasses import replace
from pathlib import Path

from benchmarks.drawers import Draw
from printkit.backends import pdf
from printkit.page import Document
from printkit.sheets.maps import map_document
from printkit.sheets.options import SheetOptions
from printkit.sheets.packet import join
from printkit.systems.discovery import get

MOST = 40_000
ROWS = {1_000: 25, 10_000: 100, 20_000: 100, 40_000: 200}
"""Rows of a board of so many hexes."""


def prepare(work: Path, hexes: str) -> Draw:
    """Draw so many hexes."""
    whole, rest = divmod(int(hexes), MOST)
    counts = [MOST] * whole + ([rest] if rest else [])
    return lambda: [pdf.render(join([board(count) for count in counts], "Maps", "Maps"))]


def board(hexes: int) -> Document:
    """One board of Colors and Lights."""
    system = get("colors-and-lights")
    columns = hexes // ROWS[hexes]
    shape = replace(system.board, columns=columns, rows=ROWS[hexes])
    return map_document("Board", system, shape, SheetOptions())
