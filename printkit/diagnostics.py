"""What is wrong with a definition: a fault is data, shown as text or as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

KeyPath = tuple[str | int, ...]
"""Where a value stands in a TOML file: ``("weapons", 0, "range")``."""


class Severity(StrEnum):
    """Errors stop rendering, warnings don't."""

    ERROR = "error"
    WARNING = "warning"


class Place(NamedTuple):
    """A line and a column of a file, both from 1, in characters."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault: ``rule`` is its stable id, ``path`` its place in the TOML, ``place`` in the file.

    A rule of a game yields diagnostics without file and place; loading adds them.
    """

    severity: Severity
    rule: str
    message: str
    hint: str = ""
    path: KeyPath = ()
    file: str = ""
    place: Place = Place(1, 1)
    source_line: str = ""


def path_text(path: KeyPath) -> str:
    """A key path as people write it: ``weapons[1].range`` (indices from 1)."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{part}" if text else part
    return text


def has_errors(diagnostics: tuple[Diagnostic, ...]) -> bool:
    """Whether any of them stops rendering."""
    return any(d.severity is Severity.ERROR for d in diagnostics)


def as_text(diagnostic: Diagnostic) -> str:
    """``file:line:column: severity[rule]: message``, the line with a caret, and the hint."""
    line, column = diagnostic.place
    head = (
        f"{diagnostic.file}:{line}:{column}: {diagnostic.severity}[{diagnostic.rule}]: "
        f"{diagnostic.message}"
    )
    parts = [head]
    if diagnostic.source_line:
        lead = "".join("\t" if c == "\t" else " " for c in diagnostic.source_line[: column - 1])
        parts += [f"    {diagnostic.source_line}", f"    {lead}^"]
    if diagnostic.hint:
        parts.append(f"    hint: {diagnostic.hint}")
    return "\n".join(parts)


def as_json(diagnostic: Diagnostic) -> dict[str, object]:
    """The fields of the JSON report."""
    return {
        "severity": str(diagnostic.severity),
        "rule": diagnostic.rule,
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        "path": path_text(diagnostic.path),
        "line": diagnostic.place.line,
        "column": diagnostic.place.column,
    }
