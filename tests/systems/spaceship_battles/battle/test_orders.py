"""Power and speed: legal, and the best by a search of its own."""

from __future__ import annotations

from itertools import product

import pytest

from printkit.systems.spaceship_battles.battle.forces import muster
from printkit.systems.spaceship_battles.battle.orders import Orders, orders, worth
from printkit.systems.spaceship_battles.ship import ShipClass
from tests.systems.spaceship_battles import published
from tests.systems.spaceship_battles.battle.setups import damage, ship

POWER = (8, 7, 5, 2)
SPEEDS = ("half", "full", *(f"hyper-{number}" for number in range(1, 11)))
LESS = (0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, *[0] * 5)
"""By range 1 to 17."""


def given(first: list[ShipClass], second: list[ShipClass]) -> Orders:
    return orders(muster(first, second))


def engines(design: ShipClass, step: int) -> int:
    """Power points for a step of speed; more than three for one too fast."""
    top = SPEEDS.index(design.top_speed) + 1
    return next((factor for factor in range(4) if step <= -(-top * factor // 3)), 4)


DESIGNS = [
    ship(),
    ship(energy_weapon="none", aft_weapons=False),
    ship(size="A", top_speed="hyper-10", force_field="V", energy_weapon="III", invisibility=True),
    ship(size="F", force_field="I", missiles=True, energy_weapon="none"),
    ship(size="D", top_speed="half", force_field="V", energy_weapon="IV", aft_weapons=False),
    ship(size="B", top_speed="hyper-8", torpedoes=True, invisibility=True, force_field="II"),
]


@pytest.mark.parametrize("number", range(len(DESIGNS)))
def test_orders_are_legal(number: int) -> None:
    design = DESIGNS[number]
    for enemies in ([DESIGNS[2]], DESIGNS):
        found = given([design], enemies)
        for level, power in enumerate(POWER):
            fields, weapons = int(found.fields[0, level]), int(found.weapons[0, level])
            step, hides = int(found.step[0, level]), int(found.hides[0, level])
            assert engines(design, step) <= 3
            assert fields + weapons + engines(design, step) + 3 * hides <= power
            assert not hides or design.invisibility
            assert (weapons > 0) == (design.energy_weapon != "none" or design.missiles)


def fire(design: ShipClass, factor: int, need: int, bears: int, hull: int) -> float:
    """Damage a turn over ranges 1 to 17, of a weapon at a factor against what is taken off."""
    total = 0.0
    for distance, far in enumerate(LESS, 1):
        part = bears / 6 if distance <= 3 else 1.0
        off = need + far
        if design.energy_weapon != "none" and distance <= published.RANGES[design.energy_weapon]:
            dice = published.DICE[design.energy_weapon][factor - 1]
            total += 4 * part * mean(dice, off, hull)
        if design.torpedoes and distance <= 9:
            total += (2 if design.aft_weapons else 1) * part * mean(6, off, hull)
    return total


def mean(dice: int, need: int, hull: int = 99) -> float:
    """Damage of an attack on average; what is beyond the hull is lost."""
    return sum(min(hurt, hull) * chance for hurt, chance in damage(dice, need).items())


def slower(step: int) -> int:
    return 3 if step >= 10 else 1 if step >= 6 else 0


def turned(design: ShipClass, step: int) -> int:
    """In six; only of sizes A and C."""
    moves = {"A": 4, "C": 2}[design.size]
    return 6 if design.aft_weapons else min(6, 3 + step // moves)


def promise(me: ShipClass, enemy: ShipClass, factors: tuple[int, int, int]) -> float:
    """Damage dealt less damage taken with factors in fields and weapons and a step of speed."""
    fields, weapons, step = factors
    usual = -(-(SPEEDS.index(enemy.top_speed) + 1) * 2 // 3)
    best = published.FIELDS[enemy.force_field][2]
    mine = published.FIELDS[me.force_field][fields - 1] if fields else 0
    hulls = [published.SIZES[design.size].hull for design in (me, enemy)]
    both = slower(step) + slower(usual)
    dealt = fire(me, weapons, best + both, turned(me, step), hulls[1])
    taken = fire(enemy, 3, mine + both, turned(enemy, usual), hulls[0])
    return dealt - taken


@pytest.mark.parametrize(
    ("me", "enemy"),
    [
        (ship(force_field="III"), ship(size="A", force_field="II", energy_weapon="III")),
        (
            ship(top_speed="hyper-10", force_field="II", torpedoes=True, aft_weapons=False),
            ship(top_speed="hyper-8", force_field="IV", energy_weapon="III", aft_weapons=False),
        ),
        (
            ship(size="A", top_speed="hyper-9", force_field="I", aft_weapons=False),
            ship(force_field="I", torpedoes=True),
        ),
    ],
)
def test_no_other_orders_promise_more(me: ShipClass, enemy: ShipClass) -> None:
    found = given([me], [enemy])
    for level, power in enumerate(POWER):
        legal = [
            (fields, weapons, step)
            for fields, weapons, step in product(range(4), (1, 2, 3), range(13))
            if engines(me, step) <= 3 and fields + weapons + engines(me, step) <= power
        ]
        chosen = (found.fields[0, level], found.weapons[0, level], found.step[0, level])
        ours = promise(me, enemy, (int(chosen[0]), int(chosen[1]), int(chosen[2])))
        # The engine rounds each shot down to a thousandth.
        assert ours >= max(promise(me, enemy, one) for one in legal) - 0.2


def test_power_without_another_use_goes_to_the_engines() -> None:
    found = given([ship(top_speed="full", energy_weapon="II")], [ship()])
    assert found.fields[0].tolist() == [0, 0, 0, 0]
    assert found.weapons[0].tolist() == [3, 3, 3, 2]
    assert found.step[0].tolist() == [2, 2, 2, 0]


def test_who_loses_no_shots_by_it_hides() -> None:
    """A missile a turn can be thrown as well in the phases in which the ship is seen."""
    boat = ship(energy_weapon="none", missiles=True, invisibility=True, aft_weapons=False)
    enemy = ship(energy_weapon="III")
    assert given([boat], [enemy]).hides[0].tolist() == [1, 1, 1, 0]
    assert not given([boat.model_copy(update={"invisibility": False})], [enemy]).hides.any()
    # Projectiles wait for it to show itself, so there is nothing to hide from.
    assert not given([boat], [boat]).hides.any()


def test_fire_is_shared_so_more_friends_need_less_of_a_field() -> None:
    """At the worst level there is power for a field or for weapons."""
    lone = ship(force_field="III", energy_weapon="II")
    enemies = [ship(energy_weapon="III", torpedoes=True, size="E")] * 4
    alone, many = given([lone], enemies), given([lone] * 12, enemies)
    assert alone.fields[0, 3] == 1
    assert many.fields[0, 3] == 0


def test_worth_by_distance() -> None:
    me = ship(size="A", aft_weapons=False, torpedoes=True, top_speed="full")
    enemy = ship(force_field="II", size="D")
    found = worth(muster([me], [enemy, ship(energy_weapon="none", aft_weapons=False)]))
    for distance in (1, 3, 4, 9, 10):
        less = LESS[distance - 1]
        # Step 2 makes no quarter turn: half of the attacks bear.
        part = 0.5 if distance <= 3 else 1
        if distance <= 9:
            energy = 4 * part * (mean(4, 7 + less, 24) + mean(4, less)) / 2
            torpedo = part * (mean(6, 7 + less, 24) + mean(6, less)) / 2
        else:
            energy = torpedo = 0
        assert found.energy[0, distance] == pytest.approx(1000 * energy, abs=6)
        assert found.projectile[0, distance] == pytest.approx(1000 * torpedo, abs=6)
