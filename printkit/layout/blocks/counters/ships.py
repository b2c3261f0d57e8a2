"""Ship counters: the ship, its damaged back, and blanks to fill in by hand. Measures are points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from printkit.errors import LayoutError
from printkit.geometry import Box, Size, Transform
from printkit.layout.blocks.counters import icons
from printkit.layout.blocks.counters.art import (
    SHIP,
    cap_points,
    fitted,
    fleet_mark,
    inked,
    scaled,
    words,
)
from printkit.layout.blocks.counters.frames import frame, ring
from printkit.layout.blocks.counters.outlines import Outline
from printkit.layout.blocks.counters.places import (
    BOX_PEN,
    CORNER,
    FRAME,
    INSET,
    LARGEST,
    NUMBER,
    TIP,
    Outlay,
    Places,
    Spot,
    counter_outlay,
    places_for,
)
from printkit.layout.blocks.pieces import Piece, columns, side_words
from printkit.page import Mark, Op, Path, Pen, Symbol, Use, circle, gray, line, polygon, rounded
from printkit.press import CounterForm
from printkit.style import FleetLook
from printkit.units import mm

HIGHEST_NUMBER = 999
USUAL_FORM = CounterForm()
LEAST_STEP = 0.1
"""Of the least size that an error names, in mm."""


class ShipFace(NamedTuple):
    """What a ship's counter shows: code and number, its hull, and whether the hull is solid."""

    code: str
    number: int
    hull: Outline
    solid: bool = True
    art: Symbol | None = None
    """A picture in place of the hull."""
    capital: bool | None = None
    """In a game that makes the difference: beside a picture a sign says it, as no hull does."""


class CounterFace(NamedTuple):
    """What counters of a class share: all but the number. A solid hull is a capital ship."""

    hull: Outline
    solid: bool
    code: str
    places: Places
    art: Symbol | None = None
    capital: bool | None = None


Bodies = Callable[[CounterFace, bool], Symbol]
"""The counter of a class without number, by its face and whether it is damaged."""


def counter_size(form: CounterForm) -> Size:
    """The size of a ship's counter in mm."""
    return SHIP if form.size is None else Size(form.size, form.size)


def size_words(form: CounterForm) -> str:
    """The size of a ship's counter as players say it: ``5/8 in``, ``15 mm round``."""
    words = side_words(counter_size(form).width)
    return words if form.shape == "square" else f"{words} round"


def cut_outline(form: CounterForm) -> tuple[Op, ...] | None:
    """Where a counter is cut, in mm; None along the sides of its box."""
    if form.shape == "square":
        return None
    half = counter_size(form).width / 2
    return circle(half, half, half)


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
    kinds: tuple[bool | None, ...] = (None,),
    form: CounterForm = USUAL_FORM,
) -> tuple[Piece, ...]:
    """Each ship once, in order, then blanks shared among their kinds.

    There are as many blanks as asked for, or else as fill the row. A blank's kind is whether it is
    a capital ship, or None in a game that makes no difference. Raises LayoutError as
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
    ships: int, kinds: tuple[bool | None, ...], form: CounterForm
) -> tuple[tuple[bool | None, int], ...]:
    """How many blanks of each kind stand after so many ships."""
    spare = form.blanks or -ships % columns(counter_size(form))
    shares = ((spare + len(kinds) - number) // len(kinds) for number in range(1, len(kinds) + 1))
    return tuple((kind, share) for kind, share in zip(kinds, shares, strict=True) if share)


def check_room(ships: Sequence[ShipFace], form: CounterForm) -> None:
    """Raise LayoutError if counters are too small for any of the ships' words."""
    side = counter_size(form).width
    tight = [ship for ship in ships if _places(ship, side, form) is None]
    if tight:
        raise _too_small(tight, form)


def _too_small(ships: Sequence[ShipFace], form: CounterForm) -> LayoutError:
    """The error of ships whose words find no room, with the size that holds them all."""
    side, first = counter_size(form).width, ships[0]
    least = max(_least(ship, side, form) for ship in ships)
    return LayoutError(
        f"{first.code}-{first.number} finds no room on a {form.shape} counter of "
        f"{side_words(side)}",
        hint=f"use a counter_size of {least:.1f}mm or more",
    )


def _room(ship: ShipFace, form: CounterForm) -> Places:
    """Where everything stands on a ship's counter. Raises LayoutError."""
    places = _places(ship, counter_size(form).width, form)
    if places is None:
        raise _too_small((ship,), form)
    return places


def _least(ship: ShipFace, side: float, form: CounterForm) -> float:
    """The least side in mm that holds a ship's words, in steps of a tenth."""
    steps = int(side / LEAST_STEP) + 1
    while _places(ship, steps * LEAST_STEP, form) is None:
        steps += 1
    return steps * LEAST_STEP


def _places(ship: ShipFace, side: float, form: CounterForm) -> Places | None:
    if not 1 <= ship.number <= HIGHEST_NUMBER:
        raise LayoutError(
            f"{ship.code}-{ship.number}: a counter has room for identity numbers of 1 to "
            f"{HIGHEST_NUMBER}",
            hint="give the ship a smaller id",
        )
    return places_for(ship.code, ship.number, _outlay(side, form))


def _outlay(side: float, form: CounterForm) -> Outlay:
    """The outlay of a counter whose side is given in mm."""
    return counter_outlay(min(side / mm(1), LARGEST), form.shape)


def _sides(ship: ShipFace, bodies: Bodies, form: CounterForm) -> tuple[Symbol, Symbol]:
    side, places = counter_size(form).width, _room(ship, form)
    face = CounterFace(ship.hull, ship.solid, ship.code, places, ship.art, ship.capital)
    front, back = (
        _enlarged(_numbered(bodies(face, damaged), places, ship.number), side)
        for damaged in (False, True)
    )
    return front, back


