"""check, cost and list: what they say, where, and their exit status."""

from __future__ import annotations

import ast
import json
import math
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from printkit.cli import cli
from printkit.systems.base import GameSystem, ListColumn
from printkit.systems.discovery import Systems, get
from tests.cli.runs import BROKEN, FIRST_CONTACT, ROOT, SHIP, STOCK, WARNED, run


@pytest.fixture
def ship(tmp_path: Path) -> Path:
    file = tmp_path / "lancer.toml"
    file.write_text(SHIP)
    return file


def write(folder: Path, text: str) -> Path:
    file = folder / "ship.toml"
    file.write_text(text)
    return file


def test_a_fine_file_is_fine(ship: Path) -> None:
    result = run("check", ship)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{ship}: fine\n"


def test_faults_go_to_standard_error_with_their_places(tmp_path: Path) -> None:
    file = write(tmp_path, BROKEN)
    result = run("check", file)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert f"{file}:4:1: error[unknown-key]" in result.stderr
    assert f"{file}:6:18: error[wrong-type]" in result.stderr
    assert f"{file}:1:1: error[missing-key]: code is missing" in result.stderr
    assert '    superstructure = "4"\n                     ^\n' in result.stderr
    assert "did you mean 'code'?" in result.stderr


def test_warnings_stop_only_when_strict(tmp_path: Path) -> None:
    file = write(tmp_path, WARNED)
    assert run("check", file).exit_code == 0
    assert run("check", "--strict", file).exit_code == 1
    assert "superstructure-within-stock" in run("check", file).stderr


def test_explain_says_the_rule(tmp_path: Path) -> None:
    file = write(tmp_path, SHIP + "noncombatant = true\n[bays]\ntorpedo = 1\n")
    result = run("check", "--explain", file)
    assert "noncombatant-is-unarmed:" in result.stderr
    assert 'waive = ["noncombatant-is-unarmed"]' in result.stderr


def test_check_reports_as_json(tmp_path: Path, ship: Path) -> None:
    broken = write(tmp_path, BROKEN)
    result = run("check", "--json", ship, broken)
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert list(data) == ["files", "skipped"]
    assert data["skipped"] == []
    fine, faulty = data["files"]
    assert fine == {"file": str(ship), "ok": True, "diagnostics": []}
    assert (faulty["file"], faulty["ok"]) == (str(broken), False)
    for diagnostic in faulty["diagnostics"]:
        keys = ["severity", "rule", "message", "hint", "path", "line", "column"]
        assert list(diagnostic) == keys
    places = {(d["rule"], d["path"], d["line"], d["column"]) for d in faulty["diagnostics"]}
    assert ("wrong-type", "superstructure", 6, 18) in places


def test_standard_input_is_a_file() -> None:
    result = run("check", "-", text=BROKEN.encode())
    assert result.exit_code == 1
    assert "<stdin>:6:18: error[wrong-type]" in result.stderr
    assert run("check", "-", text=SHIP.encode()).exit_code == 0
    assert "Lancer" in run("cost", "-", text=SHIP.encode()).stdout


def value(formula: str, lines: dict[str, float]) -> float:
    """The value of a formula of + - * / sqrt round, ids and numbers, by its syntax tree."""

    def walk(node: ast.expr) -> float:
        match node:
            case ast.Constant(value=int() | float() as number):
                return number
            case ast.Name(id=name):
                return lines[name]
            case ast.BinOp(left=left, op=op, right=right):
                a, b = walk(left), walk(right)
                if isinstance(op, ast.Add):
                    return a + b
                if isinstance(op, ast.Sub):
                    return a - b
                if isinstance(op, ast.Mult):
                    return a * b
                assert isinstance(op, ast.Div)
                return a / b
            case ast.Call(func=ast.Name(id="sqrt"), args=[inner]):
                return math.sqrt(walk(inner))
            case ast.Call(func=ast.Name(id="round"), args=[inner]):
                return round(walk(inner))
        raise AssertionError(ast.dump(node))

    return walk(ast.parse(formula, mode="eval").body)


