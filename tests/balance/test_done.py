"""Battles that are over count once, and are left out when they are many."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from printkit.balance.done import SPARE, Done
from printkit.balance.ledger import Columns, Ledger
from printkit.balance.play import Match
from printkit.balance.roster import Roster
from printkit.balance.tally import Tally
from tests.balance.toys import ship

BATTLES = 20
ROSTER = Roster([Match((ship("Brig"),), (ship("Ark"),))])
Names = NDArray[np.intp]
"""A state that is but the number of each battle."""


@pytest.fixture
def counted() -> list[int]:
    """The battles that were counted."""
    return []


@pytest.fixture
def done(counted: list[int]) -> Done[Names]:
    def count(state: Names, over: Columns, ledger: Ledger) -> None:
        counted.extend(state[over].tolist())
        won = np.ones(len(over), np.bool_)
        ledger.over(np.zeros(len(over), np.intp), won, ~won)

    return Done(ROSTER, BATTLES, count, lambda state, left: state[left])


def _over(state: Names, *battles: int) -> NDArray[np.bool_]:
    return np.isin(state, battles)


def test_a_battle_counts_once(done: Done[Names], counted: list[int]) -> None:
    state = np.arange(BATTLES)
    state = done.take(state, _over(state, 3))
    assert len(state) == BATTLES
    state = done.take(state, _over(state, 3, 4))
    assert counted == [3, 4]
    assert done.tallies() == [Tally(BATTLES, 2, 0, (0, 0), 0)]


def test_few_that_are_over_are_played_on_many_are_left_out(
    done: Done[Names], counted: list[int]
) -> None:
    state = np.arange(BATTLES)
    few = int(BATTLES * SPARE) - 1
    state = done.take(state, _over(state, *range(few)))
    assert state.tolist() == list(range(BATTLES))
    state = done.take(state, _over(state, few))
    assert state.tolist() == list(range(few + 1, BATTLES))
    # The numbers of columns have moved: what is over is told by them, not by the battles' own.
    state = done.take(state, _over(state, BATTLES - 1))
    assert counted == [*range(few + 1), BATTLES - 1]


def test_none_are_left_when_all_are_over(done: Done[Names]) -> None:
    state = np.arange(BATTLES)
    assert not len(done.take(state, np.ones(BATTLES, np.bool_)))


def test_ships_of_a_battle_that_is_over_take_no_more_turns(done: Done[Names]) -> None:
    state, match = np.arange(BATTLES), np.zeros(BATTLES, np.intp)
    ships = np.full(BATTLES, 2)
    done.begin(match, ships)
    state = done.take(state, _over(state, 0))
    done.begin(match, ships)
    assert done.tallies()[0].ship_turns == 2 * BATTLES + 2 * (BATTLES - 1)
