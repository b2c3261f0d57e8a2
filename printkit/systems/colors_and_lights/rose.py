"""The course rose: a hex for each direction's number and a box for each way of turning."""

from __future__ import annotations

import math
from dataclasses import dataclass

from printkit import fonts
from printkit.geometry import Box, Point
from printkit.layout.blocks import HexArrow, HexCell, HexDiagram, Prose, Run, Spot, written
from printkit.page import BLACK, Mark, Op, Path, polygon, rectangle
from printkit.style import Style
from printkit.units import mm

RING = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial coordinates of the hexes at sides 1 to 6, clockwise from the top."""

APOTHEM, HALF_APOTHEM = mm(18.5), mm(15.1)
TURN_BOX = (mm(32), mm(24))
TURN_ROOM = mm(64)


def rose_hexes(sides: tuple[int, ...], apothem: float) -> HexDiagram:
    """The middle hex takes the index arrow, the six around it the course's numbers.

    ``sides`` gives the number printed in each hex, from the top clockwise.
    """
    ring = tuple(
        HexCell(q, r, label=str(side), label_side=place, key=f"course.{side}")
        for place, ((q, r), side) in enumerate(zip(RING, sides, strict=True), 1)
    )
    return HexDiagram(
        (*ring, HexCell(0, 0, "strong", key="course.heading")),
        (HexArrow((0, 0.3), (0, -0.34), "outline"),),
        apothem=apothem,
    )


@dataclass(frozen=True, slots=True)
class TurnBoxes:
    """A box for each way of turning, side by side under their curved arrows."""

    gap: float = mm(14)

    def min_width(self, style: Style) -> float:
        return 2 * TURN_BOX[0] + self.gap

    def height(self, width: float, style: Style) -> float:
        return mm(13) + TURN_BOX[1] + mm(11)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        top = box.y + mm(13)
        second = box.x + TURN_BOX[0] + self.gap
        return (
            *draw_turn(Point(box.x, top), "ccw", -1, style),
            *draw_turn(Point(second, top), "cw", 1, style),
        )


@dataclass(frozen=True, slots=True)
class CourseRose:
    """The course's hexes with a rotation box on each side of them."""

    sides: tuple[int, ...]
    dagger: str = ""

    def min_width(self, style: Style) -> float:
        return rose_hexes(self.sides, APOTHEM).min_width(style) + 2 * TURN_ROOM

    def height(self, width: float, style: Style) -> float:
        return rose_hexes(self.sides, APOTHEM).height(width, style)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        hexes = rose_hexes(self.sides, APOTHEM)
        wide, tall = hexes.min_width(style), hexes.height(box.width, style)
        x = box.x + TURN_ROOM
        top = box.y + tall / 2 - TURN_BOX[1] / 2 + mm(4)
        side = (TURN_ROOM - TURN_BOX[0]) / 2
        return (
            *hexes.draw(Box(x, box.y, wide, tall), style),
            *draw_turn(Point(box.x + side, top), "counterclockwise", -1, style),
            *draw_turn(Point(x + wide + side, top), "clockwise", 1, style),
            *self._notes(box, x, wide, style),
        )

    def _notes(self, box: Box, x: float, wide: float, style: Style) -> tuple[Mark, ...]:
        """Beside the top hex, where the ring leaves room."""
        left = Prose((Run("Draw the index arrow in the middle hex.", "emphasis"),))
        way = "clockwise" if self.sides[1] == 2 else "counterclockwise"
        right = Prose((Run(f"Sides count {way}{self.dagger}.", "emphasis"),))
        room = TURN_ROOM + wide * 0.18
        start = x + wide * 0.82
        return (
            *left.draw(Box(box.x, box.y, room, 0), style),
            *right.draw(Box(start, box.y, min(room, box.right - start), 0), style),
        )


def draw_turn(at: Point, words: str, way: int, style: Style) -> tuple[Mark, ...]:
    """A rotation box under its curved arrow; ``way`` 1 turns clockwise, -1 the other way."""
    wide, tall = TURN_BOX
    arc, head = _turn_arrow(at.x + wide / 2, at.y - mm(2), way)
    middle = at.x + wide / 2
    place = Box(at.x, at.y, wide, tall)
    key = "clockwise" if way > 0 else "counterclockwise"
    return (
        *written(f"course.{key}", (Spot("", place),), style),
        Path(rectangle(place), style.pen(style.lines.box)),
        Path(arc, style.pen(style.lines.short_band)),
        Path(head, fill=BLACK),
        fonts.text(words, middle, at.y + tall + mm(9), style.type.body, anchor="middle"),
    )


def _turn_arrow(x: float, y: float, way: int) -> tuple[tuple[Op, ...], tuple[Op, ...]]:
    """A shallow arc over a box with its head at one end; ``way`` 1 turns clockwise."""
    radius, half = mm(12.5), math.radians(48)
    ends = [
        (x - way * radius * math.sin(half), y),
        (x + way * radius * math.sin(half), y),
    ]
    lift = radius * 0.72
    arc: tuple[Op, ...] = (
        ("M", *ends[0]),
        (
            "C",
            ends[0][0] + way * mm(5),
            y - lift,
            ends[1][0] - way * mm(6),
            y - lift,
            ends[1][0] - way * mm(1.5),
            y - mm(1.6),
        ),
    )
    tip = (ends[1][0] + way * mm(1.2), y + mm(0.6))
    head = polygon(
        (
            tip,
            (tip[0] - way * mm(7.2), tip[1] - mm(2.2)),
            (tip[0] - way * mm(1.4), tip[1] - mm(7.4)),
        )
    )
    return arc, head
