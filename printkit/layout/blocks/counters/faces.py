"""What is drawn on a ship's counter or standee: its face, and blanks to fill in. In points."""

from __future__ import annotations

from typing import NamedTuple

from printkit.geometry import Box, Transform
from printkit.layout.blocks.counters import icons
from printkit.layout.blocks.counters.art import (
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
    NUMBER,
    TIP,
    Outlay,
    Places,
    Spot,
)
from printkit.page import Mark, Op, Path, Pen, Symbol, Use, gray, line, polygon, rounded
from printkit.style import FleetLook
from printkit.units import mm


class CounterFace(NamedTuple):
    """What counters of a class share: all but the number. A solid hull is a capital ship."""

    hull: Outline
    solid: bool
    code: str
    places: Places
    art: Symbol | None = None
    capital: bool | None = None
    mirrored: bool = False
    """Whether the picture is: a standee's back shows the same ship from its other side."""


def enlarged(symbol: Symbol, width: float) -> Symbol:
    """A symbol as wide as the counter is to be, in mm."""
    scale = width / symbol.box.width
    if scale <= 1 + 1e-9:
        return symbol
    box = Box(0, 0, width, scale * symbol.box.height)
    return Symbol(symbol.name, box, (Use(symbol, Transform.scale(scale)),))


def box_of(outlay: Outlay) -> Box:
    """The box of a symbol, mm."""
    return Box(0, 0, mm(outlay.width), mm(outlay.height))


def ship_body(face: CounterFace, look: FleetLook, damaged: bool) -> Symbol:
    """A ship counter without its number."""
    places = face.places
    outlay = places.outlay
    code = places.code
    marks: list[Mark] = [
        *frame_and_arrow(outlay, look, damaged),
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
        art = fitted(face.art, _mm(face.places.picture), mirrored=face.mirrored)
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


BLANK_LINE = 12.0
"""The line for a code where other words than a row's are to be left room."""


def blank_body(places: Places, look: FleetLook, damaged: bool, capital: bool | None) -> Symbol:
    """A ship counter to fill in by hand, with room for words of these places."""
    outlay, code = places.outlay, places.code
    square = outlay.shape == "square"
    end = outlay.width - 19.4 if square and not places.stacked else code.x + BLANK_LINE
    marks: list[Mark] = [
        *frame_and_arrow(outlay, look, damaged),
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
    return Symbol(f"{name} {_side(damaged)}", box_of(outlay), tuple(marks))


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


def frame_and_arrow(outlay: Outlay, look: FleetLook, damaged: bool) -> tuple[Mark, ...]:
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


def numbered(body: Symbol, places: Places, number: int) -> Symbol:
    x, y = places.box.center
    text = words(str(number), x, y + cap_points(NUMBER) / 2, NUMBER, "middle")
    return Symbol(f"{body.name} {number}", body.box, (Use(body, Transform()), text))
