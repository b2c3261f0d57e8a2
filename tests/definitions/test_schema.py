"""The schema accepts what check accepts and refuses what check refuses structurally."""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from printkit import build
from printkit.definitions.faults import STRUCTURAL
from printkit.definitions.schema import session_schema, ship_schema
from printkit.definitions.source import Source
from printkit.diagnostics import Severity
from printkit.systems.discovery import folders, get

KEYS = tuple(folders(import_module("printkit.systems")))
SHIPS = [(key, file) for key in KEYS for file in sorted(get(key).ships.glob("*.toml"))]
SESSIONS = sorted(get(KEYS[0]).sessions.glob("*.toml"))

VALUES: tuple[Any, ...] = (
    -1,
    0,
    10**6,
    1.5,
    True,
    "",
    "x" * 201,
    "nonsense",
    [],
    [1],
    {},
    {"a": 1},
)
"""What a key may hold by mistake. A whole number written as 4.0 is left out: JSON has one kind."""


@cache
def validator(key: str, what: str = "ship") -> Draft7Validator:
    schema = ship_schema(get(key)) if what == "ship" else session_schema(get(key))
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)


def toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return "{" + ", ".join(f"{toml(k)} = {toml(v)}" for k, v in value.items()) + "}"
        case _:
            return str(value)


def refused(data: dict[str, Any]) -> bool:
    """Whether check finds a structural fault: one that no rule of the game says."""
    text = "".join(f"{toml(key)} = {toml(value)}\n" for key, value in data.items())
    found = build.load(Source("test.toml", text)).diagnostics
    return any(d.severity is Severity.ERROR and d.rule in STRUCTURAL for d in found)


@pytest.mark.parametrize(("key", "file"), SHIPS, ids=lambda value: getattr(value, "stem", value))
def test_stock_ships_hold_to_the_schema(key: str, file: Path) -> None:
    assert not list(validator(key).iter_errors(tomllib.loads(file.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("file", SESSIONS, ids=lambda file: file.stem)
def test_stock_sessions_hold_to_the_schema(file: Path) -> None:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    assert not list(validator(data["system"], "session").iter_errors(data))


@pytest.mark.parametrize("key", KEYS)
def test_schema_and_check_refuse_the_same_values(key: str) -> None:
    system = get(key)
    model = {field.alias or name for name, field in system.ship_model.model_fields.items()}
    base = tomllib.loads((system.ships / f"{system.starter}.toml").read_text(encoding="utf-8"))
    assert not refused(base)
    differ = []
    for name in (*sorted(model), "unknown_key"):
        for value in VALUES:
            if name == "waive" and value == ["x"]:
                continue
            data = {**copy.deepcopy(base), name: value}
            schema = bool(list(validator(key).iter_errors(data)))
            if schema != refused(data):
                differ.append((name, value, "schema" if schema else "check"))
    assert differ == []


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_key_is_refused_by_both(key: str) -> None:
    system = get(key)
    base = tomllib.loads((system.ships / f"{system.starter}.toml").read_text(encoding="utf-8"))
    for name in list(base):
        data = {other: value for other, value in base.items() if other != name}
        assert bool(list(validator(key).iter_errors(data))) == refused(data), name


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_described(key: str) -> None:
    properties = ship_schema(get(key))["properties"]
    assert all(said.get("description") or "$ref" in said for said in properties.values())


@pytest.mark.parametrize("key", KEYS)
def test_rulings_may_be_dotted_or_in_tables(key: str) -> None:
    base = {"system": key, "title": "T", "fleet": [{"name": "F", "ship": [{"class": "x"}]}]}
    check = validator(key, "session")
    for ruling in get(key).rulings.by_id.values():
        group, _, name = ruling.id.partition(".")
        for rulings in ({ruling.id: ruling.value}, {group: {name: ruling.value}}):
            assert not list(check.iter_errors({**base, "rulings": rulings})), ruling.id
        assert list(check.iter_errors({**base, "rulings": {ruling.id: [1]}})), ruling.id
    assert list(check.iter_errors({**base, "rulings": {"no.such": 1}}))


def test_a_phase_of_the_chart_names_speeds_in_order_of_the_words() -> None:
    check = validator("spaceship-battles", "session")
    base = {
        "system": "spaceship-battles",
        "title": "T",
        "fleet": [{"name": "F", "ship": [{"class": "x"}]}],
    }
    for text, fine in (("H F 10", True), ("", True), ("12", False), ("5,7", False)):
        errors = list(check.iter_errors({**base, "rulings": {"movement.phase_1": text}}))
        assert (not errors) == fine, text


@pytest.mark.parametrize(
    ("value", "fine"),
    [
        ({"superstructure": 12, "crew": -2}, True),
        ({"bays": {"torpedo": {"2": 1}}}, True),
        ({"fire": "2"}, False),
        ({"fire": 1.5}, False),
        ({"fire": True}, False),
        (3, False),
    ],
)
def test_damage_is_whole_numbers_or_tables_of_them(value: object, fine: bool) -> None:
    file = next(file for file in SESSIONS if file.stem == "first-contact")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    data["fleet"][0]["ship"][0]["damage"] = value
    faults = list(validator(data["system"], "session").iter_errors(data))
    assert (not faults) == fine
