"""What a person may say: options, files, standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from printkit.cli.say import FAULTS, show

if TYPE_CHECKING:
    from printkit.definitions.load import LoadedShip
    from printkit.definitions.source import Source
    from printkit.diagnostics import Diagnostic

SYSTEM = "colors-and-lights"
"""The game meant when none is named."""


def games(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """What a shell completes where a game is named."""
    from printkit.systems.discovery import systems

    return [CompletionItem(key) for key in systems() if key.startswith(incomplete)]


def file_names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """A shell completes files itself when told so."""
    return [CompletionItem(incomplete, type="file")]


def whose(words: str) -> Callable[[Any], Any]:
    """The option that names a game."""
    return click.option(
        "--system", default=SYSTEM, show_default=True, help=words, shell_complete=games
    )


GAME = click.argument("system", default=SYSTEM, shell_complete=games)


def stacked(*options: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Several click options as one decorator."""

    def decorate(command: Any) -> Any:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


class LengthType(click.ParamType[float]):
    """A length with its unit."""

    name = "length"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        from printkit.errors import UnitError
        from printkit.units import parse_length

        if isinstance(value, float):
            return value
        try:
            return parse_length(value)
        except UnitError as error:
            self.fail(f"{error.message}; {error.hint}", param, ctx)


FILES = click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", shell_complete=file_names
)
QUIET = click.option("-q", "--quiet", is_flag=True, help="Say nothing but faults.")
STRICT = click.option("--strict", is_flag=True, help="Treat warnings as errors.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
TEMPLATES = click.option(
    "--templates",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Your own templates, in a folder for each system.",
)


class Opener:
    """Opens a file, if asked to, the first time only: a watched file stays open."""

    def __init__(self, asked: bool) -> None:
        self._asked = asked

    def __bool__(self) -> bool:
        return self._asked

    def open(self, path: Path) -> None:
        """Show a file in whatever the system shows it in."""
        if self._asked:
            self._asked = False
            click.launch(str(path))


OPEN = click.option(
    "--open",
    "show_it",
    is_flag=True,
    callback=lambda ctx, param, value: Opener(value),
    help="Open what was made.",
)
OUTPUT = stacked(
    click.option(
        "-o",
        "--output",
        type=click.Path(file_okay=False, path_type=Path),
        default=Path("output"),
        show_default=True,
        help="Folder to write into.",
    ),
    click.option(
        "--format",
        "form",
        type=click.Choice(["pdf", "svg", "all"]),
        default="pdf",
        show_default=True,
        help="What to write.",
    ),
    QUIET,
)


def source_of(name: str) -> Source:
    """A file's text, or standard input for ``-``. Raises DefinitionError, PrintkitError."""
    from printkit.definitions.source import decode, read_source
    from printkit.errors import PrintkitError

    if name == "-":
        if sys.stdin is None:
            raise PrintkitError("there is no standard input", hint="name a file instead of -")
        return decode("<stdin>", sys.stdin.buffer.read())
    if not name:  # Path would take it for the working folder.
        raise PrintkitError("the name of a file is empty", hint="name a .toml file")
    return read_source(Path(name))


def ships_of(
    names: Iterable[str],
    system: str,
    *,
    strict: bool = False,
    of_sessions: str = "printkit session",
) -> list[LoadedShip]:
    """The ships of files (or of stock class names), or every fault of them and an exit.

    ``of_sessions`` is the command for those who named a session.
    """
    from printkit.errors import DefinitionError

    found: list[LoadedShip] = []
    faults: list[Diagnostic] = []
    failed = False
    for name in names:
        try:
            loaded = ship_of(name, system, of_sessions)
        except DefinitionError as error:
            faults += error.diagnostics
            failed = True
            continue
        faults += loaded.diagnostics
        failed = failed or not loaded.ok or (strict and bool(loaded.diagnostics))
        found.append(loaded)
    show(faults)
    if failed:
        sys.exit(FAULTS)
    return found


def ship_of(name: str, system: str, of_sessions: str) -> LoadedShip:
    """A ship's file, or a class of a system by its name, code or stem where no such file lies."""
    from printkit import build
    from printkit.definitions.session import LoadedSession
    from printkit.definitions.source import refuse
    from printkit.systems.discovery import get

    path = Path(name)
    if name not in ("-", "") and not path.exists() and "/" not in name and path.suffix != ".toml":
        return build.find_class(name, get(system))
    loaded = build.load(source_of(name))
    if isinstance(loaded, LoadedSession):
        hint = f"name a ship; for a session there is {of_sessions}"
        refuse(name, "not-a-ship", "this is a session, not a ship", hint)
    return loaded
