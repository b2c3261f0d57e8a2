"""Coefficients from battles: those under which points predict the winners best.

A fleet's strength is the sum of its ships' points. The chance of a side is taken as

    1 / (1 + (points of the other / own points) ** slope)

and the coefficients and the slope are those that make the battles played most likely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize

from benchmarks.calibrate.sample import Sample
from printkit.balance.calibration.formula import Formula, Table, read, with_values
from printkit.systems.base import ShipDefinition

SLOPE = 8.0
"""A first guess."""
RIDGE = 2e-4
"""How strongly a coefficient that battles say nothing about keeps its value."""
STEP = 1e-5
ROUNDS = 300


@dataclass(frozen=True, slots=True)
class Fitted:
    """A table, the slope of chances over the logarithm of points, and how likely battles are."""

    table: Table
    slope: float
    loss: float


def fit(formula: Formula, table: Table, sample: Sample, anchor: ShipDefinition) -> Fitted:
    """The coefficients that make a sample most likely, from those of a table."""
    names = [coefficient.name for coefficient in formula.fitted]
    start = np.append(np.log(read(table, names)), np.log(SLOPE))
    bounds = [(np.log(one.least), np.log(one.most)) for one in formula.fitted]

    def values(logs: np.ndarray) -> np.ndarray:
        return formula.values(sample.designs, with_values(table, names, np.exp(logs[:-1])))

    def loss(logs: np.ndarray) -> tuple[float, np.ndarray]:
        found, by_value, by_slope = likelihood(sample, values(logs), float(np.exp(logs[-1])))
        slopes = _derivatives(values, logs)
        away = logs - start
        gradient = np.append(by_value @ slopes, by_slope * np.exp(logs[-1]))
        return found + RIDGE * float(away @ away), gradient + 2 * RIDGE * away

    best = minimize(
        loss,
        start,
        jac=True,
        method="L-BFGS-B",
        bounds=[*bounds, (-2.0, 5.0)],
        options={"maxiter": ROUNDS},
    )
    done = with_values(table, names, np.exp(best.x[:-1]))
    return Fitted(anchored(formula, done, anchor), float(np.exp(best.x[-1])), float(best.fun))


def likelihood(sample: Sample, values: np.ndarray, slope: float) -> tuple[float, np.ndarray, float]:
    """The mean negative logarithm of likelihood, and its derivatives by values and by slope."""
    own, other = sample.first @ values, sample.second @ values
    edge = np.log(own) - np.log(other)
    logits = slope * edge
    chances = 1 / (1 + np.exp(-logits))
    off = (chances - sample.chances) / len(edge)
    by_value = slope * (sample.first.T @ (off / own) - sample.second.T @ (off / other))
    found = float(np.mean(np.logaddexp(0, logits) - sample.chances * logits))
    return found, by_value, float(off @ edge)


def anchored(formula: Formula, table: Table, anchor: ShipDefinition) -> Table:
    """The table scaled so that the anchor keeps its points."""
    factor = formula.anchor_points / formula.worth(anchor, table)
    names = formula.scale
    return with_values(table, names, read(table, names) * factor)


def _derivatives(values: Callable[[np.ndarray], np.ndarray], logs: np.ndarray) -> np.ndarray:
    """By each coefficient's logarithm: (designs, coefficients)."""
    here = values(logs)
    columns = []
    for place in range(len(logs) - 1):
        moved = logs.copy()
        moved[place] += STEP
        columns.append((values(moved) - here) / STEP)
    return np.stack(columns, axis=1)
