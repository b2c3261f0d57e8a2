"""The roster sheet: what an opponent may know of a fleet, each ship once, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path as File

import pytest

from printkit.definitions.session import Session
from printkit.page import BLACK, Document, Page, Path, Symbol, Text, Use, walk
from printkit.sheets.options import SheetOptions
from printkit.sheets.roster import BOX, PICTURE, roster_document
from printkit.systems.base import ListColumn
from printkit.units import A4, LETTER, Paper
from tests.conformance import checks, games
from tests.conformance.games import EACH_SESSION
from tests.margins import HARD_MARGIN
from tests.sheets import ink, ships

PAPER = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])

HEAD = """\
system = "colors-and-lights"
title = "Test"
[[fleet]]
name = "Reds"
color = "red"
"""


def roster(session: Session, paper: Paper = LETTER) -> Document:
    return roster_document(
        session.system, session.title, session.fleets, session.rulings, SheetOptions(paper)
    )


def texts(page: Page) -> list[str]:
    return [item.text for item in ink.written(page)]


def row(page: Page, mark: str) -> list[str]:
    """The words on the line of a ship's mark, from left to right."""
    (found,) = [item for item in ink.written(page) if item.text == mark]
    same = [i for i in ink.written(page) if abs(i.box.bottom - found.box.bottom) < 0.01]
    return [item.text for item in sorted(same, key=lambda item: item.box.x)]


def ticked(page: Page) -> list[float]:
    """The tops of the boxes to tick."""
    return [
        float(op[2])
        for item in ink.drawn(page)
        if item.path.pen and not item.path.fill
        for op, other in zip(item.ops, item.ops[1:], strict=False)
        if op[0] == "M" and other[0] == "L" and abs(float(other[1]) - float(op[1]) - BOX) < 1e-6
    ]


def boxes(page: Page) -> int:
    """How many boxes there are to tick."""
    return len(ticked(page))


def pictures(page: Page) -> list[Symbol]:
    return [mark.symbol for mark in page.marks if isinstance(mark, Use)]


def session(rest: str, folder: File | None = None) -> Session:
    return ships.load_session(HEAD + rest, folder)


def test_a_row_says_mark_class_name_the_games_columns_and_points() -> None:
    page = roster(ships.load_session(ships.FIRST_CONTACT)).pages[0]
    # The heavy cruiser as published: 60 SS, a beam of strength 8 and range 8, two torpedo bays
    # and an assault bay; its points are the scale of all others.
    words = ["CA-1", "Heavy Cruiser", ", Vanguard", "capital", "60", "8/8", "0", "2T 1A", "100"]
    assert row(page, "CA-1") == words
    assert "5 ships, 317 of 350 points" in texts(page)


def test_the_foot_names_every_table_that_the_points_are_from() -> None:
    found = ships.load_session(ships.FIRST_CONTACT)
    first, *others = found.fleets
    own, *more = first.ships
    old = replace(own, cost=replace(own.cost, table="cl-1"))
    mixed = replace(found, fleets=(replace(first, ships=(*more, old)), *others))
    told = [[text for text in texts(page) if "roster · " in text] for page in roster(mixed).pages]
    words = "print at 100 % · Colors and Lights · roster · points cl-2"
    assert told == [[f"{words}, cl-1"], [words]]


@EACH_SESSION
@PAPER
def test_every_ship_has_a_row_a_picture_and_a_box(file: File, paper: Paper) -> None:
    found = games.session(file)
    pages = roster(found, paper).pages
    assert len(pages) == len(found.fleets)
    for page, fleet in zip(pages, found.fleets, strict=True):
        said = Counter(texts(page))
        for ship in fleet.ships:
            assert said[ship.identity] == 1
            assert str(ship.cost.points) in row(page, ship.identity)
        assert boxes(page) == len(pictures(page)) == len(fleet.ships)


def test_pictures_and_boxes_stand_level_with_the_words_of_their_row() -> None:
    for page in roster(ships.load_session(ships.FIRST_CONTACT)).pages:
        marks = [item for item in ink.written(page) if re.fullmatch(r"[A-Z]+-\d", item.text)]
        levels = sorted(item.box.center.y for item in marks)
        uses = [mark for mark in page.marks if isinstance(mark, Use)]
        middles = [use.transform.apply(*use.symbol.box.center).y for use in uses]
        assert middles == pytest.approx(levels, abs=0.5)
        ticks = [y + BOX / 2 for y in ticked(page)]
        assert ticks == pytest.approx(levels, abs=0.5)