def test_cost_json_leads_to_the_points_by_its_own_arithmetic() -> None:
    files = sorted(STOCK.glob("*.toml"))
    data = json.loads(run("cost", "--json", *files).stdout)
    assert list(data) == ["ships", "total"]
    for entry in data["ships"]:
        keys = ["file", "name", "code", "system", "points", "table", "lines", "formula"]
        assert list(entry) == keys
        lines: dict[str, Any] = {line["id"]: line["value"] for line in entry["lines"]}
        assert all(list(line) == ["id", "label", "value"] for line in entry["lines"])
        assert value(entry["formula"], lines) == entry["points"]
    assert data["total"] == sum(entry["points"] for entry in data["ships"])
    points = {entry["code"]: entry["points"] for entry in data["ships"]}
    assert points["CA"] == 100


def test_cost_adds_no_points_of_one_game_to_those_of_another() -> None:
    ships = ROOT / "ships"
    files = [STOCK / "destroyer.toml", ships / "fleet_captain" / "cruiser.toml"]
    files += [STOCK / "corvette.toml"]
    data = json.loads(run("cost", "--json", *files).stdout)
    first, other, second = (ship["points"] for ship in data["ships"])
    assert data["total"] is None
    assert data["totals"] == {"colors-and-lights": first + second, "fleet-captain": other}
    assert run("cost", "-q", *files).stdout.splitlines()[-2:] == [
        f"Total of Colors and Lights: {first + second} points",
        f"Total of Fleet Captain: {other} points",
    ]


def test_cost_says_the_total_whatever_the_order() -> None:
    first = run("cost", "-q", STOCK / "destroyer.toml", STOCK / "corvette.toml").stdout
    second = run("cost", "-q", STOCK / "corvette.toml", STOCK / "destroyer.toml").stdout
    assert first.splitlines()[-1] == second.splitlines()[-1]
    assert first.splitlines()[-1].startswith("Total: ")


def test_a_stock_class_goes_by_its_names() -> None:
    by_code, by_stem, by_name = (run("cost", w).stdout for w in ("DD", "destroyer", "DESTROYER"))
    assert by_code == by_stem == by_name
    result = run("cost", "destroyr")
    assert result.exit_code == 1
    assert "did you mean 'destroyer'" in result.stderr


def lines_of_list(*words: str) -> list[str]:
    result = run("list", *words)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.splitlines()


def test_list_shows_the_twelve_classes_with_points() -> None:
    assert "12 classes of Colors and Lights." in lines_of_list()
    data = json.loads(run("list", "--json").stdout)
    assert list(data) == ["system", "classes"]
    assert {row["Code"] for row in data["classes"]} == set(
        ["K", "FFAA", "FFA", "DD", "CVE", "CL", "CA", "BB", "BBD", "CV", "NEP", "NCF"]
    )
    assert run("list", "colors-and-light").exit_code == 1


def test_list_json_has_numbers_as_numbers_and_texts_as_texts() -> None:
    (cruiser,) = [r for r in classes("colors-and-lights") if r["Code"] == "CA"]
    # As published; a hundred points is what all others are measured by.
    assert cruiser == {
        "Code": "CA",
        "Class": "Heavy Cruiser",
        "Type": "capital",
        "SS": 60,
        "Beam": "8/8",
        "Projectile": "",
        "PD": 0,
        "Bays": "2T 1A",
        "Points": 100,
    }
    # A crew is a run of cards, not a number, though it is written in figures.
    (ship,) = [r for r in classes("fleet-captain") if r["Code"] == "CR"]
    assert (ship["Hull"], ship["Crew"]) == (10, "2345")


def classes(key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run("list", key, "--json").stdout)["classes"]
    return found


@pytest.mark.parametrize("key", ["colors-and-lights", "spaceship-battles", "fleet-captain"])
def test_columns_stand_under_their_headings_numbers_at_the_right(key: str) -> None:
    found = classes(key)
    head, *table = lines_of_list(key)[: len(found) + 1]
    at = 0
    for heading in found[0]:
        start = head.index(heading, at)
        end = at = start + len(heading)
        for line, row in zip(table, found, strict=True):
            value = str(row[heading])
            if isinstance(row[heading], int):
                assert line[:end].endswith(value)
            else:
                assert line[start:].startswith(value)


