"""A game of rafts: small enough to see at a glance what loading owes to the system it is given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, NoReturn

from pydantic import BaseModel, ConfigDict, Field

from printkit.diagnostics import Severity
from printkit.systems.base import (
    Board,
    Cost,
    CostLine,
    Fault,
    GameSystem,
    Rule,
    ShipDefinition,
)
from printkit.systems.rulings import Rulings

RAFT = """\
system = "rafts"
name = "Kon"
code = "KT"
planks = 9
"""


class Crate(BaseModel):
    """What lies on a raft."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    label: str
    weight: Annotated[int, Field(ge=1, le=10)] = 1


class Raft(ShipDefinition):
    """A raft."""

    planks: Annotated[int, Field(ge=1, le=40)]
    crew: Annotated[int, Field(ge=0, le=40)] = 1
    crates: Annotated[tuple[Crate, ...], Field(strict=False)] = ()


def raft_floats(raft: Raft) -> Iterator[Fault]:
    """A raft has four planks at least."""
    if raft.planks < 4:
        yield Fault(("planks",), f"{raft.planks} planks don't float", "take 4 or more")


def crew_fits(raft: Raft) -> Iterator[Fault]:
    """A plank carries one of the crew."""
    if raft.crew > raft.planks:
        yield Fault(("crew",), f"{raft.crew} aboard {raft.planks} planks", "leave some ashore")


def crates_are_light(raft: Raft) -> Iterator[Fault]:
    """A crate of more than five is hard to stow."""
    for index, crate in enumerate(raft.crates):
        if crate.weight > 5:
            yield Fault(("crates", index, "weight"), f"{crate.label} is heavy", "split it")


def cost(raft: Raft) -> Cost:
    """A point a plank."""
    return Cost(raft.planks, "rafts 1", (CostLine("planks", "Planks", raft.planks),), "planks")


def unused(*_: object) -> NoReturn:
    raise AssertionError("loading draws nothing")


def rafts(ships: Path, key: str = "rafts") -> GameSystem:
    """The game, its stock classes in a folder."""
    return GameSystem(
        key=key,
        title="Rafts",
        credit="",
        templates=ships,
        ships=ships,
        ship_model=Raft,
        rules=(
            Rule(raft_floats, waivable=True),
            Rule(crates_are_light, Severity.WARNING, waivable=True),
            Rule(crew_fits),
        ),
        rulings=Rulings(MappingProxyType({})),
        cost=cost,
        record=unused,
        counters=unused,
        card=unused,
        board=Board("hex", 10, 10, 20.0),
        columns=(),
        starter="raft",
    )


def lawless(ships: Path) -> GameSystem:
    """The game without a rule."""
    return replace(rafts(ships), rules=())
