"""What a design must hold to, and what is worth a warning.

The model has already checked kinds and bounds of values. A rule is a sentence and a few lines;
RULES at the end lists them.
"""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Severity
from printkit.systems.base import Fault, Rule
from printkit.systems.spaceship_battles.ship import ShipClass
from printkit.systems.spaceship_battles.tables import SIZE_TABLE, armed


def aft_weapons_need_weapons(ship: ShipClass) -> Iterator[Fault]:
    """Aft weapons are weapons that fire in any direction: the ship has weapons to fire."""
    if ship.aft_weapons and not armed(ship):
        hint = "give it an energy weapon, missiles or torpedoes, or take aft_weapons out"
        yield Fault(("aft_weapons",), "the ship has no weapon to fire aft", hint)


def shots_need_projectiles(ship: ShipClass) -> Iterator[Fault]:
    """Only a ship with missiles or torpedoes carries projectile shots."""
    if ship.projectile_shots is not None and not (ship.missiles or ship.torpedoes):
        hint = "say missiles = true or torpedoes = true, or take projectile_shots out"
        yield Fault(("projectile_shots",), "the ship has no missiles and no torpedoes", hint)


def shots_are_usual(ship: ShipClass) -> Iterator[Fault]:
    """A ship carries no more projectile shots than is usual for its size."""
    usual = SIZE_TABLE[ship.size].shots
    if ship.projectile_shots is not None and ship.projectile_shots > usual:
        message = (
            f"{ship.projectile_shots} shots are more than the usual {usual} of size {ship.size}"
        )
        hint = "it may stay; the points don't count shots, so agree on it with the other players"
        yield Fault(("projectile_shots",), message, hint)


RULES = (
    Rule(aft_weapons_need_weapons),
    Rule(shots_need_projectiles),
    Rule(shots_are_usual, Severity.WARNING, waivable=True),
)
