"""What a pencil does to boxes: in print for damage already taken, else as fields on a screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from printkit.geometry import Box
from printkit.page import PENCIL, Mark, Op, Path, crossed, ringed
from printkit.style import Style


class Spot(NamedTuple):
    """A pencil box of a track: what it is called in the track, and whether it is marked."""

    place: str
    box: Box
    marked: bool = False


def ticked(
    key: str, spots: Iterable[Spot], style: Style, kind: Literal["check", "ring"] = "check"
) -> tuple[Mark, ...]:
    """Crosses or rings in the marked boxes; on a form a check box over each box instead.

    ``key`` names the track. A block without one has boxes for the pencil only.
    """
    if style.form is not None and key:
        return tuple(
            style.form.field(kind, key, spot.place, spot.box, checked=spot.marked) for spot in spots
        )
    draw = crossed if kind == "check" else ringed
    ops: list[Op] = []
    for spot in spots:
        if spot.marked:
            ops += draw(spot.box)
    return (Path(tuple(ops), PENCIL),) if ops else ()


def written(
    key: str,
    spots: Iterable[Spot],
    style: Style,
    kind: Literal["text", "cell", "note"] = "cell",
) -> tuple[Mark, ...]:
    """Fields to write in, on a form; else nothing."""
    if style.form is None or not key:
        return ()
    return tuple(style.form.field(kind, key, spot.place, spot.box) for spot in spots)
