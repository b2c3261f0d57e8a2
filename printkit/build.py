"""The pipeline, one short function for each arrow:

load (a file -> a typed ship or session, or diagnostics) -> check (every fault) -> cost (points)
-> pages (documents of finished marks) -> render (bytes) -> write (files).

This is the only room that writes files. Nothing here prints.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from printkit.collector import collecting_rarely
from printkit.definitions.load import LoadedShip, find_system, is_session, load_ship
from printkit.definitions.lookup import ClassFinder, LookupFault
from printkit.definitions.source import Source, parse, read_source
from printkit.diagnostics import Diagnostic, Severity, has_errors
from printkit.errors import (
    DefinitionError,
    GameSystemError,
    LayoutError,
    OutputError,
    PrintkitError,
    SettingError,
)
from printkit.page import Document
from printkit.settings.resolve import resolve
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import PageBreaks, each_page, records_cover, records_document
from printkit.style import NEUTRAL
from printkit.systems.base import Cost, Fleet, GameSystem, Rule, Ship, ShipDefinition
from printkit.systems.discovery import systems

if TYPE_CHECKING:
    from printkit.backends.pdf_compiled import Compiled
    from printkit.definitions.session import LoadedSession, Session
    from printkit.sheets.plan import PrintJob

Format = Literal["pdf", "svg", "all"]
Kind = Literal["plan", "roster", "map", "counters", "records", "cards"]
PRINT_ORDER: tuple[Kind, ...] = ("plan", "roster", "map", "counters", "records", "cards")


def load(source: Source | Path, working_folder: Path | None = None) -> LoadedShip | LoadedSession:
    """Load a ship or a session; faults are in its ``diagnostics``.

    Classes of a session are looked for as docs/definitions.md says. Raises DefinitionError only
    for a file that can't be read at all.
    """
    if isinstance(source, Path):
        source = read_source(source)
    try:
        data = parse(source)
    except DefinitionError:
        return load_ship(source, systems())
    if is_session(data):
        from printkit.definitions.session import load_session

        return load_session(source, systems(), working_folder or Path.cwd())
    return load_ship(source, systems())


def check(source: Source | Path) -> tuple[Diagnostic, ...]:
    """Every fault of a file; nothing when it is fine.

    A file without errors is laid out as well, on the paper it names or on Letter, since some
    faults show only then: a name that fills a page, cells too small for their numbers.
    """
    try:
        loaded = load(source)
    except DefinitionError as error:
        return error.diagnostics
    found = (
        session_diagnostics(loaded) if not isinstance(loaded, LoadedShip) else loaded.diagnostics
    )
    return found if has_errors(found) else (*found, *_layout_faults(loaded))


def _layout_faults(loaded: LoadedShip | LoadedSession) -> Iterator[Diagnostic]:
    """What stops the sheets of a sound file."""
    try:
        if not isinstance(loaded, LoadedShip):
            assert loaded.session is not None
            pages(loaded.session, SheetOptions.of(resolve([loaded.session.print])))
        else:
            records((loaded,), SheetOptions())
            counters((loaded,), SheetOptions())
    except (LayoutError, SettingError) as error:
        fault = Diagnostic(Severity.ERROR, "does-not-fit", error.message, error.hint)
        yield loaded.source.at(fault, loaded.source.locator.table(()))


def session_diagnostics(loaded: LoadedSession) -> tuple[Diagnostic, ...]:
    """A session's faults, and warnings about its counters on its map."""
    return loaded.diagnostics + tuple(_counter_warnings(loaded))


def _counter_warnings(loaded: LoadedSession) -> Iterable[Diagnostic]:
    """Counters too large for the map's cells."""
    session = loaded.session
    if session is None:
        return
    from printkit.layout.blocks.pieces import counter_fits
    from printkit.sheets.counters import widest_counter

    words = session.board.words
    side = widest_counter(session.system, session.fleets, session.rulings)
    message = counter_fits(side, session.board.cell, words)
    if message:
        path = ("board", "cell")
        fault = Diagnostic(
            Severity.WARNING, "counter-too-large", message, f"choose larger {words.many}", path
        )
        yield loaded.source.at(fault, loaded.source.locator.value(path))


