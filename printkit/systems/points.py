"""Points that are printkit's own: lines as printed, and prices by play that a design carries."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from math import exp, isinf
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from printkit.diagnostics import Severity, describe
from printkit.systems.base import Cost, CostLine, Fault, Line, Rule, ShipDefinition

PLACES = 2
"""Decimals of a line; the points are worked out from the lines as printed."""


def rounded(lines: Iterable[CostLine]) -> tuple[CostLine, ...]:
    """Lines with the values that are printed."""
    return tuple(line._replace(value=round(line.value, PLACES)) for line in lines)


def total(lines: Iterable[CostLine]) -> float:
    """The sum of the lines, added one by one as a formula says it: sum() may round differently."""
    found = 0.0
    for line in lines:
        found += line.value
    return found


def is_version(table: str, now: str) -> bool:
    """Whether a points table is the one in use but for the number: ``cl-1``, ``cl-2``."""
    game = re.sub(r"\d+$", "", now)
    return re.fullmatch(re.escape(game) + r"[0-9]{1,6}", table) is not None


class PricedDefinition(ShipDefinition):
    """A ship's definition that may carry the points it was found to be worth by play."""

    points: Annotated[int, Field(ge=1, le=100_000)] | None = Field(
        None, description="its price by play, with points_table; without it the formula's"
    )
    points_table: Line | None = Field(
        None, description="version of the points table that the price was measured with"
    )

    @property
    def priced(self) -> bool:
        """Whether it carries a whole price."""
        return self.points is not None and self.points_table is not None


def carrying(formula: Callable[[Any], Cost]) -> Callable[[Any], Cost]:
    """The points of ships that may carry a price, in a game with a formula."""

    def cost(ship: PricedDefinition) -> Cost:
        if ship.points is None or ship.points_table is None:
            return formula(ship)
        line = CostLine("priced", "Priced by play", ship.points)
        return Cost(ship.points, ship.points_table, (line,), line.id, formula(ship))

    return cost


SURE = 2.0
"""Standard errors that hold 19 times of 20."""


def fights_like(points: int, error: float) -> tuple[int, int]:
    """The least and most that a ship fights like 19 times of 20, by a formula's points of it.

    ``error`` is the standard error of their logarithm.
    """
    low, high = (max(1, round(points * exp(sign * SURE * error))) for sign in (-1, 1))
    return low, high


class PriceRules(NamedTuple):
    """The rules about a price, by what a fault of them is."""

    errors: tuple[Rule, ...]
    warnings: tuple[Rule, ...]


def price_rules(formula: Callable[[Any], Cost], error: Callable[[Any], float]) -> PriceRules:
    """The rules about a price that a design carries.

    ``error`` is the standard error of the formula's points of a design, as a part of them.
    """

    def price_and_table(ship: PricedDefinition) -> Iterator[Fault]:
        """A price says which points table it was measured with."""
        if (ship.points is None) != (ship.points_table is None):
            given, lacking = ("points", "points_table")[:: 1 if ship.points_table is None else -1]
            hint = "printkit balance price prints both lines; or leave both out"
            yield Fault((given,), f"{given} goes with {lacking}, which is missing", hint)

    def price_of_this_game(ship: PricedDefinition) -> Iterator[Fault]:
        """A price was measured with a points table of its game."""
        if not ship.priced:
            return
        table, now = ship.points_table or "", formula(ship).table
        if not is_version(table, now):
            message = f"points_table is {describe(table)}, no points table of this game"
            hint = f"it is {now} now; printkit balance price prints both lines"
            yield Fault(("points_table",), message, hint)

    def price_of_this_table(ship: PricedDefinition) -> Iterator[Fault]:
        """A price was measured with the points table in use."""
        if not ship.priced:
            return
        table, now = ship.points_table or "", formula(ship).table
        if table != now and is_version(table, now):
            message = f"priced with {table}, the table is {now} now"
            yield Fault(("points_table",), message, "price it again: printkit balance price")

    def price_near_formula(ship: PricedDefinition) -> Iterator[Fault]:
        """A price is not farther from the formula than the formula may err."""
        if not ship.priced:
            return
        told, off = formula(ship).points, error(ship)
        if isinf(off):
            return
        low, high = fights_like(told, off)
        if not low <= (ship.points or 0) <= high:
            message = f"the price is {ship.points}, the formula says {told}, {low} to {high}"
            hint = "it may stay if printkit balance price said so"
            yield Fault(("points",), message, hint)

    warnings = (price_of_this_table, price_near_formula)
    return PriceRules(
        errors=(Rule(price_and_table), Rule(price_of_this_game)),
        warnings=tuple(Rule(each, Severity.WARNING) for each in warnings),
    )
