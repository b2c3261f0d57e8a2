"""Counters on sheets: rows that abut, crop ticks, and backs that meet their fronts.

A row is centered on the page, so turning the sheet over on its long edge puts the back of each
piece behind its front: the center of the back is at page width minus that of the front. Every
place is a multiple of the counter's size from one corner, so the last row is as exact as the
first. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from printkit import fonts
from printkit.errors import LayoutError
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point, Size, Transform
from printkit.layout.blocks.pieces import Piece, PieceGroup, columns
from printkit.layout.blocks.shapes import REACH, shape_path
from printkit.layout.marks import RULER_ABOVE, RULER_BELOW, ruler, ruler_width
from printkit.page import Mark, Op, Page, Path, Use, line, rectangle
from printkit.style import FleetLook, Style
from printkit.units import Paper, mm

FRONT_NOTE = "front · print the back on the same sheet, flip on the long edge"
BACK_NOTE = "back · flip on the long edge"

BAR = mm(2.6)
TICK = mm(8)
TICK_GAP = mm(4)
CROSS = mm(1.6)
"""Half a cross at a corner where counters meet."""
TICK_ROOM = TICK + TICK_GAP
TITLE_GAP = mm(5)
GROUP_GAP = mm(12)
FOOT_ROOM = RULER_ABOVE + RULER_BELOW + mm(12)
RULER_NOTE = "without “fit to page”"
MARK_RADIUS = mm(3.6)


@dataclass(frozen=True, slots=True)
class CounterWords:
    """What stands in the head of each sheet: its title, the game, and the fleet."""

    title: str
    subtitle: str
    fleet: str
    look: FleetLook


@dataclass(frozen=True, slots=True)
class Band:
    """Rows of one group on one page: its title's top, its rows' top, its pieces in order."""

    group: PieceGroup
    continued: bool
    title_top: float
    top: float
    pieces: tuple[Piece, ...]

    @property
    def size(self) -> Size:
        return self.pieces[0].size

    @property
    def columns(self) -> int:
        return columns(self.size)

    @property
    def rows(self) -> int:
        return -(-len(self.pieces) // self.columns)

    def left(self, page_width: float) -> float:
        """Where a full row begins; shorter rows begin there too."""
        return (page_width - self.columns * self.size.width) / 2


def impose(
    groups: Iterable[PieceGroup], paper: Paper, style: Style, words: CounterWords
) -> tuple[Page, ...]:
    """The sheets of a fleet's counters: front, back, front, back and so on.

    Groups follow one another in order and break between rows. Raises LayoutError for a group of
    mixed sizes and for counters larger than the paper.
    """
    style = style.with_accent(words.look.color)
    head = _Head(words, paper.live, style)
    top = paper.live.y + head.height
    bottom = paper.live.bottom - FOOT_ROOM
    pages: list[Page] = []
    for number, bands in enumerate(_flow(groups, paper, style, top, bottom), 1):
        for back in (False, True):
            marks = (
                *head.draw(back),
                *(mark for band in bands for mark in _draw_band(band, paper, style, back)),
                *_foot(paper, style),
            )
            side = "back" if back else "front"
            label = " ".join(part for part in (words.title, words.fleet, str(number), side) if part)
            pages.append(Page(paper.size, marks, label))
    return tuple(pages)


def _foot(paper: Paper, style: Style) -> Iterator[Mark]:
    """The ruler at the foot of every side."""
    live = paper.live
    y = live.bottom - RULER_BELOW
    yield from ruler(live.x, y, style)
    x = live.x + ruler_width(style) + mm(4)
    yield fonts.text(RULER_NOTE, x, y, style.type.body, color=style.grays.secondary)


def _flow(
    groups: Iterable[PieceGroup], paper: Paper, style: Style, top: float, bottom: float
) -> list[list[Band]]:
    """The bands of each page."""
    pages: list[list[Band]] = []
    y = bottom
    for group in groups:
        pieces = [piece for piece in group.pieces for _ in range(piece.count)]
        if not pieces:
            continue
        _check(group, paper)
        size = pieces[0].size
        across = columns(size)
        done = 0
        while done < len(pieces):
            lead = _title_height(group, bool(done), paper, style) + TITLE_GAP + TICK_ROOM
            start = y + GROUP_GAP
            rows = _rows(bottom - TICK_ROOM - start - lead, size)
            if rows < 1 or not pages:
                pages.append([])
                start = top
                rows = _rows(bottom - TICK_ROOM - start - lead, size)
            if rows < 1:
                raise LayoutError(
                    f"no room for a row of {group.title!r} on {paper.title}",
                    hint="counters must be smaller than the sheet",
                )
            part = tuple(pieces[done : done + rows * across])
            band = Band(group, bool(done), start, start + lead, part)
            pages[-1].append(band)
            done += len(part)
            y = band.top + band.rows * size.height + TICK_ROOM
    return pages


def _rows(room: float, size: Size) -> int:
    return int(room / size.height + 1e-9)


def _check(group: PieceGroup, paper: Paper) -> None:
    sizes = {piece.size for piece in group.pieces if piece.count}
    if len(sizes) > 1:
        raise LayoutError(f"the counters of {group.title!r} differ in size")
    size = sizes.pop()
    wide = columns(size) * size.width + 2 * TICK_ROOM
    if wide > paper.printable.width:
        raise LayoutError(
            f"counters {size.width:g} mm wide in {group.title!r} do not fit on {paper.title}",
            hint="counters must be smaller than the sheet",
        )


def _title_lines(
    group: PieceGroup, continued: bool, back: bool, paper: Paper, style: Style
) -> tuple[Line, ...]:
    title = f"{group.title}, continued" if continued else group.title
    note = group.back_note if back else group.note
    spans = [Span(title, style.type.class_line_strong)]
    if note:
        spans.append(Span(f"   {note}", style.type.body, style.grays.secondary))
    return fonts.wrap(spans, paper.live.width)


def _title_height(group: PieceGroup, continued: bool, paper: Paper, style: Style) -> float:
    """The height of a band's title: the same on both sides, or the backs would not register."""
    count = max(len(_title_lines(group, continued, back, paper, style)) for back in (False, True))
    return count * fonts.line_height(style.type.class_line_strong)


