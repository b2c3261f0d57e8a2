"""check, cost and list: what they say, where, and their exit status."""

from __future__ import annotations

import ast
import json
import math
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runs import BROKEN, FIRST_CONTACT, SHIP, STOCK, WARNED, run


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
    assert list(data) == ["files"]
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


def test_list_shows_the_twelve_classes_with_points() -> None:
    result = run("list")
    assert result.exit_code == 0
    assert "12 classes" in result.stdout
    data = json.loads(run("list", "--json").stdout)
    assert {row["Code"] for row in data["classes"]} == set(
        ["K", "FFAA", "FFA", "DD", "CVE", "CL", "CA", "BB", "BBD", "CV", "NEP", "NCF"]
    )
    assert run("list", "colors-and-light").exit_code == 1


def test_color_is_left_out_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from click.testing import CliRunner

    from printkit.cli import cli

    file = write(tmp_path, BROKEN)
    colored = CliRunner().invoke(cli, ["check", str(file)], color=True)
    assert "\x1b[" in colored.stderr
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in CliRunner().invoke(cli, ["check", str(file)], color=True).stderr


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
