"""A system's steps, from full strength down: what each gives, and a box to cross off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.panel import PhaseTitle
from printkit.layout.blocks.pencil import Spot, ticked
from printkit.layout.blocks.prose import Runs
from printkit.page import Mark, Op, Path, Text, line, rectangle
from printkit.style import Style
from printkit.units import mm

CELL = mm(33)
SIDE = mm(12.2)
HEAD = mm(16)


class FactorStep(NamedTuple):
    """A step: its name, what it gives, and whether a box loses it."""

    name: str
    value: str
    box: bool = True


@dataclass(frozen=True, slots=True)
class StepRow:
    """A title and note over joined cells, a step each; the first is drawn strong.

    The boxes of the first ``lost`` steps are crossed off.
    """

    title: str
    steps: tuple[FactorStep, ...]
    note: Runs = ()
    key: str = ""
    """Names its boxes for damage and forms."""
    lost: int = 0

    def _least(self, style: Style) -> float:
        """The width of a cell that holds any step."""
        values = max(fonts.width(step.value, style.type.damage) for step in self.steps)
        names = max(
            fonts.width(step.name, style.type.strong) + (SIDE + mm(12) if step.box else mm(8))
            for step in self.steps
        )
        return max(values + mm(9), names)

    def _head(self) -> PhaseTitle:
        return PhaseTitle(self.title, note=self.note)

    def min_width(self, style: Style) -> float:
        return max(self._head().min_width(style), len(self.steps) * self._least(style))

    def height(self, width: float, style: Style) -> float:
        return HEAD + CELL

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        head = self._head()
        top = box.y + HEAD
        wide = box.width / len(self.steps)
        frame: list[Op] = list(rectangle(Box(box.x, top, box.width, CELL)))
        for index in range(1, len(self.steps)):
            x = box.x + index * wide
            frame += line(x, top, x, top + CELL)
        boxes: list[Op] = []
        spots: list[Spot] = []
        for index, step in enumerate(self.steps):
            if step.box:
                right = box.x + (index + 1) * wide - mm(3.5)
                place = Box(right - SIDE, top + mm(3.5), SIDE, SIDE)
                boxes += rectangle(place)
                spots.append(Spot(step.name, place, index < self.lost))
        strong = rectangle(Box(box.x, top, wide, CELL))
        return (
            *head.draw(Box(box.x, box.y, box.width, HEAD), style),
            Path((*frame, *boxes), style.pen(style.lines.box)),
            Path(strong, style.pen(style.lines.emphasis)),
            *self._words(box.x, top, wide, style),
            *ticked(self.key, spots, style),
        )

    def _words(self, left: float, top: float, wide: float, style: Style) -> tuple[Mark, ...]:
        names, values = style.type.strong, style.type.damage
        starts = [left + index * wide + mm(4) for index in range(len(self.steps))]
        pairs = list(zip(self.steps, starts, strict=True))
        return (
            Text(
                tuple(fonts.label(step.name, x, top + mm(10.6), names) for step, x in pairs),
                names,
                style.grays.secondary,
            ),
            Text(
                tuple(fonts.label(step.value, x, top + mm(28), values) for step, x in pairs), values
            ),
        )
