"""A picture of a page shows when a label moves: what the comparison of PDF and SVG sees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit import build
from printkit.backends import pdf, svg
from printkit.page import Document, Mark, Page, Text
from printkit.sheets.options import SheetOptions
from printkit.units import mm
from tests.raster import differing_windows, pdf_page, svg_page
from tests.sheets import ships


def alone(page: Page) -> Document:
    return Document((page,), "a page")


@pytest.mark.parametrize(
    "words", ["Vanguard", "READY", "POINTS", "30", "Sparks and Smoke: Crew −1"]
)
def test_a_label_moved_by_two_points_is_noticed(words: str) -> None:
    session = ships.load_session(ships.FIRST_CONTACT)
    page = build.pages(session, SheetOptions())["records"].pages[0]
    moved = alone(replace(page, marks=tuple(shifted(mark, words) for mark in page.marks)))
    assert moved.pages[0] != page
    one, other = pdf_page(pdf.render(alone(page)), 0), svg_page(svg.render(moved)[0])
    assert differing_windows(one, other) != []


def shifted(mark: Mark, words: str) -> Mark:
    """The mark with the label of these words two points farther right."""
    if not isinstance(mark, Text):
        return mark
    labels = tuple(
        label._replace(x=label.x + mm(2)) if label.text == words else label for label in mark.labels
    )
    return replace(mark, labels=labels)
