"""A board as a game or a session describes it: its cells, their labels, and what lies in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printkit.board.grid import Cell, Grid
from printkit.board.hexes import HexGrid
from printkit.board.kinds import CELL_WORDS, BoardKind, CellWords
from printkit.board.numbering import Numbering
from printkit.board.pointed import PointedHexGrid
from printkit.board.squares import SquareGrid

Center = Literal["dot", "cross", "none"]
Pattern = Literal["none", "asteroids", "planet", "nebula"]


@dataclass(frozen=True, slots=True)
class Terrain:
    """What lies in some cells: a pattern to draw, and words below the center."""

    cells: frozenset[Cell]
    pattern: Pattern = "none"
    words: str = ""


@dataclass(frozen=True, slots=True)
class Features:
    """What is drawn in the cells besides their labels, and which are not drawn at all."""

    center: Center = "dot"
    hidden: frozenset[Cell] = frozenset()
    terrain: tuple[Terrain, ...] = ()


PLAIN = Features()


@dataclass(frozen=True, slots=True)
class Board:
    """A map: what its cells are, its columns and rows, and a cell's size in mm.

    A system has one for sessions that say nothing else. ``numbering`` None prints no labels;
    left out, it is column and row from 0101. ``odd_high``, ``point_up`` and ``half_hexes`` are
    for hexes: the first column (row, when a point is up) stands half a hex before the second, and
    half hexes fill the board's jagged edges.
    """

    kind: BoardKind
    columns: int
    rows: int
    cell: float
    """Flat to flat (hex) or side (square), mm."""
    numbering: Numbering | Literal["usual"] | None = "usual"
    odd_high: bool = True
    point_up: bool = False
    half_hexes: bool = False
    features: Features = PLAIN

    @property
    def words(self) -> CellWords:
        """What its cells are called in print."""
        return CELL_WORDS[self.kind]

    @property
    def labels(self) -> Numbering | None:
        """The numbering that is printed."""
        if self.numbering == "usual":
            return Numbering.for_board(self.columns, self.rows)
        return self.numbering

    def grid(self) -> Grid:
        """Its cells' places. Raises LayoutError for counts or sizes of no board."""
        if self.kind == "square":
            return SquareGrid(self.columns, self.rows, self.cell)
        hexes = PointedHexGrid if self.point_up else HexGrid
        return hexes(self.columns, self.rows, self.cell, self.odd_high, self.half_hexes)
