"""Ship counters: the ship, its damaged back, and blanks to fill in by hand. Measures are points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from printkit.errors import LayoutError
from printkit.geometry import Box, Transform
from printkit.layout.blocks.counters import icons
from printkit.layout.blocks.counters.art import (
    SHIP,
    cap_points,
    fleet_mark,
    frame,
    inked,
    points_wide,
    scaled,
    sized,
    words,
)
from printkit.layout.blocks.counters.outlines import Outline
from printkit.layout.blocks.pieces import Piece, columns
from printkit.page import Face, Font, Mark, Path, Pen, Symbol, Use, gray, line, polygon, rounded
from printkit.style import FleetLook
from printkit.units import mm

CODE = Font(Face.BLACK, 9.6)
LONG_CODE = Font(Face.BLACK, 8.6)
NUMBER = Font(Face.BOLD, 8.2)

MIDDLE = 22.5
CODE_LEFT, BASELINE = 5.0, 40.6
BOX_RIGHT, BOX_WIDTH, BOX_HEIGHT, BOX_PEN = 40.2, 11.6, 8.6, 0.9
BOX_PADDING = 1.6
CODE_GAP = 1.2
"""At least this between code and box."""
BOX_RISE = 0.4
"""Keeps the box off the frame below it."""
BOX_LIFT = 10.4
"""How much higher the box stands when it has to stand above the code."""
TWO_DIGITS = 12.0
"""Boxes up to this width leave a hull beside them more room."""
HIGHEST_NUMBER = 999


class Foot(NamedTuple):
    """How code and identity share the foot of a ship counter."""

    font: Font
    box: float
    """Width of the identity's box."""
    stacked: bool
    """Whether the box stands above the code, which leaves the hull less room."""


def foot_for(code: str, number: int) -> Foot:
    """Side by side in the larger code size, else in the smaller, else one above the other.

    Raises LayoutError for a number of more than three digits.
    """
    if not 1 <= number <= HIGHEST_NUMBER:
        raise LayoutError(
            f"{code}-{number}: a counter has room for identity numbers of 1 to {HIGHEST_NUMBER}",
            hint="give the ship a smaller id",
        )
    box = max(BOX_WIDTH, points_wide(str(number), NUMBER) + 2 * BOX_PADDING)
    room = BOX_RIGHT - box - BOX_PEN / 2 - CODE_GAP - CODE_LEFT
    sizes = (LONG_CODE,) if len(code) > 3 else (CODE, LONG_CODE)
    for font in sizes:
        if points_wide(code, font) <= room:
            return Foot(font, box, stacked=False)
    return Foot(sizes[0], box, stacked=True)


class CounterFace(NamedTuple):
    """What counters of a class share: all but the number. A solid hull is a capital ship."""

    hull: Outline
    solid: bool
    code: str
    foot: Foot


class ShipFace(NamedTuple):
    """What a ship's counter shows: code and number, its hull, and whether the hull is solid."""

    code: str
    number: int
    hull: Outline
    solid: bool = True


Bodies = Callable[[CounterFace, bool], Symbol]
"""The counter of a class without number, by its face and whether it is damaged."""


def ship_sides(ship: ShipFace, look: FleetLook) -> tuple[Symbol, Symbol]:
    """Front and damaged back of a ship's counter.

    Raises LayoutError for an identity number of more than three digits.
    """
    return _sides(ship, lambda face, damaged: ship_body(face, look, damaged))


def ship_pieces(
    ships: Sequence[ShipFace], look: FleetLook, blanks: tuple[bool | None, ...] = (None,)
) -> tuple[Piece, ...]:
    """Each ship once, in order, then blanks to the end of the row, shared among their kinds.

    A blank's kind is whether it is a capital ship, or None in a game that makes no difference.
    """

    @cache
    def body(face: CounterFace, damaged: bool) -> Symbol:
        return ship_body(face, look, damaged)

    pieces = [Piece(*_sides(ship, body), SHIP) for ship in ships]
    spare = -len(pieces) % columns(SHIP)
    for number, capital in enumerate(blanks, 1):
        count = (spare + len(blanks) - number) // len(blanks)
        if count:
            front = blank_counter(look, False, capital=capital)
            back = blank_counter(look, True, capital=capital)
            pieces.append(Piece(front, back, SHIP, count))
    return tuple(pieces)


