"""A panel: a rule, a title, perhaps a phase number and a note, and what the phase needs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.base import Block, Splittable, least_width
from printkit.layout.blocks.prose import BASELINE, Prose, Runs, draw_lines, leading
from printkit.page import WHITE, Mark, Path, line, rectangle
from printkit.style import Style
from printkit.units import mm

CHIP = (mm(13), mm(13.5))
HEAD = mm(17)
"""From the rule to the content when the note fits beside the title."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A phase of the turn; ``chip`` is its number, the note stands at the right of the title."""

    title: str
    body: Block
    chip: str = ""
    note: Runs = ()
    large: bool = False
    """A card's panel: the note is set as a strong word."""

    def _lead(self, style: Style) -> float:
        if not self.chip:
            return 0.0
        return max(CHIP[0], fonts.width(self.chip, style.type.chip) + mm(6)) + mm(5)

    def _title_width(self, style: Style) -> float:
        return self._lead(style) + fonts.width(self.title.upper(), style.type.panel_title)

    def _note(self, style: Style) -> Prose:
        return Prose(self.note, "body", style.grays.secondary, "end")

    def _note_room(self, width: float, style: Style) -> float:
        """Room for the note beside the title; nothing when it needs lines of its own."""
        room = width - self._title_width(style) - mm(10)
        return room if self._note(style).natural_width(style) <= room else 0.0

    def _head(self, width: float, style: Style) -> float:
        if not self.note or self._note_room(width, style):
            return HEAD
        return HEAD - mm(2) + self._note(style).height(width, style) + mm(3)

    def min_width(self, style: Style) -> float:
        return max(self.body.min_width(style), self._title_width(style))

    def least_width(self, style: Style) -> float:
        return max(least_width(self.body, style), self._title_width(style))

    def height(self, width: float, style: Style) -> float:
        return self._head(width, style) + self.body.height(width, style)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        rule = Path(line(box.x, box.y, box.right, box.y), style.pen(style.lines.panel))
        marks: list[Mark] = [rule, *self._draw_title(box, style)]
        if self.note:
            marks += self._draw_note(box, style)
        head = self._head(box.width, style)
        return (*marks, *self.body.draw(box.inset(0, head, 0, 0), style))

    def _draw_title(self, box: Box, style: Style) -> list[Mark]:
        baseline = box.y + mm(10.6)
        marks: list[Mark] = []
        lead = self._lead(style)
        if self.chip:
            chip = Box(box.x, box.y, lead - mm(5), CHIP[1])
            marks.append(Path(rectangle(chip), fill=style.accent))
            marks.append(
                fonts.text(
                    self.chip,
                    chip.center.x,
                    baseline - mm(0.3),
                    style.type.chip,
                    color=WHITE,
                    anchor="middle",
                )
            )
        marks.append(fonts.text(self.title.upper(), box.x + lead, baseline, style.type.panel_title))
        return marks

    def _draw_note(self, box: Box, style: Style) -> tuple[Mark, ...]:
        note, lead = self._note(style), leading("body", style)
        room = self._note_room(box.width, style)
        if room:
            place = Box(box.right - room, box.y + mm(10.6) - 0.77 * lead, room, lead)
            return note.draw(place, style)
        place = Box(box.x, box.y + HEAD - mm(2), box.width, 0)
        lines = fonts.wrap(note._spans(style), box.width)
        return draw_lines(lines, place, lead)

    def split(self, width: float, room: float, style: Style) -> tuple[Panel, Panel] | None:
        if not isinstance(self.body, Splittable):
            return None
        parts = self.body.split(width, room - self._head(width, style), style)
        if parts is None:
            return None
        rest = replace(
            self, body=parts[1], title=f"{self.title.removesuffix(CONTINUED)}{CONTINUED}"
        )
        return replace(self, body=parts[0]), rest


CONTINUED = " (continued)"


@dataclass(frozen=True, slots=True)
class PhaseTitle:
    """A heading within a panel, perhaps with the number of a phase before it."""

    title: str
    chip: str = ""
    note: Runs = ()
    """Stands at the right end, small and gray."""

    def _chip_width(self, style: Style) -> float:
        return max(CHIP[0], fonts.width(self.chip, style.type.chip) + mm(6))

    def min_width(self, style: Style) -> float:
        lead = self._chip_width(style) + mm(5) if self.chip else 0.0
        note = self._note(style).natural_width(style) + mm(10) if self.note else 0.0
        return lead + fonts.width(self.title, style.type.row_name) + note

    def _note(self, style: Style) -> Prose:
        return Prose(self.note, "body", style.grays.secondary, "end")

    def height(self, width: float, style: Style) -> float:
        return CHIP[1]

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        left = box.x
        baseline = box.y + CHIP[1] / 2 + fonts.cap_height(style.type.row_name) / 2
        if self.chip:
            chip = self._chip_width(style)
            marks.append(Path(rectangle(Box(box.x, box.y, chip, CHIP[1])), fill=style.accent))
            marks.append(
                fonts.text(
                    self.chip,
                    box.x + chip / 2,
                    baseline,
                    style.type.chip,
                    color=WHITE,
                    anchor="middle",
                )
            )
            left += chip + mm(5)
        marks.append(fonts.text(self.title, left, baseline, style.type.row_name))
        if self.note:
            lead = leading("body", style)
            place = Box(left, baseline - BASELINE * lead, box.right - left, lead)
            marks += self._note(style).draw(place, style)
        return tuple(marks)