def _enlarged(symbol: Symbol, side: float) -> Symbol:
    """A symbol as large as the counter is to be, in mm."""
    if side <= symbol.box.width + 1e-9:
        return symbol
    use = Use(symbol, Transform.scale(side / symbol.box.width))
    return Symbol(symbol.name, Box(0, 0, side, side), (use,))


def box_of(outlay: Outlay) -> Box:
    """The box of a symbol, mm."""
    return Box(0, 0, mm(outlay.width), mm(outlay.height))


def ship_body(face: CounterFace, look: FleetLook, damaged: bool) -> Symbol:
    """A ship counter without its number."""
    places = face.places
    outlay = places.outlay
    code = places.code
    marks: list[Mark] = [
        *_frame_and_arrow(outlay, look, damaged),
        fleet_mark(look, *places.mark),
        *picture(face),
        words(face.code, code.x, code.y, code.font),
        _number_box(places.box),
    ]
    if damaged:
        marks.append(
            _bolt(places.bolt if face.art is None or face.capital is None else places.low_bolt)
        )
    return Symbol(f"ship {face.code} {_side(damaged)}", box_of(outlay), tuple(marks))


OPEN_LESS = 1.0
"""An open hull beside a row of words is so much smaller than a solid one."""


def picture(face: CounterFace) -> tuple[Mark, ...]:
    """A ship's hull in its place, or the picture that stands for it with the sign of its type."""
    x, y, radius = face.places.hull
    if face.art is not None:
        art = fitted(face.art, _mm(face.places.picture))
        return (art,) if face.capital is None else (art, _sign(face.places.sign, face.capital))
    if not (face.solid or face.places.stacked):
        radius -= OPEN_LESS * min(1.0, face.places.outlay.grown)
    return (inked(face.hull.path(mm(x), mm(y), mm(radius)), solid=face.solid),)


def _mm(box: Box) -> Box:
    """A box in points as one in mm."""
    return Box(mm(box.x), mm(box.y), mm(box.width), mm(box.height))


def _sign(spot: Spot, capital: bool) -> Path:
    """The triangle of a ship's type: solid for a capital ship."""
    x, y, half = spot
    corners = ((x, y - half), (x + 1.1 * half, y + half), (x - 1.1 * half, y + half))
    return inked(scaled(polygon(corners)), solid=capital)


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
    places = _room(BLANK, form)
    outlay, code = places.outlay, places.code
    square = outlay.shape == "square"
    end = outlay.width - 19.4 if square and not places.stacked else code.x + BLANK_LINE
    marks: list[Mark] = [
        *_frame_and_arrow(outlay, look, damaged),
        fleet_mark(look, *places.mark),
        Path(scaled(line(code.x, code.y, end, code.y)), Pen(mm(0.4), gray(0.5))),
        _number_box(places.box),
    ]
    name, bolt = "blank", places.bolt
    if capital is not None:
        marks.insert(3, inked(scaled(_type_sign(places)), solid=capital))
        name = f"blank {'capital' if capital else 'escort'}"
    if damaged:
        if square:
            bolt = bolt._replace(y=0.52 * outlay.height)
        elif capital is not None:
            bolt = bolt._replace(x=outlay.width / 2, y=places.hull.y)
        marks.append(_bolt(bolt))
    symbol = Symbol(f"{name} {_side(damaged)}", box_of(outlay), tuple(marks))
    return _enlarged(symbol, counter_size(form).width)


BLANK = ShipFace("DD", 1, Outline((), ()))
"""A blank has room for words like these."""
BLANK_LINE = 12.0


def _type_sign(places: Places) -> tuple[Op, ...]:
    """The triangle of a blank's type, where a damaged ship has its bolt."""
    outlay, bolt = places.outlay, places.bolt
    if outlay.shape == "round":
        x, y, half = bolt.x, bolt.y - 0.3 * bolt.size, 0.32 * bolt.size
    else:
        x, y, half = outlay.width - 8.6, outlay.head - 0.2, 3.8
    high = half * 7 / 3.8
    return polygon(((x, y), (x + half, y + high), (x - half, y + high)))


def _side(damaged: bool) -> str:
    return "back" if damaged else "front"


def _frame_and_arrow(outlay: Outlay, look: FleetLook, damaged: bool) -> tuple[Mark, ...]:
    """The frame, open at the arrowhead that shows forward."""
    middle, arrow = outlay.width / 2, outlay.arrow
    if outlay.shape == "round":
        around = ring(outlay.width, INSET, FRAME, look, broken=damaged, opening=outlay.opening)
    else:
        around = frame(
            outlay.width, INSET, CORNER, FRAME, look,
            broken=damaged, opening=outlay.opening, height=outlay.height,
        )  # fmt: skip
    if arrow is None:
        return (around,)
    head = polygon(
        ((middle, TIP), (middle + arrow.half, arrow.bottom), (middle - arrow.half, arrow.bottom))
    )
    return around, inked(scaled(head))


def _number_box(box: Box) -> Path:
    return Path(scaled(rounded(box, 1.8)), Pen(mm(BOX_PEN)))


def _bolt(spot: Spot) -> Path:
    return inked(icons.bolt(mm(spot.x), mm(spot.y), mm(spot.size)))


def _numbered(body: Symbol, places: Places, number: int) -> Symbol:
    x, y = places.box.center
    text = words(str(number), x, y + cap_points(NUMBER) / 2, NUMBER, "middle")
    return Symbol(f"{body.name} {number}", body.box, (Use(body, Transform()), text))