def _sides(ship: ShipFace, bodies: Bodies) -> tuple[Symbol, Symbol]:
    foot = foot_for(ship.code, ship.number)
    face = CounterFace(ship.hull, ship.solid, ship.code, foot)
    front, back = (_numbered(bodies(face, side), foot, ship.number) for side in (False, True))
    return front, back


def ship_body(face: CounterFace, look: FleetLook, damaged: bool) -> Symbol:
    """A ship counter without its number."""
    x, y, radius = MIDDLE, 20.6, 10.6 if face.solid else 9.6
    if face.foot.stacked:
        # Beside the box; the wider the box, the smaller the hull.
        x, y, radius = (17.2, 20.0, 8.4) if face.foot.box <= TWO_DIGITS else (16.0, 20.0, 7.0)
    marks: list[Mark] = [
        *_frame_and_mark(look, damaged),
        inked(face.hull.path(mm(x), mm(y), mm(radius)), solid=face.solid),
        words(face.code, CODE_LEFT, BASELINE, face.foot.font),
        _number_box(face.foot),
    ]
    if damaged:
        marks.append(inked(icons.bolt(mm(36.6), mm(12.6), mm(9.6))))
    return Symbol(f"ship {face.code} {_side(damaged)}", sized(SHIP), tuple(marks))


def blank_counter(look: FleetLook, damaged: bool, *, capital: bool | None = None) -> Symbol:
    """A ship counter to fill in by hand.

    In a game with capital ships and escorts a triangle at the top right gives its type.
    """
    marks: list[Mark] = [
        *_frame_and_mark(look, damaged),
        Path(scaled(line(CODE_LEFT, BASELINE, 25.6, BASELINE)), Pen(mm(0.4), gray(0.5))),
        _number_box(Foot(CODE, BOX_WIDTH, stacked=False)),
    ]
    name = "blank"
    if capital is not None:
        triangle = polygon(((36.4, 8.4), (40.2, 15.4), (32.6, 15.4)))
        marks.insert(3, inked(scaled(triangle), solid=capital))
        name = f"blank {'capital' if capital else 'escort'}"
    if damaged:
        marks.append(inked(icons.bolt(mm(36.6), mm(23.4), mm(9.6))))
    return Symbol(f"{name} {_side(damaged)}", sized(SHIP), tuple(marks))


def _side(damaged: bool) -> str:
    return "back" if damaged else "front"


def _frame_and_mark(look: FleetLook, damaged: bool) -> tuple[Mark, ...]:
    """The frame, open at the arrowhead that shows forward, and the fleet's mark."""
    arrow = polygon(((MIDDLE, 0.6), (MIDDLE + 9.5, 8.6), (MIDDLE - 9.5, 8.6)))
    return (
        frame(45, 2.6, 2.4, 1.3, look, broken=damaged, opening=9.6),
        inked(scaled(arrow)),
        fleet_mark(look, 8, 11.6, 2.7),
    )


def _number_place(foot: Foot) -> tuple[float, float]:
    """The middle of the identity's box: beside the capitals of the code, or above them."""
    level = BASELINE - cap_points(CODE) / 2 - BOX_RISE
    return BOX_RIGHT - foot.box / 2, level - BOX_LIFT if foot.stacked else level


def _number_box(foot: Foot) -> Path:
    x, y = _number_place(foot)
    box = Box(x - foot.box / 2, y - BOX_HEIGHT / 2, foot.box, BOX_HEIGHT)
    return Path(scaled(rounded(box, 1.8)), Pen(mm(BOX_PEN)))


def _numbered(body: Symbol, foot: Foot, number: int) -> Symbol:
    x, y = _number_place(foot)
    text = words(str(number), x, y + cap_points(NUMBER) / 2, NUMBER, "middle")
    return Symbol(f"{body.name} {number}", body.box, (Use(body, Transform()), text))
