"""What a game system is: data and functions, held by one frozen GameSystem.

Definitions (what a player writes) are strict pydantic models; everything after them is frozen
dataclasses. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from printkit.board.boards import Board as Board
from printkit.diagnostics import KeyPath, Severity
from printkit.layout.blocks import Block, Runs
from printkit.layout.blocks.pieces import Piece as Piece
from printkit.layout.blocks.pieces import PieceGroup as PieceGroup
from printkit.page import Symbol
from printkit.press import CounterForm as CounterForm
from printkit.style import FleetLook
from printkit.systems.rulings import Rulings

if TYPE_CHECKING:
    from printkit.systems.measured import Sure

Code = Annotated[str, Field(pattern=r"^[A-Za-z0-9]{1,4}$")]
Schema = Annotated[int, Field(ge=1, le=1)]
"""The version of the format; a Literal would take true for 1."""
Line = Annotated[str, Field(min_length=1, max_length=200)]
ArtPath = Annotated[str, Field(min_length=1, max_length=1000)]
"""The path of a picture, from the folder of the file that names it."""
MOST_WAIVERS = 100


class ShipDefinition(BaseModel):
    """What every system's ship definition has; a system's own model adds its keys."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", allow_inf_nan=False)

    schema_version: Schema = Field(1, alias="schema", description="version of this format")
    system: str = Field(description="key of the game system")
    name: Line = Field(description="name of the class")
    code: Code = Field(description="1-4 letters or digits, shown on the counter")
    description: str = Field("", max_length=2000, description="a few words about the class")
    waive: tuple[str, ...] = Field(
        (),
        strict=False,
        max_length=MOST_WAIVERS,
        description="ids of waivable rules this design breaks on purpose",
    )
    art: ArtPath | None = Field(None, description="an SVG or PNG in place of its silhouette")

    no_keys: ClassVar[Mapping[str, str]] = {}
    """Keys that other games have and this one can't, and why."""


class Fault(NamedTuple):
    """What a rule found: where in the definition, what is wrong, and what would be legal."""

    path: KeyPath
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the game: its id is the function's name, its sentence the docstring's first line.

    A waivable error becomes a warning when a design waives it, and the record says "house
    design"; waiving a warning has no other effect than that mark.
    """

    find: Callable[[Any], Iterator[Fault]]
    severity: Severity = Severity.ERROR
    waivable: bool = False

    @property
    def id(self) -> str:
        return self.find.__name__.replace("_", "-")

    @property
    def sentence(self) -> str:
        return (self.find.__doc__ or "").strip().splitlines()[0]


class CostLine(NamedTuple):
    """A part of the points; ``id`` names it in the formula."""

    id: str
    label: str
    value: float


@dataclass(frozen=True, slots=True)
class Cost:
    """Points, the lines they come from, and the formula over the lines' ids that gives them.

    The formula uses + - * / sqrt round, numbers and ids; ``table`` is the version of the data.
    ``by_formula`` is what the game's formula would say of a design that carries a price.
    """

    points: int
    table: str
    lines: tuple[CostLine, ...]
    formula: str
    by_formula: Cost | None = None


class DamageField(NamedTuple):
    """A track of a record that a campaign's next evening may begin with already marked.

    Its value is how many boxes are lost, or the number that a counting track stands at; ``start``
    is that of an undamaged ship.
    """

    key: str
    """As written in a session; the record's boxes have it too."""
    label: str
    """What it counts, in a few words."""
    least: int
    most: int
    start: int = 0


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage already taken: the tracks that are not as on an undamaged ship, by their keys."""

    values: tuple[tuple[str, int], ...] = ()

    def lost(self, key: str) -> int:
        """How many boxes of a track are crossed off."""
        return self.at(key) or 0

    def at(self, key: str) -> int | None:
        """The number a track stands at; None where it is as on an undamaged ship."""
        return dict(self.values).get(key)

    def __bool__(self) -> bool:
        return bool(self.values)


UNDAMAGED = Damage()


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship on the table: its class, its number among ships of that code, its own name."""

    definition: ShipDefinition
    number: int
    cost: Cost
    name: str = ""
    house_design: bool = False
    damage: Damage = UNDAMAGED
    art: Symbol | None = None
    """The player's own picture in place of its silhouette."""

    @property
    def identity(self) -> str:
        """The mark on its counter and record: ``DD-1``."""
        return f"{self.definition.code}-{self.number}"


@dataclass(frozen=True, slots=True)
class Fleet:
    """Ships under one color and shape."""

    name: str
    look: FleetLook
    ships: tuple[Ship, ...]
    player: str = ""
    points_limit: int | None = None

    @property
    def points(self) -> int:
        """The sum of its ships' points."""
        return sum(ship.cost.points for ship in self.ships)

    @property
    def tables(self) -> tuple[str, ...]:
        """The points tables that its ships' points are from, each once."""
        return tuple(dict.fromkeys(ship.cost.table for ship in self.ships))