def cost(loaded: LoadedShip) -> Cost:
    """A loaded ship's points. Raises DefinitionError when it has faults."""
    system, definition = _sound(loaded)
    return system.cost(definition)


def _sound(loaded: LoadedShip) -> tuple[GameSystem, ShipDefinition]:
    if not loaded.ok or loaded.system is None or loaded.definition is None:
        raise DefinitionError(loaded.diagnostics)
    return loaded.system, loaded.definition


def rules_of(source: Source) -> tuple[Rule, ...]:
    """The rules of the game a file is of; none if it names none."""
    try:
        data = parse(source)
    except DefinitionError:
        return ()
    system, _ = find_system(data, source, systems())
    return system.rules if system else ()


def find_class(wanted: str, system: GameSystem, working_folder: Path | None = None) -> LoadedShip:
    """A class by code, stem or name, as a session would find it.

    Raises PrintkitError; if another game has such a class, its hint says so.
    """
    folder = working_folder or Path.cwd()
    try:
        return ClassFinder(system, None, folder).find(wanted)
    except LookupFault as fault:
        others = [
            f"--system {other.key}"
            for other in _sound_systems()
            if other.key != system.key and ClassFinder(other, None, folder).knows(wanted)
        ]
        if not others:
            raise
        raise LookupFault(
            f"{fault.message} in {system.title}", hint=f"there is with {' or '.join(others)}"
        ) from fault


def _sound_systems() -> Iterator[GameSystem]:
    """Every game that can be loaded."""
    for key in systems():
        with suppress(GameSystemError):
            yield systems()[key]


def stock(system: GameSystem) -> list[dict[str, str | int]]:
    """The stock classes as rows of a table, the cheapest first."""
    finder = ClassFinder(system, None, system.ships)
    found = []
    for path in sorted(system.ships.glob("*.toml")):
        _, definition = _sound(finder.load(path))
        found.append((system.cost(definition).points, definition))
    return [
        {
            "Code": definition.code,
            "Class": definition.name,
            **{column.heading: column.value(definition) for column in system.columns},
            "Points": points,
        }
        for points, definition in sorted(found, key=lambda entry: (entry[0], entry[1].code))
    ]


def ship_text(model: str | None, system: GameSystem) -> str:
    """The file of a class (or the system's starter) to begin from.

    Raises DefinitionError for what is no sound ship of the system, PrintkitError for no class.
    """
    found = find_class(system.starter if model is None else model, system)
    _sound(found)
    return found.source.text


def session_text(system: GameSystem) -> str:
    """A session of two fleets of the system, to start one's own from. Raises PrintkitError."""
    for path in sorted(system.sessions.glob("*.toml")):
        source = read_source(path)
        if parse(source).get("system") == system.key:
            # Its first words are about the stock fleets.
            return re.sub(r"\A(#.*\n)+", "", source.text)
    raise PrintkitError(f"there is no stock session of {system.title}")


def neutral_fleets(ships: Sequence[LoadedShip]) -> tuple[tuple[GameSystem, Fleet], ...]:
    """Ships without a session: a black fleet for each system, numbered from 1 for each code."""
    by_system: dict[str, tuple[GameSystem, list[Ship]]] = {}
    for loaded in ships:
        system, definition = _sound(loaded)
        _, found = by_system.setdefault(system.key, (system, []))
        number = 1 + sum(ship.definition.code == definition.code for ship in found)
        found.append(
            Ship(definition, number, system.cost(definition), house_design=loaded.house_design)
        )
    return tuple((system, Fleet("", NEUTRAL, tuple(found))) for system, found in by_system.values())


def records(ships: Sequence[LoadedShip], options: SheetOptions) -> Document:
    """Records of ships in their order, all in one document. Raises PrintkitError."""
    with collecting_rarely():
        parts = [
            records_document(system, (fleet,), system.rulings, options)
            for system, fleet in neutral_fleets(ships)
        ]
    if not parts:
        raise PrintkitError("there are no ships to print", hint="name at least one file")
    return _one_document(parts, "Ship records")


