"""What lies in the cells of a map: patterns of lines and words, cut where sheets meet.

A pattern is a few open runs of points about the center of a cell, the same in every cell that has
it, so that black and white printers and laminated maps keep it readable.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from printkit import fonts
from printkit.board.boards import Pattern, Terrain
from printkit.board.grid import Cell, Grid
from printkit.board.tiling import Tile
from printkit.errors import LayoutError
from printkit.geometry import Box, Point
from printkit.layout.map_frame import Frame
from printkit.layout.map_lines import HAIR, cells_near, clip_run
from printkit.page import Mark, Op, Path, Text, polygon
from printkit.units import mm

WORDS_DROP = 0.37
"""From the center of a cell to the baseline of its words, in parts of the cell."""
WORDS_LIFT = 0.06
BESIDE_WORDS = 0.78
"""The size of a pattern with words below it, in parts of its own."""
WORDS_CLEAR = mm(1.5)
PATTERN_RISE = 0.3
"""How far patterns reach above the center of a cell at most, in parts of the cell."""

Run = tuple[tuple[float, float], ...]
Runs = tuple[Run, ...]


def _arc(
    x: float, y: float, radius: float, start: float, end: float
) -> tuple[tuple[float, float], ...]:
    """Part of a circle, degrees clockwise from the right."""
    steps = max(4, round(abs(end - start) / 12))
    angles = (math.radians(start + (end - start) * n / steps) for n in range(steps + 1))
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)


def _rock(x: float, y: float, radius: float, turn: float) -> Run:
    """An uneven closed outline."""
    reach = (1.0, 0.78, 1.05, 0.85, 0.98, 0.72, 1.0)
    angles = [math.radians(turn + 360 * n / len(reach)) for n in range(len(reach) + 1)]
    return tuple(
        (x + radius * r * math.cos(a), y + radius * r * math.sin(a))
        for r, a in zip((*reach, reach[0]), angles, strict=True)
    )


def _asteroids() -> Runs:
    places = ((-0.22, -0.02, 0.13, 10), (0.17, -0.1, 0.1, 80), (0.08, 0.2, 0.12, 200),
              (-0.14, 0.26, 0.07, 40), (0.3, 0.1, 0.06, 150))  # fmt: skip
    return tuple(_rock(*place) for place in places)


def _planet() -> Runs:
    globe = _arc(0, 0.03, 0.28, 0, 360)
    bands = tuple(
        _arc(0, 0.03 - 0.5 + y, 0.56, 90 - half, 90 + half)
        for y, half in ((0.04, 28.0), (0.14, 24.0))
    )
    return (globe, *bands)


def _nebula() -> Runs:
    waves = []
    for row, (y, half) in enumerate(((-0.06, 0.34), (0.06, 0.38), (0.18, 0.34), (0.3, 0.24))):
        count = 24
        waves.append(
            tuple(
                (
                    -half + 2 * half * n / count,
                    y + 0.026 * math.sin(2 * math.pi * (4 * half * n / count / 0.34 + row / 3)),
                )
                for n in range(count + 1)
            )
        )
    return tuple(waves)


_PATTERNS: Mapping[Pattern, Callable[[], Runs]] = MappingProxyType(
    {"none": tuple, "asteroids": _asteroids, "planet": _planet, "nebula": _nebula}
)
"""Patterns in cells of size 1, y down; they keep below the label."""


def terrain_marks(frame: Frame, tile: Tile, shift: Point) -> Iterator[Mark]:
    """The patterns and words of a tile's cells; a pattern on a join is drawn in part on both.

    Raises LayoutError for words wider than their cell.
    """
    ops: list[Op] = []
    words = []
    font = frame.style.type.body
    for terrain in frame.features.terrain:
        _check(terrain, frame)
        runs = _PATTERNS[terrain.pattern]()
        size = frame.grid.cell * (BESIDE_WORDS if terrain.words else 1.0)
        for cell in cells_near(frame.grid, tile):
            if cell not in terrain.cells or cell in frame.features.hidden:
                continue
            center = frame.grid.center(cell)
            at = Point(center.x, center.y + _drop(frame.grid))
            if terrain.words:
                center = Point(center.x, center.y - WORDS_LIFT * frame.grid.cell)
            ops += _pattern_ops(size, runs, center, tile.window, shift)
            if terrain.words and _inside(at, tile.window):
                place = (at.x + shift.x, at.y + shift.y)
                words.append(fonts.label(terrain.words, *place, font, "middle"))
    if ops:
        yield Path(tuple(ops), frame.look.pattern)
    if words:
        yield Text(tuple(words), font, frame.look.words or frame.style.grays.secondary)


def _drop(grid: Grid) -> float:
    return WORDS_DROP * grid.cell


def _pattern_ops(size: float, runs: Runs, center: Point, window: Box, shift: Point) -> Iterator[Op]:
    for run in runs:
        points = [Point(center.x + x * size, center.y + y * size) for x, y in run]
        for piece in clip_run(points, window):
            yield from polygon(((x + shift.x, y + shift.y) for x, y in piece), close=False)


def _inside(at: Point, window: Box) -> bool:
    """Whether words stand on a sheet: on both if a join runs through their middle."""
    across = window.x - HAIR <= at.x <= window.right + HAIR
    return across and window.y <= at.y < window.bottom


def _check(terrain: Terrain, frame: Frame) -> None:
    """Words must fit their cell at their foot, also that of a g."""
    grid, font = frame.grid, frame.style.type.body
    foot = max(0.0, grid.label_room - _drop(grid) - fonts.descent(font))
    room = grid.width_at(foot) - 2 * WORDS_CLEAR
    if terrain.words and fonts.width(terrain.words, font) > room:
        raise LayoutError(
            f"the words {terrain.words!r} are wider than a {grid.words.one}",
            hint=f"use shorter words or larger {grid.words.many}",
        )


def patterned(terrain: Iterable[Terrain]) -> frozenset[Cell]:
    """The cells whose center a pattern takes."""
    return frozenset(cell for kind in terrain if kind.pattern != "none" for cell in kind.cells)
