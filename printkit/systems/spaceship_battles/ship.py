"""A ship class as a player writes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from printkit.systems.base import ShipDefinition

Size = Literal["A", "B", "C", "D", "E", "F"]
Speed = Literal[
    "half",
    "full",
    "hyper-1",
    "hyper-2",
    "hyper-3",
    "hyper-4",
    "hyper-5",
    "hyper-6",
    "hyper-7",
    "hyper-8",
    "hyper-9",
    "hyper-10",
]
FieldType = Literal["none", "I", "II", "III", "IV", "V"]
WeaponType = Literal["none", "I", "II", "III", "IV"]

Silhouette = Literal[
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "carrier",
    "colony",
    "battlecruiser",
    "raider",
    "monitor",
    "frigate",
    "transport",
    "shuttles",
]
"""Sizes stand for their usual outlines."""


class ShipClass(ShipDefinition):
    """A class of Spaceship Battles. One of size F is a squadron of three."""

    no_keys: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("points", "points_table"), "points of Spaceship Battles are the published sum of its parts"
    )

    size: Size = Field(description="A (largest) to F: hull, maneuver and shots follow")
    top_speed: Speed = Field(description="half or full sub-light, or hyper-1 to hyper-10")
    force_field: FieldType = Field("none", description="type of its force fields")
    energy_weapon: WeaponType = Field("none", description="type of its energy weapon")
    missiles: bool = Field(False, description="missiles")
    torpedoes: bool = Field(False, description="torpedoes")
    projectile_shots: Annotated[int, Field(ge=1, le=60)] | None = Field(
        None, description="missiles and torpedoes it carries; usual for its size"
    )
    aft_weapons: bool = Field(False, description="its weapons fire in any direction")
    invisibility: bool = Field(False, description="an invisibility device")
    tractor_beam: bool = Field(True, description="a tractor beam; most ships have one")
    silhouette: Silhouette | None = Field(
        None, description="outline that its counter shows; usual for its size"
    )
