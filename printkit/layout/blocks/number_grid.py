"""A chart of numbers: a head row, a head column, and a cell where they meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from printkit import fonts
from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.layout.blocks.base import shared
from printkit.layout.blocks.prose import TextSize, font_of
from printkit.page import Font, Mark, Op, Path, Text, circle, line
from printkit.style import Style
from printkit.units import mm

EVERY = 5
"""After each of so many rows and columns stands a stronger line."""
DOT = mm(0.8)
"""The radius of the dot that stands for an empty cell."""
PAD = mm(3)
"""Between the figures of two neighboring columns."""
HEAD_GAP = mm(4)
"""Between the head column and the cells."""


@dataclass(frozen=True, slots=True)
class NumberGrid:
    """Figures looked up by a row and a column; ``cells`` has a tuple a row.

    An empty cell prints as a light dot, and a line runs like stairs between the empty and the
    filled ones. ``down`` and ``across`` name what the heads of the rows and columns are.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    down: str
    across: str
    size: TextSize = "body"

    def __post_init__(self) -> None:
        shape = [len(row) for row in self.cells]
        if not self.rows or not self.columns or shape != [len(self.columns)] * len(self.rows):
            raise LayoutError(
                f"a grid of {len(self.rows)} rows and {len(self.columns)} columns has cells "
                f"in rows of {', '.join(map(str, shape)) or 'none'}",
                hint="give each row a cell for each column",
            )

    def _figures(self, style: Style) -> Font:
        return font_of("regular", self.size, style)

    def _heads(self, style: Style) -> Font:
        return font_of("strong", self.size, style)

    def _lead(self, style: Style) -> float:
        """The width of the head column, with the gap behind it."""
        return max(fonts.width(head, self._heads(style)) for head in self.rows) + HEAD_GAP

    def _axes(self, style: Style) -> tuple[str, str]:
        return f"{self.down.upper()} ↓", f"{self.across.upper()} →"

    def _pitch(self, style: Style) -> float:
        """From a row to the next."""
        return fonts.line_height(self._figures(style)) + mm(0.8)

    def _names(self, style: Style) -> float:
        """The height of the line that names the axes."""
        return fonts.line_height(style.type.micro) + mm(2)

    def _top(self, style: Style) -> float:
        """From the top to the first row of cells."""
        return self._names(style) + self._pitch(style) + mm(1)

    def min_width(self, style: Style) -> float:
        cells = (fonts.width(cell, self._figures(style)) for row in self.cells for cell in row)
        heads = (fonts.width(head, self._heads(style)) for head in self.columns)
        grid = self._lead(style) + len(self.columns) * (max(*cells, *heads) + PAD)
        names = sum(fonts.width(name, style.type.micro) for name in self._axes(style))
        return max(grid, names + mm(8))

    def height(self, width: float, style: Style) -> float:
        return self._top(style) + len(self.rows) * self._pitch(style)

    def divided(self, width: float, style: Style) -> tuple[NumberGrid, ...]:
        """Grids of all rows and some of the columns."""

        def part(start: int, end: int) -> NumberGrid:
            cells = tuple(row[start:end] for row in self.cells)
            return replace(self, columns=self.columns[start:end], cells=cells)

        def fits(start: int, end: int) -> bool:
            return part(start, end).min_width(style) <= width + 1e-6

        return tuple(part(start, end) for start, end in shared(len(self.columns), fits))

    def split(
        self, width: float, room: float, style: Style
    ) -> tuple[NumberGrid, NumberGrid] | None:
        count = int((room - self._top(style)) / self._pitch(style) + 1e-6)
        count = count // EVERY * EVERY or count
        if not 0 < count < len(self.rows):
            return None
        return (
            replace(self, rows=self.rows[:count], cells=self.cells[:count]),
            replace(self, rows=self.rows[count:], cells=self.cells[count:]),
        )

    def _grid(self, box: Box, style: Style) -> Box:
        """Where the cells stand."""
        tall = len(self.rows) * self._pitch(style)
        lead = self._lead(style)
        return Box(box.x + lead, box.y + self._top(style), box.width - lead, tall)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        grid = self._grid(box, style)
        return (
            *self._draw_lines(box, grid, style),
            *self._draw_heads(box, grid, style),
            *self._draw_cells(grid, style),
        )

    def _draw_heads(self, box: Box, grid: Box, style: Style) -> list[Mark]:
        """The names of the axes, the heads of the columns and of the rows."""
        micro, font, pitch = style.type.micro, self._heads(style), self._pitch(style)
        base = box.y + fonts.line_height(micro) - mm(1)
        down, across = self._axes(style)
        names = (
            fonts.label(down, box.x, base, micro),
            fonts.label(across, box.right, base, micro, "end"),
        )
        drop = (pitch + fonts.cap_height(font)) / 2
        wide = grid.width / len(self.columns)
        head = box.y + self._names(style) + drop
        labels = [
            fonts.label(text, grid.x + (n + 0.5) * wide, head, font, "middle")
            for n, text in enumerate(self.columns)
        ]
        right = grid.x - HEAD_GAP
        labels += [
            fonts.label(text, right, grid.y + n * pitch + drop, font, "end")
            for n, text in enumerate(self.rows)
        ]
        return [Text(names, micro, style.grays.secondary), Text(tuple(labels), font)]

    def _places(self, grid: Box) -> Iterator[tuple[str, float, float]]:
        """Each cell's text and the middle of its place."""
        wide, tall = grid.width / len(self.columns), grid.height / len(self.rows)
        for number, row in enumerate(self.cells):
            for column, text in enumerate(row):
                yield text, grid.x + (column + 0.5) * wide, grid.y + (number + 0.5) * tall

    def _draw_cells(self, grid: Box, style: Style) -> list[Mark]:
        font = self._figures(style)
        drop = fonts.cap_height(font) / 2
        places = list(self._places(grid))
        labels = tuple(fonts.label(t, x, y + drop, font, "middle") for t, x, y in places if t)
        dots = tuple(op for text, x, y in places if not text for op in circle(x, y, DOT))
        marks: list[Mark] = [Text(labels, font)] if labels else []
        return [*marks, Path(dots, fill=style.grays.ghost)] if dots else marks

    def _draw_lines(self, box: Box, grid: Box, style: Style) -> list[Mark]:
        """Light lines under the rows, stronger ones every fifth, and the stairs."""
        wide, tall = grid.width / len(self.columns), grid.height / len(self.rows)
        light: list[Op] = []
        strong: list[Op] = []
        for number in range(1, len(self.rows) + 1):
            y = grid.y + number * tall
            (light if number % EVERY else strong).extend(line(box.x, y, box.right, y))
        for number in range(EVERY, len(self.columns), EVERY):
            x = grid.x + number * wide
            strong += line(x, box.y + self._names(style), x, grid.bottom)
        rules = (
            *line(box.x, grid.y, box.right, grid.y),
            *line(grid.x, box.y + self._names(style), grid.x, grid.bottom),
        )
        marks: list[Mark] = [
            Path(tuple(light), style.pen(style.lines.hairline, style.grays.hairline))
        ]
        if strong:
            marks.append(Path(tuple(strong), style.pen(style.lines.bracket, style.grays.in_box)))
        marks.append(Path(rules, style.pen(style.lines.table)))
        stairs = tuple(self._stairs(grid))
        return [*marks, Path(stairs, style.pen(style.lines.panel))] if stairs else marks

    def _stairs(self, grid: Box) -> Iterator[Op]:
        """The edges between a filled and an empty cell."""
        wide, tall = grid.width / len(self.columns), grid.height / len(self.rows)
        for number, row in enumerate(self.cells):
            y = grid.y + number * tall
            for column, text in enumerate(row):
                x = grid.x + column * wide
                if column and bool(text) != bool(row[column - 1]):
                    yield from line(x, y, x, y + tall)
                if number and bool(text) != bool(self.cells[number - 1][column]):
                    yield from line(x, y, x + wide, y)
