"""The numbers of cells."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.board.grid import Cell

LEAST_DIGITS = 2


@dataclass(frozen=True, slots=True)
class Numbering:
    """Column, then row, from 1: the cell at the top left is 0101.

    Each part has as many digits as its widest number on the board, at least two.
    """

    column_digits: int = LEAST_DIGITS
    row_digits: int = LEAST_DIGITS

    @classmethod
    def for_board(cls, columns: int, rows: int) -> Numbering:
        """The numbering of a board of so many columns and rows."""
        return cls(_digits(columns), _digits(rows))

    def label(self, cell: Cell) -> str:
        """What is printed in a cell."""
        return self.column(cell.column) + self.row(cell.row)

    def column(self, column: int) -> str:
        """The number of a column (from 0)."""
        return f"{column + 1:0{self.column_digits}}"

    def row(self, row: int) -> str:
        """The number of a row (from 0)."""
        return f"{row + 1:0{self.row_digits}}"

    @property
    def widest(self) -> str:
        """A label as wide as the widest: figures have one width."""
        return "0" * (self.column_digits + self.row_digits)


def _digits(highest: int) -> int:
    return max(LEAST_DIGITS, len(str(highest)))
