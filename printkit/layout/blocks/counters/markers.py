"""Markers of no fleet: a picture, words below, perhaps a value beside. Measures are points."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from printkit.layout.blocks.counters.art import SMALL, inked, sized, words
from printkit.page import Face, Font, Mark, Op, Symbol
from printkit.units import mm

LABEL = Font(Face.SEMIBOLD, 6.6)
VALUE = Font(Face.BLACK, 9.6)

SIDE = 36.0
ICON, SMALL_ICON = 18.0, 15.6
"""The height of a picture alone with a line of words, and of one that has less room."""
ONE_LINE, TWO_LINES = (13.6, (31.0,)), (12.2, (26.8, 33.0))
"""The middle of the picture and the baselines below it."""
VALUE_ICON, VALUE_RIGHT, VALUE_DROP = 11.8, 33.4, 3.2
"""Where the picture gives way to a value on its right."""

Icon = Callable[[float, float, float], tuple[Op, ...]]


class Marker(NamedTuple):
    """A side of a marker: its picture, one or two lines of words, perhaps a value beside."""

    icon: Icon
    lines: tuple[str, ...]
    value: str = ""

    @property
    def name(self) -> str:
        """Its words in one line."""
        return " ".join(self.lines).replace("- ", "-")


def marker_counter(marker: Marker) -> Symbol:
    """A marker's side as a symbol of half an inch."""
    middle, baselines = ONE_LINE if len(marker.lines) == 1 else TWO_LINES
    x = VALUE_ICON if marker.value else SIDE / 2
    height = ICON if len(marker.lines) == 1 and not marker.value else SMALL_ICON
    marks: list[Mark] = [inked(marker.icon(mm(x), mm(middle), mm(height)))]
    if marker.value:
        marks.append(words(marker.value, VALUE_RIGHT, middle + VALUE_DROP, VALUE, "end"))
    for line, baseline in zip(marker.lines, baselines, strict=True):
        marks.append(words(line.upper(), SIDE / 2, baseline, LABEL, "middle"))
    name = " ".join(("marker", marker.name, marker.value)).rstrip()
    return Symbol(name, sized(SMALL), tuple(marks))
