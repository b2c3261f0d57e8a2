"""Documents put together: everything a session needs, in print order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.page import Document, Drawing, OutlineEntry


def join(documents: Sequence[Document], title: str, subject: str) -> Document:
    """One document of several; each becomes a chapter of the outline."""
    outline: list[OutlineEntry] = []
    cuts: list[Drawing] = []
    start = 0
    for document in documents:
        name = document.subject or document.title
        outline.append(OutlineEntry(name, start))
        if any(entry.title != name for entry in document.outline):
            outline += [
                OutlineEntry(entry.title, entry.page + start, entry.level + 1)
                for entry in document.outline
            ]
        cuts += [replace(cut, page=cut.page + start) for cut in document.cuts]
        start += len(document.pages)
    pages = tuple(page for document in documents for page in document.pages)
    return Document(pages, title, subject=subject, outline=tuple(outline), cuts=tuple(cuts))
