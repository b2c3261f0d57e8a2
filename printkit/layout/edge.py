"""A slim ruler in the left margin of a page, so that every sheet can be measured."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from printkit import fonts
from printkit.layout.enlarging import enlarged
from printkit.page import Mark, Op, Path, line
from printkit.style import Style
from printkit.units import Paper, mm


class Scale(NamedTuple):
    """How long a ruler is: centimeters to one end, inches to the other."""

    centimeters: int
    inches: int

    @property
    def reach(self) -> float:
        """The longer of both in mm."""
        return max(10.0 * self.centimeters, 25.4 * self.inches)

    @property
    def words(self) -> str:
        return f"{10 * self.centimeters} MM · {self.inches} IN"


SCALES = (Scale(10, 4), Scale(5, 2), Scale(2, 1))
"""The longest first: paper that is not high enough has a shorter one."""
ENDS = mm(4)
"""Below the ruler, above it and above its words."""


def edge_ruler(paper: Paper, style: Style) -> tuple[Mark, ...]:
    """100 mm and 4 in from the foot up, or what there is room for.

    The foot says "print at 100 %". On a page that is to be enlarged it is as much smaller.
    """
    if style.enlarged != 1:
        true = edge_ruler(*_as_enlarged(paper, style))
        return tuple(enlarged(mark, 1 / style.enlarged) for mark in true)
    scale = _scale(paper, style)
    if scale is None:
        return ()
    x, start = paper.printable.x + mm(1), paper.printable.bottom - ENDS
    ops: list[Op] = list(line(x, start, x, start - scale.reach))
    for centimeter in range(scale.centimeters + 1):
        reach = mm(4.4) if centimeter % 5 == 0 else mm(2.6)
        y = start - 10 * centimeter
        ops += line(x, y, x + reach, y)
    inches = start - 25.4 * scale.inches
    ops += line(x, inches, x + mm(6), inches)
    gray, micro = style.grays.in_box, style.type.micro
    words = fonts.text(
        scale.words,
        x + mm(4.6),
        start - scale.reach - ENDS,
        micro,
        color=gray,
        angle=-90,
    )
    return (Path(tuple(ops), style.pen(style.lines.cut, gray)), words)


def ruler_top(paper: Paper, style: Style) -> float:
    """Where the ruler and its words end above; the lower margin if there is none."""
    if style.enlarged != 1:
        return ruler_top(*_as_enlarged(paper, style)) / style.enlarged
    scale = _scale(paper, style)
    return paper.printable.bottom - (_tall(scale, style) if scale else 0.0)


def _as_enlarged(paper: Paper, style: Style) -> tuple[Paper, Style]:
    """The finished page of a page that is to be enlarged."""
    return paper.scaled(style.enlarged), replace(style, enlarged=1.0)


def _scale(paper: Paper, style: Style) -> Scale | None:
    room = paper.printable.height
    return next((scale for scale in SCALES if _tall(scale, style) <= room), None)


def _tall(scale: Scale, style: Style) -> float:
    return scale.reach + fonts.width(scale.words, style.type.micro) + 3 * ENDS
