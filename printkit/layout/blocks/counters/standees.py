"""Standees: a ship that stands upright, folded over at its top, in the slit of a base.

Both sides show the same ship, so that it is known from both sides of the table; the base shows
which way is forward. Only fronts are printed. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.geometry import Box, Size, Transform
from printkit.layout.blocks.counters.art import fleet_mark
from printkit.layout.blocks.counters.faces import (
    blank_body,
    box_of,
    enlarged,
    frame_and_arrow,
    numbered,
    ship_body,
)
from printkit.layout.blocks.counters.places import LARGEST, counter_outlay
from printkit.layout.blocks.counters.ships import BLANK, Kinds, blank_counts, face_of
from printkit.layout.blocks.counters.sizes import (
    PANEL,
    ShipFace,
    check_room,
    counter_size,
    cut_outline,
    room_for,
)
from printkit.layout.blocks.pieces import Piece
from printkit.page import Mark, Op, Path, Pen, Symbol, Use, line, polygon, rectangle
from printkit.press import CounterForm
from printkit.style import FleetLook
from printkit.units import mm

CARD = 0.3
"""The thickness of the card that slits are cut for, about 200 to 250 g/m²."""
SLIT = 2 * CARD
"""A standee is folded, so two layers stand in the slit of its base."""
PLAY = 0.5
"""The slit is so much longer than the tab is wide."""
TAB = 0.6
"""The width of a tab, in parts of the standee's."""
TAB_HEIGHT, MOST_TAB = 0.32, 8.0
"""In parts of the standee's width, and no more than so many mm."""
FOLD = Pen(mm(0.5), dash=(mm(3), mm(2)))
EDGE = Pen(mm(0.3))
MARK = 2.7
"""The radius of the fleet's mark on a base of 5/8 in, in points."""


def standee_size(form: CounterForm) -> Size:
    """What is cut out: two sides and two tabs."""
    width = counter_size(form).width
    return Size(width, 2 * (PANEL * width + tab_height(width)))


def tab_height(width: float) -> float:
    """How far a tab goes below the base; both are folded apart there."""
    return min(TAB_HEIGHT * width, MOST_TAB)


def standee_outline(form: CounterForm) -> tuple[Op, ...]:
    """Where a standee is cut."""
    width, height = standee_size(form)
    tab = tab_height(width)
    left, right = _tab(width)
    half = ((0, tab), (left, tab), (left, 0), (right, 0), (right, tab), (width, tab))
    return polygon((*half, *((width - x, height - y) for x, y in half)))


def _tab(width: float) -> tuple[float, float]:
    """Left and right of a tab."""
    return (1 - TAB) / 2 * width, (1 + TAB) / 2 * width


def slit_box(form: CounterForm) -> Box:
    """The slit of a base, in its middle."""
    width = counter_size(form).width
    long = TAB * width + PLAY
    return Box((width - long) / 2, (width - SLIT) / 2, long, SLIT)


def standee_pieces(
    ships: Sequence[ShipFace], look: FleetLook, kinds: Kinds, form: CounterForm
) -> tuple[Piece, ...]:
    """A standee for each ship, in order, then blanks. Raises LayoutError."""
    check_room(ships, form)
    size, outline = standee_size(form), standee_outline(form)
    nothing = _nothing(size)
    pieces = [Piece(_ship(ship, look, form), nothing, size, outline=outline) for ship in ships]
    for kind, count in blank_counts(len(ships), kinds, form):
        side = enlarged(blank_body(room_for(BLANK, form), look, False, kind), size.width)
        front = _standee("standee blank", side, side, form)
        pieces.append(Piece(front, nothing, size, count, outline))
    return tuple(pieces)


def _nothing(size: Size) -> Symbol:
    """The back of what is printed on one side."""
    return Symbol("nothing", Box(0, 0, *size), ())


def _ship(ship: ShipFace, look: FleetLook, form: CounterForm) -> Symbol:
    face = face_of(ship, form)
    sides = [
        enlarged(
            numbered(
                ship_body(face._replace(mirrored=mirrored), look, False), face.places, ship.number
            ),
            counter_size(form).width,
        )
        for mirrored in ((False, True) if ship.art else (False,))
    ]
    return _standee(f"standee {ship.code} {ship.number}", sides[0], sides[-1], form)


def _standee(name: str, front: Symbol, back: Symbol, form: CounterForm) -> Symbol:
    """Both sides and both tabs: the back head down above the fold, so that it stands upright."""
    size = standee_size(form)
    tab, high = tab_height(size.width), PANEL * size.width
    left, right = _tab(size.width)
    fold = line(0, tab + high, size.width, tab + high)
    feet = line(left, tab, right, tab) + line(left, size.height - tab, right, size.height - tab)
    marks: tuple[Mark, ...] = (
        Use(back, Transform(-1, 0, 0, -1, size.width, tab + high)),
        Use(front, Transform.move(0, tab + high)),
        Path(standee_outline(form), EDGE),
        Path(fold + feet, FOLD),
    )
    return Symbol(name, Box(0, 0, *size), marks)


def base_piece(look: FleetLook, form: CounterForm, count: int) -> Piece:
    """The bases of a fleet: they are alike."""
    size = counter_size(form)
    outlay = counter_outlay(min(size.width / mm(1), LARGEST), form.shape)
    radius = MARK * max(1.0, outlay.grown)
    below = (outlay.height / 2 + outlay.height - 4) / 2
    marks = (
        *frame_and_arrow(outlay, look, False),
        fleet_mark(look, outlay.width / 2, below, radius),
    )
    ground = enlarged(Symbol("base ground", box_of(outlay), marks), size.width)
    slit = rectangle(slit_box(form))
    front = Symbol(
        "base", Box(0, 0, *size), (Use(ground, Transform()), Path(slit, EDGE))
    )  # fmt: skip
    around = cut_outline(form) or rectangle(Box(0, 0, *size))
    return Piece(front, _nothing(size), size, count, around + slit)
