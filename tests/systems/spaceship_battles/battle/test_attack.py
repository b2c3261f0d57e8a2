"""Attacks: the damage of each case by counting throws, shots, arcs, targets, simultaneity."""

from __future__ import annotations

import pytest

from printkit.systems.spaceship_battles.battle.attack import attack
from printkit.systems.spaceship_battles.battle.state import Fight
from printkit.systems.spaceship_battles.ship import ShipClass
from tests.systems.spaceship_battles.battle.setups import agree, assert_damage, damage, ship, stand

BATTLES = 20_000
UNARMED = {"energy_weapon": "none", "aft_weapons": False}
SITTING = ship(size="A", energy_weapon="I", force_field="II")
"""Sixty hull points; it can attack, so it is a target."""


@pytest.mark.parametrize(
    ("kind", "factor", "distance", "dice", "less"),
    [
        ("I", 1, 1, 1, 0),
        ("I", 3, 9, 3, 2),
        ("II", 2, 4, 3, 1),
        ("II", 3, 3, 4, 0),
        ("III", 3, 12, 5, 3),
        ("III", 1, 11, 3, 2),
        ("IV", 3, 3, 9, 0),
        ("IV", 2, 7, 3, 1),
        ("IV", 1, 6, 1, 1),
    ],
)
def test_damage_by_weapon_factor_and_range(
    kind: str, factor: int, distance: int, dice: int, less: int
) -> None:
    fight = stand([ship(energy_weapon=kind)], [SITTING], BATTLES, distance)
    fight.weapons[:, 0] = factor
    attack(fight, 1)
    assert_damage(60 - fight.hull[:, 1], damage(dice, less))


@pytest.mark.parametrize(("kind", "distance"), [("I", 10), ("II", 10), ("III", 13), ("IV", 10)])
def test_nothing_beyond_the_range(kind: str, distance: int) -> None:
    fight = stand([ship(energy_weapon=kind, torpedoes=True)], [SITTING], 50, distance)
    attack(fight, 1)
    assert (fight.hull[:, 1] == 60).all()
    assert (fight.shots[:, 0] == 9).all()


@pytest.mark.parametrize(("factor", "value"), [(0, 0), (1, 2), (2, 4), (3, 6)])
def test_a_field_is_beaten_as_often_as_it_should(factor: int, value: int) -> None:
    fight = stand([ship(energy_weapon="I")], [SITTING], BATTLES)
    fight.fields[:, 1] = factor
    attack(fight, 1)
    expected = damage(3, value)
    assert_damage(60 - fight.hull[:, 1], expected)
    beaten = int((fight.hull[:, 1] < 60).sum())
    assert agree(beaten, BATTLES, 1 - expected.get(0, 0))


@pytest.mark.parametrize(
    ("size", "hull", "less"), [("C", 36, 0), ("D", 24, 1), ("E", 12, 2), ("F", 6, 3)]
)
def test_small_targets(size: str, hull: int, less: int) -> None:
    fight = stand([ship(energy_weapon="I")], [ship(size=size)], BATTLES)
    fight.weapons[:, 0] = 1
    attack(fight, 1)
    assert_damage(hull - fight.hull[:, 1], damage(1, less))


@pytest.mark.parametrize(
    ("attacker", "target", "less"), [(5, 5, 0), (6, 9, 2), (9, 10, 4), (12, 3, 3), (2, 12, 3)]
)
def test_speeds(attacker: int, target: int, less: int) -> None:
    """Steps 6 to 9 are hyper 4 to 7."""
    fight = stand([ship(energy_weapon="I")], [SITTING], BATTLES)
    fight.step[:] = (attacker, target)
    attack(fight, 1)
    assert_damage(60 - fight.hull[:, 1], damage(3, less))


