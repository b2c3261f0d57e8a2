"""Tables of words, and the result tables of a die roll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from printkit import fonts
from printkit.fonts import Anchor, Span
from printkit.geometry import Box
from printkit.layout.blocks.base import shared
from printkit.layout.blocks.pencil import Spot, ticked
from printkit.layout.blocks.prose import (
    BASELINE,
    Prose,
    Run,
    Runs,
    TextSize,
    draw_lines,
    font_of,
    leading,
    spans_of,
)
from printkit.page import BLACK, Font, Mark, Op, Path, line, rectangle
from printkit.style import Style
from printkit.units import mm

Row = tuple[Runs, ...]
LONGEST_WORD = mm(90)
"""Wider words are broken where there is no room for them."""


def aligned(count: int, rest: Anchor = "end") -> tuple[Anchor, ...]:
    """The aligns of so many columns: the first at its start, the others alike."""
    others: list[Anchor] = [rest] * (count - 1)
    return ("start", *others)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; the first row may be a header. A column is as wide as its words need.

    What is left of the width goes to the gaps; when there is too little, the widest column
    wraps. ``aligns`` has an entry a column.
    """

    rows: tuple[Row, ...]
    aligns: tuple[Anchor, ...]
    header: Row | None = None
    size: TextSize = "body"
    rules: Literal["hairline", "none"] = "hairline"
    pad: float = mm(2.6)
    gap: float = mm(8)

    def _spans(self, row: Row, style: Style, *, head: bool = False) -> list[tuple[Span, ...]]:
        if not head:
            return [spans_of(cell, self.size, style, BLACK) for cell in row]
        strong = tuple(
            tuple(run._replace(kind="strong") for run in cell if run.text) for cell in row
        )
        return [spans_of(cell, self.size, style, style.grays.secondary) for cell in strong]

    def _all(self, style: Style) -> list[list[tuple[Span, ...]]]:
        head = [self._spans(self.header, style, head=True)] if self.header else []
        return head + [self._spans(row, style) for row in self.rows]

    def _naturals(self, style: Style) -> list[float]:
        rows = self._all(style)
        return [
            max(fonts.span_width(row[column]) for row in rows) for column in range(len(self.aligns))
        ]

    def _words(self, style: Style) -> list[float]:
        """The widest word of each column, or what is left of one that may be broken."""
        rows = self._all(style)
        return [
            min(max(fonts.widest_word(row[column]) for row in rows), LONGEST_WORD)
            for column in range(len(self.aligns))
        ]

    def _widths(self, width: float, style: Style) -> list[float]:
        widths = self._naturals(style)
        spare = width - sum(widths) - self.gap * (len(widths) - 1)
        if spare < 0:
            return _shrunk(widths, self._words(style), sum(widths) + spare)
        # The last left-aligned column grows: words read from the left, figures keep to the right.
        texts = [i for i, align in enumerate(self.aligns) if align == "start"]
        if texts and texts[-1] == len(widths) - 1:
            widths[-1] += spare
        else:
            for i in range(1, len(widths)):
                widths[i] += spare / max(1, len(widths) - 1)
        return widths

    def min_width(self, style: Style) -> float:
        """The widest column wraps at its words; no other is wider than a broken word may be."""
        naturals = self._naturals(style)
        rows = self._all(style)
        widest = max(range(len(naturals)), key=naturals.__getitem__)
        naturals[widest] = max(fonts.widest_word(row[widest]) for row in rows)
        least = sum(min(natural, LONGEST_WORD) for natural in naturals)
        return least + self.gap * (len(naturals) - 1)

    def least_width(self, style: Style) -> float:
        """Every column wraps at its words."""
        words = self._words(style)
        return sum(words) + self.gap * (len(words) - 1)

    def heights(self, width: float, style: Style) -> list[float]:
        """The height of each row, the header's first."""
        lead = leading(self.size, style)
        widths = [wide + 1e-6 for wide in self._widths(width, style)]
        return [
            max(
                len(fonts.wrap(spans, wide)) * lead for spans, wide in zip(row, widths, strict=True)
            )
            + 2 * self.pad
            for row in self._all(style)
        ]

    def height(self, width: float, style: Style) -> float:
        return sum(self.heights(width, style))

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        lead = leading(self.size, style)
        widths = self._widths(box.width, style)
        marks: list[Mark] = []
        y = box.y
        rows = zip(self._all(style), self.heights(box.width, style), strict=True)
        for number, (row, tall) in enumerate(rows):
            x = box.x
            for spans, wide, align in zip(row, widths, self.aligns, strict=True):
                place = Box(x, y + self.pad, wide, tall)
                marks += draw_lines(fonts.wrap(spans, wide + 1e-6), place, lead, align)
                x += wide + self.gap
            y += tall
            if self.header and number == 0:
                marks.append(Path(line(box.x, y, box.right, y), style.pen(style.lines.table)))
            elif self.rules == "hairline":
                pen = style.pen(style.lines.hairline, style.grays.hairline)
                marks.append(Path(line(box.x, y, box.right, y), pen))
        return tuple(marks)

    def divided(self, width: float, style: Style) -> tuple[Table, ...]:
        """Tables of some of the columns, where even wrapped at their words all are too wide."""

        def fits(start: int, end: int) -> bool:
            return self._columns(start + 1, end + 1).least_width(style) <= width + 1e-6

        groups = shared(len(self.aligns) - 1, fits)
        if len(groups) < 2:
            return (self,)
        return tuple(self._columns(start + 1, end + 1) for start, end in groups)

    def _columns(self, start: int, end: int) -> Table:
        """The first column and those from one to before another."""

        def some(row: Row) -> Row:
            return (row[0], *row[start:end])

        return replace(
            self,
            rows=tuple(map(some, self.rows)),
            aligns=(self.aligns[0], *self.aligns[start:end]),
            header=some(self.header) if self.header else None,
        )

    def split(self, width: float, room: float, style: Style) -> tuple[Table, Table] | None:
        heights = self.heights(width, style)
        heads = 1 if self.header else 0
        used, count = sum(heights[:heads]), 0
        for tall in heights[heads:]:
            used += tall
            if used > room + 1e-6:
                break
            count += 1
        if not 0 < count < len(self.rows):
            return None
        return replace(self, rows=self.rows[:count]), replace(self, rows=self.rows[count:])


