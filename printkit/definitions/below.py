"""The ships and sessions in a folder and below it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from printkit.definitions.source import parse, read_source
from printkit.diagnostics import Diagnostic, Severity
from printkit.errors import DefinitionError


class Below(NamedTuple):
    """The TOML files below a folder, sorted by their paths."""

    definitions: tuple[Path, ...]
    """Ships and sessions: they have the key ``system``, or are too broken to tell."""
    others: tuple[Path, ...]
    """TOML files of something else: they have no such key."""
    faults: tuple[Diagnostic, ...]
    """Folders that can't be read, or that nothing was found."""


def definitions_below(folder: Path) -> Below:
    """The definitions of a folder; hidden files and folders are passed over."""
    faults: list[Diagnostic] = []
    found: dict[bool, list[Path]] = {True: [], False: []}
    for path in sorted(_toml_files(folder, faults)):
        found[_is_definition(path)].append(path)
    if not (found[True] or faults):
        message = "there are no ships or sessions in this folder"
        hint = "they end in .toml and have the key system; printkit new ship starts one"
        faults.append(Diagnostic(Severity.ERROR, "no-definitions", message, hint, file=str(folder)))
    return Below(tuple(found[True]), tuple(found[False]), tuple(faults))


def _toml_files(folder: Path, faults: list[Diagnostic]) -> Iterator[Path]:
    def unreadable(error: OSError) -> None:
        message = f"the folder can't be read: {(error.strerror or str(error)).lower()}"
        hint = "check its permissions"
        name = error.filename or str(folder)
        faults.append(Diagnostic(Severity.ERROR, "unreadable", message, hint, file=name))

    for place, folders, files in os.walk(folder, onerror=unreadable):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if name.endswith(".toml") and not name.startswith("."):
                yield Path(place, name)


def _is_definition(path: Path) -> bool:
    try:
        return "system" in parse(read_source(path))
    except DefinitionError:
        return True
