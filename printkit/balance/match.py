"""How fair a match is, what it costs each side, and what would even it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printkit.balance.field import Stock, worth
from printkit.balance.gift import Found, Wanting, even_out
from printkit.balance.play import Engine, Match, play
from printkit.balance.tally import Tally
from printkit.systems.base import ShipDefinition

SEED = 1
BATTLES = 1_000
"""For the chance itself: an error of 1.6 in a hundred."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A match played many times; ``found`` is None where both sides win about as often."""

    match: Match
    tally: Tally
    found: Found | None

    @property
    def weaker(self) -> int:
        """The side that wins less often."""
        return 1 if self.tally.chance > 0.5 else 0

    @property
    def losses(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Each ship's chance to be lost, side by side."""
        each = tuple(count / self.tally.battles for count in self.tally.lost)
        first = len(self.match.first)
        return each[:first], each[first:]


def judge(
    engine: Engine,
    match: Match,
    stock: Stock,
    cost: Callable[[ShipDefinition], float],
    *,
    seed: int = SEED,
    battles: int = BATTLES,
    jobs: int = 1,
) -> Verdict:
    """Play a match, and look for stock ships that would even it out.

    ``stock`` has the ships that may be given; a side that has the most ships allowed is given
    none. The same seed gives the same verdict, however many ``jobs`` share the battles.
    """
    tally = play(engine, match, seed, battles, jobs)
    if tally.even:
        return Verdict(match, tally, None)
    side = 1 if tally.chance > 0.5 else 0
    worths = (worth(match.first, cost), worth(match.second, cost))
    wanting = Wanting(match, tally, side, worths)
    return Verdict(match, tally, even_out(engine, wanting, stock, seed, battles, jobs))