@EACH_SESSION
def test_a_picture_is_the_counter_made_small_without_its_words(file: File) -> None:
    found = games.session(file)
    for page, fleet in zip(roster(found).pages, found.fleets, strict=True):
        for ship, picture in zip(fleet.ships, pictures(page), strict=True):
            icon = found.system.record(ship, fleet, found.rulings, "full").icon
            assert not any(isinstance(mark, Text) for mark in walk(picture.marks))
            kept = [mark for mark in walk(picture.marks) if isinstance(mark, Path)]
            lost = [m for m in walk(icon.marks) if isinstance(m, Path) and m not in kept]
            # Its number's box goes with the number; the fleet's frame stays.
            assert [mark.pen and mark.pen.color for mark in lost] == [BLACK]
        for mark in page.marks:
            if isinstance(mark, Use):
                assert mark.transform.a * mark.symbol.box.width == pytest.approx(PICTURE)


def test_an_opponent_is_not_told_what_is_not_public() -> None:
    found = ships.load_session(ships.FIRST_CONTACT)
    columns = (
        ListColumn("Sealed", lambda _: "secret", "not for you", public=False),
        ListColumn("Open", lambda _: "shown", "for all"),
    )
    game = replace(found.system, columns=columns)
    for page in roster(replace(found, system=game)).pages:
        words = " ".join(texts(page))
        assert "Open" in words
        assert "shown" in words
        assert "for all" in words
        for hidden in ("Sealed", "secret", "not for you"):
            assert hidden not in words


def test_a_column_is_left_out_when_no_ship_of_the_fleet_has_anything_in_it() -> None:
    reds, blues = roster(ships.load_session(ships.FIRST_CONTACT)).pages
    # Only the blue fleet has a projectile: the battleship's and the corvettes'.
    assert "Projectile" not in texts(reds)
    assert "Projectile" in texts(blues)


def test_columns_that_mean_the_same_are_explained_once() -> None:
    _, blues = roster(ships.load_session(ships.FIRST_CONTACT)).pages
    words = "".join(texts(blues))
    assert "Beam, Projectile strength/range" in words
    assert words.count("strength/range") == 1


def test_a_fleet_without_limit_and_player_says_only_its_sum() -> None:
    one = session('[[fleet.ship]]\nclass = "heavy-cruiser"\n')
    named = session('player = "Ann"\npoints_limit = 120\n[[fleet.ship]]\nclass = "CA"\n')
    assert "1 ship, 100 points" in texts(roster(one).pages[0])
    words = "".join(texts(roster(named).pages[0]))
    assert "Ann" in words
    assert "1 ship, 100 of 120 points" in words


def test_a_house_design_is_said_to_be_one(tmp_path: File) -> None:
    text = ships.ship_text(code="HD", more='noncombatant = true\nwaive = ["%s"]')
    waived = text % "noncombatant-is-unarmed"
    (tmp_path / "own.toml").write_text(waived, encoding="utf-8")
    rest = '[[fleet.ship]]\nclass = "own.toml"\n[[fleet.ship]]\nclass = "corvette"\n'
    (page,) = roster(session(rest, tmp_path)).pages
    assert "house design" in " ".join(row(page, "HD-1"))
    assert "house design" not in " ".join(row(page, "K-1"))


@PAPER
def test_a_large_fleet_goes_on_over_pages_with_each_ship_once(paper: Paper) -> None:
    found = session('[[fleet.ship]]\nclass = "corvette"\ncount = 200\n')
    document = roster(found, paper)
    marks = [text for page in document.pages for text in texts(page) if text.startswith("K-")]
    assert marks == [f"K-{number}" for number in range(1, 201)]
    assert sum(map(boxes, document.pages)) == 200
    assert len(document.pages) > 1
    for number, page in enumerate(document.pages, 1):
        assert "Points" in texts(page)
        assert page.label == f"Roster of Reds ({number}/{len(document.pages)})"
    checks.clean(document)
    checks.within_margins(document)


MANY = "".join(
    f'[[weapons]]\nkind = "{kind}"\nstrength = 100\nrange = 60\n'
    for kind in ("beam", "projectile") * 30
)


@PAPER
@pytest.mark.parametrize("name", ["W" * 120, games.words(120)], ids=["unbroken", "words"])
def test_long_rows_are_clean(name: str, paper: Paper, tmp_path: File) -> None:
    bays = "[bays]\n" + "".join(f"{bay} = 60\n" for bay in ships.BAYS)
    text = ships.ship_text(name=name, code="WWWW", weapons=(), kind="capital") + MANY + bays
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    rest = f'[[fleet.ship]]\nclass = "own.toml"\nid = 998\nnames = ["{name}"]\n'
    document = roster(
        session(f'player = "{name}"\n{rest}{rest.replace("998", "1")}', tmp_path), paper
    )
    checks.clean(document)
    checks.within_margins(document)
    assert sum(map(boxes, document.pages)) == 2


def test_rosters_say_whose_they_are_in_a_viewer() -> None:
    document = roster(ships.load_session(ships.FIRST_CONTACT))
    assert [entry.title for entry in document.outline] == ["Red Fleet", "Blue Fleet"]
    assert document.title == "First Contact: roster"
    for page in document.pages:
        assert ink.outside(page, HARD_MARGIN) == []
