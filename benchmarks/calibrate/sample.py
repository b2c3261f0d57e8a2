"""What is played for a fit: designs and stock classes in fleets of many sizes and shares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from printkit.balance.calibration.trial import Meeting, Play, Trial, meetings
from printkit.balance.field import Stock
from printkit.balance.play import play_all
from printkit.systems.base import ShipDefinition

BUDGETS = (300.0, 500.0)
"""Points of the fleets, from and to; as many of each order of size."""
SHARES = (0.01, 0.25, 0.5)
"""A single ship, a quarter and a half of the fleet."""
SPREAD = 0.12
"""By how much the points of opponents differ, so that the fit sees what an edge is worth."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Matches played: designs, how many of each either side had, and its chance to win.

    ``first`` and ``second`` are (matches, designs), ``chances`` (matches).
    """

    designs: tuple[ShipDefinition, ...]
    first: csr_array
    second: csr_array
    chances: np.ndarray


@dataclass(frozen=True, slots=True)
class Played:
    """Meetings and the first side's chance in each."""

    meetings: tuple[Meeting, ...]
    chances: tuple[float, ...]

    def __add__(self, other: Played) -> Played:
        return Played(self.meetings + other.meetings, self.chances + other.chances)


def gather(
    designs: Sequence[ShipDefinition],
    points: Callable[[ShipDefinition], float],
    stock: Stock,
    fleets: int,
    play: Play,
) -> Played:
    """Play each design in so many fleets of each share, of points like those it meets."""
    random = np.random.default_rng((play.seed, 3))
    met: list[Meeting] = []
    for number, design in enumerate(designs):
        for place, share in enumerate(SHARES):
            budget = float(np.exp(random.uniform(*np.log(BUDGETS))))
            own, at = Trial(budget, share, fleets), (play.seed, number, place)
            met += meetings(design, points(design), stock, own, at, spread=SPREAD)
    matches = (meeting.match for meeting in met)
    tallies = play_all(play.engine, matches, play.seed, play.battles, play.jobs)
    return Played(tuple(met), tuple(tally.chance for tally in tallies))


def counted(played: Played) -> Sample:
    """Matches as a sample."""
    met = played.meetings
    index: dict[int, int] = {}
    designs: list[ShipDefinition] = []
    for meeting in met:
        for ship in (*meeting.match.first, *meeting.match.second):
            if id(ship) not in index:
                index[id(ship)] = len(designs)
                designs.append(ship)
    sides = (
        _counts([meeting.match.first for meeting in met], index),
        _counts([meeting.match.second for meeting in met], index),
    )
    return Sample(tuple(designs), *sides, np.array(played.chances))


def _counts(fleets: Sequence[Sequence[ShipDefinition]], index: dict[int, int]) -> csr_array:
    rows = [row for row, fleet in enumerate(fleets) for _ in fleet]
    columns = [index[id(ship)] for fleet in fleets for ship in fleet]
    ones = np.ones(len(rows))
    return csr_array((ones, (rows, columns)), shape=(len(fleets), len(index)))
