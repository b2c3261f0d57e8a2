"""A log: a row a turn to write in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.pencil import Spot, written
from printkit.page import Mark, Op, Path, Text, line, rectangle
from printkit.style import Style
from printkit.units import mm

Weight = Literal["box", "strong", "ghost"]


class LogColumn(NamedTuple):
    """A column to write in: its label, how its cells are drawn, its share of the width.

    ``ghost`` cells have only light lines: what is copied there need not be written at all.
    """

    label: str
    weight: Weight = "box"
    share: float = 1.0

    @property
    def key(self) -> str:
        """Names the column on forms: the first word of its label."""
        return self.label.split()[0].strip(".").lower()


@dataclass(frozen=True, slots=True)
class Log:
    """A grid to write in, its rows numbered from ``first``."""

    columns: tuple[LogColumn, ...]
    rows: int = 12
    title: str = "TURN"
    row: float = mm(14.8)
    first: int = 1
    key: str = ""
    """Names its cells on forms."""

    def _lead(self, style: Style) -> float:
        return self._numbers(style) + mm(8)

    def _numbers(self, style: Style) -> float:
        """The width of the title and of the widest number under it."""
        last = str(self.first + self.rows - 1)
        title = fonts.width(self.title, style.type.micro)
        return max(title, fonts.width(last, style.type.strong))

    def _head(self) -> float:
        return mm(12)

    def _least(self, style: Style) -> list[float]:
        """The width of each column that holds its label."""
        labels = (column.label.upper() for column in self.columns)
        return [fonts.width(label, style.type.micro) + mm(4) for label in labels]

    def min_width(self, style: Style) -> float:
        return self._lead(style) + sum(self._least(style))

    def height(self, width: float, style: Style) -> float:
        return self._head() + self.rows * self.row

    def _places(self, box: Box, style: Style) -> list[tuple[float, float]]:
        """The left edge and width of each column."""
        lead = self._lead(style)
        places, x = [], box.x + lead
        for wide in self._widths(box.width - lead, style):
            places.append((x, wide))
            x += wide
        return places

    def _widths(self, room: float, style: Style) -> list[float]:
        """Each column's share, but what its label needs where that is more."""
        widths, free = self._least(style), set(range(len(self.columns)))
        while True:
            left = room - sum(wide for i, wide in enumerate(widths) if i not in free)
            shares = sum(self.columns[i].share for i in free)
            each = {i: left * self.columns[i].share / shares for i in free}
            tight = {i for i in free if each[i] < widths[i] - 1e-9}
            if not tight:
                return [each.get(i, wide) for i, wide in enumerate(widths)]
            free -= tight
            if not free:
                return widths

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        top = box.y + self._head()
        places = self._places(box, style)
        marks: list[Mark] = [*self._draw_words(box, places, style)]
        for weight, pen in (
            ("ghost", style.pen(style.lines.hairline, style.grays.ghost)),
            ("box", style.pen(style.lines.box)),
            ("strong", style.pen(style.lines.emphasis)),
        ):
            ops: list[Op] = []
            for column, (x, wide) in zip(self.columns, places, strict=True):
                if column.weight == weight:
                    ops += self._cells(Box(x, top, wide, self.rows * self.row), weight)
            if ops:
                marks.append(Path(tuple(ops), pen))
        if style.form and self.key:
            for column, (x, wide) in zip(self.columns, places, strict=True):
                spots = (
                    Spot(str(self.first + n), Box(x, top + n * self.row, wide, self.row))
                    for n in range(self.rows)
                )
                marks += written(f"{self.key}.{column.key}", spots, style)
        return tuple(marks)

    def _cells(self, box: Box, weight: str) -> tuple[Op, ...]:
        lines: tuple[Op, ...] = () if weight == "ghost" else rectangle(box)
        inner = range(1, self.rows + (weight == "ghost"))
        inset = mm(4) if weight == "ghost" else 0.0
        for number in inner:
            y = box.y + number * self.row
            lines += line(box.x + inset, y, box.right - inset, y)
        return lines

    def _draw_words(
        self, box: Box, places: list[tuple[float, float]], style: Style
    ) -> tuple[Mark, ...]:
        micro, gray = style.type.micro, style.grays.secondary
        base = box.y + self._head() - mm(4.4)
        heads = [fonts.label(self.title, box.x, base, micro)]
        heads += [
            fonts.label(column.label.upper(), x + wide / 2, base, micro, "middle")
            for column, (x, wide) in zip(self.columns, places, strict=True)
        ]
        font = style.type.strong
        drop = self.row / 2 + fonts.cap_height(font) / 2
        middle = box.x + self._numbers(style) / 2
        turns = tuple(
            fonts.label(
                str(self.first + n),
                middle,
                box.y + self._head() + n * self.row + drop,
                font,
                "middle",
            )
            for n in range(self.rows)
        )
        return Text(tuple(heads), micro, gray), Text(turns, font)

    def split(self, width: float, room: float, style: Style) -> tuple[Log, Log] | None:
        fits = int((room - self._head() + 1e-6) / self.row)
        if not 0 < fits < self.rows:
            return None
        return (
            replace(self, rows=fits),
            replace(self, rows=self.rows - fits, first=self.first + fits),
        )
