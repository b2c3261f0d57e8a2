"""Blocks made of blocks: under each other, side by side, in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.layout.blocks.base import Block, Splittable, least_width
from printkit.layout.blocks.panel import Panel
from printkit.layout.blocks.prose import Prose
from printkit.page import Mark
from printkit.style import Style
from printkit.units import mm


@dataclass(frozen=True, slots=True)
class Space:
    """Nothing, so high (mm)."""

    tall: float = 0.0

    def min_width(self, style: Style) -> float:
        return 0.0

    def height(self, width: float, style: Style) -> float:
        return self.tall

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Stack:
    """Blocks under each other with a gap in mm between them."""

    blocks: tuple[Block, ...]
    gap: float = mm(6)

    def min_width(self, style: Style) -> float:
        return max((block.min_width(style) for block in self.blocks), default=0.0)

    def least_width(self, style: Style) -> float:
        return max((least_width(block, style) for block in self.blocks), default=0.0)

    def height(self, width: float, style: Style) -> float:
        heights = [block.height(width, style) for block in self.blocks]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        y = box.y
        for block in self.blocks:
            tall = block.height(box.width, style)
            marks += block.draw(Box(box.x, y, box.width, tall), style)
            y += tall + self.gap
        return tuple(marks)

    def split(self, width: float, room: float, style: Style) -> tuple[Stack, Stack] | None:
        left = room
        for index, block in enumerate(self.blocks):
            tall = block.height(width, style)
            if tall <= left + 1e-6:
                left -= tall + self.gap
                continue
            head, rest = self.blocks[:index], self.blocks[index + 1 :]
            parts = block.split(width, left, style) if isinstance(block, Splittable) else None
            if parts is not None:
                return (
                    Stack((*head, parts[0]), self.gap),
                    Stack((parts[1], *rest), self.gap),
                )
            if not head:
                return None
            return Stack(head, self.gap), Stack(self.blocks[index:], self.gap)
        return None


@dataclass(frozen=True, slots=True)
class Row:
    """Blocks side by side at their least widths; the one at ``grow`` takes what is left.

    Where there is no room for that they stand under each other.
    """

    blocks: tuple[Block, ...]
    gap: float = mm(12)
    grow: int = -1
    align: Literal["top", "middle"] = "top"

    def min_width(self, style: Style) -> float:
        widths = [block.min_width(style) for block in self.blocks]
        return sum(widths) + self.gap * max(0, len(widths) - 1)

    def least_width(self, style: Style) -> float:
        return max((least_width(block, style) for block in self.blocks), default=0.0)

    def _widths(self, width: float, style: Style) -> list[float] | None:
        """The width of each block; None where they don't fit side by side."""
        widths = [block.min_width(style) for block in self.blocks]
        spare = width - sum(widths) - self.gap * (len(widths) - 1)
        if spare < -1e-6:
            return None
        widths[self.grow] += max(0.0, spare)
        return widths

    def _under(self) -> Stack:
        return Stack(self.blocks)

    def height(self, width: float, style: Style) -> float:
        widths = self._widths(width, style)
        if widths is None:
            return self._under().height(width, style)
        pairs = zip(self.blocks, widths, strict=True)
        return max((block.height(wide, style) for block, wide in pairs), default=0.0)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        widths = self._widths(box.width, style)
        if widths is None:
            return self._under().draw(box, style)
        marks: list[Mark] = []
        x = box.x
        total = self.height(box.width, style)
        for block, wide in zip(self.blocks, widths, strict=True):
            tall = block.height(wide, style)
            y = box.y + ((total - tall) / 2 if self.align == "middle" else 0)
            marks += block.draw(Box(x, y, wide, tall), style)
            x += wide + self.gap
        return tuple(marks)


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns of given ratios. A column is never narrower than its block needs.

    Where there is no room for that, three columns or more are poured into fewer, and two stand
    under each other.
    """

    columns: tuple[Block, ...]
    ratios: tuple[float, ...]
    gap: float = mm(18)

    def __post_init__(self) -> None:
        if len(self.columns) != len(self.ratios):
            raise LayoutError(
                f"{len(self.ratios)} columns are named but {len(self.columns)} are filled",
                hint="put what shares a column into a ::: stack",
            )

    def min_width(self, style: Style) -> float:
        widths = [block.min_width(style) for block in self.columns]
        return sum(widths) + self.gap * (len(widths) - 1)

    def least_width(self, style: Style) -> float:
        return max(least_width(block, style) for block in self.columns)

    def _widths(self, width: float, style: Style) -> list[float] | None:
        """The width of each column; None where they don't fit side by side."""
        room = width - self.gap * (len(self.columns) - 1)
        least = [block.min_width(style) for block in self.columns]
        if sum(least) > room + 1e-6:
            return None
        widths = [0.0] * len(least)
        free = set(range(len(least)))
        while True:
            share = sum(self.ratios[i] for i in free)
            left = room - sum(least[i] for i in range(len(least)) if i not in free)
            for i in range(len(least)):
                widths[i] = left * self.ratios[i] / share if i in free else least[i]
            short = {i for i in free if widths[i] < least[i] - 1e-6}
            if not short or short == free:
                return widths
            free -= short

    def _under(self, width: float, style: Style) -> Stack | Pour:
        """The same blocks where there is no room for the columns."""
        blocks = [
            block
            for column in self.columns
            for block in (column.blocks if isinstance(column, Stack) else (column,))
            if not isinstance(block, _Blank)
        ]
        gap = style.panel_gap if any(isinstance(block, Panel) for block in blocks) else mm(6)
        if len(self.columns) > 2:
            least = max(block.min_width(style) for block in blocks)
            count = min(len(self.columns) - 1, int((width + self.gap) / (least + self.gap)))
            if count > 1:
                return Pour(tuple(blocks), count, self.gap, gap)
        return Stack(tuple(blocks), gap)

    def height(self, width: float, style: Style) -> float:
        widths = self._widths(width, style)
        if widths is None:
            return self._under(width, style).height(width, style)
        pairs = zip(self.columns, widths, strict=True)
        return max(block.height(wide, style) for block, wide in pairs)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        widths = self._widths(box.width, style)
        if widths is None:
            return self._under(box.width, style).draw(box, style)
        marks: list[Mark] = []
        x = box.x
        for block, wide in zip(self.columns, widths, strict=True):
            marks += block.draw(Box(x, box.y, wide, block.height(wide, style)), style)
            x += wide + self.gap
        return tuple(marks)

    def split(self, width: float, room: float, style: Style) -> tuple[Block, Block] | None:
        widths = self._widths(width, style)
        if widths is None:
            return self._under(width, style).split(width, room, style)
        heads: list[Block] = []
        tails: list[Block] = []
        for block, wide in zip(self.columns, widths, strict=True):
            if block.height(wide, style) <= room + 1e-6:
                heads.append(block)
                # The empty place keeps the other columns as wide as they were.
                tails.append(_Blank(block.min_width(style)))
                continue
            parts = block.split(wide, room, style) if isinstance(block, Splittable) else None
            if parts is None:
                return None
            heads.append(parts[0])
            tails.append(parts[1])
        return (
            Columns(tuple(heads), self.ratios, self.gap),
            Columns(tuple(tails), self.ratios, self.gap),
        )


