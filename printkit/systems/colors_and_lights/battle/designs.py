"""Random designs that check finds nothing in: what points are fitted and tried on."""

from __future__ import annotations

import numpy as np

from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.rules import RULES
from printkit.systems.colors_and_lights.ship import Bays, ShipClass, ShipType, Weapon

STRUCTURE: dict[ShipType, tuple[int, int]] = {"escort": (10, 40), "capital": (30, 100)}
"""Superstructure, from and to."""


def random_design(random: np.random.Generator) -> ShipClass:
    """A legal armed warship within the span of the stock ships: no error and no warning."""
    while True:
        ship = _draw(random)
        if armed(ship) and not any(fault for rule in RULES for fault in rule.find(ship)):
            return ship


def armed(ship: ShipClass) -> bool:
    """Whether the ship can hurt another: a weapon, or a bay that launches at ships."""
    return tables.armed(ship)


def _draw(random: np.random.Generator) -> ShipClass:
    kind: ShipType = "escort" if random.random() < 0.5 else "capital"
    least, most = STRUCTURE[kind]
    return ShipClass(
        schema=1,
        system="colors-and-lights",
        name="Random Design",
        code="RD",
        type=kind,
        superstructure=int(random.integers(least, most + 1)),
        weapons=_weapons(random, kind),
        point_defense=_some(random, 0.6, 4),
        bays=_bays(random),
    )


def _weapons(random: np.random.Generator, kind: ShipType) -> tuple[Weapon, ...]:
    """None to two; an escort's are lighter."""
    strongest = 5 if kind == "escort" else 10
    return tuple(
        Weapon(
            kind="beam" if random.random() < 0.5 else "projectile",
            strength=int(random.integers(1, strongest + 1)),
            range=int(random.integers(4, 13)),
            name=None,
        )
        for _ in range(random.choice(3, p=(0.2, 0.5, 0.3)))
    )


def _bays(random: np.random.Generator) -> Bays:
    """Half of all ships have bays, most of these of one kind."""
    if random.random() < 0.5:
        return Bays(torpedo=0, fighter=0, bomber=0, fighter_bomber=0, assault=0)
    return Bays(
        torpedo=_some(random, 0.4, 4),
        fighter=_some(random, 0.2, 2),
        bomber=_some(random, 0.2, 2),
        fighter_bomber=_some(random, 0.2, 2),
        assault=_some(random, 0.3, 4),
    )


def _some(random: np.random.Generator, chance: float, most: int) -> int:
    """With a chance one to so many, else none."""
    return int(random.integers(1, most + 1)) if random.random() < chance else 0
