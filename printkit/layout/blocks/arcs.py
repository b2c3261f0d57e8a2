"""Arcs of fire on a square grid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printkit import fonts
from printkit.geometry import Box
from printkit.page import BLACK, WHITE, Mark, Op, Path, line, polygon, rectangle
from printkit.style import Style
from printkit.units import mm

REACH = 3
"""Squares drawn to each side of the ship."""
CELL = mm(11.6)
HATCH = mm(2.9)


@dataclass(frozen=True, slots=True)
class SquareArc:
    """The ship in the middle, facing up; the squares it can fire into are hatched.

    ``abeam``: whether the squares straight to its sides are in a forward arc.
    """

    arc: Literal["forward", "all"]
    abeam: bool
    words: str

    def _side(self) -> float:
        return (2 * REACH + 1) * CELL

    def min_width(self, style: Style) -> float:
        return max(self._side(), fonts.width(self.words, style.type.body))

    def height(self, width: float, style: Style) -> float:
        return self._side() + mm(12)

    def _hatched(self, column: int, row: int) -> bool:
        """Whether a square (from the ship, y down) is in the arc."""
        if (column, row) == (0, 0):
            return False
        return self.arc == "all" or row < 0 or (row == 0 and self.abeam)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        left = box.x + (box.width - self._side()) / 2
        hatch: list[Op] = []
        grid: list[Op] = []
        for n in range(2 * REACH + 2):
            grid += line(left + n * CELL, box.y, left + n * CELL, box.y + self._side())
            grid += line(left, box.y + n * CELL, left + self._side(), box.y + n * CELL)
        for column in range(-REACH, REACH + 1):
            for row in range(-REACH, REACH + 1):
                if self._hatched(column, row):
                    hatch += _hatch(left + (column + REACH) * CELL, box.y + (row + REACH) * CELL)
        x, y = left + (REACH + 0.5) * CELL, box.y + (REACH + 0.5) * CELL
        here = Box(x - CELL / 2, y - CELL / 2, CELL, CELL)
        arrow = polygon(((x, y - mm(4)), (x + mm(3.4), y + mm(2.8)), (x - mm(3.4), y + mm(2.8))))
        base = box.y + self._side() + mm(9)
        return (
            Path(tuple(hatch), style.pen(style.lines.hairline, style.grays.in_box)),
            Path(tuple(grid), style.pen(style.lines.hairline, style.grays.ghost)),
            Path(rectangle(here), style.pen(style.lines.short_band), WHITE),
            Path(arrow, fill=BLACK),
            fonts.text(
                self.words,
                box.x + box.width / 2,
                base,
                style.type.body,
                color=style.grays.secondary,
                anchor="middle",
            ),
        )


def _hatch(x: float, y: float) -> tuple[Op, ...]:
    """Slanted lines through a square; those of neighbors meet."""
    ops: tuple[Op, ...] = ()
    for n in range(1, 2 * round(CELL / HATCH)):
        run = n * HATCH
        if run <= CELL:
            ops += line(x, y + run, x + run, y)
        else:
            over = run - CELL
            ops += line(x + over, y + CELL, x + CELL, y + over)
    return ops
