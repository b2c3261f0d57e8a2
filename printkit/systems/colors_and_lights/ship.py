"""A ship class as a player writes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from printkit.systems.base import Line
from printkit.systems.points import PricedDefinition

ShipType = Literal["escort", "capital"]
WeaponKind = Literal["beam", "projectile"]
StockCode = Literal["K", "FFAA", "FFA", "DD", "CVE", "CL", "CA", "BB", "BBD", "CV", "NEP", "NCF"]

BayCount = Annotated[int, Field(ge=0, le=60)]


class Weapon(BaseModel):
    """A beam or projectile battery: damage at short range, and the farthest hex it reaches."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", allow_inf_nan=False)

    kind: WeaponKind = Field(description="beam or projectile")
    strength: int = Field(ge=1, le=100, description="damage of a hit at short range")
    range: int = Field(ge=1, le=60, description="farthest target in hexes")
    name: Line | None = Field(None, description="what the record calls it")


class Bays(BaseModel):
    """Ordnance bays by what they launch; a fighter_bomber bay launches either at choice."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", allow_inf_nan=False)

    torpedo: BayCount = Field(0, description="torpedo tubes")
    fighter: BayCount = Field(0, description="fighter bays")
    bomber: BayCount = Field(0, description="bomber bays")
    fighter_bomber: BayCount = Field(0, description="bays that launch a fighter or a bomber")
    assault: BayCount = Field(0, description="assault craft bays")


class ShipClass(PricedDefinition):
    """A class of Colors and Lights."""

    type: ShipType = Field(description="escort or capital: movement, shots and to-hit follow")
    noncombatant: bool = Field(False, description="a civilian ship")
    superstructure: int = Field(ge=1, le=1000, description="superstructure points (SS)")
    weapons: Annotated[tuple[Weapon, ...], Field(strict=False, max_length=60)] = Field(
        (), description="batteries, one [[weapons]] table each"
    )
    point_defense: int = Field(0, ge=0, le=60, description="point defense shots a turn")
    bays: Bays = Field(default_factory=Bays, description="ordnance bays")
    silhouette: StockCode | None = Field(
        None, description="code of the stock class whose outline the counter shows"
    )
