"""The roster of a session as data: a row a ship for spreadsheets, a tree for programs."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

from printkit.definitions.session import Session
from printkit.systems.base import Fleet, GameSystem, Ship

Value = str | int | None
"""None is a limit that was not set."""


def columns_of(system: GameSystem) -> tuple[str, ...]:
    """The headings of the table: those of every game, then the game's own."""
    own = tuple(column.heading for column in system.columns)
    return (
        *("fleet", "player", "color", "pattern"),
        *("identity", "class", "code", "name", "points"),
        *("fleet_points", "points_limit"),
        *own,
    )


def rows_of(session: Session) -> Iterator[tuple[Value, ...]]:
    """A row a ship, in the order of the columns."""
    for fleet in session.fleets:
        whose = (fleet.name, fleet.player, fleet.look.name, fleet.look.shape)
        total = (fleet.points, fleet.points_limit)
        for ship in fleet.ships:
            own = facts_of(session.system, ship).values()
            yield (*whose, *_ship(ship).values(), *total, *own)


def as_csv(session: Session) -> str:
    """The table as CSV with a header row; a limit that was not set is an empty cell."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns_of(session.system))
    writer.writerows(rows_of(session))
    return text.getvalue()


def as_tree(session: Session) -> dict[str, object]:
    """The session's title, game, board and fleets, ready for JSON."""
    board = session.board
    return {
        "title": session.title,
        "system": session.system.key,
        "board": {
            "kind": board.kind,
            "columns": board.columns,
            "rows": board.rows,
            "cell_mm": round(board.cell, 3),
        },
        "fleets": [_fleet_tree(session.system, fleet) for fleet in session.fleets],
    }


def facts_of(system: GameSystem, ship: Ship) -> dict[str, str | int]:
    """What the game's own columns say of a ship, by their headings."""
    return {column.heading: column.value(ship.definition) for column in system.columns}


def _ship(ship: Ship) -> dict[str, Value]:
    return {
        "identity": ship.identity,
        "class": ship.definition.name,
        "code": ship.definition.code,
        "name": ship.name,
        "points": ship.cost.points,
    }


def _fleet_tree(system: GameSystem, fleet: Fleet) -> dict[str, object]:
    return {
        "name": fleet.name,
        "player": fleet.player,
        "color": fleet.look.name,
        "pattern": fleet.look.shape,
        "points": fleet.points,
        "limit": fleet.points_limit,
        "ships": [
            {
                **_ship(ship),
                "damage": dict(ship.damage.values),
                "columns": facts_of(system, ship),
            }
            for ship in fleet.ships
        ],
    }
