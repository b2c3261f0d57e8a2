"""How both sides fight in the model."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Doctrine:
    """How both sides fight; ``doctrine.toml`` says what each number means."""

    start: int
    nearest: int
    farthest: int
    turns: int
    torpedo_course: int
    adjacent: int
    torpedo_turns: int
    torpedo_kept: int
    rally_at: int
    escorting: int


@cache
def doctrine() -> Doctrine:
    """The numbers of ``doctrine.toml``."""
    with Path(__file__).with_name("doctrine.toml").open("rb") as file:
        return Doctrine(**tomllib.load(file))
