"""What each result of the Minor and Major tables does to a ship, as arrays by row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Ints, Shorts
from printkit.systems.colors_and_lights.battle.state import ENGINES, POINT_DEFENSE, SENSORS, WEAPONS
from printkit.systems.colors_and_lights.tables import MAJOR_DAMAGE, MINOR_DAMAGE, Outcome


class Effect(NamedTuple):
    """What a result adds to Crew, for good if ``lasts``, and to Fire; the system it breaks."""

    crew: int = 0
    lasts: bool = False
    fire: int = 0
    system: int | None = None


MINOR: Mapping[str, Effect] = MappingProxyType(
    {
        "Sparks and Smoke": Effect(crew=-1),
        "Fire": Effect(fire=1),
        "Point defenses": Effect(system=POINT_DEFENSE),
        "Battery": Effect(),
        "Ordnance bay": Effect(),
        "Chain Reaction": Effect(),
    }
)
"""Which battery or bay is lost, and what the chain hits, is for ``damage`` to say."""
MAJOR: Mapping[str, Effect] = MappingProxyType(
    {
        "Engines Damaged": Effect(fire=1, system=ENGINES),
        "Sensors Offline": Effect(fire=1, system=SENSORS),
        "Engines Offline": Effect(fire=1, system=ENGINES),
        "Weapons Offline": Effect(fire=1, system=WEAPONS),
        "Life Support": Effect(fire=1, crew=-2, lasts=True),
        "Reactor Breach": Effect(),
    }
)
NAMES = (*(outcome.name for outcome in MINOR_DAMAGE), *(outcome.name for outcome in MAJOR_DAMAGE))
"""A row for each result, the Minor table's first."""
BATTERY, BAY, CHAIN, BREACH = map(
    NAMES.index, ("Battery", "Ordnance bay", "Chain Reaction", "Reactor Breach")
)
NONE = -1


@dataclass(frozen=True, slots=True)
class Effects:
    """The rows by the sum of two dice; by row what is added, and the system broken, or NONE."""

    minor: NDArray[np.intp]
    major: NDArray[np.intp]
    crew: Shorts
    ceiling: Shorts
    fire: Shorts
    system: Ints


@cache
def effects() -> Effects:
    """Both tables."""
    each = [{**MINOR, **MAJOR}[name] for name in NAMES]
    system = [NONE if effect.system is None else effect.system for effect in each]
    return Effects(
        _rows(MINOR_DAMAGE, 0),
        _rows(MAJOR_DAMAGE, len(MINOR_DAMAGE)),
        np.array([effect.crew for effect in each], np.int16),
        np.array([effect.crew * effect.lasts for effect in each], np.int16),
        np.array([effect.fire for effect in each], np.int16),
        np.array(system, np.int32),
    )


def _rows(table: tuple[Outcome, ...], first: int) -> NDArray[np.intp]:
    """The row of each sum of two dice."""
    rows = np.zeros(13, np.intp)
    for row, outcome in enumerate(table, first):
        rows[list(outcome.rolls)] = row
    return rows
