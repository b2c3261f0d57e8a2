"""Sums of dice and their averages against every throw counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import floor

import numpy as np
import pytest

from printkit.balance.dice import Dice
from printkit.systems.spaceship_battles.battle import chances
from tests.systems.spaceship_battles.battle.setups import SEED, agree, sums


@pytest.mark.parametrize("dice", range(7))
def test_draws_hold_every_throw_as_often(dice: int) -> None:
    drawn = np.arange(6**6, dtype=np.int32)
    found: Counter[int] = Counter(chances.sums(np.full_like(drawn, dice), drawn).tolist())
    counted = Counter(sum(throw) for throw in product(range(1, 7), repeat=dice))
    assert found == {total: count * 6 ** (6 - dice) for total, count in counted.items()}


@pytest.mark.parametrize("dice", [7, 8, 9])
def test_each_digit_of_a_draw_is_a_die(dice: int) -> None:
    random = np.random.default_rng(SEED)
    drawn = random.integers(0, 6**9, 2000, dtype=np.int32)
    digits = np.array([[int(number) // 6**place % 6 + 1 for place in range(9)] for number in drawn])
    expected = digits[:, :dice].sum(axis=1)
    assert (chances.sums(np.full_like(drawn, dice), drawn) == expected).all()


def test_the_most_dice_are_nine() -> None:
    assert chances.MOST == 9
    assert chances.draws(Dice(SEED), 4, 5).shape == (4, 5)
    many = chances.draws(Dice(SEED), 100_000)
    assert many.min() >= 0
    assert many.max() < 6**9


@pytest.mark.parametrize("dice", [1, 5, 9])
def test_sums_come_as_often_as_they_should(dice: int) -> None:
    count = 60_000
    rolled = chances.sums(np.full(count, dice), chances.draws(Dice(SEED), count))
    for total, chance in sums(dice).items():
        assert agree(int((rolled == total).sum()), count, chance), total


@pytest.mark.parametrize("dice", range(10))
def test_averages_are_exact_but_for_rounding_down(dice: int) -> None:
    for need in range(60):
        mean = sum(
            (Fraction(round(chance * 6**dice), 6**dice) * max(0, total - need))
            for total, chance in sums(dice).items()
        )
        found = chances.excess(np.array(dice), np.array(need))
        assert found == floor(1000 * mean), need
