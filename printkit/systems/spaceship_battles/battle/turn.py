"""A battle, turn by turn and phase by phase, as the rules have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import cast

import numpy as np

from printkit.balance.dice import Dice, Flags
from printkit.balance.play import Match
from printkit.balance.tally import Tally
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.battle.attack import attack
from printkit.systems.spaceship_battles.battle.command import command
from printkit.systems.spaceship_battles.battle.forces import doctrine
from printkit.systems.spaceship_battles.battle.movement import move, paces
from printkit.systems.spaceship_battles.battle.state import Fight, begin
from printkit.systems.spaceship_battles.ship import ShipClass

FIXED = ("forces", "orders", "worth", "dice")


def fight(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
    """So many battles of each match, one match after the other."""
    return [_fight(match, dice, battles) for match in matches]


def _fight(match: Match, dice: Dice, battles: int) -> Tally:
    """So many battles of two fleets, until a side has no ship that can attack or time is up."""
    first, second = (cast("Sequence[ShipClass]", fleet) for fleet in (match.first, match.second))
    state = begin(first, second, dice, battles)
    done = _Done(state)
    for turn in range(1, doctrine().turns + 1):
        done.ship_turns += int(state.there.sum())
        play(state)
        state = done.take(state, last=turn == doctrine().turns)
        if not state.battles:
            break
    return done.tally()


def play(state: Fight) -> None:
    """One turn: Phase 0 and the twelve phases; all move before any attack."""
    command(state)
    pace = paces(state)
    for phase in tables.PHASES:
        move(state, phase, pace)
        if phase in tables.ATTACK_PHASES:
            attack(state, tables.ATTACK_PHASES.index(phase))


class _Done:
    """Collects battles that are over."""

    def __init__(self, state: Fight) -> None:
        self._battles = state.battles
        self._first = self._second = 0
        self._lost = np.zeros(state.forces.count, np.int64)
        self.ship_turns = 0

    def take(self, state: Fight, *, last: bool) -> Fight:
        """Count the battles that are over; gives the others."""
        able = state.able
        sides = [able[:, ships].any(axis=1) for ships in state.forces.sides]
        over = np.logical_or(~sides[0] | ~sides[1], last)
        if not over.any():
            return state
        parts = [_part(state, side)[over] for side in (0, 1)]
        self._first += int((parts[0] > parts[1]).sum())
        self._second += int((parts[0] < parts[1]).sum())
        self._lost += (~state.there[over]).sum(axis=0)
        return select(state, ~over)

    def tally(self) -> Tally:
        lost = tuple(int(count) for count in self._lost)
        return Tally(self._battles, self._first, self._second, lost, self.ship_turns)


def _part(state: Fight, side: int) -> np.ndarray:
    """The part of a side's armed hull points that are left on ships that can attack."""
    forces, hulls = state.forces, state.forces.hulls[side]
    owner = forces.owner[hulls]
    whole = int(np.where(forces.armed[owner], forces.full[hulls], 0).sum())
    left = np.where(state.able[:, owner], state.hull[:, hulls], 0).sum(axis=1)
    return np.asarray(left / max(1, whole))


def select(state: Fight, which: Flags) -> Fight:
    """Some of the battles."""
    rows = {
        field.name: getattr(state, field.name)[which]
        for field in fields(state)
        if field.name not in FIXED
    }
    return replace(state, **rows)
