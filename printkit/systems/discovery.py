"""The game systems there are."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from printkit.errors import GameSystemError
from printkit.systems.base import GameSystem


@cache
def systems() -> Mapping[str, GameSystem]:
    """All game systems by key."""
    from printkit.systems.colors_and_lights.system import SYSTEM

    return MappingProxyType({SYSTEM.key: SYSTEM})


def get(key: str) -> GameSystem:
    """The system of a key. Raises GameSystemError that names the near ones."""
    known = systems()
    if key in known:
        return known[key]
    near = difflib.get_close_matches(key, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
    raise GameSystemError(f"there is no game system {key!r}", hint=hint)
