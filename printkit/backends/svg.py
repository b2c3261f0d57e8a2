"""Documents as SVG, one file a page: the one room that uses svgwrite.

Places are mm as on the page, and width and height say so: the file prints at its true size.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from typing import Literal, assert_never
from xml.sax.saxutils import escape

from printkit import fonts
from printkit.backends import svg_fonts
from printkit.backends.numbers import Coordinates, decimal
from printkit.backends.svg_outlines import Outlines
from printkit.collector import collecting_rarely
from printkit.errors import LayoutError
from printkit.geometry import Transform
from printkit.page import (
    BLACK,
    PENCIL,
    Color,
    Document,
    Drawing,
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
    pencil_mark,
)
from printkit.units import MM_PER_PT

_DIGITS = 3
_TYPE_DIGITS = 5
_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'


def render(document: Document, text: Literal["live", "outlines"] = "live") -> tuple[bytes, ...]:
    """The pages as SVG files; the same document gives the same bytes.

    Text is live, with the fonts it needs, or set as the outlines of its letters. Raises
    LayoutError for a document without pages, FontError for a character a face lacks.
    """
    if not document.pages:
        raise LayoutError("there is nothing to print: the document has no pages")
    if text == "outlines":
        marks = (mark for page in document.pages for mark in page.marks)
        memo, files = _Memo(Outlines(svg_fonts.characters(marks))), {}
    else:
        memo, files = _Memo(), svg_fonts.subsets(document)
    with collecting_rarely():
        return tuple(_render_page(document, page, files, memo) for page in document.pages)


def render_layers(drawing: Drawing) -> bytes:
    """A drawing as an SVG file: each layer a group that Inkscape and cutting programs show."""
    import svgwrite

    width, height = (decimal(side, _TYPE_DIGITS) for side in drawing.size)
    frame = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), debug=False)
    frame["viewBox"] = f"0 0 {width} {height}"
    frame["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
    content = _Content(_Memo())
    for layer in drawing.layers:
        name = escape(layer.name, {'"': "&quot;"})
        content.body.append(f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}">')
        content.draw(layer.marks, content.body)
        content.body.append("</g>")
    head, tail = str(frame.tostring()).rsplit("</svg>", 1)
    head = head.replace("<defs />", f"<defs>{''.join(content.definitions)}</defs>", 1)
    return f"{_DECLARATION}{head}{''.join(content.body)}</svg>{tail}".encode()


def _render_page(document: Document, page: Page, files: dict[Face, bytes], memo: _Memo) -> bytes:
    import svgwrite

    width, height = (decimal(side, _TYPE_DIGITS) for side in page.size)
    drawing = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), debug=False)
    drawing["viewBox"] = f"0 0 {width} {height}"
    drawing["xml:space"] = "preserve"
    drawing["xml:lang"] = "en"
    # As in PDF, so that sharp corners of thick lines look the same.
    drawing["stroke-miterlimit"] = "10"
    drawing.set_desc(title=_title(document, page))
    content = _Content(memo)
    content.draw(page.marks, content.body)
    # The frame is svgwrite's; an object of its for each of thousands of marks takes three times
    # as long as all else, so the marks are written as text into it.
    frame: str = drawing.tostring()
    head, tail = frame.rsplit("</svg>", 1)
    definitions = _letters(page, files, memo.outlines) + "".join(content.definitions)
    head = head.replace("<defs />", f"<defs>{definitions}</defs>", 1)
    return f"{_DECLARATION}{head}{''.join(content.body)}</svg>{tail}".encode()


def _letters(page: Page, files: dict[Face, bytes], outlines: Outlines | None) -> str:
    """What a page's text is set with: its fonts or its glyphs."""
    used = svg_fonts.characters(page.marks)
    if outlines is not None:
        return outlines.definitions(used)
    rules = svg_fonts.stylesheet(files, (face for face in used if used[face]))
    return f'<style type="text/css"><![CDATA[{rules}]]></style>'


def _title(document: Document, page: Page) -> str:
    title = " – ".join(part for part in (document.title, page.label) if part)
    # XML has no place for control characters, not even escaped.
    return "".join(c if c.isprintable() else " " for c in title)


class _Memo:
    """What the pages of a document say again and again, as text."""

    def __init__(self, outlines: Outlines | None = None) -> None:
        self.outlines = outlines
        self.numbers = Coordinates(_DIGITS)
        self._pens: dict[Pen, str] = {}
        self._fonts: dict[tuple[Font, Color], str] = {}

    def pen(self, pen: Pen) -> str:
        """The attributes of a pen."""
        if pen not in self._pens:
            self._pens[pen] = _attributes(_pen(pen))
        return self._pens[pen]

    def font(self, font: Font, color: Color) -> str:
        """The attributes of text."""
        key = (font, color)
        if key not in self._fonts:
            self._fonts[key] = _attributes(_font(font, color))
        return self._fonts[key]


