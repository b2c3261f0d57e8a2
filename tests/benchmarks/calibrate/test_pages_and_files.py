"""Files of coefficients renewed in place, and the figures of a page."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from benchmarks.calibrate import pages, report
from benchmarks.calibrate.measure import Showing
from benchmarks.calibrate.run import Figures
from benchmarks.calibrate.table_file import next_version, renewed, rounded
from printkit.balance.calibration.formula import read, with_values
from printkit.balance.price import Price
from printkit.balance.share import Share
from printkit.balance.trying import Tried
from printkit.systems.measured import Measured
from tests.benchmarks.calibrate.toy import toy

TEXT = """\
# Coefficients. scale = 9 stays in a comment
version = "x-1"
scale = 5.0               # makes one ship 100

[attack]                  # of weapons
horizon = 12              # hexes
far = 0.5
"""


def test_numbers_are_renewed_and_words_stay() -> None:
    table = {"version": "x-2", "scale": 6.25, "attack": {"horizon": 12, "far": 0.75}}
    text = renewed(TEXT, table)
    assert tomllib.loads(text) == table
    for words in ("# Coefficients. scale = 9 stays in a comment", "# makes one ship 100"):
        assert words in text
    assert "# of weapons" in text
    assert "# hexes" in text


def test_a_key_that_is_not_given_stays() -> None:
    assert tomllib.loads(renewed(TEXT, {"scale": 7.0}))["attack"] == {"horizon": 12, "far": 0.5}


def test_coefficients_have_three_digits() -> None:
    assert rounded({"a": {"b": 0.123456}, "c": 1234.5, "d": 12, "v": "x-1"}) == {
        "a": {"b": 0.123},
        "c": 1230.0,
        "d": 12,
        "v": "x-1",
    }


def test_versions_count_up() -> None:
    assert next_version("cl-9") == "cl-10"


@pytest.mark.parametrize("game", ["colors_and_lights", "fleet_captain", "spaceship_battles"])
def test_every_fitted_coefficient_is_in_the_games_table(game: str) -> None:
    module = import_module(f"printkit.systems.{game}.battle.formula")
    table = tomllib.loads(Path(module.TABLE).read_text(encoding="utf-8"))
    names = [one.name for one in module.FORMULA.fitted]
    values = read(table, names)
    assert read(with_values(table, names, values * 2), names).tolist() == (values * 2).tolist()
    for one, value in zip(module.FORMULA.fitted, values, strict=True):
        assert one.least <= value <= one.most


def figures(chance: float) -> Figures:
    showing = Showing(toy(5, 1), 35, chance, 0.01, 0.25)
    measured = Measured(1, 8.0, 0.12, 0.02, 3.0, 0.47, 0.53, 0.9, 0.85)
    edges = ((1.0, 0.5), (1.2, 0.8), (1.5, 1.0))
    return Figures((showing,), (showing,) * 3, (showing,), (showing,), edges, 0.35, measured)


def test_the_page_says_the_figures() -> None:
    text = report.table(figures(0.47), None)
    assert "| random designs that win 40–60 % | 90 % | 100 % |" in text
    assert "| a fleet with 20 % more points wins | 90 % | 80 % |" in text
    # Nine of ten lies half way between an edge of 20 % and one of 50 %.
    assert "| points more that win nine of ten |  | 35 % |" in text
    assert "| matches of random fleets of equal points within 40–60 % |  | 35 % |" in text
    assert "| points of a design like the stock ships, give or take |  | 12 % |" in text
    assert "| Toy 5 1 | 35 | 47 % |" in text


def test_published_points_stand_beside_fitted_ones() -> None:
    text = report.table(figures(0.47), figures(0.8))
    assert "| | to reach | published | fitted |" in text
    assert "| random designs that win 40–60 % | 90 % | 0 % | 100 % |" in text
    assert "| Toy 5 1 | 35 | 80 % | 35 | 47 % |" in text


def test_an_edge_that_is_never_enough_is_said() -> None:
    low = Figures((), (), (), (), ((1.0, 0.5), (2.0, 0.8)), 0.0, figures(0.5).measured)
    assert report._enough(low) == "more than 100 %"


def test_a_games_page_has_its_coefficients_and_points() -> None:
    page = "Table `x-1`.\n\n| `scale` | 5.0 | words |\n| `attack.far` | 0.1 | far |\n"
    page += "| Cutter | 12 | Barge | 7 |\n| Cutter's crew | 12 |\n"
    table = {"version": "x-2", "scale": 6.5, "attack": {"far": 0.25}, "measured": {"seed": 1}}
    assert pages.renewed(page, table, {"Cutter": 13, "Barge": 8}) == (
        "Table `x-2`.\n\n| `scale` | 6.5 | words |\n| `attack.far` | 0.25 | far |\n"
        "| Cutter | 13 | Barge | 8 |\n| Cutter's crew | 12 |\n"
    )


def test_prices_by_play_are_said_with_their_time() -> None:
    tried = [
        Tried(toy(5, 1), Price(40, 0.05, 60), Share(chance, 0.01), seconds)
        for chance, seconds in ((0.5, 2.0), (0.56, 3.0), (0.46, 4.0), (0.45, 7.0))
    ]
    said = report.prices(tried)
    assert said.startswith("4 random designs priced by play: 75 % win 45–55 % at their price")
    assert "4.0 s a price on one core, 7.0 s at most" in said
