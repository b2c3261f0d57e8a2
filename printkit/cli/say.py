"""Results on standard output, diagnostics on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
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


def print_json(data: object) -> None:
    """JSON on standard output, the same for the same data."""
    import json

    say(json.dumps(data, ensure_ascii=False, indent=2))


def print_table(rows: list[dict[str, str]]) -> None:
    """Rows under their headings; figures keep to the right."""
    heads = list(rows[0])
    widths = [max(len(head), *(len(row[head]) for row in rows)) for head in heads]
    figures = [all(row[head].isdigit() or not row[head] for row in rows) for head in heads]
    for row in ({head: head for head in heads}, *rows):
        cells = (
            row[head].rjust(width) if right else row[head].ljust(width)
            for head, width, right in zip(heads, widths, figures, strict=True)
        )
        say("  ".join(cells).rstrip())


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
