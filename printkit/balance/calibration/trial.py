"""How a design is tried: in fleets of a usual size, with stock ships, against stock ships."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp

import numpy as np

from printkit.balance.field import MOST_SHIPS, Fleet, Stock
from printkit.balance.play import Engine, Match
from printkit.systems.base import ShipDefinition

TRIES = 12
"""Fleets drawn for each opponent; the one that costs most nearly the same is met."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is asked of a design: a fleet's points, the design's share of them, how many fleets.

    The design is one ship, or as many as come nearest to the share.
    """

    budget: float = 400.0
    share: float = 0.0
    fleets: int = 60

    def copies(self, points: float, most: int = MOST_SHIPS) -> int:
        """How many of a design that costs so much."""
        return max(1, min(most, round(self.share * self.budget / points)))


@dataclass(frozen=True, slots=True)
class Play:
    """How to play what is measured: battles of each match, the seed, processes."""

    engine: Engine
    battles: int
    seed: int
    jobs: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match, and the logarithm of the first side's points over the second's."""

    match: Match
    edge: float


def meetings(
    design: ShipDefinition,
    points: float,
    stock: Stock,
    trial: Trial,
    seed: int | tuple[int, ...],
    *,
    spread: float = 0.0,
) -> Iterator[Meeting]:
    """The design's fleets and those they meet, of equal points as nearly as stock ships allow.

    ``spread`` is the standard deviation by which opponents differ more, as a logarithm.
    """
    random = np.random.default_rng(seed)
    copies = 1 if stock.alone(design) else trial.copies(points)
    budget = max(trial.budget, points * copies + min(stock.points))
    for _ in range(trial.fleets):
        friends, spent = draw(stock, budget - copies * points, MOST_SHIPS - copies, random)
        own = copies * points + spent
        wanted = own * exp(spread * random.standard_normal()) if spread else own
        met = [draw(stock, wanted, MOST_SHIPS, random) for _ in range(TRIES)]
        enemy, cost = min(met, key=lambda drawn: abs(drawn[1] - wanted))
        yield Meeting(Match((design,) * copies + friends, enemy), float(np.log(own / cost)))


def draw(
    stock: Stock, budget: float, most: int, random: np.random.Generator
) -> tuple[Fleet, float]:
    """Ships drawn at random while they fit, and what they cost; the last fits best, or none."""
    points = np.array(stock.points)
    drawn: list[int] = []
    left = budget
    while len(drawn) < most - 1:
        fits = np.flatnonzero(points <= left)
        if not len(fits):
            break
        ship = int(random.choice(fits))
        drawn.append(ship)
        left -= points[ship]
    if len(drawn) < most:
        choices = np.append(points, 0.0)
        last = int(np.abs(choices - left).argmin())
        if last < len(points):
            drawn.append(last)
    return tuple(stock.ships[ship] for ship in drawn), float(points[drawn].sum())
