"""Boxes joined in groups of five with a wider gap at ten, numbered by what remains."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.pencil import Spot, ticked
from printkit.layout.blocks.prose import Runs, draw_lines, leading, spans_of
from printkit.page import BLACK, Mark, Op, Path, Text, line, polygon, rectangle
from printkit.style import Style
from printkit.units import mm

GROUP = 5
BESIDE = mm(7.5)
"""From the middle of a pointer to the word beside it."""


@dataclass(frozen=True, slots=True)
class Grouping:
    """Where boxes of one width stand in a row; all lengths mm."""

    wide: float
    five: float = mm(5.4)
    ten: float = mm(9)

    def x(self, index: int) -> float:
        """The left edge of a box (from 0), from that of the first."""
        tens = index // (2 * GROUP)
        return index * self.wide + (index // GROUP - tens) * self.five + tens * self.ten

    def width(self, count: int) -> float:
        """The width of a row of so many boxes."""
        return self.x(count - 1) + self.wide if count else 0.0

    def fitting(self, room: float) -> int:
        """How many boxes fit a room, at least one."""
        count = 1
        while self.width(count + 1) <= room + 1e-6:
            count += 1
        return count

    def boxes(self, count: int, left: float, top: float, tall: float) -> Iterator[Op]:
        """The outlines of a row of boxes, those of a group joined."""
        for first in range(0, count, GROUP):
            last = min(first + GROUP, count)
            x = left + self.x(first)
            yield from rectangle(Box(x, top, (last - first) * self.wide, tall))
            for index in range(first + 1, last):
                yield from line(left + self.x(index), top, left + self.x(index), top + tall)

    def place(self, index: int, left: float, top: float, tall: float) -> Box:
        """A box of a row."""
        return Box(left + self.x(index), top, self.wide, tall)


def remaining(
    numbers: Iterable[int],
    shown: Iterable[int],
    place: tuple[float, float],
    grouping: Grouping,
    style: Style,
    *,
    large: bool = False,
) -> Text:
    """Numbers in the top left corners of boxes; ``shown`` says which have one."""
    left, top = place
    wanted = set(shown)
    font = style.type.strong if large else style.type.in_box
    drop = mm(1.5) + fonts.cap_height(font) + (mm(0.6) if large else 0.0)
    labels = tuple(
        fonts.label(str(n), left + grouping.x(index) + mm(1.8), top + drop, font)
        for index, n in enumerate(numbers)
        if n in wanted
    )
    return Text(labels, font, style.grays.secondary if large else style.grays.in_box)


@dataclass(frozen=True, slots=True)
class BoxCount:
    """A name and so many boxes, in rows. The first ``lost`` are crossed off."""

    name: str
    count: int
    side: float = mm(12.2)
    lead: float = 0.0
    """Room for the name; by default as wide as the name needs."""
    words: Runs = ()
    """Stand under the boxes."""
    key: str = ""
    """Names its boxes for damage and forms."""
    lost: int = 0

    def _lead(self, style: Style) -> float:
        if not self.name:
            return self.lead
        return max(self.lead, fonts.width(self.name, style.type.row_name) + mm(8))

    def _grouping(self) -> Grouping:
        return Grouping(self.side)

    def min_width(self, style: Style) -> float:
        return self._lead(style) + self._grouping().width(min(self.count, GROUP))

    def _rows(self, width: float, style: Style) -> list[int]:
        """The number of boxes in each row: a multiple of five but in the last."""
        fits = self._grouping().fitting(width - self._lead(style))
        most = fits if self.count <= fits or fits < GROUP else fits - fits % GROUP
        return [min(most, self.count - done) for done in range(0, self.count, most)]

    def height(self, width: float, style: Style) -> float:
        rows = len(self._rows(width, style))
        tall = rows * self.side + (rows - 1) * mm(5)
        if self.words:
            lines = fonts.wrap(spans_of(self.words, "body", style, BLACK), width)
            tall += mm(2.2) + len(lines) * leading("body", style)
        if self.name:
            tall = max(tall, self._drop(style) + fonts.descent(style.type.row_name))
        return tall

    def _drop(self, style: Style) -> float:
        """The baseline of the name: in the middle of the first row."""
        return self.side / 2 + fonts.cap_height(style.type.row_name) / 2

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        left = box.x + self._lead(style)
        marks: list[Mark] = []
        if self.name:
            baseline = box.y + self._drop(style)
            marks.append(fonts.text(self.name, box.x, baseline, style.type.row_name))
        ops: list[Op] = []
        rows = self._rows(box.width, style)
        for row, count in enumerate(rows):
            top = box.y + row * (self.side + mm(5))
            ops += self._grouping().boxes(count, left, top, self.side)
            if self.lost or style.form:
                first = sum(rows[:row])
                spots = (
                    Spot(
                        str(first + i + 1),
                        self._grouping().place(i, left, top, self.side),
                        first + i < self.lost,
                    )
                    for i in range(count)
                )
                marks += ticked(self.key, spots, style)
        marks.append(Path(tuple(ops), style.pen(style.lines.box)))
        if self.words:
            top = box.y + len(rows) * (self.side + mm(5)) - mm(2.8)
            spans = spans_of(self.words, "body", style, BLACK)
            lines = fonts.wrap(spans, box.width)
            place = Box(box.x, top, box.width, 0)
            marks += draw_lines(lines, place, leading("body", style))
        return tuple(marks)


@dataclass(frozen=True, slots=True)
class MarkedTrack:
    """Boxes numbered by what remains, crossed off from the left; some are marked, ``lost`` are off.

    A marked box has a strong frame and a pointer above it with ``word``; an arrow behind the last
    box leads to ``end``. Each box carries its number. More than a row's worth go on below.
    """

    count: int
    marked: tuple[int, ...]
    word: str = ""
    end: str = ""
    box: tuple[float, float] = (mm(26), mm(28))
    least: float = mm(17)
    """The narrowest a box may become before the track takes another row."""
    key: str = ""
    """Names its boxes for damage and forms."""
    lost: int = 0
    first: int = 0
    """The highest box drawn here: less than ``count`` when the track goes on from a page before."""
    last: int = 1

    def _pointers(self) -> float:
        """The room for pointers above a row."""
        return mm(15) if self.marked else 0.0

    def _tail(self, style: Style) -> float:
        return fonts.width(self.end, style.type.body) + mm(26) if self.end else 0.0

    def min_width(self, style: Style) -> float:
        """Of two groups of five, so that a long track is not a pile of short rows."""
        count = GROUP if self.count <= 2 * GROUP else 2 * GROUP
        return Grouping(self.least).width(count) + self._tail(style)

    def least_width(self, style: Style) -> float:
        return Grouping(self.least).width(GROUP) + self._tail(style)

    def _layout(self, width: float, style: Style) -> tuple[Grouping, list[range]]:
        """The boxes' width, and the numbers in each row."""
        room = width - self._tail(style)
        fits = Grouping(self.least).fitting(room)
        most = fits if fits < GROUP else fits - fits % GROUP
        if self.count <= fits:
            most = self.count
        gaps = Grouping(0.0).width(most)
        wide = min(self.box[0], (room - gaps) / most)
        high = self.first or self.count
        ends = range(high, self.last - 1, -most)
        return Grouping(wide), [range(n, max(n - most, self.last - 1), -1) for n in ends]

    def height(self, width: float, style: Style) -> float:
        _, rows = self._layout(width, style)
        return len(rows) * self._pitch() - mm(4)

    def _pitch(self) -> float:
        return self._pointers() + self.box[1] + mm(4)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        grouping, rows = self._layout(box.width, style)
        marks: list[Mark] = []
        top = box.y
        for numbers in rows:
            top += self._pointers()
            marks += self._draw_row(numbers, Box(box.x, top, box.width, 0), grouping, style)
            top += self.box[1] + mm(4)
        if self.end and self.last == 1:
            x = box.x + grouping.width(len(rows[-1]))
            marks += self._draw_end(x, top - mm(4) - self.box[1] / 2, style)
        return tuple(marks)

    def split(
        self, width: float, room: float, style: Style
    ) -> tuple[MarkedTrack, MarkedTrack] | None:
        _, rows = self._layout(width, style)
        fits = int((room + mm(4) + 1e-6) / self._pitch())
        if not 0 < fits < len(rows):
            return None
        return replace(self, last=rows[fits - 1][-1]), replace(self, first=rows[fits][0])

    def _draw_row(self, numbers: range, place: Box, grouping: Grouping, style: Style) -> list[Mark]:
        left, top = place.x, place.y
        tall = self.box[1]
        outline = tuple(grouping.boxes(len(numbers), left, top, tall))
        marks: list[Mark] = [Path(outline, style.pen(style.lines.box))]
        strong: list[Op] = []
        pointers: list[Op] = []
        for index, number in enumerate(numbers):
            if number not in self.marked:
                continue
            x = left + grouping.x(index)
            strong += rectangle(Box(x, top, grouping.wide, tall))
            middle = x + grouping.wide / 2
            pointers += polygon(
                (
                    (middle - mm(4.6), top - mm(9)),
                    (middle + mm(4.6), top - mm(9)),
                    (middle, top - mm(1.6)),
                )
            )
        if strong:
            marks.append(Path(tuple(strong), style.pen(mm(2))))
            marks.append(Path(tuple(pointers), fill=BLACK))
            marks += self._draw_words(numbers, place, grouping, style)
        marks.append(remaining(numbers, numbers, (left, top), grouping, style, large=True))
        if self.lost or style.form:
            spots = (
                Spot(str(n), grouping.place(i, left, top, tall), n > self.count - self.lost)
                for i, n in enumerate(numbers)
            )
            marks += ticked(self.key, spots, style)
        return marks

    def _draw_words(
        self, numbers: Sequence[int], place: Box, grouping: Grouping, style: Style
    ) -> list[Mark]:
        """The word beside a pointer: after it, before it for the last box, if there is room."""
        wide = fonts.width(self.word, style.type.strong)
        middles = [
            place.x + grouping.x(i) + grouping.wide / 2
            for i, n in enumerate(numbers)
            if n in self.marked
        ]
        end = min(place.x + grouping.width(len(numbers)) + mm(8), place.right)
        free = place.x
        marks: list[Mark] = []
        for middle, after in zip_longest(middles, middles[1:]):
            before, behind = middle - BESIDE - wide, middle + BESIDE
            start: float | None = None
            if behind + wide <= (end if after is None else after - BESIDE):
                start = behind
            elif before >= free:
                start = before
            elif after is None and behind + wide <= place.right:
                # There is room over what the arrow leads to.
                start = behind
            if self.word and start is not None:
                marks.append(fonts.text(self.word, start, place.y - mm(2.8), style.type.strong))
                free = start + wide + mm(3)
            free = max(free, behind)
        return marks

    def _draw_end(self, x: float, y: float, style: Style) -> list[Mark]:
        start, tip = x + mm(4), x + mm(20)
        shaft = Path(line(start, y, tip - mm(5), y), style.pen(style.lines.panel))
        head = polygon(((tip - mm(6), y - mm(3)), (tip, y), (tip - mm(6), y + mm(3))))
        drop = fonts.cap_height(style.type.body) / 2
        words = fonts.text(self.end, tip + mm(3), y + drop, style.type.body)
        return [shaft, Path(head, fill=BLACK), words]
