"""Cells to lay a marker on: one of each row is chosen, turn after turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.pencil import Spot, ticked, written
from printkit.page import Label, Mark, Op, Path, Text, line, rectangle
from printkit.style import Style
from printkit.units import mm

HEAD = mm(10)
CELL = (mm(28), mm(23))
ROW_GAP = mm(2)


class Choice(NamedTuple):
    """A row: its name, the value of each cell, and its own name on forms."""

    name: str
    values: tuple[str, ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """Joined cells under heads, a row a choice, its name before them."""

    heads: tuple[str, ...]
    rows: tuple[Choice, ...]
    title: str = ""
    cell: tuple[float, float] = CELL

    def _lead(self, style: Style) -> float:
        names = max(fonts.width(row.name, style.type.row_name) for row in self.rows)
        return max(names, fonts.width(self.title, style.type.micro)) + mm(8)

    def _least(self, style: Style) -> float:
        values = (value for row in self.rows for value in row.values)
        return max(fonts.width(value, style.type.shots) for value in values) + mm(6)

    def min_width(self, style: Style) -> float:
        return self._lead(style) + len(self.heads) * max(self._least(style), self.cell[1])

    def height(self, width: float, style: Style) -> float:
        count = len(self.rows)
        return HEAD + count * self.cell[1] + (count - 1) * ROW_GAP

    def _column(self, width: float, style: Style) -> float:
        wide = (width - self._lead(style)) / len(self.heads)
        return min(max(self.cell[0], self._least(style)), wide)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        left, wide = box.x + self._lead(style), self._column(box.width, style)
        ops: list[Op] = []
        names: list[Label] = []
        values: list[Label] = []
        fields: list[Mark] = []
        name, value = style.type.row_name, style.type.shots
        for number, row in enumerate(self.rows):
            top = box.y + HEAD + number * (self.cell[1] + ROW_GAP)
            middle = top + self.cell[1] / 2
            count = len(row.values)
            ops += rectangle(Box(left, top, count * wide, self.cell[1]))
            for index in range(1, count):
                x = left + index * wide
                ops += line(x, top, x, top + self.cell[1])
            if style.form:
                spots = (
                    Spot(head, Box(left + index * wide, top, wide, self.cell[1]))
                    for index, head in enumerate(self.heads)
                )
                fields += ticked(row.key, spots, style, "ring")
            names.append(fonts.label(row.name, box.x, middle + fonts.cap_height(name) / 2, name))
            values += [
                fonts.label(
                    text,
                    left + (index + 0.5) * wide,
                    middle + fonts.cap_height(value) / 2,
                    value,
                    "middle",
                )
                for index, text in enumerate(row.values)
            ]
        return (
            Path(tuple(ops), style.pen(style.lines.box)),
            Text(tuple(names), name),
            Text(tuple(values), value),
            self._heads(box, left, wide, style),
            *fields,
        )

    def _heads(self, box: Box, left: float, wide: float, style: Style) -> Mark:
        micro, base = style.type.micro, box.y + HEAD - mm(3)
        labels = [
            fonts.label(head.upper(), left + (index + 0.5) * wide, base, micro, "middle")
            for index, head in enumerate(self.heads)
        ]
        if self.title:
            labels.append(fonts.label(self.title.upper(), box.x, base, micro))
        return Text(tuple(labels), micro, style.grays.secondary)


@dataclass(frozen=True, slots=True)
class Places:
    """Squares to lay a die or a counter in, each over its name."""

    names: tuple[str, ...]
    side: float = mm(38)
    key: str = ""
    """Begins their names on forms."""

    def _widths(self, style: Style) -> list[float]:
        return [max(self.side, fonts.width(n, style.type.row_name)) for n in self.names]

    def min_width(self, style: Style) -> float:
        widths = self._widths(style)
        return sum(widths) + mm(8) * (len(widths) - 1)

    def height(self, width: float, style: Style) -> float:
        return self.side + mm(12)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        font = style.type.row_name
        ops: list[Op] = []
        names: list[Label] = []
        spots: list[Spot] = []
        room = box.width / len(self.names)
        for number, word in enumerate(self.names):
            middle = box.x + room * (number + 0.5)
            place = Box(middle - self.side / 2, box.y, self.side, self.side)
            ops += rectangle(place)
            spots.append(Spot(word.lower(), place))
            names.append(fonts.label(word, middle, place.bottom + mm(9.4), font, "middle"))
        return (
            Path(tuple(ops), style.pen(style.lines.emphasis)),
            Text(tuple(names), font),
            *written(self.key, spots, style),
        )
