"""The game systems there are: the only place that names them."""

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
    # Here, not above: whoever imports this module may never need a system.
    from printkit.systems.colors_and_lights.system import SYSTEM as COLORS_AND_LIGHTS

    return MappingProxyType({system.key: system for system in (COLORS_AND_LIGHTS,)})


def get(key: str) -> GameSystem:
    """The system of a key. Raises GameSystemError that names the near keys, or else all."""
    known = systems()
    if key in known:
        return known[key]
    near = difflib.get_close_matches(key.casefold().replace(" ", "-"), known, 3)
    names = " or ".join(map(repr, near)) if near else ", ".join(map(repr, known))
    hint = f"did you mean {names}?" if near else f"the systems are {names}"
    raise GameSystemError(f"there is no game system {key!r}", hint=hint)
