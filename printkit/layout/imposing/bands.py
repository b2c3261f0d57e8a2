"""Rows of pieces: how many stand side by side, and how groups flow from sheet to sheet.

Every place is a multiple of the pitch from one corner, so the last row is as exact as the first.
All places are as seen from the front, in mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printkit import fonts
from printkit.errors import LayoutError
from printkit.fonts import Line, Span
from printkit.geometry import Box, Size
from printkit.layout.blocks.pieces import Piece, PieceGroup, row_width
from printkit.press import Press
from printkit.style import Style
from printkit.units import Paper, mm

TITLE_GAP = mm(5)
GROUP_GAP = mm(12)
_EXACT = 1e-9
"""Keeps exact fits exact: 450 pt hold ten counters of 45 pt."""


@dataclass(frozen=True, slots=True)
class Band:
    """Rows of one group on one page: its title's top, its rows' corner, its pieces in order.

    In a band that is ``turned`` each piece lies on its right side.
    """

    group: PieceGroup
    continued: bool
    turned: bool
    title_top: float
    left: float
    top: float
    columns: int
    gutter: float
    pieces: tuple[Piece, ...]

    @property
    def size(self) -> Size:
        """Of each piece as it lies."""
        return lying(self.pieces[0].size, self.turned)

    @property
    def pitch(self) -> Size:
        """From a piece to the next one to its right, and below it."""
        return Size(self.size.width + self.gutter, self.size.height + self.gutter)

    @property
    def rows(self) -> int:
        return -(-len(self.pieces) // self.columns)

    @property
    def across(self) -> int:
        """Pieces in its longest row."""
        return min(self.columns, len(self.pieces))

    @property
    def block(self) -> Box:
        """The box around all its pieces."""
        width = _long(self.across, self.size.width, self.gutter)
        return Box(self.left, self.top, width, _long(self.rows, self.size.height, self.gutter))

    def boxes(self) -> Iterator[Box]:
        """Where each piece stands."""
        for index in range(len(self.pieces)):
            row, column = divmod(index, self.columns)
            x, y = self.left + column * self.pitch.width, self.top + row * self.pitch.height
            yield Box(x, y, *self.size)

    def uprights(self) -> list[float]:
        """Every upright cut."""
        return _edges(self.left, self.across, self.size.width, self.gutter)

    def levels(self) -> list[float]:
        """Every level cut."""
        return _edges(self.top, self.rows, self.size.height, self.gutter)


def lying(size: Size, turned: bool) -> Size:
    """The size of a piece as it lies."""
    return Size(size.height, size.width) if turned else size


def _long(count: int, side: float, gutter: float) -> float:
    return count * side + (count - 1) * gutter


def _edges(start: float, count: int, side: float, gutter: float) -> list[float]:
    if not gutter:
        return [start + index * side for index in range(count + 1)]
    firsts = [start + index * (side + gutter) for index in range(count)]
    return [edge for first in firsts for edge in (first, first + side)]


@dataclass(frozen=True, slots=True)
class Room:
    """Where bands may stand on a sheet: within ``box``, with so much free around each block.

    ``titled`` sheets give each band its title and begin at the top; others center full sheets.
    ``one_sided`` sheets are for pieces with nothing on their backs.
    """

    paper: Paper
    style: Style
    box: Box
    around: float
    gutter: float
    titled: bool
    one_sided: bool = False

    def columns(self, group: PieceGroup, size: Size) -> int:
        """How many pieces of a size stand side by side."""
        found = _count(self.box.width - 2 * self.around, size.width, self.gutter)
        if group.full_width or found < 2:
            return found
        widest = min(row_width(self.paper.size.width), self.box.width)
        return max(1, min(found, _count(widest, size.width, self.gutter)))

    def lead(self, group: PieceGroup, continued: bool) -> float:
        """From the top of a band to its rows."""
        if not self.titled:
            return self.around
        title = title_height(group, continued, self.paper, self.style)
        return title + TITLE_GAP + self.around

    def rows(self, group: PieceGroup, continued: bool, start: float, size: Size) -> int:
        """How many rows of a band that begins at ``start`` the page still holds."""
        height = self.box.bottom - self.around - start - self.lead(group, continued)
        return _count(height, size.height, self.gutter)


def _count(room: float, side: float, gutter: float) -> int:
    return max(0, int((room + gutter) / (side + gutter) + _EXACT))


class Stand(NamedTuple):
    """How a group's pieces stand: in which of the rooms, turned or not, how many side by side."""

    room: int
    turned: bool
    size: Size
    columns: int


