"""Sums of six-sided dice: rolled by the thousand, and what they come to on average."""

from __future__ import annotations

from itertools import accumulate

import numpy as np

from printkit.balance.dice import Dice, Ints
from printkit.systems.spaceship_battles import tables

SIDES = 6
MOST = max(
    tables.MISSILE.dice, tables.TORPEDO.dice, *(max(w.dice) for w in tables.WEAPONS.values())
)
"""The most dice any attack rolls."""
LOW = MOST // 2
"""So many of them are the low digits of a draw, the others its high digits."""
WIDTH = 1 + SIDES * MOST
"""Needs that make a difference: what no roll can beat counts as this."""
UNIT = 1000
"""Averages are in thousandths of a point."""


def _digit_sums(digits: int, most: int) -> Ints:
    """Sums of the first 0 to ``most`` base-6 digits, each plus one: (dice, numbers)."""
    numbers = np.arange(SIDES**digits)
    dice = [numbers // SIDES**place % SIDES + 1 for place in range(digits)]
    rows = [np.zeros_like(numbers), *accumulate(dice)]
    return np.array([rows[min(count, digits)] for count in range(most + 1)], np.int32)


_LOW_SUMS = _digit_sums(LOW, LOW)
_HIGH_SUMS = _digit_sums(MOST - LOW, MOST - LOW)


def draws(dice: Dice, *shape: int) -> Ints:
    """Numbers that each hold MOST dice as the digits of base six."""
    return dice.d(SIDES**MOST, *shape) - 1


def sums(counts: Ints, drawn: Ints) -> Ints:
    """The sums of the first so many dice of each draw."""
    high, low = np.divmod(drawn, SIDES**LOW)
    return _LOW_SUMS[np.minimum(counts, LOW), low] + _HIGH_SUMS[np.maximum(0, counts - LOW), high]


def _ways() -> list[np.ndarray]:
    """In how many ways so many dice (0 to MOST) give each sum."""
    one = np.array([0] + [1] * SIDES, np.int64)
    return list(accumulate(range(MOST), lambda ways, _: np.convolve(ways, one), initial=one[1:2]))


def _excess() -> Ints:
    needs = np.arange(WIDTH + 1)[:, None]
    rows = [
        UNIT * (np.maximum(0, np.arange(len(ways)) - needs) * ways).sum(axis=1) // SIDES**count
        for count, ways in enumerate(_ways())
    ]
    return np.array(rows, np.int32)


EXCESS = _excess()
"""By dice and need: how far the sum is above the need on average, in UNITs, rounded down."""


def excess(dice: Ints, need: Ints) -> Ints:
    """EXCESS by arrays that broadcast."""
    return EXCESS.ravel().take(dice * (WIDTH + 1) + np.minimum(need, WIDTH))
