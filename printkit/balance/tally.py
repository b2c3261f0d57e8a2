"""What came of many battles."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

FAIR = 0.05
"""Chances this near to a half, in the hundredths that are shown, need nothing."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Battles, how many each side won, how often each ship was lost, and how much was played.

    ``lost`` counts ship by ship, the first side's before the second's; ``ship_turns`` is the sum
    over turns of the ships that took part in them.
    """

    battles: int
    first: int
    second: int
    lost: tuple[int, ...]
    ship_turns: int

    @property
    def draws(self) -> int:
        return self.battles - self.first - self.second

    @property
    def undecided(self) -> bool:
        """Whether most battles have no winner."""
        return 2 * self.draws > self.battles

    @property
    def chance(self) -> float:
        """The first side's chance to win, a draw counted as half."""
        return (self.first + self.draws / 2) / self.battles

    @property
    def off(self) -> float:
        """How far from a half the first side's chance is."""
        return abs(self.chance - 0.5)

    @property
    def even(self) -> bool:
        """Whether the chance is so near to a half that it needs nothing."""
        return round(self.off, 2) <= FAIR

    @property
    def fair(self) -> bool:
        """Whether both sides win about as often, and most battles have a winner."""
        return self.even and not self.undecided

    @property
    def error(self) -> float:
        """The standard error of the chance."""
        mean = self.chance
        square = (self.first + self.draws / 4) / self.battles
        return sqrt(max(0.0, square - mean * mean) / self.battles)

    @property
    def odds(self) -> float:
        """The natural logarithm of the first side's odds; certain ones as far as battles tell."""
        least = 1 / (2 * self.battles)
        chance = min(max(self.chance, least), 1 - least)
        return log(chance / (1 - chance))

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.battles + other.battles,
            self.first + other.first,
            self.second + other.second,
            tuple(a + b for a, b in zip(self.lost, other.lost, strict=True)),
            self.ship_turns + other.ship_turns,
        )
