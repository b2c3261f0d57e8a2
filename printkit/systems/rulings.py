"""Rulings: every value a game's printed words depend on, and where it comes from.

A system keeps them in one ``rulings.toml``; a session may override each under ``[rulings]``.
A reconstructed value prints with a dagger, an override (agreed before play) without.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Literal, get_args

from printkit.diagnostics import KeyPath, describe
from printkit.errors import PrintkitError

DAGGER = "†"
Value = int | str | bool
Source = Literal["published", "derived", "reconstructed"]


class RulingError(PrintkitError):
    """An override that can't stand; ``path`` says where, from the ``rulings`` table on."""

    def __init__(self, message: str, path: KeyPath, *, hint: str = "") -> None:
        super().__init__(message, hint=hint)
        self.path = path


@dataclass(frozen=True, slots=True)
class Ruling:
    """One value: its id (``rolls.fire``), where it comes from, why, and what it may be."""

    id: str
    value: Value
    source: Source
    reason: str
    choices: tuple[Value, ...] = ()
    words: tuple[str, ...] = ()
    """The words a text may hold, each at most once and in this order."""
    minimum: int | None = None
    maximum: int | None = None
    overridden: bool = False

    @property
    def dagger(self) -> str:
        """``†`` for a value that is neither published, derived nor agreed on; else nothing."""
        return DAGGER if self.source == "reconstructed" and not self.overridden else ""

    def fault(self, value: object) -> str:
        """Why a value can't override this one, or nothing."""
        found = describe(value)
        if type(value) is not type(self.value):
            kinds = {int: "a whole number", str: "a text in quotes", bool: "true or false"}
            return f"must be {kinds[type(self.value)]}, not {found}"
        if self.choices and value not in self.choices:
            return f"must be one of {', '.join(map(repr, self.choices))}, not {found}"
        if self.words and isinstance(value, str) and not self._in_order(value.split()):
            return f"must be some of {' '.join(self.words)!r}, in this order, not {found}"
        if isinstance(value, int) and self.minimum is not None and value < self.minimum:
            return f"must be at least {self.minimum}, not {found}"
        if isinstance(value, int) and self.maximum is not None and value > self.maximum:
            return f"must be at most {self.maximum}, not {found}"
        return ""

    def _in_order(self, said: Sequence[str]) -> bool:
        places = [self.words.index(word) for word in said if word in self.words]
        return len(places) == len(said) and all(a < b for a, b in pairwise(places))


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings of a system, by id."""

    by_id: Mapping[str, Ruling]

    def __getitem__(self, ruling: str) -> Ruling:
        return self.by_id[ruling]

    def number(self, ruling: str) -> int:
        """The value of a ruling that is a whole number."""
        value = self.by_id[ruling].value
        if not isinstance(value, int):
            raise TypeError(f"ruling {ruling} is not a number")
        return value

    def dagger(self, *rulings: str) -> str:
        """``†`` if any of these needs one."""
        return DAGGER if any(self.by_id[r].dagger for r in rulings) else ""

    def override(self, values: Mapping[str, object]) -> tuple[Rulings, tuple[RulingError, ...]]:
        """These rulings with a session's own values, and every override that can't stand.

        Keys may be dotted ids or nested tables, as TOML gives them.
        """
        changed = dict(self.by_id)
        faults: list[RulingError] = []
        seen: set[str] = set()
        for path, value in _leaves(values):
            key = ".".join(path)
            ruling = self.by_id.get(key)
            if key in seen:
                hint = "leave one of the two out"
                faults.append(RulingError(f"ruling {key!r} is given twice", path, hint=hint))
            elif ruling is None:
                near = difflib.get_close_matches(key, self.by_id, 1)
                groups = ", ".join(sorted({ruling.partition(".")[0] for ruling in self.by_id}))
                hint = f"did you mean {near[0]!r}?" if near else f"the ids begin with {groups}"
                faults.append(RulingError(f"unknown ruling {key!r}", path, hint=hint))
            elif fault := ruling.fault(value):
                faults.append(RulingError(f"ruling {key!r} {fault}", path, hint=ruling.reason))
            else:
                assert isinstance(value, (int, str))
                changed[key] = replace(ruling, value=value, overridden=True)
            seen.add(key)
        return Rulings(MappingProxyType(changed)), tuple(faults)


def _leaves(
    table: Mapping[str, object], lead: tuple[str, ...] = ()
) -> list[tuple[tuple[str, ...], object]]:
    found: list[tuple[tuple[str, ...], object]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            found += _leaves(value, (*lead, key))
        else:
            found.append(((*lead, key), value))
    return found


def load_rulings(file: Path) -> Rulings:
    """Read a system's ``rulings.toml``: tables ``["rolls.fire"]`` with value, source, reason."""
    with file.open("rb") as stream:
        tables = tomllib.load(stream)
    rulings = {}
    for key, table in tables.items():
        if table["source"] not in get_args(Source):
            raise PrintkitError(f"{file.name}: ruling {key!r} has no such source")
        rulings[key] = Ruling(
            id=key,
            value=table["value"],
            source=table["source"],
            reason=table["reason"],
            choices=tuple(table.get("choices", ())),
            words=tuple(table.get("words", "").split()),
            minimum=table.get("minimum"),
            maximum=table.get("maximum"),
        )
    return Rulings(MappingProxyType(rulings))
