"""What may stand around a record: its charts in columns, and lines for notes."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.blocks import Block, Columns, Panel, Space, Stack, WriteLines
from printkit.layout.blocks.panel import HEAD
from printkit.style import Style
from printkit.units import mm

COLUMN_GAP, CHART_GAP = mm(18), mm(10)
"""Between columns of charts, and between charts under each other."""
LEAST_COLUMN = 55.0
"""A chart's words are not set narrower, in mm."""
LEAST_NOTES = 20.0
"""A place for notes that is lower, in mm, would not be worth its title."""


def columned(blocks: Sequence[Block], width: float, style: Style) -> Columns:
    """Charts in order in as many columns as the width holds, about as high as each other."""
    widest = max(LEAST_COLUMN, *(block.min_width(style) for block in blocks))
    most = max(1, int((width + COLUMN_GAP + 1e-6) / (widest + COLUMN_GAP)))
    count = min(most, len(blocks))
    column = (width - (count - 1) * COLUMN_GAP) / count
    heights = [block.height(column, style) for block in blocks]
    ends = _filled(heights, count, _level(heights, count))
    starts = [0, *ends[:-1]]
    stacks = tuple(
        Stack(tuple(blocks[start:end]), CHART_GAP) if end > start else Space()
        for start, end in zip(starts, ends, strict=True)
    )
    return Columns(stacks, (1.0,) * count, COLUMN_GAP)


def _filled(heights: Sequence[float], count: int, room: float) -> list[int]:
    """Where each column ends when none is higher than a room."""
    ends: list[int] = []
    at = 0
    for _ in range(count):
        used = 0.0
        while at < len(heights) and used + heights[at] <= room + 1e-6:
            used += heights[at] + CHART_GAP
            at += 1
        ends.append(at)
    return ends


def _level(heights: Sequence[float], count: int) -> float:
    """The least height at which so many columns hold everything."""
    runs = {
        sum(heights[i:j]) + CHART_GAP * (j - i - 1)
        for i in range(len(heights))
        for j in range(i + 1, len(heights) + 1)
    }
    return next(room for room in sorted(runs) if _filled(heights, count, room)[-1] == len(heights))


def chart_pages(
    blocks: Sequence[Block], width: float, room: float, style: Style
) -> list[Columns] | None:
    """Charts in columns, page by page, each at most so high; None if one is higher than a page."""
    pages: list[Columns] = []
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
