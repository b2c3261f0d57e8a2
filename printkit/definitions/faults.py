"""What the models refuse, in plain words: pydantic's faults become diagnostics."""

from __future__ import annotations

import difflib
import types
import typing
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from printkit.definitions.source import Source
from printkit.diagnostics import Diagnostic, KeyPath, Place, Severity, describe, path_text
from printkit.fonts import first_missing, missing
from printkit.page import Face

LONGEST = 80
"""Characters of a key or an id in a message."""

STRUCTURAL = frozenset(
    {
        "bad-value",
        "broken-system",
        "empty-file",
        "missing-key",
        "out-of-range",
        "toml-syntax",
        "unknown-key",
        "unknown-rule",
        "unknown-system",
        "unprintable-character",
        "not-waivable",
        "wrong-type",
    }
)
"""Ids of faults that are no rule of a game: they can't be waived."""

WANTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "string_type": "a text in quotes",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "float_type": "a number",
    "finite_number": "a number",
}


def _models(annotation: object) -> Iterator[type[BaseModel]]:
    """The models an annotation holds: ``tuple[Weapon, ...]``, ``Bays | None``."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    elif typing.get_origin(annotation) is not None or isinstance(annotation, types.UnionType):
        for part in typing.get_args(annotation):
            yield from _models(part)


def keys_of(model: type[BaseModel]) -> dict[str, Any]:
    """The keys a table of this model may have, as written in TOML, with their fields."""
    return {info.alias or name: info for name, info in model.model_fields.items()}


def model_at(model: type[BaseModel], path: KeyPath) -> type[BaseModel] | None:
    """The model of the table at a path."""
    current: type[BaseModel] | None = model
    for part in path:
        if isinstance(part, int):
            continue
        info = keys_of(current).get(part) if current else None
        current = next(_models(info.annotation), None) if info else None
    return current


def description_at(model: type[BaseModel], path: KeyPath) -> str:
    """What the model says of a key."""
    names = [part for part in path if isinstance(part, str)]
    holder = model_at(model, tuple(names[:-1])) if names else None
    info = keys_of(holder).get(names[-1]) if holder else None
    return f"{names[-1]}: {info.description}" if info and info.description else ""


def model_faults(
    error: ValidationError, model: type[BaseModel], source: Source
) -> Iterator[Diagnostic]:
    """A diagnostic for each of pydantic's faults, at its place: one for each mistake."""
    details = [detail for detail in error.errors(include_url=False) if not _echo(detail)]
    told: dict[KeyPath, ErrorDetails] = {}
    for detail in details:
        told.setdefault(detail["loc"], detail)
    for path, detail in told.items():
        rule, message, hint, place = _fault(detail, path, model, source)
        yield source.at(Diagnostic(Severity.ERROR, rule, message, hint, path), place)


def _echo(detail: ErrorDetails) -> bool:
    """Whether a list only counts as too short since what it holds has faults, told already."""
    return detail["type"] == "too_short" and len(detail["input"]) >= detail["ctx"]["min_length"]


def _fault(
    detail: ErrorDetails, path: KeyPath, model: type[BaseModel], source: Source
) -> tuple[str, str, str, Place]:
    name = path_text(path)
    places = source.locator
    hint = description_at(model, path)
    match detail["type"]:
        case "extra_forbidden":
            above = _at_top(path, detail["input"], model, source)
            return (*_unknown(path, model, above), places.key(path))
        case "missing":
            return "missing-key", f"{name} is missing", hint, places.table(path[:-1])
        case kind if kind in WANTED:
            found = describe(detail["input"])
            message = f"{name} must be {WANTED[kind]}, not {found}"
            return "wrong-type", message, hint, places.value(path)
        case _:
            rule, message = _out_of_bounds(detail, name)
            return rule, message, hint, places.value(path)


def _at_top(path: KeyPath, value: object, model: type[BaseModel], source: Source) -> str:
    """A hint for a key of a table that is one of the file itself, which lacks it; else nothing."""
    key = path[-1]
    if key not in keys_of(model) or (key,) in source.locator.entries:
        return ""
    match value:
        case dict():
            return f"{key} is a table of the file itself: write [{key}]"
        case [dict(), *_]:
            return f"{key} is a table of the file itself: write [[{key}]]"
    return f"{key} is a key of the file itself: write it above the first [table]"