def records_pdf(ships: Sequence[LoadedShip], options: SheetOptions, jobs: int = 1) -> bytes:
    """The records of ships as one PDF, without ever holding the marks of more than a page.

    Several processes may share the work; the bytes are those of one. Raises PrintkitError.
    """
    from printkit.backends import pdf
    from printkit.backends.pdf_compiled import under

    fleets = neutral_fleets(ships)
    if not fleets:
        raise PrintkitError("there are no ships to print", hint="name at least one file")
    with collecting_rarely():
        parts = [_records_of(system, fleet, options, jobs) for system, fleet in fleets]
        covers = [
            replace(part.document, pages=tuple(page.page for page in part.pages)) for part in parts
        ]
        return pdf.write(under(_one_document(covers, "Ship records"), parts))


def _records_of(system: GameSystem, fleet: Fleet, options: SheetOptions, jobs: int) -> Compiled:
    """The records of one game, by so many processes."""
    from printkit.backends.pdf_compiled import joined

    if jobs == 1:
        return _compiled_records(system.key, options, fleet)
    from concurrent.futures import ProcessPoolExecutor

    parts = _parts(system, fleet, options, jobs * PARTS_PER_JOB)
    work = partial(_compiled_records, system.key, options)
    with ProcessPoolExecutor(jobs) as pool:
        return joined(list(pool.map(work, parts)))


PARTS_PER_JOB = 4
"""Parts that each process makes, so that none waits long for the others."""


