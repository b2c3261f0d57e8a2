"""Marks that people measure, join and cut by: the ruler, rings, ticks, pointers, hatching.

All lengths are mm.
"""

from __future__ import annotations

import math

from printkit import fonts
from printkit.geometry import Box, Point, Transform, clip_segment
from printkit.page import Label, Mark, Op, Path, Pen, Text, circle, line, polygon, transformed
from printkit.style import Style
from printkit.units import MM_PER_UNIT, mm

RULER_LENGTH = 100.0
INCH = float(MM_PER_UNIT["in"])
_LONG_TICK, _SHORT_TICK, _INCH_TICK = mm(5), mm(3), mm(3.6)
_NUMBER_GAP = mm(1.3)
RULER_ABOVE = mm(11.6)
"""Ink of the ruler above its line, and below it."""
RULER_BELOW = mm(10.2)
RULER_END = 9.0
"""After the last millimeter of the ruler: its unit."""
PRINT_NOTE = "Print at 100 %"


def ruler(x: float, y: float, style: Style) -> tuple[Mark, ...]:
    """A ruler of 100 mm and 4 in with "Print at 100 %": its zero is at ``x``, its line at ``y``."""
    note = fonts.text(PRINT_NOTE, x + note_offset(style), y, style.type.strong)
    return (*scale(x, y, style), note)


def scale(x: float, y: float, style: Style, length: int = 100) -> tuple[Mark, ...]:
    """A ruler of 100 mm and 4 in, or of fewer twenties of mm and the whole inches in them.

    Millimeters stand above the line, inches below it.
    """
    inches = round(length / INCH) if length == RULER_LENGTH else int(length / INCH)
    ops: list[Op] = list(line(x, y, x + max(length, inches * INCH), y))
    for millimeters in range(0, length + 1, 5):
        tick = _LONG_TICK if millimeters % 10 == 0 else _SHORT_TICK
        ops += line(x + millimeters, y, x + millimeters, y - tick)
    for half_inches in range(2 * inches + 1):
        tick = _INCH_TICK if half_inches % 2 == 0 else _INCH_TICK / 2
        at = x + half_inches * INCH / 2
        ops += line(at, y, at, y + tick)
    font = style.type.ruler
    above = y - _LONG_TICK - _NUMBER_GAP
    below = y + _INCH_TICK + _NUMBER_GAP + fonts.cap_height(font)
    labels = [fonts.label(str(n), x + n, above, font, "middle") for n in range(0, length + 1, 20)]
    labels.append(fonts.label("mm", _after(labels[-1]), above, font))
    if inches:
        marked = range(1, inches + 1)
        labels += [fonts.label(str(n), x + n * INCH, below, font, "middle") for n in marked]
        labels.append(fonts.label("in", _after(labels[-1]), below, font))
    return (Path(tuple(ops), Pen(style.lines.table)), Text(tuple(labels), font))


def scale_length(room: float) -> int:
    """How many mm of the ruler a room (mm) holds, in twenties."""
    return max(20, min(100, 20 * int((room - RULER_END) / 20)))


def note_offset(style: Style) -> float:
    """From the ruler's zero to the words beside it."""
    font = style.type.ruler
    hundred = fonts.width("100", font)
    return RULER_LENGTH + hundred / 2 + mm(2) + fonts.width("mm", font) + mm(7)


def ruler_width(style: Style) -> float:
    """The ruler and the words beside it."""
    return note_offset(style) + fonts.width(PRINT_NOTE, style.type.strong)


def _after(label: Label) -> float:
    return label.x + label.width + mm(2)


def ring(at: Point, radius: float, reach: float) -> tuple[Op, ...]:
    """A register ring with a cross whose arms are ``reach`` long."""
    ops = circle(*at, radius) if radius > 0 else ()
    return (
        *ops,
        *line(at.x - reach, at.y, at.x + reach, at.y),
        *line(at.x, at.y - reach, at.x, at.y + reach),
    )


def pointer(at: Point, half: float, degrees: float) -> tuple[Op, ...]:
    """A solid triangle about a point: it points up, turned clockwise by so many degrees."""
    turn = Transform.move(*at).after(Transform.rotate(degrees))
    tip = polygon(((0, -half * 0.85), (half, half * 0.85), (-half, half * 0.85)))
    return transformed(tip, turn)


def hatch(box: Box, spacing: float) -> tuple[Op, ...]:
    """Lines that rise to the right, ``spacing`` apart along the box's sides."""
    ops: list[Op] = []
    reach = box.width + box.height
    for index in range(1, math.ceil(reach / spacing)):
        along = index * spacing
        start = Point(box.x, box.y + along)
        piece = clip_segment(start, Point(box.x + along, box.y), box)
        if piece is not None:
            ops += line(*piece[0], *piece[1])
    return tuple(ops)
