"""What changes in a battle: a row a battle, a column a ship."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from printkit.balance.dice import Dice, Flags, Ints
from printkit.systems.colors_and_lights.battle.forces import KINDS, Forces, doctrine
from printkit.systems.colors_and_lights.tracks import MODIFIERS

SQUARES = 7
"""Of the ready track, READY first."""


@dataclass(slots=True)
class Fight:
    """Battles in progress, all of the same forces.

    Arrays are (battles, ships) unless said; ``damage`` is this turn's, not yet off the
    superstructure. ``track`` is (battles, ships, kinds, squares) with READY at 0; ``flying`` is
    (battles, sides, kinds, turns flown); ``fighters`` is (battles, sides).
    """

    forces: Forces
    dice: Dice
    distance: Ints
    structure: Ints
    crew: Ints
    ceiling: Ints
    fire: Ints
    boarders: Ints
    damage: Ints
    there: Flags
    no_point_defense: Flags
    no_sensors: Flags
    no_weapons: Flags
    no_engines: Flags
    weapons: Flags
    bays: Ints
    track: Ints
    flying: Ints
    fighters: Ints

    @property
    def battles(self) -> int:
        return len(self.distance)

    @property
    def fit(self) -> Flags:
        """Ships still in the fight: not destroyed, with superstructure left."""
        return self.there & (self.structure > 0)


def begin(forces: Forces, dice: Dice, battles: int) -> Fight:
    """Battles before their first turn: nothing is ready, nothing is hurt."""
    shape = (battles, forces.count)

    def zeros(*more: int) -> Ints:
        return np.zeros((*shape, *more), np.int32)

    def no(*more: int) -> Flags:
        return np.zeros((*shape, *more), np.bool_)

    return Fight(
        forces=forces,
        dice=dice,
        distance=np.full(battles, doctrine().start, np.int32),
        structure=np.tile(forces.structure, (battles, 1)),
        crew=zeros(),
        ceiling=zeros(),
        fire=zeros(),
        boarders=zeros(),
        damage=zeros(),
        there=~no(),
        no_point_defense=no(),
        no_sensors=no(),
        no_weapons=no(),
        no_engines=no(),
        weapons=np.ones((battles, len(forces.weapons.ship)), np.bool_),
        bays=np.tile(forces.bays, (battles, 1, 1)),
        track=zeros(len(KINDS), SQUARES),
        flying=np.zeros((battles, 2, len(KINDS), 4), np.int32),
        fighters=np.zeros((battles, 2), np.int32),
    )


def crew_square(crew: Ints) -> Ints:
    """The place of a crew modifier among the squares of a track: -2..+2, clamped."""
    return np.clip(crew, MODIFIERS[0], MODIFIERS[-1]) - MODIFIERS[0]
