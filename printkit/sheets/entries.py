"""What gets a record of its own: a ship, or all ships of a class that are alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from printkit.systems.base import Fleet, Ship


@dataclass(frozen=True, slots=True)
class Entry:
    """The ships that one record is for, at least one, by their numbers."""

    ships: tuple[Ship, ...]

    @property
    def ship(self) -> Ship:
        """The one that the record shows."""
        return self.ships[0]

    @property
    def title(self) -> str:
        """What it is called in outlines and errors: ``Halberd (Destroyer DD-1)``."""
        kind = f"{self.ship.definition.name} {self.marks}"
        return f"{self.ship.name} ({kind})" if self.ship.name else kind

    @property
    def marks(self) -> str:
        """The identity marks of its ships: ``DD-1 to DD-3, DD-5``."""
        return ", ".join(_runs(self.ships))


def _runs(ships: tuple[Ship, ...]) -> Iterator[str]:
    """Marks, three or more in a row as the first to the last."""
    ordered = sorted(ships, key=lambda ship: ship.number)
    for _, run in groupby(enumerate(ordered), key=lambda pair: pair[1].number - pair[0]):
        marks = [ship.identity for _, ship in run]
        if len(marks) > 2:
            yield f"{marks[0]} to {marks[-1]}"
        else:
            yield from marks


def entries(fleet: Fleet, unique: bool) -> tuple[Entry, ...]:
    """The records of a fleet in its order; ``unique`` joins ships of a class that are alike.

    A ship with a name of its own, or with damage, is like no other.
    """
    if not unique:
        return tuple(Entry((ship,)) for ship in fleet.ships)
    found: list[list[Ship]] = []
    for ship in fleet.ships:
        alike = next((group for group in found if _alike(group[0], ship)), None)
        if alike is None:
            found.append([ship])
        else:
            alike.append(ship)
    return tuple(Entry(tuple(group)) for group in found)


def _alike(one: Ship, other: Ship) -> bool:
    """Whether two ships differ in nothing but their number."""
    own = one.name or one.damage
    return not own and one == replace(other, number=one.number)