def test_rows_of_long_names_are_not_broken() -> None:
    from printkit.cli.say import print_table

    long = "A Class of a Name " * 12 + "Z"
    with CliRunner().isolation() as (out, *_):
        print_table([{"Class": long, "Points": 7}, {"Class": "漢字", "Points": 100}])
        lines = out.getvalue().decode().splitlines()
    assert lines == [
        f"Class{' ' * (len(long) - 5)}  Points",
        f"{long}       7",
        f"漢字{' ' * (len(long) - 4)}     100",  # each of the two takes two cells
    ]


def test_list_says_how_to_go_on_and_which_other_games_there_are() -> None:
    said = "\n".join(lines_of_list())
    for words in ("printkit record NCF", "--from NCF", "spaceship-battles", "fleet-captain"):
        assert words in said
    other = "\n".join(lines_of_list("fleet-captain"))
    assert "printkit record PK --system fleet-captain" in other
    assert "spaceship-battles" not in other


def test_all_games_are_listed_under_their_titles() -> None:
    lines = lines_of_list("--all")
    for key, title in (
        ("colors-and-lights", "Colors and Lights"),
        ("fleet-captain", "Fleet Captain"),
        ("spaceship-battles", "Spaceship Battles"),
    ):
        start = lines.index(f"{title} ({key})") + 1
        own = lines_of_list(key)
        table = own[: own.index("")]
        assert lines[start : start + len(table)] == table
    told = json.loads(run("list", "--all", "--json").stdout)["games"]
    assert {game["system"]: game["classes"] for game in told} == {
        game["system"]: classes(game["system"]) for game in told
    }
    assert "36 classes of 3 games." in lines  # 12, 14 and 10
    assert run("list", "--all", "fleet-captain").exit_code == 2


def test_a_broken_game_keeps_no_other_from_being_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    from printkit.errors import GameSystemError
    from printkit.systems import discovery

    def broken() -> GameSystem:
        raise GameSystemError("'sunk' can't be loaded: no water", hint="uninstall it")

    def odd() -> GameSystem:
        columns = (ListColumn("Odd", lambda ship: ship.no_such_key),)
        return replace(get("fleet-captain"), key="odd", columns=columns)

    own = discovery.systems()
    loaders = {key: partial(own.__getitem__, key) for key in own}
    found = Systems({"sunk": broken, **loaders, "odd": odd})
    monkeypatch.setattr(discovery, "systems", lambda: found)
    result = run("list", "--all")
    assert result.exit_code == 0
    assert "warning: sunk can't be listed: 'sunk' can't be loaded: no water" in result.stderr
    assert "warning: odd can't be listed: " in result.stderr
    assert "36 classes of 3 games." in result.stdout
    assert "Other games: sunk, " in run("list").stdout
    assert run("list", "sunk").exit_code == 1


