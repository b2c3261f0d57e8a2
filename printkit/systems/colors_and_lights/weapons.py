"""What a weapon does at a distance: its bands with finished numbers."""

from __future__ import annotations

from typing import NamedTuple

from printkit.systems.colors_and_lights.ship import Weapon
from printkit.systems.colors_and_lights.tables import LONG_RANGE_PENALTY
from printkit.systems.rulings import Rulings


class RangeBand(NamedTuple):
    """Hexes from ``first`` to ``last``: damage, and the d6 + Crew needed by type of target."""

    first: int
    last: int
    damage: int
    escort: int
    capital: int
    long: bool
    dagger: str = ""
    """``†`` where the damage is a half rounded by a ruling."""


def half_damage(strength: int, rulings: Rulings) -> int:
    """A beam's damage at long range; an odd half follows the ruling."""
    up = rulings["weapons.odd_beam_half"].value == "up"
    return (strength + (1 if up else 0)) // 2


def bands(weapon: Weapon, rulings: Rulings) -> tuple[RangeBand, RangeBand]:
    """Short range (to half the range) and long range (to all of it) of a weapon."""
    escort = rulings.number("rolls.targeting_escort")
    capital = rulings.number("rolls.targeting_capital")
    middle = weapon.range // 2
    short = RangeBand(0, middle, weapon.strength, escort, capital, long=False)
    if weapon.kind == "beam":
        odd = rulings.dagger("weapons.odd_beam_half") if weapon.strength % 2 else ""
        damage, harder = half_damage(weapon.strength, rulings), 0
    else:
        odd, damage, harder = "", weapon.strength, LONG_RANGE_PENALTY
    far = RangeBand(
        middle + 1, weapon.range, damage, escort + harder, capital + harder, long=True, dagger=odd
    )
    return short, far


def hit_chance(needed: int, crew: int = 0) -> float:
    """The chance that a d6 plus Crew reaches the number needed."""
    return max(0, min(6, 7 - needed + crew)) / 6
