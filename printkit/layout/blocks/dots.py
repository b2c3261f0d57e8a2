"""A chart of dots: which columns act in which row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.base import shared
from printkit.page import BLACK, Label, Mark, Op, Path, Text, circle, line
from printkit.style import Style
from printkit.units import mm

DOT, EMPTY = mm(3.4), mm(0.5)
HEAD = mm(14)
BRACKETS = mm(13)


class DotRow(NamedTuple):
    """A row: its label, a word behind it, the columns (from 0) with a dot."""

    label: str
    note: str
    dots: frozenset[int]
    strong: bool = False
    """Drawn with bold words and a line under it."""


class DotGroup(NamedTuple):
    """Columns from first to last (from 0) under one bracket."""

    first: int
    last: int
    words: str


@dataclass(frozen=True, slots=True)
class DotChart:
    """Rows of dots under column heads; ``groups`` are brackets over the heads."""

    columns: tuple[str, ...]
    rows: tuple[DotRow, ...]
    title: str
    groups: tuple[DotGroup, ...] = ()
    groups_title: str = ""
    row: float = mm(13.8)
    widest: float = mm(36)
    """No column is wider, so that the eye keeps its row."""

    def _lead(self, style: Style) -> float:
        bold, body = style.type.strong, style.type.semibold
        labels = max(fonts.width(row.label, bold) for row in self.rows)
        notes = max(fonts.width(row.note, body) for row in self.rows)
        titles = max(fonts.width(t, style.type.micro) for t in (self.title, self.groups_title))
        return max(labels + (mm(5) + notes if notes else 0.0), titles) + mm(8)

    def _labels(self, style: Style) -> float:
        return max(fonts.width(row.label, style.type.strong) for row in self.rows)

    def _least(self, style: Style) -> float:
        """The width of a column that holds any dot or head, and with its group any words above."""
        heads = max(fonts.width(name, style.type.row_name) for name in self.columns)
        words = (
            (fonts.width(group.words, style.type.strong) + mm(4)) / (group.last - group.first + 1)
            for group in self.groups
        )
        return max(heads + mm(3), 2 * DOT + mm(3), *words)

    def min_width(self, style: Style) -> float:
        return self._lead(style) + len(self.columns) * self._least(style)

    def _column(self, width: float, style: Style) -> float:
        widest = max(self.widest, self._least(style))
        return min(widest, (width - self._lead(style)) / len(self.columns))

    def _top(self) -> float:
        return HEAD + (BRACKETS if self.groups else 0.0)

    def height(self, width: float, style: Style) -> float:
        return self._top() + len(self.rows) * self.row

    def divided(self, width: float, style: Style) -> tuple[DotChart, ...]:
        """Charts of all rows and some of the columns."""
        # A group would lose its bracket; a chart with groups is a ship's, and those stay whole.
        if self.groups:
            return (self,)

        def fits(start: int, end: int) -> bool:
            return self._columns(start, end).min_width(style) <= width + 1e-6

        return tuple(self._columns(*group) for group in shared(len(self.columns), fits))

    def _columns(self, start: int, end: int) -> DotChart:
        """All rows of the columns from one to before another."""
        rows = tuple(
            row._replace(dots=frozenset(dot - start for dot in row.dots if start <= dot < end))
            for row in self.rows
        )
        return replace(self, columns=self.columns[start:end], rows=rows)

    def split(self, width: float, room: float, style: Style) -> tuple[DotChart, DotChart] | None:
        count = int((room - self._top()) / self.row + 1e-6)
        if not 0 < count < len(self.rows):
            return None
        return replace(self, rows=self.rows[:count]), replace(self, rows=self.rows[count:])

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        lead, wide = self._lead(style), self._column(box.width, style)
        left, top = box.x + lead, box.y + self._top()
        right = left + len(self.columns) * wide
        middles = [left + (index + 0.5) * wide for index in range(len(self.columns))]
        return (
            *self._draw_heads(box, middles, top, style),
            *self._draw_groups(box, left, wide, style),
            *self._draw_lines(box.x, right, top, style),
            *self._draw_labels(box.x, top, style),
            *self._draw_dots(middles, top, style),
        )

    def _draw_heads(
        self, box: Box, middles: list[float], top: float, style: Style
    ) -> tuple[Mark, ...]:
        font, micro = style.type.row_name, style.type.micro
        base = top - mm(4)
        heads = tuple(
            fonts.label(name, x, base, font, "middle")
            for name, x in zip(self.columns, middles, strict=True)
        )
        titles = [fonts.label(self.title, box.x, base, micro)]
        if self.groups and self.groups_title:
            titles.append(fonts.label(self.groups_title, box.x, box.y + mm(7.6), micro))
        return Text(heads, font), Text(tuple(titles), micro, style.grays.secondary)

    def _draw_groups(self, box: Box, left: float, wide: float, style: Style) -> tuple[Mark, ...]:
        """Brackets over the columns they hold, each broken for its words."""
        font = style.type.strong
        ops: list[Op] = []
        labels = []
        y = box.y + mm(5)
        for group in self.groups:
            start = left + group.first * wide + mm(1.6)
            end = left + (group.last + 1) * wide - mm(1.6)
            middle = (start + end) / 2
            label = fonts.label(group.words, middle, y + fonts.cap_height(font) / 2, font, "middle")
            labels.append(label)
            clear = label.width / 2 + mm(2)
            for outer, inner in ((start, middle - clear), (end, middle + clear)):
                if (inner - outer) * (1 if outer == start else -1) > mm(0.6):
                    ops += (("M", outer, y + mm(4)), ("L", outer, y), ("L", inner, y))
        marks: list[Mark] = []
        if ops:
            marks.append(Path(tuple(ops), style.pen(style.lines.bracket, style.grays.in_box)))
        if labels:
            marks.append(Text(tuple(labels), font))
        return tuple(marks)

    def _draw_lines(self, left: float, right: float, top: float, style: Style) -> tuple[Mark, ...]:
        light: list[Op] = []
        strong: list[Op] = list(line(left, top, right, top))
        for number, row in enumerate(self.rows, 1):
            y = top + number * self.row
            (strong if row.strong else light).extend(line(left, y, right, y))
        marks: list[Mark] = [Path(tuple(strong), style.pen(style.lines.panel))]
        if light:
            pen = style.pen(style.lines.hairline, style.grays.hairline)
            marks.insert(0, Path(tuple(light), pen))
        return tuple(marks)

    def _draw_labels(self, left: float, top: float, style: Style) -> tuple[Mark, ...]:
        bold, body, note = style.type.strong, style.type.body, style.type.semibold
        end = left + self._labels(style)
        drop = self.row / 2 + fonts.cap_height(body) / 2
        labels: dict[bool, list[Label]] = {True: [], False: []}
        notes = []
        for number, row in enumerate(self.rows):
            y = top + number * self.row + drop
            font = bold if row.strong else body
            labels[row.strong].append(fonts.label(row.label, end, y, font, "end"))
            if row.note:
                notes.append(fonts.label(row.note, end + mm(5), y, note))
        marks = [
            Text(tuple(found), bold if strong else body)
            for strong, found in labels.items()
            if found
        ]
        if notes:
            marks.append(Text(tuple(notes), note))
        return tuple(marks)

    def _draw_dots(self, middles: list[float], top: float, style: Style) -> tuple[Mark, ...]:
        dots: list[Op] = []
        empty: list[Op] = []
        for number, row in enumerate(self.rows):
            y = top + (number + 0.5) * self.row
            for index, x in enumerate(middles):
                if index in row.dots:
                    dots += circle(x, y, DOT)
                else:
                    empty += circle(x, y, EMPTY)
        marks: list[Mark] = []
        if empty:
            marks.append(Path(tuple(empty), fill=style.grays.ghost))
        if dots:
            marks.append(Path(tuple(dots), fill=BLACK))
        return tuple(marks)
