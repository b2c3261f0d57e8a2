"""The hulls of ships, seen from above: the usual of each size, and others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from printkit.layout.blocks.counters.outlines import Outline, load_outlines
from printkit.systems.fleet_captain.ship import ShipClass


@cache
def outlines() -> Mapping[str, Outline]:
    """Every outline by its name, read once."""
    return load_outlines(Path(__file__).with_suffix(".toml"))


def hull_for(ship: ShipClass) -> Outline:
    """The hull a class flies under: the one it chose, the Fleet Captain's, or that of its size."""
    return outlines()[ship.silhouette or ("flagship" if ship.flagship else ship.size)]
