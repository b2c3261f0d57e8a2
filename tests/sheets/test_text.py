"""No text is cut, overlapped or shrunk, whatever a ship brings in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit import build
from printkit.page import Document, Page
from printkit.sheets.options import SheetOptions
from printkit.style import HARD_MARGIN, MARGIN
from printkit.units import A4, LETTER, Paper
from tests.sheets import ink, ships

PAPERS = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
FORMS = pytest.mark.parametrize("per_page", ["auto", "1"])
MICRO = {"micro", "in_box", "lane", "ruler", "map_label"}
"""The styles that may be under 8 points; ``micro`` also in bold."""

EDGE_RULER = "100 MM"
"""How the words of the ruler begin, which stands in the margin."""

LONG = "The Most Honorable and Ancient Expeditionary Flagship of the Outer Reaches"
LONG += " and of the Seven Inner Systems, Rebuilt Twice"


def clean(document: Document) -> None:
    """Nothing overlaps and nothing leaves the page."""
    for number, page in enumerate(document.pages, 1):
        assert ink.overlapping(page) == [], f"page {number}"
        assert ink.outside(page, HARD_MARGIN) == [], f"page {number}"
        assert text_outside(page) == [], f"page {number}"


def text_outside(page: Page) -> list[str]:
    """Words left or right of the layout's margins; half records use the room below them."""
    width = page.size.width
    return [
        item.text
        for item in ink.written(page)
        if not item.text.startswith(EDGE_RULER)
        and (item.box.x < MARGIN - 0.01 or item.box.right > width - MARGIN + 0.01)
    ]


def test_the_overlap_finder_sees_words_that_touch() -> None:
    document = ships.records(ships.STOCK[0])
    page = document.pages[0]
    assert ink.overlapping(Page(page.size, (*page.marks, *page.marks))) != []


@PAPERS
@FORMS
def test_stock_records_are_clean(paper: Paper, per_page: str) -> None:
    options = SheetOptions(paper, per_page)  # type: ignore[arg-type]
    clean(ships.records(*ships.STOCK, options=options))


@PAPERS
def test_first_contact_is_clean(paper: Paper) -> None:
    session = ships.load_session(ships.FIRST_CONTACT)
    for kind, document in build.pages(session, SheetOptions(paper)).items():
        for number, page in enumerate(document.pages, 1):
            where = f"{kind}, page {number}"
            assert ink.overlapping(page) == [], where
            assert ink.outside(page, HARD_MARGIN) == [], where


FORTY = tuple(
    ("beam" if n % 2 else "projectile", n, 1 + n % 20, f"Battery {n}") for n in range(1, 41)
)
LARGE = {
    "forty weapons": ships.ship_text(weapons=FORTY, superstructure=400, kind="capital"),
    "forty unnamed weapons": ships.ship_text(weapons=[(*w[:3], "") for w in FORTY]),
    "a long class name": ships.ship_text(name=LONG),
    "a class name without spaces": ships.ship_text(name="W" * 120),
    "long weapon names": ships.ship_text(weapons=[(*w[:3], LONG) for w in FORTY[:5]]),
    "a weapon's name without spaces": ships.ship_text(weapons=[("beam", 3, 9, "W" * 120)]),
    "every bay": ships.ship_text(bays=dict.fromkeys(ships.BAYS, 60), code="WWWW"),
    "no weapons": ships.ship_text(weapons=(), superstructure=1),
    "nothing at all": ships.ship_text(weapons=(), point_defense=0, superstructure=1),
    "the most of all": ships.ship_text(
        superstructure=1000,
        kind="capital",
        name=LONG,
        code="WWWW",
        weapons=[("projectile", 100, 60, LONG)] * 60,
        point_defense=60,
        bays=dict.fromkeys(ships.BAYS, 60),
    ),
    "one short weapon": ships.ship_text(weapons=[("beam", 100, 1, "")], point_defense=0),
    "long ranges": ships.ship_text(weapons=[("projectile", 100, 60, ""), ("beam", 1, 1, "")]),
    **{f"{bay} bays": ships.ship_text(bays={bay: 60}, code="WWWW") for bay in ships.BAYS},
    **{f"one {bay} bay": ships.ship_text(bays={bay: 1}, weapons=()) for bay in ships.BAYS},
}


@PAPERS
@FORMS
@pytest.mark.parametrize("large", LARGE)
def test_large_and_small_ships_are_clean(paper: Paper, per_page: str, large: str) -> None:
    options = SheetOptions(paper, per_page)  # type: ignore[arg-type]
    clean(ships.records(LARGE[large], options=options))


@PAPERS
@pytest.mark.parametrize("large", LARGE)
def test_counters_of_large_and_small_ships_are_clean(paper: Paper, large: str) -> None:
    for page in build.counters([ships.load_ship(LARGE[large])], SheetOptions(paper)).pages:
        assert ink.overlapping(page) == []
        assert ink.outside(page, HARD_MARGIN) == []


OPTIONAL = ("weapons", "point_defense", "bays", "description", "schema")


@PAPERS
@FORMS
@pytest.mark.parametrize("dropped", OPTIONAL)
def test_stock_ships_without_an_optional_key_are_clean(
    paper: Paper, per_page: str, dropped: str
) -> None:
    options = SheetOptions(paper, per_page)  # type: ignore[arg-type]
    found = []
    for file in ships.STOCK:
        loaded = ships.load_ship(file)
        model = ships.definition(loaded)
        field = "schema_version" if dropped == "schema" else dropped
        blank = type(model).model_fields[field].get_default(call_default_factory=True)
        found.append(replace(loaded, definition=model.model_copy(update={field: blank})))
    clean(build.records(found, options))


SESSION = """\
system = "colors-and-lights"
title = {title}
[[fleet]]
name = {fleet}
{player}
color = "teal"
points_limit = 99999
[[fleet.ship]]
class = "dreadnought"
{names}
[[fleet.ship]]
class = "corvette"
count = 2
"""


@PAPERS
@FORMS
@pytest.mark.parametrize(
    ("title", "fleet", "player", "name"),
    [
        (LONG, LONG, LONG, LONG),
        ("W" * 120, "W" * 120, "W" * 120, "W" * 120),
        ("Short", LONG, "", "Short"),
        ("Short", "Reds", "", ""),
        ("Short", "Reds", LONG, ""),
        ("Short", "Reds", "Ann", LONG),
    ],
)
def test_sessions_with_long_names_are_clean(
    paper: Paper, per_page: str, title: str, fleet: str, player: str, name: str
) -> None:
    text = SESSION.format(
        title=ships.toml(title),
        fleet=ships.toml(fleet),
        player=f"player = {ships.toml(player)}" if player else "",
        names=f"names = [{ships.toml(name)}]" if name else "",
    )
    options = SheetOptions(paper, per_page)  # type: ignore[arg-type]
    for kind, document in build.pages(ships.load_session(text), options).items():
        if kind == "packet":
            continue
        for number, page in enumerate(document.pages, 1):
            where = f"{kind}, page {number}"
            assert ink.overlapping(page) == [], where
            assert ink.outside(page, HARD_MARGIN) == [], where
