"""What changes in a battle: a row a place, a column a battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Dice, Flags, Ints, Shorts
from printkit.systems.colors_and_lights.battle.doctrine import doctrine
from printkit.systems.colors_and_lights.battle.forces import Forces
from printkit.systems.colors_and_lights.battle.racks import KINDS
from printkit.systems.colors_and_lights.tracks import MODIFIERS

SQUARES = 7
"""Of the ready track, READY first."""
FLOWN = 4
"""Turns of flight that are told apart."""
WEAPONS, SENSORS, POINT_DEFENSE, ENGINES = range(4)
"""Systems that break, the first that is mended first."""
SYSTEMS = 4

Spots = NDArray[np.intp]
"""Ships of battles that something happens to: each is place * battles + battle."""


@dataclass(slots=True)
class Fight:
    """Battles in progress, of one match or of several.

    Arrays are (places, battles) unless said, parts of ``counts`` and of ``flags``: write into
    them, never put others in their place. A place without a ship is never ``there``. ``damage`` is
    this turn's, not yet off the superstructure. Weapons are lost the weakest first and mended the
    strongest first, so their number says which work. ``bays`` that work and ``empty`` ones, which
    have no counter, are (racks, battles), as ``Racks`` has them; ``track`` is (squares, racks,
    battles) with READY at 0; ``flying`` is (kinds, turns flown, sides, battles); ``fighters`` is
    (sides, battles); ``down`` is (systems, places, battles).
    """

    forces: Forces
    dice: Dice
    distance: NDArray[np.intp]
    counts: Shorts
    flags: Flags
    damage: Ints
    structure: Shorts = field(init=False)
    crew: Shorts = field(init=False)
    ceiling: Shorts = field(init=False)
    fire: Shorts = field(init=False)
    boarders: Shorts = field(init=False)
    lost_weapons: Shorts = field(init=False)
    lost_bays: Shorts = field(init=False)
    bays: Shorts = field(init=False)
    empty: Shorts = field(init=False)
    track: Shorts = field(init=False)
    flying: Shorts = field(init=False)
    fighters: Shorts = field(init=False)
    there: Flags = field(init=False)
    down: Flags = field(init=False)

    def __post_init__(self) -> None:
        ships = self.counts[: 7 * self.forces.count].reshape(7, self.forces.count, -1)
        self.structure, self.crew, self.ceiling, self.fire = ships[:4]
        self.boarders, self.lost_weapons, self.lost_bays = ships[4:]
        self._place_ordnance(self.counts[7 * self.forces.count :])
        flags = self.flags.reshape(1 + SYSTEMS, self.forces.count, -1)
        self.there, self.down = flags[0], flags[1:]

    def _place_ordnance(self, rows: Shorts) -> None:
        racks, battles = self.forces.racks.count, rows.shape[1]
        by_rack = rows[: (2 + SQUARES) * racks].reshape(2 + SQUARES, racks, battles)
        self.bays, self.empty, self.track = by_rack[0], by_rack[1], by_rack[2:]
        self.fighters = rows[-2:]
        self.flying = rows[by_rack.shape[0] * racks : -2].reshape(len(KINDS), FLOWN, 2, battles)

    @property
    def battles(self) -> int:
        return len(self.distance)

    @property
    def fit(self) -> Flags:
        """Ships still in the fight: not destroyed, with superstructure left."""
        return self.there & (self.structure > 0)

    @property
    def no_weapons(self) -> Flags:
        return cast("Flags", self.down[WEAPONS])

    @property
    def no_sensors(self) -> Flags:
        return cast("Flags", self.down[SENSORS])

    @property
    def no_point_defense(self) -> Flags:
        return cast("Flags", self.down[POINT_DEFENSE])

    @property
    def no_engines(self) -> Flags:
        return cast("Flags", self.down[ENGINES])

    @property
    def able(self) -> Flags:
        """Ships that may fire and launch."""
        return self.there & ~self.no_weapons


def begin(forces: Forces, dice: Dice) -> Fight:
    """Battles before their first turn: nothing is ready, nothing is hurt."""
    battles = len(forces.match)
    rows = 7 * forces.count + (2 + SQUARES) * forces.racks.count + 2 * len(KINDS) * FLOWN + 2
    fight = Fight(
        forces=forces,
        dice=dice,
        distance=np.full(battles, doctrine().start, np.intp),
        counts=np.zeros((rows, battles), np.int16),
        flags=np.zeros(((1 + SYSTEMS) * forces.count, battles), np.bool_),
        damage=np.zeros((forces.count, battles), np.int32),
    )
    fight.structure[:] = forces.structure
    fight.there[:] = forces.present
    fight.bays[:] = fight.empty[:] = forces.racks.bays
    return fight


def select(fight: Fight, columns: NDArray[np.intp]) -> Fight:
    """Some of the battles."""
    return Fight(
        fight.forces.take(columns),
        fight.dice,
        fight.distance[columns],
        fight.counts.take(columns, axis=1),
        fight.flags.take(columns, axis=1),
        fight.damage.take(columns, axis=1),
    )


def crew_square(crew: Shorts) -> Shorts:
    """The place of a crew modifier among the squares of a track: -2..+2, clamped."""
    square: Shorts = np.clip(crew, MODIFIERS[0], MODIFIERS[-1]) - MODIFIERS[0]
    return square
