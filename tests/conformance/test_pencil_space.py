"""Lines for notes: in the room a record leaves, or on a page of their own."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from printkit.errors import LayoutError
from printkit.page import Page
from printkit.units import A4, LETTER, TABLOID, Paper
from tests.conformance import checks, games
from tests.conformance.record_forms import EACH_SHIP, options, record
from tests.sheets import ink, ships
from tests.sheets.test_records import subpaths

PAPERS = pytest.mark.parametrize("paper", [LETTER, A4, TABLOID], ids=["letter", "a4", "tabloid"])


def places(page: Page) -> list[ink.Drawn]:
    """The ruled lines of each place for notes: under its title, as wide as its panel."""
    titles = [item.box for item in ink.written(page) if item.text == "NOTES"]
    found = []
    for title in titles:
        ruled = [
            item
            for item in ink.drawn(page)
            if item.box.y > title.y
            and item.box.width > 100
            and "".join(op[0] for op in item.ops) == "ML" * (len(item.ops) // 2)
            and len({op[1:2] for op in item.ops}) == 2
        ]
        found.append(min(ruled, key=lambda item: item.box.y))
    return found


def heights(place: ink.Drawn) -> list[float]:
    return sorted({y for _, y in (end for part in subpaths(place.ops) for end in part)})


@EACH_SHIP
@PAPERS
@pytest.mark.parametrize("per_page", ["1", "auto"])
def test_every_record_has_one_place_for_notes(
    key: str, file: Path, paper: Paper, per_page: str
) -> None:
    document = record(file, paper, per_page, pencil_space=True)
    checks.clean(document)
    found = [place for page in document.pages for place in places(page)]
    assert len(found) == 1
    lines = heights(found[0])
    # At least 20 mm, the title's 6 among them.
    assert len(lines) >= 2
    for above, below in pairwise(lines):
        assert 6 <= below - above <= 7
    assert len(document.outline) == 1


@EACH_SHIP
def test_the_lines_fill_the_page_down_to_its_foot(key: str, file: Path) -> None:
    (page,) = [page for page in record(file, TABLOID, "1", pencil_space=True).pages if places(page)]
    (place,) = places(page)
    foot = max(item.box.bottom for item in ink.written(page) if "ship record" in item.text)
    # No room for another line above the foot's words and the gap over them.
    assert foot - heights(place)[-1] < 7 + 7


def test_a_full_page_has_its_notes_on_the_next_under_its_head() -> None:
    file = games.game("spaceship-battles").ships / "battleship.toml"
    (plain,) = record(file, LETTER, "1").pages
    first, second = record(file, LETTER, "1", pencil_space=True).pages
    assert not places(first)
    assert places(second)
    said = [item.text for item in ink.written(second)]
    assert "Battleship" in said
    assert [item.text for item in ink.written(plain)] == [item.text for item in ink.written(first)]


def test_a_half_record_without_room_becomes_a_page() -> None:
    file = games.game("colors-and-lights").ships / "destroyer.toml"
    half = record(file, LETTER, "auto")
    assert any("MINOR FROM" in item.text for item in ink.written(half.pages[0]))
    page = record(file, LETTER, "auto", pencil_space=True).pages[0]
    assert not any("MINOR FROM" in item.text for item in ink.written(page))
    with pytest.raises(LayoutError, match="Destroyer DD-1") as caught:
        record(file, LETTER, "2", pencil_space=True)
    assert "lines for notes" in caught.value.message
    assert "--per-page" in caught.value.hint


def test_half_records_with_room_keep_it() -> None:
    text = ships.ship_text(superstructure=20)
    form = options(LETTER, "2", pencil_space=True, layout="beginner")
    document = ships.records(text, text, options=form)
    (page,) = document.pages
    assert [len(heights(place)) >= 2 for place in places(page)] == [True, True]
    checks.clean(document)


def test_charts_and_notes_share_a_page_that_has_room() -> None:
    file = games.game("spaceship-battles").ships / "shuttle-squadron.toml"
    (page,) = record(file, TABLOID, "1", pencil_space=True, charts=True).pages
    (place,) = places(page)
    below = [item for item in ink.written(page) if item.box.y > heights(place)[-1]]
    assert all("ship record" in item.text or "†" in item.text for item in below)
    alone = record(file, LETTER, "1", pencil_space=True, charts=True)
    assert len(alone.pages) == 2
