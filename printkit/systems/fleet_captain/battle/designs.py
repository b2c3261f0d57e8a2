"""Random designs that check finds nothing in: what points are fitted and tried on."""

from __future__ import annotations

from typing import get_args

import numpy as np

from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.ship import Captain, Crew, ShipClass

TOUGHEST = 18
"""The most hull points drawn for a battleship, which may have any number: the stock ships' most."""
CREWS: tuple[Crew, ...] = get_args(Crew)
CAPTAINS: tuple[Captain, ...] = get_args(Captain)


def random_design(random: np.random.Generator) -> ShipClass:
    """A legal armed ship of a usual size; never the Fleet Captain's own, of which there is one."""
    size = tables.SIZES[random.integers(len(tables.SIZES))]
    least, most = tables.HULL[size]
    arms = 0
    while not arms:
        arms = int(random.integers(8))
    return ShipClass(
        schema=1,
        system="fleet-captain",
        name="Random Design",
        code="RD",
        size=size,
        slowness=int(random.choice(tables.SLOWNESS[size])),
        hull=int(random.integers(least, (most or TOUGHEST) + 1)),
        crew=CREWS[random.integers(len(CREWS))],
        captain=CAPTAINS[random.integers(len(CAPTAINS))],
        lasers=bool(arms & 1),
        phasers=bool(arms & 2),
        torpedoes=bool(arms & 4),
    )


def armed(ship: ShipClass) -> bool:
    """Whether the ship can hurt another."""
    return tables.armed(ship)
