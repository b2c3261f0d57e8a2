"""The bays of both sides as arrays, and what they launch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from printkit.balance.columns import chosen, repeated
from printkit.balance.dice import Ints, Shorts
from printkit.systems.colors_and_lights import tables, tracks
from printkit.systems.colors_and_lights.battle.doctrine import doctrine
from printkit.systems.colors_and_lights.cost import default_rulings
from printkit.systems.colors_and_lights.ship import ShipClass

KINDS = ("torpedo", "fighter", "bomber", "assault")
"""Loads of bays, in the order of the arrays; a fighter/bomber bay is counted as one of the two."""
TORPEDO, FIGHTER, BOMBER, ASSAULT = range(4)
LAUNCHED = (TORPEDO, ASSAULT, BOMBER, FIGHTER)
"""The order in which they are launched."""
TAGS: tuple[tracks.Tag, ...] = ("T/A", "F/B", "F/B", "T/A")


@dataclass(frozen=True, slots=True)
class Racks:
    """Bays by place and load: a row for each that a ship has, and a last one without bays.

    ``bays`` is (rows, battles); ``of`` is the row by place and kind; ``rows`` are those of a side
    and a kind, in the order of launching; ``within`` is the greatest distance at which the load is
    launched.
    """

    ship: Ints
    kind: Ints
    bays: Shorts
    within: Ints
    of: Ints
    rows: Mapping[tuple[int, int], slice]

    @property
    def count(self) -> int:
        return len(self.ship)

    def take(self, columns: NDArray[np.intp]) -> Racks:
        """Those of some battles."""
        return replace(self, bays=chosen(self.bays, columns))


def stow(classes: Sequence[ShipClass], place: NDArray[np.intp], first: int, battles: int) -> Racks:
    """The bays of the classes in each place; the class after the last is none."""
    held = np.array([*(_bays(ship) for ship in classes), (0,) * len(KINDS)], np.int16)[place]
    sides = np.arange(len(place)) >= first
    some = held.max(axis=1) > 0
    places = [
        (side, kind, ship)
        for side, kind in product((0, 1), LAUNCHED)
        for ship in np.flatnonzero((sides == side) & some[:, kind]).tolist()
    ]
    of = np.full(some.shape, len(places), np.int32)
    rows: dict[tuple[int, int], slice] = {}
    for row, (side, kind, ship) in enumerate(places):
        of[ship, kind] = row
        rows[side, kind] = slice(rows.get((side, kind), slice(row, 0)).start, row + 1)
    owner = np.array([*(ship for _, _, ship in places), 0], np.int32)
    load = np.array([*(kind for _, kind, _ in places), 0], np.int32)
    bays = held[owner, :, load]
    bays[-1] = 0
    within = np.array(launched_within())[load]
    return Racks(owner, load, repeated(bays, battles), within, of, rows)


def _bays(ship: ShipClass) -> tuple[int, int, int, int]:
    """Bays by kind; of fighter/bomber bays the larger half launches bombers."""
    bays = ship.bays
    bombers = (bays.fighter_bomber + 1) // 2
    return (
        bays.torpedo,
        bays.fighter + bays.fighter_bomber - bombers,
        bays.bomber + bombers,
        bays.assault,
    )


def moves() -> tuple[int, int, int, int]:
    """Hexes a turn by kind."""
    plan, craft = doctrine(), tables.ORDNANCE
    return (
        tables.TORPEDO_POINTS + plan.torpedo_course,
        craft["fighter"].move or 0,
        craft["bomber"].move or 0,
        craft["assault"].move or 0,
    )


def launched_within() -> list[int]:
    """The greatest distance at which each kind is launched."""
    plan = doctrine()
    turns = (plan.torpedo_turns, 99, 3, 1)
    return [plan.adjacent + move * few for move, few in zip(moves(), turns, strict=True)]


@cache
def bay_worth() -> Ints:
    """What a bay is expected to deal a turn by kind and distance, in sixths of a point."""
    plan, ordnance = doctrine(), tables.ORDNANCE
    reach = np.arange(plan.farthest + 1)
    flies = (moves()[TORPEDO], 0, 6, 4)
    turns = (plan.torpedo_turns, 0, 3, 1)
    deals = (ordnance["torpedo"].attack, 0, ordnance["bomber"].attack, ordnance["torpedo"].attack)
    worth = np.zeros((len(KINDS), len(reach)), np.int32)
    for kind, tag in enumerate(TAGS):
        wait = tracks.distance(tag, 0, default_rulings())
        within = reach <= flies[kind] * turns[kind] + plan.adjacent
        worth[kind] = np.where(within, 6 * deals[kind] // (2 * wait), 0)
    return worth


@cache
def ready_time() -> Ints:
    """Interphases to READY by kind and crew modifier -2..+2."""
    rulings = default_rulings()
    rows = [[tracks.distance(tag, crew, rulings) for crew in tracks.MODIFIERS] for tag in TAGS]
    return np.array(rows, np.int32)
