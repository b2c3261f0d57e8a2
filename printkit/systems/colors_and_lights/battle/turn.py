"""A battle, turn by turn, as the rules have it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from printkit.balance.dice import Dice, Flags
from printkit.balance.tally import Tally
from printkit.systems.colors_and_lights.battle.damage import suffer
from printkit.systems.colors_and_lights.battle.forces import doctrine, muster
from printkit.systems.colors_and_lights.battle.gunnery import gunnery
from printkit.systems.colors_and_lights.battle.interphase import interphase
from printkit.systems.colors_and_lights.battle.movement import movement
from printkit.systems.colors_and_lights.battle.ordnance import launch, ordnance, point_defense
from printkit.systems.colors_and_lights.battle.state import Fight, begin
from printkit.systems.colors_and_lights.ship import ShipClass


def fight(
    first: Sequence[ShipClass], second: Sequence[ShipClass], dice: Dice, battles: int
) -> Tally:
    """So many battles of two fleets, until a side has no ship in the fight or time is up."""
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
    suffer(state, state.damage.copy())
    state.damage[:] = 0
    movement(state)


class _Done:
    """Collects battles that are over."""

    def __init__(self, first: int, battles: int) -> None:
        self._ships = first
        self._battles = battles
        self._first = self._second = self._ship_turns = 0
        self._lost: np.ndarray | None = None

    def take(self, state: Fight, *, last: bool) -> Fight:
        """Count the battles that are over; gives the others."""
        fit = state.fit
        self._ship_turns += int(state.there.sum())
        sides = [fit[:, ships].any(axis=1) for ships in state.forces.sides]
        over = np.asarray(~(sides[0] & sides[1]) | np.bool_(last))
        if over.any():
            self._count(state, over)
        return select(state, ~over) if over.any() else state

    def _count(self, state: Fight, over: Flags) -> None:
        parts = [
            np.where(state.there, state.structure, 0)[over][:, ships].sum(axis=1)
            / state.forces.structure[ships].sum()
            for ships in state.forces.sides
        ]
        self._first += int((parts[0] > parts[1]).sum())
        self._second += int((parts[0] < parts[1]).sum())
        lost = (~state.fit[over]).sum(axis=0)
        self._lost = lost if self._lost is None else self._lost + lost

    def tally(self) -> Tally:
        assert self._lost is not None
        lost = tuple(int(count) for count in self._lost)
        return Tally(self._battles, self._first, self._second, lost, self._ship_turns)


def select(state: Fight, which: Flags) -> Fight:
    """Some of the battles."""
    from dataclasses import fields, replace

    rows = {
        field.name: getattr(state, field.name)[which]
        for field in fields(state)
        if field.name not in ("forces", "dice")
    }
    return replace(state, **rows)
