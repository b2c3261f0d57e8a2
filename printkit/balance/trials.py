"""What "wins half at its points" means: the trials of a design that counts as so many points.

Copies of the design and random companions, which cost about as much as the copies, meet a random
fleet of stock ships that costs as much as all of them. Companions and enemies are drawn from the
same stock, so that only the design is tried. Stock ships come in lumps, so each trial notes the
points at which its two sides would cost exactly the same: what the design is tried at.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from printkit.balance.field import MOST_SHIPS, Counts, Floats, Stock, draw, draw_near
from printkit.balance.play import Engine, Match, play_all
from printkit.systems.base import ShipDefinition

MOST_COPIES = MOST_SHIPS // 2
LEAST_SIDE = 1.5
"""Copies come to about this many times the mean price of stock, and so do their companions."""
LOOSE = 0.25
"""Part by which companions cost more or less than the design, evenly between."""

LEAST_POINTS = 0.1
"""What a design counts as where lumps leave the enemy no dearer than the companions."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played: trials of a share, of a price the fewest near it; battles of each."""

    trials: int = 80
    battles: int = 8
    error: float = 0.015
    """Standard error of the chance at which a price is certain enough."""
    companions: float = 1.0
    """Points of companions for each point of the design."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Fleets that meet, a row a trial.

    ``friends`` and ``enemies`` count stock ships by class; ``points`` are what the design would
    have to cost for both sides to cost the same; ``mix`` is how the enemy is made up otherwise
    than the companions are, as parts of their points by class.
    """

    copies: Counts
    friends: Counts
    enemies: Counts
    points: Floats
    mix: Floats

    def matches(self, design: ShipDefinition, stock: Stock) -> list[Match]:
        """The trials' fleets, the design's side first."""
        return [
            Match((design,) * int(copies) + stock.fleet(friends), stock.fleet(enemies))
            for copies, friends, enemies in zip(
                self.copies, self.friends, self.enemies, strict=True
            )
        ]


@dataclass(frozen=True, slots=True)
class Trials:
    """Trials that were played: log of the points, mix and the design's share of the wins."""

    logs: Floats
    mix: Floats
    shares: Floats

    def __add__(self, other: Trials) -> Trials:
        return Trials(
            np.concatenate((self.logs, other.logs)),
            np.concatenate((self.mix, other.mix)),
            np.concatenate((self.shares, other.shares)),
        )

    def __len__(self) -> int:
        return len(self.logs)


def generator(*seed: int) -> np.random.Generator:
    """Random fleets from seeds."""
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed)))


def sides(stock: Stock, points: Floats, companions: float, random: np.random.Generator) -> Sides:
    """Random fleets for a design that counts as so many points, a trial for each entry.

    A cheap design comes in several copies, since a few points buy too few kinds of fleets; one
    that with its companions would be worth more than any stock fleet has fewer companions. How
    many copies and companions there are is loose, so that no number of points is a threshold.
    """
    costs, least = stock.costs, LEAST_SIDE * float(stock.costs.mean())
    wanted = np.floor(least / points + random.random(len(points)))
    copies = np.clip(wanted, 1, MOST_COPIES).astype(np.int64)
    own = copies * points
    loose = random.uniform(1 - LOOSE, 1 + LOOSE, len(points))
    budgets = companions * np.where(copies < MOST_COPIES, own, np.maximum(own, least)) * loose
    friends = draw(stock, np.clip(budgets, 0, np.maximum(0, stock.most - own)), random)
    enemies = draw_near(stock, friends @ costs + own, random)
    theirs, ours = enemies * costs, friends * costs
    with_us = np.maximum(1e-9, ours.sum(axis=1, keepdims=True))
    mix = theirs / theirs.sum(axis=1, keepdims=True) - ours / with_us / 2
    each = (theirs.sum(axis=1) - ours.sum(axis=1)) / copies
    return Sides(copies, friends, enemies, each, mix)


def play_trials(
    engine: Engine,
    design: ShipDefinition,
    stock: Stock,
    drawn: Sides,
    battles: int,
    seed: int,
) -> Trials:
    """Play each trial so often."""
    tallies = play_all(engine, drawn.matches(design, stock), seed, battles)
    shares = np.array([tally.chance for tally in tallies])
    return Trials(np.log(np.maximum(drawn.points, LEAST_POINTS)), drawn.mix, shares)


def spread(points: float, half: float, count: int) -> Floats:
    """So many points about a middle, evenly in their logarithm, ``half`` of it to each side."""
    each: Floats = points * np.exp(half * np.linspace(-1, 1, count))
    return each
