"""The game systems there are: printkit's own, and those that other packages bring.

Each folder beside this file is a system, with its SYSTEM in ``system.py``. Any installed package
may bring one by an entry point of the group ``printkit.systems``: its name is the system's key,
its value names a GameSystem (docs/add-a-game-system.md). A system is loaded when it is asked for.
"""

from __future__ import annotations

import difflib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType, ModuleType

from printkit.errors import GameSystemError
from printkit.systems.base import GameSystem

GROUP = "printkit.systems"
"""The entry point group of systems from other packages."""

Loader = Callable[[], GameSystem]


class Systems(Mapping[str, GameSystem]):
    """Game systems by key; each is loaded when it is first asked for.

    Asking raises GameSystemError for what holds no game system of that key.
    """

    def __init__(self, loaders: Mapping[str, Loader]) -> None:
        self._loaders = {key: cache(load) for key, load in loaders.items()}

    def __getitem__(self, key: str) -> GameSystem:
        return self._loaders[key]()

    def __contains__(self, key: object) -> bool:
        return key in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


@cache
def systems() -> Systems:
    """All game systems by key: printkit's own first, then those of other packages by name."""
    own = folders(import_module("printkit.systems"))
    return Systems({**own, **plugins(entry_points(group=GROUP), own)})


def folders(package: ModuleType) -> Mapping[str, Loader]:
    """How to load the systems in a package's folders, by key: a folder's name with ``-``."""
    found: dict[str, Loader] = {}
    for module in pkgutil.iter_modules(package.__path__):
        if module.ispkg:
            key = module.name.replace("_", "-")
            found[key] = partial(_from_folder, f"{package.__name__}.{module.name}.system", key)
    return MappingProxyType(found)


def plugins(points: Iterable[EntryPoint], taken: Iterable[str]) -> Mapping[str, Loader]:
    """How to load the systems of entry points, by key.

    Printkit's own systems keep their keys: a package that brings one of these is listed with its
    name behind the key. Asking for it, or for a key that two packages bring, says so.
    """
    by_key: dict[str, list[EntryPoint]] = {}
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        by_key.setdefault(point.name, []).append(point)
    found: dict[str, Loader] = {}
    own = set(taken)
    for key, brought in by_key.items():
        if key in own:
            packages = ", ".join(map(_package, brought))
            found[f"{key} ({packages})"] = partial(_refuse, key, ["printkit", packages])
        elif len(brought) > 1:
            found[key] = partial(_refuse, key, [_package(point) for point in brought])
        else:
            found[key] = partial(_from_plugin, brought[0])
    return MappingProxyType(found)


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.module


def _refuse(key: str, packages: Sequence[str]) -> GameSystem:
    raise GameSystemError(
        f"there is more than one game system {key!r}: from {' and '.join(packages)}",
        hint="uninstall all but one",
    )


def _from_folder(module: str, key: str) -> GameSystem:
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


def _from_plugin(point: EntryPoint) -> GameSystem:
    where = f"{point.value} of {_package(point)}"
    try:
        system = point.load()
    except Exception as error:  # whatever a package of others raises is its own fault
        raise GameSystemError(
            f"the game system {point.name!r} can't be loaded: {where}: {error}",
            hint="ask its author, or uninstall it",
        ) from error
    if not isinstance(system, GameSystem) or system.key != point.name:
        raise GameSystemError(
            f"{where} is no game system {point.name!r}",
            hint=f"its entry point must name a GameSystem with key={point.name!r}",
        )
    return system


def get(key: str) -> GameSystem:
    """The system of a key. Raises GameSystemError that names the near ones."""
    known = systems()
    if key in known:
        return known[key]
    near = difflib.get_close_matches(key, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
    raise GameSystemError(f"there is no game system {key!r}", hint=hint)