Variant = Literal["full", "half", "simple"]
"""A record's forms: a page, half a page, half a page for the first evening (``beginner``)."""


class HeaderNumber(NamedTuple):
    """A number in the head of a record and the small label under it."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class SheetParts:
    """What a template may use: blocks by name and values by name."""

    blocks: Mapping[str, Block]
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class RecordParts:
    """A ship's record before its template: the header's contents and the named blocks."""

    kind: str
    """The words after the class name: ``BBD · capital ship``."""
    numbers: tuple[HeaderNumber, ...]
    icon: Symbol
    """The front of its counter."""
    parts: SheetParts
    detail: Runs = ()
    """A line under the numbers, such as what the points are made of."""
    tracks: tuple[str, ...] | None = None
    """Keys of the damage that this form has tracks for; None: all there is."""


class ListColumn(NamedTuple):
    """A column of ``printkit list`` and of rosters: a heading and the value for a definition.

    Numbers are right-aligned; a text stays a text, whatever stands in it.
    """

    heading: str
    value: Callable[[Any], str | int]
    means: str = ""
    """What the heading or the values stand for, in a few words: printed on the roster sheet."""
    public: bool = True
    """Whether an opponent may know it: else the roster sheet leaves it out."""


def no_common_counters(
    fleets: Sequence[Fleet], rulings: Rulings, board: Board
) -> tuple[PieceGroup, ...]:
    """For a game in which every counter belongs to a fleet."""
    return ()


def no_counter_notes(fleet: Fleet, rulings: Rulings) -> tuple[str, ...]:
    """For a game in which the number of counters needs no words."""
    return ()


def every_ship_armed(definition: ShipDefinition) -> bool:
    """For a game whose every ship can hurt another."""
    return True


def no_ship_alone(definition: ShipDefinition) -> bool:
    """For a game in which a fleet may have any number of any class."""
    return False


def no_damage(definition: ShipDefinition, rulings: Rulings) -> tuple[DamageField, ...]:
    """For a game whose records carry nothing over to another evening."""
    return ()


@dataclass(frozen=True, slots=True)
class GameSystem:
    """A game, as data and functions. Nothing here prints, reads the clock or keeps state."""

    key: str
    title: str
    credit: str
    """Whose game it is: a card's template prints it as ``{{ credit }}``."""
    templates: Path
    """Folder of its ``<sheet>.md.j2``."""
    ships: Path
    """Folder of its stock classes."""
    ship_model: type[ShipDefinition]
    rules: tuple[Rule, ...]
    rulings: Rulings
    cost: Callable[[Any], Cost]
    record: Callable[[Ship, Fleet, Rulings, Variant], RecordParts]
    counters: Callable[[Fleet, Rulings, CounterForm], tuple[PieceGroup, ...]]
    card: Callable[[Rulings], SheetParts]
    board: Board
    columns: tuple[ListColumn, ...]
    starter: str
    """The stock class that ``printkit new ship`` copies unless another is named."""
    variants: tuple[Variant, ...] = ("full",)
    """The forms of its records: ``record`` is asked for no other."""
    charts: Callable[[Ship, Fleet, Rulings, Variant], SheetParts] | None = None
    """Of its tables what a ship uses, for the template ``charts`` beside a record of that form."""
    common_counters: Callable[[Sequence[Fleet], Rulings, Board], tuple[PieceGroup, ...]] = (
        no_common_counters
    )
    """Counters of no fleet, printed once for the table."""
    numbered_sides: bool = False
    """Whether the game numbers the sides of a cell: the map shows which is side 1."""
    counter_notes: Callable[[Fleet, Rulings], tuple[str, ...]] = no_counter_notes
    """Why a fleet has so many counters of a kind, a line each."""
    damage: Callable[[Any, Rulings], tuple[DamageField, ...]] = no_damage
    """What of a ship's record may be marked before an evening begins, in the record's order."""
    battle: str | None = None
    """The module whose ``fight`` plays the game without a board; loaded when asked for."""
    armed: Callable[[Any], bool] = every_ship_armed
    """Whether a ship can hurt another: fleets are proposed of such ships only."""
    alone: Callable[[Any], bool] = no_ship_alone
    """Whether a ship is one of which a proposed fleet has no second: all such count together."""
    points_version: str = ""
    """The version of its points, which its reference card names; nothing to name none."""
    sure: Callable[[Any], Sure] | None = None
    """How sure the points of a ship are, as measured by play; None for published points."""

    @property
    def folder(self) -> str:
        """The name of its folder among a player's own ``ships/`` and templates."""
        return self.key.replace("-", "_")

    @property
    def sessions(self) -> Path:
        """The folder of its stock sessions, beside its ships."""
        return self.ships.parent / "sessions"
