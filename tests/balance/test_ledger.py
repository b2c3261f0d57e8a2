"""Who stands where in matches at once, and what is counted for each."""

from __future__ import annotations

import numpy as np

from printkit.balance.columns import chosen, repeated
from printkit.balance.ledger import Ledger
from printkit.balance.play import Match
from printkit.balance.roster import Roster
from printkit.balance.tally import Tally
from tests.balance.toys import ship

BRIG, SHIP, ARK = map(ship, ("Brig", "Ship", "Ark"))
ROSTER = Roster([Match((BRIG, BRIG), (ARK,)), Match((SHIP,), (BRIG, ARK, ARK))])


def test_a_side_has_the_places_of_its_largest_fleet() -> None:
    assert (ROSTER.first, ROSTER.count) == (2, 5)
    assert ROSTER.classes == (BRIG, ARK, SHIP)
    names = np.array(["Brig", "Ark", "Ship", "-"])
    assert names[ROSTER.place].T.tolist() == [
        ["Brig", "Brig", "Ark", "-", "-"],
        ["Ship", "-", "Brig", "Ark", "Ark"],
    ]
    assert [held.tolist() for held in ROSTER.held()] == [[0, 1, 2], [0, 2, 3, 4]]


def test_what_happens_counts_for_its_match() -> None:
    ledger = Ledger(ROSTER, 3)
    match = np.array([0, 0, 1])
    ledger.turn(match, np.array([3, 2, 4]))
    ledger.turn(match, np.array([1, 0, 4]))
    ledger.over(match, np.array([True, False, False]), np.array([False, False, True]))
    lost = np.array([[1, 1, 0], [0, 1, 0], [1, 0, 0], [0, 0, 1], [0, 0, 1]], np.bool_)
    ledger.lose(match, lost)
    ledger.over(match[2:], np.array([True]), np.array([False]))
    ledger.lose(match[2:], lost[:, 2:])
    assert ledger.tallies() == [
        Tally(3, 1, 0, (2, 1, 1), 6),
        Tally(3, 1, 1, (0, 0, 2, 2), 8),
    ]


def test_columns_are_repeated_by_match_and_chosen() -> None:
    both, one = np.array([[1, 2], [3, 4]]), np.array([[1], [3]])
    assert repeated(both, 2).tolist() == [[1, 1, 2, 2], [3, 3, 4, 4]]
    assert repeated(one, 3).tolist() == [[1, 1, 1], [3, 3, 3]]
    assert chosen(repeated(both, 2), np.array([1, 2])).tolist() == [[1, 2], [3, 4]]
    assert chosen(repeated(one, 3), np.array([0, 2])).tolist() == [[1, 1], [3, 3]]
    assert chosen(repeated(one, 3), np.array([], np.intp)).shape == (2, 0)
