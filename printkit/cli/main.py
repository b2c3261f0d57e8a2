"""The entry point."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

from printkit.cli.group import cli
from printkit.cli.say import FAULTS, fail


def main() -> None:
    """Run the command line: no traceback ever reaches a person."""
    for stream in (sys.stdout, sys.stderr):
        # A character that a terminal can't show is escaped rather than refused.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        cli(prog_name="printkit")
    except BrokenPipeError:
        # The reader of a pipe went away: nothing to say, and nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FAULTS)
    except RecursionError:
        fail("the input is nested too deeply")
    except OSError as error:
        fail(f"can't go on: {error.strerror or error}")