def _unknown(path: KeyPath, model: type[BaseModel], above: str) -> tuple[str, str, str]:
    holder = model_at(model, path[:-1])
    refused = getattr(holder, "no_keys", {})
    if path[-1] in refused:
        name = short(path_text(path))
        return "unknown-key", f"{name} can't be set here", f"{refused[path[-1]]}: leave it out"
    known = list(keys_of(holder)) if holder else []
    near = difflib.get_close_matches(str(path[-1]), known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"the keys here are {', '.join(known)}"
    return "unknown-key", f"unknown key {short(path_text(path))!r}", above or hint


def short(text: str) -> str:
    """A text of a player's own, cut where a message would get too long."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def _out_of_bounds(detail: ErrorDetails, name: str) -> tuple[str, str]:
    context = detail.get("ctx", {})
    found = describe(detail["input"])
    bounds: dict[str, Callable[[], str]] = {
        "greater_than_equal": lambda: f"at least {context['ge']}",
        "less_than_equal": lambda: f"at most {context['le']}",
        "greater_than": lambda: f"more than {context['gt']}",
        "less_than": lambda: f"less than {context['lt']}",
        "string_too_long": lambda: f"at most {context['max_length']} characters long",
        "too_long": lambda: f"a list of at most {context['max_length']}",
        "too_short": lambda: f"a list of at least {context['min_length']}",
    }
    if detail["type"] == "string_too_short":
        return "out-of-range", f"{name} must not be empty"
    make = bounds.get(detail["type"])
    if make:
        return "out-of-range", f"{name} must be {make()}" + (
            f", not {found}" if detail["type"].endswith(("equal", "than")) else ""
        )
    if detail["type"] in ("literal_error", "enum"):
        choices = context["expected"].replace("'", '"')
        return "bad-value", f"{name} must be {choices}, not {found}"
    return "bad-value", f"{name} is {found}, which is not of the form wanted"


PRINTED = (Face.REGULAR, Face.SEMIBOLD, Face.BOLD, Face.BLACK)
"""Names and descriptions may be set in any of these."""


UNPRINTED = ("Cc", "Cf", "Mn", "Me", "Zl", "Zp")
"""Control and format characters, and accents that no letter took in."""


def unprintable(data: object, source: Source, path: KeyPath = ()) -> Iterator[Diagnostic]:
    """A diagnostic for each text that no sheet can print."""
    match data:
        case dict():
            for key, value in data.items():
                yield from unprintable(value, source, (*path, key))
        case list():
            for index, value in enumerate(data):
                yield from unprintable(value, source, (*path, index))
        case str() if path[-1:] not in (("class",), ("art",)):  # A path is not printed.
            if said := _not_printed(data, path):
                message, hint = said
                diagnostic = Diagnostic(
                    Severity.ERROR,
                    "unprintable-character",
                    f"{path_text(path)}: {message}",
                    hint,
                    path,
                )
                yield source.at(diagnostic, source.locator.value(path))


def _not_printed(text: str, path: KeyPath) -> tuple[str, str] | None:
    """Why a text can't be printed, and a hint. Only a description may have line breaks."""
    described = path[-1:] == ("description",)
    if text.isspace() and not described:
        return "there is nothing but spaces", "write a text or leave the key out"
    allowed = text.replace("\n", " ") if described else text
    bad = next((c for c in allowed if unicodedata.category(c) in UNPRINTED), None)
    bad = bad or first_missing(allowed, PRINTED)
    if bad is None:
        return None
    if unicodedata.category(bad) == "Cc":
        sort = {"\n": "line break", "\t": "tab"}.get(bad, "control character")
        return f"a {sort} (U+{ord(bad):04X}) can't be printed", "write words and spaces only"
    error = missing(bad, text if len(text) <= 40 else f"{text[:37]}...")
    return error.message, error.hint
