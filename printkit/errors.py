"""Every error printkit raises on purpose.

PrintkitError
├── UnitError        a length or a paper that cannot be read
├── SettingError     a choice about printing that cannot be followed
├── FontError        a character the faces lack
├── LayoutError      something does not fit where it must
├── TemplateError    a template that cannot be used (carries its file and line)
├── DefinitionError  definitions with faults (carries the diagnostics)
├── GameSystemError  a game system that is unknown or broken
└── OutputError      a file that cannot be written
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printkit.diagnostics import Diagnostic


class PrintkitError(Exception):
    """What went wrong in one line, and a hint that says what would be right."""

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __reduce__(self) -> tuple[object, ...]:
        """Whole from one process to another, whatever a subclass adds."""
        return _restored, (type(self), self.args, self.__dict__)


def _restored(
    kind: type[PrintkitError], args: tuple[object, ...], state: dict[str, object]
) -> PrintkitError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(state)
    return error


class UnitError(PrintkitError):
    """A length or a paper that cannot be read."""


class SettingError(PrintkitError):
    """A choice about printing that cannot be followed."""


class FontError(PrintkitError):
    """A character that the faces lack."""


class LayoutError(PrintkitError):
    """Something does not fit where it must; the message names the ship and the field."""


class TemplateError(PrintkitError):
    """A template that cannot be used: ``file`` and ``line`` (from 1) say where."""

    def __init__(self, message: str, *, file: str, line: int, hint: str = "") -> None:
        super().__init__(message, hint=hint)
        self.file = file
        self.line = line


class DefinitionError(PrintkitError):
    """Definitions with faults; ``diagnostics`` holds all of them, warnings too."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__("; ".join(d.message for d in diagnostics))
        self.diagnostics = tuple(diagnostics)


class GameSystemError(PrintkitError):
    """A game system that is unknown or broken."""


class OutputError(PrintkitError):
    """A file that cannot be written."""
