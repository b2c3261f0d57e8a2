"""A session's file as a player writes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from printkit.definitions.board_model import STRICT, BoardTable
from printkit.definitions.print_model import PrintTable
from printkit.systems.base import ArtPath, Line, Schema

Color = Literal["red", "blue", "green", "orange", "purple", "teal", "brown", "gray"]
Shape = Literal["diamond", "circle", "square", "hourglass", "hexagon", "star", "cross", "ring"]


class ShipEntry(BaseModel):
    """``[[fleet.ship]]``: one or more ships of a class."""

    model_config = STRICT

    ship_class: Line = Field(alias="class", description="a code, file stem, name or path")
    count: Annotated[int, Field(ge=1, le=200)] | None = Field(None, description="how many")
    names: Annotated[tuple[Line, ...], Field(strict=False, max_length=200)] | None = Field(
        None, description="the ships' own names"
    )
    id: Annotated[int, Field(ge=1, le=999)] | None = Field(
        None, description="number of the first of them"
    )
    damage: dict[str, Any] | None = Field(None, description="damage already taken")
    art: ArtPath | None = Field(None, description="an SVG or PNG in place of the silhouette")


class FleetTable(BaseModel):
    """``[[fleet]]``: a side's ships."""

    model_config = STRICT

    name: Line = Field(description="the fleet's name")
    player: Line | None = Field(None, description="who plays it")
    color: Color | None = Field(None, description="one of eight colors")
    pattern: Shape | None = Field(None, description="the shape that marks it without color")
    art: ArtPath | None = Field(
        None, description="an SVG or PNG for its ships whose class has none of its own"
    )
    points_limit: Annotated[int, Field(ge=1, le=1_000_000)] | None = Field(
        None, description="points the fleet may cost"
    )
    ship: Annotated[tuple[ShipEntry, ...], Field(strict=False, min_length=1, max_length=200)] = (
        Field(description="its ships, one [[fleet.ship]] an entry")
    )


class SessionFile(BaseModel):
    """A session: board, paper, rulings and fleets."""

    model_config = STRICT

    schema_version: Schema = Field(1, alias="schema", description="version of this format")
    system: str = Field(description="key of the game system")
    title: Line = Field(description="what the evening is called")
    board: BoardTable = Field(default_factory=BoardTable, description="the map")
    print: PrintTable = Field(default_factory=PrintTable, description="how it is printed")
    rulings: dict[str, Any] = Field(default_factory=dict, description="house rules by their id")
    fleet: Annotated[tuple[FleetTable, ...], Field(strict=False, min_length=1, max_length=8)] = (
        Field(description="the fleets, one [[fleet]] each")
    )
