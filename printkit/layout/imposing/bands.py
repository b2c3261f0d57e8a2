"""Rows of pieces: how many stand side by side, and how groups flow from sheet to sheet.

Every place is a multiple of the pitch from one corner, so the last row is as exact as the first.
All places are as seen from the front, in mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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
    """Rows of one group on one page: its title's top, its rows' corner, its pieces in order."""

    group: PieceGroup
    continued: bool
    title_top: float
    left: float
    top: float
    columns: int
    gutter: float
    pieces: tuple[Piece, ...]

    @property
    def size(self) -> Size:
        return self.pieces[0].size

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
        width, height = (
            count * side + (count - 1) * self.gutter
            for count, side in zip((self.across, self.rows), self.size, strict=True)
        )
        return Box(self.left, self.top, width, height)

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


def _edges(start: float, count: int, side: float, gutter: float) -> list[float]:
    if not gutter:
        return [start + index * side for index in range(count + 1)]
    firsts = [start + index * (side + gutter) for index in range(count)]
    return [edge for first in firsts for edge in (first, first + side)]


@dataclass(frozen=True, slots=True)
class Room:
    """Where bands may stand on each sheet: within ``box``, with so much free around each block.

    ``titled`` sheets give each band its title and begin at the top; others center full sheets.
    """

    paper: Paper
    box: Box
    around: float
    gutter: float
    titled: bool

    def columns(self, group: PieceGroup, size: Size) -> int:
        """How many pieces of a size stand side by side."""
        found = _count(self.box.width - 2 * self.around, size.width, self.gutter)
        if group.full_width or found < 2:
            return found
        widest = row_width(self.paper.size.width)
        return max(1, min(found, _count(widest, size.width, self.gutter)))

    def rows(self, height: float, size: Size) -> int:
        """How many rows of a size stand in a height."""
        return _count(height, size.height, self.gutter)


def _count(room: float, side: float, gutter: float) -> int:
    return max(0, int((room + gutter) / (side + gutter) + _EXACT))


def flow(groups: Iterable[PieceGroup], room: Room, style: Style) -> list[list[Band]]:
    """The bands of each page. Raises LayoutError for what can't stand on a sheet."""
    pages: list[list[Band]] = []
    y = room.box.bottom
    for group in groups:
        pieces = [piece for piece in group.pieces for _ in range(piece.count)]
        if not pieces:
            continue
        columns = _check(group, room)
        size = pieces[0].size
        done = 0
        while done < len(pieces):
            lead = room.around
            if room.titled:
                lead += title_height(group, bool(done), room.paper, style) + TITLE_GAP
            start = y + GROUP_GAP
            rows = room.rows(room.box.bottom - room.around - start - lead, size)
            if rows < 1 or not pages:
                pages.append([])
                start = room.box.y
                rows = room.rows(room.box.bottom - room.around - start - lead, size)
            if rows < 1:
                raise LayoutError(
                    f"no room for a row of {group.title!r} on {room.paper.title}",
                    hint="pieces must be smaller than the sheet",
                )
            if not room.titled and not pages[-1]:
                lead = _centered(rows, size, room)
            part = tuple(pieces[done : done + rows * columns])
            left = room.box.center.x - _wide(columns, size.width, room.gutter) / 2
            band = Band(group, bool(done), start, left, start + lead, columns, room.gutter, part)
            pages[-1].append(band)
            done += len(part)
            y = band.block.bottom + room.around
    return pages


def _wide(count: int, side: float, gutter: float) -> float:
    return count * side + (count - 1) * gutter


def _centered(rows: int, size: Size, room: Room) -> float:
    """From the top of a sheet to a block of so many rows in its middle."""
    return (room.box.height - _wide(rows, size.height, room.gutter)) / 2


def _check(group: PieceGroup, room: Room) -> int:
    """The pieces in a row of a group whose pieces are of one size and fit."""
    sizes = {piece.size for piece in group.pieces if piece.count}
    if len(sizes) > 1:
        raise LayoutError(f"the counters of {group.title!r} differ in size")
    size = sizes.pop()
    columns = room.columns(group, size)
    if columns < 1:
        raise LayoutError(
            f"pieces {size.width:g} mm wide in {group.title!r} do not fit on {room.paper.title}",
            hint="pieces must be smaller than the sheet",
        )
    return columns


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
