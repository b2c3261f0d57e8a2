"""How good points are that are printkit's own: what play says of a table, and how sure each is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from functools import cache
from inspect import isclass
from math import inf, log, sqrt
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_type_hints

from printkit.systems.base import Cost, CostLine, ShipDefinition


@dataclass(frozen=True, slots=True)
class Measured:
    """What a table's points were found to be worth by play; ``make calibrate`` writes it.

    ``slope`` is how steeply the logit of the chance to win goes with the logarithm of points.
    ``near`` and ``far`` say how sure the points of a design are: one standard error, as a part of
    them, of a design like the stock ships, and what each unit of ``strangeness`` adds.
    ``strangest`` is the most of it that was measured: of stranger designs nothing is known.
    ``stock_least`` and ``stock_most`` are the least and the greatest chance of an armed stock
    class against the field at equal points; ``designs_fair`` is the part of random designs that
    win 40 to 60 of a hundred so; ``edge_wins`` how often a fleet with 20 % more points wins.
    """

    seed: int
    slope: float
    near: float
    far: float
    strangest: float
    stock_least: float
    stock_most: float
    designs_fair: float
    edge_wins: float

    def error(self, strangeness: float) -> float:
        """The standard error of a design's points, as a part of them; inf where none is known."""
        return self.near + self.far * strangeness if strangeness <= self.strangest else inf


def read_table(package: Path) -> dict[str, Any]:
    """The tables of the ``points.toml`` beside a module."""
    with package.with_name("points.toml").open("rb") as file:
        return tomllib.load(file)


Coefficients = TypeVar("Coefficients")


def reader(kind: type[Coefficients]) -> Callable[[Mapping[str, Any]], Coefficients]:
    """Makes a dataclass of coefficients from a table; its fields that are dataclasses are tables.

    A coefficient that is missing or unknown raises KeyError or TypeError.
    """
    hints = get_type_hints(kind)
    parts = {name: hint for name, hint in hints.items() if isclass(hint) and is_dataclass(hint)}

    def read(table: Mapping[str, Any]) -> Coefficients:
        return kind(**{**table, **{name: part(**table[name]) for name, part in parts.items()}})

    return read


def flat(table: Mapping[str, Any]) -> dict[str, float]:
    """The coefficients of a table by their names, as ``attack.far``."""
    found: dict[str, float] = {}
    for key, value in table.items():
        if isinstance(value, Mapping) and key != "measured":
            found |= {f"{key}.{name}": number for name, number in value.items()}
        elif isinstance(value, int | float):
            found[key] = value
    return found


def strangeness(lines: Iterable[CostLine], stock: Iterable[Iterable[CostLine]]) -> float:
    """How far a design's lines are from those of the stock ship that is most like it.

    Each kind of line counts by how many times it is more or less, from what the stock ships have
    on average on (from 1 where none has any), as a logarithm; the root of the sum of squares.
    Weapons count together.
    """
    others = [_kinds(ship) for ship in stock]
    own = _kinds(lines)
    kinds = sorted({kind for ship in (own, *others) for kind in ship})
    usual = {
        kind: sum(ship.get(kind, 0.0) for ship in others) / len(others) or 1.0 for kind in kinds
    }

    def apart(ship: Mapping[str, float]) -> float:
        steps = (
            log((own.get(kind, 0.0) + usual[kind]) / (ship.get(kind, 0.0) + usual[kind]))
            for kind in kinds
        )
        return sqrt(sum(step * step for step in steps))

    return min(apart(ship) for ship in others)


def _kinds(lines: Iterable[CostLine]) -> dict[str, float]:
    """The values of lines by kind: the number of a line's id left out."""
    found: dict[str, float] = {}
    for line in lines:
        kind = line.id.rstrip("0123456789")
        found[kind] = found.get(kind, 0.0) + line.value
    return found


class Sure(NamedTuple):
    """How sure a design's points are: one standard error, as a part of them (inf where nothing is
    known of such a design), and how strange it is.
    """

    error: float
    strange: float


UNTRIED = Sure(inf, 0.0)
"""Of a ship without weapons: no battle tells what it is worth."""


def sure_of(lines: Iterable[CostLine], stock: Iterable[Iterable[CostLine]], of: Measured) -> Sure:
    """How sure the points are that an armed design's lines add up to."""
    own, others = tuple(lines), tuple(map(tuple, stock))
    strange = strangeness(own, others)
    return Sure(inf if beyond(own, others) else of.error(strange), strange)


MOST = 2.0
"""Times the most of the stock ships up to which designs were measured, and some more."""


def beyond(lines: Iterable[CostLine], stock: Iterable[Iterable[CostLine]]) -> bool:
    """Whether a design has far more of a kind of line than any stock ship."""
    others = [_kinds(ship) for ship in stock]
    most = {kind: max(ship.get(kind, 0.0) for ship in others) for ship in others for kind in ship}
    return any(value > MOST * most.get(kind, inf) for kind, value in _kinds(lines).items())


def stock_lines(
    folder: Path,
    model: type[ShipDefinition],
    armed: Callable[[Any], bool],
    lines: Callable[[Any], Sequence[CostLine]],
) -> tuple[Sequence[CostLine], ...]:
    """The lines of the armed stock classes in a folder."""
    files = sorted(folder.glob("*.toml"))
    texts = (path.read_text(encoding="utf-8") for path in files)
    ships = (model.model_validate(tomllib.loads(text)) for text in texts)
    return tuple(lines(ship) for ship in ships if armed(ship))


def sure_by(
    folder: Path,
    model: type[ShipDefinition],
    armed: Callable[[Any], bool],
    cost: Callable[[Any], Cost],
    measured: Measured,
) -> Callable[[Any], Sure]:
    """How sure a formula's points of a ship are, by the stock classes in a folder."""

    @cache
    def stock() -> tuple[Sequence[CostLine], ...]:
        return stock_lines(folder, model, armed, lambda ship: cost(ship).lines)

    def sure(ship: ShipDefinition) -> Sure:
        if not armed(ship):
            return UNTRIED
        return sure_of(cost(ship).lines, stock(), measured)

    return sure
