"""The torpedo arc: which hexes lie in it, and the template to lay on the map.

Hexes have a flat top and a ship faces side 1, the top one. An arc of 120 degrees is the wedge
between the rays through sides 6 and 2, rays included: of the hexes ``across`` columns beside the
ship, those at least ``across`` half hexes ahead. An arc of 180 degrees is all that is ahead of the
line through the ship from its left corner to its right: every hex whose center is half a hex or
more ahead of the ship's. Range counts hexes to enter, as everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from printkit import fonts
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point, Size
from printkit.layout.blocks import HexCell, HexDiagram
from printkit.layout.blocks.counters.outlines import Outline
from printkit.page import BLACK, Face, Font, Mark, Op, Path, Symbol, polygon
from printkit.style import Style
from printkit.systems.base import Board, Piece
from printkit.systems.fleet_captain.tables import DICE, OFF_CENTER_BONUS
from printkit.systems.rulings import Rulings
from printkit.units import mm

WIDTH, HEIGHT = 155.0, 98.0
"""The room for the template's hexes; no fewer than two rows of range, up to WIDEST."""
WIDEST = 180.0
LEAST_RANGE = 2
LONGEST_RANGE = max(die for dice in DICE.values() for die in dice)
LARGEST_HEX = WIDEST * math.sqrt(3) / (3 * LEAST_RANGE + 2)
"""Of larger hexes no card holds two rows of range, so they are shown smaller."""

PAD = mm(6)
WORD_GAP = mm(3)
SIGN_ROOM = mm(13)
"""A sign before its words in the legend."""
TITLE_RISE = mm(2)
"""The title is larger than the words below it."""
FIGURES_FROM = 14.0
"""Hexes of this size have room for the figure of their range."""


class ArcHex(NamedTuple):
    """A hex in axial coordinates from the ship, q to the right, r down; how far away it is."""

    q: int
    r: int
    range: int

    @property
    def centerline(self) -> bool:
        return self.q == 0


