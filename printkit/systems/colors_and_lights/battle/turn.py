"""A battle, turn by turn, as the rules have it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Dice
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
from printkit.systems.colors_and_lights.ship import ShipClass

SPARE = 0.1
"""The part of battles that are over at which they are left out."""


def fight(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
    """So many battles of each match, one match after the other."""
    return [_fight(match, dice, battles) for match in matches]


def _fight(match: Match, dice: Dice, battles: int) -> Tally:
    """So many battles of two fleets, until a side has no ship in the fight or time is up."""
    first, second = (cast("Sequence[ShipClass]", fleet) for fleet in (match.first, match.second))
    state = begin(muster(first, second), dice, battles)
    done = _Done(len(first), battles)
    for turn in range(1, doctrine().turns + 1):
        play(state, turn)
        state = done.take(state, last=turn == doctrine().turns)
        if not state.battles:
            break
    return done.tally()


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

    def __init__(self, first: int, battles: int) -> None:
        self._ships = first
        self._battles = battles
        self._first = self._second = self._ship_turns = 0
        self._lost: np.ndarray | None = None
        self._open = np.ones(battles, np.bool_)

    def take(self, state: Fight, *, last: bool) -> Fight:
        """Count the battles that are over; gives the others."""
        self._ship_turns += int(np.count_nonzero(state.there & self._open))
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
        left = np.where(state.there[:, over], state.structure[:, over], 0)
        parts = [
            left[ships].sum(axis=0) / state.forces.structure[ships].sum()
            for ships in state.forces.sides
        ]
        self._first += int((parts[0] > parts[1]).sum())
        self._second += int((parts[0] < parts[1]).sum())
        lost = (~state.fit[:, over]).sum(axis=1)
        self._lost = lost if self._lost is None else self._lost + lost

    def tally(self) -> Tally:
        assert self._lost is not None
        lost = tuple(int(count) for count in self._lost)
        return Tally(self._battles, self._first, self._second, lost, self._ship_turns)
