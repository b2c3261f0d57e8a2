"""The hulls of ships, seen from above: one for each size, and others that a class may choose."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from printkit.layout.blocks.counters.outlines import Outline, load_outlines
from printkit.systems.spaceship_battles.ship import ShipClass


@cache
def outlines() -> Mapping[str, Outline]:
    """Every outline by its size (``A`` to ``F``, a squadron) or name, read once."""
    return load_outlines(Path(__file__).with_suffix(".toml"))


def hull_for(ship: ShipClass) -> Outline:
    """The hull a class flies under: the one it chose, or that of its size."""
    return outlines()[ship.silhouette or ship.size]
