"""The battle without a board against exact numbers, and against itself with the sides exchanged."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt

import numpy as np
import pytest

from printkit.balance.dice import Dice
from printkit.balance.play import Match
from printkit.balance.tally import Tally
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.battle import gunnery as phase_2
from printkit.systems.colors_and_lights.battle.damage import suffer
from printkit.systems.colors_and_lights.battle.forces import muster
from printkit.systems.colors_and_lights.battle.interphase import interphase
from printkit.systems.colors_and_lights.battle.state import Fight, begin
from printkit.systems.colors_and_lights.battle.turn import fight
from printkit.systems.colors_and_lights.ship import ShipClass
from tests.balance.toys import once

MANY = 12_000
TWO_DICE = Counter(a + b for a, b in product(range(1, 7), repeat=2))


def ship(kind: str = "escort", structure: int = 35, **more: object) -> ShipClass:
    return ShipClass.model_validate(
        {
            "system": "colors-and-lights",
            "name": "Test",
            "code": "T",
            "type": kind,
            "superstructure": structure,
            **more,
        }
    )


def armed(kind: str, structure: int, strength: int = 4, reach: int = 6) -> ShipClass:
    weapon = {"kind": "beam", "strength": strength, "range": reach}
    return ship(kind, structure, weapons=[weapon])


def battles(*ships: ShipClass, count: int = MANY, seed: int = 5) -> Fight:
    """The first ship against the others, before the first turn."""
    return begin(muster([Match(ships[:1], ships[1:])], count), Dice(seed))


def near(found: float, chance: Fraction | float, count: int = MANY) -> bool:
    """Within four standard errors."""
    p = float(chance)
    return abs(found - p) <= 4 * sqrt(p * (1 - p) / count) + 1e-12


@pytest.mark.parametrize(
    ("structure", "loss", "rolls"),
    # Published: 35 -> 9 and 18, 29 -> minor 8, 21 -> major 11, 5 -> major 3.
    [
        (35, 8, None), (35, 9, "minor"), (35, 17, "minor"), (35, 18, "major"),
        (29, 7, None), (29, 8, "minor"), (21, 10, "minor"), (21, 11, "major"),
        (5, 1, None), (5, 3, "major"), (0, 1, "major"),
    ],
)  # fmt: skip
def test_a_loss_rolls_on_the_table_of_its_threshold(
    structure: int, loss: int, rolls: str | None
) -> None:
    state = battles(ship(structure=max(1, structure)), ship())
    state.structure[0] = structure
    losses = np.zeros_like(state.structure)
    losses[0] = loss
    suffer(state, losses)
    # Sparks and Smoke is 7 on the Minor table; every Major result but the breach is a fire.
    weary = float((state.crew[0] == -1).mean())
    burning = float((state.fire[0] > 0).mean())
    gone = float((~state.there[0]).mean())
    if rolls is None:
        assert weary == burning == gone == 0
    elif rolls == "major":
        breach = Fraction(TWO_DICE[2] + TWO_DICE[12], 36)
        assert near(gone, breach)
        assert near(burning, 1 - breach)
    else:
        chain = Fraction(TWO_DICE[2] + TWO_DICE[12], 36)
        assert near(weary, Fraction(TWO_DICE[7], 36))
        assert near(gone, chain * chain)
    assert (state.structure[0] == max(0, structure - loss)).all()


@pytest.mark.parametrize("table", [tables.MINOR_DAMAGE, tables.MAJOR_DAMAGE])
def test_a_table_has_every_sum_of_two_dice_once(table: tuple[tables.Outcome, ...]) -> None:
    assert sorted(roll for outcome in table for roll in outcome.rolls) == list(range(2, 13))


def test_an_exploding_ship_hurts_those_beside_it_in_its_formation() -> None:
    # 40 explode for 20, which is too little of 200 for a roll; the fourth ship is not beside it.
    state = battles(ship(), ship(structure=200), ship(structure=40), *[ship(structure=200)] * 2)
    loss = np.zeros_like(state.damage)
    loss[2] = 20
    suffer(state, loss)
    gone = ~state.there[2]
    assert 0 < gone.sum() < MANY
    left = np.where(gone, 180, 200).tolist()
    assert state.structure[1].tolist() == state.structure[3].tolist() == left
    assert set(state.structure[0].tolist()) == {35}
    assert set(state.structure[4].tolist()) == {200}


def test_an_explosion_ends_at_the_end_of_its_formation() -> None:
    """The last of one side stands beside the first of the other in the arrays alone."""
    last = begin(muster([Match((ship(structure=200), ship()), (ship(),))], MANY), Dice(5))
    first = begin(muster([Match((ship(),), (ship(), ship(structure=200)))], MANY), Dice(6))
    for state in (last, first):
        loss = np.zeros_like(state.damage)
        loss[1] = 18
        suffer(state, loss)
        assert not state.there[1].all()
        assert state.there[[0, 2]].all()
        # 35 explode for 18, of which 200 does not roll and the enemy has nothing.
        ally, enemy = (0, 2) if state is last else (2, 0)
        assert set(state.structure[ally].tolist()) == {182, 200}
        assert set(state.structure[enemy].tolist()) == {35}


def test_boarders_do_what_their_table_says() -> None:
    state = battles(ship(), ship())
    state.boarders[0] = 1
    interphase(state)
    # A third each: a skirmish (rallied at once: nothing else is broken), a fire, a Minor roll.
    burning = float((state.fire[0] > 0).mean())
    # Fires of the table's 3 and 4, those of a Minor 6 or 8, those of a Major after a chain.
    minor = Fraction(1, 3)
    from_minor = Fraction(TWO_DICE[6] + TWO_DICE[8], 36)
    chain = Fraction(2, 36)
    from_major = 1 - Fraction(2, 36)
    assert near(burning, Fraction(1, 3) + minor * (from_minor + chain * from_major))


@pytest.mark.parametrize(
    ("kind", "target", "distance", "chance", "damage"),
    [
        # 4+ against an escort, 3+ against a capital; half damage beyond half the range.
        ("escort", "escort", 3, Fraction(1, 2), 4),
        ("escort", "capital", 3, Fraction(2, 3), 4),
        ("escort", "escort", 4, Fraction(1, 2), 2),
        ("escort", "escort", 7, Fraction(0), 0),
    ],
)
def test_a_shot_hits_and_hurts_as_published(
    kind: str, target: str, distance: int, chance: Fraction, damage: int
) -> None:
    state = battles(armed(kind, 35), ship(target, 35))
    state.distance[:] = distance
    phase_2.gunnery(state, np.zeros((4, 2, MANY), np.int16))
    assert set(np.unique(state.damage[1])) <= {0, damage}
    assert near(float((state.damage[1] > 0).mean()), chance)


def test_a_capital_ship_fires_each_weapon_twice() -> None:
    state = battles(armed("capital", 60), ship("escort", 100))
    state.distance[:] = 1
    phase_2.gunnery(state, np.zeros((4, 2, MANY), np.int16))
    hits = Counter((state.damage[1] // 4).tolist())
    for count, ways in ((0, 1), (1, 2), (2, 1)):
        assert near(hits[count] / MANY, Fraction(ways, 4))


def test_a_duel_of_two_beams_is_a_markov_chain() -> None:
    """Ships of one superstructure point: the first hit decides, both may hit at once.

    Each turn within range the escort hits the capital on 3+ once, the capital the escort on 4+
    twice; both have the same range, so both begin to fire in the same turn.
    """
    escort, capital = armed("escort", 1), armed("capital", 1)
    tally = once(fight, [escort], [capital], Dice(11), MANY)
    hit, hurt = Fraction(2, 3), 1 - Fraction(1, 2) ** 2
    some = 1 - (1 - hit) * (1 - hurt)
    assert near(tally.first / MANY, hit * (1 - hurt) / some)
    assert near(tally.second / MANY, (1 - hit) * hurt / some)
    assert near(tally.draws / MANY, hit * hurt / some)


def fleet() -> list[ShipClass]:
    return [
        armed("capital", 60, 8, 8),
        ship(structure=35, point_defense=2, bays={"torpedo": 2}),
        ship("capital", 50, bays={"fighter_bomber": 3}),
        ship(structure=40, bays={"assault": 2}, point_defense=2),
    ]


def test_a_mirror_match_is_even() -> None:
    tally = once(fight, fleet(), fleet(), Dice(3), MANY)
    assert abs(tally.chance - 0.5) <= 4 * tally.error


def test_exchanging_the_sides_exchanges_the_chances() -> None:
    other = [armed("capital", 80, 6, 8), armed("escort", 40), ship(point_defense=4)]
    there = once(fight, fleet(), other, Dice(7), MANY)
    back = once(fight, other, fleet(), Dice(8), MANY)
    assert abs(there.chance - (1 - back.chance)) <= 4 * (there.error + back.error)


@pytest.mark.parametrize(
    "better",
    [
        armed("capital", 70, 8, 8),
        armed("capital", 60, 9, 8),
        armed("capital", 60, 8, 10),
        ship("capital", 60, weapons=[{"kind": "beam", "strength": 8, "range": 8}] * 2),
        ship(
            "capital", 60,
            weapons=[{"kind": "beam", "strength": 8, "range": 8}], bays={"torpedo": 2},
        ),
    ],
)  # fmt: skip
def test_more_of_anything_does_not_hurt(better: ShipClass) -> None:
    plain = armed("capital", 60, 8, 8)
    tally = once(fight, [better], [plain], Dice(9), MANY)
    assert tally.chance >= 0.5 - 4 * tally.error


def test_the_same_seed_gives_the_same_tally() -> None:
    def seeded(seed: int) -> Tally:
        return once(fight, fleet(), fleet(), Dice(seed), 500)

    assert seeded(2) == seeded(2)
    assert seeded(2) != seeded(3)
