"""How the cells of a map are drawn: light, plain or dark. All lengths are mm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from printkit.page import Color, Pen, gray
from printkit.press import BoardLook
from printkit.units import mm


class StarSize(NamedTuple):
    """Stars of one brightness: their radius, color, and their share among all stars."""

    radius: float
    color: Color
    share: float


@dataclass(frozen=True, slots=True)
class MapLook:
    """Pens and colors of what is in the cells, and the ground below them if it is not the paper.

    ``words`` None is the gray of all secondary words. ``halo`` is the white that join marks get on
    each side where the ground is dark.
    """

    grid: Pen
    strip: Pen
    hatch: Pen
    label: Color
    cross: Pen
    dot: Pen
    pattern: Pen
    centers: bool = True
    words: Color | None = None
    ground: Color | None = None
    stars: tuple[StarSize, ...] = ()
    halo: float = 0.0


LIGHT = MapLook(
    grid=Pen(mm(0.6), gray(0.6), cap="round", join="round"),
    strip=Pen(mm(0.4), gray(0.68)),
    hatch=Pen(mm(0.25), gray(0.76)),
    label=gray(0.58),
    cross=Pen(mm(0.5), gray(0.58)),
    dot=Pen(mm(1.8), gray(0.58), cap="round"),
    pattern=Pen(mm(0.7), gray(0.45), cap="round", join="round"),
)
PLAIN_LOOK = replace(LIGHT, centers=False)

_LINE = Color(0.56, 0.61, 0.72)
_BRIGHT = Color(0.76, 0.80, 0.88)

DARK = MapLook(
    grid=replace(LIGHT.grid, color=_LINE),
    strip=Pen(mm(0.4), Color(0.50, 0.54, 0.63)),
    hatch=Pen(mm(0.25), Color(0.36, 0.40, 0.50)),
    label=_BRIGHT,
    cross=Pen(mm(0.5), _LINE),
    dot=Pen(mm(1.8), _LINE, cap="round"),
    pattern=Pen(mm(0.8), _BRIGHT, cap="round", join="round"),
    words=Color(0.92, 0.93, 0.96),
    ground=Color(0.05, 0.06, 0.12),
    stars=(
        StarSize(0.10, Color(0.62, 0.65, 0.74), 0.55),
        StarSize(0.16, Color(0.80, 0.83, 0.90), 0.33),
        StarSize(0.25, Color(0.97, 0.97, 1.0), 0.12),
    ),
    halo=mm(0.9),
)
"""Stars are smaller than the dots at the centers, so that neither is taken for the other."""

MAP_LOOKS: Mapping[BoardLook, MapLook] = MappingProxyType(
    {"light": LIGHT, "plain": PLAIN_LOOK, "dark": DARK}
)
