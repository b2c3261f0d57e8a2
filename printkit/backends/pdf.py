"""Documents as PDF: the one room that draws on reportlab's canvas.

Pages come in mm with y down; the file is in points with y up.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, assert_never

from printkit.backends.pdf_content import Content, FormNames
from printkit.backends.pdf_text import TextOperators, base_font
from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.page import Document, Field, Mark, OutlineEntry, Page, Symbol, Use
from printkit.units import PT_PER_MM

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

CREATOR = "printkit"
_CLIP_SLACK = 1.0
"""Points a form may draw outside its symbol's box before it is clipped."""


def render(document: Document) -> bytes:
    """The document as one PDF file; the same document gives the same bytes.

    Raises LayoutError for a document without pages, two fields of one name, a field in a symbol,
    an outline that skips a level or names no page; FontError for a character a face lacks.
    """
    if not document.pages:
        raise LayoutError("there is nothing to print: the document has no pages")
    _check_outline(document)
    with _binary_streams():
        canvas = _canvas(document)
        text = TextOperators(canvas)
        forms = _define_forms(canvas, document.pages, text)
        fields = _Fields(canvas)
        for number, page in enumerate(document.pages):
            _mark_entries(canvas, document.outline, number)
            _draw_page(canvas, page, text, forms, fields)
        _describe(canvas, document)
        return bytes(canvas.getpdfdata())


@contextmanager
def _binary_streams() -> Iterator[None]:
    """Streams without the ASCII armor that makes them a quarter longer.

    reportlab has no argument for it, so its setting is changed and put back.
    """
    from reportlab import rl_config

    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before


def _canvas(document: Document) -> Canvas:
    from reportlab.pdfgen.canvas import Canvas

    # Without a font of ours the canvas would start with Helvetica, which isn't embedded.
    return Canvas(
        io.BytesIO(),
        pagesize=_points(document.pages[0]),
        pageCompression=1,
        invariant=1,
        initialFontName=base_font(),
        lang="en",
    )


def _points(page: Page) -> tuple[float, float]:
    """Width and height in points, free of the dust of floating point."""
    return round(page.size.width * PT_PER_MM, 6), round(page.size.height * PT_PER_MM, 6)


def _draw_page(
    canvas: Canvas, page: Page, text: TextOperators, forms: FormNames, fields: _Fields
) -> None:
    width, height = _points(page)
    canvas.setPageSize((width, height))
    canvas.setTrimBox(page.trim and _flipped(page.trim, height))
    canvas.setBleedBox(page.bleed and _flipped(page.bleed, height))
    content = Content(canvas, text, forms, height)
    for mark in page.marks:
        if isinstance(mark, Field):
            content.flush()
            fields.add(mark, height)
        else:
            content.draw(mark)
    content.flush()
    canvas.showPage()


def _define_forms(canvas: Canvas, pages: Iterable[Page], text: TextOperators) -> FormNames:
    """A form for each symbol of the document, in the order of their first use."""
    forms: FormNames = {}
    for page in pages:
        _define_symbols(canvas, page.marks, text, forms)
    return forms


def _define_symbols(
    canvas: Canvas, marks: Iterable[Mark], text: TextOperators, forms: FormNames
) -> None:
    for mark in marks:
        if isinstance(mark, Use) and mark.symbol not in forms:
            _define_symbols(canvas, mark.symbol.marks, text, forms)
            # Names may repeat, so forms are counted.
            forms[mark.symbol] = f"s{len(forms) + 1}"
            _define_form(canvas, mark.symbol, text, forms)


def _define_form(canvas: Canvas, symbol: Symbol, text: TextOperators, forms: FormNames) -> None:
    left, bottom, right, top = _flipped(symbol.box, 0.0)
    canvas.beginForm(
        forms[symbol],
        left - _CLIP_SLACK,
        bottom - _CLIP_SLACK,
        right + _CLIP_SLACK,
        top + _CLIP_SLACK,
    )
    content = Content(canvas, text, forms, 0.0, inherits=True)
    for mark in symbol.marks:
        if isinstance(mark, Field):
            raise LayoutError(
                f"the field {mark.name!r} is inside the symbol {symbol.name!r}",
                hint="place fields on the page itself",
            )
        content.draw(mark)
    content.flush()
    canvas.endForm()


