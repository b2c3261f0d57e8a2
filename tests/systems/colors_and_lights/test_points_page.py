"""The page about points says what the program computes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import printkit.systems.colors_and_lights as package
from printkit.systems.colors_and_lights.cost import cost
from printkit.systems.measured import flat
from tests.systems.colors_and_lights.published import TESTS, stock

PAGE = (TESTS.parent / "docs" / "games" / "colors-and-lights-points.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the rows of the table under a heading, without its head."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in lines[2:]]


def test_the_coefficients_are_those_of_the_table() -> None:
    file = Path(package.__file__).with_name("points.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    assert f"`{table.pop('version')}`" in PAGE
    page = {name.strip("`"): float(value) for name, value, _ in rows("The coefficients")}
    assert page == flat(table)


def test_the_examples_lines_are_the_corvettes() -> None:
    page = [(label, float(value)) for label, value in rows("An example: the Corvette")]
    assert page == [(line.label, line.value) for line in cost(stock()["K"]).lines]


def test_the_examples_arithmetic_is_right_and_ends_at_the_corvettes_points() -> None:
    text = PAGE.split("## An example")[1].split("\n## ")[0].replace("\n", " ")
    found = re.search(
        r"Attack is ([\d. +]+) = ([\d.]+); ([\d.]+) × √([\d.]+) \+ ([\d.]+) is ([\d.]+)\. "
        r"Defense is ([\d. +]+) = ([\d.]+)\. The root of ([\d.]+) × ([\d.]+) is ([\d.]+); "
        r"times ([\d.]+) that is ([\d.]+), so a Corvette costs \*\*(\d+) points\*\*",
        text,
    )
    assert found
    parts, *numbers, last = found.groups()
    attack, a, b, base, power, more, defense, x, y, root, scale, value = numbers
    assert round(sum(map(float, parts.split("+"))), 2) == float(attack) == float(a) == float(b)
    assert round(float(a) ** 1.5 + float(base), 2) == float(power) == float(x)
    assert round(sum(map(float, more.split("+"))), 2) == float(defense) == float(y)
    assert round((float(x) * float(y)) ** 0.5, 2) == float(root)
    assert round(float(scale) * float(root), 1) == float(value)
    assert round(float(value)) == int(last) == cost(stock()["K"]).points


def test_the_stock_ships_points() -> None:
    cells = rows("The stock ships")
    page = {name: int(points) for row in cells for name, points in (row[:2], row[2:])}
    assert page == {ship.name: cost(ship).points for ship in stock().values()}
