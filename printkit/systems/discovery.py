"""The game systems there are: each folder beside this file, with its SYSTEM in ``system.py``."""

from __future__ import annotations

import difflib
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType

from printkit.errors import GameSystemError
from printkit.systems.base import GameSystem


@cache
def systems() -> Mapping[str, GameSystem]:
    """All game systems by key."""
    return discover(import_module("printkit.systems"))


def discover(package: ModuleType) -> Mapping[str, GameSystem]:
    """The systems in the folders of a package, by key: the folder's name with ``-`` for ``_``.

    Raises GameSystemError for a folder without a game system, or with one of another key.
    """
    found: dict[str, GameSystem] = {}
    for module in pkgutil.iter_modules(package.__path__):
        if module.ispkg:
            key = module.name.replace("_", "-")
            found[key] = _load(f"{package.__name__}.{module.name}.system", key)
    return MappingProxyType(found)


def _load(module: str, key: str) -> GameSystem:
    hint = f"its system.py must define SYSTEM, a GameSystem with key={key!r}"
    try:
        system = getattr(import_module(module), "SYSTEM", None)
    except ModuleNotFoundError as error:
        # A module that a system itself lacks is another matter: show that as it is.
        if error.name != module:
            raise
        system = None
    if not isinstance(system, GameSystem) or system.key != key:
        raise GameSystemError(f"the folder of {key!r} holds no such game system", hint=hint)
    return system


def get(key: str) -> GameSystem:
    """The system of a key. Raises GameSystemError that names the near ones."""
    known = systems()
    if key in known:
        return known[key]
    near = difflib.get_close_matches(key, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
    raise GameSystemError(f"there is no game system {key!r}", hint=hint)
