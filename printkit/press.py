"""What a person may choose about print, for the rooms that draw: no words of the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printkit.geometry import Point
from printkit.units import mm

Duplex = Literal["long-edge", "short-edge", "fold-over", "fronts-only"]
"""How a sheet's back meets its front: turned over on an edge, folded, or not at all."""

MarkStyle = Literal["corners", "full", "none"]
"""Where cut marks stand: ticks at the ends of every cut, lines through the whole sheet, nowhere."""

NO_SHIFT = Point(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class CutMarks:
    """Cut marks: their style, the length of a tick, its distance from the pieces, its line."""

    style: MarkStyle = "corners"
    length: float = mm(8)
    offset: float = mm(4)
    weight: float = mm(0.4)


@dataclass(frozen=True, slots=True)
class Press:
    """What a printer and a knife need, in mm.

    ``front_offset`` and ``back_offset`` move a whole side right and down, against what the
    printer does. ``gutter`` is the paper between two pieces, ``bleed`` how far their background
    goes on past the cut.
    """

    duplex: Duplex = "long-edge"
    front_offset: Point = NO_SHIFT
    back_offset: Point = NO_SHIFT
    marks: CutMarks = CutMarks()
    gutter: float = 0.0
    bleed: float = 0.0


Shape = Literal["square", "round"]


@dataclass(frozen=True, slots=True)
class CounterForm:
    """What ships' counters are like: the side in mm (None: the game's own), outline, standees.

    ``blanks`` counters of each fleet are left to write on.
    """

    size: float | None = None
    shape: Shape = "square"
    standees: bool = False
    blanks: int = 0


LARGE_PRINT = 1.25
"""Body type of 8 points becomes 10."""


@dataclass(frozen=True, slots=True)
class RecordForm:
    """What ships' records are like, whatever the paper."""

    layout: Literal["standard", "beginner"] = "standard"
    charts: bool = False
    pencil_space: bool = False
    unique: bool = False
    fillable: bool = False
    large_print: bool = False

    @property
    def enlarged(self) -> float:
        """How many times as large as usual they are printed."""
        return LARGE_PRINT if self.large_print else 1.0


BoardLook = Literal["light", "plain", "dark"]
CardSize = Literal["sheet", "poker", "tarot"]

SvgText = Literal["live", "outlines"]
"""Text of SVG files: with its font, or as outlines."""
