"""The kinds of values a setting may have, and how each is read from what a person wrote.

A setting is written in the same words on the command line, in a session and in the user's file:
a text, a whole number, or true and false.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from printkit.errors import SettingError, UnitError
from printkit.geometry import Point
from printkit.units import Margins, parse_length

T_co = TypeVar("T_co", covariant=True)
Raw = str | int | bool
"""What a person writes."""

LONGEST = 400
"""Characters of a text."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[T_co]):
    """How a value is written: what it is called, its choices or bounds, and how it is read.

    ``choices`` are all there is, ``usual`` ones are what a shell completes. ``read`` raises
    SettingError; what it gets is of ``type``.
    """

    name: str
    read: Callable[[Raw], T_co]
    type: type[Raw] = str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    usual: tuple[str, ...] = ()


def choice(*choices: str) -> Kind[str]:
    """One of a few words."""

    def read(raw: Raw) -> str:
        if raw not in choices:
            raise SettingError(f"{raw!r} is none of the choices", hint=f"use {one_of(choices)}")
        return str(raw)

    return Kind("choice", read, choices=choices)


def several(*choices: str) -> Kind[tuple[str, ...]]:
    """Some of a few words, with commas between."""

    def read(raw: Raw) -> tuple[str, ...]:
        parts = _parts(raw)
        for part in parts:
            if part not in choices:
                raise SettingError(
                    f"{part!r} is none of the choices", hint=f"use {one_of(choices)}"
                )
        return tuple(dict.fromkeys(parts))

    return Kind("list", read)


def names() -> Kind[tuple[str, ...]]:
    """Names with commas between, as written."""
    return Kind("list", lambda raw: tuple(_parts(raw)))


def flag() -> Kind[bool]:
    """True or false."""
    return Kind("flag", bool, type=bool)


def count(least: int, most: int) -> Kind[int]:
    """A whole number."""

    def read(raw: Raw) -> int:
        if not isinstance(raw, int) or not least <= raw <= most:
            raise SettingError(f"{raw!r} is out of range", hint=f"use {least} to {most}")
        return int(raw)

    return Kind("number", read, type=int, least=least, most=most)


def length(least: str, most: str) -> Kind[float]:
    """A length in mm within bounds."""

    def read(raw: Raw) -> float:
        return _length(str(raw), least, most)

    return Kind("length", read)


def optional_length(least: str, most: str, word: str) -> Kind[float | None]:
    """A length, or the word that leaves it to the game."""

    def read(raw: Raw) -> float | None:
        return None if raw == word else _length(str(raw), least, most)

    return Kind("length", read)


def shift(most: str) -> Kind[Point]:
    """Two lengths with a comma between: to the right and down."""

    def read(raw: Raw) -> Point:
        parts = _parts(raw)
        if len(parts) != 2:
            raise SettingError(f"{raw!r} is not two lengths", hint="write 1.5mm,-0.5mm")
        right, down = (_length(part, f"-{most}", most) for part in parts)
        return Point(right, down)

    return Kind("two lengths", read)


def margins(most: str) -> Kind[Margins]:
    """One length for all sides, or four from the top clockwise."""

    def read(raw: Raw) -> Margins:
        found = [_length(part, "0mm", most) for part in _parts(raw)]
        if len(found) == 1:
            found *= 4
        if len(found) != 4:
            hint = "write one for all sides or four: top,right,bottom,left"
            raise SettingError(f"{raw!r} has {len(found)} lengths", hint=hint)
        return Margins(*found)

    return Kind("lengths", read)


def _parts(raw: Raw) -> list[str]:
    """What stands between commas; nothing for an empty text. Raises SettingError for a gap."""
    parts = [part.strip() for part in str(raw).split(",")] if str(raw).strip() else []
    if not all(parts):
        raise SettingError(f"{raw!r} has nothing between two commas", hint="write a,b")
    return parts


def _length(text: str, least: str, most: str) -> float:
    low, high = parse_length(least), parse_length(most)
    try:
        found = parse_length(text)
    except UnitError as error:
        raise SettingError(error.message, hint=error.hint) from error
    if not low <= found <= high:
        raise SettingError(f"{text!r} is out of range", hint=f"use {least} to {most}")
    return found


def one_of(words: tuple[str, ...]) -> str:
    """``a, b or c``."""
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)
