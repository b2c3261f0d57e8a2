"""What may stand around a record: its charts in columns, and lines for notes."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.blocks import Block, Panel, WriteLines
from printkit.layout.blocks.containers import Pour
from printkit.layout.blocks.panel import HEAD
from printkit.style import Style
from printkit.units import mm

COLUMN_GAP, CHART_GAP = mm(18), mm(10)
"""Between columns of charts, and between charts under each other."""
LEAST_COLUMN = 55.0
"""A chart's words are not set narrower, in mm."""
LEAST_NOTES = 20.0
"""A place for notes that is lower, in mm, would not be worth its title."""


def columned(blocks: Sequence[Block], width: float, style: Style) -> Pour:
    """Charts in order in as many columns as the width holds, about as high as each other."""
    widest = max(LEAST_COLUMN, *(block.min_width(style) for block in blocks))
    most = max(1, int((width + COLUMN_GAP + 1e-6) / (widest + COLUMN_GAP)))
    count = min(most, len(blocks))
    return Pour(tuple(blocks), count, COLUMN_GAP, CHART_GAP)


def chart_pages(
    blocks: Sequence[Block], width: float, room: float, style: Style
) -> list[Pour] | None:
    """Charts in columns, page by page, each at most so high; None if one is higher than a page."""
    pages: list[Pour] = []
    left = list(blocks)
    while left:
        fitting = (
            count
            for count in range(len(left), 0, -1)
            if columned(left[:count], width, style).height(width, style) <= room + 1e-6
        )
        count = next(fitting, 0)
        if not count:
            return None
        pages.append(columned(left[:count], width, style))
        left = left[count:]
    return pages


def notes(tall: float) -> Panel:
    """A panel to write in, so high in mm."""
    return Panel("Notes", WriteLines(tall - HEAD, "notes"))
