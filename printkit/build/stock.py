"""The stock: a class by its name, the table of a game's classes, files to begin from."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from printkit.build.loading import sound
from printkit.definitions.load import LoadedShip
from printkit.definitions.lookup import ClassFinder, LookupFault
from printkit.definitions.source import parse, read_source
from printkit.errors import GameSystemError, PrintkitError
from printkit.systems.base import GameSystem, ShipDefinition
from printkit.systems.discovery import systems

SIDES = (("Red Fleet", "red"), ("Blue Fleet", "blue"))
"""Names and colors of two proposed fleets."""


def find_class(wanted: str, system: GameSystem, working_folder: Path | None = None) -> LoadedShip:
    """A class by code, stem or name, as a session would find it.

    Raises PrintkitError; if another game has such a class, its hint says so.
    """
    folder = working_folder or Path.cwd()
    try:
        return ClassFinder(system, None, folder).find(wanted)
    except LookupFault as fault:
        others = [
            f"--system {other.key}"
            for other in _sound_systems()
            if other.key != system.key and ClassFinder(other, None, folder).knows(wanted)
        ]
        if not others:
            raise
        raise LookupFault(
            f"{fault.message} in {system.title}", hint=f"there is with {' or '.join(others)}"
        ) from fault


def _sound_systems() -> Iterator[GameSystem]:
    """Every game that can be loaded."""
    for key in systems():
        with suppress(GameSystemError):
            yield systems()[key]


def stock(system: GameSystem) -> list[dict[str, str | int]]:
    """The stock classes as rows of a table, the cheapest first."""
    finder = ClassFinder(system, None, system.ships)
    found = []
    for path in sorted(system.ships.glob("*.toml")):
        _, definition = sound(finder.load(path))
        found.append((system.cost(definition).points, definition))
    return [
        {
            "Code": definition.code,
            "Class": definition.name,
            **{column.heading: column.value(definition) for column in system.columns},
            "Points": points,
        }
        for points, definition in sorted(found, key=lambda entry: (entry[0], entry[1].code))
    ]


def ship_text(model: str | None, system: GameSystem) -> str:
    """The file of a class (or the system's starter) to begin from.

    Raises DefinitionError for what is no sound ship of the system, PrintkitError for no class.
    """
    found = find_class(system.starter if model is None else model, system)
    sound(found)
    return found.source.text


def session_text(system: GameSystem) -> str:
    """A session of two fleets of the system, to start one's own from. Raises PrintkitError."""
    for path in sorted(system.sessions.glob("*.toml")):
        source = read_source(path)
        if parse(source).get("system") == system.key:
            # Its first words are about the stock fleets.
            return re.sub(r"\A(#.*\n)+", "", source.text)
    raise PrintkitError(f"there is no stock session of {system.title}")


def pair_text(system: GameSystem, fleets: Sequence[Sequence[ShipDefinition]]) -> str:
    """A session of two fleets of stock ships on the board of ``session_text``.

    Raises PrintkitError.
    """
    head = session_text(system).split("[[fleet]]")[0]
    parts = [re.sub(r"(?m)^title = .*$", 'title = "Fair Fight"', head)]
    for (name, color), ships in zip(SIDES, fleets, strict=True):
        parts.append(f'[[fleet]]\nname = "{name}"\ncolor = "{color}"\n\n')
        for ship, count in Counter(each.name for each in ships).items():
            more = f"count = {count}\n" if count > 1 else ""
            parts.append(f"[[fleet.ship]]\nclass = {json.dumps(ship)}\n{more}\n")
    return "".join(parts).rstrip() + "\n"
