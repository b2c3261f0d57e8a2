"""Every sheet of every game on paper of any size: nothing cut, overlapped, shrunk or left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from printkit import build
from printkit.definitions.load import LoadedShip
from printkit.errors import LayoutError
from printkit.layout.imposing.sides import other_side
from printkit.page import Document, Field, Page
from printkit.press import RecordForm
from printkit.sheets.options import SheetOptions
from printkit.style import Type
from printkit.units import (
    A3,
    A4,
    A5,
    HALF_LETTER,
    LEGAL,
    LETTER,
    TABLOID,
    Margins,
    Paper,
    parse_paper,
)
from tests.conformance import checks, games
from tests.conformance.games import GAMES
from tests.sheets import ink, ships

PAPERS = {
    "a5": A5,
    "half-letter": HALF_LETTER,
    "140x200mm": parse_paper("140x200mm"),
    "legal": LEGAL,
    "tabloid": TABLOID,
    "a3": A3,
    "letter landscape": LETTER.turned(),
    "tabloid landscape": TABLOID.turned(),
    "a5 landscape": A5.turned(),
}
FEW = ("a5", "140x200mm", "letter landscape", "tabloid")
FEW_PAPERS = pytest.mark.parametrize("paper", [PAPERS[name] for name in FEW], ids=FEW)
EACH_PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
UNEVEN = Margins(top=15, right=8, bottom=20, left=12)
NONE = Margins(0, 0, 0, 0)
MARGINS = {
    "uneven": replace(LETTER, margins=UNEVEN),
    "uneven landscape": replace(LETTER.turned(), margins=UNEVEN),
    "none": replace(A4, margins=NONE),
    "none on a5": replace(A5, margins=NONE),
}
SESSIONS = [files[0] for files in games.stock_sessions().values()]
A_SESSION = pytest.mark.parametrize("file", SESSIONS, ids=lambda file: file.stem)
EACH_MARGIN = pytest.mark.parametrize("paper", MARGINS.values(), ids=MARGINS)
KINDS = ("plan", "roster", "map", "counters", "records", "cards")
FORTY = [("beam", 4 + n % 5, 6 + n % 7, f"Gun {n}") for n in range(40)]
FORTY_WEAPONS = ships.ship_text(superstructure=400, kind="capital", weapons=FORTY)


@cache
def loaded(key: str) -> tuple[LoadedShip, ...]:
    """The stock classes of a game, and what its oracle has at the ends."""
    system = games.game(key)
    found = [ships.load_ship(file) for file in games.stock(system)]
    found += [games.load(design.values) for design in games.oracle(key).designs("extremes")]
    if key == "colors-and-lights":
        found.append(ships.load_ship(FORTY_WEAPONS))
    return tuple(found)


def holds(document: Document, paper: Paper) -> None:
    """What every page of every sheet must, on any paper."""
    checks.of_one_size(document, paper.size)
    checks.filled_in(document)
    checks.legible(document)
    for number, page in enumerate(document.pages, 1):
        assert ink.overlapping(page) == [], f"page {number}"


def within(document: Document, sides: Sequence[Paper]) -> None:
    """No ink where the margins are; the sides of a sheet take turns."""
    for number, page in enumerate(document.pages):
        assert ink.beyond(page, sides[number % len(sides)].printable) == [], f"page {number + 1}"


def sides(kind: str, paper: Paper) -> Sequence[Paper]:
    """The margins of each side: those of counters lie the other way round on their backs."""
    return (paper, other_side("long-edge", paper)) if kind == "counters" else (paper,)


@GAMES
@EACH_PAPER
def test_records_hold_on_any_paper(key: str, paper: Paper) -> None:
    document = build.records(loaded(key), SheetOptions(paper))
    holds(document, paper)
    within(document, (paper,))
    checks.ruled(document)
    assert len(document.outline) == len(loaded(key))


@A_SESSION
@EACH_PAPER
def test_all_sheets_of_a_session_hold_on_any_paper(file: Path, paper: Paper) -> None:
    for kind, document in build.pages(games.session(file), SheetOptions(paper)).items():
        if kind in KINDS:
            holds(document, paper)
            within(document, sides(kind, paper))


@A_SESSION
@EACH_MARGIN
def test_no_ink_is_where_the_margins_are(file: Path, paper: Paper) -> None:
    for kind, document in build.pages(games.session(file), SheetOptions(paper)).items():
        if kind in KINDS:
            within(document, sides(kind, paper))


def test_the_check_of_margins_sees_each_side() -> None:
    page = build.records(loaded("fleet-captain")[:1], SheetOptions(LETTER)).pages[0]
    for margins in (Margins(15, 0, 0, 0), Margins(0, 15, 0, 0), Margins(0, 0, 15, 0)):
        assert ink.beyond(page, replace(LETTER, margins=margins).printable)
    assert ink.beyond(page, replace(LETTER, margins=Margins(0, 0, 0, 15)).printable)


# Nothing is left out.


def numbers(document: Document) -> Counter[str]:
    """How often each number is printed, but on the axis of a ruler and in the foot."""
    found: Counter[str] = Counter()
    for page in document.pages:
        for item in ink.written(page):
            if item.font != Type().axis and "100 %" not in item.text:
                found.update(re.findall(r"\d+", item.text))
    return found


@GAMES
@FEW_PAPERS
def test_every_number_of_a_full_record_is_there(key: str, paper: Paper) -> None:
    for ship in loaded(key):
        letter = build.records([ship], SheetOptions(LETTER, "1"))
        here = numbers(build.records([ship], SheetOptions(paper, "1")))
        if len(letter.pages) == 1:
            assert numbers(letter) - here == Counter()
        # The head of a record is on each of its pages.
        assert set(numbers(letter)) <= set(here)


def boxes(document: Document) -> set[str]:
    """The names of the pencil boxes, but those of heads that are repeated."""
    return {name for page in document.pages for name in fields(page) if " page " not in name}


def fields(page: Page) -> Iterator[str]:
    return (mark.name for mark in page.marks if isinstance(mark, Field))


@GAMES
@FEW_PAPERS
def test_every_pencil_box_of_a_full_record_is_there(key: str, paper: Paper) -> None:
    form = RecordForm(fillable=True)
    for ship in loaded(key):
        here, on_letter = (
            boxes(build.records([ship], SheetOptions(size, "1", records=form)))
            for size in (paper, LETTER)
        )
        assert here == on_letter
        assert here


@GAMES
def test_paper_on_which_nothing_fits_is_named(key: str) -> None:
    paper = parse_paper("60x90mm")
    with pytest.raises(LayoutError) as caught:
        build.records(loaded(key), SheetOptions(paper))
    assert "60 × 90 mm paper" in f"{caught.value.message} {caught.value.hint}"
