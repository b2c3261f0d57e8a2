"""A point formula whose coefficients can be fitted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np

from printkit.systems.base import ShipDefinition

Table = Mapping[str, Any]
"""Coefficients as a points file holds them, tables within a table."""


@dataclass(frozen=True, slots=True)
class Coefficient:
    """One to be fitted: its place in the table, as ``attack.far``, and its bounds."""

    name: str
    least: float = 0.001
    most: float = 1000.0


@dataclass(frozen=True, slots=True)
class Formula:
    """What a ship is worth by a table, which coefficients are fitted, and what stays 100.

    ``scale`` names what everything is multiplied with, so that ``anchor``, the code of a stock
    ship, keeps ``anchor_points``.
    """

    worth: Callable[[ShipDefinition, Table], float]
    fitted: tuple[Coefficient, ...]
    scale: tuple[str, ...]
    anchor: str
    anchor_points: float

    def values(self, designs: Iterable[ShipDefinition], table: Table) -> np.ndarray:
        """What each design is worth, not rounded."""
        return np.array([self.worth(design, table) for design in designs])


def read(table: Table, names: Sequence[str]) -> np.ndarray:
    """Coefficients of a table by their names."""
    return np.array([_at(table, name) for name in names], float)


def with_values(table: Table, names: Sequence[str], values: Iterable[float]) -> dict[str, Any]:
    """The table with other values."""
    changed = deepcopy(dict(table))
    for name, value in zip(names, values, strict=True):
        *path, key = name.split(".")
        place = changed
        for step in path:
            place = place[step]
        place[key] = float(value)
    return changed


def _at(table: Table, name: str) -> float:
    found: Any = table
    for key in name.split("."):
        found = found[key]
    return float(found)
