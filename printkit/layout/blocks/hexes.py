"""Small diagrams of hexes: a rose to write in, an example with arrows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from printkit import fonts
from printkit.geometry import Box, Point
from printkit.layout.blocks.pencil import Spot, written
from printkit.page import BLACK, WHITE, Color, Font, Mark, Op, Path, Pen, circle, polygon
from printkit.style import Style
from printkit.units import mm

Weight = Literal["plain", "strong", "ghost"]
_Place = Callable[[float, float], Point]


class HexCell(NamedTuple):
    """A flat-top hex at axial coordinates; its label stands toward ``label_side`` (1 = top)."""

    q: int
    r: int
    weight: Weight = "plain"
    label: str = ""
    label_side: int | None = None
    key: str = ""
    """Names it on forms, as a hex to write in."""


class HexArrow(NamedTuple):
    """An arrow between places in axial coordinates (fractions allowed)."""

    start: tuple[float, float]
    end: tuple[float, float]
    weight: Literal["strong", "ghost", "outline"] = "strong"
    label: str = ""
    label_at: tuple[float, float] | None = None


class HexDot(NamedTuple):
    """A place: filled where something starts, open where it ends."""

    at: tuple[float, float]
    filled: bool


@dataclass(frozen=True, slots=True)
class HexDiagram:
    """Hexes, arrows and dots; ``apothem`` is half the flat to flat size in mm."""

    cells: tuple[HexCell, ...]
    arrows: tuple[HexArrow, ...] = ()
    dots: tuple[HexDot, ...] = ()
    apothem: float = mm(19)
    pad: float = mm(1)

    def _center(self, q: float, r: float) -> Point:
        radius = self.apothem * 2 / math.sqrt(3)
        return Point(1.5 * radius * q, 2 * self.apothem * (r + q / 2))

    def _bounds(self) -> Box:
        radius = self.apothem * 2 / math.sqrt(3)
        centers = [self._center(cell.q, cell.r) for cell in self.cells]
        left = min(c.x for c in centers) - radius
        top = min(c.y for c in centers) - self.apothem
        right = max(c.x for c in centers) + radius
        bottom = max(c.y for c in centers) + self.apothem
        return Box(left, top, right - left, bottom - top).inset(
            -self.pad, -self.pad, -self.pad, -self.pad
        )

    def min_width(self, style: Style) -> float:
        return self._bounds().width

    def height(self, width: float, style: Style) -> float:
        return self._bounds().height

    def corners(self, center: Point) -> list[tuple[float, float]]:
        """The corners of a hex about a center, clockwise from the right."""
        radius = self.apothem * 2 / math.sqrt(3)
        return [
            (
                center.x + radius * math.cos(math.radians(60 * i)),
                center.y + radius * math.sin(math.radians(60 * i)),
            )
            for i in range(6)
        ]

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        bounds = self._bounds()
        dx = box.x + (box.width - bounds.width) / 2 - bounds.x
        dy = box.y - bounds.y

        def place(q: float, r: float) -> Point:
            center = self._center(q, r)
            return Point(center.x + dx, center.y + dy)

        return (
            *self._draw_cells(place, style),
            *(mark for arrow in self.arrows for mark in self._draw_arrow(arrow, place, style)),
            *self._draw_dots(place),
            *self._fields(place, style),
        )

    def _fields(self, place: _Place, style: Style) -> Iterator[Mark]:
        """On a form, room for a number or two in the middle of the hexes to write in."""
        if style.form is None:
            return
        wide, tall = self.apothem * 1.2, self.apothem * 0.9
        for cell in self.cells:
            x, y = place(cell.q, cell.r)
            if cell.label and cell.label_side:
                # A little away from the label.
                angle = math.radians(60 * (cell.label_side - 1))
                x -= self.apothem * 0.16 * math.sin(angle)
                y += self.apothem * 0.16 * math.cos(angle)
            room = Box(x - wide / 2, y - tall / 2, wide, tall)
            yield from written(cell.key, (Spot("", room),), style)

    def _draw_cells(self, place: _Place, style: Style) -> list[Mark]:
        pens = {
            "ghost": style.pen(style.lines.box, style.grays.ghost),
            "plain": style.pen(style.lines.hex),
            "strong": style.pen(style.lines.ready),
        }
        marks: list[Mark] = []
        for weight, pen in pens.items():
            ops: list[Op] = []
            for cell in self.cells:
                if cell.weight == weight:
                    ops += polygon(self.corners(place(cell.q, cell.r)))
            if ops:
                marks.append(Path(tuple(ops), pen))
        for cell in self.cells:
            if cell.label:
                marks.append(self._draw_label(cell, place(cell.q, cell.r), style))
        return marks

    def _draw_label(self, cell: HexCell, center: Point, style: Style) -> Mark:
        font = style.type.axis
        drop = fonts.cap_height(font) / 2
        out = 0.0 if cell.label_side is None else self.apothem - mm(7)
        angle = math.radians(60 * ((cell.label_side or 1) - 1))
        x = center.x + out * math.sin(angle)
        y = center.y - out * math.cos(angle)
        return fonts.text(
            cell.label, x, y + drop, font, color=style.grays.secondary, anchor="middle"
        )

    def _draw_arrow(self, arrow: HexArrow, place: _Place, style: Style) -> list[Mark]:
        start, end = place(*arrow.start), place(*arrow.end)
        color: Color = BLACK if arrow.weight == "strong" else style.grays.in_box
        marks: list[Mark] = []
        if arrow.weight == "outline":
            pen = style.pen(style.lines.box, style.grays.ghost)
            ghost = Path(_outline_arrow(start, end), _dashed(pen.width, pen.color))
            marks.append(ghost)
        else:
            wide = style.lines.ready if arrow.weight == "strong" else style.lines.box
            pen = style.pen(wide, color)
            if arrow.weight == "ghost":
                pen = _dashed(wide, color)
            shaft, head = _arrow(start, end)
            marks += [Path(shaft, pen), Path(head, fill=color)]
        if arrow.label and arrow.label_at:
            at = place(*arrow.label_at)
            font: Font = style.type.row_name
            drop = fonts.cap_height(font) / 2
            halo = fonts.width(arrow.label, font) / 2 + mm(1)
            marks.append(
                Path(circle(at.x, at.y, max(halo, fonts.cap_height(font) * 0.7)), fill=WHITE)
            )
            marks.append(
                fonts.text(arrow.label, at.x, at.y + drop, font, color=color, anchor="middle")
            )
        return marks

    def _draw_dots(self, place: _Place) -> list[Mark]:
        marks: list[Mark] = []
        for dot in self.dots:
            at = place(*dot.at)
            if dot.filled:
                marks.append(Path(circle(at.x, at.y, mm(3)), fill=BLACK))
            else:
                marks.append(Path(circle(at.x, at.y, mm(3.4)), Pen(mm(1.4)), WHITE))
        return marks


def _dashed(width: float, color: Color) -> Pen:
    return Pen(width, color, (mm(2), mm(1.4)))


def _arrow(start: Point, end: Point) -> tuple[tuple[Op, ...], tuple[Op, ...]]:
    """A shaft and its head; the shaft stops inside the head."""
    length = math.hypot(end.x - start.x, end.y - start.y)
    ux, uy = (end.x - start.x) / length, (end.y - start.y) / length
    head = mm(7)
    neck = Point(end.x - ux * head, end.y - uy * head)
    shaft: tuple[Op, ...] = (("M", *start), ("L", neck.x + ux * mm(1), neck.y + uy * mm(1)))
    half = mm(3.4)
    tip = polygon(
        (
            (end.x, end.y),
            (neck.x - uy * half, neck.y + ux * half),
            (neck.x + uy * half, neck.y - ux * half),
        )
    )
    return shaft, tip


def _outline_arrow(start: Point, end: Point) -> tuple[Op, ...]:
    """An arrow drawn as an outline, to be inked over."""
    length = math.hypot(end.x - start.x, end.y - start.y)
    ux, uy = (end.x - start.x) / length, (end.y - start.y) / length

    def at(along: float, across: float) -> tuple[float, float]:
        return (start.x + ux * along - uy * across, start.y + uy * along + ux * across)

    neck, thin, wide = length - mm(7), mm(2.4), mm(5.4)
    return polygon(
        (
            at(0, thin),
            at(neck, thin),
            at(neck, wide),
            at(length, 0),
            at(neck, -wide),
            at(neck, -thin),
            at(0, -thin),
        )
    )
