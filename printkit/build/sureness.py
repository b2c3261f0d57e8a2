"""How sure the points of a ship are, in words."""

from __future__ import annotations

from math import exp, isinf

from printkit.systems.base import Cost, GameSystem, ShipDefinition

ERRORS = 2.0
"""Standard errors that hold 19 times of 20."""
ALIKE = 0.5
"""Strangeness up to which a design is like a stock ship; far beyond twice that."""


def sureness(system: GameSystem, ship: ShipDefinition, cost: Cost) -> str:
    """What a ship fights like, 19 times of 20; nothing where points are as published."""
    if system.sure is None:
        return ""
    sure = system.sure(ship)
    if not system.armed(ship):
        return "nothing says how sure that is: without weapons it wins no battle by itself"
    if isinf(sure.error):
        return (
            "nothing says how sure that is: no design so far from the stock ships was measured; "
            "printkit balance price plays this one"
        )
    told = (cost.by_formula or cost).points
    low, high = (max(1, round(told * exp(sign * ERRORS * sure.error))) for sign in (-1, 1))
    if sure.strange <= ALIKE:
        where = "like the stock ships"
    elif sure.strange <= 2 * ALIKE:
        where = "unlike the stock ships"
    else:
        where = "far from every stock ship"
    return f"by its formula it fights like {low} to {high} points, 19 times of 20: {where}"
