"""Dice by the thousand, from a seed: the same seed rolls the same."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Flags = NDArray[np.bool_]


class Dice:
    """A stream of dice for one batch of battles; its seed and its number say which."""

    def __init__(self, seed: int, batch: int = 0) -> None:
        self._random = np.random.Generator(np.random.PCG64(np.random.SeedSequence((seed, batch))))

    def d(self, sides: int, *shape: int) -> Ints:
        """Dice of so many sides."""
        return self._random.integers(1, sides + 1, shape, dtype=np.int32)

    def d6(self, *shape: int) -> Ints:
        """Six-sided dice."""
        return self.d(6, *shape)

    def two_d6(self, *shape: int) -> Ints:
        """The sums of two six-sided dice."""
        return self.d6(*shape) + self.d6(*shape)

    def kept(self, counts: Ints, in_six: int) -> Ints:
        """How many of each count come through when each does on a d6 up to ``in_six``."""
        return self._random.binomial(counts, in_six / 6).astype(np.int32)
