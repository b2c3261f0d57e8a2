"""The field: random fleets of stock ships that a design or a fleet is tried against."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from printkit.systems.base import ShipDefinition, no_ship_alone

MOST_SHIPS = 12
"""Of a side."""
DRAWS = 8
"""Fleets drawn for one that costs nearly what is asked."""
LUMP = 0.015
"""Part of a budget by which a fleet may miss it and be near."""

Fleet = tuple[ShipDefinition, ...]
Counts = NDArray[np.int64]
"""Fleets of stock ships: a row a fleet, a column a class."""
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Stock:
    """The ships a field is made of, the cheapest first, and what each costs.

    ``alone`` says of a ship whether a fleet has no second such one.
    """

    ships: tuple[ShipDefinition, ...]
    points: tuple[float, ...]
    alone: Callable[[ShipDefinition], bool] = no_ship_alone

    def allows(self, ships: Iterable[ShipDefinition]) -> bool:
        """Whether there is no second ship of which there may be one."""
        return sum(self.alone(ship) for ship in ships) <= 1

    @property
    def costs(self) -> Floats:
        """What each class costs, as an array."""
        return np.array(self.points, np.float64)

    @property
    def most(self) -> float:
        """The points of the dearest fleet."""
        return MOST_SHIPS * self.points[-1]

    def dearest(self, ships: int) -> float:
        """The points of the dearest fleet that is allowed, of at most so many ships."""
        both = zip(self.ships, self.points, strict=True)
        many = max((points for ship, points in both if not self.alone(ship)), default=0.0)
        return self.points[-1] + (ships - 1) * many

    def fleet(self, counts: Sequence[int] | Counts) -> Fleet:
        """The ships of a row."""
        pairs = zip(self.ships, counts, strict=True)
        return tuple(ship for ship, count in pairs for _ in range(count))


def fleets(stock: Stock, budget: float, count: int, seed: int) -> list[Fleet]:
    """So many fleets that come as near to a budget as stock ships can, seeded.

    Raises ValueError if the budget buys nothing.
    """
    random = np.random.Generator(np.random.PCG64(np.random.SeedSequence((seed, 7))))
    found = draw(stock, np.full(count, float(budget)), random)
    if not found.any(axis=1).all():
        raise ValueError(f"{budget:g} points buy no ship")
    return [stock.fleet(row) for row in found]


def draw(stock: Stock, budgets: Floats, random: np.random.Generator) -> Counts:
    """A random fleet for each budget.

    Ships are drawn at random while they fit, none so cheap that the places left could not use
    the rest; the last is the one that fills the budget best, or none. A budget of less than half
    the cheapest ship has a row of zeros.
    """
    costs, rows = stock.costs, np.arange(len(budgets))
    counts = np.zeros((len(budgets), len(costs)), np.int64)
    left, open_ = np.array(budgets, np.float64), np.ones(len(budgets), np.bool_)
    for places in range(MOST_SHIPS - 1, 0, -1):
        fits = np.searchsorted(costs, left, "right")
        least = np.searchsorted(costs, left - places * costs[-1], "left")
        pick = least + np.floor(random.random(len(budgets)) * np.maximum(fits - least, 1))
        ship = np.minimum(pick.astype(np.int64), len(costs) - 1)
        open_ &= (least < fits) & (left - costs[ship] >= costs[0])
        counts[rows[open_], ship[open_]] += 1
        left[open_] -= costs[ship[open_]]
    # With or without one more, whichever comes nearer.
    last = np.abs(np.append(costs, 0.0) - left[:, None]).argmin(axis=1)
    more = last < len(costs)
    counts[rows[more], last[more]] += 1
    return counts


def draw_near(stock: Stock, budgets: Floats, random: np.random.Generator) -> Counts:
    """A random fleet for each budget: of several the first near it, or else the nearest.

    The first and not the nearest, for else the sums that happen to come out even would be the
    whole field.
    """
    found = draw(stock, np.repeat(budgets, DRAWS), random)
    found = found.reshape(len(budgets), DRAWS, -1)
    off: Floats = np.abs(found @ stock.costs / budgets[:, None] - 1)
    near: Counts = found[np.arange(len(budgets)), np.maximum(off, LUMP).argmin(axis=1)]
    return near


def worth(fleet: Sequence[ShipDefinition], cost: Callable[[ShipDefinition], float]) -> float:
    """What a fleet costs."""
    return sum(cost(ship) for ship in fleet)
