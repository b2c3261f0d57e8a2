"""Doing a command again whenever one of its files is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import click

from printkit.cli.say import note

WATCH = click.option("--watch", is_flag=True, help="Make it anew whenever a file is saved.")
ENDINGS = (".toml", ".j2")
TICK = 200
"""Milliseconds after which watching looks up."""
DEBOUNCE = 60
"""Milliseconds in which several changes count as one save."""


def repeat(folders: Iterable[Path], work: Callable[[], None]) -> None:
    """Do the work, and again after each change of a ship, session or template in the folders.

    Faults are shown in place of the sheet; Ctrl-C ends it.
    """
    from watchfiles import watch

    there = {folder.resolve() for folder in folders if folder.is_dir()}
    # The first time-out says that changes are seen from now on: none is missed during the work.
    begun = False
    for changes in watch(
        *there,
        watch_filter=_is_ours,
        debounce=DEBOUNCE,
        step=20,
        rust_timeout=TICK,
        yield_on_timeout=True,
        raise_interrupt=False,
    ):
        if changes or not begun:
            once(work)
        if not begun:
            begun = True
            note(f"Watching {', '.join(sorted(map(str, there)))}; Ctrl-C ends it.")


def once(work: Callable[[], None]) -> None:
    """Do the work; a fault has been said already when it leaves."""
    try:
        work()
    except SystemExit:
        note("Waiting for the next save.")


def _is_ours(change: object, path: str) -> bool:
    return path.endswith(ENDINGS)
