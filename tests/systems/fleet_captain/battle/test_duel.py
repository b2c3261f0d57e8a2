"""A duel of two Fleet Captains with a laser each, worked out as a Markov chain.

Both act on any card and choose the same dice, so that a battle is its hull points, who is a
sitting duck, and the reds among the cards. The chain knows the rules from the published text:
nothing is taken from the engine.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import sqrt
from typing import NamedTuple, TypeVar

import pytest

from printkit.balance.dice import Dice
from printkit.systems.fleet_captain.battle import forces
from printkit.systems.fleet_captain.battle.turn import fight
from tests.balance.toys import once
from tests.systems.fleet_captain.battle.setups import SEED, agree, losses, ship

BATTLES = 20_000
HULLS = (2, 4)
FLIPS = 5
TURNS = 40
GONE = -1
DUCK = 100
"""Hull of a ship that is a sitting duck; 0 is one that is not."""

HIT = losses(12, 10)
TWO_DICE = {n + 2: (6 - abs(n - 5)) / 36 for n in range(11)}


class State(NamedTuple):
    """Hull of both."""

    a: int
    b: int


Chances = dict[State, float]
Order = tuple[int, int]
S = TypeVar("S")
T = TypeVar("T")


class Cards(NamedTuple):
    """Within a turn: the reds left in the deck, and who still has a marker."""

    state: State
    reds: int
    waiting: frozenset[int]


def test_the_duel_is_that_of_the_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two hexes apart and no drift: explosions reach nobody.
    plan = replace(forces.doctrine(), start=2, drift=0, flips=4, flips_a_ship=1, turns=TURNS)
    plan = replace(plan, captain="middle high low")
    monkeypatch.setattr(forces, "doctrine", lambda: plan)
    duelists = [ship(size="battleship", flagship=True, hull=hull) for hull in HULLS]
    tally = once(fight, duelists[:1], duelists[1:], Dice(SEED), BATTLES)
    played = after(TURNS)
    end = spread(played, lambda at: {at[0]: 1.0})
    assert sum(end.values()) == pytest.approx(1)
    first = sum(chance for state, chance in end.items() if winner(state) > 0)
    second = sum(chance for state, chance in end.items() if winner(state) < 0)
    assert 0.05 < first < 0.45 < second
    assert agree(tally.first, BATTLES, first)
    assert agree(tally.second, BATTLES, second)
    for lost, hull in zip(tally.lost, (0, 1), strict=True):
        gone = sum(chance for state, chance in end.items() if state[hull] == GONE)
        assert agree(lost, BATTLES, gone)
    mean = sum(chance * ships for (_, ships), chance in played.items())
    square = sum(chance * ships**2 for (_, ships), chance in played.items())
    error = sqrt((square - mean**2) / BATTLES)
    assert abs(tally.ship_turns / BATTLES - mean) <= 4 * error


def winner(state: State) -> float:
    """Above 0 if the first wins: by what is left, at the end of time by the part of the hull."""
    if GONE in state:
        return (state.a != GONE) - (state.b != GONE)
    parts = [hull % DUCK / whole for hull, whole in zip(state, HULLS, strict=True)]
    return parts[0] - parts[1]


def after(turns: int) -> dict[tuple[State, int], float]:
    """Where the battle is after so many turns, and how many turns its ships have had."""
    here = {(State(*HULLS), 0): 1.0}
    for _ in range(turns):
        here = spread(here, lambda at: further(*at))
    return here


def further(state: State, ships: int) -> dict[tuple[State, int], float]:
    """A turn of both ships, if both are still there."""
    if GONE in state:
        return {(state, ships): 1.0}
    return {(then, ships + 2): chance for then, chance in turn(state).items()}


def spread(chances: dict[S, float], step: Callable[[S], dict[T, float]]) -> dict[T, float]:
    """Every state goes on to where a step leads."""
    total: dict[T, float] = defaultdict(float)
    for state, chance in chances.items():
        for then, part in step(state).items():
            total[then] += chance * part
    return dict(total)


@cache
def turn(state: State) -> Chances:
    """Five cards, then whoever has not acted rolls if it has no hull; either may lead."""
    return spread({(0, 1): 0.5, (1, 0): 0.5}, lambda order: led(state, order))


def led(state: State, order: Order) -> Chances:
    """A turn in which they act in this order after every card."""
    flipped = {Cards(state, 26, frozenset(order)): 1.0}
    for number in range(FLIPS):
        left = 52 - number
        flipped = spread(flipped, lambda cards, left=left: flip(cards, left, order))  # type: ignore[misc]
    return spread(flipped, lambda cards: drift(cards, order))


def flip(cards: Cards, left: int, order: Order) -> dict[Cards, float]:
    """A card of so many left: on a red one both may act."""
    red = cards.reds / left
    here = {cards._replace(reds=cards.reds - 1): red}
    for who in order:
        here = spread(here, lambda at, who=who: activate(at, who))  # type: ignore[misc]
    here[cards] = here.get(cards, 0) + 1 - red
    return here


def activate(cards: Cards, who: int) -> dict[Cards, float]:
    """One of the two acts, if it has not and there is something to shoot at."""
    state = cards.state
    if who not in cards.waiting or state[who] == GONE or not is_target(state[1 - who]):
        return {cards: 1.0}
    waiting = cards.waiting - {who}
    acted = act(state, who, shoots=True)
    return {Cards(then, cards.reds, waiting): chance for then, chance in acted.items()}


def drift(cards: Cards, order: Order) -> Chances:
    """Whoever still waits drifts, after the countdown."""
    here: Chances = {cards.state: 1.0}
    for who in order:
        if who in cards.waiting:
            here = spread(here, lambda state, who=who: rest(state, who))  # type: ignore[misc]
    return here


def rest(state: State, who: int) -> Chances:
    return {state: 1.0} if state[who] == GONE else act(state, who, shoots=False)


def is_target(hull: int) -> bool:
    """A hit does nothing to a ship without hull, unless it is a sitting duck."""
    return hull > 0


def act(state: State, who: int, *, shoots: bool) -> Chances:
    """The countdown without hull, then a shot."""
    if state[who] not in (0, DUCK):
        return shoot(state, who) if shoots else {state: 1.0}
    total: Chances = defaultdict(float)
    for roll, chance in TWO_DICE.items():
        for then, part in doom(state, who, roll, shoots).items():
            total[then] += chance * part
    return dict(total)


def doom(state: State, who: int, roll: int, shoots: bool) -> Chances:
    """A result of the countdown, and the shot where it allows one."""

    def put(hull: int) -> State:
        return state._replace(**{"ab"[who]: hull})

    def go_on(hull: int) -> Chances:
        return shoot(put(hull), who) if shoots else {put(hull): 1.0}

    def explode(then: State, chance: float) -> Chances:
        gone = then._replace(**{"ab"[who]: GONE})
        return {gone: chance, then: 1 - chance} if chance < 1 else {gone: 1.0}

    whole = HULLS[who]
    match roll:
        case 2:
            return {put(GONE): 1.0}
        case 3:
            return spread({GONE: 1 / 6, 0: 5 / 6}, lambda h: {put(h): 1.0} if h else go_on(0))
        case 4:
            return {put(DUCK): 1.0}
        case 5 | 9:
            return go_on(0)
        case 6 | 8:
            return go_on(1)
        case 7:
            return spread({points: 1 / 6 for points in range(1, 7)}, lambda p: go_on(min(p, whole)))
        case 10:
            if not is_target(state[1 - who]):
                return {put(0): 1.0}
            return spread(shoot(put(0), who), lambda then: explode(then, 1 / 6))
        case 11:
            return spread(go_on(0), lambda then: explode(then, 1))
        case _:
            return go_on(whole)


def shoot(state: State, who: int) -> Chances:
    """A laser: hull points off, or a duck explodes as many in six."""
    other = 1 - who
    hull = state[other]
    total: Chances = defaultdict(float)
    for loss, chance in HIT.items():
        if hull == DUCK:
            gone = min(loss, 6) / 6
            total[state._replace(**{"ab"[other]: GONE})] += chance * gone
            total[state] += chance * (1 - gone)
        elif hull > 0:
            total[state._replace(**{"ab"[other]: max(0, hull - loss)})] += chance
        else:
            total[state] += chance
    return dict(total)
