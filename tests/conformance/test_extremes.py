"""No text is cut, overlapped or shrunk, whatever a ship of any game brings in."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from printkit import build
from printkit.definitions.load import LoadedShip
from printkit.sheets.options import SheetOptions
from printkit.systems.base import ShipDefinition
from printkit.units import Paper
from tests.conformance import checks, games
from tests.conformance.games import GAMES, PAPER, Design
from tests.sheets import ships

LONG = games.words(120)
UNBROKEN = "W" * 120
HEAD = ("schema", "system", "name", "code", "description", "waive")
"""Keys of every system's ships."""


def clean_sheets(key: str, loaded: list[LoadedShip], paper: Paper) -> None:
    """Records in every variant and counters of ships hold to what sheets must."""
    assert all(ship.ok for ship in loaded), [ship.diagnostics for ship in loaded]
    for name, document in games.ship_sheets(games.game(key), loaded, paper):
        checks.clean(document)
        checks.filled_in(document)
        checks.legible(document)
        if name != "counters":
            checks.within_margins(document)


def stock_values(key: str) -> Iterator[dict[str, Any]]:
    """The keys of every stock class as they stand in its file."""
    for file in games.stock(games.game(key)):
        yield tomllib.loads(file.read_text("utf-8"))


@games.each("extremes")
@PAPER
def test_the_extremes_of_a_system_are_clean(key: str, design: Design, paper: Paper) -> None:
    clean_sheets(key, [games.load(design.values)], paper)


@pytest.mark.parametrize("name", [LONG, UNBROKEN], ids=["words", "unbroken"])
@GAMES
@PAPER
def test_long_names_of_classes_are_clean(key: str, name: str, paper: Paper) -> None:
    found = [games.load({**values, "name": name, "code": "WWWW"}) for values in stock_values(key)]
    found += [
        games.load({**design.values, "name": name, "code": "WWWW"})
        for design in games.oracle(key).designs("extremes")
    ]
    clean_sheets(key, found, paper)


def shortened(key: str) -> Iterator[dict[str, Any]]:
    """Every stock class without one of its optional keys, each in turn."""
    fields = games.game(key).ship_model.model_fields
    optional = {field.alias or name for name, field in fields.items() if not field.is_required()}
    for values in stock_values(key):
        for name in optional & values.keys():
            yield {other: value for other, value in values.items() if other != name}


@GAMES
@PAPER
def test_stock_ships_without_an_optional_key_are_clean(key: str, paper: Paper) -> None:
    loaded = [games.load(values) for values in shortened(key)]
    # A design may break a rule for want of a key: then there is nothing to print.
    assert all(ship.definition is not None for ship in loaded)
    found = [ship for ship in loaded if ship.ok]
    assert found
    clean_sheets(key, found, paper)


def ends(schema: Mapping[str, Any]) -> Iterator[object]:
    """The values at the ends of what a key may be."""
    for one in schema.get("anyOf", [schema]):
        yield from one.get("enum", ())
        if one.get("type") == "boolean":
            yield from (False, True)
        if one.get("type") == "integer":
            yield from (one["minimum"], one["maximum"])


def turned(values: Mapping[str, Any], model: type[ShipDefinition]) -> Iterator[dict[str, Any]]:
    """A design with one key after the other at each of its ends."""
    for name, schema in model.model_json_schema()["properties"].items():
        if name not in HEAD:
            for value in ends(schema):
                yield {**values, name: value}


@GAMES
@PAPER
def test_designs_with_each_key_at_its_ends_are_clean(key: str, paper: Paper) -> None:
    model, found = games.game(key).ship_model, []
    waive = [rule.id for rule in games.game(key).rules if rule.waivable]
    most = next(games.oracle(key).designs("extremes")).values
    for values in (games.oracle(key).plain, most):
        for changed in turned(values, model):
            loaded = games.load({**changed, "waive": waive})
            if loaded.ok:
                found.append(loaded)
    assert found
    clean_sheets(key, found, paper)


SESSION = """\
system = {key}
title = {title}
[[fleet]]
name = {fleet}
{player}
color = "teal"
points_limit = 99999
"""


def session_text(key: str, title: str, fleet: str, player: str, name: str) -> str:
    """A session of all stock classes, the first of them with a name, and a pair of the last."""
    text = SESSION.format(
        key=games.toml(key),
        title=games.toml(title),
        fleet=games.toml(fleet),
        player=f"player = {games.toml(player)}" if player else "",
    )
    files = games.stock(games.game(key))
    for file in files:
        text += f"[[fleet.ship]]\nclass = {games.toml(file.stem)}\n"
        text += f"names = [{games.toml(name)}]\n" if name else ""
    return f"{text}[[fleet.ship]]\nclass = {games.toml(files[-1].stem)}\ncount = 2\n"


NAMES = {
    "all long": (LONG, LONG, LONG, LONG),
    "an unbroken fleet and player": (UNBROKEN, UNBROKEN, UNBROKEN, "Short"),
    "unbroken ships": ("Short", "Reds", "Ann", UNBROKEN),
    "a long fleet and player": ("Short", LONG, LONG, ""),
    "no names": ("Short", "Reds", "", ""),
}


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
@GAMES
@PAPER
def test_sessions_with_long_names_are_clean(
    key: str, names: tuple[str, str, str, str], paper: Paper
) -> None:
    session = ships.load_session(session_text(key, *names))
    documents = build.pages(session, SheetOptions(paper))
    for kind in ("plan", "roster", "map", "counters", "records", "cards"):
        checks.clean(documents[kind])
        checks.filled_in(documents[kind])
