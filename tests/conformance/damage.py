"""Ships of every game with damage, and their records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printkit.definitions.load import LoadedShip
from printkit.page import Document
from printkit.press import RecordForm
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import records_document
from printkit.style import FLEET_LOOKS
from printkit.systems.base import Damage, DamageField, Fleet, GameSystem, Ship
from printkit.units import LETTER, Paper
from tests.conformance import games
from tests.sheets import ships

NO_DAMAGE: Mapping[str, int] = {}


def hurt(loaded: LoadedShip, damage: Mapping[str, int] = NO_DAMAGE, number: int = 1) -> Ship:
    """A ship with damage by its keys."""
    assert loaded.definition is not None, loaded.diagnostics
    assert loaded.system is not None
    cost = loaded.system.cost(loaded.definition)
    return Ship(loaded.definition, number, cost, damage=Damage(tuple(damage.items())))


def fleet(*found: Ship, name: str = "Red Fleet") -> Fleet:
    """Ships under red."""
    return Fleet(name, FLEET_LOOKS["red"], found)


def forms(
    system: GameSystem, paper: Paper = LETTER, *, fillable: bool = False
) -> list[SheetOptions]:
    """The ways to print a game's records; perhaps to be filled in on a screen."""
    return [
        SheetOptions(paper, form.per_page, records=RecordForm(fillable=fillable))
        for form in games.variants(system)
    ]


def beginner(*, fillable: bool = False) -> SheetOptions:
    """The beginner layout."""
    return SheetOptions(records=RecordForm(layout="beginner", fillable=fillable))


def records(system: GameSystem, *found: Ship, options: SheetOptions) -> Document:
    """The records of ships of one fleet."""
    return records_document(system, (fleet(*found),), system.rulings, options)


def designs(key: str) -> Iterator[LoadedShip]:
    """The stock classes of a game and the extreme designs of its oracle."""
    yield from stock(key)
    yield from (games.load(design.values) for design in games.oracle(key).designs("extremes"))


def stock(key: str) -> Iterator[LoadedShip]:
    """The stock classes of a game."""
    yield from (ships.load_ship(file) for file in games.stock(games.game(key)))


def fields(loaded: LoadedShip) -> tuple[DamageField, ...]:
    """What of a ship's record may be marked."""
    assert loaded.system is not None
    return loaded.system.damage(loaded.definition, loaded.system.rulings)


def some(found: tuple[DamageField, ...]) -> Iterator[DamageField]:
    """The first and the last of each kind: of sixty bays two."""
    kinds: dict[str, dict[str, DamageField]] = {}
    for field in found:
        alike = kinds.setdefault(field.key.rpartition(".")[0] or field.key, {})
        if len(alike) == 2:
            alike.popitem()
        alike[field.key] = field
    for alike in kinds.values():
        yield from alike.values()
