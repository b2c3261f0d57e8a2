"""Who stands where when several matches are played at once: the places of both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from printkit.balance.play import Match
from printkit.systems.base import ShipDefinition

Kinds = NDArray[np.intp]
"""The class in each place, by its number."""


@dataclass(frozen=True)
class Roster:
    """The classes of all matches, each once, and the place of every ship.

    A side has as many places as the largest of its fleets has ships; the places of the first side
    come before those of the second, and a fleet fills its places from the first on.
    """

    matches: Sequence[Match]

    @cached_property
    def first(self) -> int:
        """Places of the first side."""
        return max(len(match.first) for match in self.matches)

    @cached_property
    def count(self) -> int:
        """Places of both sides."""
        return self.first + max(len(match.second) for match in self.matches)

    @property
    def sides(self) -> tuple[slice, slice]:
        """The places of each side."""
        return slice(0, self.first), slice(self.first, self.count)

    @cached_property
    def classes(self) -> tuple[ShipDefinition, ...]:
        """Every class once, by identity."""
        ships = (ship for match in self.matches for ship in (*match.first, *match.second))
        return tuple({id(ship): ship for ship in ships}.values())

    @cached_property
    def nobody(self) -> int:
        """What stands in ``place`` where there is no ship."""
        return len(self.classes)

    @cached_property
    def place(self) -> Kinds:
        """The class in each place of each match: (places, matches)."""
        number = {id(ship): index for index, ship in enumerate(self.classes)}
        place = np.full((self.count, len(self.matches)), self.nobody, np.intp)
        for column, match in enumerate(self.matches):
            place[: len(match.first), column] = [number[id(ship)] for ship in match.first]
            second = slice(self.first, self.first + len(match.second))
            place[second, column] = [number[id(ship)] for ship in match.second]
        return place

    def held(self) -> Iterator[NDArray[np.intp]]:
        """The places of each match that are filled."""
        for match in self.matches:
            first, second = len(match.first), len(match.second)
            yield np.append(np.arange(first), self.first + np.arange(second))
