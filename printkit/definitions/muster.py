"""A fleet's entries become ships: names, and identity numbers counted per code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from printkit.definitions.load import LoadedShip
from printkit.definitions.session_model import ShipEntry
from printkit.diagnostics import KeyPath
from printkit.page import Symbol
from printkit.systems.base import UNDAMAGED, Damage, GameSystem, Ship


class Mustered(NamedTuple):
    """An entry with its place in the file and the class it names."""

    path: KeyPath
    entry: ShipEntry
    loaded: LoadedShip
    damage: Damage = UNDAMAGED
    art: Symbol | None = None


MOST_ID = 999
"""The highest number that a counter has room for."""

Fault = tuple[str, str, str, KeyPath]
"""Rule, message, hint, path."""


def muster(
    entries: Iterable[Mustered], system: GameSystem, line: Callable[[KeyPath], int]
) -> tuple[list[Ship], list[Fault]]:
    """The ships of a fleet in file order. An explicit ``id`` reserves its numbers first."""
    entries = list(entries)
    faults: list[Fault] = []
    reserved = _reserve(entries, faults, line)
    ships: list[Ship] = []
    free: dict[str, int] = {}
    for item in entries:
        definition = item.loaded.definition
        assert definition is not None
        names = _names(item, faults)
        cost = system.cost(definition)
        code = definition.code
        for offset, name in enumerate(names):
            if item.entry.id is not None:
                number = item.entry.id + offset
            else:
                number = free.get(code, 1)
                while (code, number) in reserved:
                    number += 1
                free[code] = number + 1
            house = item.loaded.house_design
            ships.append(Ship(definition, number, cost, name, house, item.damage, item.art))
    return ships, faults


def count_of(entry: ShipEntry) -> int:
    """How many ships an entry stands for."""
    return entry.count or (len(entry.names) if entry.names else 1)


def _names(item: Mustered, faults: list[Fault]) -> tuple[str, ...]:
    """A name for each ship of an entry; blank where none is given."""
    entry, count = item.entry, count_of(item.entry)
    if entry.names is None:
        return ("",) * count
    if len(entry.names) != count:
        listed = f"{len(entry.names)} name{'s' * (len(entry.names) != 1)}"
        faults.append(
            (
                "names-and-count",
                f"{count} ship{'s' * (count != 1)} but {listed}",
                "give as many names as ships, or leave one of the two out",
                (*item.path, "names"),
            )
        )
    return (*entry.names, *("",) * count)[:count]


def _reserve(
    entries: list[Mustered], faults: list[Fault], line: Callable[[KeyPath], int]
) -> set[tuple[str, int]]:
    """The marks taken by explicit ids; two equal ones are a fault with both places."""
    taken: dict[tuple[str, int], KeyPath] = {}
    for item in entries:
        if item.entry.id is None or item.loaded.definition is None:
            continue
        code = item.loaded.definition.code
        last = item.entry.id + count_of(item.entry) - 1
        if last > MOST_ID:
            hint = f"the highest id is {MOST_ID}: begin with a smaller one"
            path = (*item.path, "id")
            faults.append(("out-of-range", f"{code}-{last} is beyond {MOST_ID}", hint, path))
            continue
        for number in range(item.entry.id, item.entry.id + count_of(item.entry)):
            path = (*item.path, "id")
            if (code, number) in taken:
                other = line(taken[code, number])
                faults.append(
                    (
                        "equal-identities",
                        f"{code}-{number} is taken twice: here, line {line(path)}, "
                        f"and in line {other}",
                        "give one of them another id",
                        path,
                    )
                )
            taken.setdefault((code, number), path)
    return set(taken)
