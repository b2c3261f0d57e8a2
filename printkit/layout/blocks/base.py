"""What a block is: a part of a sheet that knows its height and can draw itself into a box."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Protocol, Self, runtime_checkable

from printkit.geometry import Box
from printkit.page import Mark
from printkit.style import Style


class Block(Protocol):
    """A part of a sheet. All lengths are mm. Blocks are frozen; drawing changes nothing."""

    def min_width(self, style: Style) -> float:
        """The width below which it can't be drawn as meant."""

    def height(self, width: float, style: Style) -> float:
        """The height it takes at a width (at least ``min_width``, or its least width)."""

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        """Its marks, all within the box; the box may be higher than ``height``."""


@runtime_checkable
class Narrowable(Protocol):
    """A block that has another arrangement for widths below ``min_width``."""

    def least_width(self, style: Style) -> float:
        """The width below which it can't be drawn at all."""


def least_width(block: Block, style: Style) -> float:
    """The width in mm below which a block can't be drawn in any arrangement."""
    return block.least_width(style) if isinstance(block, Narrowable) else block.min_width(style)


@runtime_checkable
class Splittable(Protocol):
    """A block that can be continued on another page, between rows only."""

    def split(self, width: float, room: float, style: Style) -> tuple[Block, Block] | None:
        """The part that fits ``room`` mm of height and the rest; None if no part fits."""


@runtime_checkable
class Divisible(Protocol):
    """A block of columns that can be told in several of its kind, each with its first column."""

    def divided(self, width: float, style: Style) -> tuple[Self, ...]:
        """Blocks that are at most ``width`` mm wide and hold all columns, in their order.

        One block, itself, if it can be drawn at this width. What can't be divided any further
        may be wider still.
        """


def shared(count: int, fits: Callable[[int, int], bool]) -> tuple[tuple[int, int], ...]:
    """So many columns in the fewest groups that all fit, about equally many in each.

    ``fits`` is asked about the columns from one to before another. Columns that don't fit even
    alone stand alone.
    """
    for groups in range(1, count):
        ends = [count * number // groups for number in range(groups + 1)]
        found = tuple(pairwise(ends))
        if all(fits(start, end) for start, end in found):
            return found
    return tuple((column, column + 1) for column in range(count))
