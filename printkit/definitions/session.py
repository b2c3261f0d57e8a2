"""A session's file becomes fleets of ships, a board and the rulings of the evening."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from printkit.definitions.art import read_art
from printkit.definitions.boards import read_board
from printkit.definitions.damage import read_damage
from printkit.definitions.faults import model_faults, unprintable
from printkit.definitions.load import LoadedShip, find_system
from printkit.definitions.load import is_session as is_session
from printkit.definitions.lookup import ClassFinder, LookupFault
from printkit.definitions.muster import Mustered, count_of, muster
from printkit.definitions.print_model import said, unreadable
from printkit.definitions.session_model import SessionFile, ShipEntry
from printkit.definitions.source import Source, in_order, parse
from printkit.diagnostics import Diagnostic, KeyPath, Severity, has_errors
from printkit.errors import DefinitionError
from printkit.page import Symbol
from printkit.settings.resolve import Layer
from printkit.style import FLEET_LOOKS, FleetLook
from printkit.systems.base import Board, Damage, Fleet, GameSystem, ShipDefinition
from printkit.systems.rulings import Rulings

MOST_SHIPS = 200
"""Ships of a fleet."""


@dataclass(frozen=True, slots=True)
class Session:
    """An evening's fleets, board and rulings."""

    system: GameSystem
    title: str
    board: Board
    rulings: Rulings
    fleets: tuple[Fleet, ...]
    print: Layer = field(default_factory=dict)
    """What its ``[print]`` says."""
    part: bool = False
    """Whether ships of its fleets are left out."""


