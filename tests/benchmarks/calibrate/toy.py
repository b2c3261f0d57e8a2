"""A game whose ships are worth what they say: points that a fit has to find again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from printkit.balance.calibration.formula import Coefficient, Formula, Table
from printkit.balance.dice import Dice
from printkit.balance.play import Match
from printkit.balance.tally import Tally
from printkit.systems.base import ShipDefinition
from printkit.systems.colors_and_lights.ship import ShipClass
from tests.balance.toys import tally

TRUE: dict[str, Any] = {"hull": 3.0, "gun": 20.0, "version": "t-1"}
STEEP = 5.0
"""How steeply chances follow the worth of fleets."""


def toy(hull: int, guns: int) -> ShipClass:
    """A ship with so much hull and so many guns, in the clothes of a real one."""
    return ShipClass(
        schema=1,
        system="colors-and-lights",
        name=f"Toy {hull} {guns}",
        code="T",
        type="escort",
        superstructure=hull,
        point_defense=guns,
    )


def worth(ship: ShipDefinition, table: Table) -> float:
    assert isinstance(ship, ShipClass)
    return float(
        table["scale"] * (table["hull"] * ship.superstructure + table["gun"] * ship.point_defense)
    )


FORMULA = Formula(
    worth=worth,
    fitted=(Coefficient("gun"),),
    scale=("scale",),
    anchor="T",
    anchor_points=100.0,
)


def chance(first: Sequence[ShipDefinition], second: Sequence[ShipDefinition]) -> float:
    """Who wins, exactly."""
    table = {**TRUE, "scale": 1.0}
    own, other = (sum(worth(ship, table) for ship in fleet) for fleet in (first, second))
    return float(1 / (1 + (other / own) ** STEEP))


def engine(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
    """Battles with that chance."""
    found = []
    for match in matches:
        rolls = dice.d(10_000, battles)
        won = int((rolls <= 10_000 * chance(match.first, match.second)).sum())
        found.append(tally(match, won, battles))
    return found
