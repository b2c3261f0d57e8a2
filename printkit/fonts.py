"""The faces, and the one place where text gets a width.

Source Sans Pro throughout: its figures are tabular. Advances are added up without kerning, as
both backends draw them. Sizes are points, widths millimeters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path as FilePath
from typing import Literal, NamedTuple

from printkit.errors import FontError, LayoutError
from printkit.geometry import Point
from printkit.page import BLACK, Color, Face, Font, Label, Text
from printkit.units import MM_PER_PT

FAMILY = "Source Sans Pro"
CAP_HEIGHT = 0.66
"""Height of capitals and figures, as a part of the type size."""
X_HEIGHT = 0.486
DESCENT = 0.25
"""Depth below the baseline that no letter, figure or bracket exceeds."""
ASCENT = 0.75
LEADING = 1.2
"""Baseline to baseline."""

WEIGHTS = {
    Face.LIGHT: 300,
    Face.LIGHT_ITALIC: 300,
    Face.REGULAR: 400,
    Face.ITALIC: 400,
    Face.SEMIBOLD: 600,
    Face.BOLD: 700,
    Face.BLACK: 900,
}

ITALICS = (Face.ITALIC, Face.LIGHT_ITALIC)

Anchor = Literal["start", "middle", "end"]


class FaceMetrics(NamedTuple):
    """Advances by character, in parts of the type size."""

    advances: dict[str, float]
    file: FilePath


def face_file(face: Face) -> FilePath:
    """The TrueType file of a face."""
    import font_source_sans_pro

    folder = FilePath(font_source_sans_pro.__file__).parent / "files"
    return folder / f"SourceSansPro-{face.value}.ttf"


@cache
def metrics(face: Face) -> FaceMetrics:
    """The advances of a face, read once."""
    from fontTools.ttLib import TTFont

    file = face_file(face)
    with TTFont(file, lazy=True) as font:
        em = font["head"].unitsPerEm
        widths = font["hmtx"].metrics
        advances = {chr(code): widths[name][0] / em for code, name in font.getBestCmap().items()}
    return FaceMetrics(advances, file)


@lru_cache(maxsize=20_000)
def width(text: str, font: Font) -> float:
    """The width of a string in mm. Raises FontError for a character the face lacks."""
    advances = metrics(font.face).advances
    total = 0.0
    for character in text:
        advance = advances.get(character)
        if advance is None:
            raise missing(character, text)
        total += advance
    return (total * font.size + len(text) * font.tracking) * MM_PER_PT


def missing(character: str, text: str) -> FontError:
    """The error for a character no sheet can print."""
    import unicodedata

    name = unicodedata.name(character, "control character")
    return FontError(
        f"the font has no character {character!r} (U+{ord(character):04X} {name}) for {text!r}",
        hint="use letters, figures and common signs",
    )


def first_missing(text: str, faces: Iterable[Face] = (Face.REGULAR, Face.BOLD)) -> str | None:
    """The first character of a string that one of the faces lacks."""
    return next(
        (c for face in faces for c in text if c not in metrics(face).advances),
        None,
    )


def line_height(font: Font) -> float:
    """Baseline to baseline in mm."""
    return font.size * LEADING * MM_PER_PT


def cap_height(font: Font) -> float:
    """Height of capitals and figures in mm."""
    return font.size * CAP_HEIGHT * MM_PER_PT


def descent(font: Font) -> float:
    """Depth below the baseline in mm."""
    return font.size * DESCENT * MM_PER_PT


def label(text: str, x: float, y: float, font: Font, anchor: Anchor = "start") -> Label:
    """A measured label; ``x`` is its left end, middle or right end, ``y`` its baseline."""
    wide = width(text, font)
    # The space after the last letter is not seen, so it does not count for the place.
    seen = wide - font.tracking * MM_PER_PT if text else wide
    shift = {"start": 0.0, "middle": seen / 2, "end": seen}[anchor]
    return Label(x - shift, y, text, wide)


def text(
    string: str,
    x: float,
    y: float,
    font: Font,
    *,
    color: Color = BLACK,
    anchor: Anchor = "start",
    angle: float = 0.0,
) -> Text:
    """A text mark of one label. With an angle (clockwise), it turns about the point given."""
    placed = label(string, x, y, font, anchor)
    if angle and anchor != "start":
        from printkit.geometry import Transform

        turned = Transform.rotate(angle).apply(placed.x - x, 0)
        placed = placed._replace(x=x + turned.x, y=y + turned.y)
    return Text((placed,), font, color, angle)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text in one font and color."""

    text: str
    font: Font
    color: Color = BLACK


