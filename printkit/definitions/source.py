"""Reading definition files, and placing faults in them."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

from printkit.definitions.locate import DEEPEST, Locator, locate
from printkit.definitions.syntax import SyntaxFault, explain, too_deep, too_many_digits
from printkit.diagnostics import Diagnostic, KeyPath, Place, Severity
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

    @cached_property
    def lines(self) -> list[str]:
        """The lines as TOML counts them: other line separators may stand in a text."""
        return self.text.split("\n")

    def at(self, diagnostic: Diagnostic, place: Place) -> Diagnostic:
        """The diagnostic with this file, a place, and the line there."""
        line = self.lines[place.line - 1].rstrip("\r") if place.line <= len(self.lines) else ""
        return replace(diagnostic, file=self.name, place=place, source_line=line)


def refuse(name: str, rule: str, message: str, hint: str, place: Place = Place(1, 1)) -> NoReturn:
    """Raise the one fault of a file that can't be used at all (DefinitionError)."""
    raise DefinitionError([Diagnostic(Severity.ERROR, rule, message, hint, (), name, place)])


def read_source(path: Path) -> Source:
    """Read a file. Raises DefinitionError with one diagnostic when that can't be done."""
    name = str(path)
    try:
        if path.is_dir():
            refuse(name, "not-a-file", "this is a folder", "name a .toml file in it")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        folder = path.resolve().parent
    except FileNotFoundError:
        refuse(name, "no-such-file", "there is no such file", "check the name and the folder")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        hint = "check its name and its permissions"
        refuse(name, "unreadable", f"the file can't be read: {reason.lower()}", hint)
    return decode(name, data, folder)


def decode(name: str, data: bytes, folder: Path | None = None) -> Source:
    """A source from bytes: UTF-8, with or without a byte order mark. Raises DefinitionError."""
    if len(data) > LARGEST:
        refuse(name, "too-large", "the file is larger than 1 MiB", "a definition is a few lines")
    try:
        text = data.decode("utf-8-sig")
        bad = data.find(b"\0")
    except UnicodeDecodeError as error:
        bad = error.start
    if bad >= 0:
        before = data[:bad].decode("utf-8-sig", "replace")
        place = Place(before.count("\n") + 1, len(before) - before.rfind("\n"))
        message = f"the file is not UTF-8 text (line {place.line})"
        refuse(name, "not-text", message, "save it as UTF-8 text", place)
    return Source(name, text, folder)


def parse(source: Source) -> dict[str, Any]:
    """The TOML of a source. Raises DefinitionError with one diagnostic for a syntax error."""
    try:
        table = tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(source, explain(source.text, str(error))) from error
    except RecursionError as error:
        raise _syntax_error(source, _deep(too_deep(source.text, DEEPEST))) from error
    except ValueError as error:
        hint = "write a smaller number"
        fault = SyntaxFault(too_many_digits(source.text), "a number has too many digits", hint)
        raise _syntax_error(source, fault) from error
    deep = _deepest(table)
    if deep is not None:
        raise _syntax_error(source, _deep(source.locator.value(deep)))
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
    return {key: _composed(value) for key, value in table.items()}


def _composed(value: Any) -> Any:
    """Texts with a letter and its accent as one character: sheets place no accents.

    Only values: the text and its keys stay as written, so that places count what is written.
    """
    match value:
        case str():
            return unicodedata.normalize("NFC", value)
        case list():
            return [_composed(item) for item in value]
        case dict():
            return {key: _composed(item) for key, item in value.items()}
    return value


def _syntax_error(source: Source, fault: SyntaxFault) -> DefinitionError:
    message = f"this is not TOML: {fault.message}"
    diagnostic = Diagnostic(Severity.ERROR, "toml-syntax", message, fault.hint)
    return DefinitionError([source.at(diagnostic, fault.place)])


def _deep(place: Place) -> SyntaxFault:
    return SyntaxFault(place, "values are nested too deeply", f"use at most {DEEPEST} levels")


def _deepest(table: dict[str, Any]) -> KeyPath | None:
    """The path of something nested deeper than any definition is."""
    level: list[tuple[KeyPath, object]] = [((), table)]
    for _ in range(DEEPEST):
        level = [
            ((*path, key), value)
            for path, held in level
            for key, value in _items(held)
            if isinstance(value, (dict, list))
        ]
    return level[0][0] if level else None


def _items(held: object) -> Iterable[tuple[str | int, object]]:
    if isinstance(held, dict):
        return held.items()
    return enumerate(held) if isinstance(held, list) else ()


def _spelling(diagnostic: Diagnostic) -> bool:
    return diagnostic.rule == "unprintable-character"


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Diagnostics by file and place, errors first at one place, without repeats."""
    unique = dict.fromkeys(diagnostics)
    errors = {(d.file, d.path) for d in unique if d.severity is Severity.ERROR and not _spelling(d)}
    # A value that must go anyway need not be printable.
    unique = {d: None for d in unique if not (_spelling(d) and (d.file, d.path) in errors)}
    return tuple(sorted(unique, key=lambda d: (d.file, d.place, d.severity != Severity.ERROR)))
