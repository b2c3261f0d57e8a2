"""The JSON report of a check."""

from __future__ import annotations

from collections.abc import Iterable

from printkit.diagnostics import Diagnostic, as_json, has_errors


def report(files: Iterable[tuple[str, tuple[Diagnostic, ...]]]) -> dict[str, object]:
    """Each file with its diagnostics; ``ok`` unless one of them is an error."""
    return {
        "files": [
            {
                "file": name,
                "ok": not has_errors(diagnostics),
                "diagnostics": [as_json(diagnostic) for diagnostic in diagnostics],
            }
            for name, diagnostics in files
        ]
    }