def _shrunk(widths: Sequence[float], words: Sequence[float], room: float) -> list[float]:
    """The widest columns made equal, so that all fit the room; none breaks a word if there is."""
    kept: dict[int, float] = {}
    while True:
        free = [wide for column, wide in enumerate(widths) if column not in kept]
        level = _level(free, room - sum(kept.values()))
        broken = {
            column: min(words[column], wide)
            for column, wide in enumerate(widths)
            if column not in kept and min(wide, level) < min(words[column], wide)
        }
        if not broken:
            return [kept.get(column, min(wide, level)) for column, wide in enumerate(widths)]
        if len(kept) + len(broken) == len(widths):
            level = _level(widths, room)
            return [min(wide, level) for wide in widths]
        kept |= broken


def _level(widths: Sequence[float], room: float) -> float:
    """How wide the widest may be, so that all fit the room."""
    level, left = 0.0, room
    for number, wide in enumerate(sorted(widths)):
        level = left / (len(widths) - number)
        if wide > level:
            break
        left -= wide
    return level


class Result(NamedTuple):
    """A row of a result table: the rolls, what happens, and whether it has a box to tick.

    ``key`` names the box for damage and forms.
    """

    rolls: str
    runs: Runs
    box: bool = False
    key: str = ""
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Results:
    """What a roll on a table does. Boxes stand between the numbers and the words.

    With more than one of ``columns`` the rows run down one column and on in the next.
    """

    results: tuple[Result, ...]
    title: str = ""
    dice: str = ""
    note: Runs = ()
    size: TextSize = "body"
    side: float = mm(10.8)
    columns: int = 1
    gap: float = mm(18)
    boxed: bool = False
    """Leave room for boxes though there are none, in step with a table beside or below."""

    def _row_font(self, style: Style) -> Font:
        return font_of("strong", self.size, style)

    def _rolls_width(self, style: Style) -> float:
        font = self._row_font(style)
        return max(fonts.width(result.rolls, font) for result in self.results)

    def _lead(self, style: Style) -> float:
        boxes = self.boxed or any(result.box for result in self.results)
        return self._rolls_width(style) + (mm(5) + self.side if boxes else 0.0) + mm(8)

    def min_width(self, style: Style) -> float:
        words = max(Prose(result.runs, self.size).least_width(style) for result in self.results)
        head = fonts.width(f"{self.title}  {self.dice}", style.type.row_name)
        column = self._lead(style) + words
        return max(self.columns * (column + self.gap) - self.gap, head)

    def _groups(self) -> list[tuple[Result, ...]]:
        """The rows of each column."""
        size = -(-len(self.results) // self.columns)
        return [self.results[i : i + size] for i in range(0, len(self.results), size)]

    def _column_width(self, width: float) -> float:
        return (width - (self.columns - 1) * self.gap) / self.columns

    def _row_height(self, result: Result, width: float, style: Style) -> float:
        words = Prose(result.runs, self.size).height(width - self._lead(style), style)
        pad = mm(1.9) if self.size == "body" else mm(5)
        return max(words, self.side if result.box else 0.0) + pad

    def _head(self) -> float:
        return mm(17) if self.title else 0.0

    def _rows_height(self, width: float, style: Style) -> float:
        column = self._column_width(width)
        return max(
            sum(self._row_height(result, column, style) for result in group)
            for group in self._groups()
        )

    def height(self, width: float, style: Style) -> float:
        note = Prose(self.note, self.size).height(width, style) + mm(2) if self.note else 0.0
        return self._head() + self._rows_height(width, style) + note

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        if self.title:
            marks += self._draw_head(box, style)
        column = self._column_width(box.width)
        top = box.y + self._head()
        for index, group in enumerate(self._groups()):
            place = Box(box.x + index * (column + self.gap), top, column, 0)
            marks += self._draw_group(group, place, style)
        if self.note:
            bottom = top + self._rows_height(box.width, style) + mm(2)
            place = Box(box.x, bottom, box.width, box.bottom - bottom)
            marks += Prose(self.note, self.size).draw(place, style)
        return tuple(marks)

    def _draw_group(self, group: tuple[Result, ...], box: Box, style: Style) -> list[Mark]:
        """The rows of a column."""
        marks: list[Mark] = []
        boxes: list[Op] = []
        lead, lines = self._lead(style), leading(self.size, style)
        rolls_right = box.x + self._rolls_width(style)
        font = self._row_font(style)
        y = box.y
        for result in group:
            tall = self._row_height(result, box.width, style)
            words = Prose(result.runs, self.size)
            high = words.height(box.width - lead, style)
            top = y + (max(high, self.side if result.box else 0.0) - high) / 2 + mm(1)
            baseline = top + BASELINE * lines
            marks.append(fonts.text(result.rolls, rolls_right, baseline, font, anchor="end"))
            marks += words.draw(Box(box.x + lead, top, box.width - lead, high), style)
            if result.box:
                middle = baseline - fonts.cap_height(font) / 2
                place = Box(rolls_right + mm(5), middle - self.side / 2, self.side, self.side)
                boxes += rectangle(place)
                if result.lost or style.form:
                    marks += ticked(result.key, (Spot("", place, result.lost),), style)
            y += tall
        if boxes:
            marks.append(Path(tuple(boxes), style.pen(style.lines.box)))
        return marks

    def _draw_head(self, box: Box, style: Style) -> list[Mark]:
        name = fonts.text(self.title, box.x, box.y + mm(9), style.type.row_name)
        dice = fonts.text(
            self.dice,
            box.x + name.labels[0].width + mm(6),
            box.y + mm(9),
            style.type.body,
            color=style.grays.secondary,
        )
        rule = line(box.x, box.y + mm(13), box.right, box.y + mm(13))
        return [name, dice, Path(rule, style.pen(style.lines.table))]


def runs(text: str, *, strong: str = "") -> Runs:
    """Words, perhaps after a strong one: ``runs("once a round", strong="Fire")``."""
    return (Run(f"{strong} ", "strong"), Run(text)) if strong else (Run(text),)
