"""The game systems of printkit's own folders, and what each of them brings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from printkit import build
from printkit.definitions.load import LoadedShip
from printkit.definitions.session import LoadedSession, Session
from printkit.definitions.source import Source
from printkit.page import Document
from printkit.sheets.cards import card_document
from printkit.sheets.options import SheetOptions
from printkit.systems.base import GameSystem
from printkit.systems.discovery import folders, systems
from printkit.units import A4, LETTER, Paper
from tests.sheets import ships

ORACLES = Path(__file__).parent.parent / "oracle"

OWN = tuple(folders(import_module("printkit.systems")))
"""Keys of the systems in printkit's own folders: a developer may have others installed."""

GAMES = pytest.mark.parametrize("key", OWN)
PAPER = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])


def game(key: str) -> GameSystem:
    """The system of a key."""
    return systems()[key]


def stock(system: GameSystem) -> tuple[Path, ...]:
    """The files of its stock classes."""
    return tuple(sorted(system.ships.glob("*.toml")))


@cache
def stock_sessions() -> Mapping[str, tuple[Path, ...]]:
    """The files of the stock sessions by their system's key."""
    found: dict[str, list[Path]] = {key: [] for key in OWN}
    for folder in {game(key).sessions for key in OWN}:
        for file in sorted(folder.glob("*.toml")):
            found[tomllib.loads(file.read_text("utf-8"))["system"]].append(file)
    return {key: tuple(files) for key, files in found.items()}


SESSIONS = tuple(file for files in stock_sessions().values() for file in files)
EACH_SESSION = pytest.mark.parametrize("file", SESSIONS, ids=lambda file: file.stem)


class Sheet(NamedTuple):
    """A document of a system's stock and what it is called."""

    name: str
    document: Document


def variants(system: GameSystem) -> tuple[SheetOptions, ...]:
    """The ways to print its records: in full, and in halves where they fit."""
    forms = ("1", "auto") if "half" in system.variants else ("1",)
    return tuple(SheetOptions(per_page=form) for form in forms)  # type: ignore[arg-type]


@cache
def stock_sheets(key: str, paper: Paper = LETTER) -> tuple[Sheet, ...]:
    """Records of every stock class in every variant, their counters, and the card."""
    system = game(key)
    loaded = [ships.load_ship(file) for file in stock(system)]
    return (*ship_sheets(system, loaded, paper), card_sheet(system, paper))


def ship_sheets(
    system: GameSystem, loaded: Iterable[LoadedShip], paper: Paper
) -> tuple[Sheet, ...]:
    """Records of ships in every variant, and their counters."""
    found, given = [], list(loaded)
    for form in variants(system):
        options = SheetOptions(paper, form.per_page)
        found.append(Sheet(f"records {form.per_page}", build.records(given, options)))
    found.append(Sheet("counters", build.counters(given, SheetOptions(paper))))
    return tuple(found)


def card_sheet(system: GameSystem, paper: Paper) -> Sheet:
    """The reference card."""
    return Sheet("card", card_document(system, system.rulings, SheetOptions(paper)))


@cache
def session(file: Path) -> Session:
    """A stock session."""
    return ships.load_session(file)


@cache
def packet(file: Path, paper: Paper = LETTER) -> Mapping[str, Document]:
    """The documents of a stock session by kind."""
    return build.pages(session(file), SheetOptions(paper))


class Design(NamedTuple):
    """A design of an oracle: its keys, and the rest of what the oracle says of it."""

    values: Mapping[str, Any]
    says: Mapping[str, Any]


class Oracle:
    """What was written by hand about a system."""

    def __init__(self, key: str) -> None:
        file = ORACLES / f"{game(key).folder}.toml"
        self.key = key
        self.tables = tomllib.loads(file.read_text("utf-8"))

    def designs(self, kind: str) -> Iterator[Design]:
        """The designs under ``[[costs]]``, ``[[faults]]``, ``[[legal]]`` or ``[[extremes]]``."""
        for table in self.tables.get(kind, ()):
            kept = {k: v for k, v in self.plain.items() if k not in table.get("without", ())}
            yield Design({**kept, **filled(table.get("ship", {}))}, table)

    @property
    def plain(self) -> Mapping[str, Any]:
        """A design that breaks no rule."""
        return {"schema": 1, "system": self.key, **self.tables["plain"]}


@cache
def oracle(key: str) -> Oracle:
    """The oracle of a system."""
    return Oracle(key)


def oracles() -> Iterator[Oracle]:
    """Those there are: a test of its own says which is missing."""
    for key in OWN:
        if (ORACLES / f"{game(key).folder}.toml").is_file():
            yield oracle(key)


def each(kind: str) -> pytest.MarkDecorator:
    """A test for each design of a kind in every oracle."""
    found = [
        pytest.param(one.key, design, id=f"{one.key}-{design.says.get('name', number)}")
        for one in oracles()
        for number, design in enumerate(one.designs(kind))
    ]
    return pytest.mark.parametrize(("key", "design"), found)


def filled(value: Any) -> Any:
    """A value with each ``{120}`` made a text of 120 characters, ``{W120}`` one without spaces."""
    match value:
        case dict():
            return {key: filled(inner) for key, inner in value.items()}
        case list():
            return [filled(inner) for inner in value]
        case str() if value.startswith("{W"):
            return "W" * int(value[2:-1])
        case str() if value.startswith("{"):
            return words(int(value[1:-1]))
        case _:
            return value


def words(length: int) -> str:
    """A text of words, so many characters long."""
    text = "The Most Honorable Flagship of the Outer Reaches and of the Seven Inner Systems, "
    return (text * (length // len(text) + 1))[: length - 1] + "x"


def toml(value: Any) -> str:
    """A value as TOML, on a line."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return ships.toml(value)
        case list() | tuple():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return f"{{ {', '.join(f'{key} = {toml(inner)}' for key, inner in value.items())} }}"
    raise TypeError(f"no TOML for {value!r}")


def ship_text(values: Mapping[str, Any]) -> str:
    """A ship's file, a key a line."""
    return "".join(f"{key} = {toml(value)}\n" for key, value in values.items())


def load(values: Mapping[str, Any]) -> LoadedShip:
    """A ship as its file would be loaded, with whatever is wrong with it."""
    loaded = build.load(Source("test.toml", ship_text(values)))
    assert isinstance(loaded, LoadedShip)
    return loaded


def load_session(text: str, folder: Path | None = None) -> LoadedSession:
    """A session of a text, with whatever is wrong with it."""
    loaded = build.load(Source("session.toml", text, folder), folder)
    assert isinstance(loaded, LoadedSession)
    return loaded