@dataclass(frozen=True, slots=True)
class Pour:
    """Blocks in so many columns of one width, down the first and on in the next.

    ``gap`` is between the columns, ``under`` between blocks; both mm. The columns are about as
    high as each other; a page is filled column by column.
    """

    blocks: tuple[Block, ...]
    count: int
    gap: float = mm(18)
    under: float = mm(12)

    def min_width(self, style: Style) -> float:
        widest = max(block.min_width(style) for block in self.blocks)
        return self.count * (widest + self.gap) - self.gap

    def _column(self, width: float) -> float:
        return (width - (self.count - 1) * self.gap) / self.count

    def _filled(self, heights: Sequence[float], room: float) -> Iterator[tuple[int, int]]:
        """The first block of each column and the one after its last, none higher than a room."""
        start = 0
        for _ in range(self.count):
            end, used = start, 0.0
            while end < len(heights) and used + heights[end] <= room + 1e-6:
                used += heights[end] + self.under
                end += 1
            yield start, end
            start = end

    def _level(self, heights: Sequence[float]) -> float:
        """The least height at which the columns hold all blocks."""
        runs = (
            sum(heights[i:j]) + self.under * (j - i - 1)
            for i in range(len(heights))
            for j in range(i + 1, len(heights) + 1)
        )
        return next(
            room
            for room in sorted(runs)
            if list(self._filled(heights, room))[-1][1] == len(heights)
        )

    def _heights(self, width: float, style: Style) -> list[float]:
        column = self._column(width)
        return [block.height(column, style) for block in self.blocks]

    def height(self, width: float, style: Style) -> float:
        return self._level(self._heights(width, style))

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        heights = self._heights(box.width, style)
        parts = tuple(
            Stack(self.blocks[start:end], self.under)
            for start, end in self._filled(heights, self._level(heights))
        )
        return Columns(parts, (1.0,) * self.count, self.gap).draw(box, style)

    def split(self, width: float, room: float, style: Style) -> tuple[Block, Block] | None:
        column, left = self._column(width), list(self.blocks)
        parts: list[Stack] = []
        for _ in range(self.count):
            found, used = [], 0.0
            while left and used + (tall := left[0].height(column, style)) <= room + 1e-6:
                found.append(left.pop(0))
                used += tall + self.under
            if left and not found and isinstance(left[0], Splittable):
                halves = left[0].split(column, room, style)
                if halves is not None:
                    found, left[0] = [halves[0]], halves[1]
            parts.append(Stack(tuple(found), self.under))
        if not left or not parts[0].blocks:
            return None
        head = Columns(tuple(parts), (1.0,) * self.count, self.gap)
        return head, Pour(tuple(left), self.count, self.gap, self.under)


