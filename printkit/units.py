"""Lengths and paper sizes.

Everything inside printkit is in millimeters. Type sizes alone are in points, and say so.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from printkit.errors import UnitError
from printkit.geometry import Size

MM_PER_UNIT: dict[str, Fraction] = {
    "mm": Fraction(1),
    "cm": Fraction(10),
    "in": Fraction(254, 10),
    "pt": Fraction(254, 720),
}
"""Exact millimeters in one of each unit a length may be written in."""

MM_PER_PT = 25.4 / 72
PT_PER_MM = 72 / 25.4

_LENGTH = re.compile(r"\s*([+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12}))\s*([A-Za-z]*)\s*", re.ASCII)


def mm(points: float) -> float:
    """Millimeters in so many points."""
    return points * MM_PER_PT


def parse_length(text: str) -> float:
    """Millimeters in a length such as ``"0.75in"``, ``"19.05mm"``, ``"2cm"`` or ``"54pt"``.

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
    return float(Fraction(number) * MM_PER_UNIT[unit])


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper: its key on the command line, its name in print, its size in mm."""

    key: str
    title: str
    size: Size


LETTER = Paper("letter", "Letter", Size(215.9, 279.4))
A4 = Paper("a4", "A4", Size(210.0, 297.0))
PAPERS: dict[str, Paper] = {paper.key: paper for paper in (LETTER, A4)}
