"""The counters of a fleet and of the table, and how many of each to print.

Nothing on a counter is said by color alone: the fleet by its shape, the class by its hull, the
damaged side by a broken frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from printkit.layout.blocks.counters.art import SMALL
from printkit.layout.blocks.counters.groups import FORWARD, ship_groups
from printkit.layout.blocks.counters.markers import marker_counter
from printkit.layout.blocks.counters.ships import ship_sides
from printkit.layout.blocks.counters.sizes import ShipFace
from printkit.page import Symbol
from printkit.systems.base import Board, CounterForm, Fleet, Piece, PieceGroup, Ship
from printkit.systems.rulings import Rulings
from printkit.systems.spaceship_battles.markers import (
    PHASE,
    TURN,
    class_of,
    marker_counts,
)
from printkit.systems.spaceship_battles.phase_track import TRACK, phase_track, turn_track
from printkit.systems.spaceship_battles.silhouettes import hull_for
from printkit.systems.spaceship_battles.tables import INVISIBLE, LEVELS, SQUADRON


def ship_counter(ship: Ship, fleet: Fleet) -> tuple[Symbol, Symbol]:
    """Front and damaged back of a ship's counter; the front is also the picture on its record.

    Raises LayoutError for an identity number of more than three digits.
    """
    return ship_sides(_face(ship), fleet.look)


def counters(fleet: Fleet, rulings: Rulings, form: CounterForm) -> tuple[PieceGroup, ...]:
    """Everything to cut out for a fleet: its ships and their markers."""
    return (*_ships(fleet, form), _markers(fleet)) if fleet.ships else ()


def common_counters(
    fleets: Sequence[Fleet], rulings: Rulings, board: Board
) -> tuple[PieceGroup, ...]:
    """What the table needs once: the tracks of turns and phases, and a marker for each."""
    tracks = PieceGroup(
        "Tracks",
        "each in one piece; beside the map",
        "blank",
        tuple(
            Piece(track, Symbol("blank", track.box, ()), TRACK)
            for track in (phase_track(), turn_track())
        ),
        on_board=False,
    )
    sides = (marker_counter(marker) for marker in (TURN, PHASE))
    markers = PieceGroup(
        "Turn and phase",
        "1/2 in · put on the tracks",
        "alike on both sides",
        tuple(Piece(side, side, SMALL) for side in sides),
        on_board=False,
    )
    return tracks, markers


def counter_notes(fleet: Fleet, rulings: Rulings) -> tuple[str, ...]:
    """A line for each reason: ``2 boarded, 2 self-destruct: one for every two ships``."""
    return tuple(
        ", ".join(f"{kind.total} {kind.front.name.lower()}" for kind in kinds) + f": {reason}"
        for reason, kinds in groupby(marker_counts(fleet), lambda kind: kind.reason)
    )


def _face(ship: Ship) -> ShipFace:
    ship_class = class_of(ship)
    return ShipFace(ship_class.code, ship.number, hull_for(ship_class), art=ship.art)


def _ships(fleet: Fleet, form: CounterForm) -> tuple[PieceGroup, ...]:
    """Each ship or squadron once, in order, then blanks."""
    squadrons = any(class_of(ship).size == "F" for ship in fleet.ships)
    serious, critical = (level.lower() for level in LEVELS[2:])
    return ship_groups(
        [_face(ship) for ship in fleet.ships],
        fleet.look,
        form,
        forward=f"{FORWARD}, to a side of the square",
        notes=(f"size F: a squadron of {SQUADRON} on one counter",) if squadrons else (),
        back_note=f"damaged side, for {serious} or {critical} damage: broken frame and a bolt",
    )


def _markers(fleet: Fleet) -> PieceGroup:
    notes = ["1/2 in", "put on a ship, or on its record at the system", "factor: steps lost"]
    if any(class_of(ship).invisibility for ship in fleet.ships):
        notes.append(f"invisible: −{INVISIBLE} to attacks on it")
    pieces = []
    for kind in marker_counts(fleet):
        front = marker_counter(kind.front)
        back = front if kind.back == kind.front else marker_counter(kind.back)
        pieces.append(Piece(front, back, SMALL, kind.total))
    return PieceGroup(
        "Markers",
        " · ".join(notes),
        "factor: two steps lost; the others are alike on both sides",
        tuple(pieces),
    )
