"""Ship counters: the ship, its damaged back, and blanks to fill in by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from printkit.layout.blocks.counters.faces import (
    CounterFace,
    blank_body,
    enlarged,
    numbered,
    ship_body,
)
from printkit.layout.blocks.counters.outlines import Outline
from printkit.layout.blocks.counters.sizes import (
    USUAL_FORM,
    ShipFace,
    check_room,
    counter_size,
    cut_outline,
    room_for,
)
from printkit.layout.blocks.pieces import Piece, columns
from printkit.page import Symbol
from printkit.press import CounterForm
from printkit.style import FleetLook

Kinds = tuple[bool | None, ...]
"""The kinds of blanks: whether for a capital ship, or None in a game that makes no difference."""
ONE_KIND: Kinds = (None,)
BLANK = ShipFace("DD", 1, Outline((), ()))
"""A blank has room for words like these."""
Bodies = Callable[[CounterFace, bool], Symbol]
"""The counter of a class without number, by its face and whether it is damaged."""


def ship_sides(
    ship: ShipFace, look: FleetLook, form: CounterForm = USUAL_FORM
) -> tuple[Symbol, Symbol]:
    """Front and damaged back of a ship's counter.

    Raises LayoutError for an identity number of more than three digits, and for a counter too
    small for its words.
    """
    return _sides(ship, lambda face, damaged: ship_body(face, look, damaged), form)


def ship_pieces(
    ships: Sequence[ShipFace],
    look: FleetLook,
    kinds: Kinds = ONE_KIND,
    form: CounterForm = USUAL_FORM,
) -> tuple[Piece, ...]:
    """Each ship once, in order, then blanks shared among their kinds.

    There are as many blanks as asked for, or else as fill the row. Raises LayoutError as
    ``ship_sides`` does.
    """

    @cache
    def body(face: CounterFace, damaged: bool) -> Symbol:
        return ship_body(face, look, damaged)

    size, outline = counter_size(form), cut_outline(form)
    check_room(ships, form)
    pieces = [Piece(*_sides(ship, body, form), size, outline=outline) for ship in ships]
    for kind, count in blank_counts(len(ships), kinds, form):
        front, back = (blank_counter(look, side, capital=kind, form=form) for side in (False, True))
        pieces.append(Piece(front, back, size, count, outline))
    return tuple(pieces)


def blank_counts(
    ships: int, kinds: Kinds, form: CounterForm
) -> tuple[tuple[bool | None, int], ...]:
    """How many blanks of each kind stand after so many ships."""
    spare = form.blanks or -ships % columns(counter_size(form))
    shares = ((spare + len(kinds) - number) // len(kinds) for number in range(1, len(kinds) + 1))
    return tuple((kind, share) for kind, share in zip(kinds, shares, strict=True) if share)


def face_of(ship: ShipFace, form: CounterForm) -> CounterFace:
    """What is drawn of a ship, but its number. Raises LayoutError as ``ship_sides`` does."""
    places = room_for(ship, form)
    return CounterFace(ship.hull, ship.solid, ship.code, places, ship.art, ship.capital)


def _sides(ship: ShipFace, bodies: Bodies, form: CounterForm) -> tuple[Symbol, Symbol]:
    side, face = counter_size(form).width, face_of(ship, form)
    front, back = (
        enlarged(numbered(bodies(face, damaged), face.places, ship.number), side)
        for damaged in (False, True)
    )
    return front, back


def blank_counter(
    look: FleetLook,
    damaged: bool,
    *,
    capital: bool | None = None,
    form: CounterForm = USUAL_FORM,
) -> Symbol:
    """A ship counter to fill in by hand.

    In a game with capital ships and escorts a triangle at the top right gives its type. Raises
    LayoutError for a counter too small to be written on.
    """
    body = blank_body(room_for(BLANK, form), look, damaged, capital)
    return enlarged(body, counter_size(form).width)
