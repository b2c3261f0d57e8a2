"""A design's chance to win when it counts as so many points, from trials about these.

The chance is the mean over the whole field of what a regression of the trials says. It knows what
enemies and companions are made of, so that a trial that drew strong ships for their points does
not pass for a weak design: a few trials tell as much as many without it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from printkit.balance.field import Floats, Stock
from printkit.balance.play import Engine
from printkit.balance.regression import Fit, fit
from printkit.balance.trials import (
    Effort,
    Sides,
    Trials,
    generator,
    play_trials,
    sides,
    spread,
)
from printkit.systems.base import ShipDefinition

NEAR = 0.1
"""Half the span of the fleets' points about those asked for, in the logarithm."""
UNIT = 0.1
"""Of logarithms in the regression, so that it does not take a steep curve for an unlikely one."""
FIELD = 2_000
"""Pairs of fleets that stand for the whole field; they are drawn, not played."""


@dataclass(frozen=True, slots=True)
class Share:
    """A chance to win, a draw counted as half, and its standard error."""

    chance: float
    error: float


@dataclass(frozen=True, slots=True)
class Curve:
    """The chance as a function of the points; ``middle`` is the logarithm it is fitted about."""

    fitted: Fit
    middle: float

    def at(self, points: float, field: Sides) -> tuple[Share, float]:
        """The share over a field, and how fast it changes with the logarithm of the points."""
        logs = np.full(len(field.mix), np.log(points))
        chance, error, gradient = self.fitted.mean(_rows(logs, field.mix, self.middle))
        return Share(chance, error), float(gradient[0] * self.fitted.values[1]) / UNIT


def curve(trials: Trials, middle: float, width: float) -> Curve:
    """Fit the trials; the farther from ``middle`` their points' logarithm, the less they weigh."""
    weights = np.exp(-(((trials.logs - middle) / width) ** 2) / 2)
    return Curve(fit(_rows(trials.logs, trials.mix, middle), trials.shares, weights), middle)


def _rows(logs: Floats, mix: Floats, middle: float) -> Floats:
    return np.column_stack((np.ones(len(logs)), (logs - middle) / UNIT, mix))


def field(stock: Stock, points: float, effort: Effort, seed: int) -> Sides:
    """The pairs of fleets over which a chance is the mean.

    They lie about the points, since at a single number the field would be the few fleets whose
    sums happen to come out even.
    """
    return sides(stock, spread(points, NEAR, FIELD), effort.companions, generator(seed, 11))


def share(
    engine: Engine,
    design: ShipDefinition,
    points: float,
    stock: Stock,
    effort: Effort | None = None,
    seed: int = 1,
) -> Share:
    """How often a design wins that counts as so many points: a half at its price.

    Both sides of a trial cost the same; see ``trials``. The same seed gives the same share.
    """
    plan = effort or Effort()
    each = spread(points, NEAR, plan.trials)
    drawn = sides(stock, each, plan.companions, generator(seed, 13))
    trials = play_trials(engine, design, stock, drawn, plan.battles, seed * 64)
    fitted = curve(trials, float(np.log(points)), 1.0)
    return fitted.at(points, field(stock, points, plan, seed))[0]