class _Content:
    """Writes the marks of one page."""

    def __init__(self, memo: _Memo) -> None:
        self._memo = memo
        self._numbers = memo.numbers
        self._ids: dict[Symbol, str] = {}
        self.body: list[str] = []
        self.definitions: list[str] = []

    def draw(self, marks: Iterable[Mark], into: list[str]) -> None:
        """Add the marks to a list of elements. Of a field only what is checked shows."""
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
                    if mark.checked:
                        self._path(Path(pencil_mark(mark), PENCIL), into)
                case _ as unknown:
                    assert_never(unknown)

    def _path(self, path: Path, into: list[str]) -> None:
        if not path.ops or (path.pen is None and path.fill is None):
            return
        fill = ""
        if path.fill != BLACK:
            fill = f' fill="{"none" if path.fill is None else _color(path.fill)}"'
        pen = "" if path.pen is None else self._memo.pen(path.pen)
        rule = ' fill-rule="evenodd"' if path.even_odd else ""
        into.append(f'<path d="{self._data(path.ops)}"{fill}{rule}{pen} />')

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

    def _texts(self, text: Text, into: list[str]) -> None:
        outlines = self._memo.outlines
        if outlines is not None:
            fill = "" if text.color == BLACK else f' fill="{_color(text.color)}"'
            outlines.write(text, fill, into)
            return
        labels = [label for label in text.labels if label.text]
        if not labels:
            return
        font = self._memo.font(text.font, text.color)
        grouped = len(labels) > 1
        if grouped:
            into.append(f"<g{font}>")
        turn = decimal(text.angle % 360, _DIGITS)
        n = self._numbers
        for label in labels:
            x, y = n[label.x], n[label.y]
            turned = "" if turn == "0" else f' transform="rotate({turn} {x} {y})"'
            said = "" if grouped else font
            into.append(f'<text{said} x="{x}" y="{y}"{turned}>{escape(label.text)}</text>')
        if grouped:
            into.append("</g>")

    def _use(self, use: Use, into: list[str]) -> None:
        identity = self._ids.get(use.symbol) or self._define(use.symbol)
        transform = _transform(use.transform)
        moved = f' transform="{transform}"' if transform else ""
        into.append(f'<use xlink:href="#{identity}"{moved} />')

    def _define(self, symbol: Symbol) -> str:
        """Put a symbol among the page's definitions, after those it uses itself."""
        # Not <symbol>, which would cut off what lies left of or above its origin.
        inner: list[str] = []
        self.draw(symbol.marks, inner)
        identity = self._ids[symbol] = f"s{len(self._ids) + 1}"
        self.definitions.append(f'<g id="{identity}">{"".join(inner)}</g>')
        return identity

    def _image(self, image: Image, into: list[str]) -> None:
        n, box = self._numbers, image.box
        data = b64encode(image.data).decode("ascii")
        into.append(
            f'<image x="{n[box.x]}" y="{n[box.y]}" width="{n[box.width]}" height="{n[box.height]}"'
            f' preserveAspectRatio="none" xlink:href="data:{image.media_type};base64,{data}" />'
        )


def _attributes(values: dict[str, str]) -> str:
    return "".join(f' {name}="{value}"' for name, value in values.items())


def _pen(pen: Pen) -> dict[str, str]:
    said = {"stroke": _color(pen.color), "stroke-width": decimal(pen.width, _TYPE_DIGITS)}
    if pen.dash:
        said["stroke-dasharray"] = " ".join(decimal(d, _TYPE_DIGITS) for d in pen.dash)
    if pen.cap != "butt":
        said["stroke-linecap"] = pen.cap
    if pen.join != "miter":
        said["stroke-linejoin"] = pen.join
    return said


def _font(font: Font, color: Color) -> dict[str, str]:
    said = {
        "font-family": fonts.FAMILY,
        "font-size": decimal(font.size * MM_PER_PT, _TYPE_DIGITS),
        "font-weight": str(fonts.WEIGHTS[font.face]),
    }
    if font.face in fonts.ITALICS:
        said["font-style"] = "italic"
    if font.tracking:
        said["letter-spacing"] = decimal(font.tracking * MM_PER_PT, _TYPE_DIGITS)
    if color != BLACK:
        said["fill"] = _color(color)
    return said


def _transform(transform: Transform) -> str:
    a, b, c, d, e, f = transform
    if (a, b, c, d) != (1, 0, 0, 1):
        turn = " ".join(decimal(value, 6) for value in (a, b, c, d))
        return f"matrix({turn} {decimal(e, _DIGITS)} {decimal(f, _DIGITS)})"
    x, y = decimal(e, _DIGITS), decimal(f, _DIGITS)
    return "" if x == y == "0" else f"translate({x} {y})"


def _color(color: Color) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in color)
