"""Ships and sessions as texts, loaded from a folder of their own."""

from __future__ import annotations

from pathlib import Path

from printkit.definitions.load import LoadedShip, load_ship
from printkit.definitions.session import LoadedSession, load_session
from printkit.definitions.source import decode, read_source
from printkit.diagnostics import Diagnostic
from printkit.systems.discovery import systems

SHIP = """\
schema = 1
system = "colors-and-lights"
name = "Lancer"
code = "LN"
type = "escort"
superstructure = 30
point_defense = 2

[[weapons]]
kind = "beam"
strength = 4
range = 6

[bays]
torpedo = 2
"""

SESSION = """\
system = "colors-and-lights"
title = "Evening"

[[fleet]]
name = "Red Fleet"

[[fleet.ship]]
class = "destroyer"
"""


def ship(text: str) -> LoadedShip:
    """A ship from a text."""
    return load_ship(decode("ship.toml", text.encode()), systems())


def session(text: str, folder: Path) -> LoadedSession:
    """A session from a text, as if its file lay in a folder."""
    return load_session(decode("evening.toml", text.encode(), folder), systems(), folder)


def session_file(file: Path, working_folder: Path) -> LoadedSession:
    """A session from its file."""
    return load_session(read_source(file), systems(), working_folder)


def rules(diagnostics: tuple[Diagnostic, ...]) -> list[str]:
    """The ids of the rules, in order."""
    return [diagnostic.rule for diagnostic in diagnostics]


def places(diagnostics: tuple[Diagnostic, ...]) -> list[tuple[str, int, int]]:
    """Rule, line and column of each."""
    return [(d.rule, d.place.line, d.place.column) for d in diagnostics]
