"""The head of a ship record and of any other sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from printkit import fonts
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point, Transform
from printkit.layout.blocks.pencil import Spot, written
from printkit.layout.blocks.prose import Runs, draw_lines, leading, spans_of
from printkit.layout.blocks.shapes import shape_path
from printkit.page import Font, Mark, Path, Symbol, Use, line, rectangle
from printkit.style import FleetLook, Style
from printkit.units import mm

BAR = mm(2.6)
MARK_RADIUS = mm(3.6)
HANGING = frozenset("gjpqyQ,;")
WRITING = mm(12)
"""The room above a line to write on."""
LEAST_PLAYER = mm(60)
"""Room to write a player's name."""
LEAST_NAME = mm(100)
"""Words of a name are broken rather than wider."""
BESIDE = mm(480)
"""So wide a head has its numbers beside the names."""
BELOW_GAP = mm(7)
FIGURE_GAP = mm(14)


class Figure(NamedTuple):
    """A number and the small label under it."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class ShipHeader:
    """The fleet bar, the counter's picture, the ship's name and class, and its numbers.

    A blank name or player is a line to write on. Long names take more lines; nothing shrinks.
    On narrow paper the numbers stand below the names instead of beside them.
    """

    icon: Symbol
    name: str
    class_name: str
    kind: str
    figures: tuple[Figure, ...]
    fleet: str = ""
    look: FleetLook | None = None
    player: str = ""
    half: bool = False
    detail: Runs = ()
    """A line under the numbers, such as what the points are made of."""

    def min_width(self, style: Style) -> float:
        return BESIDE

    def least_width(self, style: Style) -> float:
        words = max(fonts.width(w, style.type.class_line_strong) for w in self.kind.split())
        figures = max(self._pitches(style)) - FIGURE_GAP if self.figures else 0.0
        return max(self._left() + max(words, LEAST_NAME), figures)

    def _below(self, width: float) -> bool:
        """Whether the numbers stand below the names."""
        return width < BESIDE - 1e-6

    def _name_font(self, style: Style) -> Font:
        return style.type.half_name if self.half else style.type.ship_name

    def _figure_font(self, style: Style) -> Font:
        return style.type.half_number if self.half else style.type.header_number

    def _left(self) -> float:
        return self.icon.box.width + mm(11)

    def _right_start(self, width: float) -> float:
        """Where the numbers begin: the second of two equal columns, or at the left below."""
        return 0.0 if self._below(width) else width / 2 + mm(9)

    def _names_room(self, width: float) -> float:
        """Room for the names right of the picture."""
        end = width if self._below(width) else self._right_start(width) - mm(18)
        return end - self._left()

    def _name_lines(self, width: float, style: Style) -> tuple[Line, ...]:
        room = self._names_room(width)
        return fonts.wrap((Span(self.name, self._name_font(style)),), room)

    def _class_lines(self, width: float, style: Style) -> tuple[Line, ...]:
        spans = [
            Span(self.class_name, style.type.class_line_strong),
            Span(f"  {self.kind}", style.type.class_line),
        ]
        return fonts.wrap(spans, self._names_room(width))

    def _fleet_lines(self, width: float, style: Style) -> tuple[Line, ...]:
        """The fleet's name after its mark; the mark is drawn at the line's start."""
        room = self._names_room(width) - mm(11)
        return fonts.wrap((Span(self.fleet, style.type.class_line_strong),), room)

    def _fleet_beside(self, width: float, style: Style) -> bool:
        """Whether the fleet fits behind the class on one line."""
        classes = self._class_lines(width, style)
        fleet = self._fleet_lines(width, style)
        room = self._names_room(width)
        return (
            len(classes) == 1
            and len(fleet) == 1
            and classes[0].width + mm(19) + fleet[0].width <= room
        )

    def _top(self) -> float:
        return BAR + (mm(3.4) if self.half else mm(7.2))

    def _text_height(self, width: float, style: Style) -> float:
        name = fonts.line_height(self._name_font(style)) * (
            len(self._name_lines(width, style)) if self.name else 1
        )
        count = len(self._class_lines(width, style))
        if self.fleet and not self._fleet_beside(width, style):
            count += len(self._fleet_lines(width, style))
        return name + count * fonts.line_height(style.type.class_line)

    def height(self, width: float, style: Style) -> float:
        numbers = self._numbers_height(width, style)
        tall = self._names_height(width, style)
        if self._below(width):
            return self._top() + tall + BELOW_GAP + numbers + mm(1)
        return self._top() + max(tall, numbers) + (mm(1) if self.half else mm(4))

    def _names_height(self, width: float, style: Style) -> float:
        return max(self.icon.box.height, self._text_height(width, style))

    def _pitches(self, style: Style) -> list[float]:
        font, micro = self._figure_font(style), style.type.micro
        return [
            max(fonts.width(f.value, font), fonts.width(f.label.upper(), micro)) + FIGURE_GAP
            for f in self.figures
        ]

    def _figure_rows(self, width: float, style: Style) -> list[list[tuple[Figure, float]]]:
        """The figures in rows with their x, from the left of the header."""
        start = self._right_start(width)
        rows: list[list[tuple[Figure, float]]] = [[]]
        x = start
        for figure, pitch in zip(self.figures, self._pitches(style), strict=True):
            if rows[-1] and x + pitch - FIGURE_GAP > width + 1e-6:
                rows.append([])
                x = start
            rows[-1].append((figure, x))
            x += pitch
        return rows

    def _figure_height(self, style: Style) -> float:
        return fonts.cap_height(self._figure_font(style)) + mm(11)

    def _player_lines(self, width: float, style: Style) -> tuple[Line, ...]:
        room = width - self._right_start(width) - self._player_label(style)
        return fonts.wrap((Span(self.player, style.type.class_line_strong),), room)

    def _player_beside(self, width: float, style: Style) -> bool:
        """Whether the player stands at the right of the numbers.

        Only where a detail is below them, or where they have the whole width.
        """
        rows = self._figure_rows(width, style)
        end = rows[0][-1][1] + self._pitches(style)[-1] if self.figures else 0.0
        name = fonts.width(self.player, style.type.class_line_strong)
        room = max(name, LEAST_PLAYER)
        free = bool(self.detail) or self._below(width)
        return free and len(rows) == 1 and end + room <= width

    def _player_label(self, style: Style) -> float:
        return fonts.width("PLAYER", style.type.micro) + mm(6)

    def _numbers_height(self, width: float, style: Style) -> float:
        rows = len(self._figure_rows(width, style))
        lines = len(self._player_lines(width, style)) if self.player else 1
        gap = mm(2) if self.half else mm(5)
        numbers = rows * (self._figure_height(style) + mm(2))
        if self._player_beside(width, style):
            return self._drop() + numbers + self._detail_height(width, style)
        return numbers + self._detail_height(width, style) + gap + lines * mm(12.6)

    def _drop(self) -> float:
        """How far below the counter's top the numbers begin."""
        return mm(2.5) if self.half else 0.0

    def _detail_lines(self, width: float, style: Style) -> tuple[Line, ...]:
        room = width - self._right_start(width)
        return fonts.wrap(spans_of(self.detail, "body", style, style.grays.secondary), room)

    def _detail_height(self, width: float, style: Style) -> float:
        if not self.detail:
            return 0.0
        return len(self._detail_lines(width, style)) * leading("body", style) + mm(2)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        bar = Path(rectangle(Box(box.x, box.y, box.width, BAR)), fill=style.accent)
        top = box.y + self._top()
        icon_box = self.icon.box
        icon = Use(self.icon, Transform.move(box.x - icon_box.x, top - icon_box.y))
        figures = top
        if self._below(box.width):
            figures += self._names_height(box.width, style) + BELOW_GAP
        return (
            bar,
            icon,
            *self._draw_names(box, top, style),
            *self._draw_figures(box, figures, style),
        )

    def _draw_names(self, box: Box, top: float, style: Style) -> Iterator[Mark]:
        font = self._name_font(style)
        left = box.x + self._left()
        lead = fonts.line_height(font)
        y = top + max(0.0, (self.icon.box.height - self._text_height(box.width, style)) / 2)
        if self.name:
            for item in self._name_lines(box.width, style):
                y += lead
                yield from fonts.set_line(item, Point(left, y - lead * 0.2))
        else:
            y += lead
            room = self._names_room(box.width) - mm(9)
            rule = y - mm(5)
            yield Path(line(left, rule, left + room, rule), style.pen(style.lines.box))
            label = fonts.width("NAME", style.type.micro) + mm(4)
            top = rule - fonts.cap_height(font) - mm(4)
            blank = Box(left, top, room - label, rule - top)
            yield from written("name", (Spot("", blank),), style, "text")
            yield fonts.text(
                "NAME",
                left + room,
                rule - mm(2.6),
                style.type.micro,
                color=style.grays.secondary,
                anchor="end",
            )
        yield from self._draw_class(box, left, y, style)

    def _draw_class(self, box: Box, left: float, y: float, style: Style) -> Iterator[Mark]:
        lead = fonts.line_height(style.type.class_line)
        classes = self._class_lines(box.width, style)
        for item in classes:
            y += lead
            yield from fonts.set_line(item, Point(left, y - lead * 0.15))
        if not self.fleet:
            return
        x = left
        if self._fleet_beside(box.width, style):
            x += classes[0].width + mm(8)
            y -= lead
        first = True
        for item in self._fleet_lines(box.width, style):
            y += lead
            baseline = y - lead * 0.15
            if first and self.look:
                middle = baseline - fonts.cap_height(style.type.class_line) / 2
                ops = shape_path(self.look.shape, x + MARK_RADIUS, middle, MARK_RADIUS)
                yield Path(ops, fill=style.accent)
                first = False
            yield from fonts.set_line(item, Point(x + mm(11), baseline))

    def _draw_figures(self, box: Box, top: float, style: Style) -> Iterator[Mark]:
        font, micro = self._figure_font(style), style.type.micro
        high = self._figure_height(style)
        y = top + self._drop()
        for row in self._figure_rows(box.width, style):
            baseline = y + fonts.cap_height(font)
            # Words with letters that hang below the line push the labels down.
            drop = mm(10.4) if any(HANGING & set(f.value) for f, _ in row) else mm(9)
            for figure, x in row:
                yield fonts.text(figure.value, box.x + x, baseline, font)
                yield fonts.text(
                    figure.label.upper(),
                    box.x + x,
                    baseline + drop,
                    micro,
                    color=style.grays.secondary,
                )
            y += high + mm(2)
        if self.detail:
            place = Box(box.x + self._right_start(box.width), y + mm(2), 0, 0)
            lines = self._detail_lines(box.width, style)
            yield from draw_lines(lines, place, leading("body", style))
            y += self._detail_height(box.width, style)
        if self._player_beside(box.width, style):
            yield from self._draw_player_beside(box, top + self._drop(), style)
            return
        y += 0.0 if self.half else mm(5)
        yield from self._draw_player(box, y, style)

    def _draw_player_beside(self, box: Box, top: float, style: Style) -> Iterator[Mark]:
        """In step with the numbers, the label under it as under theirs."""
        wide = max(fonts.width(self.player, style.type.class_line_strong), LEAST_PLAYER)
        left, baseline = box.right - wide, top + fonts.cap_height(self._figure_font(style))
        if self.player:
            yield fonts.text(self.player, left, baseline, style.type.class_line_strong)
        else:
            rule = line(left, baseline, box.right, baseline)
            yield Path(rule, style.pen(style.lines.box))
            yield from self._player_field(left, baseline, box.right, style)
        yield fonts.text(
            "PLAYER", left, baseline + mm(9), style.type.micro, color=style.grays.secondary
        )

    def _draw_player(self, box: Box, y: float, style: Style) -> Iterator[Mark]:
        left = box.x + self._right_start(box.width)
        baseline = y + mm(9.4)
        yield fonts.text("PLAYER", left, baseline, style.type.micro, color=style.grays.secondary)
        start = left + self._player_label(style)
        if not self.player:
            yield Path(line(start, baseline, box.right, baseline), style.pen(style.lines.box))
            yield from self._player_field(start, baseline, box.right, style)
            return
        for number, item in enumerate(self._player_lines(box.width, style)):
            yield from fonts.set_line(item, Point(start, baseline + number * mm(12.6)))

    def _player_field(self, left: float, rule: float, right: float, style: Style) -> Iterator[Mark]:
        blank = Box(left, rule - WRITING, right - left, WRITING)
        yield from written("player", (Spot("", blank),), style, "text")