def _parts(system: GameSystem, fleet: Fleet, options: SheetOptions, count: int) -> list[Fleet]:
    """A fleet in about so many parts, each beginning with a page of its own."""
    least = -(-len(fleet.ships) // count)
    breaks = PageBreaks(system, fleet, system.rulings, options)
    starts = [0]
    while starts[-1] + least < len(fleet.ships):
        starts.append(breaks.after(starts[-1], starts[-1] + least))
    ends = [*starts[1:], len(fleet.ships)]
    return [
        replace(fleet, ships=fleet.ships[start:end])
        for start, end in zip(starts, ends, strict=True)
        if start < end
    ]


def _compiled_records(key: str, options: SheetOptions, fleet: Fleet) -> Compiled:
    """A part of the records, perhaps in a process of its own."""
    from printkit.backends.pdf_compiled import Compiler

    system, compiler = systems()[key], Compiler()
    with collecting_rarely():
        found = [
            (compiler.add(page), titles)
            for page, titles in each_page(system, (fleet,), system.rulings, options)
        ]
    pages, titles = [page for page, _ in found], [ships for _, ships in found]
    return compiler.finish(records_cover(system, pages, titles))


def _one_document(parts: Sequence[Document], title: str) -> Document:
    """The document of one game, or those of several as chapters."""
    if len(parts) == 1:
        return parts[0]
    from printkit.sheets.packet import join

    return join(parts, title, title)


def counters(ships: Sequence[LoadedShip], options: SheetOptions) -> Document:
    """Counter sheets of ships. Raises PrintkitError."""
    from printkit.sheets.counters import counters_document

    parts = [
        counters_document(system, (fleet,), system.rulings, system.board, options)
        for system, fleet in neutral_fleets(ships)
    ]
    if not parts:
        raise PrintkitError("there are no ships to print", hint="name at least one file")
    return _one_document(parts, "Counters")


def pages(session: Session, options: SheetOptions) -> dict[str, Document]:
    """A session's documents by kind, in print order, ``packet`` first. Raises PrintkitError."""
    from printkit.sheets.cards import card_document
    from printkit.sheets.counters import counters_document
    from printkit.sheets.maps import map_document
    from printkit.sheets.packet import join
    from printkit.sheets.roster import roster_document

    system, board = session.system, session.board
    parts: dict[str, Document] = {
        "roster": roster_document(system, session.title, session.fleets, session.rulings, options),
        "map": map_document(session.title, system, board, options),
        "counters": counters_document(system, session.fleets, session.rulings, board, options),
        "records": records_document(system, session.fleets, session.rulings, options),
        "cards": card_document(system, session.rulings, options),
    }
    plan = _plan(session, parts, 1, options)
    if len(plan.pages) > 1:
        plan = _plan(session, parts, len(plan.pages), options)
    parts = {"plan": plan, **parts}
    ordered = [parts[kind] for kind in PRINT_ORDER]
    packet = join(ordered, session.title, f"{system.title}: everything for {session.title}")
    return {"packet": packet, **parts}


def _plan(
    session: Session, parts: Mapping[str, Document], plan_pages: int, options: SheetOptions
) -> Document:
    """The print plan; ``plan_pages`` is its own length, since the other pages come after it."""
    from printkit.sheets.plan import PrintJob, plan_document

    jobs: list[PrintJob] = []
    first = 1 + plan_pages
    players = max(2, len(session.fleets))
    ships = sum(len(fleet.ships) for fleet in session.fleets)
    halves = "; cut half pages apart" if len(parts["records"].pages) < ships else ""
    words = {
        "roster": ("Roster", "paper", "a page a fleet, one for each opponent"),
        "map": ("Map", "paper", "trim, join, tape"),
        "counters": ("Counters", "card", "cut along the ticks"),
        "records": ("Ship records", "paper", f"{ships} ships{halves}"),
        "cards": ("Reference card", "paper", f"print {players}: one a player"),
    }
    copies = {"roster": players - 1, "cards": players}
    for kind, (title, stock, then) in words.items():
        count = len(parts[kind].pages)
        jobs.append(
            PrintJob(
                title,
                f"{kind}.pdf",
                first,
                count,
                "card" if stock == "card" else "paper",
                kind == "counters",
                then,
                copies=copies.get(kind, 1),
            )
        )
        first += count
    counts = [
        (fleet.name, "; ".join(notes))
        for fleet in session.fleets
        if (notes := session.system.counter_notes(fleet, session.rulings))
    ]
    board = session.board
    common = session.system.common_counters(session.fleets, session.rulings, board)
    if common:
        kinds = (f"{sum(p.count for p in g.pieces)} {g.title.lower()}" for g in common)
        counts.append(("Table", "; ".join(kinds)))
    values = {
        "columns": board.columns,
        "rows": board.rows,
        "cells": board.words.many,
        "points_table": session.fleets[0].ships[0].cost.table,
    }
    return plan_document(
        session.system, session.title, session.fleets, jobs, counts, values, options
    )


def render(documents: Mapping[str, Document], form: Format) -> dict[str, bytes]:
    """Bytes by file name: ``<kind>.pdf`` and ``svg/<kind>-001.svg`` for each document.

    A packet repeats the pages of the others, so it has no SVG files of its own.
    """
    files: dict[str, bytes] = {}
    for kind, document in documents.items():
        if form in ("pdf", "all"):
            from printkit.backends import pdf

            files[f"{kind}.pdf"] = pdf.render(document)
        if form in ("svg", "all") and kind != "packet":
            from printkit.backends import svg

            for number, page in enumerate(svg.render(document), 1):
                files[f"svg/{kind}-{number:03d}.svg"] = page
    return files


def write(files: Mapping[str, bytes], folder: Path) -> tuple[Path, ...]:
    """Write files below a folder, each whole or not at all; pages of an earlier run go.

    Raises OutputError.
    """
    written = []
    try:
        for name, data in files.items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            _write_whole(target, data)
            written.append(target)
        _remove_stale(files, folder)
    except OSError as error:
        raise OutputError(
            f"can't write {error.filename2 or error.filename or folder}: {error.strerror}",
            hint="choose another folder with --output",
        ) from error
    return tuple(written)


def _write_whole(target: Path, data: bytes) -> None:
    """To a temporary name beside the target, then renamed, so no reader sees half a file."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        temporary.chmod(0o666 & ~_umask())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _remove_stale(files: Mapping[str, bytes], folder: Path) -> None:
    """Numbered pages of the same kinds that this run no longer has."""
    kinds = {name.rpartition("-")[0] for name in files if name.startswith("svg/")}
    for kind in kinds:
        for old in (folder / "svg").glob(f"{kind.removeprefix('svg/')}-[0-9][0-9][0-9].svg"):
            if f"svg/{old.name}" not in files:
                old.unlink()
