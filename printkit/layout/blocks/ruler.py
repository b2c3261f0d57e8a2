"""The range ruler: one axis of hexes for all weapons, a band a box over the hexes it spans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from printkit import fonts
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point
from printkit.layout.blocks.prose import Runs, draw_lines, leading, spans_of
from printkit.page import BLACK, WHITE, Font, Mark, Op, Path, Text, line, rectangle
from printkit.style import Style
from printkit.units import mm

Role = Literal["number", "word", "need"]


class Part(NamedTuple):
    """A piece of a band's contents."""

    text: str
    role: Role


class Band(NamedTuple):
    """A band of a weapon: its first and last hex, and its contents, fullest wording first."""

    first: int
    last: int
    contents: tuple[tuple[Part, ...], ...]
    strong: bool = False

    @property
    def hexes(self) -> str:
        """The hexes in words: ``3–4``."""
        return f"{self.first}–{self.last}" if self.first != self.last else f"{self.first}"


class Weapon(NamedTuple):
    """A row of the ruler. ``note`` stands right of the bands."""

    name: str
    detail: str
    bands: tuple[Band, ...]
    shots: str
    note: Runs = ()
    shots_word: str = "shots"


CELL = mm(29.2)
BAND_PAD = mm(2)
BOX_SIDE = mm(12.2)


