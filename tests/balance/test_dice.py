"""Dice: fair, as many as are asked for, and the same from the same seed."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from printkit.balance.dice import POOL, Dice

MANY = 120_000


def test_every_face_comes_as_often() -> None:
    faces = np.bincount(Dice(4).d6(MANY), minlength=7)
    assert faces[0] == 0
    assert len(faces) == 7
    # Five degrees of freedom: 30 is passed once in 70,000 seeds.
    assert ((faces[1:] - MANY / 6) ** 2 / (MANY / 6)).sum() < 30


def test_bytes_that_are_left_over_are_rolled_again() -> None:
    """Each count of dice, out of whole words or not, beyond what is rolled at a time or not."""
    for count in (0, 1, 7, 9, POOL + 3):
        roll = Dice(6).d6(count)
        assert roll.shape == (count,)
        assert ((roll >= 1) & (roll <= 6)).all()


def test_dice_follow_one_another() -> None:
    """No die is handed out twice, and none is left out."""
    together = Dice(2).d6(POOL)
    dice = Dice(2)
    parts = [dice.d6(2, 50).reshape(-1), dice.d6(0), dice.d6(POOL - 100)]
    assert (np.concatenate(parts) == together).all()
    # The next are others: so many alike have no chance.
    assert (dice.d6(POOL) != together).any()


@pytest.mark.parametrize("seed", [1, 2])
def test_two_dice_are_the_sum_of_two(seed: int) -> None:
    sums = Dice(seed).two_d6(MANY)
    assert (sums.min(), sums.max()) == (2, 12)
    # The variance of a die is 35/12.
    assert abs(float(sums.mean()) - 7) < 4 * sqrt(35 / 6 / MANY)
    assert float(sums.var()) == pytest.approx(35 / 6, rel=0.03)


def test_so_many_of_each_count_are_kept() -> None:
    counts = np.repeat(np.array([0, 3], np.int16), MANY // 2)
    kept = Dice(3).kept(counts, 2)
    assert (kept[counts == 0] == 0).all()
    three = kept[counts == 3]
    for count, ways in enumerate((8, 12, 6, 1)):
        part = ways / 27
        found = float((three == count).mean())
        assert abs(found - part) < 4 * sqrt(part * (1 - part) / len(three))
