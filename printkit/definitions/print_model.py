"""``[print]`` as a player writes it, in a session or in the user's file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, Field, ValidationError, create_model

from printkit.definitions.board_model import STRICT
from printkit.definitions.faults import model_faults
from printkit.definitions.source import Source, in_order, parse, read_source, refuse
from printkit.diagnostics import Diagnostic, Severity
from printkit.errors import DefinitionError, SettingError
from printkit.settings.kinds import LONGEST, Kind
from printkit.settings.registry import BY_KEY, SETTINGS
from printkit.settings.resolve import SILENT, Layer, Said
from printkit.systems.base import Schema


def _type(kind: Kind[object]) -> Any:
    if kind.choices:
        return Literal[kind.choices]
    if kind.type is int:
        return Annotated[int, Field(ge=kind.least, le=kind.most)]
    return bool if kind.type is bool else Annotated[str, Field(max_length=LONGEST)]


if TYPE_CHECKING:

    class PrintTable(BaseModel):
        """``[print]``: a key a setting, all of them optional."""

else:
    PrintTable = create_model(
        "PrintTable",
        __config__=STRICT,
        __doc__="``[print]``: a key a setting, all of them optional.",
        **{s.key: (_type(s.kind) | None, Field(None, description=s.help)) for s in SETTINGS},
    )


class UserFile(BaseModel):
    """The user's file: settings that hold unless a session or the command line says otherwise."""

    model_config = STRICT

    schema_version: Schema = Field(1, alias="schema", description="version of this format")
    print: PrintTable = Field(default_factory=PrintTable, description="how everything is printed")


def said(table: PrintTable, source: Source) -> Layer:
    """What a ``[print]`` says, each with the file and the line."""
    return {
        key: Said(raw, f"{source.name} line {source.locator.value(('print', key)).line}")
        for key, raw in table.model_dump(exclude_none=True).items()
    }


def unreadable(layer: Layer) -> Iterator[tuple[str, str, str]]:
    """Key, message and hint of values that can't be read."""
    for key, value in layer.items():
        try:
            BY_KEY[key].kind.read(value.raw)
        except SettingError as error:
            yield key, f"{key}: {error.message}", error.hint


def user_layer(path: Path) -> Layer:
    """What the user's file says; nothing if there is none. Raises DefinitionError."""
    if not path.is_file():
        return SILENT
    source = read_source(path)
    if not any(line.partition("#")[0].strip() for line in source.lines):
        return SILENT
    try:
        table = UserFile.model_validate(parse(source)).print
    except ValidationError as error:
        raise DefinitionError(in_order(model_faults(error, UserFile, source))) from error
    layer = said(table, source)
    faults = [_fault(source, *fault) for fault in unreadable(layer)]
    if faults:
        raise DefinitionError(in_order(faults))
    return layer


def _fault(source: Source, key: str, message: str, hint: str) -> Diagnostic:
    path = ("print", key)
    fault = Diagnostic(Severity.ERROR, "bad-setting", message, hint, path)
    return source.at(fault, source.locator.value(path))


def user_settings(environment: Mapping[str, str]) -> Layer:
    """What the user's file says. Raises DefinitionError, also for one that is named but missing."""
    path = user_file(environment)
    if environment.get("PRINTKIT_SETTINGS") and not path.is_file():
        message = "PRINTKIT_SETTINGS names no file"
        refuse(str(path), "no-such-file", message, "name a file with [print], or unset it")
    return user_layer(path)


def user_file(environment: Mapping[str, str]) -> Path:
    """Where the user's file lies: ``PRINTKIT_SETTINGS`` if set, else the system's usual place."""
    from platformdirs import user_config_path

    asked = environment.get("PRINTKIT_SETTINGS")
    return Path(asked) if asked else user_config_path("printkit") / "printkit.toml"