class Leaf(NamedTuple):
    """What stands on one sheet, and in which of the rooms."""

    room: int
    bands: list[Band]


def flow(groups: Iterable[PieceGroup], rooms: Sequence[Room]) -> list[Leaf]:
    """What stands on each sheet. A group takes the first of the rooms that holds its pieces.

    Raises LayoutError for pieces that none of them holds.
    """
    leaves: list[Leaf] = []
    y = 0.0
    for group in groups:
        pieces = [piece for piece in group.pieces for _ in range(piece.count)]
        if not pieces:
            continue
        stand = _stand(group, rooms)
        room, size = rooms[stand.room], stand.size
        done = 0
        while done < len(pieces):
            start = y + GROUP_GAP
            rows = room.rows(group, bool(done), start, size)
            if rows < 1 or not leaves or leaves[-1].room != stand.room:
                leaves.append(Leaf(stand.room, []))
                start = room.box.y
                rows = room.rows(group, bool(done), start, size)
            top = start + room.lead(group, bool(done))
            if not room.titled and not leaves[-1].bands:
                top = room.box.center.y - _long(rows, size.height, room.gutter) / 2
            left = room.box.center.x - _long(stand.columns, size.width, room.gutter) / 2
            part = tuple(pieces[done : done + rows * stand.columns])
            band = Band(
                group,
                bool(done),
                stand.turned,
                start,
                left,
                top,
                stand.columns,
                room.gutter,
                part,
            )
            leaves[-1].bands.append(band)
            done += len(part)
            y = band.block.bottom + room.around
    return leaves


def _stand(group: PieceGroup, rooms: Sequence[Room]) -> Stand:
    """How a group's pieces stand: upright and under the head of the sheet if they can.

    Rows as wide as the paper are upright or lie on their side, whichever holds more pieces.
    """
    sizes = {piece.size for piece in group.pieces if piece.count}
    if len(sizes) > 1:
        raise LayoutError(f"the counters of {group.title!r} differ in size")
    size = sizes.pop()
    backs = any(piece.back.marks for piece in group.pieces)
    for index, room in enumerate(rooms):
        if room.one_sided and backs:
            continue
        found: dict[Stand, int] = {}
        for turned in (False, True):
            as_it_lies = lying(size, turned)
            columns = room.columns(group, as_it_lies)
            rows = room.rows(group, True, room.box.y, as_it_lies)
            if columns and rows:
                found[Stand(index, turned, as_it_lies, columns)] = columns * rows
        if found:
            return max(found, key=found.__getitem__) if group.full_width else next(iter(found))
    raise LayoutError(
        f"pieces of {size.width:.4g} × {size.height:.4g} mm in {group.title!r} do not fit on "
        f"{rooms[0].paper.title}",
        hint="use larger paper, or smaller pieces",
    )


def check_grounds(bands: Iterable[Band], press: Press) -> None:
    """Raise LayoutError where a background would run on into a neighbor of another."""
    need = 2 * press.bleed
    for band in bands:
        if band.gutter >= need - _EXACT:
            continue
        for index, piece in enumerate(band.pieces):
            beside = index + 1 if (index + 1) % band.columns else len(band.pieces)
            for other in (beside, index + band.columns):
                if other < len(band.pieces) and band.pieces[other].ground != piece.ground:
                    raise LayoutError(
                        f"neighbors of {band.group.title!r} have different backgrounds, so a "
                        f"bleed of {press.bleed:g} mm needs a gutter of {need:g} mm",
                        hint=f"use --gutter {need:g}mm, or less --bleed",
                    )


def title_lines(
    group: PieceGroup, continued: bool, back: bool, paper: Paper, style: Style
) -> tuple[Line, ...]:
    """A band's title and what it says about its side."""
    title = f"{group.title}, continued" if continued else group.title
    note = group.back_note if back else group.note
    spans = [Span(title, style.type.class_line_strong)]
    if note:
        spans.append(Span(f"   {note}", style.type.body, style.grays.secondary))
    return fonts.wrap(spans, paper.live.width)


def title_height(group: PieceGroup, continued: bool, paper: Paper, style: Style) -> float:
    """The height of a band's title: the same on both sides, or the backs would not register."""
    count = max(len(title_lines(group, continued, back, paper, style)) for back in (False, True))
    return count * fonts.line_height(style.type.class_line_strong)
