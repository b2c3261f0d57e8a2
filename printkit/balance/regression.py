"""A logistic regression of win shares, with errors that hold whatever the spread is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from printkit.balance.field import Floats

RIDGE = 0.05
"""Keeps coefficients finite where the shares are all 0 or all 1 on a side."""
STEPS = 50
FARTHEST = 3.0
"""Of a step, so that Newton's method does not overshoot."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Coefficients and their covariance."""

    values: Floats
    covariance: Floats

    def mean(self, rows: Floats) -> tuple[float, float, Floats]:
        """Over rows of regressors: the mean share, its standard error, and its gradient."""
        shares = _shares(rows @ self.values)
        gradient: Floats = (shares * (1 - shares)) @ rows / len(rows)
        drawn = shares.var() / len(rows)
        error = float(np.sqrt(gradient @ self.covariance @ gradient + drawn))
        return float(shares.mean()), error, gradient


def fit(rows: Floats, shares: Floats, weights: Floats) -> Fit:
    """Shares of 0 to 1, a row of regressors and a weight each.

    The covariance is that of the spread found about the fit (each residual as if its own trial
    were left out), not that of a binomial.
    """
    penalty = np.full(rows.shape[1], RIDGE)
    values = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        means = _shares(rows @ values)
        score = rows.T @ (weights * (shares - means)) - penalty * values
        step = np.linalg.solve(_information(rows, means, weights, penalty), score)
        values = values + step * min(1.0, FARTHEST / max(1e-12, float(np.linalg.norm(step))))
        if np.abs(step).max() < 1e-8:
            break
    means = _shares(rows @ values)
    inverse = np.linalg.inv(_information(rows, means, weights, penalty))
    spread = weights * means * (1 - means)
    leverage = np.minimum(0.9, spread * np.einsum("ij,jk,ik->i", rows, inverse, rows))
    scores = rows * (weights * (shares - means) / (1 - leverage))[:, None]
    return Fit(values, inverse @ (scores.T @ scores) @ inverse)


def _shares(logits: Floats) -> Floats:
    shares: Floats = 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
    return shares


def _information(rows: Floats, means: Floats, weights: Floats, penalty: Floats) -> Floats:
    spread = weights * means * (1 - means)
    information: Floats = (rows * spread[:, None]).T @ rows + np.diag(penalty)
    return information
