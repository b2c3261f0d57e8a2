"""What never changes in a battle: the ships of both sides as arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from printkit.balance.columns import chosen, repeated
from printkit.balance.dice import Flags, Ints, Shorts
from printkit.balance.play import Match
from printkit.balance.roster import Roster
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.battle.racks import Racks, bay_worth, stow
from printkit.systems.colors_and_lights.battle.weapons import Mounted, Weapons, mount
from printkit.systems.colors_and_lights.ship import ShipClass

Each = TypeVar("Each")
Shooters = tuple[Ints, Ints]


@dataclass(frozen=True, slots=True)
class Thresholds:
    """By superstructure: the losses that roll on each table, and what an explosion deals."""

    minor: Ints
    major: Ints
    breach: Ints


@dataclass(frozen=True, slots=True)
class Forces:
    """The ships of all battles, in places: the first side's before the second's.

    Arrays are (places, battles) unless said; ``match`` is that of each battle, in ascending order.
    ``present`` says where there is a ship, ``beside`` whether it has one of its side before it and
    after it. ``defense`` is its point defense; ``shooters`` are each side's places, once for each
    shot that a ship there may have, and the number of that shot. ``controllers`` are each side's
    places with command and control in any battle, and ``mixed`` says whether a side has escorts
    and capitals. ``dealt`` is what every weapon and then every bay of a row of ``racks`` deals a
    turn: (matches, sides * distances, weapons and racks), in sixths.
    """

    roster: Roster
    match: NDArray[np.intp]
    present: Flags
    capital: Flags
    structure: Shorts
    control: Shorts
    speed: Shorts
    defense: Shorts
    beside: tuple[Flags, Flags]
    shooters: tuple[Shooters, Shooters]
    controllers: tuple[list[int], list[int]]
    mixed: tuple[bool, bool]
    weapons: Weapons
    racks: Racks
    dealt: NDArray[np.float32]
    thresholds: Thresholds

    @property
    def count(self) -> int:
        return self.roster.count

    @property
    def first(self) -> int:
        return self.roster.first

    @property
    def sides(self) -> tuple[slice, slice]:
        return self.roster.sides

    def sends(self, *kinds: int) -> bool:
        """Whether a side has bays of any of the kinds."""
        return any(kind in kinds for _, kind in self.racks.rows)

    def by_match(self) -> Iterator[tuple[int, slice]]:
        """Each match that has battles left, and their columns."""
        ends = np.append(np.flatnonzero(np.diff(self.match)) + 1, len(self.match)).tolist()
        start = 0
        for end in ends if len(self.match) else ():
            yield int(self.match[start]), slice(start, end)
            start = end

    def take(self, columns: NDArray[np.intp]) -> Forces:
        """Those of some battles."""
        before, after = self.beside
        return replace(
            self,
            match=chosen(self.match, columns),
            present=chosen(self.present, columns),
            capital=chosen(self.capital, columns),
            structure=chosen(self.structure, columns),
            control=chosen(self.control, columns),
            speed=chosen(self.speed, columns),
            defense=chosen(self.defense, columns),
            beside=(chosen(before, columns), chosen(after, columns)),
            weapons=self.weapons.take(columns),
            racks=self.racks.take(columns),
        )


def muster(matches: Sequence[Match], battles: int) -> Forces:
    """The ships of so many battles of each match."""
    roster = Roster(matches)
    classes, place = cast("tuple[ShipClass, ...]", roster.classes), roster.place
    mounted = mount(classes, place, battles)
    racks = stow(classes, place, roster.first, battles)
    present = place != roster.nobody
    capital = _each((ship.type == "capital" for ship in classes), place).astype(np.bool_)
    control = _each((tables.command_and_control(ship.bays) for ship in classes), place)
    defense = _each((ship.point_defense for ship in classes), place)
    before, after = _beside(present, roster.first)
    return Forces(
        roster=roster,
        match=repeated(np.arange(len(matches)), battles),
        present=repeated(present, battles),
        capital=repeated(capital, battles),
        structure=repeated(_each((ship.superstructure for ship in classes), place), battles),
        control=repeated(control, battles),
        speed=repeated(_each((tables.MOVEMENT_POINTS[s.type] for s in classes), place), battles),
        defense=repeated(defense, battles),
        beside=(repeated(before, battles), repeated(after, battles)),
        shooters=_both(lambda side: _shooters(defense, side), roster.sides),
        controllers=_both(lambda side: _some(control, side), roster.sides),
        mixed=_both(lambda side: _mixed(capital[side], present[side]), roster.sides),
        weapons=mounted.weapons,
        racks=racks,
        dealt=_dealt(mounted, racks, roster),
        thresholds=_thresholds(max(ship.superstructure for ship in classes)),
    )


def _each(values: Iterable[int], place: NDArray[np.intp]) -> Shorts:
    """What each class has, by place and match; where there is no ship, 0."""
    return np.array([*values, 0], np.int16)[place]


def _both(what: Callable[[slice], Each], sides: tuple[slice, slice]) -> tuple[Each, Each]:
    """The same of both sides."""
    first, second = sides
    return what(first), what(second)


def _some(values: Shorts, ships: slice) -> list[int]:
    """A side's places that have any in some match."""
    places: list[int] = (ships.start + np.flatnonzero(values[ships].any(axis=1))).tolist()
    return places


def _shooters(defense: Shorts, ships: slice) -> Shooters:
    """A side's places, once for each shot of point defense, and the shot's number."""
    shots = defense[ships].max(axis=1)
    place = np.repeat(np.arange(ships.start, ships.stop, dtype=np.int32), shots)
    number = np.concatenate([np.arange(count, dtype=np.int32) for count in shots])
    return place, number


def _beside(present: Flags, first: int) -> tuple[Flags, Flags]:
    """Whether the place before and after each, of the same side, has a ship."""
    same = np.delete(np.arange(len(present)) != first, 0)[:, None]
    none = np.zeros((1, present.shape[1]), np.bool_)
    before = np.concatenate((none, present[:-1] & same))
    after = np.concatenate((present[1:] & same, none))
    return before, after


def _mixed(capital: Flags, present: Flags) -> bool:
    return bool((capital & present).any() and (~capital & present).any())


def _dealt(mounted: Mounted, racks: Racks, roster: Roster) -> NDArray[np.float32]:
    """What each weapon and bay deals a turn: (matches, sides * distances, weapons and racks).

    Whole numbers whose sums stay below 2^24: floats are exact, and much faster to multiply.
    """
    weapons = mounted.weapons
    bays = np.repeat(bay_worth()[racks.kind][:, None], len(roster.matches), axis=1)
    worth = np.concatenate([weapons.kinds.worth[mounted.kind], bays])
    second = np.concatenate([weapons.ship, racks.ship]) >= roster.first
    parts = [np.where((second == side)[:, None, None], worth, 0) for side in (False, True)]
    return np.concatenate(parts, axis=2).transpose(1, 2, 0).astype(np.float32)


@cache
def _thresholds(most: int) -> Thresholds:
    """For every superstructure up to the most."""
    each = range(most + 1)
    return Thresholds(
        np.array([tables.minor(left) for left in each], np.int32),
        np.array([tables.major(left) for left in each], np.int32),
        np.array([tables.breach_damage(left) for left in each], np.int32),
    )
