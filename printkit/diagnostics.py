"""What is wrong with a definition: a fault is data, shown as text or as JSON."""

from __future__ import annotations

import datetime
import math
import unicodedata
from collections.abc import Mapping
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


def describe(value: object) -> str:
    """A value as a person would say it."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            short = value if len(value) <= 40 else f"{value[:37]}..."
            return f'the text "{short}"'
        case int():
            return str(value) if abs(value) < 10**15 else "a number of very many digits"
        case float():
            return "nan, which is no number" if math.isnan(value) else str(value)
        case list() | tuple():
            return "a list"
        case Mapping():
            return "a table"
        case datetime.date() | datetime.time():
            return "a date or time"
        case _:
            return "something else"


def has_errors(diagnostics: tuple[Diagnostic, ...]) -> bool:
    """Whether any of them stops rendering."""
    return any(d.severity is Severity.ERROR for d in diagnostics)


WIDEST = 100
"""Characters of a line that are shown; of a longer one the part around the caret."""


def plain(text: str) -> str:
    """A text without what a terminal would obey or can't show: such characters as escapes."""
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape", "backslashreplace").decode()
        for c in text
    )


def as_text(diagnostic: Diagnostic) -> str:
    """``file:line:column: severity[rule]: message``, the line with a caret, and the hint."""
    line, column = diagnostic.place
    head = (
        f"{diagnostic.file}:{line}:{column}: {diagnostic.severity}[{diagnostic.rule}]: "
        f"{diagnostic.message}"
    )
    parts = [plain(head)]
    if diagnostic.source_line:
        start = _start(diagnostic.source_line, column)
        shown = diagnostic.source_line[start : start + WIDEST]
        lead = "".join(map(_blank, shown[: column - 1 - start]))
        parts += [f"    {''.join(map(_visible, shown))}", f"    {lead}^"]
    if diagnostic.hint:
        parts.append(f"    hint: {plain(diagnostic.hint)}")
    return "\n".join(parts)


def _start(line: str, column: int) -> int:
    """Where the shown part of a line begins."""
    return 0 if len(line) <= WIDEST or column <= WIDEST // 2 else column - WIDEST // 2


def _visible(character: str) -> str:
    """The character, or a sign in place of one that a terminal would obey."""
    if character == "\t" or character.isprintable() or unicodedata.category(character) == "Zs":
        return character
    return "\N{REPLACEMENT CHARACTER}"


def _blank(character: str) -> str:
    """As much space as a terminal gives the character."""
    if character == "\t":
        return "\t"
    if unicodedata.combining(character):
        return ""
    return "  " if unicodedata.east_asian_width(character) in "WF" else " "


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