def _draw_band(band: Band, paper: Paper, style: Style, back: bool) -> Iterator[Mark]:
    lead = fonts.line_height(style.type.class_line_strong)
    baseline = band.title_top + lead * 0.8
    for item in _title_lines(band.group, band.continued, back, paper, style):
        yield from fonts.set_line(item, Point(paper.live.x, baseline))
        baseline += lead
    yield from _crop_marks(band, paper.size.width, style, back)
    size, left = band.size, band.left(paper.size.width)
    for index, piece in enumerate(band.pieces):
        row, column = divmod(index, band.columns)
        x = left + column * size.width
        if back:
            x = paper.size.width - (left + (column + 1) * size.width)
        place = Transform.move(x, band.top + row * size.height)
        yield Use(piece.back if back else piece.front, place)


def _crop_marks(band: Band, page_width: float, style: Style, back: bool) -> Iterator[Mark]:
    """Ticks around the rows, none inside, and small crosses where counters meet."""
    size, left = band.size, band.left(page_width)
    across = min(band.columns, len(band.pieces))

    def place(column: float) -> float:
        x = left + column * size.width
        return page_width - x if back else x

    xs = [place(column) for column in range(across + 1)]
    ys = [band.top + row * size.height for row in range(band.rows + 1)]
    yield Path(_ticks(sorted(xs), ys), style.pen(style.lines.cut))
    crosses: list[Op] = []
    for row, y in enumerate(ys):
        # A row is as long as the longer of the counters above and below the line.
        used = min(across, len(band.pieces) - max(0, row - 1) * band.columns)
        for x in xs[: used + 1]:
            crosses += line(x - CROSS, y, x + CROSS, y)
            crosses += line(x, y - CROSS, x, y + CROSS)
    yield Path(tuple(crosses), style.pen(style.lines.hairline, style.grays.ghost))


def _ticks(xs: Sequence[float], ys: Sequence[float]) -> tuple[Op, ...]:
    ops: list[Op] = []
    for x in xs:
        ops += line(x, ys[0] - TICK_ROOM, x, ys[0] - TICK_GAP)
        ops += line(x, ys[-1] + TICK_GAP, x, ys[-1] + TICK_ROOM)
    for y in ys:
        ops += line(xs[0] - TICK_ROOM, y, xs[0] - TICK_GAP, y)
        ops += line(xs[-1] + TICK_GAP, y, xs[-1] + TICK_ROOM, y)
    return tuple(ops)


