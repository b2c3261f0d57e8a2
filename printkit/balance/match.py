"""How fair a match is, what it costs each side, and what would even it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from printkit.balance.field import MOST_SHIPS, Stock
from printkit.balance.play import Engine, Match, play
from printkit.balance.tally import Tally
from printkit.systems.base import ShipDefinition

SEED = 1
BATTLES = 4_000
"""For the chance itself: an error under one in a hundred."""
TRIALS = 1_000
"""For each ship that might be given."""
FAIR = 0.05
"""Chances this near to a half need nothing."""


@dataclass(frozen=True, slots=True)
class Gift:
    """A ship that would bring a side nearer to a half, and the chance with it."""

    side: int
    ship: ShipDefinition
    points: float
    tally: Tally

    @property
    def off(self) -> float:
        """How far from a half the first side's chance then is."""
        return abs(self.tally.chance - 0.5)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A match played many times; ``gift`` is None for a match that is fair as it is."""

    match: Match
    tally: Tally
    gift: Gift | None

    @property
    def losses(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Each ship's chance to be lost, side by side."""
        each = tuple(count / self.tally.battles for count in self.tally.lost)
        first = len(self.match.first)
        return each[:first], each[first:]


def judge(
    engine: Engine, match: Match, stock: Stock, *, seed: int = SEED, battles: int = BATTLES
) -> Verdict:
    """Play a match, and look for the stock ship that would even it out.

    A side that has the most ships allowed is given none.
    """
    tally = play(engine, match, seed, battles)
    if abs(tally.chance - 0.5) <= FAIR:
        return Verdict(match, tally, None)
    weaker = 1 if tally.chance > 0.5 else 0
    return Verdict(match, tally, _gift(engine, match, weaker, stock, seed, tally))


def _gift(
    engine: Engine, match: Match, side: int, stock: Stock, seed: int, tally: Tally
) -> Gift | None:
    """The ship that brings the chance nearest to a half, if any brings it nearer."""
    if len((match.first, match.second)[side]) >= MOST_SHIPS:
        return None
    gifts = [
        Gift(side, ship, points, play(engine, given(match, side, ship), seed, TRIALS))
        for ship, points in zip(stock.ships, stock.points, strict=True)
    ]
    best = min(gifts, key=lambda gift: (gift.off, gift.points))
    return best if best.off < abs(tally.chance - 0.5) else None


def given(match: Match, side: int, ship: ShipDefinition) -> Match:
    """The match with one ship more on a side."""
    if side == 0:
        return replace(match, first=(*match.first, ship))
    return replace(match, second=(*match.second, ship))


def chance_words(tally: Tally, names: Sequence[str]) -> str:
    """``Red Fleet 62 % (± 1), Blue Fleet 38 %``."""
    first = round(100 * tally.chance)
    error = max(1, round(200 * tally.error))
    return f"{names[0]} {first} % (± {error}), {names[1]} {100 - first} %"
