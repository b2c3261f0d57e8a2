"""A file to a typed ship or session, every fault of it, and its cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.definitions.load import LoadedShip, find_system, is_session, load_ship
from printkit.definitions.source import Source, parse, read_source
from printkit.diagnostics import Diagnostic, Severity, has_errors
from printkit.errors import DefinitionError, LayoutError, PrintkitError, SettingError
from printkit.press import CounterForm
from printkit.settings.resolve import resolve
from printkit.sheets.options import SheetOptions
from printkit.systems.base import Cost, GameSystem, Rule, ShipDefinition
from printkit.systems.discovery import systems

if TYPE_CHECKING:
    from printkit.definitions.session import LoadedSession


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
    from printkit.build.session import counters, pages, records
    from printkit.sheets.selection import selected

    try:
        if not isinstance(loaded, LoadedShip):
            assert loaded.session is not None
            settings = resolve([loaded.session.print])
            pages(selected(loaded.session, settings), SheetOptions.of(settings), played=False)
        else:
            records((loaded,), SheetOptions())
            counters((loaded,), SheetOptions())
    except PrintkitError as error:
        fault = Diagnostic(Severity.ERROR, "does-not-fit", error.message, error.hint)
        asked = not isinstance(loaded, LoadedShip) and isinstance(error, SettingError)
        yield loaded.source.at(fault, loaded.source.locator.table(("print",) if asked else ()))


def session_diagnostics(
    loaded: LoadedSession, form: CounterForm | None = None
) -> tuple[Diagnostic, ...]:
    """A session's faults, and warnings about its counters on its map.

    The counters are those its ``[print]`` asks for, or of another form.
    """
    return loaded.diagnostics + tuple(_counter_warnings(loaded, form))


def _counter_warnings(loaded: LoadedSession, form: CounterForm | None) -> Iterable[Diagnostic]:
    """Counters too large for the map's cells."""
    session = loaded.session
    if session is None:
        return
    from printkit.layout.blocks.pieces import counter_fits
    from printkit.sheets.counters import widest_counter

    words = session.board.words
    try:
        form = form or SheetOptions.of(resolve([session.print])).counters
        side = widest_counter(session.system, session.fleets, session.rulings, form)
    except (LayoutError, SettingError):
        return  # That the sheets can't be laid out is a fault of its own.
    message = counter_fits(side, session.board.cell, words)
    if message:
        path = ("board", "cell")
        hint = f"choose larger {words.many} or a smaller counter_size"
        fault = Diagnostic(Severity.WARNING, "counter-too-large", message, hint, path)
        yield loaded.source.at(fault, loaded.source.locator.value(path))


def cost(loaded: LoadedShip) -> Cost:
    """A loaded ship's points. Raises DefinitionError when it has faults."""
    system, definition = sound(loaded)
    return system.cost(definition)


def sound(loaded: LoadedShip) -> tuple[GameSystem, ShipDefinition]:
    """A loaded ship's game and definition. Raises DefinitionError when it has faults."""
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
