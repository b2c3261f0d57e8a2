"""PDF and SVG of a page are one picture: compared in small windows, sheet by sheet."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from printkit import build
from printkit.backends import pdf, svg
from printkit.definitions.session import LoadedSession
from printkit.page import Document, Mark, Page, Text
from printkit.sheets.options import SheetOptions
from printkit.units import A4, LETTER, Paper, mm
from tests.raster import differing_windows, pdf_page, svg_page

FIRST_CONTACT = Path(__file__).parents[2] / "ships" / "sessions" / "first-contact.toml"

SHEETS = [
    ("plan", 0),
    ("map", 0),
    ("map", 5),
    ("counters", 0),
    ("counters", 1),
    ("records", 0),
    ("records", 1),
    ("cards", 0),
]


@cache
def documents(paper: Paper) -> dict[str, Document]:
    loaded = build.load(FIRST_CONTACT)
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None
    return build.pages(loaded.session, SheetOptions(paper))


def alone(page: Page) -> Document:
    return Document((page,), "a page")


@pytest.mark.parametrize("paper", [LETTER, A4], ids=lambda paper: paper.key)
@pytest.mark.parametrize(("kind", "number"), SHEETS)
def test_a_sheet_looks_the_same_in_both(kind: str, number: int, paper: Paper) -> None:
    document = alone(documents(paper)[kind].pages[number])
    one, other = pdf_page(pdf.render(document), 0), svg_page(svg.render(document)[0])
    assert differing_windows(one, other) == []


@pytest.mark.parametrize(
    "words", ["Vanguard", "READY", "POINTS", "30", "Sparks and Smoke: Crew −1"]
)
def test_a_label_moved_by_two_points_is_noticed(words: str) -> None:
    page = documents(LETTER)["records"].pages[0]
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