@pytest.mark.parametrize(("number", "unseen"), [(0, True), (1, False), (2, True), (3, False)])
def test_an_invisible_ship_is_hard_to_hit_and_attacks_only_when_seen(
    number: int, unseen: bool
) -> None:
    fight = stand([ship()], [SITTING], BATTLES)
    fight.hides[:, 1] = True
    attack(fight, number)
    assert_damage(60 - fight.hull[:, 1], damage(4, 6 if unseen else 0))
    assert (fight.hull[:, 0] < 36).any() != unseen


@pytest.mark.parametrize(("distance", "chance"), [(3, 4 / 6), (4, 1.0)])
def test_at_close_quarters_forward_weapons_bear_as_often_as_the_ship_turns(
    distance: int, chance: float
) -> None:
    """A ship of size A on step 5 makes one quarter turn."""
    forward = ship(size="A", energy_weapon="I", aft_weapons=False)
    fight = stand([forward], [SITTING], BATTLES, distance)
    fight.step[:, 0] = 5
    attack(fight, 1)
    expected = {h: chance * part for h, part in damage(3, int(distance > 3)).items()}
    expected[0] = expected.get(0, 0) + 1 - chance
    assert_damage(60 - fight.hull[:, 1], expected)


def test_who_goes_away_fires_aft_weapons_only() -> None:
    fight = stand([ship(), ship(aft_weapons=False, missiles=True)], [SITTING] * 2, 100, 5)
    fight.away[:, 0] = True
    attack(fight, 1)
    assert (fight.shots[:, 1] == 9).all()
    assert ((fight.hull[:, 2:] < 60).sum(axis=1) <= 1).all()
    assert (fight.hull[:, 2:] < 60).any()
    assert (fight.hull[:, :2] < 36).any()


def test_energy_and_projectile_are_two_attacks() -> None:
    fight = stand([ship(energy_weapon="I", torpedoes=True)], [SITTING], BATTLES)
    fight.fields[:, 1] = 3
    attack(fight, 1)
    expected: dict[int, float] = {}
    for one, chance in damage(3, 6).items():
        for other, part in damage(6, 6).items():
            expected[one + other] = expected.get(one + other, 0) + chance * part
    assert_damage(60 - fight.hull[:, 1], expected)


@pytest.mark.parametrize(("aft", "a_turn"), [(False, 1), (True, 2)])
def test_projectiles_once_a_turn_and_until_they_run_out(aft: bool, a_turn: int) -> None:
    boat = ship(energy_weapon="none", missiles=True, projectile_shots=5, aft_weapons=aft)
    wall = ship(size="A", force_field="V")
    fight = stand([boat], [wall], 40, distance=5)
    left = 5
    for _ in range(7):
        fight.thrown[:] = 0
        for number in range(4):
            fight.hull[:] = (36, 60)
            attack(fight, number)
            assert (fight.hull[:, 1] == 60).all() == (number >= min(left, a_turn))
        left = max(0, left - a_turn)
        assert (fight.shots[:, 0] == left).all()
        fight.hull[:] = (36, 60)
        assert fight.able[:, 0].all() == (left > 0)


@pytest.mark.parametrize(("kind", "dice"), [("missiles", 4), ("torpedoes", 6)])
def test_projectiles_need_one_power_point(kind: str, dice: int) -> None:
    boat = ship(**{**UNARMED, kind: True})
    for factor in (0, 1, 3):
        fight = stand([boat], [SITTING], BATTLES, distance=5)
        fight.weapons[:, 0] = factor
        attack(fight, 1)
        assert_damage(60 - fight.hull[:, 1], damage(dice, 1) if factor else {0: 1.0})
        assert (fight.shots[:, 0] == 9 - (factor > 0)).all()


def test_projectiles_wait_for_a_hidden_ship_till_the_last_attack_phase() -> None:
    boat = ship(energy_weapon="none", torpedoes=True)
    for number, thrown in enumerate((0, 1, 0, 1)):
        fight = stand([boat], [SITTING], 100, distance=5)
        fight.hides[:, 1] = True
        attack(fight, number)
        assert (fight.thrown[:, 0] == thrown).all()
    fight = stand([boat], [SITTING, SITTING], 100, distance=5)
    fight.hides[:, 1] = True
    attack(fight, 0)
    assert (fight.hull[:, 1] == 60).all()
    assert (fight.hull[:, 2] < 60).all()


