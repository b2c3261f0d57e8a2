"""The range ruler: one axis of hexes for all weapons, a band a box over the hexes it spans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from printkit import fonts
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point
from printkit.layout.blocks.pencil import Spot, ticked
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
    def width(self) -> int:
        """How many hexes it spans."""
        return self.last - self.first + 1

    @property
    def hexes(self) -> str:
        """The hexes in words: ``3–4``."""
        return f"{self.first}–{self.last}" if self.first != self.last else f"{self.first}"


class Weapon(NamedTuple):
    """A row of the ruler. ``note`` stands right of the bands; ``key`` names its box."""

    name: str
    detail: str
    bands: tuple[Band, ...]
    shots: str
    note: Runs = ()
    shots_word: str = "shots"
    key: str = ""
    lost: bool = False


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

    def _wording(self, band: Band, level: int) -> tuple[Part, ...]:
        """A band's wording of a level; a band with fewer wordings gives its last."""
        return band.contents[min(level, len(band.contents) - 1)]

    def _fits(self, weapon: Weapon, level: int, cell: float, style: Style) -> bool:
        """Whether all bands of a weapon hold their wording of a level."""
        return all(
            self._parts_width(self._wording(band, level), style) + 2 * BAND_PAD
            <= band.width * cell + 1e-6
            for band in weapon.bands
        )

    def _level(self, cell: float, style: Style) -> int:
        """The fullest wording that fits every band of every weapon, so that all read alike."""
        levels = max((len(b.contents) for w in self.weapons for b in w.bands), default=1)
        fitting = (
            level
            for level in range(levels)
            if all(self._fits(weapon, level, cell, style) for weapon in self.weapons)
        )
        return next(fitting, levels - 1)

    def _stacked(self, band: Band, style: Style) -> tuple[tuple[Part, ...], tuple[str, ...]]:
        """The narrowest form: what stands before the needed rolls, and the rolls as lines."""
        parts = band.contents[-1]
        before = tuple(
            part._replace(text=part.text.strip()) for part in parts if part.role != "need"
        )
        lines = " ".join(part.text for part in parts if part.role == "need").split()
        return tuple(part for part in before if part.text), tuple(lines)

    def _stacked_width(self, band: Band, style: Style) -> float:
        before, lines = self._stacked(band, style)
        widest = max((fonts.width(text, style.type.semibold) for text in lines), default=0.0)
        return self._parts_width(before, style) + mm(2.4) + widest

    def _stacks(self, weapon: Weapon, cell: float, style: Style) -> bool:
        """Whether all bands of a weapon fit with their needed rolls under each other."""
        return all(
            self._stacked_width(band, style) + 2 * BAND_PAD <= band.width * cell + 1e-6
            for band in weapon.bands
        )

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
            place = Box(box.x, top + (self.row - BOX_SIDE) / 2, BOX_SIDE, BOX_SIDE)
            boxes += rectangle(place)
            if weapon.lost or style.form:
                marks += ticked(weapon.key, (Spot("", place, weapon.lost),), style)
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
        """Where the bands end, and their marks; the strong ones last, over their neighbors'."""
        places = [Box(left + b.first * cell, top, b.width * cell, self.row) for b in weapon.bands]
        level = self._level(cell, style)
        words: list[Mark] = []
        if self._fits(weapon, level, cell, style):
            for band, place in zip(weapon.bands, places, strict=True):
                words += self._draw_parts(self._wording(band, level), place, style)
        elif self._stacks(weapon, cell, style):
            for band, place in zip(weapon.bands, places, strict=True):
                words += self._draw_stacked(band, place, style)
        else:
            places, wordings = self._equal(weapon, left, top, box, style)
            for wording, place in zip(wordings, places, strict=True):
                words += self._draw_parts(wording, place, style)
        frames: list[Mark] = []
        for band, place in sorted(
            zip(weapon.bands, places, strict=True), key=lambda pair: pair[0].strong
        ):
            pen = style.pen(style.lines.short_band if band.strong else style.lines.box)
            # Filled with white, so that the axis lines stop at the band.
            frames.append(Path(rectangle(place), pen, fill=WHITE))
        end = max((place.right for place in places), default=left)
        return end, frames + words

    def _draw_stacked(self, band: Band, place: Box, style: Style) -> list[Mark]:
        """Damage, and the needed rolls under each other beside it."""
        before, lines = self._stacked(band, style)
        font = style.type.semibold
        lead = min(fonts.line_height(font), (self.row - mm(3)) / max(1, len(lines)))
        x = place.center.x - self._stacked_width(band, style) / 2
        number = Box(x, place.y, self._parts_width(before, style), place.height)
        marks = self._draw_parts(before, number, style)
        x = number.right + mm(2.4)
        y = place.center.y - lead * (len(lines) / 2 - 0.5) + fonts.cap_height(font) / 2
        for row, text in enumerate(lines):
            marks.append(fonts.text(text, x, y + row * lead, font))
        return marks

    def _equal(
        self, weapon: Weapon, left: float, top: float, box: Box, style: Style
    ) -> tuple[list[Box], list[tuple[Part, ...]]]:
        """Bands of one width with their hexes in words, where the axis is too narrow."""
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
