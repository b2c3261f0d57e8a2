"""Ships or a session to documents of finished marks, with the plan of what to print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from printkit.build.balance import fairness
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
            Ship(
                definition,
                number,
                system.cost(definition),
                house_design=loaded.house_design,
                art=loaded.art,
            )
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


def pages(
    session: Session, options: SheetOptions, only: Sequence[str] = (), *, played: bool = True
) -> dict[str, Document]:
    """A session's documents by kind, in print order, ``packet`` first. Raises PrintkitError.

    ``only`` names the kinds that are wanted; then there is no packet, which is everything. The
    plan says how fair the match is, unless it is not to be ``played``.
    """
    parts: dict[str, Document] = {
        kind: _document(kind, session, options)
        for kind in PRINT_ORDER
        if kind != "plan" and (not only or kind in only)
    }
    if only and "plan" not in only:
        return parts
    balance = fairness(session) if played else ""
    plan = _plan(session, parts, 1, balance, options, whole=not only)
    if len(plan.pages) > 1 and not only:
        plan = _plan(session, parts, len(plan.pages), balance, options, whole=True)
    parts = {"plan": plan, **parts}
    if only:
        return parts
    from printkit.sheets.packet import join

    subject = f"{session.system.title}: everything for {session.title}"
    return {"packet": join(list(parts.values()), session.title, subject), **parts}


def _document(kind: Kind, session: Session, options: SheetOptions) -> Document:
    """The sheets of one kind but the plan, which needs to know the others."""
    system, board = session.system, session.board
    match kind:
        case "roster":
            from printkit.sheets.roster import roster_document

            return roster_document(system, session.title, session.fleets, session.rulings, options)
        case "map":
            from printkit.sheets.maps import map_document

            return map_document(session.title, system, board, options)
        case "counters":
            from printkit.sheets.counters import counters_document

            return counters_document(system, session.fleets, session.rulings, board, options)
        case "cards":
            from printkit.sheets.cards import card_document

            return card_document(system, session.rulings, options)
        case _:
            return records_document(system, session.fleets, session.rulings, options)


def _plan(
    session: Session,
    parts: Mapping[str, Document],
    plan_pages: int,
    balance: str,
    options: SheetOptions,
    *,
    whole: bool,
) -> Document:
    """The print plan; ``plan_pages`` is its own length, since the other pages come after it."""
    from printkit.sheets.jobs import Packet, how_to, print_jobs
    from printkit.sheets.plan import plan_document

    board = session.board
    packet = Packet(
        {kind: len(document.pages) for kind, document in parts.items()},
        ships=sum(len(fleet.ships) for fleet in session.fleets),
        players=max(2, len(session.fleets)),
        records=tuple(e.page for e in parts["records"].outline) if "records" in parts else (),
        whole=whole,
    )
    tables = dict.fromkeys(table for fleet in session.fleets for table in fleet.tables)
    values = {
        "columns": board.columns,
        "rows": board.rows,
        "cells": board.words.many,
        "tables": len(tables),
        "points_table": ", ".join(tables),
        "how": how_to(packet, options),
        "balance": balance,
    }
    jobs = print_jobs(packet, 1 + plan_pages, options)
    return plan_document(
        session.system,
        session.title,
        session.fleets,
        jobs,
        _counts(session),
        values,
        options,
        whole=whole,
    )


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
