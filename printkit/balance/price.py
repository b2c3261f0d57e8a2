"""What a design is worth by play: the points at which it wins half of its trials.

Trials (``trials``) are played about the points that look right so far, few in a wide span first,
more in a narrow one then; a curve through all of them says where the chance is a half.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

import numpy as np

from printkit.balance.field import MOST_SHIPS, Stock
from printkit.balance.play import Engine, Match, play_all
from printkit.balance.share import curve, field
from printkit.balance.trials import (
    MOST_COPIES,
    Effort,
    Sides,
    Trials,
    generator,
    play_trials,
    sides,
    spread,
)
from printkit.errors import PrintkitError
from printkit.systems.base import ShipDefinition

NARROW = 0.2
"""Trials whose points' logarithm is no farther than that from the price's count as near it."""
ROUNDS = ((log(4), 24), (0.5, 24), (NARROW, 32))
"""Half the span of a round's points in their logarithm, and its trials; the last goes on."""
WIDTH = 0.25
"""How wide the curve looks in the end."""
MOST_ROUNDS = 16
BEYOND = 0.8
"""Part of the dearest fleet's points that a design may be worth."""
SEEDS = 64
"""Seeds of dice that a seed has, one a round."""
ALONE = 32
"""Battles against each stock ship that show whether a design wins anything by itself."""
LEAST = 1.0
"""Points are whole and one at least."""


@dataclass(frozen=True, slots=True)
class Price:
    """Points at which a design wins half, the standard error of their logarithm, and trials."""

    points: float
    log_error: float
    trials: int

    @property
    def error(self) -> float:
        """The standard error in points."""
        return self.points * self.log_error

    @property
    def between(self) -> tuple[float, float]:
        """The points between which the price lies with 95 %."""
        return self.points * exp(-1.96 * self.log_error), self.points * exp(1.96 * self.log_error)


def price(
    engine: Engine,
    design: ShipDefinition,
    stock: Stock,
    guess: float,
    effort: Effort | None = None,
    seed: int = 1,
) -> Price:
    """The points at which a design wins half against the field, from a first guess.

    The same seed gives the same price. Raises PrintkitError for a design that wins nothing by
    itself, and for one beyond what a field can try.
    """
    if not wins_alone(engine, design, stock, seed):
        raise PrintkitError(
            f"{design.name} can't be priced by play: {MOST_COPIES} of it win against no stock ship",
            hint="the formula prices it (printkit cost)",
        )
    search = _Search(engine, design, stock, effort or Effort(), seed)
    return search.run(max(LEAST, guess))


def wins_alone(engine: Engine, design: ShipDefinition, stock: Stock, seed: int) -> bool:
    """Whether several of a design without others ever win against one stock ship."""
    duels = (Match((design,) * MOST_COPIES, (ship,)) for ship in stock.ships)
    return any(tally.first for tally in play_all(engine, duels, seed, ALONE))


@dataclass(frozen=True, slots=True)
class _Search:
    """Rounds of trials about a price that grows more certain."""

    engine: Engine
    design: ShipDefinition
    stock: Stock
    effort: Effort
    seed: int

    def run(self, guess: float) -> Price:
        """Rounds until the chance is known well enough at the price."""
        points, (half, count) = guess, ROUNDS[0]
        trials = self._round(points, half, count, 0)
        for number in range(1, MOST_ROUNDS):
            half, count = ROUNDS[min(number, len(ROUNDS) - 1)]
            found = self._half(trials, points, 2 * half)
            # Beyond what was tried the curve is a guess: look there before believing it.
            low, high = np.exp((trials.logs.min(), trials.logs.max()))
            points = max(LEAST, float(np.clip(found, low, high)))
            if self._enough(trials, points):
                break
            half, count = (half, count) if low < found < high else ROUNDS[0]
            trials += self._round(points, half, count, number)
        return self._verdict(trials, points)

    def _enough(self, trials: Trials, points: float) -> bool:
        near = np.abs(trials.logs - log(points)) <= NARROW
        if near.sum() < self.effort.trials:
            return False
        fitted = curve(trials, log(points), WIDTH)
        return fitted.at(points, self._field(points))[0].error <= self.effort.error

    def _round(self, points: float, half: float, count: int, number: int) -> Trials:
        each = np.clip(spread(points, half, count), LEAST, self.stock.most)
        drawn = sides(self.stock, each, self.effort.companions, generator(self.seed, 17, number))
        battles, seed = self.effort.battles, self.seed * SEEDS + 1 + number
        return play_trials(self.engine, self.design, self.stock, drawn, battles, seed)

    def _half(self, trials: Trials, points: float, width: float) -> float:
        """Where a curve fitted about some points says a half."""
        low, high = log(LEAST / 10), log(10 * self.stock.most)
        fitted, pool = curve(trials, log(points), width), self._field(points)
        for _ in range(40):
            middle = (low + high) / 2
            if fitted.at(exp(middle), pool)[0].chance > 0.5:
                low = middle
            else:
                high = middle
        return exp(low)

    def _field(self, points: float) -> Sides:
        return field(self.stock, points, self.effort, self.seed)

    def _verdict(self, trials: Trials, points: float) -> Price:
        """The price and its error. Raises PrintkitError where no points give a half."""
        name = self.design.name
        fitted = curve(trials, log(points), WIDTH)
        share, slope = fitted.at(points, self._field(points))
        if share.chance < 0.5 - 2 * share.error and points <= 1.01 * LEAST:
            raise PrintkitError(
                f"{name} can't be priced by play: it loses more than half even at 1 point",
                hint="it is no match for any stock ship; the formula prices it (printkit cost)",
            )
        if points > BEYOND * self.stock.most:
            raise PrintkitError(
                f"{name} can't be priced by play: no fleet of stock ships is a match for it",
                hint=f"{MOST_SHIPS} stock ships are worth {self.stock.most:,.0f} points at most",
            )
        if slope >= 0:
            raise PrintkitError(
                f"{name} can't be priced by play: what it wins does not depend on its points",
                hint="play more, or with another --seed",
            )
        return Price(points, share.error / -slope, len(trials))
