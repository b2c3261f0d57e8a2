"""Starting something of one's own: ships, sessions, templates, with a schema for editors."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft7Validator

from printkit.cli import cli
from printkit.systems.discovery import get, systems
from tests.cli.runs import files_below, run

EVERY = pytest.mark.parametrize("key", ["colors-and-lights", "spaceship-battles", "fleet-captain"])


@EVERY
def test_a_new_ship_is_the_starter_with_its_schema(key: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert run("new", "ship", file, "--system", key).exit_code == 0
    first, rest = file.read_text(encoding="utf-8").split("\n", 1)
    assert first == f"#:schema ./{key}.ship.schema.json"
    starter = get(key).ships / f"{get(key).starter}.toml"
    assert rest == starter.read_text(encoding="utf-8")
    schema = json.loads((tmp_path / f"{key}.ship.schema.json").read_text(encoding="utf-8"))
    Draft7Validator.check_schema(schema)
    assert schema["properties"]["system"]["const"] == key
    assert run("check", file).exit_code == 0


@EVERY
def test_a_new_session_checks_without_the_words_about_the_stock_fleets(
    key: str, tmp_path: Path
) -> None:
    file = tmp_path / "evening.toml"
    assert run("new", "session", file, "--system", key).exit_code == 0
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[0] == f"#:schema ./{key}.session.schema.json"
    assert not any(line.startswith("# ") for line in lines if "damage" not in line)
    assert (tmp_path / f"{key}.session.schema.json").exists()
    assert run("check", file).exit_code == 0


@EVERY
def test_a_new_session_shows_how_damage_is_written(key: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    run("new", "session", file, "--system", key)
    text = file.read_text(encoding="utf-8")
    assert text.count("# damage = ") == 1
    file.write_text(text.replace("# damage = ", "damage = "), encoding="utf-8")
    assert run("check", file).exit_code == 0
    schema = json.loads((tmp_path / f"{key}.session.schema.json").read_text(encoding="utf-8"))
    assert not list(Draft7Validator(schema).iter_errors(tomllib.loads(file.read_text("utf-8"))))
    fleets = json.loads(run("session", file, "--json").stdout)["fleets"]
    assert sum(bool(ship["damage"]) for fleet in fleets for ship in fleet["ships"]) == 1


@EVERY
def test_new_templates_are_the_games_own_and_print(key: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert run("new", "templates", key, folder).exit_code == 0
    game = get(key)
    names = {file.name for file in game.templates.glob("*.j2")}
    assert files_below(folder) == {f"{game.folder}/{name}" for name in names}
    for name in names:
        copy, stock = folder / game.folder / name, game.templates / name
        assert copy.read_bytes() == stock.read_bytes()
    again = run("new", "templates", key, folder)
    assert again.exit_code == 1
    assert "is there already" in again.output
    assert run("new", "templates", key, folder, "--force").exit_code == 0
    ship = game.ships / f"{game.starter}.toml"
    assert run("record", ship, "--templates", folder, "-o", tmp_path / "out").exit_code == 0


@pytest.mark.parametrize("name", ["", ".toml", "mine.txt", "mine"])
def test_a_file_that_is_no_toml_is_refused_with_a_name_to_use(name: str, tmp_path: Path) -> None:
    file = f"{tmp_path}/{name}" if name else ""
    result = run("new", "ship", file)
    assert result.exit_code == 2
    assert ".toml" in result.output.splitlines()[1]
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("what", ["words.txt", "session", "other game", ""])
def test_only_a_sound_ship_of_the_game_is_copied(what: str, tmp_path: Path) -> None:
    words = tmp_path / "words.toml"
    words.write_text("nothing but words\n", encoding="utf-8")
    stock = get("fleet-captain")
    model = {
        "words.txt": str(words),
        "session": str(stock.sessions / "captains-courageous.toml"),
        "other game": str(stock.ships / "cruiser.toml"),
        "": "",
    }[what]
    result = run("new", "ship", tmp_path / "mine.toml", "--from", model)
    assert result.exit_code == 1
    assert "error" in result.output
    assert not (tmp_path / "mine.toml").exists()


@pytest.mark.parametrize("what", ["ship", "session"])
@EVERY
def test_the_schema_command_prints_what_new_writes(key: str, what: str, tmp_path: Path) -> None:
    run("new", what, tmp_path / "x.toml", "--system", key)
    written = (tmp_path / f"{key}.{what}.schema.json").read_text(encoding="utf-8")
    assert run("schema", key, "--of", what).output == written


def test_every_game_has_a_starter() -> None:
    for key in systems():
        game = get(key)
        assert (game.ships / f"{game.starter}.toml").exists()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("printkit card fl", "plain,fleet-captain"),
        ("printkit list sp", "plain,spaceship-battles"),
        ("printkit record --system co", "plain,colors-and-lights"),
        ("printkit record la", "file,la"),
        ("printkit check la", "file,la"),
        ("printkit session la", "file,la"),
        ("printkit map la", "file,la"),
    ],
)
def test_a_shell_completes_games_and_leaves_files_to_itself(line: str, offered: str) -> None:
    words = {"COMP_WORDS": line, "COMP_CWORD": str(len(line.split()) - 1)}
    env = {**words, "_PRINTKIT_COMPLETE": "bash_complete"}
    result = CliRunner().invoke(cli, prog_name="printkit", env=env)
    assert result.output.split() == [offered]
