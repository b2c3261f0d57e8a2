"""Head and foot of sheets that are cut: title, game, fleet, how to print, and the ruler.

All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from printkit import fonts
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point
from printkit.layout.blocks.shapes import REACH, shape_path
from printkit.layout.marks import (
    PRINT_NOTE,
    RULER_ABOVE,
    RULER_BELOW,
    ruler,
    ruler_width,
    scale,
    scale_length,
)
from printkit.page import Mark, Path, rectangle
from printkit.press import Duplex
from printkit.style import FleetLook, Style
from printkit.units import mm

BAR = mm(2.6)
MARK_RADIUS = mm(3.6)
FOOT_ROOM = RULER_ABOVE + RULER_BELOW + mm(12)
RULER_NOTE = "without “fit to page”"

NOTES: Mapping[Duplex, tuple[str, str]] = MappingProxyType(
    {
        "long-edge": (
            "front · print the back on the same sheet, flip on the long edge",
            "back · flip on the long edge",
        ),
        "short-edge": (
            "front · print the back on the same sheet, flip on the short edge",
            "back · flip on the short edge",
        ),
        "fold-over": ("fold the lower half behind, glue, then cut through both", ""),
        "fronts-only": ("fronts only · the other side stays white", ""),
    }
)
"""What to do with the front and with the back."""


@dataclass(frozen=True, slots=True)
class SheetWords:
    """What stands in the head of each sheet: its title, the game, and the fleet."""

    title: str
    subtitle: str
    fleet: str
    look: FleetLook


@dataclass(frozen=True, slots=True)
class Head:
    """The head of both sides of a sheet, equally high: bar, title and game, fleet, note.

    All on one line if they fit; else the fleet's name, the note or both go below.
    """

    words: SheetWords
    notes: tuple[str, str]
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
        if not self.notes[back]:
            return ()
        span = Span(self.notes[back], self.style.type.body, self.style.grays.secondary)
        return fonts.wrap((span,), self.width)

    @property
    def _notes(self) -> tuple[Line, ...]:
        """The longer of the notes, so that both sides are alike."""
        return max((self._note(back) for back in (False, True)), key=_extent)

    def _beside(self) -> tuple[bool, bool]:
        """Whether the fleet and the note stand on the title's line."""
        titles, fleets, notes = self._title(), self._fleet(), self._notes
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
            high += len(self._notes) * fonts.line_height(kind.body)
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


def _extent(lines: tuple[Line, ...]) -> tuple[int, float]:
    return len(lines), max((line.width for line in lines), default=0.0)


def foot(live: Box, style: Style) -> Iterator[Mark]:
    """The ruler at the foot of a side, with its words beside it or, on small paper, above."""
    y = live.bottom - RULER_BELOW
    if _beside_ruler(live, style):
        yield from ruler(live.x, y, style)
        x = live.x + ruler_width(style) + mm(4)
        yield fonts.text(RULER_NOTE, x, y, style.type.body, color=style.grays.secondary)
        return
    yield from scale(live.x, y, style, scale_length(live.width))
    lines = _ruler_words(live, style)
    base = y - RULER_ABOVE - mm(3) - (len(lines) - 1) * fonts.line_height(style.type.body)
    for number, item in enumerate(lines):
        at = Point(live.x, base + number * fonts.line_height(style.type.body))
        yield from fonts.set_line(item, at)


def foot_room(live: Box, style: Style) -> float:
    """What the foot takes of a side's height."""
    if _beside_ruler(live, style):
        return FOOT_ROOM
    return FOOT_ROOM + len(_ruler_words(live, style)) * fonts.line_height(style.type.body)


def _beside_ruler(live: Box, style: Style) -> bool:
    words = fonts.width(RULER_NOTE, style.type.body)
    return ruler_width(style) + mm(4) + words <= live.width


def _ruler_words(live: Box, style: Style) -> tuple[Line, ...]:
    gray = style.grays.secondary
    spans = (Span(PRINT_NOTE, style.type.strong), Span(f"  {RULER_NOTE}", style.type.body, gray))
    return fonts.wrap(spans, live.width)
