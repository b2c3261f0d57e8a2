"""PDF and SVG of a page are one picture: compared in small windows, a sheet of each kind."""

from __future__ import annotations

import pytest

from printkit.backends import pdf, svg
from printkit.page import Document
from printkit.units import A4, LETTER, Paper
from tests.conformance import games
from tests.conformance.games import GAMES
from tests.raster import differing_windows, pdf_page, svg_page

SHEETS = [
    ("plan", 0, A4),
    ("roster", 0, LETTER),
    ("map", 0, LETTER),
    ("counters", 0, LETTER),
    ("counters", 1, LETTER),
    ("records", 0, LETTER),
    ("cards", 0, A4),
]
"""A page of each kind; the other paper has the same kinds of marks."""


@GAMES
@pytest.mark.parametrize(("kind", "number", "paper"), SHEETS)
def test_a_sheet_looks_the_same_in_both(key: str, kind: str, number: int, paper: Paper) -> None:
    documents = games.packet(games.stock_sessions()[key][0], paper)
    page = Document((documents[kind].pages[number],), "a page")
    one, other = pdf_page(pdf.render(page), 0), svg_page(svg.render(page)[0])
    assert differing_windows(one, other) == []


@GAMES
@pytest.mark.parametrize("kind", ["counters", "records", "cards"])
def test_outlined_text_looks_as_live_text_does(key: str, kind: str) -> None:
    documents = games.packet(games.stock_sessions()[key][0], LETTER)
    page = Document((documents[kind].pages[0],), "a page")
    live, outlined = svg_page(svg.render(page)[0]), svg_page(svg.render(page, "outlines")[0])
    assert differing_windows(live, outlined) == []
