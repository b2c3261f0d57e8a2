"""Finished pages with the ink that was asked for: every mark stays in its place.

Blocks draw in full ink and never ask how much there is, so what a new game draws is saved as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from printkit import fonts
from printkit.geometry import Transform
from printkit.page import (
    WHITE,
    Color,
    Document,
    Face,
    Font,
    Label,
    Mark,
    Op,
    Page,
    Path,
    Pen,
    Symbol,
    Text,
    Use,
    gray,
)
from printkit.style import Ink
from printkit.units import MM_PER_PT

SMALLEST_OUTLINED = 3.0
"""In mm²: an outline would fill a smaller shape, so it is only paler."""
ON_AREAS = gray(0.2)
"""Words that were white on an area: dark, now that the area is light."""
GRAY = 10.0
"""Words of less contrast with the paper are notes, gray in full ink too."""
PAPER = 0.97
"""From this luminance on a color is the paper's: it covers and takes no ink."""


class Inking:
    """Prints pages with an amount of ink. A symbol stays one symbol on all its pages."""

    def __init__(self, ink: Ink) -> None:
        self._ink = ink
        self._symbols: dict[Symbol, Symbol] = {}

    def page(self, page: Page) -> Page:
        """The same page in this ink."""
        return page if self._ink.full else replace(page, marks=self._marks(page.marks))

    def _marks(self, marks: Iterable[Mark]) -> tuple[Mark, ...]:
        return tuple(inked for mark in marks for inked in self._mark(mark))

    def _mark(self, mark: Mark) -> Iterator[Mark]:
        match mark:
            case Path():
                yield inked_path(mark, self._ink)
            case Text():
                yield from inked_text(mark, self._ink)
            case Use():
                yield replace(mark, symbol=self._symbol(mark.symbol))
            case _:
                yield mark

    def _symbol(self, symbol: Symbol) -> Symbol:
        if symbol not in self._symbols:
            self._symbols[symbol] = replace(symbol, marks=self._marks(symbol.marks))
        return self._symbols[symbol]


def inked(document: Document, ink: Ink) -> Document:
    """A document in this ink."""
    if ink.full:
        return document
    pages = Inking(ink)
    return replace(document, pages=tuple(pages.page(page) for page in document.pages))


def luminance(color: Color) -> float:
    """Relative luminance of an sRGB color, from 0 to 1, as WCAG 2 defines it."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Color, second: Color = WHITE) -> float:
    """The contrast of two colors, from 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def faded(color: Color, kept: float) -> Color:
    """A color that keeps a part of its distance from white."""
    return Color(*(1 - (1 - part) * kept for part in color))


@lru_cache(maxsize=1_000)
def as_light_as(color: Color, least: float) -> Color:
    """The palest of a color's tints whose contrast with the paper is ``least``; or the color."""
    if contrast(color) <= least:
        return color
    low, high = 0.0, 1.0
    for _ in range(20):
        middle = (low + high) / 2
        if contrast(faded(color, middle)) < least:
            low = middle
        else:
            high = middle
    return Color(*(round(part, 3) for part in faded(color, high)))


def inked_pen(pen: Pen, ink: Ink) -> Pen:
    """A line, thinner and paler; one in the paper's color is there to cover, so it stays."""
    if luminance(pen.color) > PAPER:
        return pen
    width = min(pen.width, max(ink.least_pen, pen.width * ink.pens))
    return replace(pen, width=width, color=faded(pen.color, ink.lines))


def inked_path(path: Path, ink: Ink) -> Path:
    """Lines thinner and paler, areas pale with an outline."""
    pen = inked_pen(path.pen, ink) if path.pen else None
    if path.fill is None or luminance(path.fill) > PAPER:
        return replace(path, pen=pen)
    if pen is None and _extent(path.ops) < SMALLEST_OUTLINED:
        return replace(path, fill=as_light_as(path.fill, ink.contrast))
    around = Pen(ink.outline, faded(path.fill, ink.lines), join="round")
    return replace(path, pen=pen or around, fill=faded(path.fill, ink.areas))


def _extent(ops: Iterable[Op]) -> float:
    """The area around the largest part of a path, in mm²."""
    parts: list[tuple[list[float], list[float]]] = []
    for op in ops:
        if op[0] == "M":
            parts.append(([], []))
        numbers = [part for part in op if isinstance(part, float | int)]
        parts[-1][0].extend(numbers[0::2])
        parts[-1][1].extend(numbers[1::2])
    return max((max(xs) - min(xs)) * (max(ys) - min(ys)) for xs, ys in parts)


def inked_text(text: Text, ink: Ink) -> Iterator[Text]:
    """Words in a lighter face and paler, each as wide as it was."""
    face, color = _face_and_color(text, ink)
    if face is text.font.face:
        yield replace(text, color=color)
        return
    reset = (_reset(label, text, Font(face, text.font.size)) for label in text.labels)
    for font, run in groupby(reset, key=lambda found: found[0]):
        yield replace(text, labels=tuple(label for _, label in run), font=font, color=color)


def _face_and_color(text: Text, ink: Ink) -> tuple[Face, Color]:
    face = text.font.face
    if luminance(text.color) > PAPER:
        return ink.faces.get(face, face), ON_AREAS
    if face in ink.gray_faces and ink.light_contrast < contrast(text.color) < GRAY:
        return ink.gray_faces[face], as_light_as(text.color, ink.light_contrast)
    return ink.faces.get(face, face), as_light_as(text.color, ink.contrast)


def _reset(label: Label, text: Text, font: Font) -> tuple[Font, Label]:
    """The font, tracked so that a label is seen from end to end where it was; and the label."""
    spare = _seen(label.text, text.font) - _seen(label.text, font)
    if len(label.text) < 2:
        shift = Transform.rotate(text.angle).apply(spare / 2, 0)
        label = label._replace(x=label.x + shift.x, y=label.y + shift.y)
    else:
        gaps = len(label.text) - 1
        font = font._replace(tracking=round(spare / gaps / MM_PER_PT, 3))
    return font, label._replace(width=fonts.width(label.text, font))


def _seen(words: str, font: Font) -> float:
    """The width of words without the space after the last letter."""
    return fonts.width(words, font) - (font.tracking * MM_PER_PT if words else 0.0)
