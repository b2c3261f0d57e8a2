"""The fit finds the coefficients again by which a game's battles are decided."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from benchmarks.calibrate.fit import anchored, fit, likelihood
from benchmarks.calibrate.sample import Played, Sample, counted, gather
from printkit.balance.calibration.trial import Meeting, Play
from printkit.balance.field import Stock
from printkit.balance.play import Match
from tests.benchmarks.calibrate.toy import FORMULA, STEEP, TRUE, engine, toy, worth

SHIPS = [toy(hull, guns) for hull in (2, 10, 30) for guns in (0, 1, 4)]
START: dict[str, Any] = {"scale": 1.0, "hull": TRUE["hull"], "gun": 4.0, "version": "t-1"}


def played() -> Played:
    """Battles at points that are wrong, as a first fit has them."""
    ships = sorted(SHIPS, key=lambda ship: worth(ship, START))
    stock = Stock(tuple(ships), tuple(worth(ship, START) for ship in ships))
    at = Play(engine, 200, 1, 1)
    return gather(SHIPS, lambda ship: worth(ship, START), stock, 20, at)


def test_the_gun_is_found_to_be_worth_what_it_is() -> None:
    found = fit(FORMULA, START, counted(played()), SHIPS[0])
    ratio = found.table["gun"] / found.table["hull"]
    assert ratio == pytest.approx(float(TRUE["gun"]) / float(TRUE["hull"]), rel=0.05)
    assert found.slope == pytest.approx(STEEP, rel=0.05)


def test_the_anchor_keeps_its_points() -> None:
    for ship in SHIPS:
        table = anchored(FORMULA, START, ship)
        assert worth(ship, table) == pytest.approx(100)
        assert table["gun"] == START["gun"]


def small() -> Sample:
    """Two ships against one, one against two, and their chances."""
    a, b = SHIPS[1], SHIPS[5]
    met = (Meeting(Match((a, a), (b,)), 0.0), Meeting(Match((b,), (a, b)), 0.0))
    return counted(Played(met, (0.25, 0.5)))


def test_a_sample_counts_the_ships_of_either_side() -> None:
    sample = small()
    assert sample.designs == (SHIPS[1], SHIPS[5])
    assert sample.first.toarray().tolist() == [[2, 0], [0, 1]]
    assert sample.second.toarray().tolist() == [[0, 1], [1, 1]]


def test_the_likelihood_is_that_of_the_chances() -> None:
    """Sides of 2 to 3 and of 3 to 4, slope 2: chances 4/13 and 9/25."""
    loss, _, _ = likelihood(small(), np.array([1.0, 3.0]), 2.0)
    each = [
        -(0.25 * np.log(4 / 13) + 0.75 * np.log(9 / 13)),
        -(0.5 * np.log(9 / 25) + 0.5 * np.log(16 / 25)),
    ]
    assert loss == pytest.approx(sum(each) / 2)


def test_the_likelihood_says_how_it_changes() -> None:
    sample, values, slope, step = small(), np.array([1.0, 3.0]), 2.0, 1e-6
    loss, by_value, by_slope = likelihood(sample, values, slope)
    for place in (0, 1):
        moved = values.copy()
        moved[place] += step
        change = (likelihood(sample, moved, slope)[0] - loss) / step
        assert by_value[place] == pytest.approx(change, abs=1e-4)
    change = (likelihood(sample, values, slope + step)[0] - loss) / step
    assert by_slope == pytest.approx(change, abs=1e-4)
