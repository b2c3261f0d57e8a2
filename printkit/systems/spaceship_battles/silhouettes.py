"""The hulls of ships, seen from above: one for each size."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from printkit.layout.blocks.counters.outlines import Outline, load_outlines


@cache
def outlines() -> Mapping[str, Outline]:
    """Every outline by its size (``A`` to ``F``), read once. F is a squadron on one counter."""
    return load_outlines(Path(__file__).with_suffix(".toml"))