@dataclass(frozen=True, slots=True)
class _Head:
    """The head of both sides of a sheet, equally high: bar, title and game, fleet, note.

    All on one line if they fit; else the fleet's name, the note or both go below.
    """

    words: CounterWords
    live: Box
    style: Style

    @property
    def width(self) -> float:
        return self.live.width

    @property
    def _mark_room(self) -> float:
        return 2 * MARK_RADIUS * REACH + mm(3)

    def _title(self) -> tuple[Line, ...]:
        kind = self.style.type
        spans = [Span(self.words.title, kind.sheet_title)]
        if self.words.subtitle:
            gray = self.style.grays.secondary
            spans.append(Span(f"   {self.words.subtitle}", kind.class_line, gray))
        return fonts.wrap(spans, self.width)

    def _fleet(self) -> tuple[Line, ...]:
        if not self.words.fleet:
            return ()
        span = Span(self.words.fleet, self.style.type.class_line_strong)
        return fonts.wrap((span,), self.width - self._mark_room)

    def _note(self, back: bool) -> tuple[Line, ...]:
        note = BACK_NOTE if back else FRONT_NOTE
        return fonts.wrap(
            (Span(note, self.style.type.body, self.style.grays.secondary),), self.width
        )

    def _beside(self) -> tuple[bool, bool]:
        """Whether the fleet and the note stand on the title's line."""
        titles, fleets, notes = self._title(), self._fleet(), self._note(back=False)
        if len(titles) > 1:
            return False, False
        room = self.width - titles[0].width
        note = len(notes) == 1 and notes[0].width + mm(16) <= room
        if note:
            room -= notes[0].width + mm(16)
        fleet = len(fleets) == 1 and fleets[0].width + self._mark_room + mm(14) <= room
        return fleet, note

    @property
    def height(self) -> float:
        fleet, note = self._beside()
        kind = self.style.type
        high = BAR + mm(3) + len(self._title()) * fonts.line_height(kind.sheet_title)
        if not fleet:
            high += len(self._fleet()) * fonts.line_height(kind.class_line)
        if not note:
            high += len(self._note(back=False)) * fonts.line_height(kind.body)
        return high + mm(8)

    def draw(self, back: bool) -> Iterator[Mark]:
        """Its marks, from the margin's corner on."""
        yield Path(
            rectangle(Box(self.live.x, self.live.y, self.width, BAR)), fill=self.style.accent
        )
        kind = self.style.type
        fleet, note = self._beside()
        y = self.live.y + BAR + mm(3) - fonts.line_height(kind.sheet_title) * 0.24
        titles = self._title()
        for item in titles:
            y += fonts.line_height(kind.sheet_title)
            yield from fonts.set_line(item, Point(self.live.x, y))
        title_y = y
        y += fonts.descent(kind.sheet_title) * 0.4
        if fleet:
            yield from self._draw_fleet(self.live.x + titles[-1].width + mm(14), title_y)
        elif self.words.fleet:
            yield from self._draw_fleet(self.live.x, y + fonts.line_height(kind.class_line))
            y += len(self._fleet()) * fonts.line_height(kind.class_line)
        right = self.live.x + self.width
        for item in self._note(back):
            if note:
                yield from fonts.set_line(item, Point(right, title_y), "end")
            else:
                y += fonts.line_height(kind.body)
                yield from fonts.set_line(item, Point(self.live.x, y))

    def _draw_fleet(self, x: float, baseline: float) -> Iterator[Mark]:
        font = self.style.type.class_line_strong
        if not self._fleet():
            return
        middle = Point(x + MARK_RADIUS * REACH, baseline - fonts.cap_height(font) / 2)
        ops = shape_path(self.words.look.shape, middle.x, middle.y, MARK_RADIUS)
        yield Path(ops, fill=self.style.accent)
        for number, item in enumerate(self._fleet()):
            y = baseline + number * fonts.line_height(font)
            yield from fonts.set_line(item, Point(x + self._mark_room, y))
