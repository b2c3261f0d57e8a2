"""The beginner layout: half a page with the first evening's boxes, large and all there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from printkit import build
from printkit.errors import LayoutError, PrintkitError
from printkit.page import PENCIL, Document, Page
from printkit.page import Path as Drawn
from printkit.systems.base import ShipDefinition
from printkit.units import A4, LETTER, Paper, mm
from tests.conformance import checks, damage, games
from tests.conformance.games import GAMES, PAPER
from tests.conformance.record_forms import EACH_SHIP, options, record
from tests.sheets import ink, ships
from tests.sheets.test_records import strips

HALF = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
LEFT_OUT = "Left out for the first evening:"


def said(page: Page) -> str:
    return " ".join(" ".join(item.text for item in ink.written(page)).split())


@EACH_SHIP
@HALF
def test_a_stock_ship_fits_half_a_page(key: str, file: Path, paper: Paper) -> None:
    (page,) = record(file, paper, "2", layout="beginner").pages
    # Everything but the edge ruler and the dotted cut stands above the middle.
    low = [
        item
        for item in ink.written(page)
        if item.box.bottom > page.size.height / 2 and not item.text.startswith("100 MM")
    ]
    assert low == []
    assert LEFT_OUT in said(page)


@EACH_SHIP
@HALF
def test_it_holds_to_what_sheets_must(key: str, file: Path, paper: Paper) -> None:
    document = record(file, paper, layout="beginner")
    checks.clean(document)
    checks.filled_in(document)
    checks.legible(document)
    checks.within_margins(document)
    checks.ruled(document)


@GAMES
@PAPER
def test_two_stand_on_a_page(key: str, paper: Paper) -> None:
    loaded = [ships.load_ship(file) for file in games.stock(games.game(key))]
    document = build.records(loaded, options(paper, layout="beginner"))
    assert len(document.pages) == -(-len(loaded) // 2)
    assert [entry.page for entry in document.outline] == [n // 2 for n in range(len(loaded))]


def hull(definition: ShipDefinition) -> int:
    """The boxes that a ship's file asks for."""
    match definition.system:
        case "colors-and-lights":
            return int(definition.superstructure)  # type: ignore[attr-defined]
        case "fleet-captain":
            return int(definition.hull)  # type: ignore[attr-defined]
    # As published; a squadron has three ships.
    points = {"A": 60, "B": 48, "C": 36, "D": 24, "E": 12, "F": 3 * 6}
    return points[definition.size]  # type: ignore[attr-defined]


HIGH = {"colors-and-lights": mm(20), "fleet-captain": mm(24), "spaceship-battles": mm(17)}
"""How high a box of the hull is."""


def boxes(page: Page, key: str) -> Iterator[float]:
    """The widths of the hull's boxes, those under the title of their panel."""
    title = "DAMAGE" if key == "colors-and-lights" else "HULL"
    (top,) = [item.box.y for item in ink.written(page) if item.text == title][-1:]
    for strip in strips(page, HIGH[key]):
        if strip.top > top:
            yield from (cell.width for cell in strip.cells)


@EACH_SHIP
@HALF
def test_it_has_a_box_for_each_point_of_the_file(key: str, file: Path, paper: Paper) -> None:
    definition = ships.load_ship(file).definition
    assert definition is not None
    (page,) = record(file, paper, "2", layout="beginner").pages
    found = list(boxes(page, key))
    assert len(found) == hull(definition)
    # Larger than on a half record, where 10.4 points are the least.
    assert min(found) > mm(15)


OPTIONAL = {
    "colors-and-lights": ("READY", "Boarders", "Sensors", "MINOR", "Point def.", "C&C"),
    "fleet-captain": ("Fires", "LOST", "Torpedo", "Captain:", "Strike colors", "TURN"),
    "spaceship-battles": ("Tractor", "TURN", "Bridge", "Torpedoes", "Missiles", "Held"),
}


@EACH_SHIP
def test_no_optional_parts_are_there(key: str, file: Path) -> None:
    text = said(record(file, LETTER, "2", layout="beginner").pages[0]).partition(LEFT_OUT)[0]
    for part in OPTIONAL[key]:
        assert part not in text


