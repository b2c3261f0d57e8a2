"""How sure the points of a ship are, as numbers and in words."""

from __future__ import annotations

from math import isinf
from typing import NamedTuple

from printkit.systems.base import Cost, GameSystem, ShipDefinition
from printkit.systems.points import fights_like

ALIKE = 0.5
"""Strangeness up to which a design is like a stock ship; far beyond twice that."""


BARE = "without weapons"
BEYOND = "beyond every design that was measured"
UNKNOWN = {
    BARE: "without weapons it wins no battle by itself",
    BEYOND: (
        "no design so far from the stock ships was measured; printkit balance price plays this one"
    ),
}
"""Why nothing is known of a ship, in more words."""


class Sureness(NamedTuple):
    """The points that a ship fights like, 19 times of 20, and how like the stock ships it is.

    Where nothing is known ``low`` and ``high`` are None, and the likeness says why.
    """

    low: int | None
    high: int | None
    likeness: str


def sureness(system: GameSystem, ship: ShipDefinition, cost: Cost) -> Sureness | None:
    """How sure the points are that the formula says; None where points are as published."""
    if system.sure is None:
        return None
    if not system.armed(ship):
        return Sureness(None, None, BARE)
    sure = system.sure(ship)
    if isinf(sure.error):
        return Sureness(None, None, BEYOND)
    told = (cost.by_formula or cost).points
    return Sureness(*fights_like(told, sure.error), _likeness(sure.strange))


def _likeness(strange: float) -> str:
    if strange <= ALIKE:
        return "like the stock ships"
    if strange <= 2 * ALIKE:
        return "unlike the stock ships"
    return "far from every stock ship"


def sureness_words(found: Sureness) -> str:
    """What a ship fights like, 19 times of 20, or why nothing says so."""
    if found.likeness in UNKNOWN:
        return f"nothing says how sure that is: {UNKNOWN[found.likeness]}"
    low, high, likeness = found
    return f"by its formula it fights like {low} to {high} points, 19 times of 20: {likeness}"
