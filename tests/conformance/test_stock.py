"""Every stock ship on every sheet, and the card of each game, on both papers."""

from __future__ import annotations

import pytest

from printkit.page import Document, Page
from printkit.units import Paper
from tests.conformance import checks, games
from tests.conformance.games import GAMES, PAPER, Sheet
from tests.sheets import ink, ships


def whole(sheet: Sheet, paper: Paper) -> None:
    """All that holds for every sheet."""
    document = sheet.document
    checks.clean(document)
    checks.filled_in(document)
    checks.legible(document)
    checks.of_one_size(document, paper.size)
    checks.ruled(document)
    checks.readable(document)
    if sheet.name != "counters":
        checks.within_margins(document)
        checks.black_and_gray(document)


@GAMES
@PAPER
def test_stock_sheets_hold_to_what_sheets_must(key: str, paper: Paper) -> None:
    for sheet in games.stock_sheets(key, paper):
        whole(sheet, paper)


@GAMES
def test_every_stock_ship_has_its_record_and_its_counter(key: str) -> None:
    loaded = [ships.load_ship(file).definition for file in games.stock(games.game(key))]
    stock = [definition for definition in loaded if definition is not None]
    assert len({definition.code for definition in stock}) == len(loaded) > 0
    wanted = [f"{definition.name} {definition.code}-1" for definition in stock]
    for name, document in games.stock_sheets(key):
        if name.startswith("records"):
            assert [entry.title for entry in document.outline] == wanted
        if name == "counters":
            printed = {item.text for page in document.pages for item in ink.written(page)}
            assert {definition.code for definition in stock} <= printed


@GAMES
def test_stock_ships_break_no_rule(key: str) -> None:
    for file in games.stock(games.game(key)):
        loaded = ships.load_ship(file)
        assert loaded.diagnostics == (), file.name
        assert not loaded.house_design


def test_the_checks_see_words_that_touch_and_ink_at_the_edge() -> None:
    document = games.stock_sheets(games.OWN[0])[0].document
    page = document.pages[0]
    double = Document((Page(page.size, (*page.marks, *page.marks)),), "double")
    narrow = Document((Page(page.size._replace(width=150.0), page.marks),), "narrow")
    for broken in (double, narrow):
        with pytest.raises(AssertionError):
            checks.clean(broken)
