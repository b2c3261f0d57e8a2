"""What a range ruler shows: weapons, their bands, and the wordings of a band."""

from __future__ import annotations

from typing import Literal, NamedTuple

from printkit.layout.blocks.prose import Runs

Role = Literal["number", "word", "need"]


class Part(NamedTuple):
    """A piece of a band's contents."""

    text: str
    role: Role


class Band(NamedTuple):
    """A band of a weapon: its first and last hex, and its contents, fullest wording first."""

    first: int
    last: int
    contents: tuple[tuple[Part, ...], ...]
    strong: bool = False

    @property
    def width(self) -> int:
        """How many hexes it spans."""
        return self.last - self.first + 1

    @property
    def hexes(self) -> str:
        """The hexes in words: ``3–4``."""
        return f"{self.first}–{self.last}" if self.first != self.last else f"{self.first}"


class Weapon(NamedTuple):
    """A row of the ruler. ``note`` stands right of the bands; ``key`` names its box."""

    name: str
    detail: str
    bands: tuple[Band, ...]
    shots: str
    note: Runs = ()
    shots_word: str = "shots"
    key: str = ""
    lost: bool = False
