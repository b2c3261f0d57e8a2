"""printkit balance fleets: fair pairs on the screen, as data, and as a session to print."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from printkit.balance.pairs import Wish
from printkit.build import balance
from printkit.build.balance import pairs_of
from printkit.errors import PrintkitError
from printkit.systems.discovery import get
from tests.cli.runs import run

QUICK = ("balance", "fleets", "spaceship-battles", "--points", "600", "--count", "2")


def test_pairs_are_told_in_two_lines_each() -> None:
    result = run(*QUICK)
    assert result.exit_code == 0, result.output
    head, *lines = result.stdout.splitlines()
    assert head.startswith("Spaceship Battles: 1,000 battles of each pair")
    assert len(lines) == 4
    assert lines[0].startswith(" 1. ")
    assert lines[2].startswith(" 2. ")
    for line in lines:
        points = int(line.rsplit("(", 1)[1].rstrip(")"))
        assert 570 <= points <= 630


@pytest.mark.parametrize("key", ["colors-and-lights", "spaceship-battles", "fleet-captain"])
def test_every_game_has_fair_pairs(key: str) -> None:
    result = run("balance", "fleets", key, "--count", "1", "--ships", "5", "--json")
    assert result.exit_code == 0, result.output
    tree = json.loads(result.stdout)
    assert tree["system"] == key
    ((first, second),) = [pair["fleets"] for pair in tree["pairs"]]
    assert 0.45 <= first["chance"] <= 0.55
    assert first["chance"] + second["chance"] == pytest.approx(1)
    assert first["ships"] != second["ships"]
    costs = {ship.name: get(key).cost(ship).points for ship in balance.armed_of(get(key)).ships}
    for fleet in (first, second):
        assert sum(ship["count"] for ship in fleet["ships"]) <= 5
        cost = sum(costs[ship["class"]] * ship["count"] for ship in fleet["ships"])
        assert fleet["points"] == cost
        assert 380 <= cost <= 420


def test_the_fairest_pair_is_written_and_prints(tmp_path: Path) -> None:
    file = tmp_path / "fair.toml"
    result = run(*QUICK, "--write", file)
    assert result.exit_code == 0, result.output
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    assert [fleet["name"] for fleet in table["fleet"]] == ["Red Fleet", "Blue Fleet"]
    roster = json.loads(run("session", file, "--json").stdout)
    lines = result.stdout.splitlines()[1:3]
    for fleet, line in zip(roster["fleets"], lines, strict=True):
        assert line.endswith(f"({sum(ship['points'] for ship in fleet['ships'])})")
    assert run("check", file, "--strict").exit_code == 0
    assert run("session", file, "--only", "plan", "-o", tmp_path / "out").exit_code == 0
    again = run(*QUICK, "--write", file)
    assert again.exit_code == 1
    assert "is there already" in again.stderr
    assert run(*QUICK, "--write", file, "--force").exit_code == 0


def test_a_file_that_is_no_toml_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    result = run(*QUICK, "--write", tmp_path / "fair.txt")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert run(*QUICK, "--write", tmp_path / "fair.toml", "--json").exit_code == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("--points", "5"), "the cheapest armed ship costs 35 points"),
        (("--points", "900", "--ships", "2"), "with --ships 2 the dearest fleet costs 800 points"),
    ],
)
def test_points_that_buy_no_fair_pair_are_said_with_what_would(
    words: tuple[str, ...], hint: str
) -> None:
    result = run("balance", "fleets", "spaceship-battles", *words)
    assert result.exit_code == 1
    assert "no fair pair of fleets" in result.stderr
    assert hint in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        # One Flagship of 745 and eleven Battlecruisers of 280.
        (("--points", "1000000"), ("about 1,000,000 points", "dearest fleet costs 3,825 points")),
        # One Picket costs 10, two cost 20.
        (("--points", "15"), ("about 15 points", "try other --points or another --seed")),
        (("--points", "15", "--ships", "11"), ("try other --points, more --ships or another",)),
    ],
)
def test_what_is_asked_for_instead_can_be_had(words: tuple[str, ...], said: Sequence[str]) -> None:
    result = run("balance", "fleets", "fleet-captain", *words)
    assert result.exit_code == 1
    assert all(each in result.stderr for each in said), result.stderr


def test_fewer_pairs_are_the_first_of_more() -> None:
    words = ("balance", "fleets", "spaceship-battles", "--points", "600", "--battles", "100")
    five = run(*words).stdout.splitlines()
    assert run(*words, "--count", "1").stdout.splitlines() == five[:3]
    assert len(five) == 11


def test_more_than_twelve_ships_are_wrong_use() -> None:
    assert run("balance", "fleets", "spaceship-battles", "--ships", "13").exit_code == 2


def test_a_game_without_battles_is_refused() -> None:
    game = replace(get("spaceship-battles"), battle=None)
    with pytest.raises(PrintkitError, match="can't be played without a board"):
        pairs_of(game, Wish(400))


def test_an_unknown_game_is_refused() -> None:
    result = run("balance", "fleets", "tiddlywinks")
    assert result.exit_code == 1
    assert "tiddlywinks" in result.stderr
