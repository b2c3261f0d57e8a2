"""The stock session: two fleets of this game on its map, with all that the table needs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from printkit import build
from printkit.geometry import Point
from printkit.page import Document, Page, Path, Text, Use
from printkit.resources import ships_folder
from printkit.sheets.options import SheetOptions
from printkit.systems.fleet_captain.cost import cost
from printkit.systems.fleet_captain.ship import ShipClass
from tests.sheets import ink, ships
from tests.sheets.test_records import subpaths

FILE = ships_folder() / "sessions" / "captains-courageous.toml"
HEX = 19.05
"""Three quarters of an inch, flat to flat, in mm."""


@cache
def sheets() -> Mapping[str, Document]:
    return build.pages(ships.load_session(FILE), SheetOptions())


def session() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text("utf-8"))


def class_of(entry: Mapping[str, Any]) -> ShipClass:
    """Stock sessions name classes by file stem."""
    file = ships_folder() / "fleet_captain" / f"{entry['class']}.toml"
    return ShipClass.model_validate(tomllib.loads(file.read_text("utf-8")))


def classes(fleet: Mapping[str, Any]) -> list[ShipClass]:
    """Each ship of a fleet."""
    return [class_of(entry) for entry in fleet["ship"] for _ in entry["names"]]


def points(fleet: Mapping[str, Any]) -> int:
    return sum(cost(ship).points for ship in classes(fleet))


def said(page: Page) -> str:
    """Words in drawing order; what is set without a space between is joined."""
    text, end = "", (0.0, 0.0)
    for item in ink.written(page):
        left, low = item.corners[0].x, item.corners[2].y
        near = abs(left - end[0]) < 0.01 and abs(low - end[1]) < 0.01
        text += item.text if near else f" {item.text}"
        end = (item.corners[1].x, low)
    return re.sub(r"\s+", " ", text)


def words_of(kind: str) -> str:
    return " ".join(map(said, sheets()[kind].pages))


# The fleets.


def test_the_fleets_are_fair_and_each_has_one_fleet_captain() -> None:
    fleets = session()["fleet"]
    totals = [points(fleet) for fleet in fleets]
    assert len(totals) == 2
    assert max(totals) <= 1.05 * min(totals)
    for fleet, total in zip(fleets, totals, strict=True):
        assert 0.85 * fleet["points_limit"] <= total <= fleet["points_limit"]
        assert sum(ship.flagship for ship in classes(fleet)) == 1
    # What the comment in the file promises.
    first = FILE.read_text("utf-8").splitlines()[0]
    assert first == (
        f"# Two Fleet Captains with {totals[0]} and {totals[1]} points, "
        "on 30 x 24 hexes (6 map sheets)."
    )


def test_the_fleets_differ_in_color_and_all_ships_in_name() -> None:
    fleets = session()["fleet"]
    assert len({fleet["color"] for fleet in fleets}) == 2
    names = [name for fleet in fleets for entry in fleet["ship"] for name in entry["names"]]
    assert len(set(names)) == len(names) == 8


def test_the_plan_says_both_fleets_points() -> None:
    words = words_of("plan")
    for fleet in session()["fleet"]:
        count = len(classes(fleet))
        limit = fleet["points_limit"]
        assert f"{count} ships {points(fleet)} of {limit} points" in words
    assert "points are printkit’s own, table fc-2" in words


def test_every_ship_has_a_record_with_its_name() -> None:
    labels = [page.label for page in sheets()["records"].pages]
    wanted = [
        f"{name} ({class_of(entry).name} {class_of(entry).code}-1)"
        for fleet in session()["fleet"]
        for entry in fleet["ship"]
        for name in entry["names"]
    ]
    assert labels == wanted


# The map.


def segments(page: Page) -> Iterator[tuple[Point, Point]]:
    """The straight lines of a page, those of symbols too."""
    for item in ink.drawn(page):
        at = start = Point(0, 0)
        for op in item.ops:
            to = start if op[0] == "Z" else Point(float(op[-2]), float(op[-1]))
            if op[0] == "M":
                start = to
            elif op[0] != "C":
                yield at, to
            at = to


def test_the_map_is_30_by_24_hexes_of_three_quarters_of_an_inch() -> None:
    pages = sheets()["map"].pages
    assert [page.label for page in pages[1:]] == [f"Map {c}{r}" for r in "12" for c in "ABC"]
    assert "30 × 24 hexes" in words_of("plan")
    side = HEX / 3**0.5
    for page in pages[1:]:
        found = [(b.x - a.x, b.y - a.y) for a, b in segments(page)]
        edges = [(x, y) for x, y in found if abs((x * x + y * y) ** 0.5 - side) < 1e-3]
        # Whole sides of hexes: level ones, and those that rise to half a hex.
        assert len(edges) > 100
        for x, y in edges:
            assert abs(y) < 1e-3 or abs(abs(y) - HEX / 2) < 1e-3, (x, y)
            assert abs(abs(x) - side) < 1e-3 or abs(abs(x) - side / 2) < 1e-3, (x, y)


# The counters.


def counters() -> dict[str, list[Page]]:
    """The fronts of the counters by whose they are."""
    found: dict[str, list[Page]] = {}
    for page in sheets()["counters"].pages:
        whose = re.fullmatch(r"Counters (.*?) \d+ (front|back)", page.label)
        assert whose, page.label
        if whose[2] == "front":
            found.setdefault(whose[1], []).append(page)
    return found


def labels(pages: list[Page]) -> list[str]:
    return [item.text for page in pages for item in ink.written(page)]


def test_each_fleet_has_its_ships_order_markers_pods_and_fires() -> None:
    for fleet in session()["fleet"]:
        found = labels(counters()[fleet["name"]])
        ships_of = classes(fleet)
        for ship in ships_of:
            assert found.count(ship.code) == 1
        for order in ("FORWARD", "LEFT", "RIGHT", "DRIFT†"):
            assert found.count(order) == len(ships_of) == 4
        # Ten pods leave the Fleet Captain's ship, and of all others most the fullest crew's.
        crews = [int(ship.crew[-1]) for ship in ships_of if ship.crew]
        assert found.count("POD") == 10 + max(crews)
        assert found.count("FIRE") == 2 * len(ships_of)


def test_what_belongs_to_nobody_is_printed_once_for_both_fleets() -> None:
    by_owner = {owner: labels(pages) for owner, pages in counters().items()}
    common = "for the table"
    assert list(by_owner) == [fleet["name"] for fleet in session()["fleet"]] + [common]
    titles = ("Explosions", "Asteroids", "Torpedo arc")
    for title in titles:
        found = {
            owner: sum(text.startswith(title) for text in texts)
            for owner, texts in by_owner.items()
        }
        assert [owner for owner, count in found.items() if count] == [common], title
    # An explosion for each of eight ships, two fields of each density, one template.
    cut_out = [
        [
            label.text
            for mark, _ in ink.placed([use])
            if isinstance(mark, Text)
            for label in mark.labels
        ]
        for page in counters()[common]
        for use in page.marks
        if isinstance(use, Use)
    ]
    for density in "123456":
        assert cut_out.count([density]) == 2
    assert cut_out.count(["1", "6: GONE"]) == 8
    assert sum("Torpedo arc†" in texts for texts in cut_out) == 1


def test_the_torpedo_template_has_the_hexes_of_the_map() -> None:
    (symbol,) = {
        mark.symbol
        for page in counters()["for the table"]
        for mark in page.marks
        if isinstance(mark, Use) and mark.symbol.name == "torpedo arc"
    }
    heights = [
        ink.around([Point(x, y) for x, y in part]).height
        for mark, transform in ink.placed(symbol.marks)
        if isinstance(mark, Path) and mark.pen and not mark.fill and transform.a == 1
        for part in subpaths(mark.ops)
        if len(part) == 6
    ]
    assert heights
    assert heights == pytest.approx([HEX] * len(heights), abs=1e-3)


# The words.


@pytest.mark.parametrize(
    "words",
    [
        "Give each ship its record and one order marker of each kind.",
        "Shuffle an ordinary deck of cards without jokers: black is move, red is shoot.",
        "Order markers have one common back",
        "Each player needs two d6",
        "Agree on every value with a dagger (†)",
        "slowness: movement pips a hex",
        "16 order markers: forward, left turn, right turn and drift† for each ship",
        "17 escape pods: enough for two ships",
        "15 escape pods: enough for two ships",
        "8 fires: 2 for each ship",
    ],
)
def test_the_plan_says_what_this_game_needs(words: str) -> None:
    assert words in words_of("plan")


@pytest.mark.parametrize(
    "foreign",
    [
        "Colors and Lights",
        "Spaceship Battles",
        "superstructure",
        "cube",
        "FTL",
        "squadron",
        "square",
    ],
)
def test_no_sheet_speaks_of_another_game(foreign: str) -> None:
    for kind in ("plan", "records", "cards"):
        assert foreign.lower() not in words_of(kind).lower(), kind
    assert "Fleet Captain" in words_of("plan")
