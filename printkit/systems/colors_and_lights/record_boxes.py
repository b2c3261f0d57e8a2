"""What several phases of the record share: boxes for lasting losses."""

from __future__ import annotations

from printkit.layout.blocks import Check, Runs
from printkit.systems.base import Damage


def lost_box(runs: Runs, key: str, damage: Damage) -> Check:
    """A box for a lasting loss."""
    return Check(runs, key, bool(damage.lost(key)))
