"""The hulls of ships, seen from above: one for each size, and the Fleet Captain's own."""

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
    """The hull a class flies under."""
    return outlines()["flagship" if ship.flagship else ship.size]
