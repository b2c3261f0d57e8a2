"""A ship class as a player writes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from printkit.systems.base import Line
from printkit.systems.points import PricedDefinition

Size = Literal["escort", "cruiser", "battleship"]
Die = Annotated[int, Field(ge=4, le=12, multiple_of=2)]
"""The sides of a die: 4, 6, 8, 10 or 12."""
Crew = Literal["2", "23", "234", "2345", "23456", "234567", "2345678", "23456789", "2345678910"]
"""The number cards that let a ship act: a run from 2 up."""
Captain = Literal["J", "JQ", "JQK"]
"""The face cards that allow a captain's maneuver."""

Silhouette = Literal[
    "escort",
    "picket",
    "frigate",
    "cruiser",
    "light-cruiser",
    "heavy-cruiser",
    "battleship",
    "battlecruiser",
    "old-battleship",
    "flagship",
]


class ShipClass(PricedDefinition):
    """A class of Fleet Captain."""

    size: Size = Field(description="escort, cruiser or battleship: the usual dice follow")
    flagship: bool = Field(False, description="the Fleet Captain's own ship")
    dice: Annotated[tuple[Die, Die, Die], Field(strict=False)] | None = Field(
        None, description="sides of the three power dice, the smallest first; usual for its size"
    )
    slowness: Annotated[int, Field(ge=1, le=6)] | None = Field(
        None, description="movement pips a hex; usual for its size"
    )
    hull: int = Field(ge=1, le=60, description="hull points")
    critical_points: (
        Annotated[
            tuple[Annotated[int, Field(ge=1, le=59)], ...],
            Field(strict=False, min_length=1, max_length=6),
        ]
        | None
    ) = Field(None, description="hull points left at which a critical is rolled, highest first")
    crew: Crew | None = Field(None, description='number cards it acts on, from 2 up: "2345"')
    captain: Captain | None = Field(None, description='face cards of its captain: "J", "JQ", "JQK"')
    lasers: bool = Field(True, description="lasers, all round")
    phasers: bool = Field(False, description="phasers, all round, in volleys")
    phaser_volleys: Annotated[int, Field(ge=1, le=3)] | None = Field(
        None, description="volleys of the phasers; usual for its size"
    )
    torpedoes: bool = Field(False, description="torpedoes, forward only")
    flaws: Annotated[tuple[Line, ...], Field(strict=False, max_length=6)] = Field(
        (), description="design flaws in your own words"
    )
    silhouette: Silhouette | None = Field(
        None, description="outline that its counter shows; usual for its size"
    )
