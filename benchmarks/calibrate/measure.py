"""How good points are: what equal points are worth to each class, to new designs, to fleets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np
from scipy.optimize import brentq, minimize_scalar

from printkit.balance.calibration.trial import Play, Trial, draw, meetings
from printkit.balance.field import MOST_SHIPS, Stock
from printkit.balance.play import Match, play_all
from printkit.systems.base import ShipDefinition

FAIR = 0.10
"""How far from a half a random design may win, or a match may go, and be called fair."""
EDGE = 1.2
"""The points of the richer fleet, when the other's are 1."""
FLEETS = 400
"""Points of fleets that only their points tell apart."""
EVEN = 1.0
"""The same of fleets of equal points."""
MANY = 200
"""Battles of a match that is judged by itself: an error of 3.5 in a hundred."""
NEAR = 0.01
"""How exactly their points have the edge that is asked, as a part of them."""

SURENESS = (1e-4, 2.0)
"""Between what both of its numbers lie."""
POSSIBLE = 3.84
"""What twice the logarithm of likelihood loses to the best within 19 cases of 20."""


@dataclass(frozen=True, slots=True)
class Showing:
    """A design's chance against the field at equal points, and its standard error.

    ``share`` is its part of its fleets' points, on average.
    """

    design: ShipDefinition
    points: float
    chance: float
    error: float
    share: float


def showings(
    designs: Sequence[ShipDefinition],
    points: Callable[[ShipDefinition], float],
    stock: Stock,
    trial: Trial,
    play: Play,
) -> list[Showing]:
    """Each design against the field, its fleets being of points equal to those it meets."""
    met = [
        list(meetings(design, points(design), stock, trial, (play.seed, number)))
        for number, design in enumerate(designs)
    ]
    matches = (meeting.match for each in met for meeting in each)
    tallies = play_all(play.engine, matches, play.seed, play.battles, play.jobs)
    found = []
    for design, each in zip(designs, met, strict=True):
        chances = np.array([tally.chance for tally in islice(tallies, len(each))])
        own = points(design)
        parts = [
            own * meeting.match.first.count(design) / sum(map(points, meeting.match.first))
            for meeting in each
        ]
        error = float(chances.std(ddof=1) / np.sqrt(len(chances)))
        found.append(Showing(design, own, float(chances.mean()), error, float(np.mean(parts))))
    return found


def fair_part(found: Iterable[Showing], within: float = FAIR) -> float:
    """The part of designs that win a half, give or take so much."""
    return float(np.mean([abs(each.chance - 0.5) <= within for each in found]))


def edge_wins(stock: Stock, play: Play, pairs: int, edge: float = EDGE) -> float:
    """How often the fleet with so many times the points wins, over random fleets."""
    return float(_chances(edge_matches(stock, pairs, edge, play.seed), play).mean())


def fair_matches(stock: Stock, play: Play, pairs: int) -> float:
    """The part of matches between random fleets of equal points that are fair by themselves."""
    chances = _chances(edge_matches(stock, pairs, EVEN, play.seed), replace(play, battles=MANY))
    return float(np.mean(np.abs(chances - 0.5) <= FAIR))


def _chances(matches: Iterable[Match], play: Play) -> np.ndarray:
    """The first side's chance in each match."""
    tallies = play_all(play.engine, matches, play.seed, play.battles, play.jobs)
    return np.array([tally.chance for tally in tallies])


def edge_matches(stock: Stock, pairs: int, edge: float, seed: int) -> list[Match]:
    """Pairs of random fleets, the first with so many times the points of the second."""
    random = np.random.default_rng((seed, 5))
    found: list[Match] = []
    while len(found) < pairs:
        first, richer = draw(stock, FLEETS * edge, MOST_SHIPS, random)
        second, poorer = draw(stock, FLEETS, MOST_SHIPS, random)
        if abs(richer / poorer / edge - 1) <= NEAR:
            found.append(Match(first, second))
    return found


@dataclass(frozen=True, slots=True)
class Sureness:
    """One standard error of a design's points: ``near``, and what a unit of strangeness adds."""

    near: float
    far: float


def sureness(found: Sequence[Showing], strange: Sequence[float], slope: float) -> Sureness:
    """How sure points are, from what they were off for random designs.

    A chance tells by how much points are off: its logit over the slope and the design's share.
    What the battles' own errors explain does not count. ``near`` is the likeliest; ``far`` is the
    most that these designs leave possible, 19 times of 20: few of them are strange.
    """
    off, noise = np.array([_off(each, slope) for each in found]).T
    how_far = np.array(strange)

    def unlikely(near: float, far: float) -> float:
        """Twice the negative logarithm of likelihood, but for a constant."""
        variance = (near + far * how_far) ** 2 + noise**2
        return float(np.sum(np.log(variance) + off**2 / variance))

    def nearest(far: float) -> tuple[float, float]:
        """The likeliest ``near`` for this ``far``, and how unlikely both are."""
        best = minimize_scalar(lambda near: unlikely(near, far), bounds=SURENESS, method="bounded")
        return float(best.x), float(best.fun)

    likely = minimize_scalar(lambda far: nearest(far)[1], bounds=SURENESS, method="bounded")

    def beyond(far: float) -> float:
        return nearest(far)[1] - float(likely.fun) - POSSIBLE

    most = SURENESS[1]
    far = brentq(beyond, float(likely.x), most) if beyond(most) > 0 else most
    return Sureness(round(nearest(float(likely.x))[0], 3), round(far, 4))


def _off(each: Showing, slope: float) -> tuple[float, float]:
    """The logarithm by which points are off, and its error."""
    chance = min(0.98, max(0.02, each.chance))
    steep = slope * each.share
    return float(np.log(chance / (1 - chance))) / steep, each.error / (
        steep * chance * (1 - chance)
    )
