"""Ships as arrays, against the published tables."""

from __future__ import annotations

import numpy as np
import pytest

from printkit.systems.spaceship_battles.battle import forces
from printkit.systems.spaceship_battles.battle.forces import GONE, default_rulings, muster
from printkit.systems.spaceship_battles.system import SYSTEM
from tests.systems.spaceship_battles import published
from tests.systems.spaceship_battles.battle.setups import ship


@pytest.mark.parametrize("size", published.SIZES)
def test_levels_are_those_of_the_published_spans(size: str) -> None:
    level = muster([ship(size=size)], [ship()]).level[0]
    for number, span in enumerate(published.SIZES[size].levels):
        high, low = published.first_and_last(span)
        assert set(level[low : high + 1].tolist()) == {number}
    # Without a hull left no power either: the worst level.
    assert level[GONE] == 3


def test_a_squadron_is_one_ship_of_three_hulls() -> None:
    both = muster([ship(), ship(size="F"), ship()], [ship(size="F"), ship()])
    assert both.owner.tolist() == [0, 1, 1, 1, 2, 3, 3, 3, 4]
    assert both.full.tolist() == [36, 6, 6, 6, 36, 6, 6, 6, 36]
    assert both.hulls == (slice(0, 5), slice(5, 9))
    assert [part.tolist() for part in both.parts] == [
        [0, 1, 4, 5, 8],
        [0, 2, 4, 6, 8],
        [0, 3, 4, 7, 8],
    ]


@pytest.mark.parametrize("kind", published.DICE)
def test_energy_dice_by_factor_and_range(kind: str) -> None:
    energy = muster([ship(energy_weapon=kind)], [ship()]).energy[0]
    assert not energy[0].any()
    assert not energy[:, 0].any()
    for factor, usual in enumerate(published.DICE[kind], 1):
        dice = published.DICE_IV[factor - 1] if kind == "IV" else (usual,) * published.RANGES[kind]
        assert energy[factor, 1 : len(dice) + 1].tolist() == list(dice)
        assert not energy[factor, len(dice) + 1 :].any()


def test_projectiles() -> None:
    fleet = [
        ship(missiles=True, aft_weapons=False),
        ship(torpedoes=True, projectile_shots=4),
        ship(missiles=True, torpedoes=True, size="A"),
        ship(),
    ]
    both = muster(fleet, [ship()])
    for number, dice in enumerate((4, 6, 6, 0)):
        assert both.projectile[number].tolist() == [0] + [dice] * 9 + [0] * 8
    assert both.shots.tolist() == [9, 4, 12, 0, 0]
    assert both.salvo.tolist() == [1, 2, 2, 2, 2]


def test_ships_bear_more_often_the_more_quarter_turns_they_make() -> None:
    """A step is so many moves a turn; a turn takes one, after as many as the size's maneuver."""
    fleet = [ship(size=size, aft_weapons=False) for size in "ABCF"] + [ship(size="A")]
    bears = muster(fleet, [ship()]).bears
    assert bears[0].tolist() == [3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6]
    assert bears[1].tolist() == [3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6]
    assert bears[2].tolist() == [3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 6, 6, 6]
    assert bears[3].tolist() == [3, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]
    assert set(bears[4].tolist()) == {6}


def test_power_for_engines_by_step() -> None:
    fleet = [ship(top_speed=speed) for speed in ("hyper-10", "hyper-3", "half")]
    engines = muster(fleet, [ship()]).engines
    assert engines[0].tolist() == [0] + [1] * 4 + [2] * 4 + [3] * 4
    # Step 5: two thirds of it are 4, one third 2, rounded up.
    assert engines[1].tolist() == [0, 1, 1, 2, 2, 3] + [4] * 7
    assert engines[2].tolist() == [0, 1] + [4] * 11


def test_deductions() -> None:
    assert forces.range_deductions().tolist()[1:13] == [0] * 3 + [1] * 4 + [2] * 4 + [3]
    # Half, full, hyper 1 to 3; hyper 4 to 7; hyper 8 to 10.
    assert forces.speed_deductions().tolist() == [0] * 6 + [1] * 4 + [3] * 3
    fleet = [ship(size=size) for size in "ABCDEF"]
    assert muster(fleet, [ship()]).size.tolist() == [0, 0, 0, 1, 2, 3, 0]


def test_fields() -> None:
    fleet = [ship(force_field=kind) for kind in published.FIELDS]
    values = muster(fleet, [ship()]).field
    for row, kind in zip(values[:-1], published.FIELDS.values(), strict=True):
        assert row.tolist() == [0, *kind]
    assert values[-1].tolist() == [0, 0, 0, 0]


def test_the_chart_moves_each_step_as_many_squares_a_turn() -> None:
    assert forces.chart().sum(axis=0).tolist() == list(range(13))
    assert np.flatnonzero(forces.chart()[5]).tolist() == [9, 11, 12]


def test_what_is_played_are_the_default_rulings() -> None:
    rulings = default_rulings()
    assert rulings.by_id == SYSTEM.rulings.by_id
    played = {
        "squadron.limit": "worst",
        "squadron.shots": "shared",
        "squadron.attacks": "one",
        "squadron.target": "attacker",
    }
    assert {key: rulings[key].value for key in played} == played


def test_the_line_is_as_long_as_the_board() -> None:
    plan = forces.doctrine()
    assert plan.farthest == SYSTEM.board.columns - 1
    assert plan.start == 13
