"""A number that is looked up again and again, large, with its words beside it."""

from __future__ import annotations

from dataclasses import dataclass

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.prose import Prose, Runs, leading
from printkit.page import Mark
from printkit.style import Style
from printkit.units import mm


@dataclass(frozen=True, slots=True)
class BigNumber:
    """A large number and the words right of it."""

    value: str
    runs: Runs

    def _lead(self, style: Style) -> float:
        return fonts.width(self.value, style.type.points) + mm(7)

    def min_width(self, style: Style) -> float:
        return self._lead(style) + Prose(self.runs).least_width(style)

    def height(self, width: float, style: Style) -> float:
        words = Prose(self.runs).height(width - self._lead(style), style)
        return max(words, fonts.cap_height(style.type.points) + mm(3))

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        lead = self._lead(style)
        # The first line of words hangs from the number's top.
        drop = mm(1.5)
        baseline = box.y + drop + fonts.cap_height(style.type.points)
        words = Box(
            box.x + lead,
            box.y + drop - leading("body", style) * 0.1,
            box.width - lead,
            box.height,
        )
        return (
            fonts.text(self.value, box.x, baseline, style.type.points),
            *Prose(self.runs).draw(words, style),
        )
