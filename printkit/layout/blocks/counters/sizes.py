"""How large ships' counters are, and whether their words find room: before anything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from printkit.errors import LayoutError
from printkit.geometry import Size
from printkit.layout.blocks.counters.art import SHIP
from printkit.layout.blocks.counters.outlines import Outline
from printkit.layout.blocks.counters.places import (
    LARGEST,
    Outlay,
    Places,
    counter_outlay,
    panel_outlay,
    places_for,
)
from printkit.layout.blocks.pieces import side_words
from printkit.page import Op, Symbol, circle
from printkit.press import CounterForm
from printkit.units import mm

HIGHEST_NUMBER = 999
USUAL_FORM = CounterForm()
LEAST_STEP = 0.1
"""Of the least size that an error names, in mm."""
PANEL = 1.25
"""The height of a standee's side, in parts of its width."""


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


def check_room(ships: Sequence[ShipFace], form: CounterForm) -> None:
    """Raise LayoutError if counters are too small for any of the ships' words."""
    side = counter_size(form).width
    tight = [ship for ship in ships if places_of(ship, side, form) is None]
    if tight:
        raise _too_small(tight, form)


def _too_small(ships: Sequence[ShipFace], form: CounterForm) -> LayoutError:
    """The error of ships whose words find no room, with the size that holds them all."""
    side, first = counter_size(form).width, ships[0]
    kind = "standee" if form.standees else f"{form.shape} counter"
    least = max(_least(ship, side, form) for ship in ships)
    return LayoutError(
        f"{first.code}-{first.number} finds no room on a {kind} of {side_words(side)}",
        hint=f"use a counter_size of {least:.1f}mm or more",
    )


def room_for(ship: ShipFace, form: CounterForm) -> Places:
    """Where everything stands on a ship's counter. Raises LayoutError."""
    places = places_of(ship, counter_size(form).width, form)
    if places is None:
        raise _too_small((ship,), form)
    return places


def _least(ship: ShipFace, side: float, form: CounterForm) -> float:
    """The least side in mm that holds a ship's words, in steps of a tenth."""
    steps = int(side / LEAST_STEP) + 1
    while places_of(ship, steps * LEAST_STEP, form) is None:
        steps += 1
    return steps * LEAST_STEP


def places_of(ship: ShipFace, side: float, form: CounterForm) -> Places | None:
    if not 1 <= ship.number <= HIGHEST_NUMBER:
        raise LayoutError(
            f"{ship.code}-{ship.number}: a counter has room for identity numbers of 1 to "
            f"{HIGHEST_NUMBER}",
            hint="give the ship a smaller id",
        )
    return places_for(ship.code, ship.number, outlay_of(side, form))


def outlay_of(side: float, form: CounterForm) -> Outlay:
    """The outlay of a counter, or a standee's side, whose width is given in mm."""
    wide = min(side / mm(1), LARGEST)
    return panel_outlay(wide, PANEL * wide) if form.standees else counter_outlay(wide, form.shape)
