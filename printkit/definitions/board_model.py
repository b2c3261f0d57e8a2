"""``[board]`` of a session as a player writes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from printkit.board.boards import Center, Pattern
from printkit.board.numbering import First, Origin, Signs
from printkit.systems.base import Line

STRICT = ConfigDict(frozen=True, strict=True, extra="forbid", allow_inf_nan=False)


Side = Annotated[int, Field(ge=1, le=400)]
Start = Annotated[int, Field(ge=0, le=999)]
Labels = Annotated[tuple[Line, ...], Field(strict=False, max_length=40_000)]
Orientation = Literal["flat", "point"]
Stagger = Literal["second-low", "first-low"]


class NumberingTable(BaseModel):
    """``[board.numbering]``: what is printed in the cells."""

    model_config = STRICT

    show: bool = Field(True, description="whether cells have labels at all")
    origin: Origin = Field("top-left", description="the corner that counting begins at")
    first: First = Field("column", description="what a label says first, column or row")
    columns: Signs = Field("numbers", description="signs of the columns")
    rows: Signs = Field("numbers", description="signs of the rows")
    start_column: Start = Field(1, description="number of the first column")
    start_row: Start = Field(1, description="number of the first row")
    separator: Annotated[str, Field(max_length=3)] = Field(
        "", description="printed between column and row"
    )
    digits: Annotated[int, Field(ge=1, le=6)] | None = Field(
        None, description="digits of a number; as many as the widest, two at least, if left out"
    )
    every: Annotated[int, Field(ge=1, le=100)] = Field(
        1, description="print the labels of every n-th column and row"
    )


class TerrainTable(BaseModel):
    """``[[board.terrain]]``: what lies in some cells."""

    model_config = STRICT

    cells: Annotated[tuple[Line, ...], Field(strict=False, min_length=1, max_length=40_000)] = (
        Field(description="the cells, by their labels")
    )
    pattern: Pattern = Field("none", description="asteroids, planet or nebula")
    words: Line | None = Field(None, description="a word below the center")


class BoardTable(BaseModel):
    """``[board]``: how large the map is, and how its cells look."""

    model_config = STRICT

    columns: Side | None = Field(None, description="cells from left to right")
    rows: Side | None = Field(None, description="cells from top to bottom")
    cell: Annotated[str, Field(max_length=40)] | None = Field(
        None,
        description='hex flat to flat or square, a text with a unit (mm, cm, in, pt): "1in"',
    )
    orientation: Orientation | None = Field(
        None, description="what a hex has at its top, a flat side or a point"
    )
    stagger: Stagger | None = Field(
        None, description="which column of hexes (row, with a point up) stands half a hex later"
    )
    half_hexes: bool | None = Field(None, description="half hexes fill the jagged edges")
    center: Center = Field("dot", description="the mark in the middle of a cell")
    hidden: Labels = Field((), description="cells that are not drawn, by their labels")
    numbering: NumberingTable = Field(
        default_factory=NumberingTable, description="what is printed in the cells"
    )
    terrain: Annotated[tuple[TerrainTable, ...], Field(strict=False, max_length=200)] = Field(
        (), description="what lies in cells, one [[board.terrain]] a kind"
    )
