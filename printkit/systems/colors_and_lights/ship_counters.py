"""Ship counters: the ship, its damaged back, and blanks to fill in by hand. Measures are points."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from printkit.errors import LayoutError
from printkit.geometry import Box, Transform
from printkit.page import Face, Font, Mark, Path, Pen, Symbol, Use, gray, line, polygon, rounded
from printkit.style import FleetLook
from printkit.systems.base import Fleet, Ship
from printkit.systems.colors_and_lights import icons
from printkit.systems.colors_and_lights.counter_art import (
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
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.colors_and_lights.silhouettes import hull_path, ship_hulls
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


def hull_for(ship_class: ShipClass) -> str:
    """The hull of a class: the one it names, that of its code, or that of its nearest kin."""
    if ship_class.silhouette:
        return ship_class.silhouette
    if ship_class.code.upper() in ship_hulls():
        return ship_class.code.upper()
    bays = ship_class.bays
    wings = bays.fighter + bays.bomber + bays.fighter_bomber
    armed = ship_class.weapons or wings or bays.torpedo or bays.assault or ship_class.point_defense
    civil = ship_class.noncombatant or not armed
    if ship_class.type == "capital":
        kin = (
            (civil, "NCF"),
            (wings >= 4, "CV"),
            (ship_class.superstructure >= 90, "BBD"),
            (ship_class.superstructure >= 70, "BB"),
            (ship_class.superstructure >= 55, "CA"),
            (True, "CL"),
        )
    else:
        kin = (
            (civil, "NEP"),
            (wings > 0, "CVE"),
            (bays.assault >= 2, "FFA"),
            (bays.torpedo > 0, "DD"),
            (ship_class.point_defense >= 3, "FFAA"),
            (True, "K"),
        )
    return next(hull for alike, hull in kin if alike)


class ClassFace(NamedTuple):
    """What counters of a class share: all but the number."""

    hull: str
    capital: bool
    code: str
    foot: Foot


Bodies = Callable[[ClassFace, bool], Symbol]
"""The counter of a class without number, by its face and whether it is damaged."""


def ship_counter(ship: Ship, fleet: Fleet) -> tuple[Symbol, Symbol]:
    """Front and damaged back of a ship's counter; the front is also the picture on its record.

    Raises LayoutError for an identity number of more than three digits.
    """
    return ship_sides(ship, lambda face, damaged: ship_body(face, fleet.look, damaged))


def ship_sides(ship: Ship, bodies: Bodies) -> tuple[Symbol, Symbol]:
    """Front and back of a ship's counter, over the bodies given."""
    ship_class = ship.definition
    assert isinstance(ship_class, ShipClass)
    foot = foot_for(ship_class.code, ship.number)
    hull, capital = hull_for(ship_class), ship_class.type == "capital"
    face = ClassFace(hull, capital, ship_class.code, foot)
    front, back = (_numbered(bodies(face, side), foot, ship.number) for side in (False, True))
    return front, back


def ship_body(face: ClassFace, look: FleetLook, damaged: bool) -> Symbol:
    """A ship counter without its number."""
    x, y, radius = MIDDLE, 20.6, 10.6 if face.capital else 9.6
    if face.foot.stacked:
        # Beside the box; the wider the box, the smaller the hull.
        x, y, radius = (17.2, 20.0, 8.4) if face.foot.box <= TWO_DIGITS else (16.0, 20.0, 7.0)
    marks: list[Mark] = [
        *_frame_and_mark(look, damaged),
        inked(hull_path(face.hull, mm(x), mm(y), mm(radius)), solid=face.capital),
        words(face.code, CODE_LEFT, BASELINE, face.foot.font),
        _number_box(face.foot),
    ]
    if damaged:
        marks.append(inked(icons.bolt(mm(36.6), mm(12.6), mm(9.6))))
    return Symbol(f"ship {face.code} {_side(damaged)}", sized(SHIP), tuple(marks))


def blank_counter(look: FleetLook, capital: bool, damaged: bool) -> Symbol:
    """A ship counter to fill in by hand: a triangle at the top right gives its type."""
    triangle = polygon(((36.4, 8.4), (40.2, 15.4), (32.6, 15.4)))
    marks: list[Mark] = [
        *_frame_and_mark(look, damaged),
        inked(scaled(triangle), solid=capital),
        Path(scaled(line(CODE_LEFT, BASELINE, 25.6, BASELINE)), Pen(mm(0.4), gray(0.5))),
        _number_box(Foot(CODE, BOX_WIDTH, stacked=False)),
    ]
    if damaged:
        marks.append(inked(icons.bolt(mm(36.6), mm(23.4), mm(9.6))))
    name = f"blank {'capital' if capital else 'escort'} {_side(damaged)}"
    return Symbol(name, sized(SHIP), tuple(marks))


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
