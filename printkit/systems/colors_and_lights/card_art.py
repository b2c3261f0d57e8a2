"""What the reference card draws: the way hexes are numbered, a course reduced, the tracks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks import Block, HexArrow, HexCell, HexDiagram, HexDot
from printkit.page import BLACK, Mark, Op, Path, Text, line, polygon, rectangle
from printkit.style import Style
from printkit.systems.colors_and_lights.course import UNIT_MOVES
from printkit.units import mm

Axial = tuple[int, int]
Moves = Sequence[tuple[int, int]]
"""Pairs of a side and hexes along it."""


def numbered_sides(sides: Sequence[int]) -> Block:
    """A hex with the index arrow; its neighbors hold the numbers of the sides, from the top."""
    ring = tuple(
        HexCell(q, r, "ghost", str(side)) for (q, r), side in zip(UNIT_MOVES, sides, strict=True)
    )
    arrow = HexArrow((0, 0.36), (0, -0.36))
    return HexDiagram((*ring, HexCell(0, 0)), (arrow,), apothem=mm(9.6))


def course_example(drawn: Moves, reduced: Moves, sides: Sequence[int]) -> Block:
    """A course as it was and as it is after reduction; both begin in the same hex.

    ``sides`` gives the number of each side, clockwise from the top.
    """
    before = list(_walk(drawn, sides))
    after = list(_walk(reduced, sides))
    ends = (before[-1].end, after[-1].end)
    hexes = {(0, 0)} | {at for leg in (*before, *after) for at in leg.hexes}
    around = {(q + dq, r + dr) for q, r in hexes for dq, dr in UNIT_MOVES} - hexes
    shared = {
        (q, r) for q, r in around if sum((q + dq, r + dr) in hexes for dq, dr in UNIT_MOVES) > 2
    }
    cells = tuple(HexCell(q, r, "ghost") for q, r in sorted(hexes | shared))
    arrows = tuple(leg.arrow("ghost") for leg in before)
    strong = tuple(leg.arrow("strong") for leg in after)
    dots = (HexDot((0, 0), True), *(HexDot(end, False) for end in sorted(set(ends))))
    return HexDiagram(cells, (*arrows, *strong), dots, apothem=mm(12))


@dataclass(frozen=True, slots=True)
class _Leg:
    """Hexes along one side."""

    start: Axial
    step: Axial
    count: int

    @property
    def hexes(self) -> tuple[Axial, ...]:
        (q, r), (dq, dr) = self.start, self.step
        return tuple((q + dq * i, r + dr * i) for i in range(1, self.count + 1))

    @property
    def end(self) -> Axial:
        return self.hexes[-1]

    def arrow(self, weight: str) -> HexArrow:
        """An arrow that stops short of where the next begins; its number stands beside it."""
        (q, r), (dq, dr) = self.start, self.step
        first, last = (0.1, self.count - 0.14)
        # A little to the right of the way, as one goes.
        middle = self.count * (0.5 if weight == "strong" else 0.55)
        aside = UNIT_MOVES[(UNIT_MOVES.index(self.step) + (2 if weight == "strong" else -1)) % 6]
        at = (q + dq * middle + 0.36 * aside[0], r + dr * middle + 0.36 * aside[1])
        return HexArrow(
            (q + dq * first, r + dr * first),
            (q + dq * last, r + dr * last),
            "strong" if weight == "strong" else "ghost",
            str(self.count),
            at,
        )


def _walk(moves: Moves, sides: Sequence[int]) -> Iterable[_Leg]:
    at = (0, 0)
    for side, count in moves:
        leg = _Leg(at, UNIT_MOVES[sides.index(side)], count)
        at = leg.end
        yield leg


@dataclass(frozen=True, slots=True)
class SmallTracks:
    """The lanes of the record's tracks in small: a name, squares, and the goal they run into.

    A lane is its name and its squares from the farthest; all end at the goal.
    """

    lanes: tuple[tuple[str, tuple[str, ...]], ...]
    goal: str
    square: float = mm(17)

    def _lead(self, style: Style) -> float:
        return max(fonts.width(name, style.type.card_strong) for name, _ in self.lanes) + mm(6)

    def _goal(self, style: Style) -> float:
        return fonts.width(self.goal, style.type.ready) + mm(12)

    def _longest(self) -> int:
        return max(len(squares) for _, squares in self.lanes)

    def _widest(self, style: Style) -> float:
        return max(fonts.width(s, style.type.card) for _, squares in self.lanes for s in squares)

    def min_width(self, style: Style) -> float:
        side = self._widest(style) + mm(3)
        return self._lead(style) + self._longest() * side + self._goal(style)

    def height(self, width: float, style: Style) -> float:
        return len(self.lanes) * self.square

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        room = box.width - self._lead(style) - self._goal(style)
        wide, tall = room / self._longest(), self.square
        left = box.right - self._goal(style)
        goal = Box(left, box.y, box.right - left, len(self.lanes) * tall)
        drop = tall / 2 + fonts.cap_height(style.type.card) / 2
        lines: list[Op] = []
        heads: list[Op] = []
        names = []
        values = []
        for row, (name, squares) in enumerate(self.lanes):
            top = box.y + row * tall
            start = left - len(squares) * wide
            lines += rectangle(Box(start, top, left - start, tall))
            names.append(fonts.label(name, box.x, top + drop, style.type.card_strong))
            for i, value in enumerate(squares):
                x = start + i * wide
                lines += line(x, top, x, top + tall) if i else ()
                heads += _arrow_head(x + wide, top + tall / 2)
                values.append(
                    fonts.label(value, x + wide / 2, top + drop, style.type.card, "middle")
                )
        middle = goal.center.y + fonts.cap_height(style.type.ready) / 2
        return (
            Path(tuple(lines), style.pen(style.lines.box)),
            Path(rectangle(goal), style.pen(style.lines.ready)),
            Path(tuple(heads), fill=BLACK),
            Text(tuple(names), style.type.card_strong),
            Text(tuple(values), style.type.card),
            fonts.text(self.goal, goal.center.x, middle, style.type.ready, anchor="middle"),
        )


def _arrow_head(x: float, y: float) -> tuple[Op, ...]:
    """A small triangle on a shared edge, pointing right."""
    return polygon(((x - mm(1.8), y - mm(2.2)), (x + mm(1.8), y), (x - mm(1.8), y + mm(2.2))))
