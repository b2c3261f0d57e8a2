"""Words: paragraphs and numbered steps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from printkit import fonts
from printkit.fonts import Anchor, Line, Span
from printkit.geometry import Box, Point
from printkit.page import BLACK, Color, Font, Mark
from printkit.style import Style
from printkit.units import mm

TextSize = Literal["body", "card"]
Kind = Literal["regular", "strong", "emphasis"]

CARD_LEADING = 11.2 / 9.2
"""Baseline to baseline of a card's words, as a part of their size."""
COMFORT = mm(72)
"""Words are not set narrower beside anything else."""
BASELINE = 0.77
"""Where the baseline stands in a line's height, from its top."""


class Run(NamedTuple):
    """A stretch of words said in one way."""

    text: str
    kind: Kind = "regular"


Runs = tuple[Run, ...]


def plain(text: str) -> Runs:
    """Words without emphasis."""
    return (Run(text),)


def font_of(kind: Kind, size: TextSize, style: Style) -> Font:
    """The font of a run."""
    type_ = style.type
    if size == "body":
        if kind == "regular":
            return type_.body
        return type_.strong if kind == "strong" else type_.emphasis
    if kind == "regular":
        return type_.card
    return type_.card_strong if kind == "strong" else type_.card_emphasis


def spans_of(runs: Iterable[Run], size: TextSize, style: Style, color: Color) -> tuple[Span, ...]:
    """Runs with their fonts; emphasis is set in the secondary gray."""
    return tuple(
        Span(
            run.text,
            font_of(run.kind, size, style),
            style.grays.secondary if run.kind == "emphasis" else color,
        )
        for run in runs
    )


def leading(size: TextSize, style: Style) -> float:
    """Baseline to baseline in mm."""
    if size == "card":
        return mm(style.type.card.size * CARD_LEADING)
    return fonts.line_height(style.type.body)


def draw_lines(
    lines: Iterable[Line], box: Box, lead: float, align: Anchor = "start"
) -> tuple[Mark, ...]:
    """Set lines one under the other from the top of a box."""
    x = box.x + {"start": 0.0, "middle": box.width / 2, "end": box.width}[align]
    marks: list[Mark] = []
    for number, line in enumerate(lines):
        baseline = box.y + (number + BASELINE) * lead
        marks += fonts.set_line(line, Point(x, baseline), align)
    return tuple(marks)


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph, wrapped to its width."""

    runs: Runs
    size: TextSize = "body"
    color: Color = BLACK
    align: Anchor = "start"
    indent: float = 0.0
    """Room left free before all lines, in mm."""

    def _spans(self, style: Style) -> tuple[Span, ...]:
        return spans_of(self.runs, self.size, style, self.color)

    def natural_width(self, style: Style) -> float:
        """The width of the words in one line."""
        return fonts.span_width(self._spans(style))

    def min_width(self, style: Style) -> float:
        comfort = min(COMFORT, self.natural_width(style))
        return max(self.least_width(style), self.indent + comfort)

    def least_width(self, style: Style) -> float:
        return self.indent + min(fonts.widest_word(self._spans(style)), mm(90))

    def height(self, width: float, style: Style) -> float:
        room = width - self.indent
        return len(fonts.wrap(self._spans(style), room)) * leading(self.size, style)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        box = box.inset(self.indent, 0, 0, 0)
        lines = fonts.wrap(self._spans(style), box.width)
        return draw_lines(lines, box, leading(self.size, style), self.align)


class Step(NamedTuple):
    """A numbered line: the marker hangs in the margin."""

    marker: str
    runs: Runs


@dataclass(frozen=True, slots=True)
class Steps:
    """Numbered lines in the order of play. ``indent`` is the margin of the markers in mm."""

    steps: tuple[Step, ...]
    size: TextSize = "body"
    indent: float = mm(14)
    gap: float = mm(1.4)

    def _indent(self, style: Style) -> float:
        font = font_of("strong", self.size, style)
        widest = max((fonts.width(step.marker, font) for step in self.steps), default=0.0)
        return max(self.indent, widest + mm(6))

    def min_width(self, style: Style) -> float:
        return self._indent(style) + max(
            (Prose(step.runs, self.size).least_width(style) for step in self.steps), default=0.0
        )

    def height(self, width: float, style: Style) -> float:
        room = width - self._indent(style)
        heights = [Prose(step.runs, self.size).height(room, style) for step in self.steps]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        indent, lead = self._indent(style), leading(self.size, style)
        font = font_of("strong", self.size, style)
        marks: list[Mark] = []
        y = box.y
        for step in self.steps:
            words = Prose(step.runs, self.size)
            tall = words.height(box.width - indent, style)
            marks.append(
                fonts.text(
                    step.marker, box.x + indent - mm(6), y + BASELINE * lead, font, anchor="end"
                )
            )
            marks += words.draw(Box(box.x + indent, y, box.width - indent, tall), style)
            y += tall + self.gap
        return tuple(marks)

    def split(self, width: float, room: float, style: Style) -> tuple[Steps, Steps] | None:
        inner = width - self._indent(style)
        used, count = 0.0, 0
        for step in self.steps:
            used += Prose(step.runs, self.size).height(inner, style) + (self.gap if count else 0)
            if used > room + 1e-6:
                break
            count += 1
        if not 0 < count < len(self.steps):
            return None
        parts = (self.steps[:count], self.steps[count:])
        return (
            Steps(parts[0], self.size, self.indent, self.gap),
            Steps(parts[1], self.size, self.indent, self.gap),
        )
