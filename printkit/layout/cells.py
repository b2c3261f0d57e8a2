"""Pages shared by records: one, two or four cells, and the lines they are cut apart on.

The margins are applied once, whatever the number of cells. All lengths are mm.
"""

from __future__ import annotations

from typing import NamedTuple

from printkit.geometry import Box
from printkit.layout.edge import ruler_top
from printkit.page import Mark, Op, Path, Pen, line
from printkit.style import Style
from printkit.units import RULER_STRIP, Paper, mm

TOP, BOTTOM = mm(1), mm(3)
"""Left free within the margins above and below cells: descenders keep inside."""
ABOVE_CUT, BELOW_CUT = mm(13), mm(11)
BESIDE_CUT = RULER_STRIP
TICK_GAP = mm(4)
"""Between a tick and the cells."""


class Division(NamedTuple):
    """How many cells stand side by side, and how many under each other: one or two."""

    across: int
    down: int

    @property
    def total(self) -> int:
        return self.across * self.down


WHOLE = Division(1, 1)
BESIDE, BELOW, QUARTERS = Division(2, 1), Division(1, 2), Division(2, 2)


def cells(paper: Paper, division: Division) -> tuple[Box, ...]:
    """The cells in the order they are read, all of one size."""
    if division == WHOLE:
        return (paper.live,)
    across, down = division
    live, printable = paper.live, paper.printable
    x, y = printable.center
    columns = [(live.x, live.right)]
    if across == 2:
        columns = [(live.x, x - BESIDE_CUT), (x + BESIDE_CUT, live.right)]
    top, bottom = printable.y + TOP, printable.bottom - BOTTOM
    rows = [(top, bottom)]
    if down == 2:
        rows = [(top, y - ABOVE_CUT), (y + BELOW_CUT, bottom)]
    return tuple(
        Box(left, upper, right - left, lower - upper)
        for upper, lower in rows
        for left, right in columns
    )


def cut_lines(paper: Paper, division: Division, style: Style) -> tuple[Mark, ...]:
    """Dotted lines between the cells, and ticks in the margins where they end."""
    across, down = division
    live, printable = paper.live, paper.printable
    x, y = printable.center
    dotted: list[Op] = []
    ticks: list[Op] = []
    if down == 2:
        dotted += line(live.x, y, live.right, y)
        if y < ruler_top(paper, style):
            ticks += line(printable.x, y, live.x - TICK_GAP, y)
        ticks += line(live.right + TICK_GAP, y, printable.right, y)
    if across == 2:
        dotted += line(x, live.y, x, live.bottom)
        ticks += line(x, printable.y, x, live.y - TICK_GAP)
        ticks += line(x, live.bottom + TICK_GAP, x, printable.bottom)
    if not dotted:
        return ()
    dots = Pen(style.lines.hairline, style.grays.in_box, (mm(0.5), mm(3)))
    return (Path(tuple(dotted), dots), Path(tuple(ticks), style.pen(mm(0.5))))
