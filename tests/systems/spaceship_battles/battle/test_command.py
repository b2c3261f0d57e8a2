"""Orders by damage level, and the distance a fleet goes for."""

from __future__ import annotations

from printkit.systems.spaceship_battles.battle.command import command
from tests.systems.spaceship_battles.battle.setups import ship, stand


def test_power_falls_with_the_damage_level() -> None:
    fight = stand([ship(force_field="III")], [ship()], battles=6)
    for battle, hull in enumerate((36, 28, 27, 19, 10, 9)):
        fight.hull[battle, 0] = hull
    command(fight)
    for battle, level in enumerate((0, 0, 1, 1, 2, 3)):
        assert fight.fields[battle, 0] == fight.orders.fields[0, level]
        assert fight.weapons[battle, 0] == fight.orders.weapons[0, level]
        assert fight.step[battle, 0] == fight.orders.step[0, level]
    spent = fight.fields[:, 0] + fight.weapons[:, 0]
    assert (spent <= [8, 8, 7, 7, 5, 2]).all()
    assert spent[5] == 2


def test_a_squadron_has_the_power_of_its_worst_ship_that_is_left() -> None:
    fight = stand([ship(size="F", force_field="II")], [ship()], battles=3)
    fight.hull[0, :3] = (6, 4, 6)
    fight.hull[1, :3] = (0, 6, 3)
    fight.hull[2, :3] = (0, 0, 6)
    command(fight)
    for battle, level in enumerate((1, 2, 0)):
        assert fight.fields[battle, 0] == fight.orders.fields[0, level]
        assert fight.step[battle, 0] == fight.orders.step[0, level]
    levels = [fight.orders.fields[0, level] + fight.orders.step[0, level] for level in range(3)]
    assert len(set(map(int, levels))) == 3


def test_a_new_turn_a_new_projectile() -> None:
    fight = stand([ship(missiles=True)], [ship()])
    fight.thrown[:] = 1
    command(fight)
    assert not fight.thrown.any()


def wanted(first: list[object], second: list[object], distance: int) -> list[int]:
    fight = stand(first, second, distance=distance)  # type: ignore[arg-type]  # ships
    command(fight)
    assert (fight.away[0] == (fight.want[0] > distance)).all()
    found: list[int] = fight.want[0].tolist()
    return found


def test_who_reaches_farther_stays_out_of_reach() -> None:
    long, short = ship(energy_weapon="III"), ship(energy_weapon="I", top_speed="half")
    assert wanted([long], [short], 13) == [10, 1]
    assert wanted([long], [short], 10) == [10, 1]
    # Only aft weapons make it worth to go away, and only as far as there is room.
    assert wanted([long], [short], 8) == [10, 1]
    assert wanted([long], [short], 7) == [1, 1]
    fore = ship(energy_weapon="III", aft_weapons=False)
    assert wanted([fore], [short], 8)[0] <= 8


def test_equals_come_as_near_as_they_can() -> None:
    assert wanted([ship()], [ship()], 13) == [1, 1]


def test_who_turns_badly_stays_off_from_who_turns_well() -> None:
    slow = ship(size="A", top_speed="half", aft_weapons=False)
    nimble = ship(size="A")
    assert wanted([slow], [nimble], 9) == [4, 1]


def test_who_can_hurt_nobody_wants_no_distance() -> None:
    unarmed = ship(energy_weapon="none", aft_weapons=False)
    assert wanted([unarmed], [ship()], 9) == [1, 1]


def test_spent_projectiles_do_not_count() -> None:
    """Torpedoes make the ship come within nine squares; without them it stays at twelve."""
    both = ship(energy_weapon="III", torpedoes=True)
    fight = stand([both], [ship(energy_weapon="I")], battles=2, distance=12)
    fight.shots[1, 0] = 0
    command(fight)
    assert fight.want[:, 0].tolist() == [1, 10]


def test_lost_ships_do_not_count() -> None:
    fleet = [ship(energy_weapon="III"), ship(energy_weapon="II")]
    fight = stand(fleet, [ship(energy_weapon="I")], battles=2, distance=12)
    fight.hull[1, 1] = 0
    command(fight)
    assert fight.want[:, 0].tolist() == [1, 10]
