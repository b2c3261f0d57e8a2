"""One record for all ships of a class that are alike, with their number and their marks."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from printkit import build
from printkit.backends import pdf
from printkit.page import Document
from printkit.sheets.entries import entries
from printkit.units import LETTER, TABLOID, Paper
from tests.cli.runs import run
from tests.conformance import games
from tests.conformance.games import GAMES
from tests.conformance.record_forms import options
from tests.sheets import ink, ships

SESSION = """\
system = {key}
title = "Many"
[[fleet]]
name = "Reds"
color = "red"
[[fleet.ship]]
class = {one}
count = 3
[[fleet.ship]]
class = {other}
[[fleet.ship]]
class = {one}
count = 2
names = ["Halberd", "Pike"]
[[fleet.ship]]
class = {one}
id = 9
[[fleet]]
name = "Blues"
color = "blue"
[[fleet.ship]]
class = {one}
"""


def session(key: str) -> str:
    one, other = (file.stem for file in games.stock(games.game(key))[:2])
    return SESSION.format(key=games.toml(key), one=games.toml(one), other=games.toml(other))


def texts(document: Document) -> list[list[str]]:
    return [[item.text for item in ink.written(page)] for page in document.pages]


@GAMES
@pytest.mark.parametrize("per_page", ["1", "auto"])
def test_ships_that_are_alike_share_a_record(key: str, per_page: str) -> None:
    loaded = ships.load_session(session(key))
    one, other = (ships.load_ship(file).definition for file in games.stock(games.game(key))[:2])
    assert one is not None
    assert other is not None
    whole = build.pages(loaded, options(per_page=per_page))["records"]
    assert len(whole.outline) == 8
    found = build.pages(loaded, options(per_page=per_page, unique=True))["records"]
    wanted = [
        f"{one.name} {one.code}-1 to {one.code}-3, {one.code}-9",
        f"{other.name} {other.code}-1",
        f"Halberd ({one.name} {one.code}-4)",
        f"Pike ({one.name} {one.code}-5)",
        f"{one.name} {one.code}-1",
    ]
    assert [entry.title for entry in found.outline] == wanted
    said = [text for page in texts(found) for text in page]
    assert said.count("× 4") == 1
    assert f"{one.code}-1 to {one.code}-3, {one.code}-9" in " ".join(said)
    assert not any(text.startswith("×") and text != "× 4" for text in said)
    reader = PdfReader(BytesIO(pdf.render(found)))
    assert [entry["/Title"] for entry in reader.outline] == wanted  # type: ignore[call-overload]


@GAMES
def test_the_plan_counts_records_and_ships(key: str) -> None:
    loaded = ships.load_session(session(key))
    found = build.pages(loaded, options(per_page="1", unique=True))
    (row,) = [" ".join(page) for page in texts(found["plan"])]
    assert "5 records for 8 ships: copy each as often as its × says" in row
    plain = build.pages(loaded, options(per_page="1"))
    assert "records for" not in " ".join(texts(plain["plan"])[0])
    pages = len(plain["records"].pages) - len(found["records"].pages)
    assert pages == len(plain["packet"].pages) - len(found["packet"].pages) > 0


@GAMES
def test_files_named_again_share_a_record(key: str, tmp_path: Path) -> None:
    one, other = games.stock(games.game(key))[:2]
    done = run("record", one, other, one, one, "--unique", "-o", tmp_path)
    assert done.exit_code == 0, done.output
    reader = PdfReader(tmp_path / "records.pdf")
    code = ships.load_ship(one).definition.code  # type: ignore[union-attr]
    titles = [str(entry["/Title"]) for entry in reader.outline]  # type: ignore[call-overload]
    assert len(titles) == 2
    assert titles[0].endswith(f"{code}-1 to {code}-3")
    text = "\n".join(page.extract_text() for page in reader.pages)
    assert text.count("× 3") == 1
    assert "× 1" not in text


@pytest.mark.parametrize("paper", [LETTER, TABLOID], ids=["letter", "tabloid"])
@pytest.mark.parametrize("charts", [False, True])
def test_several_processes_write_the_bytes_of_one(charts: bool, paper: Paper) -> None:
    files = games.stock(games.game("colors-and-lights"))
    loaded = [ships.load_ship(file) for file in (*files, *files[:5], *files[3:9])]
    asked = options(paper, unique=True, charts=charts)
    once = build.records_pdf(loaded, asked)
    assert build.records_pdf(loaded, asked, jobs=2) == once


def test_a_waived_design_is_unlike_one_that_keeps_the_rules() -> None:
    text = ships.ship_text()
    loaded = [ships.load_ship(text), ships.load_ship(ships.ship_text(superstructure=31))]
    ((_, fleet),) = build.neutral_fleets([*loaded, *loaded])
    assert [len(entry.ships) for entry in entries(fleet, unique=True)] == [2, 2]
    assert [entry.marks for entry in entries(fleet, unique=True)] == ["T-1, T-3", "T-2, T-4"]
    assert [len(entry.ships) for entry in entries(fleet, unique=False)] == [1] * 4


DAMAGED = """\
system = "colors-and-lights"
title = "Second evening"
[[fleet]]
name = "Reds"
color = "red"
[[fleet.ship]]
class = "DD"
count = 2
[[fleet.ship]]
class = "DD"
damage = { superstructure = 12 }
[[fleet.ship]]
class = "DD"
damage = { superstructure = 12 }
"""


def test_a_damaged_ship_is_like_no_other() -> None:
    ((fleet,),) = [ships.load_session(DAMAGED).fleets]
    marks = [entry.marks for entry in entries(fleet, unique=True)]
    assert marks == ["DD-1, DD-2", "DD-3", "DD-4"]


def test_ships_of_one_name_have_a_record_each() -> None:
    ((_, fleet),) = build.neutral_fleets([ships.load_ship(ships.ship_text())] * 2)
    named = replace(fleet, ships=tuple(replace(ship, name="Pike") for ship in fleet.ships))
    assert [entry.title for entry in entries(named, unique=True)] == [
        "Pike (Tester T-1)",
        "Pike (Tester T-2)",
    ]