def test_nobody_shoots_in_vain() -> None:
    """4d6 can't beat 15 for the field, 3 for the size and 6 for hiding."""
    fight = stand([ship(missiles=True)], [ship(size="F", force_field="V")], 2000)
    fight.fields[:, 1] = 3
    fight.hides[:, 1] = True
    attack(fight, 0)
    assert (fight.shots[:, 0] == 9).all()
    assert (fight.hull[:, 1:] == 6).all()


def test_what_is_destroyed_in_a_phase_has_still_fired_and_fires_no_more() -> None:
    fight = stand([ship(size="E")] * 2, [ship(size="E")] * 2, 200)
    fight.hull[:] = 1
    attack(fight, 0)
    # 4d6 less 2 for the size always destroy.
    assert not fight.hull.any()
    fight.hull[:, :2] = 12
    attack(fight, 1)
    assert (fight.hull[:, :2] == 12).all()


def one_phase(first: list[ShipClass], second: list[ShipClass], hull: tuple[int, ...]) -> Fight:
    fight = stand(first, second, 500)
    fight.hull[:] = hull
    attack(fight, 1)
    return fight


def test_the_target_is_what_is_soonest_finished() -> None:
    targets = [ship(force_field="V"), ship(size="D"), ship()]
    fight = one_phase([ship()], targets, (36, 20, 24, 36))
    # Without power in fields: the least hull for what is expected to hit.
    assert (fight.hull[:, 1] < 20).all()
    assert (fight.hull[:, 2:] == (24, 36)).all()
    fight = stand([ship()], targets, 500)
    fight.hull[:], fight.fields[:, 1] = (36, 20, 24, 36), 3
    attack(fight, 1)
    assert (fight.hull[:, 1] == 20).all()
    assert (fight.hull[:, 2] < 24).all()


def test_no_more_ships_than_needed_attack_one() -> None:
    """4d6 are 14 on average: enough for 14 hull points, not for 15."""
    enemies = [ship(size="C"), ship(size="B")]
    fight = one_phase([ship()] * 2, enemies, (36, 36, 14, 48))
    assert (fight.hull[:, 3] < 48).all()
    fight = one_phase([ship()] * 2, enemies, (36, 36, 15, 48))
    assert (fight.hull[:, 3] == 48).all()
    # Nothing else to attack: all attack it.
    fight = one_phase([ship()] * 2, [ship()], (36, 36, 14))
    assert (fight.hull[:, 2] == 0).mean() > 0.95


def test_who_can_not_attack_is_no_target() -> None:
    fight = one_phase([ship()] * 3, [ship(**UNARMED), ship()], (36, 36, 36, 1, 36))
    assert (fight.hull[:, 3] == 1).all()
    spent = stand([ship()], [ship(missiles=True, **UNARMED), ship()], 500)
    spent.shots[:] = 0
    spent.hull[:, 1] = 1
    attack(spent, 1)
    assert (spent.hull[:, 1] == 1).all()


def test_what_is_too_much_for_one_ship_of_a_squadron_spares_the_others() -> None:
    fight = one_phase([ship(energy_weapon="IV")], [ship(size="F")], (36, 6, 3, 6))
    assert (fight.hull[:, 1:] == (6, 0, 6)).all()
    fight = one_phase([ship(energy_weapon="IV")] * 2, [ship(size="F")], (36, 36, 6, 3, 6))
    assert ((fight.hull[:, 2:] == 0).sum(axis=1) == 2).all()


def test_a_squadron_attacks_once_however_many_it_is() -> None:
    fighters = ship(size="F", energy_weapon="I")
    for hull in ((6, 6, 6, 60), (0, 0, 1, 60)):
        fight = stand([fighters], [SITTING], BATTLES)
        fight.hull[:] = hull
        attack(fight, 1)
        assert_damage(60 - fight.hull[:, 3], damage(3, 0))
