"""Lengths and paper.

Everything inside printkit is in millimeters. Type sizes alone are in points, and say so.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, replace
from fractions import Fraction

from printkit.errors import UnitError
from printkit.geometry import Box, Size

MM_PER_UNIT: dict[str, Fraction] = {
    "mm": Fraction(1),
    "cm": Fraction(10),
    "in": Fraction(254, 10),
    "pt": Fraction(254, 720),
}
"""Exact millimeters in one of each unit a length may be written in."""

MM_PER_PT = 25.4 / 72
PT_PER_MM = 72 / 25.4

_LENGTH = re.compile(
    r"\s*([+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12}|\d{1,4}/\d{1,4}))\s*([A-Za-z]*)\s*", re.ASCII
)


def mm(points: float) -> float:
    """Millimeters in so many points."""
    return points * MM_PER_PT


def parse_length(text: str) -> float:
    """Millimeters in a length such as ``"0.75in"``, ``"9/16in"``, ``"19.05mm"`` or ``"54pt"``.

    The same length in any unit gives the same float. Raises UnitError for a bare number, an
    unknown unit or anything else.
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise UnitError(f"{text!r} is not a length", hint='write a number and a unit: "0.75in"')
    number, unit = match.groups()
    if not unit:
        raise UnitError(
            f"the length {text!r} has no unit", hint=f"add one of {', '.join(MM_PER_UNIT)}"
        )
    if unit not in MM_PER_UNIT:
        raise UnitError(
            f"unknown unit {unit!r} in the length {text!r}",
            hint=f"the units are {', '.join(MM_PER_UNIT)}",
        )
    try:
        return float(Fraction(number) * MM_PER_UNIT[unit])
    except ZeroDivisionError:
        raise UnitError(f"{text!r} is not a length", hint="nothing is divided by 0") from None


@dataclass(frozen=True, slots=True)
class Margins:
    """What a sheet leaves white on each side, in mm."""

    top: float
    right: float
    bottom: float
    left: float


HOME_PRINTER = Margins(6.35, 6.35, 6.35, 6.35)
"""Home printers leave this border white."""

RULER_STRIP = mm(28.8) - 6.35
"""Between the margins and the contents, in mm: the edge ruler and cut ticks stand there."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper: its key on the command line, its name in print, its size, what stays white.

    ``printable`` is all within the margins: no ink outside it. ``live`` is where contents stand.
    """

    key: str
    title: str
    size: Size
    margins: Margins = HOME_PRINTER

    @property
    def printable(self) -> Box:
        white = self.margins
        return Box(0, 0, *self.size).inset(white.left, white.top, white.right, white.bottom)

    @property
    def live(self) -> Box:
        return self.printable.inset(*[RULER_STRIP] * 4)

    @property
    def landscape(self) -> bool:
        """Whether it is wider than high."""
        return self.size.width > self.size.height

    def turned(self) -> Paper:
        """The same paper the other way up; the margins stay those of its sides as seen."""
        return replace(self, size=Size(self.size.height, self.size.width))

    def scaled(self, by: float) -> Paper:
        """So many times as large, its margins too."""
        m = self.margins
        margins = Margins(m.top * by, m.right * by, m.bottom * by, m.left * by)
        return replace(self, size=self.size.scaled(by), margins=margins)

    def mirrored(self) -> Paper:
        """Its other side: what was left is right."""
        m = self.margins
        return replace(self, margins=Margins(m.top, m.left, m.bottom, m.right))


LETTER = Paper("letter", "Letter", Size(215.9, 279.4))
A4 = Paper("a4", "A4", Size(210.0, 297.0))
LEGAL = Paper("legal", "Legal", Size(215.9, 355.6))
TABLOID = Paper("tabloid", "Tabloid", Size(279.4, 431.8))
A5 = Paper("a5", "A5", Size(148.0, 210.0))
A3 = Paper("a3", "A3", Size(297.0, 420.0))
HALF_LETTER = Paper("half-letter", "half Letter", Size(139.7, 215.9))
PAPERS: dict[str, Paper] = {
    paper.key: paper for paper in (LETTER, A4, LEGAL, TABLOID, A5, A3, HALF_LETTER)
}
LEAST_SIDE, MOST_SIDE = 50.0, 2000.0
"""Of a sheet, in mm."""

_SIZE = re.compile(r"([\d./]+)\s*([A-Za-z]*)\s*[x×]\s*([\d./]+)\s*([A-Za-z]+)", re.ASCII)


def parse_paper(text: str) -> Paper:
    """A sheet by its key, ``"letter"``, or by its size, ``"140x200mm"`` or ``"5.5in x 8.5in"``.

    Raises UnitError for an unknown key and for sizes that can't be read or printed.
    """
    key = text.strip().lower()
    if key in PAPERS:
        return PAPERS[key]
    match = _SIZE.fullmatch(key.replace("×", "x"))
    if match is None:
        near = difflib.get_close_matches(key, PAPERS, 1)
        known = f"{', '.join(PAPERS)} or a size such as 140x200mm"
        raise UnitError(
            f"{text!r} is no paper", hint=f"did you mean {near[0]!r}?" if near else f"use {known}"
        )
    width, unit, height, last = match.groups()
    size = Size(parse_length(width + (unit or last)), parse_length(height + last))
    for side in size:
        if not LEAST_SIDE <= side <= MOST_SIDE:
            raise UnitError(
                f"paper of {size.width:g} by {size.height:g} mm can't be printed on",
                hint=f"each side has {LEAST_SIDE:g} to {MOST_SIDE:g} mm",
            )
    return Paper(key, f"{size.width:g} × {size.height:g} mm paper", size)
