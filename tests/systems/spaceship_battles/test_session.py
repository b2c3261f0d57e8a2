"""The stock session: two fair fleets, a board of inch squares, a plan in this game's words."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from printkit import build
from printkit.backends.pdf import render
from printkit.page import Document, Page
from printkit.sheets.options import SheetOptions
from printkit.systems.spaceship_battles.system import SYSTEM
from printkit.units import PAPERS
from tests.raster import Darkness, pdf_page
from tests.sheets import ink, ships
from tests.systems.spaceship_battles import reading

FILE = SYSTEM.sessions / "border-incident.toml"
INCH = 25.4
COLUMNS, ROWS = 18, 18

FLEETS = {
    "Patrol": [
        # Size, speed, field, energy weapon, extras.
        ("CA-1", "Heavy Cruiser, Resolve", 50 + 50 + 50 + 50 + 25),
        ("CL-1", "Cruiser, Lantern", 25 + 25 + 25 + 50 + 25),
        ("DD-1", "Destroyer, Kestrel", 10 + 50 + 25 + 25 + 10),
        ("CO-1", "Corvette, Tern", 5 + 25 + 5 + 10),
        ("FS-1", "Fighter Squadron, Sparks", 0 + 10 + 5 + 10 + 10),
    ],
    "Corsairs": [
        ("BC-1", "Battlecruiser, Ravager", 50 + 50 + 100 + 100 + 10),
        ("RA-1", "Raider, Nightfall", 25 + 25 + 10 + 50 + 25 + 25),
        ("FF-1", "Frigate, Grudge", 10 + 10 + 10 + 10 + 25 + 10),
        ("TR-1", "Transport, Haul", 5 + 5 + 5),
        ("TR-2", "Transport, Spoils", 5 + 5 + 5),
    ],
}


@cache
def documents(paper: str = "letter") -> dict[str, Document]:
    return build.pages(ships.load_session(FILE), SheetOptions(paper=PAPERS[paper]))


def said(page: Page) -> str:
    return reading.prose(ink.written(page))


def test_the_session_has_no_faults() -> None:
    assert build.check(FILE) == ()


def test_two_fleets_are_worth_575_points_each() -> None:
    session = ships.load_session(FILE)
    found = {
        fleet.name: [(ship.identity, ship.cost.points) for ship in fleet.ships]
        for fleet in session.fleets
    }
    assert found == {
        name: [(mark, points) for mark, _, points in listed] for name, listed in FLEETS.items()
    }
    assert [sum(points for *_, points in listed) for listed in FLEETS.values()] == [575, 575]
    assert [(fleet.points, fleet.points_limit) for fleet in session.fleets] == [(575, 575)] * 2


def test_each_ship_has_a_record_with_its_name_and_points() -> None:
    pages = documents()["records"].pages
    listed = [ship for fleet in FLEETS.values() for ship in fleet]
    assert len(pages) == len(listed) == 10
    for page, (mark, ship, points) in zip(pages, listed, strict=True):
        head = reading.panels(page)[""].said
        class_name, name = ship.split(", ")
        assert f"{points} POINTS" in head
        assert class_name in head
        assert name in head
        assert mark in page.label


# --- The map -------------------------------------------------------------------------------


def test_the_board_is_of_squares() -> None:
    board = ships.load_session(FILE).board
    assert (board.kind, board.columns, board.rows) == ("square", COLUMNS, ROWS)
    assert board.cell == pytest.approx(INCH)
    assert SYSTEM.board.kind == "square"
    assert SYSTEM.board.cell == pytest.approx(INCH)


def grid(page: Page) -> tuple[list[float], list[float]]:
    """Where a map sheet's lines stand: those from top to bottom, those from left to right."""
    (lines,) = (
        parts
        for parts in map(reading.parts, ink.drawn(page))
        if len(parts) > 6
        and all(min(part.width, part.height) < 1e-6 for part in parts)
        and all(max(part.width, part.height) > 2 * INCH for part in parts)
    )
    return (
        sorted(part.x for part in lines if part.width < 1e-6),
        sorted(part.y for part in lines if part.height < 1e-6),
    )


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_map_is_of_squares_of_an_inch(paper: str) -> None:
    assembly, *sheets = documents(paper)["map"].pages
    assert "18 × 18 SQUARES" in said(assembly)
    squares = 0
    for sheet in sheets:
        lines = grid(sheet)
        for places in lines:
            assert [b - a for a, b in pairwise(places)] == pytest.approx([INCH] * (len(places) - 1))
        squares += (len(lines[0]) - 1) * (len(lines[1]) - 1)
    assert squares == COLUMNS * ROWS
    numbers = [
        item.text for sheet in sheets for item in ink.written(sheet)
        if re.fullmatch(r"\d{4}", item.text)
    ]  # fmt: skip
    assert sorted(numbers) == [
        f"{column:02}{row:02}" for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)
    ]


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_map_has_the_six_sheets_that_the_session_promises(paper: str) -> None:
    assert "(6 map sheets)" in FILE.read_text("utf-8")
    assert len(documents(paper)["map"].pages) == 1 + 6


def dark_lines(picture: Darkness, axis: int) -> list[float]:
    """Where a picture is dark along most of its length, in pixels."""
    means = picture.mean(axis=axis)
    places = np.flatnonzero(means > 0.1)
    groups = np.split(places, np.flatnonzero(np.diff(places) > 2) + 1)
    return [float(np.average(group, weights=means[group])) for group in groups]


def test_squares_measure_an_inch_in_the_pdf() -> None:
    sheet = documents()["map"].pages[1]
    picture = pdf_page(render(documents()["map"]), 1, 127)
    for axis, lines in enumerate(grid(sheet)):
        places = dark_lines(picture, axis)[: len(lines)]
        # 127 pixels to an inch, so a pixel is a fifth of a millimeter.
        assert np.diff(places) == pytest.approx(np.full(len(lines) - 1, 127), abs=0.6)


# --- The plan ------------------------------------------------------------------------------


def test_the_plan_lists_the_fleets_with_their_points() -> None:
    (page,) = documents()["plan"].pages
    rows = reading.panels(page)["FLEETS"].rows
    for one, other in zip(*FLEETS.values(), strict=True):
        assert [str(cell) for cell in (*one, *other)] in rows
    assert ["5 ships", "575 of 575 points"] * 2 in rows


@pytest.mark.parametrize(
    "words",
    [
        "It has 18 × 18 squares.",
        "one of the four sides of its square",
        "phase 0",
        "HP hull points",
        "MVR squares forward before a quarter turn",
        "points as published",
    ],
)
def test_the_plan_speaks_of_this_game(words: str) -> None:
    (page,) = documents()["plan"].pages
    assert words in said(page)


def test_no_sheet_uses_the_words_of_another_game() -> None:
    for page in documents()["packet"].pages:
        text = said(page)
        assert "Spaceship Battles" in text
        assert not re.findall(
            r"(?i)\bhex(?:es)?\b|superstructure|ordnance|C&C|escort|point defense|Colors|Captain",
            text,
        ), text
