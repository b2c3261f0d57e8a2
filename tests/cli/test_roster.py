"""``session --csv`` and ``--json``: the roster as data, instead of sheets."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runs import FIRST_CONTACT, ROOT, SHIP, files_below, run

FIXED = [
    *("fleet", "player", "color", "pattern", "identity", "class", "code", "name", "points"),
    *("fleet_points", "points_limit"),
]
SESSION = """\
system = "colors-and-lights"
title = "Evening"
[board]
columns = 12
rows = 9
[[fleet]]
name = "Red, \\"the\\" Fleet"
player = "Ånn"
color = "teal"
pattern = "ring"
points_limit = 120
[[fleet.ship]]
class = "heavy-cruiser"
names = ["Крейсер"]
[[fleet]]
name = "Blue Fleet"
[[fleet.ship]]
class = "corvette"
count = 2
id = 4
"""


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    file = tmp_path / "evening.toml"
    file.write_text(SESSION, encoding="utf-8")
    return file


def rows(*words: str | Path) -> list[list[str]]:
    result = run("session", *words, "--csv")
    assert (result.exit_code, result.stderr) == (0, "")
    return list(csv.reader(StringIO(result.stdout_bytes.decode("utf-8"))))


def tree(*words: str | Path) -> Any:
    result = run("session", *words, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout_bytes)


def test_the_csv_has_a_header_and_a_row_a_ship(evening: Path) -> None:
    head, *ships = rows(evening)
    assert head == [*FIXED, "Type", "SS", "Beam", "Projectile", "PD", "Bays"]
    red = ['Red, "the" Fleet', "Ånn", "teal", "ring", "CA-1", "Heavy Cruiser", "CA", "Крейсер"]
    # As published: 60 SS, a beam of strength 8 and range 8; the cruiser costs 100 points.
    facts = ["capital", "60", "8/8", "", "0", "2T 1A"]
    assert ships[0] == [*red, "100", "100", "120", *facts]
    assert [row[4] for row in ships] == ["CA-1", "K-4", "K-5"]
    # The blue fleet has neither player nor limit; two corvettes of one price make its points.
    corvette = dict(zip(head, ships[1], strict=True))
    assert (corvette["player"], corvette["points_limit"]) == ("", "")
    assert int(corvette["fleet_points"]) == 2 * int(corvette["points"])


def test_the_json_has_the_board_and_the_fleets_with_numbers_as_numbers(evening: Path) -> None:
    told = tree(evening)
    assert list(told) == ["title", "system", "board", "fleets"]
    assert (told["title"], told["system"]) == ("Evening", "colors-and-lights")
    # Three quarters of an inch, as the game's own board.
    assert told["board"] == {"kind": "hex", "columns": 12, "rows": 9, "cell_mm": 19.05}
    red, blue = told["fleets"]
    assert list(red) == ["name", "player", "color", "pattern", "points", "limit", "ships"]
    assert (red["points"], red["limit"], blue["limit"]) == (100, 120, None)
    assert red["ships"] == [
        {
            "identity": "CA-1",
            "class": "Heavy Cruiser",
            "code": "CA",
            "name": "Крейсер",
            "points": 100,
            "damage": {},
            "columns": {
                "Type": "capital",
                "SS": 60,
                "Beam": "8/8",
                "Projectile": "",
                "PD": 0,
                "Bays": "2T 1A",
            },
        }
    ]


def test_the_json_says_what_a_ship_has_lost_and_the_table_does_not(tmp_path: Path) -> None:
    file = tmp_path / "second.toml"
    entry = '[[fleet.ship]]\nclass = "CA"\ndamage = { fire = 2, superstructure = 12 }\n'
    head = 'system = "colors-and-lights"\ntitle = "Second"\n[[fleet]]\nname = "Red"\n'
    file.write_text(head + entry, encoding="utf-8")
    (ship,) = tree(file)["fleets"][0]["ships"]
    assert ship["damage"] == {"superstructure": 12, "fire": 2}
    assert "damage" not in rows(file)[0]


@pytest.mark.parametrize("file", sorted((ROOT / "ships" / "sessions").glob("*.toml")))
def test_csv_and_json_say_the_same(file: Path) -> None:
    head, *found = rows(file)
    told = [
        [
            *(fleet["name"], fleet["player"], fleet["color"], fleet["pattern"]),
            *(ship[key] for key in ("identity", "class", "code", "name", "points")),
            *(fleet["points"], "" if fleet["limit"] is None else fleet["limit"]),
            *ship["columns"].values(),
        ]
        for fleet in tree(file)["fleets"]
        for ship in fleet["ships"]
    ]
    assert [list(map(str, row)) for row in told] == found
    assert head[len(FIXED) :] == list(tree(file)["fleets"][0]["ships"][0]["columns"])


def test_no_sheets_are_made(evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(evening.parent)
    for form in ("--csv", "--json"):
        assert run("session", evening, form).exit_code == 0
    assert files_below(evening.parent) == {"evening.toml"}


@pytest.mark.parametrize(
    "words",
    [
        ["--csv", "--json"],
        ["--csv", "--watch"],
        ["--json", "--watch"],
        ["--csv", "--open"],
        ["--json", "-o", "out"],
        ["--csv", "--paper", "a4"],
        ["--csv", "--per-page", "auto"],
    ],
)
def test_what_is_about_sheets_does_not_go_with_a_roster(words: list[str], evening: Path) -> None:
    result = run("session", evening, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words[0] in result.stderr
    assert "Usage:" in result.stderr


def test_warnings_go_to_standard_error_and_stop_only_when_strict(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(SESSION.replace("points_limit = 120", "points_limit = 99"), encoding="utf-8")
    result = run("session", file, "--csv")
    assert result.exit_code == 0
    assert "warning[points-limit]" in result.stderr
    assert len(list(csv.reader(StringIO(result.stdout)))) == 4
    strict = run("session", file, "--csv", "--strict")
    assert (strict.exit_code, strict.stdout) == (1, "")


@pytest.mark.parametrize("form", ["--csv", "--json"])
def test_faults_leave_standard_output_empty(form: str, tmp_path: Path) -> None:
    for text in (SESSION.replace("corvette", "corvete"), SHIP):
        (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
        result = run("session", tmp_path / "bad.toml", form)
        assert (result.exit_code, result.stdout) == (1, "")
        assert "error" in result.stderr


def test_standard_input_is_a_session_too() -> None:
    result = run("session", "-", "--csv", text=FIRST_CONTACT.read_bytes())
    assert len(result.stdout.splitlines()) == 11  # ten ships and the header


@pytest.mark.parametrize("form", ["--csv", "--json"])
def test_data_is_utf_8_whatever_the_terminal_is_set_to(form: str, evening: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "printkit", "session", str(evening), form],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        check=True,
    )
    assert "Крейсер" in done.stdout.decode("utf-8")
