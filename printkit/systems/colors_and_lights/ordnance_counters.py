"""Counters of ordnance, and the markers that lie on a record's tracks. Measures are points."""

from __future__ import annotations

from printkit.geometry import Box
from printkit.layout.blocks.counters import icons
from printkit.layout.blocks.counters.art import (
    SMALL,
    fleet_mark,
    inked,
    points_wide,
    scaled,
    sized,
    words,
)
from printkit.layout.blocks.counters.frames import frame
from printkit.layout.blocks.counters.markers import Marker
from printkit.page import Face, Font, Mark, Op, Path, Pen, Symbol, gray, line, rectangle
from printkit.style import FleetLook
from printkit.systems.colors_and_lights.silhouettes import hull_path
from printkit.units import mm

CODE = Font(Face.BLACK, 8.6)
STAT = Font(Face.SEMIBOLD, 7.5)
DAMAGE = Font(Face.BLACK, 9.6)

SIDE, INSET = 36.0, 2.3
LEFT, RIGHT = 5.4, 30.8
FOOT = 31.2
RADIUS = 8.2
COURSE_BOX = 13.0
"""Height of the boxes for a torpedo's course; they are wider than high."""
COURSE_CORNER = 6.4


def craft_counter(
    code: str, move: int, stat: str, look: FleetLook, *, used: bool = False
) -> Symbol:
    """A craft: what it is, how far it moves and what it can do; or its used side."""
    # A code of three signs reaches over the middle, so the craft gives way.
    x = 18.0 - max(0.0, points_wide(code, CODE) - 8) / 1.25
    marks: list[Mark] = [
        frame(SIDE, INSET, 2.0, 1.1, look, broken=used),
        fleet_mark(look, 7.8, 8.0, 2.4),
        words(code, RIGHT, 11.4, CODE, "end"),
        inked(hull_path(code, mm(x), mm(15.6), mm(RADIUS)), solid=not used),
    ]
    if used:
        marks.append(words("used", SIDE / 2, FOOT, STAT, "middle"))
    else:
        marks.append(words(str(move), LEFT, FOOT, CODE))
        marks.append(words(stat, RIGHT, FOOT, STAT, "end"))
    return Symbol(f"{code} {'used' if used else 'front'}", sized(SMALL), tuple(marks))


def torpedo_counter(damage: int, look: FleetLook, *, ready: bool = False) -> Symbol:
    """A torpedo: its two course numbers are written in the boxes; or its ready side."""
    marks: list[Mark] = [
        frame(SIDE, INSET, 2.0, 1.1, look, broken=ready),
        fleet_mark(look, 7.8, 8.0, 2.4),
        inked(hull_path("T", mm(15.8), mm(12.0), mm(7.6)), solid=not ready),
        words(str(damage), RIGHT, 14.8, DAMAGE, "end"),
    ]
    if ready:
        marks.append(words("ready", SIDE / 2, FOOT, STAT, "middle"))
    else:
        marks += _course_boxes()
    return Symbol(f"T {'ready' if ready else 'front'}", sized(SMALL), tuple(marks))


def _course_boxes() -> tuple[Mark, ...]:
    """Two boxes along the foot: hexes in the box, the direction in its cut-off corner."""
    top, bottom = SIDE - INSET - COURSE_BOX, SIDE - INSET
    outline = rectangle(Box(INSET, top, SIDE - 2 * INSET, COURSE_BOX))
    middle = line(SIDE / 2, top, SIDE / 2, bottom)
    corners: list[Op] = []
    for right in (SIDE / 2, SIDE - INSET):
        corners += line(right - COURSE_CORNER, bottom, right, bottom - COURSE_CORNER)
    return (
        Path(scaled(tuple(corners)), Pen(mm(0.5), gray(0.5))),
        Path(scaled(outline + middle), Pen(mm(0.9))),
    )


MARKERS = (
    Marker(icons.flame, ("Fire",)),
    Marker(icons.boarders, ("Boarders",)),
    Marker(icons.crew, ("Crew",)),
    Marker(icons.chevrons, ("FTL",)),
)
"""The markers each ship needs, in order."""
