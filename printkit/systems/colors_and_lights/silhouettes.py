"""The hulls of ships and craft, seen from above."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from printkit.errors import LayoutError
from printkit.layout.blocks.counters.outlines import Outline, load_outlines
from printkit.page import Op

CRAFT = ("F", "B", "F/B", "A", "T")
"""The outlines that ordnance flies under."""


@cache
def outlines() -> Mapping[str, Outline]:
    """Every outline by its name (a code such as ``DD`` or ``F/B``), read once."""
    return load_outlines(Path(__file__).with_suffix(".toml"))


def ship_hulls() -> tuple[str, ...]:
    """The names of the outlines that are ships, not craft."""
    return tuple(name for name in outlines() if name not in CRAFT)


def hull_path(name: str, x: float, y: float, radius: float) -> tuple[Op, ...]:
    """An outline about a point, pointing up the page; ``radius`` (mm) is that of its square.

    Raises LayoutError for an unknown name.
    """
    outline = outlines().get(name)
    if outline is None:
        raise LayoutError(
            f"unknown silhouette {name!r}", hint=f"the silhouettes are {', '.join(outlines())}"
        )
    return outline.path(x, y, radius)
