"""Tracks: cells for a cube or a pencil, and squares that counters move along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.pencil import Spot, ticked, written
from printkit.page import Mark, Op, Path, Text, line, polygon, rectangle
from printkit.style import Style
from printkit.units import mm


@dataclass(frozen=True, slots=True)
class Track:
    """A row of joined cells with a value in each. ``start`` is drawn strong.

    The cells count up from ``first``; the one of the number ``now`` is ringed.
    """

    name: str
    values: tuple[str, ...]
    start: int | None = None
    lead: float = mm(54.6)
    cell: tuple[float, float] = (mm(19.4), mm(18))
    key: str = ""
    """Names its boxes for damage and forms."""
    first: int = 0
    now: int | None = None

    def min_width(self, style: Style) -> float:
        least = max(fonts.width(value, style.type.body) for value in self.values) + mm(4)
        return self.lead + len(self.values) * max(least, mm(15))

    def height(self, width: float, style: Style) -> float:
        return self.cell[1]

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        count, tall = len(self.values), self.cell[1]
        wide = min(self.cell[0], (box.width - self.lead) / count)
        # The row ends flush with the panel's right edge, so that tracks align.
        left = box.right - count * wide
        ops: list[Op] = list(rectangle(Box(left, box.y, count * wide, tall)))
        for i in range(1, count):
            ops += line(left + i * wide, box.y, left + i * wide, box.y + tall)
        drop = tall / 2 + fonts.cap_height(style.type.body) / 2
        labels = tuple(
            fonts.label(value, left + (i + 0.5) * wide, box.y + drop, style.type.body, "middle")
            for i, value in enumerate(self.values)
            if i != self.start
        )
        name = tall / 2 + fonts.cap_height(style.type.row_name) / 2
        marks: list[Mark] = [
            fonts.text(self.name, box.x, box.y + name, style.type.row_name),
            Path(tuple(ops), style.pen(style.lines.box)),
            Text(labels, style.type.body, style.grays.secondary),
        ]
        if self.start is not None:
            place = Box(left + self.start * wide, box.y, wide, tall)
            value = self.values[self.start]
            marks += [
                Path(rectangle(place), style.pen(style.lines.emphasis)),
                fonts.text(value, place.center.x, box.y + drop, style.type.strong, anchor="middle"),
            ]
        if self.now is not None or style.form:
            spots = (
                Spot(str(n), Box(left + i * wide, box.y, wide, tall), n == self.now)
                for i, n in enumerate(range(self.first, self.first + count))
            )
            marks += ticked(self.key, spots, style, "ring")
        return tuple(marks)


NOTE_ROOM = mm(12)
"""The part of a square that has no words, to write in on a screen."""


ARROW = 2.7
"""How far an arrow reaches to each side of the edge it stands on, in points."""


class Lane(NamedTuple):
    """Squares from the farthest to the one before the goal; ``tag`` stands in each corner."""

    tag: str
    squares: tuple[str, ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class SquareTrack:
    """Lanes of squares for counters that run into one goal square (READY)."""

    lanes: tuple[Lane, ...]
    goal: str
    goal_note: str
    square: float = mm(38.6)
    lead: float = 0.0
    key: str = ""
    """Names the goal on forms; each lane has a key of its own."""

    def _longest(self) -> int:
        return max(len(lane.squares) for lane in self.lanes)

    def min_width(self, style: Style) -> float:
        words = fonts.width(self.goal, style.type.ready) + mm(8)
        # The last arrow reaches into the goal; the note stands clear of it.
        note = fonts.width(self.goal_note, style.type.body) + 2 * mm(ARROW + 1)
        goal = max(words, note)
        return self.lead + self._longest() * self.square + goal

    def height(self, width: float, style: Style) -> float:
        return len(self.lanes) * self.square

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        side = self.square
        spare = box.width - self.lead - self._longest() * side
        goal_left = box.x + self.lead + self._longest() * side
        goal = Box(goal_left, box.y, spare, len(self.lanes) * side)
        marks: list[Mark] = []
        for row, lane in enumerate(self.lanes):
            left = goal.x - len(lane.squares) * side
            marks += self._draw_lane(lane, left, box.y + row * side, style)
        marks.append(Path(rectangle(goal), style.pen(style.lines.ready)))
        marks.append(self._arrows(goal.x, box.y))
        center = goal.center
        marks += [
            fonts.text(self.goal, center.x, center.y - mm(0.5), style.type.ready, anchor="middle"),
            fonts.text(
                self.goal_note,
                center.x,
                center.y + mm(9.6),
                style.type.body,
                color=style.grays.secondary,
                anchor="middle",
            ),
            *written(self.key, (Spot("", Box(goal.x, goal.y, spare, NOTE_ROOM)),), style),
        ]
        return tuple(marks)

    def _draw_lane(self, lane: Lane, left: float, top: float, style: Style) -> list[Mark]:
        side, count = self.square, len(lane.squares)
        ops: list[Op] = list(rectangle(Box(left, top, count * side, side)))
        for i in range(1, count):
            ops += line(left + i * side, top, left + i * side, top + side)
        drop = side / 2 + fonts.cap_height(style.type.square) / 2 + (mm(2) if lane.tag else 0)
        values = tuple(
            fonts.label(value, left + (i + 0.5) * side, top + drop, style.type.square, "middle")
            for i, value in enumerate(lane.squares)
        )
        marks: list[Mark] = [
            Path(tuple(ops), style.pen(style.lines.box)),
            Text(values, style.type.square, style.grays.in_box),
        ]
        if lane.tag:
            tags = tuple(
                fonts.label(lane.tag, left + i * side + mm(3), top + mm(8.6), style.type.lane)
                for i in range(count)
            )
            marks.append(Text(tags, style.type.lane, style.grays.secondary))
        if style.form:
            below = top + side - NOTE_ROOM
            spots = (
                Spot(str(count - i), Box(left + i * side, below, side, NOTE_ROOM))
                for i in range(count)
            )
            marks += written(lane.key, spots, style)
        return marks

    def _arrows(self, goal: float, top: float) -> Path:
        """A triangle on each shared edge says which way the counters run."""
        ops: list[Op] = []
        for row, lane in enumerate(self.lanes):
            middle = top + (row + 0.5) * self.square
            for i in range(len(lane.squares)):
                x = goal - i * self.square
                ops += polygon(
                    (
                        (x - mm(ARROW), middle - mm(3)),
                        (x + mm(ARROW), middle),
                        (x - mm(ARROW), middle + mm(3)),
                    )
                )
        from printkit.page import BLACK

        return Path(tuple(ops), fill=BLACK)
