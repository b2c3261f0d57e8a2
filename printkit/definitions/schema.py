"""JSON Schema for ships and sessions, so that a TOML editor completes and checks as one types.

Draft 7 with ``definitions``, which editors of TOML read. A schema says what ``check`` refuses
structurally: keys, kinds and bounds of values. Rules over several keys stay with ``check``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from printkit.definitions.session_model import SessionFile
from printkit.systems.base import GameSystem
from printkit.systems.rulings import Ruling

DRAFT = "http://json-schema.org/draft-07/schema#"

Schema = dict[str, Any]

DAMAGE: Schema = {
    "type": "object",
    "description": "damage already taken: a track of the record and what it lost",
    "additionalProperties": {"type": ["integer", "object"]},
}
"""Which tracks there are depends on the ship, so ``check`` says it."""


def ship_schema(system: GameSystem) -> Schema:
    """The schema of a system's ships."""
    schema = _schema(system.ship_model, f"A ship of {system.title}")
    schema["properties"]["system"]["const"] = system.key
    waivable = [rule.id for rule in system.rules if rule.waivable]
    schema["properties"]["waive"]["items"] = {"enum": waivable} if waivable else False
    return schema


def session_schema(system: GameSystem) -> Schema:
    """The schema of a system's sessions, its rulings included."""
    schema = _schema(SessionFile, f"A session of {system.title}")
    schema["properties"]["system"]["const"] = system.key
    schema["properties"]["rulings"] = _rulings(system.rulings.by_id)
    schema["definitions"]["ShipEntry"]["properties"]["damage"] = DAMAGE
    return schema


def _schema(model: type[BaseModel], title: str) -> Schema:
    found = model.model_json_schema(ref_template="#/definitions/{model}")
    found = _plain(found)
    return {"$schema": DRAFT, "title": title, **{k: v for k, v in found.items() if k != "title"}}


def _plain(node: Any) -> Any:
    """A schema in the words of draft 7 and of TOML, which has no null."""
    if isinstance(node, list):
        return [_plain(item) for item in node]
    if not isinstance(node, dict):
        return node
    plain = {key: _plain(value) for key, value in node.items() if not _is_title(key, value)}
    if "$defs" in plain:
        plain["definitions"] = plain.pop("$defs")
    if plain.get("default", 0) is None:
        del plain["default"]
    others = [choice for choice in plain.get("anyOf", ()) if choice != {"type": "null"}]
    if len(others) == 1:
        del plain["anyOf"]
        plain = {**others[0], **plain}
    if "prefixItems" in plain:
        plain["items"] = plain.pop("prefixItems")
    return plain


def _is_title(key: str, value: object) -> bool:
    """A title that only repeats the key; a property called title has a schema for a value."""
    return key == "title" and isinstance(value, str)


def _rulings(rulings: Mapping[str, Ruling]) -> Schema:
    """Each ruling by its dotted id, and in the table that TOML may write it as."""
    properties: Schema = {}
    for ruling in rulings.values():
        said = _ruling(ruling)
        properties[ruling.id] = said
        group, _, name = ruling.id.partition(".")
        table = {"type": "object", "additionalProperties": False, "properties": {}}
        properties.setdefault(group, table)["properties"][name] = said
    return {
        "type": "object",
        "description": "house rules by their ids",
        "additionalProperties": False,
        "properties": properties,
    }


def _ruling(ruling: Ruling) -> Schema:
    kinds = {bool: "boolean", int: "integer", str: "string"}
    said: Schema = {"description": ruling.reason, "default": ruling.value}
    if ruling.choices:
        said["enum"] = list(ruling.choices)
    else:
        said["type"] = kinds[type(ruling.value)]
    if ruling.words:
        word = "|".join(ruling.words)
        said["pattern"] = f"^(({word})( +({word}))*)?$"
    if ruling.minimum is not None:
        said["minimum"] = ruling.minimum
    if ruling.maximum is not None:
        said["maximum"] = ruling.maximum
    return said
