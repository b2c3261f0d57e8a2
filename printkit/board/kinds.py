"""The kinds of board there are, and what their cells are called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

BoardKind = Literal["hex", "square"]


class CellWords(NamedTuple):
    """A cell, several, and how their size is measured, in print."""

    one: str
    many: str
    measure: str


CELL_WORDS: Mapping[BoardKind, CellWords] = MappingProxyType(
    {
        "hex": CellWords("hex", "hexes", "flat to flat"),
        "square": CellWords("square", "squares", "side to side"),
    }
)
