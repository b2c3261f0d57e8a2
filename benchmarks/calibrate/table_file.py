"""Files of coefficients: new numbers in place of old ones, their comments kept."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from printkit.balance.calibration.formula import Table

DIGITS = 3
"""Of a coefficient, as it is written."""
HEADER = re.compile(r"\[(\w+)\]")
NUMBER = re.compile(r'(\w+) = ([-\d.]+|"[\w-]+")(\s*)')


def rounded(table: Table) -> dict[str, Any]:
    """The table with numbers of a few digits."""
    return {key: _rounded(value) for key, value in table.items()}


def _rounded(value: Any) -> Any:
    if isinstance(value, Mapping):
        return rounded(value)
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def renewed(text: str, table: Table) -> str:
    """A file's text with a table's values. Keys that the table lacks stay as they are."""
    section: Mapping[str, Any] = table
    lines = []
    for line in text.splitlines():
        header = HEADER.match(line)
        if header:
            section = table.get(header[1], {})
        lines.append(_line(line, section))
    return "\n".join(lines) + "\n"


def _line(line: str, section: Mapping[str, Any]) -> str:
    found = NUMBER.match(line)
    if not found or found[1] not in section:
        return line
    value = section[found[1]]
    said = f'"{value}"' if isinstance(value, str) else repr(value)
    entry = f"{found[1]} = {said}"
    comment = line[found.end() :]
    return f"{entry:<25} {comment}" if comment else entry


def next_version(version: str) -> str:
    """``cl-3`` after ``cl-2``."""
    name, _, number = version.rpartition("-")
    return f"{name}-{int(number) + 1}"
