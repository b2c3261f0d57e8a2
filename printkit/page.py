"""A finished page: a size and marks at fixed places, nothing left to decide.

The set of marks is closed. Every backend matches over it with ``assert_never``, so a new mark
fails the type check until each backend draws it. Places and lengths are mm, y down; type sizes
and tracking are points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple

from printkit.geometry import Box, Size, Transform
from printkit.units import mm


class Color(NamedTuple):
    """Red, green and blue from 0 to 1."""

    red: float
    green: float
    blue: float


def gray(level: float) -> Color:
    """A gray; 0 is black."""
    return Color(level, level, level)


BLACK = gray(0.0)
WHITE = gray(1.0)


class Face(StrEnum):
    """The faces text may be set in."""

    LIGHT = "Light"
    LIGHT_ITALIC = "LightIt"
    REGULAR = "Regular"
    ITALIC = "It"
    SEMIBOLD = "Semibold"
    BOLD = "Bold"
    BLACK = "Black"


class Font(NamedTuple):
    """A face at a size in points, with extra space after each character in points."""

    face: Face
    size: float
    tracking: float = 0.0


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn: width and dashes in mm."""

    width: float
    color: Color = BLACK
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round"] = "miter"


Op = (
    tuple[Literal["M", "L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
"""A step of a path: move to, line to, cubic curve to, close."""


@dataclass(frozen=True, slots=True)
class Path:
    """Any number of subpaths with one pen, one fill, or both.

    Filling follows nonzero winding, or leaves every second layer open if ``even_odd``.
    """

    ops: tuple[Op, ...]
    pen: Pen | None = None
    fill: Color | None = None
    even_odd: bool = False


class Label(NamedTuple):
    """A string, the left end of its baseline, and its measured width."""

    x: float
    y: float
    text: str
    width: float


@dataclass(frozen=True, slots=True)
class Text:
    """A run of labels in one font and color, each turned clockwise by ``angle`` degrees."""

    labels: tuple[Label, ...]
    font: Font
    color: Color = BLACK
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Image:
    """A picture in a box: the bytes of a PNG or JPEG file."""

    box: Box
    data: bytes
    media_type: Literal["image/png", "image/jpeg"]


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """Marks drawn many times. Two symbols are the same only if they are the same object.

    ``box`` holds all their ink, in the symbol's own coordinates. Symbols may use symbols.
    """

    name: str
    box: Box
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol, placed."""

    symbol: Symbol
    transform: Transform


FieldKind = Literal["text", "cell", "note", "check", "ring"]
"""A line of text from the left, a line in the middle, several lines; a box that shows a cross or a
ring when it is checked."""


@dataclass(frozen=True, slots=True)
class Field:
    """A box to fill in on a screen; ``name`` is unique in a document."""

    name: str
    box: Box
    kind: FieldKind
    tooltip: str = ""
    checked: bool = False
    """How a check box starts."""


Mark = Path | Text | Image | Use | Field


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet. ``label`` is its name in a viewer's page list."""

    size: Size
    marks: tuple[Mark, ...]
    label: str = ""
    trim: Box | None = None
    bleed: Box | None = None


@dataclass(frozen=True, slots=True)
class Layer:
    """Marks under a name that editors and cutting programs show."""

    name: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A side of a sheet in layers: what a cutting machine cuts and what it looks for.

    ``page`` is the page of its document that is cut, counted from 0.
    """

    size: Size
    layers: tuple[Layer, ...]
    page: int = 0


class OutlineEntry(NamedTuple):
    """A line of the document's outline; ``page`` counts from 0, ``level`` from 0."""

    title: str
    page: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Document:
    """Pages and what a viewer shows of them, and drawings of the cuts of those that are cut."""

    pages: tuple[Page, ...]
    title: str
    author: str = "printkit"
    subject: str = ""
    outline: tuple[OutlineEntry, ...] = ()
    cuts: tuple[Drawing, ...] = ()


def rectangle(box: Box) -> tuple[Op, ...]:
    """The outline of a box."""
    return (
        ("M", box.x, box.y),
        ("L", box.right, box.y),
        ("L", box.right, box.bottom),
        ("L", box.x, box.bottom),
        ("Z",),
    )


def line(x1: float, y1: float, x2: float, y2: float) -> tuple[Op, ...]:
    """A segment."""
    return (("M", x1, y1), ("L", x2, y2))


def polygon(points: Iterable[tuple[float, float]], *, close: bool = True) -> tuple[Op, ...]:
    """A polygon, or an open run of segments."""
    ops: list[Op] = []
    for x, y in points:
        ops.append(("L", x, y) if ops else ("M", x, y))
    if close:
        ops.append(("Z",))
    return tuple(ops)


_ARC = 0.5522847498  # a quarter circle as a cubic curve


def rounded(box: Box, radius: float) -> tuple[Op, ...]:
    """The outline of a box with round corners."""
    x, y, r, k = box.x, box.y, radius, radius * (1 - _ARC)
    right, bottom = box.right, box.bottom
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def circle(x: float, y: float, radius: float) -> tuple[Op, ...]:
    """A circle about a point."""
    return rounded(Box(x - radius, y - radius, 2 * radius, 2 * radius), radius)


PENCIL = Pen(mm(1.1), cap="round")
"""What crosses a box off or rings it, in print and on a screen."""


def crossed(box: Box) -> tuple[Op, ...]:
    """A cross inside a box, drawn with PENCIL."""
    inset = min(box.width, box.height) * 0.18
    inner = box.inset(inset, inset, inset, inset)
    return (
        *line(inner.x, inner.y, inner.right, inner.bottom),
        *line(inner.x, inner.bottom, inner.right, inner.y),
    )


def ringed(box: Box) -> tuple[Op, ...]:
    """A ring inside a box, drawn with PENCIL."""
    inner = box.inset(*[PENCIL.width * 1.5] * 4)
    wide, tall = inner.width / 2, inner.height / 2
    return transformed(circle(0, 0, 1), Transform(wide, 0, 0, tall, *inner.center))


def pencil_mark(field: Field) -> tuple[Op, ...]:
    """What a checked box shows, drawn with PENCIL."""
    return ringed(field.box) if field.kind == "ring" else crossed(field.box)


def transformed(ops: Iterable[Op], transform: Transform) -> tuple[Op, ...]:
    """The same path elsewhere."""
    out: list[Op] = []
    for op in ops:
        if op[0] == "Z":
            out.append(op)
        elif op[0] == "C":
            _, *c = op
            p, q, r = (transform.apply(c[i], c[i + 1]) for i in (0, 2, 4))
            out.append(("C", *p, *q, *r))
        else:
            out.append((op[0], *transform.apply(op[1], op[2])))
    return tuple(out)


def walk(marks: Iterable[Mark]) -> Iterator[Mark]:
    """Every mark, those inside symbols too (in the symbol's coordinates)."""
    for mark in marks:
        yield mark
        if isinstance(mark, Use):
            yield from walk(mark.symbol.marks)