def _flipped(box: Box, height: float) -> tuple[float, float, float, float]:
    """Left, bottom, right, top in points, y up."""
    return (
        round(box.x * PT_PER_MM, 6),
        round(height - box.bottom * PT_PER_MM, 6),
        round(box.right * PT_PER_MM, 6),
        round(height - box.y * PT_PER_MM, 6),
    )


class _Fields:
    """The fillable boxes of a document: invisible over what the page draws."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._names: set[str] = set()

    def add(self, field: Field, height: float) -> None:
        """Put a field on the current page. Raises LayoutError for a name used before."""
        if field.name in self._names:
            raise LayoutError(
                f"two fields are called {field.name!r}",
                hint="give each field of a document its own name",
            )
        self._names.add(field.name)
        left, bottom, right, top = _flipped(field.box, height)
        match field.kind:
            case "text":
                self._text(field, left, bottom, round(right - left, 6), round(top - bottom, 6))
            case "check":
                self._check(field, left, bottom, round(right - left, 6), round(top - bottom, 6))
            case _ as unknown:
                assert_never(unknown)

    def _text(self, field: Field, x: float, y: float, width: float, height: float) -> None:
        from reportlab.lib.colors import Color, black

        self._canvas.acroForm.textfield(
            name=field.name,
            tooltip=field.tooltip,
            x=x,
            y=y,
            width=width,
            height=height,
            fontSize=max(4.0, min(12.0, round(height * 0.7, 1))),
            maxlen=10_000,
            borderWidth=0,
            borderColor=None,
            fillColor=Color(1, 1, 1, 0),
            textColor=black,
            fieldFlags="",
        )

    def _check(self, field: Field, x: float, y: float, width: float, height: float) -> None:
        from reportlab.lib.colors import Color, black

        # Check boxes are square.
        size = min(width, height)
        self._canvas.acroForm.checkbox(
            name=field.name,
            tooltip=field.tooltip,
            x=x + (width - size) / 2,
            y=y + (height - size) / 2,
            size=size,
            buttonStyle="cross",
            borderWidth=0,
            borderColor=None,
            fillColor=Color(1, 1, 1, 0),
            textColor=black,
            fieldFlags="",
        )


def _describe(canvas: Canvas, document: Document) -> None:
    """What a viewer shows beside the pages, and how it should print them."""
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setSubject(document.subject)
    canvas.setCreator(CREATOR)
    # Scaled sheets have wrong hexes.
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if any(page.label for page in document.pages):
        for number, page in enumerate(document.pages):
            if page.label:
                canvas.addPageLabel(number, prefix=page.label)
            else:
                canvas.addPageLabel(number, style="ARABIC", start=number + 1)
    for number, entry in enumerate(document.outline):
        canvas.addOutlineEntry(entry.title, _entry_key(number), entry.level, closed=False)
    if document.outline:
        canvas.showOutline()


def _mark_entries(canvas: Canvas, outline: Iterable[OutlineEntry], page: int) -> None:
    """Make the current page the aim of its outline entries."""
    for number, entry in enumerate(outline):
        if entry.page == page:
            canvas.bookmarkPage(_entry_key(number))


def _entry_key(number: int) -> str:
    """The name of an entry's aim; one each, since reportlab keeps titles by it."""
    return f"entry{number + 1}"


def _check_outline(document: Document) -> None:
    before = OutlineEntry("", 0, -1)
    for entry in document.outline:
        if not 0 <= entry.page < len(document.pages):
            raise LayoutError(f"the outline entry {entry.title!r} leads to no page")
        if not 0 <= entry.level <= before.level + 1:
            raise LayoutError(f"the outline entry {entry.title!r} skips a level")
        before = entry
