"""Marks to cut by: ticks at the ends of every cut or lines through the sheet; register marks.

No mark stands within a piece or its bleed. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printkit.geometry import Box, Point
from printkit.page import BLACK, Mark, Op, Path, Pen, line, rectangle
from printkit.press import Press
from printkit.style import Style
from printkit.units import mm

CROSS = mm(1.6)
"""Half a cross at a corner where counters meet."""
SHORTEST = 0.4
"""Of a mark that the edge of the paper cuts off."""
REGISTER = 3.5
"""Side of the square, and length of the arms, that a cutting machine looks for."""
REGISTER_LINE = 0.6

Segment = tuple[Point, Point]


def room_around(press: Press) -> float:
    """What a block of pieces needs free around it for its bleed and its marks."""
    if press.marks.style == "none":
        return press.bleed
    return first_ink(press) + press.marks.length


def first_ink(press: Press) -> float:
    """From the pieces to their marks, which stay out of the bleed."""
    return max(press.marks.offset, press.bleed)


@dataclass(frozen=True, slots=True)
class Cuts:
    """The cuts of one block: the pieces' boxes, and every upright and level cut.

    ``strip`` is the paper that belongs to the block; ``keep_off`` what no mark may touch.
    """

    boxes: tuple[Box, ...]
    uprights: tuple[float, ...]
    levels: tuple[float, ...]
    strip: Box
    keep_off: tuple[Box, ...] = ()

    def ticks(self, press: Press) -> tuple[Op, ...]:
        """A tick at both ends of each cut."""
        near, far = first_ink(press), room_around(press)
        left, right = min(self.uprights), max(self.uprights)
        top, bottom = min(self.levels), max(self.levels)
        ops: list[Op] = []
        for x in sorted(self.uprights):
            ops += self._inked((Point(x, top - far), Point(x, top - near)))
            ops += self._inked((Point(x, bottom + near), Point(x, bottom + far)))
        for y in self.levels:
            ops += self._inked((Point(left - far, y), Point(left - near, y)))
            ops += self._inked((Point(right + near, y), Point(right + far, y)))
        return tuple(ops)

    def lines(self, press: Press) -> tuple[Op, ...]:
        """Each cut from edge to edge of the strip, but for the pieces and their bleed."""
        near, strip = first_ink(press), self.strip
        grown = [_grown(box, press.bleed) for box in self.boxes]
        ops: list[Op] = []
        for x in sorted(self.uprights):
            spans = sorted((b.y, b.bottom) for b in grown if _within(b.x, x, b.right))
            for start, end in _free(spans, strip.y, strip.bottom, near - press.bleed):
                ops += self._inked((Point(x, start), Point(x, end)))
        for y in self.levels:
            spans = sorted((b.x, b.right) for b in grown if _within(b.y, y, b.bottom))
            for start, end in _free(spans, strip.x, strip.right, near - press.bleed):
                ops += self._inked((Point(start, y), Point(end, y)))
        return tuple(ops)

    def _inked(self, segment: Segment) -> tuple[Op, ...]:
        """A mark as far as there is paper for it."""
        start, end = segment
        x1, y1 = max(start.x, self.strip.x), max(start.y, self.strip.y)
        x2, y2 = min(end.x, self.strip.right), min(end.y, self.strip.bottom)
        # What is short at either end was cut off; a gutter's own lines may be short.
        cut_off = (x1, y1, x2, y2) != (*start, *end)
        if x2 - x1 + y2 - y1 < (SHORTEST if cut_off else 1e-6) or x2 < x1 or y2 < y1:
            return ()
        if any(
            x1 < box.right and x2 > box.x and y1 < box.bottom and y2 > box.y
            for box in self.keep_off
        ):
            return ()
        return line(x1, y1, x2, y2)


def _within(low: float, at: float, high: float) -> bool:
    return low - 1e-6 <= at <= high + 1e-6


def _grown(box: Box, by: float) -> Box:
    return box.inset(-by, -by, -by, -by)


def _free(
    spans: Sequence[tuple[float, float]], start: float, end: float, off: float
) -> Iterator[tuple[float, float]]:
    """What spans leave of a line; its two ends stand a little further off."""
    at = start
    for number, (low, high) in enumerate(spans):
        reach = low - (off if number == 0 else 0.0)
        if reach > at + 1e-6:
            yield at, reach
        at = max(at, high)
    if end > at + off + 1e-6:
        yield at + off, end


def cut_marks(cuts: Cuts, press: Press, style: Style, *, straight: bool) -> Iterator[Mark]:
    """The marks of a block; lines are for pieces that are cut ``straight``."""
    if press.marks.style == "none":
        return
    full = press.marks.style == "full" and straight
    ops = cuts.lines(press) if full else cuts.ticks(press)
    if ops:
        yield Path(ops, style.pen(press.marks.weight))


def crosses(corners: Sequence[Point], area: Box, style: Style) -> Path:
    """Small crosses at corners where counters meet, as far as the area reaches."""
    ops: list[Op] = []
    for x, y in corners:
        ops += line(max(x - CROSS, area.x), y, min(x + CROSS, area.right), y)
        ops += line(x, max(y - CROSS, area.y), x, min(y + CROSS, area.bottom))
    return Path(tuple(ops), style.pen(style.lines.hairline, style.grays.ghost))


def register_boxes(area: Box) -> tuple[Box, Box, Box]:
    """Where the register marks of an area stand: top left, top right, bottom left."""
    side = REGISTER
    return (
        Box(area.x, area.y, side, side),
        Box(area.right - side, area.y, side, side),
        Box(area.x, area.bottom - side, side, side),
    )


def register_marks(area: Box) -> tuple[Mark, ...]:
    """A square and two angles in three corners, so that a machine sees how the sheet lies."""
    square, right, low = register_boxes(area)
    half = REGISTER_LINE / 2
    angles: tuple[Op, ...] = (
        ("M", right.x, right.y + half),
        ("L", right.right - half, right.y + half),
        ("L", right.right - half, right.bottom),
        ("M", low.x + half, low.y),
        ("L", low.x + half, low.bottom - half),
        ("L", low.right, low.bottom - half),
    )
    return (Path(rectangle(square), fill=BLACK), Path(angles, Pen(REGISTER_LINE)))
