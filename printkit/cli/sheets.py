"""Commands that print sheets: record, counters, map, card, session."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.ask import (
    FILES,
    GAME,
    OPEN,
    OUTPUT,
    STRICT,
    TEMPLATES,
    Opener,
    file_names,
    ships_of,
    source_of,
    whose,
)
from printkit.cli.printing import printing, settings, sheet_options
from printkit.cli.roster import ROSTER, form_of, print_roster
from printkit.cli.say import FAULTS, WRONG_USE, catching, fail, print_table, say, show
from printkit.cli.watch import WATCH, repeat
from printkit.settings.registry import ALL, FLEET, ONLY, SHIP

if TYPE_CHECKING:
    from printkit.definitions.session import Session
    from printkit.page import Document
    from printkit.press import SvgText
    from printkit.settings.resolve import Layer, Settings


@contextmanager
def progress(steps: Mapping[str, Document], quiet: bool) -> Iterator[Callable[[str], None]]:
    """A bar on a terminal when the work takes over a second."""
    from time import monotonic

    start = monotonic()
    done: list[str] = []
    shown = False

    def step(kind: str) -> None:
        nonlocal shown
        done.append(kind)
        if quiet or not sys.stderr.isatty() or monotonic() - start < 1:
            return
        shown = True
        full = round(24 * len(done) / len(steps))
        click.echo(f"\r[{'#' * full}{'-' * (24 - full)}] {kind:<10}", nl=False, err=True)

    yield step
    if shown:
        click.echo("\r" + " " * 40 + "\r", nl=False, err=True)


def write(
    documents: dict[str, Document],
    folder: Path,
    form: str,
    quiet: bool,
    show_it: Opener | None = None,
    svg_text: SvgText = "live",
) -> None:
    """Render, write, say where, and open the first file if asked to."""
    from printkit import build

    files: dict[str, bytes] = {}
    with progress(documents, quiet) as step:
        for kind, document in documents.items():
            one = {kind: document}
            files |= build.render(one, form, svg_text)  # type: ignore[arg-type]  # checked
            step(kind)
        written = build.write(files, folder)
    tell(written, folder, quiet, show_it)


def tell(written: Sequence[Path], folder: Path, quiet: bool, show_it: Opener | None) -> None:
    """Say what was written, and open the first of it if asked to."""
    if show_it is not None:
        show_it.open(written[0])
    if quiet:
        return
    for path in written:
        if path.suffix == ".pdf":
            say(str(path))
    for name, what in (("svg", "SVG file"), ("cut", "cut file")):
        drawings = sum(path.parent == folder / name for path in written)
        if drawings:
            say(f"{folder / name}{os.sep}: {drawings} {what}{'s' if drawings > 1 else ''}")


@click.command()
@FILES
@OUTPUT
@printing("records")
@TEMPLATES
@whose("Whose class is meant by a name.")
@STRICT
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="Processes to share the work.")
@WATCH
@OPEN
@catching
def record(
    files: tuple[str, ...],
    output: Path,
    form: str,
    quiet: bool,
    templates: Path | None,
    system: str,
    strict: bool,
    jobs: int,
    watch: bool,
    show_it: Opener,
    said: Layer,
) -> None:
    """Print ship records: one PDF for all files, in their order."""
    from printkit import build

    @catching
    def work() -> None:
        ships = ships_of(files, system, strict=strict)
        options = sheet_options(said, templates=templates)
        if form != "pdf":
            made = {"records": build.records(ships, options)}
            write(made, output, form, quiet, show_it, options.svg_text)
            return
        pdf = build.records_pdf(ships, options, jobs)
        tell(build.write({"records.pdf": pdf}, output), output, quiet, show_it)

    if jobs > 1 and form != "pdf":
        fail("--jobs goes with --format pdf", "leave one of them out", WRONG_USE)
    if watch:
        repeat(folders_of(files, templates), work)
    else:
        work()


@click.command()
@FILES
@OUTPUT
@printing("counters")
@whose("Whose class is meant by a name.")
@STRICT
@catching
def counters(
    files: tuple[str, ...],
    output: Path,
    form: str,
    quiet: bool,
    system: str,
    strict: bool,
    said: Layer,
) -> None:
    """Print counter sheets for ships, fronts and backs."""
    from printkit import build

    ships = ships_of(files, system, strict=strict)
    options = sheet_options(said)
    made = {"counters": build.counters(ships, options)}
    write(made, output, form, quiet, svg_text=options.svg_text)


@click.command()
@GAME
@OUTPUT
@printing("cards")
@TEMPLATES
@WATCH
@OPEN
@catching
def card(
    system: str,
    output: Path,
    form: str,
    quiet: bool,
    templates: Path | None,
    watch: bool,
    show_it: Opener,
    said: Layer,
) -> None:
    """Print a game's reference card."""
    from printkit.sheets.cards import card_document
    from printkit.systems.discovery import get

    game = get(system)

    @catching
    def work() -> None:
        options = sheet_options(said, templates=templates)
        document = card_document(game, game.rulings, options)
        write({"cards": document}, output, form, quiet, show_it, options.svg_text)

    if watch:
        repeat(folders_of((), templates or game.templates), work)
    else:
        work()