def test_headings_are_bold_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def head(color: bool) -> str:
        return CliRunner().invoke(cli, ["list"], color=color).stdout.splitlines()[0]

    assert head(color=True).startswith("\x1b[1mCode ")
    assert head(color=False).startswith("Code ")
    monkeypatch.setenv("NO_COLOR", "1")
    assert head(color=True).startswith("Code ")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder of definitions, some good and some not, among other files."""
    files = {
        "fine.toml": SHIP,
        "b/warned.toml": WARNED,
        "a/broken.toml": BROKEN,
        "a/evening.toml": FIRST_CONTACT.read_text(),
        "a/syntax.toml": "name = \n",
        "pyproject.toml": '[project]\nname = "x"\n',
        "fine.schema.json": "{}",
        "notes.txt": "mine",
        ".hidden/broken.toml": BROKEN,
        "a/.broken.toml": BROKEN,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_a_folder_means_all_ships_and_sessions_in_it(shelf: Path) -> None:
    result = run("check", shelf)
    assert result.exit_code == 1
    assert result.stdout == (
        "5 files: 3 fine, 2 with errors, 1 warning\n"
        f"1 skipped, without the key system: {shelf / 'pyproject.toml'}\n"
    )
    assert f"{shelf / 'a' / 'broken.toml'}:4:1: error[unknown-key]" in result.stderr
    assert f"{shelf / 'a' / 'syntax.toml'}:1:8: error[toml-syntax]" in result.stderr
    assert f"{shelf / 'b' / 'warned.toml'}:" in result.stderr
    assert "hidden" not in result.stderr
    assert ".broken" not in result.stderr


def test_a_folder_is_reported_file_by_file_as_json(shelf: Path) -> None:
    data = json.loads(run("check", "--json", shelf).stdout)
    names = ("a/broken", "a/evening", "a/syntax", "b/warned", "fine")
    assert [entry["file"] for entry in data["files"]] == [f"{shelf}/{n}.toml" for n in names]
    assert [entry["ok"] for entry in data["files"]] == [False, True, False, True, True]
    assert data["skipped"] == [str(shelf / "pyproject.toml")]


def test_exit_status_and_summary_of_a_folder_follow_its_files(shelf: Path) -> None:
    for name in ("broken", "syntax"):
        (shelf / "a" / f"{name}.toml").unlink()
    (shelf / "pyproject.toml").unlink()
    fine, strict = run("check", shelf), run("check", "--strict", shelf)
    assert (fine.exit_code, fine.stdout) == (0, "3 files: 3 fine, 1 warning\n")
    assert (strict.exit_code, strict.stdout) == (
        1,
        "3 files: 2 fine, 1 with errors, 1 warning\n",
    )
    quiet = run("check", "-q", shelf)
    assert (quiet.exit_code, quiet.stdout) == (0, "")
    one = run("check", shelf / "a")
    assert (one.exit_code, one.stdout) == (0, "1 file: 1 fine\n")


def test_files_named_beside_a_folder_are_checked_once_whatever_they_are(shelf: Path) -> None:
    project, fine = shelf / "pyproject.toml", shelf / "fine.toml"
    result = run("check", shelf / "b", fine, shelf, project)
    assert result.exit_code == 1
    assert f"{fine}: fine\n" in result.stdout
    assert "6 files: 3 fine, 3 with errors, 1 warning" in result.stdout
    assert "skipped" not in result.stdout
    assert f"{project}:1:1: error[missing-key]: system is missing" in result.stderr
    assert result.stderr.count("superstructure-within-stock") == 1


def test_a_class_that_a_session_names_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "warned.toml").write_text(WARNED)
    session = FIRST_CONTACT.read_text().replace('"destroyer"', '"warned.toml"', 1)
    (tmp_path / "evening.toml").write_text(session.replace('"DD"', '"warned.toml"'))
    result = run("check", ".")
    assert result.stderr.count("superstructure-within-stock") == 1
    assert result.stdout.startswith("2 files: 2 fine, 1 warning")


@pytest.mark.parametrize("name", ["empty", "other"])
def test_a_folder_without_definitions_is_an_error(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    folder.mkdir()
    if name == "other":
        (folder / "pyproject.toml").write_text("[project]\n")
    result = run("check", folder, tmp_path / "gone.toml")
    assert result.exit_code == 1
    assert f"{folder}:1:1: error[no-definitions]" in result.stderr
    assert "gone.toml:1:1: error[no-such-file]" in result.stderr


def test_color_is_left_out_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(tmp_path, BROKEN)
    colored = CliRunner().invoke(cli, ["check", str(file)], color=True)
    assert "\x1b[" in colored.stderr
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in CliRunner().invoke(cli, ["check", str(file)], color=True).stderr


TAKES_A_FILE = [
    *("check", "cost", "record", "counters", "session", "map", "balance match", "balance price")
]


@pytest.mark.parametrize("command", TAKES_A_FILE)
def test_an_empty_name_is_no_folder(command: str) -> None:
    result = run(*command.split(), "")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "error: the name of a file is empty\n  hint: name a .toml file\n"


@pytest.mark.parametrize(
    ("command", "hint"),
    [
        ("cost", "name a ship; for a session there is printkit session"),
        ("balance price", "name a ship; for a session there is printkit balance match"),
        ("session", "name a session; for a ship there is printkit record"),
        ("balance match", "name a session; for a ship there is printkit balance price"),
    ],
)
def test_another_kind_of_file_is_told_its_own_command(command: str, hint: str) -> None:
    other = FIRST_CONTACT if "a ship;" in hint else STOCK / "destroyer.toml"
    result = run(*command.split(), other)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith(f"hint: {hint}\n")


BAD_FILES = {
    "empty": b"",
    "comment": b"# nothing\n",
    "binary": b"\x00\xff\xfe\x80",
    "utf-16": "name".encode("utf-16"),
    "syntax": b"name = \n",
    "digits": b"superstructure = " + b"9" * 5000,
    "deep": b"a = " + b"[" * 2000 + b"]" * 2000,
    "other system": b'system = "chess"\nname = "x"\n',
    "no system": b'name = "x"\n',
    "system is a list": b"system = []\n",
}


@pytest.mark.parametrize("name", BAD_FILES)
@pytest.mark.parametrize("command", ["check", "cost", "record", "counters", "session"])
def test_no_input_makes_a_traceback(name: str, command: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(BAD_FILES[name])
    words: list[str | Path] = [command, file]
    if command not in ("check", "cost"):
        words += ["-o", tmp_path / "out"]
    result = run(*words)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert "error" in result.stderr
    assert result.stdout == ""
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("command", ["check", "cost", "record", "counters", "session"])
@pytest.mark.parametrize("name", ["missing.toml", ".", "no/such/folder/x.toml", "nul\0byte.toml"])
def test_what_is_no_file_gets_one_clear_line(name: str, command: str, tmp_path: Path) -> None:
    result = run(command, tmp_path / name if name != "." else tmp_path)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert len([line for line in result.stderr.splitlines() if "error" in line]) == 1


def test_a_session_is_no_ship_and_a_ship_no_session(ship: Path) -> None:
    for command in ("cost", "record", "counters"):
        result = run(command, FIRST_CONTACT)
        assert result.exit_code == 1
        assert "printkit session" in result.stderr
    result = run("session", ship)
    assert result.exit_code == 1
    assert "printkit record" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["frobnicate"],
        ["check"],
        ["record", "x.toml", "--paper", "b9"],
        ["record", "x.toml", "--per-page", "3"],
        ["map", "--columns", "0"],
        ["map", "--cell", "19"],
        ["map", "--cell", "3 furlongs"],
        ["session"],
        ["check", "--no-such-option", "x.toml"],
    ],
)
def test_wrong_use_exits_with_two(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""


def test_a_length_without_a_unit_names_the_units() -> None:
    assert "mm, cm, in, pt" in run("map", "--cell", "19").stderr


def test_the_version_is_a_constant() -> None:
    from printkit import __version__

    assert run("--version").stdout == f"printkit, version {__version__}\n"


def test_strict_is_said_alike_in_text_json_and_status(tmp_path: Path) -> None:
    file = write(tmp_path, WARNED)
    plain, strict = run("check", file), run("check", "--strict", file)
    assert plain.stdout == f"{file}: fine, 1 warning\n"
    assert strict.stdout == ""
    for words, ok in ((["--json"], True), (["--json", "--strict"], False)):
        result = run("check", *words, file)
        assert json.loads(result.stdout)["files"][0]["ok"] == ok
        assert result.exit_code == (0 if ok else 1)


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_a_terminal_that_can_not_show_a_letter_gets_it_escaped(
    encoding: str, tmp_path: Path
) -> None:
    import os
    import subprocess
    import sys

    file = write(tmp_path, SHIP.replace("Lancer", "Крейсер"))
    done = subprocess.run(
        [sys.executable, "-m", "printkit", "cost", str(file)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        check=True,
    )
    assert b"\\u041a" in done.stdout
    assert done.stderr.count(b"Traceback") == 0
