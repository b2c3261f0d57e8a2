"""What a design is worth by play: the points at which it wins half of its battles.

A fleet of the design and random companions meets random fleets of stock ships; the budget of the
field is bisected. Both sides' companions come from the same stock, so that only the design is
priced.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from printkit.balance.field import Fleet, Stock, fleets
from printkit.balance.play import Engine, Match, play
from printkit.balance.tally import Tally
from printkit.systems.base import ShipDefinition


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played for a price: fleets of the field, battles with each, bisections."""

    fleets: int = 24
    battles: int = 120
    steps: int = 9
    companions: float = 1.0
    """Points of companions for each point of the design."""
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Price:
    """Points at which a design wins half, and the standard error in points."""

    points: float
    error: float


def price(
    engine: Engine, design: ShipDefinition, stock: Stock, guess: float, effort: Effort | None = None
) -> Price:
    """The points at which a design wins half against the field, from a first guess.

    The same seed gives the same price.
    """
    plan = effort or Effort()
    low, high = log(guess / 4), log(guess * 4)
    chances: list[tuple[float, Tally]] = []
    for _ in range(plan.steps):
        middle = (low + high) / 2
        tally = _trial(engine, design, stock, exp(middle), plan)
        chances.append((middle, tally))
        if tally.chance > 0.5:
            low = middle
        else:
            high = middle
    return Price(exp((low + high) / 2), _error(chances, exp((low + high) / 2)))


def _trial(
    engine: Engine, design: ShipDefinition, stock: Stock, points: float, plan: Effort
) -> Tally:
    """The design, counted as so many points, and its companions against as many points."""
    total: Tally | None = None
    spare = points * plan.companions
    friends = _companions(stock, spare, plan)
    enemies = fleets(stock, points + spare, plan.fleets, plan.seed + 1)
    for number, (companions, enemy) in enumerate(zip(friends, enemies, strict=True)):
        match = Match((design, *companions), enemy)
        tally = _bare(play(engine, match, plan.seed * 1_009 + number, plan.battles))
        total = tally if total is None else total + tally
    assert total is not None
    return total


def _companions(stock: Stock, budget: float, plan: Effort) -> Sequence[Fleet]:
    """Random companions; none where the budget buys no ship."""
    if budget < min(stock.points):
        return [()] * plan.fleets
    return fleets(stock, budget, plan.fleets, plan.seed)


def _bare(tally: Tally) -> Tally:
    """Without the losses ship by ship, so that different fleets add up."""
    return Tally(tally.battles, tally.first, tally.second, (), tally.ship_turns)


def _error(chances: Sequence[tuple[float, Tally]], points: float) -> float:
    """The error in points: that of the chance over its slope, from the two widest trials near."""
    near = sorted(chances, key=lambda entry: abs(entry[0] - log(points)))[:4]
    (low, a), (high, b) = min(near), max(near)
    slope = abs(a.chance - b.chance) / max(1e-9, high - low)
    error = sqrt(sum(tally.error**2 for _, tally in near)) / len(near)
    return points * error / max(0.1, slope)
