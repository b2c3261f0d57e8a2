"""The marks of a sheet as plain tuples: what every drawer is given, whatever its library.

Symbols are drawn out, numbers are rounded to three decimals. Which unit, and which way is up,
is the drawer's: ``workload`` writes points with y up for PDF, mm with y down for SVG.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Literal, NamedTuple, cast

Op = tuple[Literal["M", "L", "C", "Z"], tuple[float, ...]]
Color = tuple[float, float, float]


class Pen(NamedTuple):
    """How a line is drawn."""

    width: float
    color: Color
    dash: tuple[float, ...]
    cap: Literal["butt", "round", "square"]
    join: Literal["miter", "round"]


class Shape(NamedTuple):
    """A path with a pen, a fill or both."""

    ops: tuple[Op, ...]
    pen: Pen | None
    fill: Color | None


class Label(NamedTuple):
    """The left end of a baseline, and what stands there."""

    x: float
    y: float
    text: str


class Words(NamedTuple):
    """Labels in one font and color, each turned clockwise by ``angle`` degrees."""

    labels: tuple[Label, ...]
    face: str
    size: float
    tracking: float
    color: Color
    angle: float


class Sheet(NamedTuple):
    """A page."""

    width: float
    height: float
    marks: tuple[Shape | Words, ...]


class FontFile(NamedTuple):
    """A face as a PDF embeds it: the subset's bytes, and the byte that shows each character."""

    face: str
    data: bytes
    codes: dict[str, int]
    first: int
    widths: tuple[float, ...]
    descriptor: str
    """The numbers of its font descriptor, as PDF."""
    to_unicode: bytes


PDF_MARKS, SVG_MARKS, PDF_FONTS = "pdf-marks.pickle", "svg-marks.pickle", "pdf-fonts.pickle"


def read_sheets(file: Path) -> tuple[Sheet, ...]:
    """The sheets that ``workload`` wrote."""
    return cast("tuple[Sheet, ...]", pickle.loads(file.read_bytes()))


def read_fonts(file: Path) -> tuple[FontFile, ...]:
    """The font files that ``workload`` took from printkit's own PDF."""
    return cast("tuple[FontFile, ...]", pickle.loads(file.read_bytes()))


def font_file(work: Path, face: str) -> Path:
    """The whole TrueType file of a face."""
    return work / "fonts" / f"{face}.ttf"
