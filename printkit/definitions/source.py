"""Reading definition files, and placing faults in them."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

from printkit.definitions.locate import Locator, locate
from printkit.diagnostics import Diagnostic, Place, Severity
from printkit.errors import DefinitionError

LARGEST = 1_048_576
"""Bytes; no definition comes near it."""


@dataclass(frozen=True)
class Source:
    """A definition's text and the name that diagnostics give it."""

    name: str
    text: str
    folder: Path | None = None
    """Where it lies; None for standard input."""

    @cached_property
    def locator(self) -> Locator:
        """Places in the text, worked out when first needed."""
        return locate(self.text)

    def at(self, diagnostic: Diagnostic, place: Place) -> Diagnostic:
        """The diagnostic with this file, a place, and the line there."""
        lines = self.text.splitlines() or [""]
        line = lines[place.line - 1] if place.line <= len(lines) else ""
        return replace(diagnostic, file=self.name, place=place, source_line=line)


def _refuse(name: str, rule: str, message: str, hint: str) -> NoReturn:
    raise DefinitionError([Diagnostic(Severity.ERROR, rule, message, hint, file=name)])


def read_source(path: Path) -> Source:
    """Read a file. Raises DefinitionError with one diagnostic when that can't be done."""
    name = str(path)
    try:
        if path.is_dir():
            _refuse(name, "not-a-file", "this is a folder", "name a .toml file in it")
        data = path.read_bytes()
    except FileNotFoundError:
        _refuse(name, "no-such-file", "there is no such file", "check the name and the folder")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        _refuse(name, "unreadable", f"the file can't be read: {reason}", "check its permissions")
    return decode(name, data, path.resolve().parent)


def decode(name: str, data: bytes, folder: Path | None = None) -> Source:
    """A source from bytes: UTF-8, with or without a byte order mark. Raises DefinitionError."""
    if len(data) > LARGEST:
        _refuse(name, "too-large", "the file is larger than 1 MiB", "a definition is a few lines")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        _refuse(
            name, "not-text", f"the file is not UTF-8 text (line {line})", "save it as UTF-8 text"
        )
    # Sheets place no combining accents, so a letter and its accent become one character.
    return Source(name, unicodedata.normalize("NFC", text), folder)


def parse(source: Source) -> dict[str, Any]:
    """The TOML of a source. Raises DefinitionError with one diagnostic for a syntax error."""
    try:
        table = tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(source, str(error)) from error
    except RecursionError as error:
        raise _syntax_error(source, "values are nested too deeply") from error
    except ValueError as error:
        raise _syntax_error(source, "a number has too many digits") from error
    if not table:
        raise DefinitionError(
            [
                source.at(
                    Diagnostic(
                        Severity.ERROR,
                        "empty-file",
                        "the file holds no definition",
                        "printkit new ship shows one",
                    ),
                    Place(1, 1),
                )
            ]
        )
    return table


_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def _syntax_error(source: Source, message: str) -> DefinitionError:
    match = _AT.search(message)
    place = Place(1, 1)
    if match and match.group(1):
        place = Place(int(match.group(1)), int(match.group(2)))
    elif match:
        lines = source.text.splitlines() or [""]
        place = Place(len(lines), len(lines[-1]) + 1)
    words = _AT.sub("", message)
    words = words[:1].lower() + words[1:]
    diagnostic = Diagnostic(
        Severity.ERROR, "toml-syntax", f"this is not TOML: {words}", 'write key = value, "text"'
    )
    return DefinitionError([source.at(diagnostic, place)])


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Diagnostics by file and place, errors first at one place, without repeats."""
    unique = dict.fromkeys(diagnostics)
    return tuple(sorted(unique, key=lambda d: (d.file, d.place, d.severity != Severity.ERROR)))
