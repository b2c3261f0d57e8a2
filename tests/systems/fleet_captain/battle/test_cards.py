"""The deck and who acts on a card."""

from __future__ import annotations

import numpy as np
import pytest

from printkit.systems.fleet_captain.battle.cards import Card, choose, flip, flips, reads, useful
from printkit.systems.fleet_captain.battle.state import Fight
from printkit.systems.fleet_captain.ship import ShipClass
from tests.systems.fleet_captain.battle.setups import agree, every, ship, stand


def card(fight: Fight, rank: int, *, red: bool = True) -> Card:
    """The same card in every battle."""
    return Card(np.full(fight.battles, rank, np.int32), np.full(fight.battles, red))


def chosen(fight: Fight, rank: int, side: int = 0, *, red: bool = True) -> dict[int, int]:
    """The ship each battle chooses."""
    everywhere = np.ones(fight.battles, np.bool_)
    sides = np.full(fight.battles, side, np.int32)
    found = choose(fight, card(fight, rank, red=red), sides, everywhere)
    return dict(zip(found.rows.tolist(), found.ships.tolist(), strict=True))


def test_a_deck_has_every_card_once_in_any_order() -> None:
    fight = stand([ship()], [ship()], 4000)
    fight.deck[:] = np.arange(52)
    cards = [flip(fight, number) for number in range(52)]
    ranks, red = np.stack([c.rank for c in cards]), np.stack([c.red for c in cards])
    for rank in range(1, 14):
        for color in (True, False):
            times = (ranks == rank) & (red == color)
            assert (times.sum(axis=0) == 2).all()
            assert agree(int(times[3].sum()), 4000, 1 / 26)
    # The second card knows of the first.
    assert agree(int((red[0] & red[1]).sum()), 4000, 26 / 52 * 25 / 51)


@pytest.mark.parametrize(
    ("acting", "ranks"),
    [
        (ship(crew="2", captain="J"), {2, 11}),
        (ship(crew="2345", captain="JQ"), {2, 3, 4, 5, 11, 12}),
        (ship(crew="2345678910", captain="JQK"), set(range(2, 14))),
        (ship(crew="23", captain=None), {2, 3}),
        (ship(flagship=True), set(range(1, 14))),
    ],
)
def test_a_ship_acts_on_its_cards(acting: ShipClass, ranks: set[int]) -> None:
    fight = stand([acting], [ship()])
    assert {rank for rank in range(1, 14) if reads(fight, card(fight, rank))[0, 0]} == ranks


def test_a_casualty_strikes_the_highest_card() -> None:
    fight = stand([ship(crew="2345")], [ship()])
    fight.crew[0, 0] -= 1
    assert reads(fight, card(fight, 4))[0, 0]
    assert not reads(fight, card(fight, 5))[0, 0]


def test_one_ship_a_side_acts_and_the_one_with_the_fewest_cards() -> None:
    fight = stand([ship(crew="23456"), ship(crew="234")], [ship(crew="2345")], 3)
    assert chosen(fight, 3) == {0: 1, 1: 1, 2: 1}
    assert chosen(fight, 6) == {0: 0, 1: 0, 2: 0}
    assert chosen(fight, 7) == {}
    assert chosen(fight, 3, side=1) == {0: 2, 1: 2, 2: 2}


def test_a_ship_without_marker_or_crew_or_lost_does_not_act() -> None:
    fight = stand([ship()], [ship()], 4)
    fight.marker[0, 0] = False
    fight.crew[1, 0] = 0
    fight.there[2, 0] = False
    assert chosen(fight, 2) == {3: 0}


def test_red_needs_a_target_in_range_and_black_a_way_to_go() -> None:
    fight = stand([ship()], [ship()], 2)
    fight.weapons[1] = 4
    fight.forward[:] = True
    assert useful(fight, card(fight, 2), *every(fight, 0)).tolist() == [True, False]
    assert useful(fight, card(fight, 2, red=False), *every(fight, 0)).tolist() == [False, True]
    fight.hull[:, 1] = 0
    assert not useful(fight, card(fight, 2), *every(fight, 0)).any()
    fight.duck[:, 1] = True
    assert useful(fight, card(fight, 2), *every(fight, 0)).tolist() == [True, False]


def test_half_of_the_maneuvers_come_off_and_all_number_cards_do() -> None:
    fight = stand([ship(), ship(flagship=True)], [ship()], 6000)
    assert len(chosen(fight, 5)) == 6000
    tried = [row for row, acts in chosen(fight, 11).items() if acts == 0]
    assert agree(len(tried), 6000, 3 / 6)
    # The Fleet Captain has no maneuvers to attempt: any card is as good.
    assert set(chosen(fight, 13).values()) == {1}
    assert len(chosen(fight, 13)) == 6000


def test_a_turn_has_four_cards_and_one_for_each_ship_of_the_larger_fleet() -> None:
    fight = stand([ship()] * 3, [ship()], 2)
    fight.there[1, :2] = False
    assert flips(fight).tolist() == [7, 5]
