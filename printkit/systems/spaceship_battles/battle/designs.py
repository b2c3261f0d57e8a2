"""Random designs that check finds nothing in: what points are fitted and tried on."""

from __future__ import annotations

from typing import get_args

import numpy as np

from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.ship import FieldType, ShipClass, WeaponType

FIELDS: tuple[FieldType, ...] = get_args(FieldType)
WEAPONS: tuple[WeaponType, ...] = get_args(WeaponType)


def random_design(random: np.random.Generator) -> ShipClass:
    """A legal armed ship or squadron with any parts."""
    while True:
        ship = _draw(random)
        if armed(ship):
            return ship


def armed(ship: ShipClass) -> bool:
    """Whether the ship can hurt another."""
    return tables.armed(ship)


def _draw(random: np.random.Generator) -> ShipClass:
    has = random.random(4) < (0.4, 0.4, 0.3, 0.1)
    weapon = WEAPONS[random.integers(len(WEAPONS))]
    return ShipClass(
        schema=1,
        system="spaceship-battles",
        name="Random Design",
        code="RD",
        size=tables.SIZES[random.integers(len(tables.SIZES))],
        top_speed=tables.SPEEDS[random.integers(len(tables.SPEEDS))],
        force_field=FIELDS[random.integers(len(FIELDS))],
        energy_weapon=weapon,
        missiles=bool(has[0]),
        torpedoes=bool(has[1]),
        aft_weapons=bool(has[2]) and bool(weapon != "none" or has[0] or has[1]),
        invisibility=bool(has[3]),
    )
