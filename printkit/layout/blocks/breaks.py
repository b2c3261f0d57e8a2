"""Where a sheet goes on over the page."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.geometry import Box
from printkit.page import Mark
from printkit.style import Style


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What comes after it begins a new page. It leaves no ink and takes no room."""

    def min_width(self, style: Style) -> float:
        return 0.0

    def height(self, width: float, style: Style) -> float:
        return 0.0

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        return ()
