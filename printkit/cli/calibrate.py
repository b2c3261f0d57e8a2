"""The command that prints a sheet to measure a printer with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.ask import OPEN, OUTPUT, Opener
from printkit.cli.printing import printing, sheet_options
from printkit.cli.say import catching, say
from printkit.settings.registry import (
    BACK_OFFSET,
    DUPLEX,
    FRONT_OFFSET,
    MARGINS,
    PAGE,
    PAPER,
    SVG_TEXT,
)

if TYPE_CHECKING:
    from printkit.settings.resolve import Layer


@click.command()
@OUTPUT
@printing(more=(PAPER, PAGE, MARGINS, DUPLEX, FRONT_OFFSET, BACK_OFFSET, SVG_TEXT))
@OPEN
@catching
def calibrate(output: Path, form: str, quiet: bool, show_it: Opener, said: Layer) -> None:
    """Print a sheet that shows how far your printer shifts the back."""
    import os

    from printkit.cli.sheets import write
    from printkit.definitions.print_model import user_file
    from printkit.sheets.calibrate import calibrate_document

    options = sheet_options(said)
    path = user_file(os.environ)
    document = calibrate_document(options, _short(path))
    write({"calibrate": document}, output, form, quiet, show_it, options.svg_text)
    if not quiet:
        say(f"Print it on both sides of one sheet; keep its numbers in {path}")


def _short(path: Path) -> str:
    """A path with ~ for the home folder."""
    try:
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):
        return str(path)
