"""A document compiled page by page, and parts of one put together again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from printkit.backends.pdf_content import Code, Content, FormNumbers, Memo, UseForm
from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.page import Document, Field, Mark, OutlineEntry, Page, Symbol, Use
from printkit.units import PT_PER_MM


class CompiledForm(NamedTuple):
    """A symbol: its box in mm and its content."""

    box: Box
    code: Code


class CompiledPage(NamedTuple):
    """A page's content, and the page without its marks."""

    page: Page
    code: Code


@dataclass(frozen=True, slots=True)
class Compiled:
    """A document whose pages are compiled. Forms are numbered in the order of their first use."""

    document: Document
    """Title and the like; its pages have no marks."""
    forms: tuple[CompiledForm, ...]
    pages: tuple[CompiledPage, ...]


def points(page: Page) -> tuple[float, float]:
    """Width and height in points, free of the dust of floating point."""
    return round(page.size.width * PT_PER_MM, 6), round(page.size.height * PT_PER_MM, 6)


class Compiler:
    """Compiles the pages of a document one after another; their marks need not stay."""

    def __init__(self) -> None:
        self._numbers: FormNumbers = {}
        self._memo = Memo()
        self._forms: list[CompiledForm] = []
        self._pages: list[CompiledPage] = []

    def add(self, page: Page) -> Page:
        """Compile a page. Gives it back without its marks."""
        self._forms += _forms(page.marks, self._numbers)
        content = Content(self._numbers, points(page)[1], self._memo)
        for mark in page.marks:
            content.draw(mark)
        bare = replace(page, marks=())
        self._pages.append(CompiledPage(bare, content.code()))
        return bare

    def finish(self, document: Document) -> Compiled:
        """What was compiled, with the document's title and the like."""
        return Compiled(replace(document, pages=()), tuple(self._forms), tuple(self._pages))


def compile_document(document: Document) -> Compiled:
    """Every page and symbol compiled. Raises LayoutError for a field in a symbol."""
    compiler = Compiler()
    for page in document.pages:
        compiler.add(page)
    return compiler.finish(document)


def _forms(marks: Iterable[Mark], numbers: FormNumbers) -> Iterator[CompiledForm]:
    """The symbols that have no form yet, those they use themselves first."""
    for mark in marks:
        if isinstance(mark, Use) and mark.symbol not in numbers:
            yield from _forms(mark.symbol.marks, numbers)
            numbers[mark.symbol] = len(numbers)
            yield CompiledForm(mark.symbol.box, _form_code(mark.symbol, numbers))


def _form_code(symbol: Symbol, numbers: FormNumbers) -> Code:
    content = Content(numbers, 0.0, Memo(), inherits=True)
    for mark in symbol.marks:
        if isinstance(mark, Field):
            raise LayoutError(
                f"the field {mark.name!r} is inside the symbol {symbol.name!r}",
                hint="place fields on the page itself",
            )
        content.draw(mark)
    return content.code()


def joined(parts: Sequence[Compiled]) -> Compiled:
    """Parts of one document, in order: title and the like are those of the first."""
    outline: list[OutlineEntry] = []
    pages = 0
    for part in parts:
        outline += [entry._replace(page=entry.page + pages) for entry in part.document.outline]
        pages += len(part.pages)
    return under(replace(parts[0].document, outline=tuple(outline)), parts)


def under(document: Document, parts: Sequence[Compiled]) -> Compiled:
    """Parts in order, with the title, the outline and the like of a document."""
    forms: list[CompiledForm] = []
    pages: list[CompiledPage] = []
    for part in parts:
        first = len(forms)
        forms += [form._replace(code=_moved(form.code, first)) for form in part.forms]
        pages += [page._replace(code=_moved(page.code, first)) for page in part.pages]
    return Compiled(replace(document, pages=()), tuple(forms), tuple(pages))


def _moved(code: Code, by: int) -> Code:
    """The same content with its forms numbered from another one on."""
    if not by:
        return code
    return tuple(
        UseForm(token.number + by) if isinstance(token, UseForm) else token for token in code
    )
