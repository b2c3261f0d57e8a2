"""The JSON report of a check."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from printkit.diagnostics import Diagnostic, as_json, has_errors


def report(
    files: Iterable[tuple[str, tuple[Diagnostic, ...]]], *, strict: bool = False
) -> dict[str, object]:
    """Each file with its diagnostics; ``ok`` unless one of them is an error.

    Faults of a class that a session names stand in an entry of the class's own file, since a
    diagnostic of the report has a line but no file. ``strict`` takes warnings for errors.
    """
    entries: dict[str, dict[Diagnostic, None]] = {}
    for name, diagnostics in files:
        entries.setdefault(name, {})
        own = {"", name, str(Path(name)), *(("<stdin>",) if name == "-" else ())}
        for diagnostic in diagnostics:
            file = name if diagnostic.file in own else diagnostic.file
            entries.setdefault(file, {})[diagnostic] = None
    return {"files": [_entry(name, tuple(found), strict) for name, found in entries.items()]}


def _entry(name: str, found: tuple[Diagnostic, ...], strict: bool) -> dict[str, object]:
    return {
        "file": name,
        "ok": not (has_errors(found) or (strict and found)),
        "diagnostics": [as_json(diagnostic) for diagnostic in found],
    }