def torpedo_hexes(arc: str, reach: int) -> tuple[ArcHex, ...]:
    """The hexes of the arc (``120`` or ``180`` degrees) up to a range, the ship's own not."""
    found = []
    for across in range(-reach, reach + 1):
        beside = abs(across)
        # Half hexes ahead: odd in every second column.
        first = (beside or 2) if arc == "120" else 2 - beside % 2
        for ahead in range(first, 2 * reach - beside + 1, 2):
            away = max(beside, (beside + ahead) // 2)
            found.append(ArcHex(across, -(ahead + across) // 2, away))
    return tuple(found)


def reach_for(cell: float) -> int:
    """As many rows of range as there is room for."""
    across = (WIDTH * math.sqrt(3) / cell - 2) / 3
    ahead = HEIGHT / cell - 1
    # The sliver keeps exact fits exact.
    return max(LEAST_RANGE, min(LONGEST_RANGE, int(across + 1e-9), int(ahead + 1e-9)))


def is_true_size(board: Board) -> bool:
    """Whether a card can hold hexes as large as the map's."""
    return board.cell <= LARGEST_HEX


def torpedo_template(rulings: Rulings, board: Board, hull: Outline) -> Piece:
    """The template with the map's own hexes; its back stays blank.

    Where these are too large for a card it shows smaller ones and says so.
    """
    drawing = _Template(str(rulings["torpedo.arc"].value), rulings.dagger("torpedo.arc"), board)
    symbol = Symbol("torpedo arc", Box(0, 0, *drawing.size), drawing.draw(hull))
    return Piece(symbol, Symbol("blank", symbol.box, ()), drawing.size)


@dataclass(frozen=True, slots=True)
class _Template:
    """The drawing: the ship's hex at the bottom in the middle, words beside and below it."""

    arc: str
    dagger: str
    board: Board
    style: Style = field(default_factory=Style)

    @property
    def cell(self) -> float:
        return min(self.board.cell, LARGEST_HEX)

    @property
    def radius(self) -> float:
        return self.cell / math.sqrt(3)

    @property
    def hexes(self) -> tuple[ArcHex, ...]:
        return torpedo_hexes(self.arc, reach_for(self.cell))

    @property
    def size(self) -> Size:
        reach = reach_for(self.cell)
        width = (3 * reach + 2) * self.radius + 2 * PAD
        # The words stand in the lower half of the ship's row, and below it if that is too low.
        below = max(0.0, self._words_height() + WORD_GAP - self.cell / 2)
        return Size(width, (reach + 1) * self.cell + below + 2 * PAD)

    @property
    def ship(self) -> Point:
        """The center of the ship's hex."""
        ahead = (reach_for(self.cell) + 0.5) * self.cell
        return Point(self.size.width / 2, PAD + ahead)

    def center(self, place: ArcHex) -> Point:
        ship = self.ship
        down = self.cell * (place.r + place.q / 2)
        return Point(ship.x + 1.5 * self.radius * place.q, ship.y + down)

    def draw(self, hull: Outline) -> tuple[Mark, ...]:
        return (
            *self._outlines(),
            Path(hull.path(*self.ship, self.cell * 0.3), fill=BLACK),
            *(mark for place in self.hexes for mark in self._signs(place)),
            *self._words(),
        )

    def _outlines(self) -> tuple[Mark, ...]:
        cells = (
            HexCell(0, 0, "strong"),
            *(HexCell(h.q, h.r, "strong" if h.centerline else "plain") for h in self.hexes),
        )
        diagram = HexDiagram(cells, apothem=self.cell / 2, pad=0.0)
        return diagram.draw(Box(PAD, PAD, self.size.width - 2 * PAD, 0.0), self.style)

    def _signs(self, place: ArcHex) -> tuple[Mark, ...]:
        x, y = self.center(place)
        marks: list[Mark] = []
        if self.cell >= FIGURES_FROM:
            font = self.style.type.ruler
            foot = y + self.cell / 2 - mm(4.5)
            color = self.style.grays.in_box
            marks.append(fonts.text(str(place.range), x, foot, font, color=color, anchor="middle"))
            y -= self.cell * 0.05
        if place.centerline:
            marks.append(centerline_sign(x, y, self.cell * 0.36))
        else:
            font = Font(Face.SEMIBOLD, max(8.0, min(16.0, self.cell * 0.8)))
            foot = y + fonts.cap_height(font) / 2
            marks.append(fonts.text(f"+{OFF_CENTER_BONUS}", x, foot, font, anchor="middle"))
        return tuple(marks)

    def _room(self) -> float:
        """The width of the words on either side of the ship's hex."""
        side = (3 * reach_for(self.cell) + 2) * self.radius / 2 - self.radius
        return side - 2 * WORD_GAP

    def _title(self) -> tuple[Line, ...]:
        kind = self.style.type
        more = "; lines go on" if reach_for(self.cell) < LONGEST_RANGE else ""
        says = [
            Span(f"Torpedo arc{self.dagger}\n", kind.class_line_strong),
            Span(f"range = weapons die{more}", kind.body),
        ]
        if not is_true_size(self.board):
            words = f"\nnot to scale: the map’s {self.board.words.many} are larger"
            says.append(Span(words, kind.strong))
        return fonts.wrap(says, self._room())

    def _legend(self) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """The words for the two signs."""
        body, room = self.style.type.body, self._room() - SIGN_ROOM
        center = Span("centerline: next larger die", body)
        beside = Span(f"off center: weapons die +{OFF_CENTER_BONUS}", body)
        return fonts.wrap((center,), room), fonts.wrap((beside,), room)

    @property
    def _lead(self) -> float:
        return fonts.line_height(self.style.type.body)

    def _words_height(self) -> float:
        lines = max(len(self._title()), sum(map(len, self._legend())))
        return lines * self._lead + TITLE_RISE

    def _words(self) -> Iterator[Mark]:
        """Title at the left, legend at the right of the ship's hex, both down to the edge."""
        foot = self.size.height - PAD - fonts.descent(self.style.type.body)
        title = self._title()
        yield from self._lines(title, PAD, foot - (len(title) - 1) * self._lead)
        center, beside = self._legend()
        x = self.ship.x + self.radius + WORD_GAP
        y = foot - (len(center) + len(beside) - 1) * self._lead
        font = self.style.type.strong
        middle = x + (SIGN_ROOM - mm(3)) / 2
        yield centerline_sign(middle, y - fonts.cap_height(font) / 2, mm(8))
        yield from self._lines(center, x + SIGN_ROOM, y)
        y += len(center) * self._lead
        yield fonts.text(f"+{OFF_CENTER_BONUS}", middle, y, font, anchor="middle")
        yield from self._lines(beside, x + SIGN_ROOM, y)

    def _lines(self, lines: Iterable[Line], x: float, baseline: float) -> Iterator[Mark]:
        for number, item in enumerate(lines):
            yield from fonts.set_line(item, Point(x, baseline + number * self._lead))


def centerline_sign(x: float, y: float, height: float) -> Path:
    """Two arrowheads, one above the other: the next larger die."""
    half, deep = height * 0.38, height * 0.5
    ops: tuple[Op, ...] = ()
    for top in (y - height / 2, y):
        ops += polygon(((x, top), (x + half, top + deep), (x - half, top + deep)))
    return Path(ops, fill=BLACK)
