"""Printed sides read back from a PDF, in mm from the top left, y down."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from itertools import pairwise
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, RectangleObject

from printkit.geometry import Box, Point, Size
from printkit.units import MM_PER_PT

Matrix = tuple[float, float, float, float, float, float]
Rgb = tuple[float, ...]


@dataclass(frozen=True)
class Stroke:
    """A straight line with its width."""

    start: Point
    end: Point
    width: float
    dashed: bool


@dataclass(frozen=True)
class Placed:
    """A form on the page: the color it begins with, its middle, where its top points."""

    color: Rgb
    center: Point
    up: tuple[int, int]
    box: Box


@dataclass
class Side:
    """What is on one page."""

    size: Size
    trim: Box
    bleed: Box
    words: str
    strokes: list[Stroke] = field(default_factory=list)
    fills: list[tuple[Rgb, Box]] = field(default_factory=list)
    forms: list[Placed] = field(default_factory=list)
    texts: list[Point] = field(default_factory=list)
    turned_texts: list[Point] = field(default_factory=list)
    """Those that stand on their heads."""


def sides(pdf: bytes) -> list[Side]:
    """The pages of a PDF."""
    reader = PdfReader(BytesIO(pdf))
    return [_Reading(page, reader).side for page in reader.pages]


class _Reading:
    def __init__(self, page: PageObject, reader: PdfReader) -> None:
        self.high = float(page.mediabox.height)
        size = Size(float(page.mediabox.width) * MM_PER_PT, self.high * MM_PER_PT)
        self.side = Side(size, self._box(page.trimbox), self._box(page.bleedbox), _words(page))
        resources: Any = page["/Resources"]
        self.forms: Any = resources.get("/XObject", {})
        self.reader = reader
        self.matrix: Matrix = (1, 0, 0, 1, 0, 0)
        self.line: Matrix = self.matrix
        self.fill: Rgb = (0.0,)
        self.width, self.dashed = 1.0, False
        self.path: list[list[Point]] = []
        stack: list[Matrix] = []
        content = page.get_contents()
        assert content is not None
        for operands, operator in ContentStream(content, reader).operations:
            name = operator.decode()
            if name == "q":
                stack.append(self.matrix)
            elif name == "Q":
                self.matrix = stack.pop()
            elif name == "Do":
                self._form(operands[0])
            else:
                self._step(name, operands)

    def _step(self, name: str, operands: list[Any]) -> None:
        if name == "d":
            self.dashed = bool(operands[0])
            return
        numbers = [float(value) for value in operands if isinstance(value, int | float)]
        if name == "cm":
            a, b, c, d, e, f = numbers
            self.matrix = _after(self.matrix, (a, b, c, d, e, f))
        elif name == "w":
            self.width = numbers[0] * MM_PER_PT
        elif name in ("rg", "g"):
            self.fill = tuple(numbers) if name == "rg" else tuple(numbers * 3)
        elif name == "m":
            self.path.append([self._at(*numbers)])
        elif name == "l":
            self.path[-1].append(self._at(*numbers))
        elif name == "c":
            self.path[-1] += [self._at(*numbers[i : i + 2]) for i in (0, 2, 4)]
        elif name == "h":
            self.path[-1].append(self.path[-1][0])
        elif name == "BT":
            self.line = (1, 0, 0, 1, 0, 0)
        elif name == "Td":
            self.line = _after(self.line, (1, 0, 0, 1, numbers[0], numbers[1]))
        elif name == "Tm":
            a, b, c, d, e, f = numbers
            self.line = (a, b, c, d, e, f)
        elif name in ("Tj", "TJ"):
            at = self._at(*self.line[4:])
            self.side.texts.append(at)
            if self.line[0] < 0:
                self.side.turned_texts.append(at)
        elif name in ("S", "f", "B", "f*", "B*"):
            self._painted(name)

    def _painted(self, name: str) -> None:
        for points in self.path:
            if name in ("S", "B"):
                self.side.strokes += [
                    Stroke(one, other, self.width, self.dashed) for one, other in pairwise(points)
                ]
            if name != "S":
                self.side.fills.append((self.fill, around(points)))
        self.path = []

    def _form(self, name: str) -> None:
        form = self.forms[name]
        content = ContentStream(form, self.reader).operations
        color: list[Any] = next((o for o, op in content if op in (b"rg", b"g")), [])
        left, bottom, right, top = (float(value) for value in form["/BBox"])
        slack = left  # As much clear space on each side as left of the origin.
        corners = [(left - slack, top + slack), (right + slack, bottom - slack)]
        box = around([self._at(x, y) for x, y in corners])
        _, _, c, d, _, _ = self.matrix
        self.side.forms.append(
            Placed(tuple(float(v) for v in color), box.center, (round(c), -round(d)), box)
        )

    def _at(self, x: float, y: float) -> Point:
        a, b, c, d, e, f = self.matrix
        return Point((a * x + c * y + e) * MM_PER_PT, (self.high - (b * x + d * y + f)) * MM_PER_PT)

    def _box(self, box: RectangleObject) -> Box:
        return Box(
            float(box.left) * MM_PER_PT,
            (self.high - float(box.top)) * MM_PER_PT,
            float(box.width) * MM_PER_PT,
            float(box.height) * MM_PER_PT,
        )


def around(points: list[Point]) -> Box:
    """The upright box around points."""
    x, y = min(p.x for p in points), min(p.y for p in points)
    return Box(x, y, max(p.x for p in points) - x, max(p.y for p in points) - y)


def _words(page: PageObject) -> str:
    return " ".join(page.extract_text().split())


def _after(m: Matrix, n: Matrix) -> Matrix:
    """First ``n``, then ``m``."""
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )
