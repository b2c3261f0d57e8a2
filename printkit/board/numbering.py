"""The numbers of cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printkit.board.grid import Cell
from printkit.board.tiling import letters

LEAST_DIGITS = 2

Origin = Literal["top-left", "top-right", "bottom-left", "bottom-right"]
Signs = Literal["numbers", "letters", "double-letters"]
"""1 2 3; A B ... Z AA AB; or A B ... Z AA BB ... ZZ AAA."""
First = Literal["column", "row"]
ALPHABET = 26


@dataclass(frozen=True, slots=True)
class Scale:
    """The signs of the columns or of the rows: ``count`` of them, beginning at ``start``.

    Numbers have at least ``digits`` digits: by default as many as the widest, two at least.
    """

    count: int
    signs: Signs = "numbers"
    start: int = 1
    digits: int | None = None

    def sign(self, index: int) -> str:
        """The sign of the column or row so far (from 0) from the origin."""
        number = self.start + index
        if self.signs == "letters":
            return letters(number - 1)
        if self.signs == "double-letters":
            repeats, letter = divmod(number - 1, ALPHABET)
            return chr(ord("A") + letter) * (repeats + 1)
        widest = max(LEAST_DIGITS, len(str(self.start + self.count - 1)))
        return f"{number:0{widest if self.digits is None else self.digits}}"

    @property
    def widest(self) -> str:
        """A sign at least as wide as any: figures have one width, W is the widest letter."""
        longest = max(len(self.sign(0)), len(self.sign(self.count - 1)))
        return ("0" if self.signs == "numbers" else "W") * longest


@dataclass(frozen=True, slots=True)
class Numbering:
    """What is printed in each cell: the signs of its column and row.

    They count from the ``origin``, a corner of the board. ``every`` n-th cell in both directions
    shows its label.
    """

    columns: Scale
    rows: Scale
    origin: Origin = "top-left"
    first: First = "column"
    separator: str = ""
    every: int = 1

    @classmethod
    def for_board(cls, columns: int, rows: int) -> Numbering:
        """Column, then row, from 1: the cell at the top left is 0101."""
        return cls(Scale(columns), Scale(rows))

    def label(self, cell: Cell) -> str:
        """What is printed in a cell."""
        return self._joined(self.column(cell.column), self.row(cell.row))

    def _joined(self, column: str, row: str) -> str:
        pair = (column, row) if self.first == "column" else (row, column)
        return self.separator.join(pair)

    def column(self, column: int) -> str:
        """The sign of a column (from 0, from the left)."""
        return self.columns.sign(self._from_origin(column, self.columns, "right"))

    def row(self, row: int) -> str:
        """The sign of a row (from 0, from the top)."""
        return self.rows.sign(self._from_origin(row, self.rows, "bottom"))

    def _from_origin(self, index: int, scale: Scale, far: str) -> int:
        return scale.count - 1 - index if far in self.origin else index

    def shows(self, cell: Cell) -> bool:
        """Whether a cell's label is printed."""
        column = self._from_origin(cell.column, self.columns, "right")
        row = self._from_origin(cell.row, self.rows, "bottom")
        return column % self.every == 0 and row % self.every == 0

    @property
    def widest(self) -> str:
        """A label at least as wide as any."""
        return self._joined(self.columns.widest, self.rows.widest)
