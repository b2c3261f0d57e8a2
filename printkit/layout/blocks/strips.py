"""A strip of numbers with brackets under it that say what each run of them gives."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from printkit import fonts
from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.page import Label, Mark, Op, Path, Text, line, rectangle
from printkit.style import Style
from printkit.units import mm

CELL = mm(15.5)
WIDEST = mm(26)
BAND = mm(22)


@dataclass(frozen=True, slots=True)
class BracketStrip:
    """``numbers`` in joined cells; neighbors with one of the ``values`` share a bracket."""

    numbers: tuple[str, ...]
    values: tuple[str, ...]
    title: str

    def __post_init__(self) -> None:
        if len(self.numbers) != len(self.values):
            raise LayoutError(
                f"a strip of {len(self.numbers)} numbers has {len(self.values)} values",
                hint="give each number a value",
            )

    def _least(self, style: Style) -> float:
        """The width of a cell that holds any number, and with its run any value."""
        numbers = max(fonts.width(number, style.type.body) for number in self.numbers)
        values = (
            (fonts.width(value, style.type.shots) + mm(4)) / len(list(run))
            for value, run in groupby(self.values)
        )
        return max(mm(13), numbers + mm(4), *values)

    def min_width(self, style: Style) -> float:
        words = fonts.width(self.title, style.type.micro)
        return max(words, len(self.numbers) * self._least(style))

    def height(self, width: float, style: Style) -> float:
        return mm(9) + CELL + BAND

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        wide = min(max(WIDEST, self._least(style)), box.width / len(self.numbers))
        top = box.y + mm(9)
        frame: list[Op] = list(rectangle(Box(box.x, top, len(self.numbers) * wide, CELL)))
        for n in range(1, len(self.numbers)):
            frame += line(box.x + n * wide, top, box.x + n * wide, top + CELL)
        body, micro = style.type.body, style.type.micro
        drop = CELL / 2 + fonts.cap_height(body) / 2
        numbers = tuple(
            fonts.label(number, box.x + (n + 0.5) * wide, top + drop, body, "middle")
            for n, number in enumerate(self.numbers)
        )
        brackets, values = self._brackets(box.x, top + CELL, wide, style)
        return (
            Path(tuple(frame), style.pen(style.lines.box)),
            Text(numbers, body),
            Path(brackets, style.pen(style.lines.bracket, style.grays.in_box)),
            Text(values, style.type.shots),
            fonts.text(self.title, box.x, top - mm(3), micro, color=style.grays.secondary),
        )

    def _brackets(
        self, left: float, top: float, wide: float, style: Style
    ) -> tuple[tuple[Op, ...], tuple[Label, ...]]:
        ops: list[Op] = []
        labels: list[Label] = []
        y = top + mm(5)
        for value, run in groupby(range(len(self.values)), key=self.values.__getitem__):
            group = list(run)
            start = left + group[0] * wide + mm(1.4)
            end = left + (group[-1] + 1) * wide - mm(1.4)
            ops += (
                ("M", start, y - mm(3)),
                ("L", start, y),
                ("L", end, y),
                ("L", end, y - mm(3)),
            )
            font = style.type.shots
            labels.append(fonts.label(value, (start + end) / 2, y + mm(13), font, "middle"))
        return tuple(ops), tuple(labels)
