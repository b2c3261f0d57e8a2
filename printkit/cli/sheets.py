"""Commands that print sheets: record, counters, map, card, session."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.ask import (
    FILES,
    OUTPUT,
    PAPER,
    PER_PAGE,
    STRICT,
    SYSTEM,
    TEMPLATES,
    LengthType,
    sheet_options,
    ships_of,
    source_of,
    whose,
)
from printkit.cli.group import cli
from printkit.cli.say import FAULTS, catching, fail, say, show

if TYPE_CHECKING:
    from printkit.page import Document


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


def write(documents: dict[str, Document], folder: Path, form: str, quiet: bool) -> None:
    """Render, write, and say where."""
    from printkit import build

    files: dict[str, bytes] = {}
    with progress(documents, quiet) as step:
        for kind, document in documents.items():
            files |= build.render({kind: document}, form)  # type: ignore[arg-type]  # checked
            step(kind)
        written = build.write(files, folder)
    if quiet:
        return
    for path in written:
        if path.suffix == ".pdf":
            say(str(path))
    drawings = sum(path.suffix == ".svg" for path in written)
    if drawings:
        say(f"{folder / 'svg'}{os.sep}: {drawings} SVG files")


@cli.command()
@FILES
@OUTPUT
@PAPER
@PER_PAGE
@TEMPLATES
@whose("Whose class is meant by a name.")
@STRICT
@catching
def record(
    files: tuple[str, ...],
    output: Path,
    form: str,
    quiet: bool,
    paper: str | None,
    per_page: str,
    templates: Path | None,
    system: str,
    strict: bool,
) -> None:
    """Print ship records: one PDF for all files, in their order."""
    from printkit import build

    ships = ships_of(files, system, strict=strict)
    document = build.records(ships, sheet_options(paper, per_page, templates))
    write({"records": document}, output, form, quiet)


@cli.command()
@FILES
@OUTPUT
@PAPER
@whose("Whose class is meant by a name.")
@STRICT
@catching
def counters(
    files: tuple[str, ...],
    output: Path,
    form: str,
    quiet: bool,
    paper: str | None,
    system: str,
    strict: bool,
) -> None:
    """Print counter sheets for ships, fronts and backs."""
    from printkit import build

    ships = ships_of(files, system, strict=strict)
    write({"counters": build.counters(ships, sheet_options(paper))}, output, form, quiet)


@cli.command(name="map")
@click.option("--columns", type=click.IntRange(1, 400), help="Cells from left to right.")
@click.option("--rows", type=click.IntRange(1, 400), help="Cells from top to bottom.")
@click.option(
    "--cell", type=LengthType(), help='Size of a hex flat to flat, or of a square: "0.75in".'
)
@whose("Whose default board.")
@click.option("--title", default="Map", show_default=True, help="Printed on each sheet.")
@OUTPUT
@PAPER
@catching
def map_(
    columns: int | None,
    rows: int | None,
    cell: float | None,
    system: str,
    title: str,
    output: Path,
    form: str,
    quiet: bool,
    paper: str | None,
) -> None:
    """Print map sheets, with the sheet that shows how they join."""
    from printkit.sheets.maps import map_document
    from printkit.systems.discovery import get

    game = get(system)
    board = replace(
        game.board,
        columns=game.board.columns if columns is None else columns,
        rows=game.board.rows if rows is None else rows,
        cell=game.board.cell if cell is None else cell,
    )
    document = map_document(title, game, board, sheet_options(paper))
    write({"map": document}, output, form, quiet)


@cli.command()
@click.argument("system", default=SYSTEM)
@OUTPUT
@PAPER
@TEMPLATES
@catching
def card(
    system: str, output: Path, form: str, quiet: bool, paper: str | None, templates: Path | None
) -> None:
    """Print a game's reference card."""
    from printkit.sheets.cards import card_document
    from printkit.systems.discovery import get

    game = get(system)
    document = card_document(game, game.rulings, sheet_options(paper, templates=templates))
    write({"cards": document}, output, form, quiet)


def folder_name(file: str) -> str:
    """The folder of a session's packet: its stem, but never a way out of the output folder."""
    stem = Path(file).stem.strip(". ")
    return stem if file != "-" and stem else "session"


@cli.command()
@click.argument("file")
@OUTPUT
@PAPER
@PER_PAGE
@TEMPLATES
@STRICT
@catching
def session(
    file: str,
    output: Path,
    form: str,
    quiet: bool,
    paper: str | None,
    per_page: str,
    templates: Path | None,
    strict: bool,
) -> None:
    """Print everything for an evening, from a session file."""
    from printkit import build
    from printkit.definitions.session import LoadedSession

    loaded = build.load(source_of(file))
    if not isinstance(loaded, LoadedSession):
        show(loaded.diagnostics)
        if loaded.definition is not None:
            fail(f"{file} is a ship, not a session", "use printkit record")
        sys.exit(FAULTS)
    warnings = build.session_diagnostics(loaded)
    show(warnings)
    if loaded.session is None or (strict and warnings):
        sys.exit(FAULTS)
    options = sheet_options(paper or loaded.session.paper, per_page, templates)
    folder = output / folder_name(file)
    write(build.pages(loaded.session, options), folder, form, quiet)
