"""How many records share a page, in which form, and what is said when they can't."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from printkit import build
from printkit.build.session import neutral_fleets
from printkit.errors import LayoutError
from printkit.layout.sharing import PerPage
from printkit.page import Document
from printkit.resources import ships_folder
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import PageBreaks, each_page
from printkit.units import A4, A5, LEGAL, LETTER, TABLOID, Paper
from tests.sheets import ink, ships

DESTROYER, DREADNOUGHT, CORVETTE = (
    next(file for file in ships.STOCK if file.stem == name)
    for name in ("destroyer", "dreadnought", "corvette")
)
BATTLESHIP = ships_folder() / "spaceship_battles" / "battleship.toml"
PICKET = ships_folder() / "fleet_captain" / "picket.toml"
WIDE = TABLOID.turned()


def document(files: Sequence[Path], paper: Paper, per_page: PerPage = "auto") -> Document:
    return ships.records(*files, options=SheetOptions(paper, per_page))


def shares(made: Document) -> list[int]:
    """How many records begin on each page."""
    starts = [entry.page for entry in made.outline]
    return [starts.count(number) for number in range(len(made.pages))]


def has_tables(made: Document) -> bool:
    """Whether the records are full: only these have the damage tables."""
    said = {item.text for page in made.pages for item in ink.written(page)}
    return "Minor" in said


@pytest.mark.parametrize("paper", [LETTER, A4])
def test_letter_and_a4_hold_two_half_records_or_a_full_one(paper: Paper) -> None:
    files = [DESTROYER, DESTROYER, DREADNOUGHT, DESTROYER, DESTROYER, DESTROYER]
    made = document(files, paper)
    assert shares(made) == [2, 1, 2, 1]
    assert not has_tables(document([DESTROYER], paper))
    assert has_tables(document([DREADNOUGHT], paper))


def test_tabloid_on_its_side_holds_four_half_records_or_two_full_ones() -> None:
    made = document([DESTROYER] * 5 + [DREADNOUGHT] * 3, WIDE)
    assert shares(made) == [4, 1, 2, 1]
    assert has_tables(document([DREADNOUGHT], WIDE))
    assert not has_tables(document([DESTROYER], WIDE))


@pytest.mark.parametrize("file", [BATTLESHIP, PICKET])
def test_full_records_of_games_without_half_ones_share_large_paper(file: Path) -> None:
    assert shares(document([file] * 3, WIDE)) == [2, 1]
    assert shares(document([file] * 2, LETTER)) == [1, 1]
    assert shares(document([file] * 2, LEGAL)) == [1, 1]


def test_the_order_of_ships_is_kept_when_pages_differ() -> None:
    files = [DESTROYER, DREADNOUGHT, CORVETTE, DESTROYER]
    made = document(files, WIDE)
    names = ["Destroyer DD-1", "Dreadnought BBD-1", "Corvette K-1", "Destroyer DD-2"]
    assert [entry.title for entry in made.outline] == names
    assert shares(made) == [1, 1, 2]


def test_a_half_record_is_alone_where_it_spares_pages() -> None:
    on_its_side = A5.turned()
    assert len(document([CORVETTE], on_its_side).pages) == 1
    assert not has_tables(document([CORVETTE], on_its_side))
    assert len(document([CORVETTE], on_its_side, "1").pages) > 1
    assert has_tables(document([CORVETTE], on_its_side, "1"))


@pytest.mark.parametrize(
    ("files", "paper", "per_page", "wanted"),
    [
        ([DESTROYER] * 3, LETTER, "1", [1, 1, 1]),
        ([DESTROYER] * 3, LETTER, "2", [2, 1]),
        ([DESTROYER] * 3, WIDE, "2", [2, 1]),
        ([DESTROYER] * 5, WIDE, "4", [4, 1]),
        ([BATTLESHIP] * 3, WIDE, "2", [2, 1]),
    ],
)
def test_as_many_as_asked_for_share_a_page(
    files: list[Path], paper: Paper, per_page: PerPage, wanted: list[int]
) -> None:
    assert shares(document(files, paper, per_page)) == wanted


@pytest.mark.parametrize(
    ("file", "paper", "per_page", "words"),
    [
        (DREADNOUGHT, LETTER, "2", "Dreadnought BBD-1: the record does not fit half a Letter page"),
        (DESTROYER, LETTER, "4", "Destroyer DD-1: the record does not fit a quarter of a Letter"),
        (PICKET, LETTER, "2", "Picket PK-1: the record does not fit half a Letter page"),
        (BATTLESHIP, WIDE, "4", "Battleship BB-1: the record does not fit a quarter of a Tabloid"),
    ],
)
def test_a_record_that_can_not_be_had_so_is_named(
    file: Path, paper: Paper, per_page: PerPage, words: str
) -> None:
    with pytest.raises(LayoutError) as caught:
        document([DESTROYER, file] if file.parent == DESTROYER.parent else [file], paper, per_page)
    assert words in caught.value.message
    assert caught.value.hint == "use --per-page auto or 1, or larger paper"


MIXED = [DESTROYER] * 3 + [DREADNOUGHT] * 3 + [CORVETTE] * 6 + [DREADNOUGHT] + [DESTROYER] * 5


@pytest.mark.parametrize("paper", [LETTER, WIDE, TABLOID, A5.turned()])
def test_work_is_parted_where_a_page_begins(paper: Paper) -> None:
    options = SheetOptions(paper)
    ((system, fleet),) = neutral_fleets([ships.load_ship(file) for file in MIXED])
    starts, at = [], 0
    for _, titles in each_page(system, (fleet,), system.rulings, options):
        starts.append(at)
        at += len(titles)
    begin = {*starts, len(MIXED)}
    breaks = PageBreaks(system, fleet, system.rulings, options)
    for known in sorted(set(starts)):
        for wanted in range(known + 1, len(MIXED) + 1):
            assert breaks.after(known, wanted) == min(n for n in begin if n >= wanted)


def test_several_processes_make_the_bytes_of_one_with_four_a_page() -> None:
    loaded = [ships.load_ship(file) for file in MIXED]
    one, two = (build.records_pdf(loaded, SheetOptions(WIDE), jobs) for jobs in (1, 2))
    assert one == two
