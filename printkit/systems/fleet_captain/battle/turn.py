"""A battle, turn by turn, as the rules have it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import numpy as np

from printkit.balance.dice import Dice, Flags, Ints
from printkit.balance.play import Match
from printkit.balance.tally import Tally
from printkit.systems.fleet_captain.battle.cards import Card, Chosen, choose, deal
from printkit.systems.fleet_captain.battle.countdown import countdown
from printkit.systems.fleet_captain.battle.damage import blasts, explode
from printkit.systems.fleet_captain.battle.forces import muster
from printkit.systems.fleet_captain.battle.gunnery import shoot
from printkit.systems.fleet_captain.battle.movement import drift, move
from printkit.systems.fleet_captain.battle.power import start
from printkit.systems.fleet_captain.battle.state import Fight, begin, select
from printkit.systems.fleet_captain.ship import ShipClass


def fight(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
    """So many battles of each match, one match after the other."""
    return [_fight(match, dice, battles) for match in matches]


def _fight(match: Match, dice: Dice, battles: int) -> Tally:
    """So many battles of two fleets, until a side has no ship that can act or time is up."""
    first, second = (cast("Sequence[ShipClass]", fleet) for fleet in (match.first, match.second))
    state = begin(muster(first, second), dice, battles)
    done, turns = _Done(battles), state.forces.plan.turns
    for turn in range(1, turns + 1):
        done.begin(state)
        play(state)
        state = done.take(state, last=turn == turns)
        if not state.battles:
            break
    return done.tally()


def play(state: Fight) -> None:
    """One turn: power and orders, the cards, and the drift of ships that were not activated."""
    start(state)
    hand = deal(state)
    while acts := choose(state, hand):
        activate(state, *acts)
    drift_all(state)


def activate(state: Fight, card: Card, chosen: Chosen) -> None:
    """The chosen ships use their markers: black to move, red to shoot."""
    rows, ships, maneuver = chosen
    if not rows.size:
        return
    state.marker[rows, ships] = False
    fate = countdown(state, rows, ships)
    red = card.red[rows]
    fires, moves = red & fate.shoots, ~red & fate.moves
    shoot(state, rows[fires], ships[fires], maneuver[fires])
    move(state, rows[moves], ships[moves])
    # A ship that the countdown lets do nothing else drifts.
    drifts = ~fires & ~moves & state.there[rows, ships]
    drift(state, rows[drifts], ships[drifts])
    explode(state, rows[fate.doomed], ships[fate.doomed])
    blasts(state)


def drift_all(state: Fight) -> None:
    """Ships that still have their marker drift, after the countdown if they have no hull."""
    waiting = state.marker & state.there
    for rows, ships in _in_turn(state, waiting):
        here = state.there[rows, ships]
        rows, ships = rows[here], ships[here]
        if not rows.size:
            continue
        fate = countdown(state, rows, ships)
        stays = state.there[rows, ships]
        drift(state, rows[stays], ships[stays])
        explode(state, rows[fate.doomed], ships[fate.doomed])
        blasts(state)


def _in_turn(state: Fight, which: Flags) -> list[tuple[np.ndarray, Ints]]:
    """These ships one by one, a ship of each side in turn, that of the side that leads first."""
    first, count = state.forces.first, state.forces.count
    found = []
    for place in range(max(first, count - first)):
        for step in (0, 1):
            side = state.leads ^ step
            ships = np.where(side == 0, place, first + place)
            has = ships < np.where(side == 0, first, count)
            rows = np.flatnonzero(has & which[np.arange(state.battles), np.where(has, ships, 0)])
            found.append((rows, ships[rows].astype(np.int32)))
    return found


SPARE = 0.1
"""The part of battles that are over at which they are left out."""


class _Done:
    """Collects battles that are over.

    They are played on, uncounted, until they are so many that leaving them out pays.
    """

    def __init__(self, battles: int) -> None:
        self._ship_turns = 0
        self._battles = battles
        self._open = np.ones(battles, np.bool_)
        self._first = self._second = 0
        self._lost: np.ndarray | None = None

    def begin(self, state: Fight) -> None:
        """Count the ships that take part in a turn."""
        self._ship_turns += int(np.count_nonzero(state.there[self._open]))

    def take(self, state: Fight, *, last: bool) -> Fight:
        """Count the battles that are over; gives those that go on, and perhaps some more."""
        able = _left(state)
        over = self._open & (last | ~(able[:, 0] & able[:, 1]))
        if not over.any():
            return state
        self._count(select(state, over), able[over])
        self._open &= ~over
        go_on = self._open
        if np.count_nonzero(go_on) > state.battles * (1 - SPARE):
            return state
        self._open = go_on[go_on]
        return select(state, go_on)

    def _count(self, state: Fight, able: Flags) -> None:
        """A side that alone can act has won, else the one with the greater part of its hull."""
        hull = np.where(state.able, state.hull, 0)
        whole, kept = (
            [hulls[..., ships].sum(axis=-1) for ships in state.forces.sides]
            for hulls in (state.forces.hull, hull)
        )
        ahead = np.sign(kept[0] * whole[1] - kept[1] * whole[0])
        ahead = np.where(able.all(axis=1), ahead, np.subtract(*able.T.astype(int)))
        self._first += int((ahead > 0).sum())
        self._second += int((ahead < 0).sum())
        lost = (~state.able).sum(axis=0)
        self._lost = lost if self._lost is None else self._lost + lost

    def tally(self) -> Tally:
        assert self._lost is not None
        lost = tuple(int(count) for count in self._lost)
        return Tally(self._battles, self._first, self._second, lost, self._ship_turns)


def _left(state: Fight) -> Flags:
    """Whether each side has a ship that can act: (battles, sides)."""
    return np.stack([state.able[:, ships].any(axis=1) for ships in state.forces.sides], axis=1)
