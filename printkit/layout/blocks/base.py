"""What a block is: a part of a sheet that knows its height and can draw itself into a box."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

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
