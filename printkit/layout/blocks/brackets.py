"""The bracket track: boxes crossed off one by one, with thresholds read at the first open box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.grouped import GROUP, Grouping
from printkit.layout.blocks.pencil import Spot, ticked
from printkit.layout.blocks.prose import Runs, draw_lines, leading, spans_of
from printkit.page import Font, Label, Mark, Op, Path, Text, line, rectangle
from printkit.style import Style
from printkit.units import mm

PER_ROW = 20  # a multiple of 2, 4 and 5, so that brackets and groups stay in step
NARROW_ROW = 10  # where there is no room for that: brackets of four go on in the next row
BOX = (mm(13.8), mm(14.2))
LEAST_BOX = mm(12)
BAND = mm(9.2)
ROW_GAP = mm(5.8)
LABELS = mm(57)
"""Room for the words left of a row."""
LINE_OFF = mm(4.6)
TICK = mm(2.7)
INSET = mm(0.9)


class _Row(NamedTuple):
    """The boxes of a row, from its highest number to its lowest."""

    high: int
    low: int

    @property
    def boxes(self) -> int:
        return self.high - self.low + 1


class _Scale(NamedTuple):
    """Where the rows begin, how wide a box is, and how many are in a row."""

    left: float
    wide: float
    most: int

    def x(self, number: int) -> float:
        """The left edge of a box."""
        return self.left + Grouping(self.wide).x((self.most - number % self.most) % self.most)


@dataclass(frozen=True, slots=True)
class BracketTrack:
    """``count`` boxes numbered by what remains, the highest at the top left.

    ``above[n - 1]`` and ``below[n - 1]`` are the thresholds while n boxes remain; neighbors with
    one value share a bracket. A short first row stands at the right, so that columns stay in
    step. ``labelled`` keeps a column for the words at the left; without it they stand in the
    space a short first row leaves, or in a line above. ``first`` is the highest box drawn here
    (less than ``count`` when the track goes on from an earlier page). ``lost`` boxes are crossed
    off, from the highest number.
    """

    count: int
    above: tuple[int, ...]
    below: tuple[int, ...]
    above_name: str = "MINOR"
    below_name: str = "MAJOR"
    legend: Runs = ()
    """The words for a line above the first row when there is no other place."""
    labelled: bool = True
    first: int = 0
    last: int = 1
    key: str = ""
    """Names its boxes for damage and forms."""
    lost: int = 0

    def _per_row(self, width: float) -> int:
        return PER_ROW if width >= self._least(PER_ROW, LEAST_BOX) - 1e-6 else NARROW_ROW

    def _rows(self, width: float) -> list[_Row]:
        high = self.first or self.count
        rows, most = [], self._per_row(width)
        while high >= self.last:
            low = max(self.last, (high - 1) // most * most + 1)
            rows.append(_Row(high, low))
            high = low - 1
        return rows

    def _least(self, count: int, box: float) -> float:
        """The width of so many boxes in a row, with the words at the left."""
        return self._lead() + Grouping(box).width(count)

    def _lead(self) -> float:
        return LABELS if self.labelled else 0.0

    def min_width(self, style: Style) -> float:
        return self._least(PER_ROW, BOX[0] if self.labelled else LEAST_BOX)

    def least_width(self, style: Style) -> float:
        return self._least(NARROW_ROW, LEAST_BOX)

    def _box(self, width: float) -> float:
        count = self._per_row(width)
        return min(BOX[0], (width - self._least(count, 0.0)) / count)

    def _pitch(self) -> float:
        return 2 * BAND + BOX[1] + ROW_GAP

    def _legend_height(self, width: float, style: Style) -> float:
        """Height of the line of words above the rows; 0 when a short first row has room."""
        if self.labelled or not self.legend or self._free(width) >= LABELS:
            return 0.0
        spans = spans_of(self.legend, "body", style, style.grays.secondary)
        return len(fonts.wrap(spans, width)) * leading("body", style) + mm(2)

    def _free(self, width: float) -> float:
        """Room left of a short first row."""
        row, most = self._rows(width)[0], self._per_row(width)
        return self._scale(0.0, width).x(row.high) if row.boxes < most else 0.0

    def height(self, width: float, style: Style) -> float:
        rows = len(self._rows(width))
        return self._legend_height(width, style) + rows * self._pitch() - ROW_GAP

    def _scale(self, left: float, width: float) -> _Scale:
        return _Scale(left, self._box(width), self._per_row(width))

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        legend = self._legend_height(box.width, style)
        marks: list[Mark] = []
        if legend:
            spans = spans_of(self.legend, "body", style, style.grays.secondary)
            marks += draw_lines(fonts.wrap(spans, box.width), box, leading("body", style))
        scale = self._scale(box.x + self._lead(), box.width)
        boxes: list[Op] = []
        brackets: list[Op] = []
        for index, row in enumerate(self._rows(box.width)):
            top = box.y + legend + index * self._pitch() + BAND
            boxes += self._draw_boxes(row, scale, top)
            if self.lost or style.form:
                marks += ticked(self.key, self._spots(row, scale, top), style)
            if self.labelled or (index == 0 and self._free(box.width) >= LABELS):
                room = scale.x(row.high) - mm(6)
                marks += self._draw_words(row, room, top, style)
            for values, font, up in (
                (self.above, style.type.minor, True),
                (self.below, style.type.major, False),
            ):
                labels, ops = self._draw_brackets(row, scale, top, values, font, up)
                brackets += ops
                marks.append(Text(tuple(labels), font))
            marks.append(self._numbers(row, scale, top, style))
        return (
            Path(tuple(boxes), style.pen(style.lines.box)),
            Path(tuple(brackets), style.pen(style.lines.bracket, style.grays.in_box)),
            *marks,
        )

    def _draw_boxes(self, row: _Row, scale: _Scale, top: float) -> Iterator[Op]:
        for _, run in groupby(range(row.high, row.low - 1, -1), key=lambda n: (n - 1) // GROUP):
            group = list(run)
            x, wide = scale.x(group[0]), scale.wide
            yield from rectangle(Box(x, top, len(group) * wide, BOX[1]))
            for i in range(1, len(group)):
                yield from line(x + i * wide, top, x + i * wide, top + BOX[1])

    def _spots(self, row: _Row, scale: _Scale, top: float) -> Iterator[Spot]:
        for n in range(row.high, row.low - 1, -1):
            place = Box(scale.x(n), top, scale.wide, BOX[1])
            yield Spot(str(n), place, n > self.count - self.lost)

    def _numbers(self, row: _Row, scale: _Scale, top: float, style: Style) -> Text:
        """The number in each fifth box and in the first box of all."""
        shown = [n for n in range(row.low, row.high + 1) if n % GROUP == 0 or n == self.count]
        font = style.type.in_box
        labels = tuple(
            fonts.label(str(n), scale.x(n) + mm(1.4), top + mm(6.4), font) for n in reversed(shown)
        )
        return Text(labels, font, style.grays.in_box)

    def _draw_words(self, row: _Row, right: float, top: float, style: Style) -> list[Mark]:
        micro = style.type.micro
        strong = Font(style.type.strong.face, micro.size, micro.tracking)
        span = f"{row.high}–{row.low}" if row.high != row.low else f"{row.high}"
        gray = style.grays.secondary
        return [
            fonts.text(self.above_name, right, top - mm(2.4), micro, color=gray, anchor="end"),
            fonts.text(
                span, right, top + mm(9.6), style.type.body, color=style.grays.in_box, anchor="end"
            ),
            fonts.text(self.below_name, right, top + BOX[1] + mm(7), strong, anchor="end"),
        ]

    def _draw_brackets(
        self,
        row: _Row,
        scale: _Scale,
        top: float,
        values: tuple[int, ...],
        font: Font,
        up: bool,
    ) -> tuple[list[Label], list[Op]]:
        """The brackets over (or under) a row: a line with ticks, broken for its number."""
        labels: list[Label] = []
        ops: list[Op] = []
        y = top - LINE_OFF if up else top + BOX[1] + LINE_OFF
        tick = y + TICK if up else y - TICK
        numbers = range(row.high, row.low - 1, -1)
        for value, run in groupby(numbers, key=lambda n: values[n - 1]):
            group = list(run)
            start = scale.x(group[0]) + INSET
            end = scale.x(group[-1]) + scale.wide - INSET
            middle = (start + end) / 2
            label = fonts.label(str(value), middle, y + fonts.cap_height(font) / 2, font, "middle")
            labels.append(label)
            clear = label.width / 2 + mm(1.2)
            for outer, inner in ((start, middle - clear), (end, middle + clear)):
                if (inner - outer) * (1 if outer is start else -1) > mm(0.6):
                    ops += (("M", outer, tick), ("L", outer, y), ("L", inner, y))
        return labels, ops

    def split(
        self, width: float, room: float, style: Style
    ) -> tuple[BracketTrack, BracketTrack] | None:
        rows = self._rows(width)
        fits = int((room + ROW_GAP - self._legend_height(width, style) + 1e-6) / self._pitch())
        if not 0 < fits < len(rows):
            return None
        return (
            replace(self, first=rows[0].high, last=rows[fits - 1].low),
            replace(self, first=rows[fits].high),
        )