@dataclass(frozen=True, slots=True)
class SheetHeader:
    """The head of a card or plan: bar, title, a word beside it, a note at the right."""

    title: str
    subtitle: str = ""
    note: str = ""

    def min_width(self, style: Style) -> float:
        return mm(300)

    def least_width(self, style: Style) -> float:
        return LEAST_NAME

    def _title(self, width: float, style: Style) -> tuple[Line, ...]:
        return fonts.wrap((Span(self.title, style.type.sheet_title),), width)

    def _beside(self, width: float, style: Style) -> bool:
        title = self._title(width, style)
        words = fonts.width(self.subtitle, style.type.class_line)
        note = fonts.width(self.note, style.type.body)
        return len(title) == 1 and title[0].width + words + note + mm(50) <= width

    def _below(self, width: float, style: Style) -> tuple[Line, ...]:
        if self._beside(width, style):
            return ()
        words = " · ".join(part for part in (self.subtitle, self.note) if part)
        return fonts.wrap((Span(words, style.type.class_line),), width) if words else ()

    def height(self, width: float, style: Style) -> float:
        titles = len(self._title(width, style)) * fonts.line_height(style.type.sheet_title)
        below = len(self._below(width, style)) * fonts.line_height(style.type.class_line)
        return BAR + mm(4) + titles + below

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        marks: list[Mark] = [Path(rectangle(Box(box.x, box.y, box.width, BAR)), fill=style.accent)]
        lead = fonts.line_height(style.type.sheet_title)
        baseline = box.y + BAR + mm(1)
        titles = self._title(box.width, style)
        for item in titles:
            baseline += lead
            marks += fonts.set_line(item, Point(box.x, baseline - mm(4)))
        gray = style.grays.secondary
        if self._beside(box.width, style):
            x = box.x + titles[0].width + mm(16)
            y = baseline - mm(4)
            marks.append(fonts.text(self.subtitle, x, y, style.type.class_line, color=gray))
            marks.append(
                fonts.text(self.note, box.right, y, style.type.body, color=gray, anchor="end")
            )
        for number, item in enumerate(self._below(box.width, style), 1):
            y = baseline + number * fonts.line_height(style.type.class_line) - mm(4)
            marks += fonts.set_line(item, Point(box.x, y))
        return tuple(marks)
