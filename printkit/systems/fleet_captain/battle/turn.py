"""A battle, turn by turn, as the rules have it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from printkit.balance.dice import Dice, Flags, Ints
from printkit.balance.done import Done
from printkit.balance.ledger import Columns, Ledger
from printkit.balance.play import Match
from printkit.balance.tally import Tally
from printkit.systems.fleet_captain.battle.cards import Card, Chosen, choose, deal
from printkit.systems.fleet_captain.battle.countdown import countdown
from printkit.systems.fleet_captain.battle.damage import blasts, explode
from printkit.systems.fleet_captain.battle.forces import NONE, muster
from printkit.systems.fleet_captain.battle.gunnery import shoot
from printkit.systems.fleet_captain.battle.movement import drift, move
from printkit.systems.fleet_captain.battle.power import start
from printkit.systems.fleet_captain.battle.state import Fight, begin, select


def fight(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
    """So many battles of each match, until a side has no ship that can act or time is up."""
    if not matches:
        return []
    state = begin(muster(matches), dice, battles)
    done = Done(state.forces.roster, battles, _count, select)
    turns = state.forces.plan.turns
    for turn in range(1, turns + 1):
        done.begin(state.match, state.there.sum(axis=1))
        play(state)
        state = done.take(state, _over(state) | (turn == turns))
        if not state.battles:
            break
    return done.tallies()


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
    order = state.forces.turns[state.leads]
    found = np.take_along_axis(which, order, axis=1) & (order != NONE)
    steps = map(np.flatnonzero, found.T)
    return [(rows, order[rows, step]) for step, rows in enumerate(steps)]


def _over(state: Fight) -> Flags:
    """Whether a side has no ship that can act."""
    return np.logical_not(_left(state, state.able).all(axis=1))


def _count(state: Fight, over: Columns, ledger: Ledger) -> None:
    """A side that alone can act has won, else the one with the greater part of its hull."""
    able, match = state.able, state.match[over]
    left, able = _left(state, able)[over], able[over]
    whole, kept = (
        [hulls[:, ships].sum(axis=1) for ships in state.forces.sides]
        for hulls in (
            state.forces.classes.hull[state.kind[over]],
            np.where(able, state.hull[over], 0),
        )
    )
    ahead = np.sign(kept[0] * whole[1] - kept[1] * whole[0])
    ahead = np.where(left.all(axis=1), ahead, np.subtract(*left.T.astype(int)))
    ledger.over(match, ahead > 0, ahead < 0)
    ledger.lose(match, ~able.T)


def _left(state: Fight, able: Flags) -> Flags:
    """Whether each side has a ship that can act: (battles, sides)."""
    return np.stack([able[:, ships].any(axis=1) for ships in state.forces.sides], axis=1)