@dataclass(frozen=True, slots=True)
class RangeRuler:
    """Weapons over one axis of hexes from 0 to the longest range.

    A row whose bands are too narrow for their words gets bands of equal width with the hexes
    printed in them. ``lost`` is the label over the boxes at the left.
    """

    weapons: tuple[Weapon, ...]
    lost: str = "LOST"
    axis: str = "RANGE IN HEXES"
    name_width: float = mm(80)
    most_name: float = mm(98)
    """A longer name takes more lines."""
    shots_width: float = mm(56)
    shots_label: str = ""
    """A micro label over the shots, where their word is left out."""
    cell: float = CELL
    row: float = mm(24)
    row_gap: float = mm(1.6)
    longest: int | None = None

    def _longest(self) -> int:
        if self.longest is not None:
            return self.longest
        return max((band.last for w in self.weapons for band in w.bands), default=0)

    def _lead(self, style: Style) -> float:
        """Room for box and name: as wide as the names need, up to ``most_name``."""
        names = (Span(weapon.name, style.type.row_name) for weapon in self.weapons)
        details = (Span(weapon.detail, style.type.body) for weapon in self.weapons)
        widest = max((fonts.span_width((span,)) for span in (*names, *details)), default=0.0)
        wanted = BOX_SIDE + mm(5) + widest + mm(4)
        return max(self.name_width, min(wanted, self.most_name))

    def _name_lines(self, weapon: Weapon, style: Style) -> tuple[Line, ...]:
        room = self._lead(style) - BOX_SIDE - mm(9)
        return fonts.wrap((Span(weapon.name, style.type.row_name),), room)

    def _row_height(self, weapon: Weapon, style: Style) -> float:
        """A row is higher when the name takes more than a line."""
        lines = len(self._name_lines(weapon, style))
        words = lines * fonts.line_height(style.type.row_name)
        if weapon.detail:
            words += fonts.line_height(style.type.body)
        return self.row if lines == 1 else max(self.row, words + mm(2))

    def _rows_height(self, weapons: Sequence[Weapon], style: Style) -> float:
        return sum(self._row_height(weapon, style) + self.row_gap for weapon in weapons)

    def _shots_width(self, style: Style) -> float:
        if not any(weapon.shots for weapon in self.weapons):
            return 0.0
        wide = max(self._shot_width(w, style) for w in self.weapons)
        return max(self.shots_width, wide + mm(5))

    def _shot_width(self, weapon: Weapon, style: Style) -> float:
        word = fonts.width(weapon.shots_word, style.type.body) + mm(4) if weapon.shots_word else 0.0
        label = fonts.width(self.shots_label, style.type.micro)
        return max(fonts.width(weapon.shots, style.type.shots) + word, label)

    def min_width(self, style: Style) -> float:
        equal = max((self._equal_least(w, style) for w in self.weapons), default=0.0)
        return self._lead(style) + equal + self._shots_width(style)

    def _head(self) -> float:
        return mm(12)

    def height(self, width: float, style: Style) -> float:
        return self._head() + self._rows_height(self.weapons, style) - self.row_gap

    def _cell(self, width: float, style: Style) -> float:
        room = width - self._lead(style) - self._shots_width(style)
        return min(self.cell, room / (self._longest() + 1))

    def _fonts(self, style: Style) -> dict[Role, Font]:
        return {"number": style.type.damage, "word": style.type.body, "need": style.type.needed}

    def _parts_width(self, parts: tuple[Part, ...], style: Style) -> float:
        faces = self._fonts(style)
        return sum(fonts.width(part.text, faces[part.role]) for part in parts)

    def _fitting(self, band: Band, room: float, style: Style) -> tuple[Part, ...] | None:
        """The fullest wording that fits."""
        for parts in band.contents:
            if self._parts_width(parts, style) + 2 * BAND_PAD <= room + 1e-6:
                return parts
        return None

    def _hexed(self, band: Band, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return (Part(f"{band.hexes}  ", "word"), *parts)

    def _equal_least(self, weapon: Weapon, style: Style) -> float:
        """The least width of a row of equal bands with their hexes."""
        widths = [
            self._parts_width(self._hexed(band, band.contents[-1]), style) + 2 * BAND_PAD
            for band in weapon.bands
        ]
        return max(widths, default=0.0) * len(widths)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        left = box.x + self._lead(style)
        cell = self._cell(box.width, style)
        marks: list[Mark] = list(self._draw_head(box, left, cell, style))
        boxes: list[Op] = []
        y = box.y + self._head()
        for weapon in self.weapons:
            tall = self._row_height(weapon, style)
            top = y + (tall - self.row) / 2
            boxes += rectangle(Box(box.x, top + (self.row - BOX_SIDE) / 2, BOX_SIDE, BOX_SIDE))
            marks += self._draw_name(weapon, box.x, y, style)
            end, bands = self._draw_bands(weapon, left, top, box, cell, style)
            marks += bands
            if weapon.note:
                marks += self._draw_note(weapon, end, top, box, style)
            marks += self._draw_shots(weapon, box.right, top, style)
            y += tall + self.row_gap
        marks.append(Path(tuple(boxes), style.pen(style.lines.box)))
        return tuple(marks)

    def _draw_head(self, box: Box, left: float, cell: float, style: Style) -> list[Mark]:
        baseline = box.y + mm(8.4)
        gray = style.grays.secondary
        marks: list[Mark] = [fonts.text(self.lost, box.x, baseline, style.type.micro, color=gray)]
        if self.shots_label:
            micro = style.type.micro
            marks.append(
                fonts.text(self.shots_label, box.right, baseline, micro, color=gray, anchor="end")
            )
        if not any(weapon.bands for weapon in self.weapons):
            return marks
        marks.append(
            fonts.text(
                self.axis, left - mm(6), baseline, style.type.micro, color=gray, anchor="end"
            )
        )
        needed = fonts.width(str(self._longest()), style.type.axis) + mm(3)
        step = next(s for s in (1, 2, 5, 10, 20, 50) if s * cell >= needed)
        labels = tuple(
            fonts.label(str(i), left + (i + 0.5) * cell, baseline, style.type.axis, "middle")
            for i in range(0, self._longest() + 1, step)
        )
        marks.append(Text(labels, style.type.axis))
        if cell >= mm(12):
            marks.insert(0, self._draw_ticks(box.y + self._head(), left, cell, style))
        return marks

    def _draw_ticks(self, top: float, left: float, cell: float, style: Style) -> Mark:
        """Hairlines between hexes, but for rows with words beside their bands."""
        ticks: list[Op] = []
        for weapon in self.weapons:
            tall = self._row_height(weapon, style)
            y = top + (tall - self.row) / 2
            if not weapon.note:
                for i in range(self._longest() + 2):
                    ticks += line(left + i * cell, y, left + i * cell, y + self.row)
            top += tall + self.row_gap
        return Path(tuple(ticks), style.pen(style.lines.hairline, style.grays.hairline))

    def _draw_name(self, weapon: Weapon, x: float, top: float, style: Style) -> list[Mark]:
        left = x + BOX_SIDE + mm(5)
        lines = self._name_lines(weapon, style)
        lead = fonts.line_height(style.type.row_name)
        middle = top + self.row / 2
        drop = -mm(0.6) if weapon.detail else fonts.cap_height(style.type.row_name) / 2
        marks: list[Mark] = []
        for number, item in enumerate(lines):
            marks += fonts.set_line(item, Point(left, middle + drop + number * lead))
        if weapon.detail:
            y = middle + (len(lines) - 1) * lead + mm(8.6)
            gray = style.grays.secondary
            marks.append(fonts.text(weapon.detail, left, y, style.type.body, color=gray))
        return marks

    def _draw_bands(
        self, weapon: Weapon, left: float, top: float, box: Box, cell: float, style: Style
    ) -> tuple[float, list[Mark]]:
        """Where the bands end, and their marks; the strong one last, over its neighbor's line."""
        wordings = [
            self._fitting(band, (band.last - band.first + 1) * cell, style) for band in weapon.bands
        ]
        places = [
            Box(left + b.first * cell, top, (b.last - b.first + 1) * cell, self.row)
            for b in weapon.bands
        ]
        if any(wording is None for wording in wordings):
            places, wordings = self._equal(weapon, left, top, box, style)
        marks: list[Mark] = []
        for band, place, wording in zip(weapon.bands, places, wordings, strict=True):
            pen = style.pen(style.lines.short_band if band.strong else style.lines.box)
            # Filled with white, so that the axis lines stop at the band.
            marks.insert(0, Path(rectangle(place), pen, fill=WHITE))
            assert wording is not None
            marks += self._draw_parts(wording, place, style)
        strong = [
            Path(rectangle(place), style.pen(style.lines.short_band))
            for band, place in zip(weapon.bands, places, strict=True)
            if band.strong
        ]
        end = max((place.right for place in places), default=left)
        return end, marks + list(strong)

    def _equal(
        self, weapon: Weapon, left: float, top: float, box: Box, style: Style
    ) -> tuple[list[Box], list[tuple[Part, ...] | None]]:
        room = box.right - self._shots_width(style) - left
        count = len(weapon.bands)
        widest = max(
            self._parts_width(self._hexed(band, band.contents[0]), style) + 2 * BAND_PAD
            for band in weapon.bands
        )
        level = 0
        levels = len(weapon.bands[0].contents)
        while widest * count > room and level < levels - 1:
            level += 1
            widest = max(
                self._parts_width(self._hexed(band, band.contents[level]), style) + 2 * BAND_PAD
                for band in weapon.bands
            )
        places = [Box(left + i * widest, top, widest, self.row) for i in range(count)]
        return places, [self._hexed(band, band.contents[level]) for band in weapon.bands]

    def _draw_parts(self, parts: tuple[Part, ...], place: Box, style: Style) -> list[Mark]:
        faces = self._fonts(style)
        x = place.center.x - self._parts_width(parts, style) / 2
        baseline = place.center.y + fonts.cap_height(style.type.needed) / 2
        drop = (fonts.cap_height(style.type.damage) - fonts.cap_height(style.type.needed)) / 2
        marks: list[Mark] = []
        for part in parts:
            y = baseline + (drop if part.role == "number" else 0.0)
            mark = fonts.text(part.text, x, y, faces[part.role])
            marks.append(mark)
            x += mark.labels[0].width
        return marks

    def _draw_note(
        self, weapon: Weapon, end: float, top: float, box: Box, style: Style
    ) -> tuple[Mark, ...]:
        left = end + mm(8)
        room = box.right - self._shots_width(style) - left
        spans = spans_of(weapon.note, "body", style, BLACK)
        lines = fonts.wrap(spans, max(room, mm(20)))
        lead = leading("body", style)
        y = top + (self.row - len(lines) * lead) / 2
        return draw_lines(lines, Box(left, y, room, self.row), lead)

    def _draw_shots(self, weapon: Weapon, right: float, top: float, style: Style) -> list[Mark]:
        if not weapon.shots:
            return []
        baseline = top + self.row / 2 + fonts.cap_height(style.type.shots) / 2
        word_width = max(
            fonts.width(w.shots_word, style.type.body) for w in self.weapons if w.shots
        )
        if not word_width:
            return [fonts.text(weapon.shots, right, baseline, style.type.shots, anchor="end")]
        left = right - word_width
        return [
            fonts.text(weapon.shots_word, left, baseline, style.type.body),
            fonts.text(weapon.shots, left - mm(4), baseline, style.type.shots, anchor="end"),
        ]

    def split(
        self, width: float, room: float, style: Style
    ) -> tuple[RangeRuler, RangeRuler] | None:
        left, fits = room - self._head(), 0
        for weapon in self.weapons:
            left -= self._row_height(weapon, style)
            if left < -1e-6:
                break
            left -= self.row_gap
            fits += 1
        if not 0 < fits < len(self.weapons):
            return None
        whole = replace(self, longest=self._longest())
        return (
            replace(whole, weapons=self.weapons[:fits]),
            replace(whole, weapons=self.weapons[fits:]),
        )
