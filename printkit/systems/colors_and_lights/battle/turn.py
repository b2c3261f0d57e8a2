"""A battle, turn by turn, as the rules have it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Dice
from printkit.balance.ledger import Ledger
from printkit.balance.play import Match
from printkit.balance.tally import Tally
from printkit.systems.colors_and_lights.battle.damage import suffer
from printkit.systems.colors_and_lights.battle.doctrine import doctrine
from printkit.systems.colors_and_lights.battle.forces import muster
from printkit.systems.colors_and_lights.battle.gunnery import gunnery
from printkit.systems.colors_and_lights.battle.interphase import interphase
from printkit.systems.colors_and_lights.battle.launch import launch
from printkit.systems.colors_and_lights.battle.movement import movement
from printkit.systems.colors_and_lights.battle.ordnance import ordnance, point_defense
from printkit.systems.colors_and_lights.battle.state import Fight, begin, select

SPARE = 0.1
"""The part of battles that are over at which they are left out."""


def fight(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
    """So many battles of each match, until a side has no ship in the fight or time is up."""
    state = begin(muster(matches, battles), dice)
    done = _Done(state, battles)
    for turn in range(1, doctrine().turns + 1):
        play(state, turn)
        state = done.take(state, last=turn == doctrine().turns)
        if not state.battles:
            break
    return done.ledger.tallies()


def play(state: Fight, turn: int) -> None:
    """One turn: both sides act at once, and what is destroyed has still acted."""
    if turn > 1:
        interphase(state)
    arrived = ordnance(state)
    point_defense(state, arrived)
    gunnery(state, arrived)
    launch(state)
    suffer(state, state.damage)
    state.damage[:] = 0
    movement(state)


class _Done:
    """Collects battles that are over.

    They are played on, uncounted, until they are so many that leaving them out pays.
    """

    def __init__(self, state: Fight, battles: int) -> None:
        self.ledger = Ledger(state.forces.roster, battles)
        self._open = np.ones(state.battles, np.bool_)

    def take(self, state: Fight, *, last: bool) -> Fight:
        """Count the battles that are over; gives the others."""
        ships = (state.there & self._open).sum(axis=0)
        self.ledger.turn(state.forces.match, ships)
        if last:
            self._count(state, np.flatnonzero(self._open))
            return select(state, np.flatnonzero(~self._open)[:0])
        first, second = (state.fit[ships].any(axis=0) for ships in state.forces.sides)
        over = np.flatnonzero(self._open & ~(first & second))
        if not len(over):
            return state
        self._count(state, over)
        self._open[over] = False
        return self._without(state)

    def _without(self, state: Fight) -> Fight:
        """The battles that go on, and perhaps some that don't."""
        open_ = np.flatnonzero(self._open)
        if len(open_) > state.battles * (1 - SPARE):
            return state
        self._open = np.ones(len(open_), np.bool_)
        return select(state, open_)

    def _count(self, state: Fight, over: NDArray[np.intp]) -> None:
        """The side with the greater part of its superstructure has won."""
        forces = state.forces
        whole, match = forces.structure[:, over], forces.match[over]
        left = np.where(state.there[:, over], state.structure[:, over], 0)
        first, second = (left[s].sum(axis=0) / whole[s].sum(axis=0) for s in forces.sides)
        self.ledger.over(match, first > second, first < second)
        self.ledger.lose(match, forces.present[:, over] & ~state.fit[:, over])
