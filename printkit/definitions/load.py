"""A ship's file becomes a typed definition, or every fault of it at once."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from printkit.definitions.art import read_art
from printkit.definitions.faults import STRUCTURAL, model_faults, short, unprintable
from printkit.definitions.source import Source, in_order, parse
from printkit.diagnostics import Diagnostic, Severity, describe, has_errors
from printkit.errors import DefinitionError, GameSystemError
from printkit.page import Symbol
from printkit.systems.base import MOST_WAIVERS, GameSystem, Rule, ShipDefinition


@dataclass(frozen=True)
class LoadedShip:
    """What came of a ship's file; ``definition`` is None when the file is not a ship at all."""

    source: Source
    system: GameSystem | None
    definition: ShipDefinition | None
    diagnostics: tuple[Diagnostic, ...]
    house_design: bool = False
    """Whether the design breaks a rule that it waives."""
    art: Symbol | None = None
    """The player's own picture of the class."""

    @property
    def ok(self) -> bool:
        """Whether nothing stops rendering."""
        return self.definition is not None and not has_errors(self.diagnostics)


def load_ship(source: Source, systems: Mapping[str, GameSystem]) -> LoadedShip:
    """Load a ship definition; raises nothing: every fault is a diagnostic."""
    try:
        data = parse(source)
    except DefinitionError as error:
        return LoadedShip(source, None, None, error.diagnostics)
    system, faults = find_system(data, source, systems)
    if system is None:
        return LoadedShip(source, None, None, faults)
    if "fleet" in data and "code" not in data:
        hint = "name a ship; for a session there is printkit session"
        fault = Diagnostic(Severity.ERROR, "not-a-ship", "this is a session, not a ship", hint)
        return LoadedShip(source, system, None, (source.at(fault, source.locator.key(("fleet",))),))
    return load_as(source, data, system)


def is_session(data: Mapping[str, Any]) -> bool:
    """Whether parsed TOML is meant as a session rather than a ship."""
    session = sum(key in data for key in ("fleet", "title", "board", "print", "rulings"))
    return session > sum(key in data for key in ("code", "name", "description", "waive"))


def find_system(
    data: Mapping[str, Any], source: Source, systems: Mapping[str, GameSystem]
) -> tuple[GameSystem | None, tuple[Diagnostic, ...]]:
    """The game system a file names, or the fault of not naming one."""
    key = data.get("system")
    if isinstance(key, str) and key in systems:
        try:
            return systems[key], ()
        except GameSystemError as error:
            return None, (_broken_system(error, source),)
    known = ", ".join(f'"{name}"' for name in systems)
    if key is None:
        return None, (_no_system(data, source, known),)
    near = difflib.get_close_matches(key, systems, 1) if isinstance(key, str) else []
    hint = f"did you mean {near[0]!r}?" if near else f"it is one of {known}"
    message = f"system is {describe(key)}, which is not a game system"
    fault = Diagnostic(Severity.ERROR, "unknown-system", message, hint, ("system",))
    return None, (source.at(fault, source.locator.value(("system",))),)


def _broken_system(error: GameSystemError, source: Source) -> Diagnostic:
    """The fault of naming a system that can't be loaded: other files are none the worse."""
    path = ("system",)
    fault = Diagnostic(Severity.ERROR, "broken-system", error.message, error.hint, path)
    return source.at(fault, source.locator.value(path))


def _no_system(data: Mapping[str, Any], source: Source, known: str) -> Diagnostic:
    """The fault of naming no system: the key is missing, or misspelled."""
    near = difflib.get_close_matches("system", data, 1)
    if near:
        fault = Diagnostic(
            Severity.ERROR,
            "unknown-key",
            f"unknown key {near[0]!r}",
            "did you mean 'system'?",
            (near[0],),
        )
        return source.at(fault, source.locator.key((near[0],)))
    fault = Diagnostic(
        Severity.ERROR, "missing-key", "system is missing", f"it is one of {known}", ("system",)
    )
    return source.at(fault, source.locator.table(()))


def load_as(source: Source, data: dict[str, Any], system: GameSystem) -> LoadedShip:
    """Load parsed TOML as a ship of a system."""
    found = list(unprintable(data, source))
    art, faults = read_art(data.get("art"), source, ("art",))
    found += faults
    try:
        definition = system.ship_model.model_validate(data)
    except ValidationError as error:
        found += model_faults(error, system.ship_model, source)
        found += _waiver_ids(data.get("waive"), system, source)
        return LoadedShip(source, system, None, in_order(found))
    ruled, house = _rule(definition, system, source)
    return LoadedShip(source, system, definition, in_order([*found, *ruled]), house, art)


def _rule(
    definition: ShipDefinition, system: GameSystem, source: Source
) -> tuple[list[Diagnostic], bool]:
    """The faults that the system's rules find, waived ones as warnings."""
    found: list[Diagnostic] = list(_waiver_ids(definition.waive, system, source))
    fired: set[str] = set()
    for rule in system.rules:
        for diagnostic in _faults(rule, definition, source):
            if rule.waivable and rule.id in definition.waive:
                fired.add(rule.id)
                hint = "waived: the record says “house design”"
                diagnostic = replace(diagnostic, severity=Severity.WARNING, hint=hint)
            found.append(diagnostic)
    waivable = {rule.id for rule in system.rules if rule.waivable}
    for index, name in enumerate(definition.waive):
        if name in waivable and name not in fired:
            fault = Diagnostic(
                Severity.WARNING,
                "needless-waiver",
                f"the design does not break {name!r}",
                "take it out of waive",
                ("waive", index),
            )
            found.append(source.at(fault, source.locator.value(("waive", index))))
    return found, bool(fired)


def _faults(rule: Rule, definition: ShipDefinition, source: Source) -> Iterator[Diagnostic]:
    for fault in rule.find(definition):
        diagnostic = Diagnostic(rule.severity, rule.id, fault.message, fault.hint, fault.path)
        yield source.at(diagnostic, source.locator.value(fault.path))


def _waiver_ids(waive: object, system: GameSystem, source: Source) -> Iterator[Diagnostic]:
    """Faults of waiving what is no rule, or what can't be waived."""
    if not isinstance(waive, Sequence) or isinstance(waive, str):
        return
    rules = {rule.id: rule for rule in system.rules}
    waivable = [rule.id for rule in system.rules if rule.waivable]
    for index, name in enumerate(waive[:MOST_WAIVERS]):
        if not isinstance(name, str) or name in waivable:
            continue
        known = name in rules or name in STRUCTURAL
        said = repr(short(name))
        near = difflib.get_close_matches(name, waivable, 1)
        hint = (
            f"waivable: {', '.join(waivable)}" if waivable else "no rule of this game is waivable"
        )
        fault = Diagnostic(
            Severity.ERROR,
            "not-waivable" if known else "unknown-rule",
            f"{said} can't be waived" if known else f"there is no rule {said}",
            f"did you mean {near[0]!r}?" if near else hint,
            ("waive", index),
        )
        yield source.at(fault, source.locator.value(("waive", index)))
