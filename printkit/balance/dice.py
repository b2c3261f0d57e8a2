"""Dice by the thousand, from a seed: the same seed rolls the same."""

from __future__ import annotations

from math import prod

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Shorts = NDArray[np.int16]
Bytes = NDArray[np.int8]
Flags = NDArray[np.bool_]

POOL = 1 << 15
"""Six-sided dice rolled at a time; numpy takes as long for one as for hundreds."""
_FACE = 42
"""Of 256 bytes, 42 for each face; the four that are left over are rolled again."""


class Dice:
    """A stream of dice for one batch of battles; its seed and its number say which."""

    def __init__(self, seed: int, batch: int = 0) -> None:
        self._random = np.random.Generator(np.random.PCG64(np.random.SeedSequence((seed, batch))))
        self._pool = np.zeros(0, np.int8)
        self._taken = 0

    def d(self, sides: int, *shape: int) -> Ints:
        """Dice of so many sides."""
        return self._random.integers(1, sides + 1, shape, dtype=np.int32)

    def d6(self, *shape: int) -> Bytes:
        """Six-sided dice; small numbers, so add to what is wide enough."""
        count = prod(shape)
        if self._taken + count > len(self._pool):
            self._pool, self._taken = self._rolled(max(POOL, count)), 0
        first, self._taken = self._taken, self._taken + count
        return self._pool[first : self._taken].reshape(shape)

    def two_d6(self, *shape: int) -> Bytes:
        """The sums of two six-sided dice."""
        return self.d6(*shape) + self.d6(*shape)

    def kept(self, counts: Ints | Shorts, in_six: int) -> Ints:
        """How many of each count come through when each does on a d6 up to ``in_six``."""
        return self._random.binomial(counts, in_six / 6).astype(np.int32)

    def _rolled(self, count: int) -> Bytes:
        """Six-sided dice out of the bytes of random words."""
        words = self._random.bit_generator.random_raw(-(-count // 8))
        roll = np.asarray(words).view(np.uint8)
        over = np.flatnonzero(roll >= 6 * _FACE)
        roll //= _FACE
        roll[over] = self._random.integers(0, 6, len(over), dtype=np.uint8)
        roll += 1
        return roll.view(np.int8)
