"""A game's calibration from the first battle to the figures."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.calibrate.fit import Fitted, anchored, fit
from benchmarks.calibrate.measure import (
    Showing,
    edge_wins,
    fair_matches,
    fair_part,
    showings,
    sureness,
)
from benchmarks.calibrate.sample import Played, counted, gather
from benchmarks.calibrate.table_file import rounded
from printkit.balance.calibration.formula import Formula, Table
from printkit.balance.calibration.trial import Play, Trial
from printkit.balance.field import Stock
from printkit.balance.trying import Tried, try_prices
from printkit.build.balance import armed_of, engine_of
from printkit.systems.base import GameSystem, ShipDefinition
from printkit.systems.measured import Measured, strangeness

Points = Callable[[ShipDefinition], float]
EDGES = (1.0, 1.1, 1.2, 1.35, 1.5, 2.0)
"""Points of the richer fleet over the other's."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played.

    ``fitted`` random designs and as many ships of the stock classes are in the fit, in ``rounds``
    of ``fleets`` of each share. ``tried`` are other designs, in so many ``trials`` each; ``pairs``
    of fleets have each edge.
    """

    fitted: int = 200
    rounds: int = 2
    fleets: int = 5
    tried: int = 200
    trials: int = 360
    battles: int = 24
    pairs: int = 400
    seed: int = 1
    jobs: int = 1


QUICK = Effort(fitted=20, rounds=1, fleets=2, tried=10, trials=8, pairs=20)
SLOW = Effort(fitted=150, fleets=3, trials=36, pairs=200)
"""For an engine that takes its time."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of a table: stock classes and new designs, as one ship of a fleet; the
    designs as a quarter and a half of it; edges (points, wins); the part of matches of equal points
    that are fair.
    """

    stock: tuple[Showing, ...]
    designs: tuple[Showing, ...]
    quarters: tuple[Showing, ...]
    halves: tuple[Showing, ...]
    edges: tuple[tuple[float, float], ...]
    fair: float
    measured: Measured


class Calibration:
    """A game's ships, engine and formula."""

    def __init__(self, system: GameSystem, effort: Effort) -> None:
        assert system.battle is not None
        package = system.battle.rsplit(".", 1)[0]
        self.system, self.effort = system, effort
        self.formula: Formula = import_module(f"{package}.formula").FORMULA
        self.file = Path(import_module(f"{package}.formula").TABLE)
        self._draw = import_module(f"{package}.designs").random_design
        self._armed = armed_of(system)
        self.play = Play(engine_of(system), effort.battles, effort.seed, effort.jobs)

    def read(self) -> dict[str, Any]:
        """The table as it is."""
        return tomllib.loads(self.file.read_text(encoding="utf-8"))

    def designs(self, count: int, seed: int) -> list[ShipDefinition]:
        """Random designs; another seed gives others."""
        random = np.random.default_rng((seed, 17))
        return [self._draw(random) for _ in range(count)]

    def points(self, table: Table) -> Points:
        """Whole points by a table."""
        known: dict[int, tuple[ShipDefinition, float]] = {}

        def points(ship: ShipDefinition) -> float:
            if id(ship) not in known:
                value = max(1, round(self.formula.worth(ship, table)))
                known[id(ship)] = (ship, float(value))
            return known[id(ship)][1]

        return points

    def field(self, points: Points) -> Stock:
        """The armed stock classes of which a fleet may have any number."""
        ships = [ship for ship in self._armed.ships if not self.system.alone(ship)]
        ships.sort(key=points)
        return Stock(tuple(ships), tuple(points(ship) for ship in ships), self.system.alone)

    def fit(self, table: Table) -> tuple[Fitted, Played]:
        """Rounds of battles and fits; each plays at the points of the one before."""
        effort, armed = self.effort, self._armed.ships
        anchor = next(ship for ship in armed if ship.code == self.formula.anchor)
        played = Played((), ())
        for number in range(effort.rounds):
            random = self.designs(effort.fitted, effort.seed + number)
            stock = [*armed] * max(1, effort.fitted // len(armed))
            points = self.points(table)
            at = Play(self.play.engine, effort.battles, effort.seed + number, effort.jobs)
            played += gather([*random, *stock], points, self.field(points), effort.fleets, at)
            found = fit(self.formula, table, counted(played), anchor)
            table = anchored(self.formula, rounded(found.table), anchor)
        return Fitted(rounded(table), found.slope, found.loss), played

    def measure(self, table: Table, points: Points | None = None) -> Figures:
        """The figures of a table, or of other points, on designs that no fit has seen."""
        effort, price = self.effort, points or self.points(table)
        field, slope = self.field(price), float(table["measured"]["slope"])
        other = Play(self.play.engine, effort.battles, effort.seed + 1_000, effort.jobs)
        new = self.designs(effort.tried, effort.seed + 1_000)
        stock = showings(self._armed.ships, price, field, Trial(fleets=5 * effort.trials), other)
        designs = showings(new, price, field, Trial(fleets=effort.trials), other)
        quarters, halves = (
            showings(new, price, field, Trial(share=share, fleets=effort.trials // 2), other)
            for share in (0.25, 0.5)
        )
        edges = tuple((edge, edge_wins(field, other, effort.pairs, edge)) for edge in EDGES)
        strange = [self._strange(each.design) for each in halves]
        sure = sureness(halves, strange, slope)
        chances = [each.chance for each in stock]
        measured = Measured(
            seed=effort.seed,
            slope=slope,
            near=sure.near,
            far=sure.far,
            strangest=round(max(strange), 2),
            stock_least=round(min(chances), 3),
            stock_most=round(max(chances), 3),
            designs_fair=round(fair_part(designs), 3),
            edge_wins=round(dict(edges)[1.2], 3),
        )
        return Figures(
            stock=tuple(stock),
            designs=tuple(designs),
            quarters=tuple(quarters),
            halves=tuple(halves),
            edges=edges,
            fair=fair_matches(field, other, effort.pairs),
            measured=measured,
        )

    def prices(self) -> list[Tried]:
        """The random designs priced by play, and tried at that price with other battles."""
        table = self.read()
        points = self.points(table)
        new = self.designs(self.effort.tried, self.effort.seed + 1_000)
        field = self.field(points)
        tried = try_prices(
            self.play.engine, new, field, points, seed=self.effort.seed, jobs=self.effort.jobs
        )
        return list(tried)

    def _strange(self, ship: ShipDefinition) -> float:
        stock = [self.system.cost(other).lines for other in self._armed.ships]
        return strangeness(self.system.cost(ship).lines, stock)
