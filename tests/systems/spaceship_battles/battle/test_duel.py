"""Duels at a fixed distance, worked out as Markov chains over hull points."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import NamedTuple

import numpy as np
import pytest

from printkit.balance.dice import Dice
from printkit.systems.spaceship_battles.battle import state
from printkit.systems.spaceship_battles.battle.forces import doctrine
from printkit.systems.spaceship_battles.battle.orders import Orders
from printkit.systems.spaceship_battles.battle.turn import fight
from printkit.systems.spaceship_battles.ship import ShipClass
from tests.balance.toys import once
from tests.systems.spaceship_battles import published
from tests.systems.spaceship_battles.battle.setups import SEED, agree, damage, ship

BATTLES = 20_000
SMALL = ship(size="E", top_speed="half", energy_weapon="I")
"""At less than critical damage it rolls 3 dice, then 2: all its power."""
SHIELDED = ship(size="D", top_speed="half", energy_weapon="II", force_field="II")
LARGE = ship(size="C", top_speed="full", energy_weapon="III", force_field="I")


class Outcome(NamedTuple):
    first: float
    second: float
    turns: float


def level(design: ShipClass, hull: int) -> int:
    spans = published.SIZES[design.size].levels
    lows = [published.first_and_last(span)[1] for span in spans]
    return next(number for number, low in enumerate(lows) if hull >= low)


def hits(hull: int, dice: int, need: int) -> np.ndarray:
    """Chances to go from each number of hull points to each, (before, after)."""
    found = np.zeros((hull + 1, hull + 1))
    for before in range(hull + 1):
        for loss, chance in damage(dice, need).items():
            found[before, max(0, before - loss)] += chance
    return found


def duel(first: ShipClass, second: ShipClass) -> Outcome:
    """The chain: levels at Phase 0 say dice and fields for the four attack phases of a turn."""
    ships = (first, second)
    orders = state.begin([first], [second], Dice(0), 1).orders
    hull = [published.SIZES[design.size].hull for design in ships]
    levels = [
        np.array([level(d, h) if h else -1 for h in range(n + 1)])
        for d, n in zip(ships, hull, strict=True)
    ]
    now = np.zeros((hull[0] + 1, hull[1] + 1))
    now[-1, -1], turns = 1.0, 0.0
    for _ in range(doctrine().turns):
        turns += now[1:, 1:].sum()
        then = np.where(np.outer(levels[0] >= 0, levels[1] >= 0), 0, now)
        for a in range(4):
            for b in range(4):
                part = np.where(np.outer(levels[0] == a, levels[1] == b), now, 0)
                attacks = [
                    _attack(ships, orders, 1, (a, b), hull[0]),
                    _attack(ships, orders, 0, (a, b), hull[1]),
                ]
                for _ in range(4):
                    alive = np.zeros_like(part)
                    alive[1:, 1:] = part[1:, 1:]
                    part = part - alive + attacks[0].T @ alive @ attacks[1]
                then += part
        now = then
    return Outcome(float(now[1:, 0].sum()), float(now[0, 1:].sum()), turns)


def _attack(
    ships: tuple[ShipClass, ShipClass],
    orders: Orders,
    attacker: int,
    levels: tuple[int, int],
    hull: int,
) -> np.ndarray:
    """One attack on the other ship: its dice, less the field and the size."""
    target = 1 - attacker
    weapons = int(orders.weapons[attacker, levels[attacker]])
    fields = int(orders.fields[target, levels[target]])
    dice = published.DICE[ships[attacker].energy_weapon][weapons - 1]
    kind = ships[target].force_field
    value = published.FIELDS[kind][fields - 1] if fields else 0
    return hits(hull, dice, value + {"D": 1, "E": 2}.get(ships[target].size, 0))


def test_the_simplest_orders_are_as_said() -> None:
    orders = state.begin([SMALL], [SMALL], Dice(0), 1).orders
    assert orders.weapons[0].tolist() == [3, 3, 3, 2]


@pytest.mark.parametrize(
    ("first", "second"), [(SMALL, SMALL), (SMALL, SHIELDED), (LARGE, SHIELDED), (LARGE, LARGE)]
)
def test_duels_end_as_the_chain_says(
    first: ShipClass, second: ShipClass, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fleets begin side by side and stay so, at less than hyper 4; no one has projectiles."""
    near = replace(doctrine(), farthest=1, behind=0)
    monkeypatch.setattr(state, "doctrine", lambda: near)
    expected = duel(first, second)
    found = once(fight, [first], [second], Dice(SEED), BATTLES)
    assert agree(found.first, BATTLES, expected.first)
    assert agree(found.second, BATTLES, expected.second)
    assert agree(found.draws, BATTLES, 1 - expected.first - expected.second)
    assert found.lost == (found.second + found.draws, found.first + found.draws)
    # Turns differ from battle to battle by less than their mean.
    turns = found.ship_turns / BATTLES / 2
    assert abs(turns - expected.turns) <= 4 * expected.turns / sqrt(BATTLES)
