"""Documents as PDF: the one room that draws on reportlab's canvas.

Pages come in mm with y down; the file is in points with y up.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, assert_never

from printkit.backends.numbers import decimal
from printkit.backends.pdf_compiled import (
    Compiled,
    CompiledForm,
    CompiledPage,
    compile_document,
    points,
)
from printkit.backends.pdf_content import Code, Show, UseForm
from printkit.backends.pdf_fields import Fields
from printkit.backends.pdf_text import TextOperators, base_font
from printkit.collector import collecting_rarely
from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.page import Document, Field, Image, OutlineEntry
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
    with collecting_rarely():
        return write(compile_document(document))


def write(compiled: Compiled) -> bytes:
    """A compiled document as one PDF file. Raises as ``render`` does."""
    if not compiled.pages:
        raise LayoutError("there is nothing to print: the document has no pages")
    outline, labels = compiled.document.outline, [page.page.label for page in compiled.pages]
    _check_outline(outline, len(compiled.pages))
    with _binary_streams():
        canvas = _canvas(compiled)
        emitter = _Emitter(canvas)
        for number, form in enumerate(compiled.forms):
            emitter.form(number, form)
        entries = _entries_by_page(outline)
        for number, page in enumerate(compiled.pages):
            for entry in entries.get(number, ()):
                canvas.bookmarkPage(_entry_key(entry))
            emitter.page(page)
        _describe(canvas, compiled.document, labels)
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


def _canvas(compiled: Compiled) -> Canvas:
    from reportlab.pdfgen.canvas import Canvas

    # Without a font of ours the canvas would start with Helvetica, which isn't embedded.
    return Canvas(
        io.BytesIO(),
        pagesize=points(compiled.pages[0].page),
        pageCompression=1,
        invariant=1,
        initialFontName=base_font(),
        lang="en",
    )


class _Emitter:
    """Writes compiled content into a canvas, naming fonts and forms."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._text = TextOperators(canvas)
        self._fields = Fields(canvas)
        self._shown: dict[Show, tuple[str, str, str]] = {}

    def form(self, number: int, form: CompiledForm) -> None:
        """Define a form."""
        left, bottom, right, top = _flipped(form.box, 0.0)
        slack = _CLIP_SLACK
        name = _form_name(number)
        self._canvas.beginForm(name, left - slack, bottom - slack, right + slack, top + slack)
        self._emit(form.code, 0.0)
        self._canvas.endForm()

    def page(self, page: CompiledPage) -> None:
        """Add a page."""
        width, height = points(page.page)
        trim, bleed = page.page.trim, page.page.bleed
        self._canvas.setPageSize((width, height))
        self._canvas.setTrimBox(trim and _flipped(trim, height))
        self._canvas.setBleedBox(bleed and _flipped(bleed, height))
        self._emit(page.code, height)
        self._canvas.showPage()

    def _emit(self, code: Code, height: float) -> None:
        literal: list[str] = []
        font = ""

        def flush() -> None:
            if literal:
                self._canvas.addLiteral("\n".join(literal))
                literal.clear()

        for token in code:
            match token:
                case str():
                    literal.append(token)
                case Show():
                    begins, operators, ends = self._show(token)
                    if font != begins:
                        literal.append(begins)
                    literal.append(operators)
                    font = ends
                case UseForm():
                    flush()
                    self._canvas.doForm(_form_name(token.number))
                case Image():
                    flush()
                    self._image(token, height)
                case Field():
                    flush()
                    self._fields.add(token, _flipped(token.box, height))
                case _ as unknown:
                    assert_never(unknown)
        flush()

    def _show(self, token: Show) -> tuple[str, str, str]:
        """The font a string begins with, its operators, the font it ends with."""
        found = self._shown.get(token)
        if found is None:
            first, operators, last = self._text.show(*token)
            size = decimal(token.size, 3)
            found = self._shown[token] = (f"{first} {size} Tf", operators, f"{last} {size} Tf")
        return found

    def _image(self, image: Image, height: float) -> None:
        from reportlab.lib.utils import ImageReader

        box = image.box
        try:
            self._canvas.drawImage(
                ImageReader(io.BytesIO(image.data)),
                box.x * PT_PER_MM,
                height - box.bottom * PT_PER_MM,
                box.width * PT_PER_MM,
                box.height * PT_PER_MM,
                mask="auto",
            )
        except OSError as error:
            raise LayoutError(
                f"a picture can't be read: {error}", hint="pictures are PNG or JPEG files"
            ) from error


def _form_name(number: int) -> str:
    """Names of symbols may repeat, so forms are counted."""
    return f"s{number + 1}"


def _flipped(box: Box, height: float) -> tuple[float, float, float, float]:
    """Left, bottom, right, top in points, y up."""
    return (
        round(box.x * PT_PER_MM, 6),
        round(height - box.bottom * PT_PER_MM, 6),
        round(box.right * PT_PER_MM, 6),
        round(height - box.y * PT_PER_MM, 6),
    )


def _describe(canvas: Canvas, document: Document, labels: Sequence[str]) -> None:
    """What a viewer shows beside the pages, and how it should print them."""
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setSubject(document.subject)
    canvas.setCreator(CREATOR)
    # Scaled sheets have wrong hexes.
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if any(labels):
        for number, label in enumerate(labels):
            if label:
                canvas.addPageLabel(number, prefix=label)
            else:
                canvas.addPageLabel(number, style="ARABIC", start=number + 1)
    for number, entry in enumerate(document.outline):
        canvas.addOutlineEntry(entry.title, _entry_key(number), entry.level, closed=False)
    if document.outline:
        canvas.showOutline()


def _entries_by_page(outline: Iterable[OutlineEntry]) -> dict[int, list[int]]:
    """The numbers of the outline entries that lead to each page."""
    found: dict[int, list[int]] = {}
    for number, entry in enumerate(outline):
        found.setdefault(entry.page, []).append(number)
    return found


def _entry_key(number: int) -> str:
    """The name of an entry's aim; one each, since reportlab keeps titles by it."""
    return f"entry{number + 1}"


def _check_outline(outline: Iterable[OutlineEntry], pages: int) -> None:
    before = OutlineEntry("", 0, -1)
    for entry in outline:
        if not 0 <= entry.page < pages:
            raise LayoutError(f"the outline entry {entry.title!r} leads to no page")
        if not 0 <= entry.level <= before.level + 1:
            raise LayoutError(f"the outline entry {entry.title!r} skips a level")
        before = entry
