"""Counts what comes of the battles of several matches that are played at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Flags
from printkit.balance.roster import Roster
from printkit.balance.tally import Tally

Columns = NDArray[np.intp]
Counts = NDArray[np.int64]


class Ledger:
    """A tally for each match, of so many battles; ``match`` is always that of each battle given."""

    def __init__(self, roster: Roster, battles: int) -> None:
        self._roster, self._battles = roster, battles
        self._matches = len(roster.matches)
        self._first, self._second, self._ship_turns = np.zeros((3, self._matches), np.int64)
        self._lost = np.zeros((roster.count, self._matches), np.int64)

    def turn(self, match: Columns, ships: Counts) -> None:
        """So many ships take part in a turn."""
        self._ship_turns += self._sums(match, ships)

    def over(self, match: Columns, first: Flags, second: Flags) -> None:
        """Battles are over that the first or the second side has won."""
        self._first += self._sums(match, first)
        self._second += self._sums(match, second)

    def lose(self, match: Columns, lost: Flags) -> None:
        """Ships are lost: (places, battles)."""
        place, battle = np.nonzero(lost)
        entry = place * self._matches + match[battle]
        self._lost += np.bincount(entry, minlength=self._lost.size).reshape(self._lost.shape)

    def _sums(self, match: Columns, values: Counts | Flags) -> Counts:
        sums = np.bincount(match, values, minlength=self._matches)
        return sums.astype(np.int64)

    def tallies(self) -> list[Tally]:
        """What was counted, by match."""
        return [
            Tally(
                self._battles,
                int(self._first[match]),
                int(self._second[match]),
                tuple(self._lost[held, match].tolist()),
                int(self._ship_turns[match]),
            )
            for match, held in enumerate(self._roster.held())
        ]
