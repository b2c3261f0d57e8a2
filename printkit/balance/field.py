"""The field: random fleets of stock ships that a design or a fleet is tried against."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from printkit.systems.base import ShipDefinition, no_ship_alone

MOST_SHIPS = 12
"""Of a side."""

Fleet = tuple[ShipDefinition, ...]


@dataclass(frozen=True, slots=True)
class Stock:
    """The ships a field is made of, and what each costs.

    ``alone`` says of a ship whether a fleet has no second such one.
    """

    ships: tuple[ShipDefinition, ...]
    points: tuple[float, ...]
    alone: Callable[[ShipDefinition], bool] = no_ship_alone

    def allows(self, ships: Iterable[ShipDefinition]) -> bool:
        """Whether there is no second ship of which there may be one."""
        return sum(self.alone(ship) for ship in ships) <= 1


def fleets(stock: Stock, budget: float, count: int, seed: int) -> list[Fleet]:
    """So many fleets that come as near to a budget as stock ships can, seeded.

    Ships are drawn at random while they fit; the last is the one that fills the budget best, or
    none. Raises ValueError if the budget buys nothing.
    """
    random = np.random.Generator(np.random.PCG64(np.random.SeedSequence((seed, 7))))
    return [_fleet(stock, budget, random) for _ in range(count)]


def _fleet(stock: Stock, budget: float, random: np.random.Generator) -> Fleet:
    points = np.array(stock.points)
    drawn: list[int] = []
    left = budget
    while len(drawn) < MOST_SHIPS - 1:
        fits = np.flatnonzero(points <= left)
        if not len(fits):
            break
        ship = int(random.choice(fits))
        if left - points[ship] < points.min():
            break
        drawn.append(ship)
        left -= points[ship]
    # With or without one more, whichever comes nearer.
    choices = np.append(points, 0.0)
    last = int(np.abs(choices - left).argmin())
    if last < len(points):
        drawn.append(last)
    if not drawn:
        raise ValueError(f"{budget:g} points buy no ship")
    return tuple(stock.ships[ship] for ship in drawn)


def worth(fleet: Sequence[ShipDefinition], cost: Callable[[ShipDefinition], float]) -> float:
    """What a fleet costs."""
    return sum(cost(ship) for ship in fleet)
