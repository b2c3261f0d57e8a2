"""Lines to write on."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.geometry import Box
from printkit.layout.blocks.pencil import Spot, written
from printkit.page import Mark, Op, Path, line
from printkit.style import Style

PITCH = 6.5
"""From a line to the next, in mm: what handwriting needs."""


@dataclass(frozen=True, slots=True)
class WriteLines:
    """As many ruled lines as a height (mm) holds; ``key`` names them on forms."""

    tall: float
    key: str = ""

    @property
    def count(self) -> int:
        return max(1, int((self.tall + 1e-6) / PITCH))

    def min_width(self, style: Style) -> float:
        return 0.0

    def height(self, width: float, style: Style) -> float:
        return self.tall

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        ops: list[Op] = []
        for number in range(1, self.count + 1):
            y = box.y + number * PITCH
            ops += line(box.x, y, box.right, y)
        place = Box(box.x, box.y, box.width, self.count * PITCH)
        return (
            Path(tuple(ops), style.pen(style.lines.box, style.grays.ghost)),
            *written(self.key, (Spot("", place),), style, "note"),
        )
