"""Leaves out the battles of a state that are over, and counts how they ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import numpy as np

from printkit.balance.dice import Flags
from printkit.balance.ledger import Columns, Counts, Ledger
from printkit.balance.roster import Roster
from printkit.balance.tally import Tally

SPARE = 0.1
"""The part of battles that are over at which they are left out."""

State = TypeVar("State")


class Done(Generic[State]):
    """The battles of a state that still count, and what came of the others.

    ``count`` writes into the ledger how those of a state ended that are over; ``select`` gives some
    of the battles of a state. Battles that are over are played on, uncounted, until they are so
    many that leaving them out pays.
    """

    def __init__(
        self,
        roster: Roster,
        battles: int,
        count: Callable[[State, Columns, Ledger], None],
        select: Callable[[State, Columns], State],
    ) -> None:
        self._ledger = Ledger(roster, battles)
        self._open = np.ones(len(roster.matches) * battles, np.bool_)
        self._count, self._select = count, select

    def begin(self, match: Columns, ships: Counts) -> None:
        """So many ships of each battle, which is of that match, take part in a turn."""
        self._ledger.turn(match, ships * self._open)

    def take(self, state: State, over: Flags) -> State:
        """Count the battles that are over; gives those that go on, and perhaps some more."""
        ended = np.flatnonzero(self._open & over)
        if not len(ended):
            return state
        self._count(state, ended, self._ledger)
        self._open[ended] = False
        left = np.flatnonzero(self._open)
        if len(left) > len(self._open) * (1 - SPARE):
            return state
        self._open = np.ones(len(left), np.bool_)
        return self._select(state, left)

    def tallies(self) -> list[Tally]:
        """What was counted, by match."""
        return self._ledger.tallies()
