"""A battle, turn by turn, as the rules have it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from printkit.balance.dice import Dice, Flags
from printkit.balance.done import Done
from printkit.balance.ledger import Columns, Ledger
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
    done, turns = Done(state.forces.roster, battles, _count, select), doctrine().turns
    for turn in range(1, turns + 1):
        done.begin(state.forces.match, state.there.sum(axis=0))
        play(state, turn)
        state = done.take(state, _over(state) | (turn == turns))
        if not state.battles:
            break
    return done.tallies()


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


def _over(state: Fight) -> Flags:
    """Whether a side has no ship in the fight."""
    first, second = (state.fit[ships].any(axis=0) for ships in state.forces.sides)
    return np.logical_not(first & second)


def _count(state: Fight, over: Columns, ledger: Ledger) -> None:
    """The side with the greater part of its superstructure has won."""
    forces = state.forces
    whole, match = forces.structure[:, over], forces.match[over]
    left = np.where(state.there[:, over], state.structure[:, over], 0)
    first, second = (left[s].sum(axis=0) / whole[s].sum(axis=0) for s in forces.sides)
    ledger.over(match, first > second, first < second)
    ledger.lose(match, ~state.fit[:, over])