@pytest.mark.parametrize(
    ("key", "ship", "words"),
    [
        ("colors-and-lights", "dreadnought", "rams and hard turns; point defense; all ordnance."),
        ("colors-and-lights", "bulk-freighter", "rams and hard turns."),
        ("fleet-captain", "flagship", "critical points and fires, torpedoes."),
        ("fleet-captain", "light-cruiser", "captain’s maneuvers, design flaws."),
        ("fleet-captain", "picket", "critical points and fires, captain’s maneuvers."),
        ("spaceship-battles", "raider", "projectiles, tractor beam, boarding, ramming, invisib"),
        ("spaceship-battles", "corvette", "aimed shots and repair, tractor beam, boarding, ramm"),
    ],
)
def test_it_says_what_is_left_out(key: str, ship: str, words: str) -> None:
    file = games.game(key).ships / f"{ship}.toml"
    text = said(record(file, LETTER, "2", layout="beginner").pages[0])
    assert words in text.partition(LEFT_OUT)[2]


@pytest.mark.parametrize(
    ("key", "ship", "facts"),
    [
        # Strength, half of it, and the rolls needed; a projectile needs one more at long range.
        ("colors-and-lights", "dreadnought", ["Beam 6 / 8", "Projectile 8 / 12", "△5+ ▲4+"]),
        ("colors-and-lights", "destroyer", ["3 points a turn", "fires once a turn"]),
        # Factors III, II, I of a Hyper 10 ship, field V and weapon III.
        ("spaceship-battles", "battleship", ["10 6 2 – 15 10 5 0 5d6 4d6 3d6 –"]),
        ("spaceship-battles", "monitor", ["III 9d6", "any way"]),
        ("fleet-captain", "heavy-cruiser", ["2 3 4 5 6 7 8 9"]),
        ("fleet-captain", "flagship", ["Any card lets it act.", "roll 2d6 on the"]),
    ],
)
def test_its_numbers_are_those_of_the_ship(key: str, ship: str, facts: list[str]) -> None:
    file = games.game(key).ships / f"{ship}.toml"
    text = said(record(file, LETTER, "2", layout="beginner").pages[0]).replace("†", "")
    for fact in facts:
        assert fact in text


def test_a_ship_too_large_is_named_and_gets_its_own_page() -> None:
    text = ships.ship_text(superstructure=400, name="Behemoth")
    with pytest.raises(LayoutError, match=r"Behemoth T-1.*half") as caught:
        ships.records(text, options=options(per_page="2", layout="beginner"))
    assert "--per-page auto" in caught.value.hint
    document = ships.records(text, options=options(layout="beginner"))
    assert sum(len(strip.cells) for page in document.pages for strip in strips(page, mm(20))) == 400
    assert LEFT_OUT in said(document.pages[-1])


def hurt_record(key: str, file: Path, values: dict[str, int]) -> Document:
    """The beginner record of a ship with damage."""
    loaded = ships.load_ship(file)
    assert loaded.system is not None
    ship = damage.hurt(loaded, values)
    return damage.records(loaded.system, ship, options=options(per_page="2", layout="beginner"))


TRACKS = {
    "colors-and-lights": {"superstructure"},
    "fleet-captain": {"hull", "crew"},
    "spaceship-battles": {"hull"},
}
"""What may be crossed off on the first evening; no stock ship has projectiles alone."""


@EACH_SHIP
def test_damage_shows_on_its_track_or_is_refused_by_name(key: str, file: Path) -> None:
    unhurt = hurt_record(key, file, {}).pages[0].marks
    for field in damage.fields(ships.load_ship(file)):
        values = {field.key: field.start + 1}
        if field.key.partition(".")[0] not in TRACKS[key]:
            with pytest.raises(PrintkitError, match=re.escape(repr(field.key))) as caught:
                hurt_record(key, file, values)
            assert "--layout standard" in caught.value.hint
            continue
        (page,) = hurt_record(key, file, values).pages
        pencil = [mark for mark in page.marks if mark not in unhurt]
        crosses = [mark for mark in pencil if isinstance(mark, Drawn) and mark.pen == PENCIL]
        assert len(crosses) == 1, field.key
