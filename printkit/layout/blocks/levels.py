"""Hull in damage levels: a row of boxes a level, and what the level leaves at the row's end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.grouped import GROUP, Grouping, remaining
from printkit.layout.blocks.pencil import Spot, ticked
from printkit.page import Mark, Path, Text, line
from printkit.style import Style
from printkit.units import mm

ROW = mm(20.4)
CELL = (mm(21.3), mm(17))
LEAST_CELL = mm(12.2)
UNIT_HEAD = mm(12)
UNIT_GAP, NARROW_GAP = mm(20), mm(12)
"""Between the boxes of two ships."""
LEAST_UNIT = mm(36)
"""The boxes of a ship take so much, with their name; not on narrow paper."""
TAIL, NARROW_TAIL = mm(28), mm(12)
"""From the boxes to the value: on narrow paper there is no line between them."""
PITCH = CELL[1] + mm(3.4)
"""From a line of a level's boxes to its next."""


class Level(NamedTuple):
    """A damage level: its name, its points from high to low, and what it leaves."""

    name: str
    high: int
    low: int
    value: str

    @property
    def span(self) -> str:
        return f"{self.high}–{self.low}" if self.high > self.low else str(self.high)


@dataclass(frozen=True, slots=True)
class LevelTrack:
    """A row a level, each box numbered by what remains; ``unit`` says what the values count.

    With several ``ships`` their boxes stand side by side under their names. ``lost`` says how many
    boxes of each are crossed off, from the highest number. On narrow paper the boxes of a level
    take several lines.
    """

    levels: tuple[Level, ...]
    unit: str
    ships: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    """Name each ship's boxes for damage and forms."""
    lost: tuple[int, ...] = ()
    row: float = ROW
    whole: int = 0
    """The number of the first box, when the track goes on from a page before."""

    def _names(self, style: Style) -> float:
        return max(fonts.width(level.name, style.type.row_name) for level in self.levels) + mm(8)

    def _lead(self, style: Style) -> float:
        spans = max(fonts.width(level.span, style.type.body) for level in self.levels)
        return self._names(style) + spans + mm(7)

    def _value(self, style: Style) -> float:
        """The width of the widest value."""
        return max(fonts.width(level.value, style.type.header_number) for level in self.levels)

    def _tail(self, style: Style) -> float:
        return TAIL + self._words(style)

    def _words(self, style: Style) -> float:
        """The width of the widest value with what it counts."""
        return self._value(style) + mm(5) + fonts.width(self.unit, style.type.body)

    def _most(self) -> int:
        return max(level.high - level.low + 1 for level in self.levels)

    def _count(self) -> int:
        return max(1, len(self.ships))

    def _unit(self, cell: float, style: Style, least: float = LEAST_UNIT) -> float:
        """The width of a ship's boxes, or of its name."""
        names = max((fonts.width(name, style.type.strong) for name in self.ships), default=0.0)
        return max(Grouping(cell).width(self._most()), least if self.ships else 0.0, names)

    def _boxes_width(self, cell: float, style: Style) -> float:
        return self._count() * (self._unit(cell, style) + UNIT_GAP) - UNIT_GAP

    def min_width(self, style: Style) -> float:
        return self._lead(style) + self._boxes_width(LEAST_CELL, style) + self._tail(style)

    def least_width(self, style: Style) -> float:
        boxes = Grouping(LEAST_CELL).width(min(self._most(), GROUP))
        if self.ships:
            boxes = self._count() * self._narrow_pitch(style) - NARROW_GAP
        return self._lead(style) + boxes + NARROW_TAIL + self._words(style)

    def _narrow_pitch(self, style: Style) -> float:
        """From a ship's boxes to the next ship's."""
        return self._unit(LEAST_CELL, style, 0.0) + NARROW_GAP

    def _narrow(self, width: float, style: Style) -> bool:
        return width < self.min_width(style) - 1e-6

    def _per_line(self, width: float, style: Style) -> int:
        """The most boxes of a level in one line: all of them, or a multiple of five."""
        if self.ships or not self._narrow(width, style):
            return self._most()
        room = width - self._lead(style) - NARROW_TAIL - self._words(style)
        fits = Grouping(LEAST_CELL).fitting(room)
        return fits if fits < GROUP else fits - fits % GROUP

    def _cell(self, width: float, style: Style) -> float:
        """The boxes' width: as wide as they like, or as the row allows."""
        if self._narrow(width, style):
            return LEAST_CELL
        room = width - self._lead(style) - self._tail(style)
        if self._boxes_width(CELL[0], style) <= room:
            return CELL[0]
        gaps = Grouping(0.0).width(self._most()) * self._count()
        spare = room - gaps - (self._count() - 1) * UNIT_GAP
        return spare / (self._most() * self._count())

    def _top(self) -> float:
        return UNIT_HEAD if self.ships else 0.0

    def height(self, width: float, style: Style) -> float:
        most = self._per_line(width, style)
        return self._top() + sum(self._row(level, most) for level in self.levels)

    def _row(self, level: Level, most: int) -> float:
        """The height of a level's row."""
        return self.row + (-(-(level.high - level.low + 1) // most) - 1) * PITCH

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        cell = self._cell(box.width, style)
        left = box.x + self._lead(style)
        pitch = self._unit(cell, style) + UNIT_GAP
        if self._narrow(box.width, style):
            pitch = self._narrow_pitch(style)
        most = self._per_line(box.width, style)
        top = box.y + self._top()
        marks: list[Mark] = []
        for index, name in enumerate(self.ships):
            x = left + index * pitch
            marks.append(fonts.text(name, x, box.y + mm(8.4), style.type.strong))
        for number, level in enumerate(self.levels):
            marks += self._draw_words(level, box, top, style)
            for index in range(self._count()):
                marks += self._draw_boxes(level, left + index * pitch, top, cell, most, style)
                if self.keys and (any(self.lost) or style.form):
                    spots = self._spots(level, index, (left + index * pitch, top), cell, most)
                    marks += ticked(self.keys[index], spots, style)
            start = left + (self._count() - 1) * pitch
            end = start + Grouping(cell).width(level.high - level.low + 1) + mm(6)
            if not self._narrow(box.width, style):
                marks.append(self._leader(end, box.right, top, style))
            if number:
                pen = style.pen(style.lines.hairline, style.grays.hairline)
                marks.append(Path(line(box.x, top, box.right, top), pen))
            top += self._row(level, most)
        return tuple(marks)

    def split(
        self, width: float, room: float, style: Style
    ) -> tuple[LevelTrack, LevelTrack] | None:
        most, left, fits = self._per_line(width, style), room - self._top(), 0
        for level in self.levels:
            left -= self._row(level, most)
            if left < -1e-6:
                break
            fits += 1
        if not 0 < fits < len(self.levels):
            return None
        whole = replace(self, whole=self._whole())
        return (
            replace(whole, levels=self.levels[:fits]),
            replace(whole, levels=self.levels[fits:]),
        )

    def _whole(self) -> int:
        """The number of the first box of all."""
        return self.whole or self.levels[0].high

    def _draw_boxes(
        self, level: Level, left: float, top: float, cell: float, most: int, style: Style
    ) -> list[Mark]:
        count = level.high - level.low + 1
        grouping = Grouping(cell)
        y = top + (self.row - CELL[1]) / 2
        numbers = range(level.high, level.low - 1, -1)
        shown = [n for index, n in enumerate(numbers) if index % GROUP == 0 or count <= GROUP]
        marks: list[Mark] = []
        for first in range(0, count, most):
            line_numbers = numbers[first : first + most]
            ops = tuple(grouping.boxes(len(line_numbers), left, y, CELL[1]))
            marks.append(Path(ops, style.pen(style.lines.box)))
            marks.append(remaining(line_numbers, shown, (left, y), grouping, style))
            y += PITCH
        return marks

    def _spots(
        self, level: Level, ship: int, place: tuple[float, float], cell: float, most: int
    ) -> Iterator[Spot]:
        left, top = place[0], place[1] + (self.row - CELL[1]) / 2
        open_boxes = self._whole() - (self.lost[ship] if self.lost else 0)
        for index, n in enumerate(range(level.high, level.low - 1, -1)):
            y = top + index // most * PITCH
            box = Grouping(cell).place(index % most, left, y, CELL[1])
            yield Spot(str(n), box, n > open_boxes)

    def _draw_words(self, level: Level, box: Box, top: float, style: Style) -> tuple[Mark, ...]:
        middle = top + self.row / 2
        name, body, value = style.type.row_name, style.type.body, style.type.header_number
        spans = box.x + self._lead(style) - mm(7)
        words = box.right - fonts.width(self.unit, body)
        drop = middle + fonts.cap_height(value) / 2
        return (
            fonts.text(level.name, box.x, middle + fonts.cap_height(name) / 2, name),
            Text(
                (fonts.label(level.span, spans, middle + fonts.cap_height(body) / 2, body, "end"),),
                body,
                style.grays.secondary,
            ),
            fonts.text(level.value, words - mm(5), drop, value, anchor="end"),
            fonts.text(self.unit, words, drop, body),
        )

    def _leader(self, start: float, right: float, top: float, style: Style) -> Mark:
        """A light line that leads the eye from the boxes to the value."""
        end = right - self._tail(style) + mm(20)
        y = top + self.row / 2
        pen = style.pen(style.lines.bracket, style.grays.ghost)
        return Path(line(min(start, end - mm(4)), y, end, y), pen)
