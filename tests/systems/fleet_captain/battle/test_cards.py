"""The deck and who acts on a card."""

from __future__ import annotations

import numpy as np
import pytest

from printkit.systems.fleet_captain.battle.cards import Hand, choose, flip, flips, reads, useful
from printkit.systems.fleet_captain.battle.state import Fight
from printkit.systems.fleet_captain.ship import ShipClass
from tests.systems.fleet_captain.battle.setups import agree, ship, stand


def chosen(fight: Fight, rank: int, side: int = 0, *, red: bool = True) -> dict[int, int]:
    """The ship each battle chooses for the side that acts first on a card."""
    fight.leads[:] = side
    one = np.ones((fight.battles, 1), np.int32)
    hand = Hand(rank * one, one == red, one[:, 0], 0 * one[:, 0])
    found = choose(fight, hand)
    if found is None:
        return {}
    assert choose(fight, hand) is None
    _, (rows, ships, _) = found
    return dict(zip(rows.tolist(), ships.tolist(), strict=True))


def read(fight: Fight, rank: int) -> bool:
    """Whether the first ship of the first battle acts on a rank."""
    return bool(reads(fight)[0, 0] >> rank & 1)


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
    assert {rank for rank in range(1, 14) if read(fight, rank)} == ranks


def test_a_casualty_strikes_the_highest_card() -> None:
    fight = stand([ship(crew="2345")], [ship()])
    fight.crew[0, 0] -= 1
    assert read(fight, 4)
    assert not read(fight, 5)


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
    assert useful(fight)[0][:, 0].tolist() == [True, False]
    assert useful(fight)[1][:, 0].tolist() == [False, True]
    fight.hull[:, 1] = 0
    assert not useful(fight)[0][:, 0].any()
    fight.duck[:, 1] = True
    assert useful(fight)[0][:, 0].tolist() == [True, False]


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


def test_every_battle_goes_on_to_its_next_card_that_some_ship_acts_on() -> None:
    fight = stand([ship(crew="23")], [ship(crew="234")], 3)
    fight.leads[:] = (0, 1, 0)
    # Nobody reads 9; both sides read 2 and 3, and the one that leads acts first.
    rank = np.array([[9, 2, 4], [9, 9, 3], [9, 9, 9]], np.int32)
    # The third card of the first battle is not flipped any more.
    hand = Hand(rank, rank > 0, np.array([4, 6, 6], np.int32), np.zeros(3, np.int32))
    acted = []
    while found := choose(fight, hand):
        card, (rows, ships, _) = found
        acted.append([*zip(rows.tolist(), ships.tolist(), card.rank[rows].tolist(), strict=True)])
    assert acted == [[(0, 0, 2), (1, 1, 3)], [(0, 1, 2), (1, 0, 3)]]
