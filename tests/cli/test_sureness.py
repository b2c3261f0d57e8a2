"""cost --explain says how sure the points are."""

from __future__ import annotations

import json
import re
import tomllib
from math import exp
from pathlib import Path

import printkit.systems.colors_and_lights as package
from tests.cli.runs import SHIP, run

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


def reported(*words: str | Path) -> dict[str, object]:
    result = run("cost", *words, "--json")
    assert result.exit_code == 0, result.output
    (ship,) = json.loads(result.stdout)["ships"]
    assert isinstance(ship, dict)
    return ship


def test_the_report_says_what_the_words_say_and_only_when_asked() -> None:
    low, high, where = told("heavy-cruiser", "--system", "colors-and-lights")
    plain = reported("heavy-cruiser", "--system", "colors-and-lights")
    assert reported("heavy-cruiser", "--system", "colors-and-lights", "--explain") == {
        **plain,
        "by_formula": None,
        "sureness": {"low": low, "high": high, "likeness": where},
    }
    assert not {"by_formula", "sureness"} & set(plain)


def test_the_report_of_a_carried_price_has_the_formula_s(tmp_path: Path) -> None:
    file = tmp_path / "lancer.toml"
    armed = SHIP + '[[weapons]]\nkind = "beam"\nstrength = 4\nrange = 6\n'
    file.write_text(armed, encoding="utf-8")
    formula = reported(file)
    text = armed.replace("[[w", f'points = 60\npoints_table = "{formula["table"]}"\n[[w')
    file.write_text(text, encoding="utf-8")
    ship = reported(file, "--explain")
    assert ship["points"] == 60
    assert ship["by_formula"] == {"points": formula["points"], "table": formula["table"]}
    low, high, where = told(file)
    assert ship["sureness"] == {"low": low, "high": high, "likeness": where}


def test_the_report_says_where_nothing_is_known(tmp_path: Path) -> None:
    file = tmp_path / "lancer.toml"
    file.write_text(SHIP, encoding="utf-8")
    nothing = {"low": None, "high": None}
    assert reported(file, "--explain")["sureness"] == {**nothing, "likeness": "without weapons"}
    gun = '[[weapons]]\nkind = "beam"\nstrength = 1\nrange = 1\n'
    huge = SHIP.replace("escort", "capital").replace("= 30", "= 1000")
    file.write_text(huge + gun, encoding="utf-8")
    beyond = "beyond every design that was measured"
    assert reported(file, "--explain")["sureness"] == {**nothing, "likeness": beyond}
    published = reported("cruiser", "--system", "spaceship-battles", "--explain")
    assert published["sureness"] is None
