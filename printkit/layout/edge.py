"""A slim ruler in the left margin of a page, so that every sheet can be measured."""

from __future__ import annotations

from printkit import fonts
from printkit.page import Mark, Op, Path, line
from printkit.style import Style
from printkit.units import Paper, mm

INCHES = 4 * 25.4


def edge_ruler(paper: Paper, style: Style) -> tuple[Mark, ...]:
    """100 mm and 4 in from the foot up; the foot says "print at 100 %"."""
    x, start = paper.printable.x + mm(1), paper.printable.bottom - mm(4)
    ops: list[Op] = list(line(x, start, x, start - INCHES))
    for centimeter in range(11):
        reach = mm(4.4) if centimeter % 5 == 0 else mm(2.6)
        y = start - 10 * centimeter
        ops += line(x, y, x + reach, y)
    ops += line(x, start - INCHES, x + mm(6), start - INCHES)
    gray, micro = style.grays.in_box, style.type.micro
    words = fonts.text(
        "100 MM · 4 IN",
        x + mm(4.6),
        start - INCHES - mm(4),
        micro,
        color=gray,
        angle=-90,
    )
    return (Path(tuple(ops), style.pen(style.lines.cut, gray)), words)