@dataclass(frozen=True, slots=True)
class _Blank:
    """Nothing, but as wide as what stood there."""

    wide: float

    def min_width(self, style: Style) -> float:
        return self.wide

    def height(self, width: float, style: Style) -> float:
        return 0.0

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Flow:
    """The contents of a panel: words stand close under what they explain, with air before it."""

    blocks: tuple[Block, ...]

    def _gap(self, index: int) -> float:
        """The gap before the block at ``index``."""
        if index == 0:
            return 0.0
        before, after = (isinstance(self.blocks[i], Prose) for i in (index - 1, index))
        if after:
            return mm(2.2)
        return mm(5.5) if before else mm(6)

    def min_width(self, style: Style) -> float:
        return max((block.min_width(style) for block in self.blocks), default=0.0)

    def least_width(self, style: Style) -> float:
        return max((least_width(block, style) for block in self.blocks), default=0.0)

    def height(self, width: float, style: Style) -> float:
        return sum(
            self._gap(index) + block.height(width, style) for index, block in enumerate(self.blocks)
        )

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        y = box.y
        for index, block in enumerate(self.blocks):
            y += self._gap(index)
            tall = block.height(box.width, style)
            marks += block.draw(Box(box.x, y, box.width, tall), style)
            y += tall
        return tuple(marks)

    def split(self, width: float, room: float, style: Style) -> tuple[Flow, Flow] | None:
        used = 0.0
        for index, block in enumerate(self.blocks):
            used += self._gap(index)
            tall = block.height(width, style)
            if used + tall <= room + 1e-6:
                used += tall
                continue
            head, rest = self.blocks[:index], self.blocks[index + 1 :]
            parts = (
                block.split(width, room - used, style) if isinstance(block, Splittable) else None
            )
            if parts is not None:
                return Flow((*head, parts[0])), Flow((parts[1], *rest))
            return (Flow(head), Flow(self.blocks[index:])) if head else None
        return None
