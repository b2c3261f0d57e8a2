"""Ships or a session to documents of finished marks, with the plan of what to print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from printkit.build.loading import sound
from printkit.collector import collecting_rarely
from printkit.definitions.load import LoadedShip
from printkit.errors import PrintkitError
from printkit.page import Document
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import records_document
from printkit.style import NEUTRAL
from printkit.systems.base import Fleet, GameSystem, Ship

if TYPE_CHECKING:
    from printkit.definitions.session import Session
    from printkit.sheets.plan import PrintJob

Kind = Literal["plan", "roster", "map", "counters", "records", "cards"]
PRINT_ORDER: tuple[Kind, ...] = ("plan", "roster", "map", "counters", "records", "cards")


def neutral_fleets(ships: Sequence[LoadedShip]) -> tuple[tuple[GameSystem, Fleet], ...]:
    """Ships without a session: a black fleet for each system, numbered from 1 for each code."""
    by_system: dict[str, tuple[GameSystem, list[Ship]]] = {}
    for loaded in ships:
        system, definition = sound(loaded)
        _, found = by_system.setdefault(system.key, (system, []))
        number = 1 + sum(ship.definition.code == definition.code for ship in found)
        found.append(
            Ship(definition, number, system.cost(definition), house_design=loaded.house_design)
        )
    return tuple((system, Fleet("", NEUTRAL, tuple(found))) for system, found in by_system.values())


def records(ships: Sequence[LoadedShip], options: SheetOptions) -> Document:
    """Records of ships in their order, all in one document. Raises PrintkitError."""
    with collecting_rarely():
        parts = [
            records_document(system, (fleet,), system.rulings, options)
            for system, fleet in neutral_fleets(ships)
        ]
    if not parts:
        raise PrintkitError("there are no ships to print", hint="name at least one file")
    return one_document(parts, "Ship records")


def one_document(parts: Sequence[Document], title: str) -> Document:
    """The document of one game, or those of several as chapters."""
    if len(parts) == 1:
        return parts[0]
    from printkit.sheets.packet import join

    return join(parts, title, title)


def counters(ships: Sequence[LoadedShip], options: SheetOptions) -> Document:
    """Counter sheets of ships. Raises PrintkitError."""
    from printkit.sheets.counters import counters_document

    parts = [
        counters_document(system, (fleet,), system.rulings, system.board, options)
        for system, fleet in neutral_fleets(ships)
    ]
    if not parts:
        raise PrintkitError("there are no ships to print", hint="name at least one file")
    return one_document(parts, "Counters")


def pages(session: Session, options: SheetOptions) -> dict[str, Document]:
    """A session's documents by kind, in print order, ``packet`` first. Raises PrintkitError."""
    from printkit.sheets.cards import card_document
    from printkit.sheets.counters import counters_document
    from printkit.sheets.maps import map_document
    from printkit.sheets.packet import join
    from printkit.sheets.roster import roster_document

    system, board = session.system, session.board
    parts: dict[str, Document] = {
        "roster": roster_document(system, session.title, session.fleets, session.rulings, options),
        "map": map_document(session.title, system, board, options),
        "counters": counters_document(system, session.fleets, session.rulings, board, options),
        "records": records_document(system, session.fleets, session.rulings, options),
        "cards": card_document(system, session.rulings, options),
    }
    plan = _plan(session, parts, 1, options)
    if len(plan.pages) > 1:
        plan = _plan(session, parts, len(plan.pages), options)
    parts = {"plan": plan, **parts}
    ordered = [parts[kind] for kind in PRINT_ORDER]
    packet = join(ordered, session.title, f"{system.title}: everything for {session.title}")
    return {"packet": packet, **parts}


def _plan(
    session: Session, parts: Mapping[str, Document], plan_pages: int, options: SheetOptions
) -> Document:
    """The print plan; ``plan_pages`` is its own length, since the other pages come after it."""
    from printkit.sheets.plan import plan_document

    board = session.board
    values = {
        "columns": board.columns,
        "rows": board.rows,
        "cells": board.words.many,
        "points_table": session.fleets[0].ships[0].cost.table,
    }
    return plan_document(
        session.system,
        session.title,
        session.fleets,
        _jobs(session, parts, 1 + plan_pages),
        _counts(session),
        values,
        options,
    )


def _jobs(session: Session, parts: Mapping[str, Document], first: int) -> list[PrintJob]:
    """What to print and do with each document; ``first`` is the packet's first page of them."""
    from printkit.sheets.plan import PrintJob

    jobs: list[PrintJob] = []
    players = max(2, len(session.fleets))
    ships = sum(len(fleet.ships) for fleet in session.fleets)
    halves = "; cut half pages apart" if len(parts["records"].pages) < ships else ""
    words = {
        "roster": ("Roster", "paper", "a page a fleet, one for each opponent"),
        "map": ("Map", "paper", "trim, join, tape"),
        "counters": ("Counters", "card", "cut along the ticks"),
        "records": ("Ship records", "paper", f"{ships} ships{halves}"),
        "cards": ("Reference card", "paper", f"print {players}: one a player"),
    }
    copies = {"roster": players - 1, "cards": players}
    for kind, (title, stock, then) in words.items():
        count = len(parts[kind].pages)
        jobs.append(
            PrintJob(
                title,
                f"{kind}.pdf",
                first,
                count,
                "card" if stock == "card" else "paper",
                kind == "counters",
                then,
                copies=copies.get(kind, 1),
            )
        )
        first += count
    return jobs


def _counts(session: Session) -> list[tuple[str, str]]:
    """What each fleet, and the table, needs in counters."""
    counts = [
        (fleet.name, "; ".join(notes))
        for fleet in session.fleets
        if (notes := session.system.counter_notes(fleet, session.rulings))
    ]
    common = session.system.common_counters(session.fleets, session.rulings, session.board)
    if common:
        kinds = (f"{sum(p.count for p in g.pieces)} {g.title.lower()}" for g in common)
        counts.append(("Table", "; ".join(kinds)))
    return counts