def folder_name(file: str) -> str:
    """The folder of a session's packet: its stem, but never a way out of the output folder."""
    stem = Path(file).stem.strip(". ")
    return stem if file != "-" and stem else "session"


@click.command()
@click.argument("file", shell_complete=file_names)
@ROSTER
@OUTPUT
@printing(*ALL, more=(ONLY, FLEET, SHIP))
@click.option(
    "--explain-settings", "explain", is_flag=True, help="Say which value came from where."
)
@TEMPLATES
@STRICT
@WATCH
@OPEN
@catching
def session(
    file: str,
    as_csv: bool,
    as_json: bool,
    output: Path,
    form: str,
    quiet: bool,
    explain: bool,
    templates: Path | None,
    strict: bool,
    watch: bool,
    show_it: Opener,
    said: Layer,
) -> None:
    """Print everything for an evening, from a session file."""
    from printkit import build

    if explain:
        explain_settings(settings(said, session_of(file, strict=strict)))
        return

    roster = form_of(as_csv, as_json)
    if roster:
        print_roster(session_of(file, strict=strict), roster)
        return

    @catching
    def work() -> None:
        from printkit.sheets.options import SheetOptions
        from printkit.sheets.selection import selected

        loaded = session_of(file, strict=strict, said=said)
        chosen = settings(said, loaded)
        options = SheetOptions.of(chosen, templates)
        documents = build.pages(selected(loaded, chosen), options, chosen.get(ONLY))
        folder = output / folder_name(file)
        write(documents, folder, form, quiet, show_it, options.svg_text)

    if watch:
        repeat(folders_of((file,), templates), work)
    else:
        work()


def explain_settings(found: Settings) -> None:
    """Each setting, its value and where that was said."""
    print_table(
        [
            {"Setting": key, "Value": value or "all", "From": where}
            for key, value, where in found.rows()
        ]
    )


def session_of(
    file: str, *, strict: bool, said: Layer | None = None, of_ships: str = "printkit record"
) -> Session:
    """A sound session, its warnings shown; or its faults and an exit.

    Warnings about counters are about those that ``said``, the command line, asks for;
    ``of_ships`` is the command for those who named a ship.
    """
    from printkit import build
    from printkit.definitions.session import LoadedSession

    loaded = build.load(source_of(file))
    if not isinstance(loaded, LoadedSession):
        show(loaded.diagnostics)
        if loaded.definition is not None:
            hint = f"name a session; for a ship there is {of_ships}"
            fail(f"{file} is a ship, not a session", hint)
        sys.exit(FAULTS)
    form = None
    if said is not None and loaded.session is not None:
        form = sheet_options(said, loaded.session).counters
    warnings = build.session_diagnostics(loaded, form)
    show(warnings)
    if loaded.session is None or (strict and warnings):
        sys.exit(FAULTS)
    return loaded.session


def folders_of(files: Iterable[str], templates: Path | None) -> list[Path]:
    """The folders in which a change of ships, sessions or templates matters."""
    found = [Path(name).parent for name in files if name != "-" and Path(name).exists()]
    ships = Path("ships")
    return [*found, *([ships] if ships.is_dir() else []), *([templates] if templates else [])]
