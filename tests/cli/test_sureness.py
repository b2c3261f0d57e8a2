"""cost --explain says how sure the points are."""

from __future__ import annotations

import re
import tomllib
from math import exp
from pathlib import Path

import printkit.systems.colors_and_lights as package
from tests.cli.runs import run

LINE = r"fights like (\d+) to (\d+) points, 19 times of 20: (.+)"


def told(*words: str | Path) -> tuple[int, int, str]:
    result = run("cost", *words, "--explain")
    assert result.exit_code == 0, result.output
    found = re.search(LINE, result.stdout)
    assert found, result.stdout
    return int(found[1]), int(found[2]), found[3]


def test_a_stock_ship_is_as_sure_as_the_table_was_measured() -> None:
    """Twice the error of a design like the stock ships, either way, about 100 points."""
    file = Path(package.__file__).with_name("points.toml")
    near = tomllib.loads(file.read_text(encoding="utf-8"))["measured"]["near"]
    low, high, where = told("heavy-cruiser", "--system", "colors-and-lights")
    assert (low, high) == (round(100 * exp(-2 * near)), round(100 * exp(2 * near)))
    assert where == "like the stock ships"


def test_a_design_far_from_the_stock_ships_is_less_sure(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(
        'schema = 1\nsystem = "colors-and-lights"\nname = "Odd"\ncode = "O"\ntype = "escort"\n'
        "superstructure = 10\n[bays]\nbomber = 4\nfighter = 2\n",
        encoding="utf-8",
    )
    low, high, where = told(file)
    least, most, _ = told("heavy-cruiser", "--system", "colors-and-lights")
    assert high / low > most / least
    assert where == "far from every stock ship"


def test_published_points_have_no_error() -> None:
    result = run("cost", "cruiser", "--system", "spaceship-battles", "--explain")
    assert result.exit_code == 0, result.output
    assert "fights like" not in result.stdout


def explained(tmp_path: Path, ship: str) -> str:
    head = 'schema = 1\nsystem = "colors-and-lights"\nname = "Odd"\ncode = "O"\n'
    file = tmp_path / "odd.toml"
    file.write_text(head + ship, encoding="utf-8")
    result = run("cost", file, "--explain")
    assert result.exit_code == 0, result.output
    return result.stdout


def test_of_a_design_that_no_battle_measured_nothing_is_claimed(tmp_path: Path) -> None:
    gun = '[[weapons]]\nkind = "beam"\nstrength = 1\nrange = 1\n'
    said = explained(tmp_path, f'type = "capital"\nsuperstructure = 1000\n{gun}')
    assert "fights like" not in said
    assert "printkit balance price plays this one" in said


def test_of_a_ship_without_weapons_nothing_is_claimed(tmp_path: Path) -> None:
    said = explained(tmp_path, 'type = "escort"\nsuperstructure = 30\npoint_defense = 2\n')
    assert "fights like" not in said
    assert "without weapons it wins no battle" in said
