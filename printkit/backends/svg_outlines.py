"""Text of an SVG as outlines, for programs that don't read the fonts a file carries.

A glyph stands once in a file's definitions, in the units of its font, and is placed by ``<use>``:
a sixth of the size of a path for each word. The words stay as labels that are read aloud.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING
from xml.sax.saxutils import quoteattr

from printkit import fonts
from printkit.backends.numbers import decimal
from printkit.backends.svg_fonts import Characters
from printkit.page import Face, Font, Label, Text
from printkit.units import MM_PER_PT

if TYPE_CHECKING:
    from fontTools.ttLib.ttGlyphSet import _TTGlyphSet

UNITS = 1000
"""Parts of the type size that places of glyphs are counted in, whatever the face's own."""

_SCALE_DIGITS = 9
_UNIT_DIGITS = 1
_PLACE_DIGITS = 3
_LETTERS = {
    Face.LIGHT: "L",
    Face.LIGHT_ITALIC: "J",
    Face.REGULAR: "R",
    Face.ITALIC: "I",
    Face.SEMIBOLD: "S",
    Face.BOLD: "B",
    Face.BLACK: "K",
}


class Outlines:
    """The glyphs of some characters, and text that is set with them."""

    def __init__(self, used: Characters) -> None:
        self._paths = {
            face: _glyph_paths(face, sorted(used[face])) for face in Face if used.get(face)
        }
        self._words: dict[tuple[str, Font], str] = {}
        self._turns: dict[tuple[float, float], str] = {}

    def definitions(self, used: Characters) -> str:
        """The glyphs of a page's characters."""
        return "".join(
            f'<path id="{_identity(face, character)}" d="{path}" />'
            for face, paths in self._paths.items()
            for character, path in paths.items()
            if path and character in used.get(face, ())
        )

    def write(self, text: Text, fill: str, into: list[str]) -> None:
        """Add a run of labels; ``fill`` is the attribute of its color, empty for black."""
        written = [self._label(label, text) for label in text.labels if label.text.strip()]
        if len(written) > 1 and fill:
            into.append(f"<g{fill}>{''.join(f'<g{item}</g>' for item in written)}</g>")
        else:
            into += (f"<g{fill}{item}</g>" for item in written)

    def _label(self, label: Label, text: Text) -> str:
        """A label's group but for its first word: attributes and glyphs."""
        x, y = decimal(label.x, _PLACE_DIGITS), decimal(label.y, _PLACE_DIGITS)
        turn = self._turn(text.font.size, text.angle)
        glyphs = self._glyphs(label.text, text.font)
        said = quoteattr(label.text.strip())
        return f' transform="matrix({turn} {x} {y})" aria-label={said}>{glyphs}'

    def _turn(self, size: float, angle: float) -> str:
        """From the font's units, y up, to the page's millimeters, turned clockwise."""
        key = (size, angle)
        if key not in self._turns:
            scale, radians = size * MM_PER_PT / UNITS, math.radians(angle % 360)
            cos, sin = scale * math.cos(radians), scale * math.sin(radians)
            self._turns[key] = " ".join(decimal(v, _SCALE_DIGITS) for v in (cos, sin, sin, -cos))
        return self._turns[key]

    def _glyphs(self, text: str, font: Font) -> str:
        """The glyphs of a string side by side from its origin, with tracking and no kerning."""
        key = (text, font)
        if key not in self._words:
            advances, paths = fonts.metrics(font.face).advances, self._paths[font.face]
            tracking = font.tracking / font.size
            parts, x = [], 0.0
            for character in text:
                if paths[character]:
                    at = decimal(x * UNITS, _UNIT_DIGITS)
                    moved = "" if at == "0" else f' x="{at}"'
                    link = _identity(font.face, character)
                    parts.append(f'<use xlink:href="#{link}"{moved} />')
                x += advances[character] + tracking
            self._words[key] = "".join(parts)
        return self._words[key]


def _identity(face: Face, character: str) -> str:
    """A glyph's name in every file: its face and the character's code."""
    return f"{_LETTERS[face]}{ord(character):x}"


def _glyph_paths(face: Face, characters: Iterable[str]) -> dict[str, str]:
    """The path of each character in UNITS, y up; empty for spaces."""
    from fontTools.ttLib import TTFont

    with TTFont(fonts.face_file(face), lazy=True) as font:
        scale = UNITS / font["head"].unitsPerEm
        glyphs, names = font.getGlyphSet(), font.getBestCmap()
        return {c: _glyph_path(glyphs, names[ord(c)], scale) for c in characters}


def _glyph_path(glyphs: _TTGlyphSet, name: str, scale: float) -> str:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    pen = SVGPathPen(glyphs, ntos=lambda value: decimal(value, _UNIT_DIGITS))
    glyphs[name].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    path: str = pen.getCommands()
    return path
