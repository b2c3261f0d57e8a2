"""The kinds of board there are, and what their cells are called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from printkit.board.grid import Grid
from printkit.board.hexes import HexGrid
from printkit.board.squares import SquareGrid

BoardKind = Literal["hex", "square"]


class CellWords(NamedTuple):
    """A cell, several, and how their size is measured, in print."""

    one: str
    many: str
    measure: str


CELL_WORDS: Mapping[BoardKind, CellWords] = MappingProxyType(
    {
        "hex": CellWords("hex", "hexes", "flat to flat"),
        "square": CellWords("square", "squares", "side to side"),
    }
)


def make_grid(kind: BoardKind, columns: int, rows: int, cell: float) -> Grid:
    """A board of a kind; ``cell`` is in mm. Raises LayoutError for counts or sizes of no board."""
    return HexGrid(columns, rows, cell) if kind == "hex" else SquareGrid(columns, rows, cell)