@dataclass(frozen=True, slots=True)
class LoadedSession:
    """What came of a session's file; ``session`` is None when a fault stops it."""

    source: Source
    session: Session | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing stops rendering."""
        return self.session is not None and not has_errors(self.diagnostics)


def load_session(
    source: Source, systems: Mapping[str, GameSystem], working_folder: Path
) -> LoadedSession:
    """Load a session; raises nothing: every fault is a diagnostic."""
    try:
        data = parse(source)
    except DefinitionError as error:
        return LoadedSession(source, None, error.diagnostics)
    system, faults = find_system(data, source, systems)
    found = [*faults, *unprintable(data, source)]
    try:
        file = SessionFile.model_validate(data)
    except ValidationError as error:
        # What is wrong with the system's key is said already.
        told = {("system",), *(fault.path for fault in faults)} if faults else set()
        others = model_faults(error, SessionFile, source)
        found += [fault for fault in others if fault.path not in told]
        if system is not None:
            found += _beyond(data, error, source, system, working_folder)
        return LoadedSession(source, None, in_order(found))
    if system is None:
        return LoadedSession(source, None, in_order(found))
    return _assemble(_Reading(source, system, file, working_folder), found)


def _beyond(
    data: dict[str, Any],
    error: ValidationError,
    source: Source,
    system: GameSystem,
    working_folder: Path,
) -> list[Diagnostic]:
    """What else is wrong in a file with malformed values: they are left out and the rest read."""
    rest = copy.deepcopy(data)
    places = {detail["loc"] for detail in error.errors(include_url=False)}
    for place in places:
        if any(other[: len(place)] == place != other for other in places):
            continue  # A list is only faulty because something in it is.
        *way, last = place
        table: Any = rest
        for step in way:
            table = table[step] if _holds(table, step) else None
        if isinstance(table, dict):
            table.pop(last, None)
    try:
        file = SessionFile.model_validate(rest)
    except ValidationError:
        return []
    return list(_assemble(_Reading(source, system, file, working_folder), []).diagnostics)


def _holds(table: object, step: str | int) -> bool:
    """Whether a table has a key, or a list an index."""
    if isinstance(table, dict):
        return step in table
    return isinstance(table, list) and isinstance(step, int) and step < len(table)


class _Reading:
    """A session's file on its way: collects faults, each at its place."""

    def __init__(
        self, source: Source, system: GameSystem, file: SessionFile, working_folder: Path
    ) -> None:
        self.source = source
        self.system = system
        self.file = file
        self.finder = ClassFinder(system, source.folder, working_folder)
        self.found: list[Diagnostic] = []
        self.pictures: dict[str, Symbol | None] = {}

    def fault(
        self, rule: str, message: str, hint: str, path: KeyPath, severity: Severity = Severity.ERROR
    ) -> None:
        diagnostic = Diagnostic(severity, rule, message, hint, path)
        self.found.append(self.source.at(diagnostic, self.source.locator.value(path)))

    def art(self, wanted: str | None, path: KeyPath) -> Symbol | None:
        """The picture that a key names, each file read once; None after noting why not."""
        if wanted is not None and wanted not in self.pictures:
            self.pictures[wanted], faults = read_art(wanted, self.source, path)
            self.found += faults
        return self.pictures.get(wanted or "")

    def damage(
        self, entry: ShipEntry, definition: ShipDefinition, path: KeyPath, rulings: Rulings
    ) -> Damage:
        """Damage that an entry's ship has taken already."""
        fields = self.system.damage(definition, rulings)
        read = read_damage(entry.damage or {}, fields, count_of(entry), path)
        for fault in read.faults:
            places = self.source.locator
            place = places.key(fault.path) if fault.at_key else places.value(fault.path)
            diagnostic = Diagnostic(
                Severity.ERROR, fault.rule, fault.message, fault.hint, fault.path
            )
            self.found.append(self.source.at(diagnostic, place))
        return read.damage

    def board(self) -> Board:
        """The board asked for, or the system's default where nothing is said."""
        return read_board(self.file.board, self.system.board, self.fault)

    def rulings(self) -> Rulings:
        rulings, errors = self.system.rulings.override(self.file.rulings)
        for error in errors:
            path = ("rulings", *error.path)
            self.fault("bad-ruling", error.message, error.hint, path)
        return rulings

    def print(self) -> Layer:
        layer = said(self.file.print, self.source)
        for key, message, hint in unreadable(layer):
            self.fault("bad-setting", message, hint, ("print", key))
        return layer

    def looks(self) -> list[FleetLook]:
        """A color and a shape for each fleet: those asked for, else the next that are free."""
        fleets = self.file.fleet
        taken = {fleet.color for fleet in fleets if fleet.color}
        shapes = {fleet.pattern for fleet in fleets if fleet.pattern}
        names = [name for name in FLEET_LOOKS if name not in taken]
        # Colors whose shape another fleet asked for come last.
        free = iter(sorted(names, key=lambda name: FLEET_LOOKS[name].shape in shapes))
        looks = []
        for fleet in fleets:
            name: str = fleet.color if fleet.color else next(free)
            base = FLEET_LOOKS[name]
            looks.append(FleetLook(base.name, base.color, fleet.pattern or base.shape))
        return looks

    def compare(self, looks: list[FleetLook]) -> None:
        """Two fleets must differ in name, color and shape."""
        for index, fleet in enumerate(self.file.fleet):
            for earlier in range(index):
                other = self.file.fleet[earlier]
                where = f"fleet[{earlier + 1}] at line {self._line(('fleet', earlier))}"
                if fleet.name.casefold() == other.name.casefold():
                    self.fault(
                        "equal-names",
                        f"two fleets are called {fleet.name!r}: this one and {where}",
                        "give each a name of its own",
                        ("fleet", index, "name"),
                    )
                for what, equal in (
                    ("color", looks[index].name == looks[earlier].name),
                    ("pattern", looks[index].shape == looks[earlier].shape),
                ):
                    if equal:
                        value = looks[index].name if what == "color" else looks[index].shape
                        key = ("fleet", index, what)
                        self.fault(
                            "equal-looks",
                            f"{fleet.name} and {other.name} ({where}) have the same {what}, "
                            f"{value}",
                            f"choose another {what} for one of them",
                            key,
                        )

    def _line(self, path: KeyPath) -> int:
        return self.source.locator.value(path).line

    def find(self, path: KeyPath, wanted: str) -> LoadedShip | None:
        """The class an entry names, or None after noting why not."""
        try:
            loaded = self.finder.find(wanted)
        except LookupFault as error:
            self.fault("unknown-class", error.message, error.hint, path)
            return None
        except DefinitionError as error:
            reason = error.diagnostics[0]
            message = f"{wanted}: {reason.message} ({reason.file})"
            self.fault("unknown-class", message, reason.hint, path)
            return None
        self.found += loaded.diagnostics
        if not loaded.ok:
            self.fault(
                "broken-class",
                f"the class {wanted!r} has faults of its own",
                f"see {loaded.source.name}",
                path,
            )
            return None
        return loaded

    def fleet(self, index: int, look: FleetLook, rulings: Rulings) -> Fleet:
        table = self.file.fleet[index]
        fleet_art = self.art(table.art, ("fleet", index, "art"))
        entries: list[Mustered] = []
        for number, entry in enumerate(table.ship):
            path: KeyPath = ("fleet", index, "ship", number)
            loaded = self.find((*path, "class"), entry.ship_class)
            if loaded is not None and loaded.definition is not None:
                damage = self.damage(entry, loaded.definition, (*path, "damage"), rulings)
                art = self.art(entry.art, (*path, "art")) or loaded.art or fleet_art
                entries.append(Mustered(path, entry, loaded, damage, art))
        count = sum(count_of(entry) for entry in table.ship)
        if count > MOST_SHIPS:
            self.fault(
                "out-of-range",
                f"{table.name} has {count} ships",
                f"a fleet has at most {MOST_SHIPS}",
                ("fleet", index),
            )
            entries = []
        ships, faults = muster(entries, self.system, self._line)
        for fault in faults:
            self.fault(*fault)
        fleet = Fleet(table.name, look, tuple(ships), table.player or "", table.points_limit)
        if table.points_limit is not None and fleet.points > table.points_limit:
            self.fault(
                "points-limit",
                f"{fleet.points} of {table.points_limit} points, {fleet.name}",
                "raise the limit or leave ships out",
                ("fleet", index, "points_limit"),
                Severity.WARNING,
            )
        return fleet


def _assemble(reading: _Reading, found: list[Diagnostic]) -> LoadedSession:
    file = reading.file
    looks = reading.looks()
    reading.compare(looks)
    rulings = reading.rulings()
    session = Session(
        system=reading.system,
        title=file.title,
        board=reading.board(),
        rulings=rulings,
        fleets=tuple(reading.fleet(i, look, rulings) for i, look in enumerate(looks)),
        print=reading.print(),
    )
    diagnostics = in_order([*found, *reading.found])
    return LoadedSession(reading.source, None if has_errors(diagnostics) else session, diagnostics)