@dataclass(frozen=True, slots=True)
class Line:
    """A set line: its spans and its width in mm."""

    spans: tuple[Span, ...]
    width: float


class _Word(NamedTuple):
    """What may not be broken: pieces without a space between them, and the space before."""

    pieces: tuple[Span, ...]
    space: Span | None


def _words(spans: Iterable[Span]) -> Iterator[_Word | None]:
    """Words of the spans in order; None is a forced line break."""
    pieces: list[Span] = []
    space: Span | None = None
    for span in spans:
        for number, part in enumerate(span.text.split("\n")):
            if number:
                if pieces:
                    yield _Word(tuple(pieces), space)
                yield None
                pieces, space = [], None
            for index, chunk in enumerate(part.split(" ")):
                if index:
                    if pieces:
                        yield _Word(tuple(pieces), space)
                        pieces, space = [], None
                    blank = Span(" ", span.font, span.color)
                    space = Span(space.text + " ", span.font, span.color) if space else blank
                if chunk:
                    pieces.append(Span(chunk, span.font, span.color))
    if pieces:
        yield _Word(tuple(pieces), space)


def span_width(spans: Iterable[Span]) -> float:
    """The width of spans side by side in mm."""
    return sum(width(span.text, span.font) for span in spans)


def wrap(spans: Iterable[Span], room: float) -> tuple[Line, ...]:
    """Break spans into lines no wider than ``room`` mm, at spaces and line feeds.

    A word wider than the room is broken between characters, so nothing ever sticks out. Spaces
    within a line stay as written; those at a break go. Raises LayoutError when not even one
    character fits.
    """
    return _wrap(tuple(spans), room)


@lru_cache(maxsize=5_000)
def _wrap(spans: tuple[Span, ...], room: float) -> tuple[Line, ...]:
    """The same words are set at the same width again and again, so remember them."""
    lines: list[Line] = []
    line: list[Span] = []
    used = 0.0

    def finish() -> None:
        nonlocal line, used
        lines.append(Line(_joined(line), used))
        line, used = [], 0.0

    for word in _words(spans):
        if word is None:
            finish()
            continue
        pieces = word.pieces
        wide = span_width(pieces)
        space = width(word.space.text, word.space.font) if word.space else 0.0
        if line and used + space + wide > room + 1e-6:
            finish()
        elif word.space:
            line.append(word.space)
            used += space
        while wide > room - used + 1e-6:
            head, pieces = _split(pieces, room - used)
            if not head:
                if line:
                    finish()
                    continue
                raise LayoutError(f"no room for {word.pieces[0].text!r} in {room:.1f} mm")
            line += head
            used += span_width(head)
            finish()
            wide = span_width(pieces)
        line += pieces
        used += wide
    if line or not lines:
        finish()
    return tuple(lines)


def _split(pieces: tuple[Span, ...], room: float) -> tuple[list[Span], tuple[Span, ...]]:
    """As many characters as fit, and the rest."""
    head: list[Span] = []
    for index, piece in enumerate(pieces):
        wide = width(piece.text, piece.font)
        if wide <= room + 1e-6:
            head.append(piece)
            room -= wide
            continue
        count = len(piece.text)
        while count and width(piece.text[:count], piece.font) > room + 1e-6:
            count -= 1
        if count:
            head.append(Span(piece.text[:count], piece.font, piece.color))
        rest = Span(piece.text[count:], piece.font, piece.color)
        return head, (rest, *pieces[index + 1 :])
    return head, ()


def _joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Neighbors in the same font and color as one span."""
    out: list[Span] = []
    for span in spans:
        if out and out[-1].font == span.font and out[-1].color == span.color:
            out[-1] = Span(out[-1].text + span.text, span.font, span.color)
        else:
            out.append(span)
    return tuple(out)


def widest_word(spans: Iterable[Span]) -> float:
    """The width below which a word would have to be broken, in mm."""
    return _widest_word(tuple(spans))


@lru_cache(maxsize=5_000)
def _widest_word(spans: tuple[Span, ...]) -> float:
    return max((span_width(w.pieces) for w in _words(spans) if w is not None), default=0.0)


def set_line(line: Line, at: Point, align: Anchor = "start") -> tuple[Text, ...]:
    """The marks of a set line; ``at`` is the left end, middle or right end of its baseline."""
    x = at.x - {"start": 0.0, "middle": line.width / 2, "end": line.width}[align]
    marks = []
    for span in line.spans:
        placed = label(span.text, x, at.y, span.font)
        marks.append(Text((placed,), span.font, span.color))
        x += placed.width
    return tuple(marks)
