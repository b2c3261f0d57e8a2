"""Boxes to tick and boxes to write in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.pencil import Spot, ticked, written
from printkit.layout.blocks.prose import BASELINE, Runs, leading, spans_of
from printkit.page import BLACK, Mark, Op, Path, rectangle
from printkit.style import Style
from printkit.units import mm

SIDE = mm(12.2)
"""A box for a lasting loss; on half records 10.4 points, the smallest."""
SMALL_SIDE = mm(10.4)
NAME_GAP = mm(5.8)
TOTAL_WORD = mm(14)
"""Room for the word in the box of a total, where nothing is typed."""


class Check(NamedTuple):
    """A box and the words right of it; ``key`` names it for damage and forms."""

    runs: Runs
    key: str = ""
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Checks:
    """Check boxes with their words, several a line, wrapped; ``name`` stands before the first.

    The words of a box never wrap away from it. ``columns`` sets them in step.
    """

    checks: tuple[Check, ...]
    name: str = ""
    side: float = SIDE
    gap: float = mm(16)
    lead: float = 0.0
    """Room for the name in mm; by default as wide as the name needs."""
    tail: Runs = ()
    """Words at the right end of the last line, if they fit; else on a line of their own."""

    def _lead(self, style: Style) -> float:
        if not self.name:
            return self.lead
        return max(self.lead, fonts.width(self.name, style.type.row_name) + mm(10))

    def _width(self, check: Check, style: Style) -> float:
        words = fonts.span_width(spans_of(check.runs, "body", style, BLACK))
        return self.side + (NAME_GAP + words if check.runs else 0.0)

    def min_width(self, style: Style) -> float:
        widest = max((self._width(check, style) for check in self.checks), default=0.0)
        return self._lead(style) + widest

    def _pitch(self) -> float:
        return self.side + mm(5)

    def _place(self, width: float, style: Style) -> tuple[list[tuple[float, int]], float, int]:
        """Where each box stands (x, line), where the last line ends, and how many lines."""
        lead = self._lead(style)
        x, row = lead, 0
        places: list[tuple[float, int]] = []
        end = lead
        for check in self.checks:
            wide = self._width(check, style)
            if x > lead and x + wide > width + 1e-6:
                x, row = lead, row + 1
            places.append((x, row))
            end = x + wide
            x = end + self.gap
        return places, end, row + 1

    def _tail_fits(self, width: float, style: Style) -> bool:
        _, end, _ = self._place(width, style)
        words = fonts.span_width(spans_of(self.tail, "body", style, BLACK))
        return end + mm(8) + words <= width

    def height(self, width: float, style: Style) -> float:
        rows = self._place(width, style)[2]
        tall = (rows - 1) * self._pitch() + self.side
        if self.tail and not self._tail_fits(width, style):
            words = spans_of(self.tail, "body", style, style.grays.secondary)
            tall += mm(3) + len(fonts.wrap(words, width)) * leading("body", style)
        return tall

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        places, _, rows = self._place(box.width, style)
        ops: list[Op] = []
        marks: list[Mark] = []
        middle = self.side / 2 + fonts.cap_height(style.type.body) / 2
        if self.name:
            drop = self.side / 2 + fonts.cap_height(style.type.row_name) / 2
            marks.append(fonts.text(self.name, box.x, box.y + drop, style.type.row_name))
        for check, (x, row) in zip(self.checks, places, strict=True):
            top = box.y + row * self._pitch()
            place = Box(box.x + x, top, self.side, self.side)
            ops += rectangle(place)
            if check.lost or style.form:
                marks += ticked(check.key, (Spot("", place, check.lost),), style)
            left = box.x + x + self.side + NAME_GAP
            for span in spans_of(check.runs, "body", style, BLACK):
                mark = fonts.text(span.text, left, top + middle, span.font, color=span.color)
                marks.append(mark)
                left += mark.labels[0].width
        marks.insert(0, Path(tuple(ops), style.pen(style.lines.box)))
        return (*marks, *self._draw_tail(box, rows, style))

    def split(self, width: float, room: float, style: Style) -> tuple[Checks, Checks] | None:
        fits = int((room - self.side + 1e-6) // self._pitch()) + 1
        places, _, _ = self._place(width, style)
        count = sum(row < fits for _, row in places)
        if not 0 < count < len(places):
            return None
        return (
            replace(self, checks=self.checks[:count], tail=()),
            replace(self, checks=self.checks[count:]),
        )

    def _draw_tail(self, box: Box, rows: int, style: Style) -> tuple[Mark, ...]:
        if not self.tail:
            return ()
        lead = leading("body", style)
        spans = spans_of(self.tail, "body", style, style.grays.secondary)
        if not self._tail_fits(box.width, style):
            top = box.y + (rows - 1) * self._pitch() + self.side + mm(3)
            return _lines(spans, Box(box.x, top, box.width, 0), lead)
        wide = fonts.span_width(spans)
        middle = self.side / 2 + fonts.cap_height(style.type.body) / 2
        top = box.y + (rows - 1) * self._pitch() + middle - BASELINE * lead
        return _lines(spans, Box(box.right - wide, top, wide + 0.01, 0), lead)


def _lines(spans: tuple[fonts.Span, ...], box: Box, lead: float) -> tuple[Mark, ...]:
    from printkit.layout.blocks.prose import draw_lines

    return draw_lines(fonts.wrap(spans, box.width), box, lead)


@dataclass(frozen=True, slots=True)
class Tally:
    """Boxes to write this round's hits in, and a stronger one for their total."""

    name: str
    count: int
    total: str
    lead: float = mm(42)
    cell: tuple[float, float] = (mm(23), mm(20))
    total_width: float = mm(39)
    key: str = ""
    """Names its boxes on forms."""

    def min_width(self, style: Style) -> float:
        return self.lead + 3 * self.cell[0] + mm(20) + self.total_width

    def height(self, width: float, style: Style) -> float:
        return self.cell[1]

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        wide, tall = self.cell
        room = box.width - self.lead - mm(20) - self.total_width
        count = min(self.count, int((room + 1e-6) / wide))
        start = box.x + self.lead
        ops: list[Op] = list(rectangle(Box(start, box.y, count * wide, tall)))
        for i in range(1, count):
            ops += (("M", start + i * wide, box.y), ("L", start + i * wide, box.y + tall))
        total = Box(start + count * wide + mm(20), box.y, self.total_width, tall)
        drop = tall / 2 + fonts.cap_height(style.type.row_name) / 2
        sign = start + count * wide + mm(10)
        label = fonts.text(
            self.total,
            total.x + mm(3),
            total.y + mm(7),
            style.type.in_box,
            color=style.grays.in_box,
        )
        cells = (Spot(str(i + 1), Box(start + i * wide, box.y, wide, tall)) for i in range(count))
        return (
            *written(self.key, (*cells, Spot("total", total.inset(TOTAL_WORD, 0, 0, 0))), style),
            fonts.text(self.name, box.x, box.y + drop, style.type.row_name),
            Path(tuple(ops), style.pen(style.lines.box)),
            fonts.text("=", sign, box.y + drop, style.type.shots, anchor="middle"),
            Path(rectangle(total), style.pen(style.lines.ready)),
            label,
        )
