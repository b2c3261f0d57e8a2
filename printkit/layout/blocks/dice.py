"""Dice: each shape with its number of sides in it, and tables of what is rolled."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from printkit import fonts
from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.layout.blocks.pencil import Spot, ticked
from printkit.page import Font, Mark, Op, Path, Text, line, polygon, rectangle
from printkit.style import Style
from printkit.units import mm

Points = tuple[tuple[float, float], ...]
RADIUS = mm(9.6)
SIDE = mm(12.2)
BOX_GAP = mm(3)


def _ring(count: int, turn: float, reach: float) -> Points:
    angles = (math.radians(360 * n / count + turn) for n in range(count))
    return tuple((reach * math.sin(a), -reach * math.cos(a)) for a in angles)


_SHAPES: Mapping[int, Points] = MappingProxyType(
    {
        4: tuple((x * 1.2, y * 1.2 + 0.15) for x, y in _ring(3, 0, 1.0)),
        6: ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
        8: ((0.0, -1.15), (1.15, 0.0), (0.0, 1.15), (-1.15, 0.0)),
        10: ((-0.35, -1.0), (0.35, -1.0), (1.15, -0.1), (1.15, 0.1), (0.35, 1.0), (-0.35, 1.0),
             (-1.15, 0.1), (-1.15, -0.1)),
        12: _ring(5, 0, 1.08),
        20: _ring(6, 0, 1.1),
    }
)  # fmt: skip
"""Outlines by sides: a triangle, a square, a diamond, a kite cut short, a pentagon, a hexagon."""


def die_path(sides: int, x: float, y: float, radius: float = RADIUS) -> tuple[Op, ...]:
    """The outline of a die about a point; lengths mm. Raises LayoutError for no such die."""
    points = _SHAPES.get(sides)
    if points is None:
        known = ", ".join(f"d{n}" for n in _SHAPES)
        raise LayoutError(f"there is no picture of a d{sides}", hint=f"there are {known}")
    return polygon((x + px * radius, y + py * radius) for px, py in points)


class DiceCell(NamedTuple):
    """A die with words after it, or words alone (no ``sides``)."""

    sides: int = 0
    words: str = ""
    strong: bool = False


class DiceRow(NamedTuple):
    """A row: its name and a detail under it, its cells, boxes to tick before the name."""

    name: str
    cells: tuple[DiceCell, ...]
    detail: str = ""
    boxes: int = 0
    ruled: bool = False
    """Whether a stronger line follows."""
    key: str = ""
    """Names its boxes for damage and forms."""
    lost: int = 0
    """Boxes crossed off, from the left."""


@dataclass(frozen=True, slots=True)
class DiceTable:
    """Rows of dice under heads; a head is a micro label or a die."""

    heads: tuple[DiceCell, ...]
    rows: tuple[DiceRow, ...]
    title: str = ""
    boxes_title: str = ""
    row: float = mm(24)
    large: bool = False
    """Names in the size of row names, cells well apart."""

    def _boxes(self) -> int:
        return max(row.boxes for row in self.rows)

    def _boxes_width(self, style: Style) -> float:
        if not self._boxes():
            return 0.0
        wide = self._boxes() * (SIDE + BOX_GAP)
        return max(wide, fonts.width(self.boxes_title, style.type.micro)) + mm(9)

    def _names_width(self, style: Style) -> float:
        names = max(fonts.width(row.name, self._name_font(style)) for row in self.rows)
        details = max(fonts.width(row.detail, style.type.body) for row in self.rows)
        return max(names, details, fonts.width(self.title, style.type.micro)) + mm(10)

    def _name_font(self, style: Style) -> Font:
        return style.type.row_name if self.large else style.type.shots

    def _lead(self, style: Style) -> float:
        return self._boxes_width(style) + self._names_width(style)

    def _cell_width(self, style: Style) -> float:
        cells = max(self._natural(cell, style) for row in self.rows for cell in row.cells)
        heads = max(
            self._natural(head, style) if head.sides else fonts.width(head.words, style.type.micro)
            for head in self.heads
        )
        return max(cells, heads) + mm(6)

    def _natural(self, cell: DiceCell, style: Style) -> float:
        words = fonts.width(cell.words, self._words_font(style))
        return (2.3 * RADIUS if cell.sides else 0.0) + words

    def _words_font(self, style: Style) -> Font:
        return style.type.needed

    def min_width(self, style: Style) -> float:
        return self._lead(style) + len(self.heads) * self._cell_width(style)

    def _head(self) -> float:
        return mm(24) if any(head.sides for head in self.heads) else mm(12)

    def _heights(self) -> list[float]:
        return [self.row + (mm(3) if row.detail else 0.0) for row in self.rows]

    def height(self, width: float, style: Style) -> float:
        return self._head() + sum(self._heights())

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        lead = self._lead(style)
        wide = (box.width - lead) / len(self.heads)
        middles = [box.x + lead + (n + 0.5) * wide for n in range(len(self.heads))]
        marks: list[Mark] = [*self._draw_heads(box, middles, style)]
        y = box.y + self._head()
        for number, (row, tall) in enumerate(zip(self.rows, self._heights(), strict=True)):
            marks += self._draw_name(row, box.x, y + tall / 2, style)
            for cell, x in zip(row.cells, middles, strict=True):
                marks += self._draw_cell(cell, x, y + tall / 2, style)
            y += tall
            if number < len(self.rows) - 1:
                pen = style.pen(style.lines.hairline, style.grays.hairline)
                if row.ruled:
                    pen = style.pen(style.lines.table)
                marks.append(Path(line(box.x, y, box.right, y), pen))
        return tuple(marks)

    def _draw_heads(self, box: Box, middles: list[float], style: Style) -> list[Mark]:
        micro, gray = style.type.micro, style.grays.secondary
        dice = any(head.sides for head in self.heads)
        level = box.y + self._head() / 2 - (mm(0.9) if dice else mm(2))
        drop = fonts.cap_height(micro) / 2
        labels = []
        x = box.x + self._boxes_width(style)
        if self.boxes_title:
            labels.append(fonts.label(self.boxes_title, box.x, level + drop, micro))
        if self.title:
            labels.append(fonts.label(self.title, x, level + drop, micro))
        marks: list[Mark] = []
        for head, middle in zip(self.heads, middles, strict=True):
            if head.sides:
                marks += self._draw_cell(head, middle, level, style)
            else:
                labels.append(fonts.label(head.words, middle, level + drop, micro, "middle"))
        marks.append(Text(tuple(labels), micro, gray))
        rule = box.y + self._head()
        if dice:
            marks.append(Path(line(box.x, rule, box.right, rule), style.pen(style.lines.table)))
        return marks

    def _draw_name(self, row: DiceRow, left: float, middle: float, style: Style) -> list[Mark]:
        marks: list[Mark] = []
        ops: list[Op] = []
        spots: list[Spot] = []
        for n in range(row.boxes):
            place = Box(left + n * (SIDE + BOX_GAP), middle - SIDE / 2, SIDE, SIDE)
            ops += rectangle(place)
            spots.append(Spot("" if row.boxes == 1 else str(n + 1), place, n < row.lost))
        if ops:
            marks.append(Path(tuple(ops), style.pen(style.lines.box)))
            marks += ticked(row.key, spots, style)
        font = self._name_font(style)
        x = left + self._boxes_width(style)
        baseline = middle + fonts.cap_height(font) / 2
        if row.detail:
            baseline -= mm(4.6)
            gray = style.grays.secondary
            marks.append(
                fonts.text(row.detail, x, baseline + mm(10.4), style.type.body, color=gray)
            )
        marks.append(fonts.text(row.name, x, baseline, font))
        return marks

    def _draw_cell(self, cell: DiceCell, x: float, y: float, style: Style) -> list[Mark]:
        marks: list[Mark] = []
        font = self._words_font(style)
        if cell.sides:
            wide = fonts.width(cell.words, font)
            center = x - wide / 2
            pen = style.pen(style.lines.emphasis if cell.strong else style.lines.box)
            marks.append(Path(die_path(cell.sides, center, y), pen))
            number = style.type.strong
            # A triangle's number sits in its lower part.
            drop = fonts.cap_height(number) / 2 + (mm(1.6) if cell.sides == 4 else 0.0)
            marks.append(fonts.text(str(cell.sides), center, y + drop, number, anchor="middle"))
            x = center + 1.3 * RADIUS
        if cell.words:
            drop = fonts.cap_height(font) / 2
            anchor: fonts.Anchor = "start" if cell.sides else "middle"
            marks.append(fonts.text(cell.words, x, y + drop, font, anchor=anchor))
        return marks
