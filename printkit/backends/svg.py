"""Documents as SVG, one file a page: the one room that uses svgwrite.

Places are mm as on the page, and width and height say so: the file prints at its true size.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never

from printkit import fonts
from printkit.backends import svg_fonts
from printkit.backends.numbers import Coordinates, decimal
from printkit.errors import LayoutError
from printkit.geometry import Transform
from printkit.page import (
    BLACK,
    Color,
    Document,
    Face,
    Field,
    Font,
    Image,
    Mark,
    Op,
    Page,
    Path,
    Pen,
    Symbol,
    Text,
    Use,
)
from printkit.units import MM_PER_PT

if TYPE_CHECKING:
    from svgwrite import Drawing
    from svgwrite.base import BaseElement

_DIGITS = 3
_TYPE_DIGITS = 5
_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'


def render(document: Document) -> tuple[bytes, ...]:
    """The pages as SVG files; the same document gives the same bytes.

    Raises LayoutError for a document without pages, FontError for a character a face lacks.
    """
    if not document.pages:
        raise LayoutError("there is nothing to print: the document has no pages")
    files = svg_fonts.subsets(document)
    return tuple(_render_page(document, page, files) for page in document.pages)


def _render_page(document: Document, page: Page, files: dict[Face, bytes]) -> bytes:
    import svgwrite

    width, height = (decimal(side, _TYPE_DIGITS) for side in page.size)
    drawing = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), debug=False)
    drawing["viewBox"] = f"0 0 {width} {height}"
    drawing["xml:space"] = "preserve"
    drawing["xml:lang"] = "en"
    # As in PDF, so that sharp corners of thick lines look the same.
    drawing["stroke-miterlimit"] = "10"
    drawing.set_desc(title=_title(document, page))
    used = svg_fonts.characters(page.marks)
    drawing.defs.add(drawing.style(svg_fonts.stylesheet(files, (f for f in used if used[f]))))
    _Content(drawing).draw(page.marks, drawing)
    xml: str = drawing.tostring()
    return (_DECLARATION + xml).encode("utf-8")


def _title(document: Document, page: Page) -> str:
    title = " – ".join(part for part in (document.title, page.label) if part)
    # XML has no place for control characters, not even escaped.
    return "".join(c if c.isprintable() else " " for c in title)


class _Content:
    """Draws marks into the groups of one page."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._ids: dict[Symbol, str] = {}
        self._numbers = Coordinates(_DIGITS)

    def draw(self, marks: Iterable[Mark], into: BaseElement) -> None:
        """Add the marks to an element. Nothing shows where a field is."""
        for mark in marks:
            match mark:
                case Path():
                    self._path(mark, into)
                case Text():
                    self._texts(mark, into)
                case Use():
                    self._use(mark, into)
                case Image():
                    self._image(mark, into)
                case Field():
                    pass
                case _ as unknown:
                    assert_never(unknown)

    def _path(self, path: Path, into: BaseElement) -> None:
        if not path.ops or (path.pen is None and path.fill is None):
            return
        element = self._drawing.path(d=self._data(path.ops))
        if path.fill != BLACK:
            element["fill"] = "none" if path.fill is None else _color(path.fill)
        if path.pen is not None:
            _set_pen(element, path.pen)
        into.add(element)

    def _data(self, ops: Iterable[Op]) -> str:
        n = self._numbers
        parts = []
        for op in ops:
            if op[0] == "L" or op[0] == "M":
                parts.append(f"{op[0]}{n[op[1]]} {n[op[2]]}")
            elif op[0] == "C":
                parts.append("C" + " ".join([n[value] for value in op[1:]]))
            else:
                parts.append("Z")
        return "".join(parts)

    def _texts(self, text: Text, into: BaseElement) -> None:
        labels = [label for label in text.labels if label.text]
        if not labels:
            return
        if len(labels) > 1:
            into = into.add(self._drawing.g())
            _set_font(into, text.font, text.color)
        turn = decimal(text.angle % 360, _DIGITS)
        for label in labels:
            x, y = self._numbers[label.x], self._numbers[label.y]
            element = self._drawing.text(label.text)
            element["x"], element["y"] = x, y
            if turn != "0":
                element["transform"] = f"rotate({turn} {x} {y})"
            if len(labels) == 1:
                _set_font(element, text.font, text.color)
            into.add(element)

    def _use(self, use: Use, into: BaseElement) -> None:
        identity = self._ids.get(use.symbol) or self._define(use.symbol)
        element = self._drawing.use(f"#{identity}")
        transform = _transform(use.transform)
        if transform:
            element["transform"] = transform
        into.add(element)

    def _define(self, symbol: Symbol) -> str:
        """Put a symbol among the page's definitions, after those it uses itself."""
        # Not <symbol>, which would cut off what lies left of or above its origin.
        group = self._drawing.g()
        self.draw(symbol.marks, group)
        identity = group["id"] = self._ids[symbol] = f"s{len(self._ids) + 1}"
        self._drawing.defs.add(group)
        return identity

    def _image(self, image: Image, into: BaseElement) -> None:
        box = image.box
        n = self._numbers
        data = b64encode(image.data).decode("ascii")
        element = self._drawing.image(
            f"data:{image.media_type};base64,{data}",
            insert=(n[box.x], n[box.y]),
            size=(n[box.width], n[box.height]),
        )
        element["preserveAspectRatio"] = "none"
        into.add(element)


def _set_pen(element: BaseElement, pen: Pen) -> None:
    element["stroke"] = _color(pen.color)
    element["stroke-width"] = decimal(pen.width, _TYPE_DIGITS)
    if pen.dash:
        element["stroke-dasharray"] = " ".join(decimal(d, _TYPE_DIGITS) for d in pen.dash)
    if pen.cap != "butt":
        element["stroke-linecap"] = pen.cap
    if pen.join != "miter":
        element["stroke-linejoin"] = pen.join


def _set_font(element: BaseElement, font: Font, color: Color) -> None:
    element["font-family"] = fonts.FAMILY
    element["font-size"] = decimal(font.size * MM_PER_PT, _TYPE_DIGITS)
    element["font-weight"] = str(fonts.WEIGHTS[font.face])
    if font.face is Face.ITALIC:
        element["font-style"] = "italic"
    if font.tracking:
        element["letter-spacing"] = decimal(font.tracking * MM_PER_PT, _TYPE_DIGITS)
    if color != BLACK:
        element["fill"] = _color(color)


def _transform(transform: Transform) -> str:
    a, b, c, d, e, f = transform
    if (a, b, c, d) != (1, 0, 0, 1):
        turn = " ".join(decimal(value, 6) for value in (a, b, c, d))
        return f"matrix({turn} {decimal(e, _DIGITS)} {decimal(f, _DIGITS)})"
    x, y = decimal(e, _DIGITS), decimal(f, _DIGITS)
    return "" if x == y == "0" else f"translate({x} {y})"


def _color(color: Color) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in color)
