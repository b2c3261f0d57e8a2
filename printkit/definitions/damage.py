"""Damage already taken, as a session's entry writes it: tracks by their keys, and numbers."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from printkit.definitions.faults import short
from printkit.diagnostics import KeyPath, describe
from printkit.systems.base import UNDAMAGED, Damage, DamageField

MOST_KEYS = 24
"""So many keys at most are listed in a hint."""


class DamageFault(NamedTuple):
    """What is wrong with an entry's damage; ``at_key`` where the key is wrong, not its value."""

    rule: str
    message: str
    hint: str
    path: KeyPath
    at_key: bool = False


@dataclass(frozen=True, slots=True)
class ReadDamage:
    """What came of an entry's damage."""

    damage: Damage = UNDAMAGED
    faults: Sequence[DamageFault] = field(default=())


def read_damage(
    table: Mapping[str, Any], fields: Sequence[DamageField], count: int, path: KeyPath
) -> ReadDamage:
    """Damage of an entry of so many ships; ``path`` leads to its table.

    ``"weapons.2" = 1`` and ``weapons.2 = 1`` say the same.
    """
    if table and count > 1:
        hint = "give the damaged ship an entry of its own"
        message = f"damage is of one ship, and this entry has {count}"
        return ReadDamage(faults=[DamageFault("damage-of-several", message, hint, path)])
    known = {item.key: item for item in fields}
    faults: list[DamageFault] = []
    found: dict[str, int] = {}
    for key, value, place in _flat(table, path):
        if key not in known:
            faults.append(_unknown(key, known, place))
        elif fault := _wrong(value, known[key], place):
            faults.append(fault)
        elif key in found:
            hint = "write it once, with or without quotes"
            faults.append(DamageFault("bad-value", f"{key} is said twice", hint, place, True))
        else:
            found[key] = value
    # In the record's order, and only what differs from an undamaged ship.
    values = ((item.key, found.get(item.key, item.start), item.start) for item in fields)
    return ReadDamage(Damage(tuple((k, v) for k, v, start in values if v != start)), faults)


def _flat(
    table: Mapping[str, Any], path: KeyPath, lead: str = ""
) -> Iterator[tuple[str, Any, KeyPath]]:
    """Every value with its key in one piece and its path; a table with keys is no value."""
    for key, value in table.items():
        name, place = f"{lead}{key}", (*path, key)
        if isinstance(value, dict) and value:
            yield from _flat(value, place, f"{name}.")
        else:
            yield name, value, place


def _unknown(key: str, known: Mapping[str, DamageField], path: KeyPath) -> DamageFault:
    near = difflib.get_close_matches(key, known, 1)
    if near:
        hint = f"did you mean {near[0]!r}, {known[near[0]].label}?"
    else:
        listed = ", ".join(list(known)[:MOST_KEYS])
        more = ", ..." if len(known) > MOST_KEYS else ""
        hint = f"this ship has {listed}{more}" if known else "nothing of this game's ships is kept"
    message = f"this ship has no {short(key)!r} to damage"
    return DamageFault("unknown-damage", message, hint, path, True)


def _wrong(value: object, item: DamageField, path: KeyPath) -> DamageFault | None:
    """What is wrong with a value, if anything."""
    if not isinstance(value, int) or isinstance(value, bool):
        message = f"{item.key} must be a whole number, not {describe(value)}"
        return DamageFault("wrong-type", message, item.label, path)
    if not item.least <= value <= item.most:
        message = f"{item.key} must be from {item.least} to {item.most}, not {describe(value)}"
        return DamageFault("out-of-range", message, item.label, path)
    return None
