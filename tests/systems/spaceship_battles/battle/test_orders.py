"""Power and speed: legal, and the best by a search of its own."""

from __future__ import annotations

from itertools import product

import pytest

from printkit.systems.spaceship_battles.battle.forces import muster
from printkit.systems.spaceship_battles.battle.orders import Orders, dealt, orders, taken, worth
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


def fire(design: ShipClass, factor: int, need: int, bears: int, hull: int) -> tuple[float, float]:
    """Damage a turn over ranges 1 to 17 by energy weapon and by projectiles."""
    energy = thrown = 0.0
    for distance, far in enumerate(LESS, 1):
        part = bears / 6 if distance <= 3 else 1.0
        if factor and design.energy_weapon != "none":
            dice = published.dice(design.energy_weapon, factor, distance)
            energy += 4 * part * mean(dice, need + far, hull)
        if factor and design.torpedoes and distance <= 9:
            thrown += (2 if design.aft_weapons else 1) * part * mean(6, need + far, hull)
    return energy, thrown


def mean(dice: int, need: int, hull: int = 99) -> float:
    """Damage of an attack on average; what is beyond the hull is lost."""
    return sum(min(hurt, hull) * chance for hurt, chance in damage(dice, need).items())


def slower(step: int) -> int:
    return 3 if step >= 10 else 1 if step >= 6 else 0


def turned(design: ShipClass, step: int) -> int:
    """In six."""
    moves = {"A": 4, "B": 3, "C": 2, "D": 2, "E": 1, "F": 1}[design.size]
    return 6 if design.aft_weapons else min(6, 3 + step // moves)


def usual(design: ShipClass) -> int:
    """The step that two power points in engines allow."""
    return -(-(SPEEDS.index(design.top_speed) + 1) * 2 // 3)


def off(design: ShipClass, fields: int) -> int:
    """What size and field take off an attack."""
    value = published.FIELDS[design.force_field][fields - 1] if fields else 0
    return value + {"D": 1, "E": 2, "F": 3}.get(design.size, 0)


def hull(design: ShipClass) -> int:
    return published.SIZES[design.size].hull


DUELS = [
    (ship(force_field="III"), ship(size="A", force_field="II", energy_weapon="III")),
    (
        ship(top_speed="hyper-10", force_field="II", torpedoes=True, aft_weapons=False),
        ship(top_speed="hyper-8", force_field="IV", energy_weapon="III", aft_weapons=False),
    ),
    (
        ship(size="A", top_speed="hyper-9", force_field="I", aft_weapons=False),
        ship(size="A", force_field="I", torpedoes=True, aft_weapons=False),
    ),
    (
        ship(size="E", top_speed="hyper-7", force_field="II", energy_weapon="IV"),
        ship(size="F", force_field="I", energy_weapon="III", torpedoes=True),
    ),
]


@pytest.mark.parametrize(("me", "enemy"), DUELS)
def test_what_orders_promise_to_deal(me: ShipClass, enemy: ShipClass) -> None:
    """Each attack is rounded down to a thousandth; there are at most 6 a turn at 17 distances."""
    found = dealt(muster([me], [enemy]), 0)
    for weapons, step in product(range(4), range(13)):
        need = off(enemy, 3) + slower(step) + slower(usual(enemy))
        energy, thrown = fire(me, weapons, need, turned(me, step), hull(enemy))
        assert found[weapons, step, 0] == pytest.approx(1000 * (energy + thrown), abs=102)
        # Unseen in two of four attack phases; there is time enough for projectiles.
        assert found[weapons, step, 1] == pytest.approx(1000 * (energy / 2 + thrown), abs=102)


@pytest.mark.parametrize(("me", "enemy"), DUELS)
def test_what_orders_promise_to_take(me: ShipClass, enemy: ShipClass) -> None:
    found = taken(muster([me], [enemy]), 0)
    shared = taken(muster([me, ship(), ship()], [enemy, enemy]), 0)
    bears = turned(enemy, usual(enemy))
    for fields, step in product(range(4) if me.force_field != "none" else (0,), range(13)):
        need = off(me, fields) + slower(step) + slower(usual(enemy))
        energy, thrown = fire(enemy, 3, need, bears, hull(me))
        unseen, _ = fire(enemy, 3, need + 6, bears, hull(me))
        assert found[fields, step, 0] == pytest.approx(1000 * (energy + thrown), abs=102)
        hides = (energy + unseen) / 2 + thrown
        assert found[fields, step, 1] == pytest.approx(1000 * hides, abs=102)
        assert shared[fields, step] == pytest.approx(found[fields, step] * 2 / 3, abs=2)


@pytest.mark.parametrize(("me", "enemy"), DUELS)
def test_no_other_orders_promise_more(me: ShipClass, enemy: ShipClass) -> None:
    forces = muster([me], [enemy])
    found, deals, takes = orders(forces), dealt(forces, 0), taken(forces, 0)
    for level, power in enumerate(POWER):
        promised = {
            (fields, weapons, step): (deals[weapons, step, 0] - takes[fields, step, 0], step)
            for fields, weapons, step in product(range(4), (1, 2, 3), range(13))
            if engines(me, step) <= 3 and fields + weapons + engines(me, step) <= power
        }
        chosen = (found.fields[0, level], found.weapons[0, level], found.step[0, level])
        assert promised[chosen] == max(promised.values())


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
    found = worth(muster([me], [enemy, ship(size="F", energy_weapon="none", aft_weapons=False)]))
    for distance in (1, 3, 4, 9, 10):
        less = LESS[distance - 1]
        # Step 2 makes no quarter turn: half of the attacks bear.
        part = 0.5 if distance <= 3 else 1
        if distance <= 9:
            energy = 4 * part * (mean(4, 7 + less, 24) + mean(4, 3 + less, 6)) / 2
            torpedo = part * (mean(6, 7 + less, 24) + mean(6, 3 + less, 6)) / 2
        else:
            energy = torpedo = 0
        assert found.energy[0, distance] == pytest.approx(1000 * energy, abs=6)
        assert found.projectile[0, distance] == pytest.approx(1000 * torpedo, abs=6)
