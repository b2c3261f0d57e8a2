"""The print plan says how fair the match is, and only where that can be told."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from printkit import build
from printkit.build.balance import fairness
from printkit.definitions.session import Session
from printkit.page import Text
from printkit.settings.resolve import Said, resolve
from printkit.sheets.options import SheetOptions
from printkit.sheets.selection import selected
from printkit.systems.base import Damage
from tests.cli.runs import ROOT
from tests.conformance import games
from tests.sheets import ships


@cache
def session(name: str = "first-contact") -> Session:
    return ships.load_session(games.game("fleet-captain").sessions / f"{name}.toml")


def texts(found: Session, *, played: bool = True) -> list[str]:
    """The lines of a session's plan."""
    document = build.pages(found, SheetOptions(), ("plan",), played=played)["plan"]
    marks = [mark for page in document.pages for mark in page.marks if isinstance(mark, Text)]
    return [label.text for mark in marks for label in mark.labels]


def lines(found: Session, *, played: bool = True) -> list[str]:
    """The words after ``Balance:``, if the plan has them."""
    said = texts(found, played=played)
    return [said[place + 1].strip() for place, text in enumerate(said) if text == "Balance:"]


def test_the_plan_names_every_table_that_the_points_are_from() -> None:
    found = session()
    words = "points are printkit’s own, table cl-2"
    assert words in texts(found, played=False)
    *others, last = found.fleets
    own, *more = last.ships
    old = replace(own, cost=replace(own.cost, table="cl-1"))
    fleets = (*others, replace(last, ships=(*more, old)))
    said = texts(replace(found, fleets=fleets), played=False)
    assert "points are printkit’s own, tables cl-2, cl-1" in said


@pytest.mark.parametrize("name", ["first-contact", "border-incident", "captains-courageous"])
def test_the_plan_of_a_match_says_how_fair_it_is(name: str) -> None:
    (line,) = lines(session(name))
    first, second = (re.escape(fleet.name) for fleet in session(name).fleets)
    said = re.fullmatch(
        rf"{first} (\d+) % \(± (\d+)\), {second} (\d+) %, played 400 times without a board\.",
        line,
    )
    assert said is not None, line
    mine, margin, other = map(int, said.groups())
    assert mine + other == 100
    # Twice the error of 400 battles is 5 at most.
    assert 1 <= margin <= 5
    assert lines(session(name)) == [line]


def test_a_fleet_against_itself_is_even_on_the_plan() -> None:
    found = session("border-incident")
    first, second = found.fleets
    even = replace(found, fleets=(first, replace(second, ships=first.ships)))
    # Five times the error of 400 battles.
    chance = int(fairness(even).split(" %")[0].split()[-1])
    assert chance == pytest.approx(50, abs=12.5)


def test_what_is_no_match_has_no_line() -> None:
    found = session()
    first, second = found.fleets
    assert fairness(session("four-flags")) == ""
    assert fairness(replace(found, fleets=(first,))) == ""
    assert lines(replace(found, fleets=(first,))) == []
    many = replace(first, ships=first.ships * 3)
    assert len(many.ships) > 12
    assert fairness(replace(found, fleets=(many, second))) == ""
    boardless = replace(found.system, battle=None)
    assert fairness(replace(found, system=boardless)) == ""


def test_battles_know_of_no_damage_so_the_plan_says_nothing_of_them() -> None:
    found = session()
    first, second = found.fleets
    hurt = replace(first.ships[0], damage=Damage((("superstructure", 3),)))
    damaged = replace(first, ships=(hurt, *first.ships[1:]))
    assert fairness(replace(found, fleets=(damaged, second))) == ""


def test_a_part_of_the_ships_is_no_match() -> None:
    some = selected(session(), resolve([{"ship": Said("CA-1,BB-1", "here")}]))
    assert [len(fleet.ships) for fleet in some.fleets] == [1, 1]
    assert fairness(some) == ""
    whole = selected(session(), resolve([{"fleet": Said("Red,Blue", "here")}]))
    assert fairness(whole) == fairness(session()) != ""


def test_fleets_that_hardly_fight_are_told_as_such() -> None:
    """Point defense stops the torpedoes of both, and little else is fired."""
    found = session()
    ships = {ship.definition.code: ship for fleet in found.fleets for ship in fleet.ships}
    sides = ("DD DD FFAA FFAA FFAA", "DD K K CVE CVE FFAA")
    idle = tuple(
        replace(fleet, ships=tuple(ships[code] for code in side.split()))
        for fleet, side in zip(found.fleets, sides, strict=True)
    )
    said = fairness(replace(found, fleets=idle))
    line = re.fullmatch(r"of 400 battles without a board (\d+) have no winner", said)
    assert line is not None, said
    assert int(line[1]) > 200


def test_large_fleets_are_played_half_as_often() -> None:
    found = session()
    first, second = found.fleets
    larger = replace(found, fleets=(replace(first, ships=first.ships * 2), second))
    assert "played 200 times" in fairness(larger)


def test_a_check_lays_the_plan_out_without_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(found: Session) -> str:
        raise AssertionError(found)

    monkeypatch.setattr("printkit.build.session.fairness", never)
    assert build.check(ships.FIRST_CONTACT) == ()
    assert lines(session(), played=False) == []


@pytest.mark.parametrize(
    "words",
    [
        ("record", "destroyer"),
        ("session", "ships/sessions/four-flags.toml", "--only", "plan"),
        ("session", "ships/sessions/first-contact.toml", "--only", "cards"),
        ("check", "ships/sessions/first-contact.toml"),
        ("list",),
        ("balance", "--help"),
        ("balance", "fleets", "--help"),
    ],
)
def test_numpy_is_loaded_for_battles_only(words: tuple[str, ...], tmp_path: Path) -> None:
    code = (
        "import sys\nfrom printkit.cli import cli\n"
        "try:\n    cli(sys.argv[1:])\nexcept SystemExit as end:\n    assert not end.code, end\n"
        "sys.exit('numpy' in sys.modules)"
    )
    output = ("-o", str(tmp_path)) if words[0] in ("record", "session") else ()
    done = subprocess.run(
        [sys.executable, "-c", code, *words, *output],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
