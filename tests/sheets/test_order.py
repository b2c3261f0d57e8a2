"""Records in order, an outline entry each; what shares a page and what breaks over pages."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from printkit import build
from printkit.errors import LayoutError
from printkit.page import Document, Page, Text
from printkit.sheets.options import SheetOptions
from printkit.style import Style
from printkit.units import A4, LETTER, Paper
from tests.sheets import ink, ships
from tests.sheets.test_text import FORTY

PAPERS = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
BIG = ships.ship_text(superstructure=400, kind="capital", weapons=FORTY, name="Leviathan")
SMALL = ships.ship_text(superstructure=10, name="Gnat", code="G")


def session(*fleets: str) -> str:
    head = 'system = "colors-and-lights"\ntitle = "Test"\n'
    return head + "".join(fleets)


def fleet(name: str, color: str, *ships_: str) -> str:
    parts = (f"[[fleet.ship]]\n{ship}\n" for ship in ships_)
    return f'[[fleet]]\nname = "{name}"\ncolor = "{color}"\n' + "".join(parts)


def identities(page: Page) -> list[str]:
    """The classes on a page, by the class lines of their heads."""
    font = Style().type.class_line_strong
    return [item.text for item in ink.written(page) if item.font == font]


def words(page: Page) -> str:
    return "\n".join(item.text for item in ink.written(page))


def shown(document: Document) -> list[tuple[str, int]]:
    return [(entry.title, entry.page) for entry in document.outline]


def test_records_follow_the_file_with_an_entry_each() -> None:
    text = session(
        fleet("Red", "red", 'class = "DD"\nnames = ["Pike"]', 'class = "BB"', 'class = "DD"'),
        fleet("Blue", "blue", 'class = "DD"\ncount = 2', 'class = "K"\nid = 7'),
    )
    documents = build.pages(ships.load_session(text), SheetOptions(LETTER, "1"))
    assert shown(documents["records"]) == [
        ("Pike (Destroyer DD-1)", 0),
        ("Battleship BB-1", 1),
        ("Destroyer DD-2", 2),
        ("Destroyer DD-1", 3),
        ("Destroyer DD-2", 4),
        ("Corvette K-7", 5),
    ]
    classes = [identities(page)[0] for page in documents["records"].pages]
    assert classes == ["Destroyer", "Battleship", "Destroyer", "Destroyer", "Destroyer", "Corvette"]


def test_two_hundred_ships_are_two_hundred_records() -> None:
    text = session(fleet("Red", "red", 'class = "K"\ncount = 200'))
    document = build.pages(ships.load_session(text), SheetOptions(LETTER, "1"))["records"]
    assert shown(document) == [(f"Corvette K-{n}", n - 1) for n in range(1, 201)]
    assert len(document.pages) == 200


def test_the_outline_of_a_packet_leads_to_each_ship() -> None:
    loaded = ships.load_session(ships.FIRST_CONTACT)
    documents = build.pages(loaded, SheetOptions())
    packet, records = documents["packet"], documents["records"]
    titles = [ship for ship, _ in shown(records)]
    assert len(titles) == sum(len(fleet.ships) for fleet in loaded.fleets) == 10
    entries = {entry.title: entry for entry in packet.outline}
    for title, page in shown(records):
        assert packet.pages[entries[title].page] == records.pages[page]
    chapters = [entry.title for entry in packet.outline if entry.level == 0]
    assert chapters == ["Print plan", "Roster", "Map", "Counters", "Ship records", "Reference card"]


@PAPERS
def test_small_neighbors_share_a_page_and_large_ones_do_not(paper: Paper) -> None:
    options = SheetOptions(paper)
    document = ships.records(SMALL, SMALL, BIG, SMALL, options=options)
    first = [page for _, page in shown(document)]
    assert first[0] == first[1] == 0
    assert first[2] == 1
    assert first[3] == len(document.pages) - 1
    titles = [title for title, _ in shown(document)]
    assert titles == ["Gnat G-1", "Gnat G-2", "Leviathan T-1", "Gnat G-3"]


def test_one_or_two_records_a_page_on_request() -> None:
    three = (SMALL, SMALL, SMALL)
    assert len(ships.records(*three, options=SheetOptions(per_page="1")).pages) == 3
    assert len(ships.records(*three, options=SheetOptions(per_page="2")).pages) == 2


def test_a_record_too_large_for_half_a_page_is_refused_by_name() -> None:
    with pytest.raises(LayoutError, match="Leviathan T-1"):
        ships.records(BIG, options=SheetOptions(per_page="2"))


@PAPERS
def test_a_large_record_goes_on_over_pages(paper: Paper) -> None:
    pages = ships.records(BIG, options=SheetOptions(paper)).pages
    count = len(pages)
    assert count > 1
    for number, page in enumerate(pages, 1):
        assert words(page).count(f"page {number} of {count}") == 1
        assert identities(page) == ["Leviathan"]
        marks = [item.text for item in ink.written(page)]
        assert "400" in marks
    printed = Counter(item.text for page in pages for item in ink.written(page) if "/" in item.text)
    wanted = Counter(f"{strength} / {reach}" for _, strength, reach, _ in FORTY)
    assert {text: printed[text] for text in wanted} == wanted
    names = Counter(item.text for page in pages for item in ink.written(page))
    assert all(names[name] == 1 for *_, name in FORTY)


def test_records_of_one_page_do_not_count_pages() -> None:
    for page in ships.records(*ships.STOCK, options=SheetOptions(per_page="1")).pages:
        assert not re.search(r"page \d+ of \d+", words(page))


def test_a_part_that_goes_on_repeats_its_heading() -> None:
    pages = ships.records(BIG).pages
    headings = [item.text for page in pages[1:] for item in ink.written(page)]
    assert any(text.endswith(" (CONTINUED)") for text in headings)
    assert all(
        not label.text.endswith("(CONTINUED)")
        for mark in pages[0].marks
        if isinstance(mark, Text)
        for label in mark.labels
    )
