"""Ships and sessions for sheets, written as a player would."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from printkit import build
from printkit.definitions.load import LoadedShip
from printkit.definitions.session import LoadedSession, Session
from printkit.definitions.source import Source
from printkit.page import Document
from printkit.resources import ships_folder
from printkit.sheets.options import SheetOptions
from printkit.systems.colors_and_lights.ship import ShipClass

STOCK = tuple(sorted((ships_folder() / "colors_and_lights").glob("*.toml")))
FIRST_CONTACT = ships_folder() / "sessions" / "first-contact.toml"
BAYS = ("torpedo", "fighter", "bomber", "fighter_bomber", "assault")


def toml(text: str) -> str:
    """A text as a TOML string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def ship_text(
    *,
    superstructure: int = 30,
    kind: str = "escort",
    name: str = "Tester",
    code: str = "T",
    weapons: Iterable[tuple[str, int, int, str]] = (("beam", 4, 6, ""),),
    point_defense: int = 2,
    bays: dict[str, int] | None = None,
    more: str = "",
) -> str:
    """A ship's file; a weapon is its kind, strength, range and name."""
    lines = [
        'system = "colors-and-lights"',
        f"name = {toml(name)}",
        f'code = "{code}"',
        f'type = "{kind}"',
        f"superstructure = {superstructure}",
        f"point_defense = {point_defense}",
        more,
    ]
    for weapon, strength, reach, called in weapons:
        lines += ["[[weapons]]", f'kind = "{weapon}"', f"strength = {strength}", f"range = {reach}"]
        lines += [f"name = {toml(called)}"] if called else []
    if bays:
        lines += ["[bays]", *(f"{key} = {count}" for key, count in bays.items())]
    return "\n".join(lines) + "\n"


def load_ship(source: str | Path) -> LoadedShip:
    """A sound ship, from its text or file."""
    loaded = build.load(Source("test.toml", source) if isinstance(source, str) else source)
    assert isinstance(loaded, LoadedShip)
    assert loaded.ok, loaded.diagnostics
    return loaded


def definition(loaded: LoadedShip) -> ShipClass:
    """The typed definition of a ship."""
    assert isinstance(loaded.definition, ShipClass)
    return loaded.definition


def load_session(source: str | Path, folder: Path | None = None) -> Session:
    """A sound session, from its text or file."""
    loaded = build.load(
        Source("test.toml", source, folder) if isinstance(source, str) else source, folder
    )
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None, loaded.diagnostics
    return loaded.session


def records(*sources: str | Path, options: SheetOptions | None = None) -> Document:
    """The records of ships."""
    return build.records([load_ship(source) for source in sources], options or SheetOptions())
