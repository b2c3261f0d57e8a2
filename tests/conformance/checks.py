"""What every sheet of every game must hold to, as checks over a document."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from io import BytesIO

import pypdfium2
import pytest
from pypdf import PdfReader

from printkit.backends import pdf
from printkit.page import BLACK, Document, Face, Font, Page
from printkit.style import Style, Type
from printkit.units import mm
from tests.margins import HARD_MARGIN, MARGIN
from tests.sheets import ink

MICRO = ("micro", "in_box", "lane", "ruler", "map_label")
"""The styles that may be set under 8 points."""

EDGE_RULER = "100 MM"
"""How the words of the ruler begin, which stands in the margin."""

UNFILLED = re.compile(
    r"\{\{|\}\}|\{%|%\}|\b(None|nan|NaN|inf|True|False|undefined)\b|<[a-z_.]+>|[a-z]_[a-z]"
)
"""What a template or a value left open: its marks, words of the program, names of values."""


def clean(document: Document) -> None:
    """Nothing overlaps and nothing is where printers print nothing."""
    for number, page in enumerate(document.pages, 1):
        assert ink.overlapping(page) == [], f"page {number}"
        assert ink.outside(page, HARD_MARGIN) == [], f"page {number}"


def within_margins(document: Document) -> None:
    """No words left or right of the layout's margins; half records use the room below them."""
    for number, page in enumerate(document.pages, 1):
        right = page.size.width - MARGIN + 0.01
        beyond = [
            item.text
            for item in ink.written(page)
            if not item.text.startswith(EDGE_RULER)
            and (item.box.x < MARGIN - 0.01 or item.box.right > right)
        ]
        assert beyond == [], f"page {number}"


def filled_in(document: Document) -> None:
    """Every page says something, and nothing that a template or a value left open."""
    for number, page in enumerate(document.pages, 1):
        text = "\n".join(item.text for item in ink.written(page))
        assert text.strip(), f"page {number}"
        assert UNFILLED.search(text) is None, f"page {number}"


def micro_fonts() -> set[Font]:
    """The fonts that may be under 8 points."""
    style = Type()
    found = {getattr(style, name) for name in MICRO}
    # Major thresholds are named in the bold of the micro style; BOARDERS has no room for tracking.
    return found | {
        Font(Face.BOLD, style.micro.size, style.micro.tracking),
        Font(Face.SEMIBOLD, 6.6),
    }


def legible(document: Document) -> None:
    """No text is smaller than its style, and no symbol with text is scaled."""
    micro = micro_fonts()
    for page in document.pages:
        for item in ink.written(page, 0, 1):
            assert item.font.size >= 8 or item.font in micro, item
            _, top, bottom, _ = item.corners
            assert math.dist(top, bottom) == pytest.approx(mm(item.font.size)), item


def of_one_size(document: Document, size: tuple[float, float]) -> None:
    """Every page has the size of the paper, in mm."""
    assert {page.size for page in document.pages} == {size}


def black_and_gray(document: Document) -> None:
    """Words are black, white or one of the grays, and most that count are black."""
    grays = Style().grays
    allowed = {BLACK, grays.secondary, grays.in_box, grays.ghost, grays.hairline, (1, 1, 1)}
    for page in document.pages:
        items = ink.written(page)
        assert {item.color for item in items} <= allowed
        assert sum(item.color == BLACK for item in items) > len(items) / 3


def ruled(document: Document) -> None:
    """Every page has a ruler of 100 mm and 4 in that is as long as it says."""
    for page in document.pages:
        words = " ".join(item.text for item in ink.written(page)).lower()
        for said in ("100 mm", "4 in", "100 %"):
            assert said in words
        assert measured(page, 100.0)
        assert measured(page, 101.6)


def measured(page: Page, length: float) -> bool:
    """Whether two ticks of one path are so far apart, up to 0.02 mm."""
    for item in ink.drawn(page):
        if item.path.pen is None:
            continue
        starts = [op for op in item.ops if op[0] == "M"]
        for axis in (1, 2):
            places = sorted({round(float(op[axis]), 3) for op in starts})
            if places and any(abs(b - places[0] - length) < 0.02 for b in places):
                return True
            if places and any(abs(places[-1] - a - length) < 0.02 for a in places):
                return True
    return False


def readable(document: Document) -> None:
    """A PDF's text is that of the pages, its fonts are in the file, its size is the paper's."""
    data = pdf.render(document)
    with pypdfium2.PdfDocument(data) as read:
        texts = [page.get_textpage().get_text_range() for page in read]
    # A hyphen before the end of a line is read as a mark of its own.
    texts = [text.replace("\ufffe", "-") for text in texts]
    for page, text in zip(document.pages, texts, strict=True):
        assert letters([text]) == letters([item.text for item in ink.written(page)])
    for page, found in zip(document.pages, PdfReader(BytesIO(data)).pages, strict=True):
        resources = found["/Resources"].get_object()
        fonts = resources.get("/Font", {}).values()  # type: ignore[union-attr]
        assert fonts
        for font in fonts:
            descriptor = font.get_object().get("/FontDescriptor")
            assert descriptor is not None, font
            assert "/FontFile2" in descriptor.get_object()
        points = tuple(side / mm(1) for side in page.size)
        assert tuple(map(float, found.mediabox)) == pytest.approx((0, 0, *points), abs=0.01)


def letters(texts: Sequence[str]) -> Counter[str]:
    """How often each letter is there, blanks aside."""
    return Counter("".join("".join(texts).split()))
