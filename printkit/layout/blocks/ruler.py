"""The range ruler: one axis of hexes for all weapons, a band a box over the hexes it spans."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from printkit import fonts
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point
from printkit.layout.blocks.pencil import Spot, ticked
from printkit.layout.blocks.prose import draw_lines, leading, spans_of
from printkit.layout.blocks.ruler_rows import Band, Part, Role, Weapon
from printkit.page import BLACK, WHITE, Font, Mark, Op, Path, Text, line, rectangle
from printkit.style import Style
from printkit.units import mm

CELL = mm(29.2)
BAND_PAD = mm(2)
BOX_SIDE = mm(12.2)
LEAST_NAME = mm(60)
"""Room for a name over its bands."""
NOTE_GAP = mm(8)
LEAST_NOTE = 20.0
"""Room for a note behind its bands, in mm."""


class _Form(NamedTuple):
    """How a ruler stands in its width: measured once for all its rows."""

    width: float
    style: Style
    under: bool
    """Whether the bands stand under the names."""
    lead: float
    """What is left free before the bands, and behind them."""
    tail: float
    cell: float
    level: int
    """Which of the bands' wordings is used."""

    @property
    def room(self) -> float:
        """Of the bands."""
        return self.width - self.lead - self.tail


@dataclass(frozen=True, slots=True)
class RangeRuler:
    """Weapons over one axis of hexes from 0 to the longest range.

    A row whose bands are too narrow for their words gets bands of equal width with the hexes
    printed in them. On narrow paper the names stand over their bands, which have the whole
    width. ``lost`` is the label over the boxes at the left; without it there are none.
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
        wanted = self._box_room() + widest + mm(4)
        return max(self.name_width, min(wanted, self.most_name))

    def _box_room(self) -> float:
        return BOX_SIDE + mm(5) if self.lost else 0.0

    def _form(self, width: float, style: Style) -> _Form:
        under = width < self.min_width(style) - 1e-6
        lead, tail = (0.0, 0.0) if under else (self._lead(style), self._shots_width(style))
        room, count = width - lead - tail, self._longest() + 1
        cell = min(self.cell, room / count)
        for weapon in self.weapons:
            if weapon.note and weapon.bands:
                end = max(band.last for band in weapon.bands) + 1
                cell = min(cell, (room - NOTE_GAP - LEAST_NOTE) / end)
        if under:
            # The last number on the axis keeps inside, though it be wider than its cell.
            last = fonts.width(str(count - 1), style.type.axis) / 2
            cell = min(cell, (room - last) / (count - 0.5))
        return _Form(width, style, under, lead, tail, cell, self._level(cell, style))

    def _name_lines(self, weapon: Weapon, form: _Form) -> tuple[Line, ...]:
        style = form.style
        name = Span(weapon.name, style.type.row_name)
        if not form.under:
            return fonts.wrap((name,), form.lead - self._box_room() - mm(4))
        detail = Span(f"  {weapon.detail}", style.type.body, style.grays.secondary)
        room = form.width - self._box_room() - mm(4) - self._shots_least(style)
        return fonts.wrap((name, detail) if weapon.detail else (name,), room)

    def _row_height(self, weapon: Weapon, form: _Form) -> float:
        """A row is higher when the name takes more than a line."""
        style = form.style
        lines = len(self._name_lines(weapon, form))
        bands = max(self.row, self._note_height(weapon, form))
        if form.under:
            return self._names_height(lines, style) + bands + mm(2.4)
        words = lines * fonts.line_height(style.type.row_name)
        if weapon.detail:
            words += fonts.line_height(style.type.body)
        return bands if lines == 1 else max(bands, words + mm(2))

    def _names_height(self, lines: int, style: Style) -> float:
        """The height of a name over its bands."""
        return max(BOX_SIDE + mm(2), lines * fonts.line_height(style.type.row_name) + mm(1.2))

    def _shots_width(self, style: Style) -> float:
        if not any(weapon.shots for weapon in self.weapons):
            return 0.0
        return max(self.shots_width, self._shots_least(style))

    def _shots_least(self, style: Style) -> float:
        """The width of the widest shots with a gap before them."""
        return max(self._shot_width(w, style) for w in self.weapons) + mm(5)

    def _shot_width(self, weapon: Weapon, style: Style) -> float:
        word = fonts.width(weapon.shots_word, style.type.body) + mm(4) if weapon.shots_word else 0.0
        label = fonts.width(self.shots_label, style.type.micro)
        return max(fonts.width(weapon.shots, style.type.shots) + word, label)

    def min_width(self, style: Style) -> float:
        return self._lead(style) + self._widest_equal(style) + self._shots_width(style)

    def least_width(self, style: Style) -> float:
        names = self._box_room() + mm(4) + LEAST_NAME + self._shots_least(style)
        return max(names, self._widest_equal(style))

    def _widest_equal(self, style: Style) -> float:
        """The width of the widest row of equal bands, with room for a note behind it."""
        return max(
            (
                self._equal_least(weapon, style) + (NOTE_GAP + LEAST_NOTE if weapon.note else 0.0)
                for weapon in self.weapons
            ),
            default=0.0,
        )

    def _head(self, form: _Form) -> float:
        return mm(23) if form.under else mm(12)

    def height(self, width: float, style: Style) -> float:
        form = self._form(width, style)
        rows = sum(self._row_height(weapon, form) + self.row_gap for weapon in self.weapons)
        return self._head(form) + rows - self.row_gap

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
        form = self._form(box.width, style)
        marks: list[Mark] = list(self._draw_head(box, form))
        boxes: list[Op] = []
        y = box.y + self._head(form)
        for weapon in self.weapons:
            tall = self._row_height(weapon, form)
            names, top = self._tops(weapon, y, tall, form)
            place = Box(box.x, names + (self.row - BOX_SIDE) / 2, BOX_SIDE, BOX_SIDE)
            if self.lost:
                boxes += rectangle(place)
            if self.lost and (weapon.lost or style.form):
                marks += ticked(weapon.key, (Spot("", place, weapon.lost),), style)
            # Two lines of a name begin higher: the first is in the middle of a low row.
            marks += self._draw_name(weapon, box.x, names if form.under else y, form)
            marks += self._draw_bands(weapon, box.x + form.lead, top, form)
            if weapon.note:
                marks += self._draw_note(weapon, box.x + form.lead, top, form)
            marks += self._draw_shots(weapon, box.right, names, style)
            y += tall + self.row_gap
        if boxes:
            marks.append(Path(tuple(boxes), style.pen(style.lines.box)))
        return tuple(marks)

    def _tops(self, weapon: Weapon, y: float, tall: float, form: _Form) -> tuple[float, float]:
        """Where a row as high as a band begins for the first line of the name, and for the bands.

        ``y`` is the top of the weapon's row, ``tall`` its height.
        """
        if not form.under:
            top = y + (tall - self.row) / 2
            return top, top
        lines = len(self._name_lines(weapon, form))
        spare = max(0.0, self._note_height(weapon, form) - self.row) / 2
        names = self._names_height(lines, form.style)
        return y + (BOX_SIDE - self.row) / 2, y + names + spare

    def _draw_head(self, box: Box, form: _Form) -> list[Mark]:
        baseline, left, style = box.y + mm(8.4), box.x + form.lead, form.style
        gray, micro = style.grays.secondary, style.type.micro
        marks: list[Mark] = []
        if self.lost:
            marks.append(fonts.text(self.lost, box.x, baseline, micro, color=gray))
        if self.shots_label:
            marks.append(
                fonts.text(self.shots_label, box.right, baseline, micro, color=gray, anchor="end")
            )
        if not any(weapon.bands for weapon in self.weapons):
            return marks
        if form.under:
            x = box.x + fonts.width(self.lost, micro) + mm(12)
            marks.append(fonts.text(self.axis, x, baseline, micro, color=gray))
        else:
            x = left - mm(6)
            marks.append(fonts.text(self.axis, x, baseline, micro, color=gray, anchor="end"))
        marks.append(self._draw_axis(left, box.y + self._head(form) - mm(3.6), form))
        if form.cell >= mm(12):
            marks.insert(0, self._draw_ticks(box, form))
        return marks

    def _draw_axis(self, left: float, baseline: float, form: _Form) -> Mark:
        font = form.style.type.axis
        needed = fonts.width(str(self._longest()), font) + mm(3)
        step = next(s for s in (1, 2, 5, 10, 20, 50) if s * form.cell >= needed)
        labels = tuple(
            fonts.label(str(i), left + (i + 0.5) * form.cell, baseline, font, "middle")
            for i in range(0, self._longest() + 1, step)
        )
        return Text(labels, font)

    def _draw_ticks(self, box: Box, form: _Form) -> Mark:
        """Hairlines between hexes, but for rows with words beside their bands."""
        ticks: list[Op] = []
        top, left, style = box.y + self._head(form), box.x + form.lead, form.style
        for weapon in self.weapons:
            tall = self._row_height(weapon, form)
            y = self._tops(weapon, top, tall, form)[1]
            if not weapon.note:
                for i in range(self._longest() + 2):
                    x = left + i * form.cell
                    ticks += line(x, y, x, y + self.row)
            top += tall + self.row_gap
        return Path(tuple(ticks), style.pen(style.lines.hairline, style.grays.hairline))

    def _draw_name(self, weapon: Weapon, x: float, top: float, form: _Form) -> list[Mark]:
        """The name, its first line in the middle of a row at ``top``, and the detail."""
        left, style = x + self._box_room(), form.style
        lines = self._name_lines(weapon, form)
        lead = fonts.line_height(style.type.row_name)
        middle = top + self.row / 2
        below = bool(weapon.detail) and not form.under
        drop = -mm(0.6) if below else fonts.cap_height(style.type.row_name) / 2
        marks: list[Mark] = []
        for number, item in enumerate(lines):
            marks += fonts.set_line(item, Point(left, middle + drop + number * lead))
        if below:
            y = middle + (len(lines) - 1) * lead + mm(8.6)
            gray = style.grays.secondary
            marks.append(fonts.text(weapon.detail, left, y, style.type.body, color=gray))
        return marks

    def _draw_bands(self, weapon: Weapon, left: float, top: float, form: _Form) -> list[Mark]:
        """The bands; the strong ones last, over their neighbors'."""
        style, cell, level = form.style, form.cell, form.level
        places = [Box(left + b.first * cell, top, b.width * cell, self.row) for b in weapon.bands]
        words: list[Mark] = []
        if self._fits(weapon, level, cell, style):
            for band, place in zip(weapon.bands, places, strict=True):
                words += self._draw_parts(self._wording(band, level), place, style)
        elif self._stacks(weapon, cell, style):
            for band, place in zip(weapon.bands, places, strict=True):
                words += self._draw_stacked(band, place, style)
        else:
            level, wide = self._equal(weapon, form)
            places = [Box(left + n * wide, top, wide, self.row) for n in range(len(places))]
            for band, place in zip(weapon.bands, places, strict=True):
                words += self._draw_parts(self._hexed(band, band.contents[level]), place, style)
        frames: list[Mark] = []
        for band, place in sorted(
            zip(weapon.bands, places, strict=True), key=lambda pair: pair[0].strong
        ):
            pen = style.pen(style.lines.short_band if band.strong else style.lines.box)
            # Filled with white, so that the axis lines stop at the band.
            frames.append(Path(rectangle(place), pen, fill=WHITE))
        return frames + words

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

    def _equal(self, weapon: Weapon, form: _Form) -> tuple[int, float]:
        """The fullest wording of equal bands with their hexes that fits, and a band's width."""
        for level in range(len(weapon.bands[0].contents)):
            widest = max(
                self._parts_width(self._hexed(band, band.contents[level]), form.style)
                for band in weapon.bands
            )
            if (widest + 2 * BAND_PAD) * len(weapon.bands) <= form.room:
                break
        return level, widest + 2 * BAND_PAD

    def _end(self, weapon: Weapon, form: _Form) -> float:
        """Where a weapon's bands end, from the left of the axis."""
        if not weapon.bands:
            return 0.0
        if self._fits(weapon, form.level, form.cell, form.style) or self._stacks(
            weapon, form.cell, form.style
        ):
            return max((band.last + 1) * form.cell for band in weapon.bands)
        return len(weapon.bands) * self._equal(weapon, form)[1]

    def _note(self, weapon: Weapon, form: _Form) -> tuple[float, tuple[Line, ...]]:
        """Where a weapon's note begins, from the left of the axis, and its lines."""
        left = self._end(weapon, form) + NOTE_GAP
        spans = spans_of(weapon.note, "body", form.style, BLACK)
        return left, fonts.wrap(spans, max(form.room - left, LEAST_NOTE))

    def _note_height(self, weapon: Weapon, form: _Form) -> float:
        if not weapon.note:
            return 0.0
        return len(self._note(weapon, form)[1]) * leading("body", form.style)

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

    def _draw_note(self, weapon: Weapon, left: float, top: float, form: _Form) -> tuple[Mark, ...]:
        start, lines = self._note(weapon, form)
        lead = leading("body", form.style)
        y = top + (self.row - len(lines) * lead) / 2
        return draw_lines(lines, Box(left + start, y, 0, self.row), lead)

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
        form = self._form(width, style)
        left, fits = room - self._head(form), 0
        for weapon in self.weapons:
            left -= self._row_height(weapon, form)
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
