"""Blocks made of blocks: under each other, side by side, in columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.layout.blocks.base import Block, Splittable
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
    """Blocks side by side at their least widths; the one at ``grow`` takes what is left."""

    blocks: tuple[Block, ...]
    gap: float = mm(12)
    grow: int = -1
    align: Literal["top", "middle"] = "top"

    def min_width(self, style: Style) -> float:
        widths = [block.min_width(style) for block in self.blocks]
        return sum(widths) + self.gap * max(0, len(widths) - 1)

    def _widths(self, width: float, style: Style) -> list[float]:
        widths = [block.min_width(style) for block in self.blocks]
        spare = width - sum(widths) - self.gap * (len(widths) - 1)
        widths[self.grow] += max(0.0, spare)
        return widths

    def height(self, width: float, style: Style) -> float:
        widths = self._widths(width, style)
        pairs = zip(self.blocks, widths, strict=True)
        return max((block.height(wide, style) for block, wide in pairs), default=0.0)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        x = box.x
        total = self.height(box.width, style)
        for block, wide in zip(self.blocks, self._widths(box.width, style), strict=True):
            tall = block.height(wide, style)
            y = box.y + ((total - tall) / 2 if self.align == "middle" else 0)
            marks += block.draw(Box(x, y, wide, tall), style)
            x += wide + self.gap
        return tuple(marks)


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns of given ratios. A column is never narrower than its block needs."""

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

    def _widths(self, width: float, style: Style) -> list[float]:
        room = width - self.gap * (len(self.columns) - 1)
        least = [block.min_width(style) for block in self.columns]
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

    def height(self, width: float, style: Style) -> float:
        pairs = zip(self.columns, self._widths(width, style), strict=True)
        return max(block.height(wide, style) for block, wide in pairs)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        x = box.x
        for block, wide in zip(self.columns, self._widths(box.width, style), strict=True):
            marks += block.draw(Box(x, box.y, wide, block.height(wide, style)), style)
            x += wide + self.gap
        return tuple(marks)

    def split(self, width: float, room: float, style: Style) -> tuple[Columns, Columns] | None:
        heads: list[Block] = []
        tails: list[Block] = []
        for block, wide in zip(self.columns, self._widths(width, style), strict=True):
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
