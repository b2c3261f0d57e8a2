"""A battle, turn by turn, as the rules have it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Dice
from printkit.balance.ledger import Ledger, Open
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


def fight(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
    """So many battles of each match, until a side has no ship in the fight or time is up."""
    if not matches:
        return []
    state = begin(muster(matches, battles), dice)
    done = _Done(state, battles)
    for turn in range(1, doctrine().turns + 1):
        done.begin(state)
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
    """Collects battles that are over."""

    def __init__(self, state: Fight, battles: int) -> None:
        self.ledger = Ledger(state.forces.roster, battles)
        self._open = Open(state.battles)

    def begin(self, state: Fight) -> None:
        """Count the ships that take part in a turn."""
        ships = (state.there & self._open.which).sum(axis=0)
        self.ledger.turn(state.forces.match, ships)

    def take(self, state: Fight, *, last: bool) -> Fight:
        """Count the battles that are over; gives those that go on, and perhaps some more."""
        first, second = (state.fit[ships].any(axis=0) for ships in state.forces.sides)
        over = np.flatnonzero(self._open.which & (last | ~(first & second)))
        if not len(over):
            return state
        self._count(state, over)
        keep = self._open.close(over)
        return state if keep is None else select(state, keep)

    def _count(self, state: Fight, over: NDArray[np.intp]) -> None:
        """The side with the greater part of its superstructure has won."""
        forces = state.forces
        whole, match = forces.structure[:, over], forces.match[over]
        left = np.where(state.there[:, over], state.structure[:, over], 0)
        first, second = (left[s].sum(axis=0) / whole[s].sum(axis=0) for s in forces.sides)
        self.ledger.over(match, first > second, first < second)
        self.ledger.lose(match, ~state.fit[:, over])
