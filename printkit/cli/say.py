"""Results on standard output, diagnostics on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, NoReturn, ParamSpec

import click

if TYPE_CHECKING:
    from printkit.diagnostics import Diagnostic

P = ParamSpec("P")

FAULTS, WRONG_USE = 1, 2
"""Exit statuses."""


def say(text: str = "") -> None:
    """A result, on standard output."""
    click.echo(text)


def note(text: str, color: str = "") -> None:
    """A diagnostic, on standard error."""
    plain = "NO_COLOR" in os.environ
    click.echo(text if plain or not color else click.style(text, fg=color), err=True)


def fail(message: str, hint: str = "", code: int = FAULTS) -> NoReturn:
    """Say what is wrong and leave."""
    note(f"error: {message}", "red")
    if hint:
        note(f"  hint: {hint}")
    sys.exit(code)


def show(diagnostics: Iterable[Diagnostic]) -> None:
    """Faults with their source lines."""
    from printkit.diagnostics import Severity, as_text

    for diagnostic in diagnostics:
        note(as_text(diagnostic), "red" if diagnostic.severity is Severity.ERROR else "yellow")


def print_data(text: str) -> None:
    """What other programs read, on standard output: UTF-8 whatever the terminal is set to."""
    stream = sys.stdout.buffer
    stream.write(text.encode())
    stream.flush()


def print_json(data: object) -> None:
    """JSON on standard output, the same for the same data."""
    import json

    print_data(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def say_heading(text: str) -> None:
    """A heading of results: bold on a terminal, unless that was asked not to be."""
    say(text if "NO_COLOR" in os.environ else click.style(text, bold=True))


def print_table(rows: Sequence[Mapping[str, str | int]]) -> None:
    """Rows under their headings; numbers keep to the right. Nothing is wrapped or cut."""
    heads = list(rows[0])
    widths = {head: max(room_of(head), *(room_of(row[head]) for row in rows)) for head in heads}
    figures = {head for head in heads if all(isinstance(row[head], int) for row in rows)}

    def line(values: Mapping[str, str | int]) -> str:
        padded = []
        for head in heads:
            blank = " " * (widths[head] - room_of(values[head]))
            value = str(values[head])
            padded.append(blank + value if head in figures else value + blank)
        return "  ".join(padded).rstrip()

    say_heading(line({head: head for head in heads}))
    for row in rows:
        say(line(row))


def room_of(value: str | int) -> int:
    """How many cells of a terminal a value takes: some letters take two, some none."""
    from unicodedata import combining, east_asian_width

    text = str(value)
    wide = sum(east_asian_width(letter) in "WF" for letter in text)
    return len(text) + wide - sum(combining(letter) > 0 for letter in text)


def catching(command: Callable[P, None]) -> Callable[P, None]:
    """Turn the errors printkit raises on purpose into a message and an exit status."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        from printkit.errors import DefinitionError, PrintkitError, TemplateError

        try:
            command(*args, **kwargs)
        except DefinitionError as error:
            show(error.diagnostics)
            sys.exit(FAULTS)
        except TemplateError as error:
            fail(f"{error.file}:{error.line}: {error.message}", error.hint)
        except PrintkitError as error:
            fail(error.message, error.hint)

    return run
