"""Pieces on the pages of a PDF file, read back with pypdf. Lengths are mm, from the top left."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, StreamObject

from printkit.geometry import Box, Transform
from printkit.page import Color, Op, transformed
from printkit.units import MM_PER_PT

SLACK = 1.0
"""Points by which a form's clip is wider than what it shows, on each side."""


@dataclass(frozen=True)
class Shape:
    """A path painted somewhere: its steps on the page, what fills it, its line and dashes."""

    ops: tuple[Op, ...]
    fill: Color | None
    stroke: Color | None
    width: float
    dash: tuple[float, ...]

    @property
    def box(self) -> Box:
        """Around its points; control points count too."""
        xs = [float(x) for op in self.ops for x in op[1::2] if not isinstance(x, str)]
        ys = [float(y) for op in self.ops for y in op[2::2] if not isinstance(y, str)]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@dataclass(frozen=True)
class Piece:
    """A form placed on a page: the box it fills, and all that is painted in it."""

    box: Box
    shapes: tuple[Shape, ...]
    images: tuple[Box, ...]
    strings: int
    """How many strings it shows."""


@dataclass
class _Found:
    shapes: list[Shape]
    images: list[Box]
    strings: int = 0


def pages(data: bytes) -> list[PageObject]:
    """The pages of a PDF file."""
    return list(PdfReader(io.BytesIO(data)).pages)


def pieces(page: PageObject) -> list[Piece]:
    """The forms that a page places itself, in their order."""
    height = float(page.mediabox.height)
    home = Transform(MM_PER_PT, 0, 0, -MM_PER_PT, 0, height * MM_PER_PT)
    found = []
    for form, place in _uses(page, page["/Resources"], home):
        left, bottom, right, top = (float(v) for v in list(form["/BBox"]))  # type: ignore[call-overload]
        corners = (
            place.apply(left + SLACK, bottom + SLACK),
            place.apply(right - SLACK, top - SLACK),
        )
        x, y = (min(corner[axis] for corner in corners) for axis in (0, 1))
        size = [abs(corners[1][axis] - corners[0][axis]) for axis in (0, 1)]
        inside = _Found([], [])
        _read(form, form["/Resources"], place, inside)
        found.append(
            Piece(Box(x, y, *size), tuple(inside.shapes), tuple(inside.images), inside.strings)
        )
    return found


def _operations(holder: Any) -> Iterator[tuple[list[Any], str]]:
    content = holder.get_contents() if isinstance(holder, PageObject) else holder
    stream = content if isinstance(content, ContentStream) else ContentStream(content, None)
    for operands, operator in stream.operations:
        yield list(operands), operator.decode()


def _uses(holder: Any, resources: Any, home: Transform) -> Iterator[tuple[StreamObject, Transform]]:
    now, stack = home, []
    for operands, operator in _operations(holder):
        match operator:
            case "q":
                stack.append(now)
            case "Q":
                now = stack.pop()
            case "cm":
                now = now.after(Transform(*(float(v) for v in operands)))
            case "Do":
                thing = resources["/XObject"][operands[0]].get_object()
                if thing["/Subtype"] == "/Form":
                    yield thing, now


def _color(operands: list[Any]) -> Color:
    parts = [float(v) for v in operands]
    return Color(*(parts * 3 if len(parts) == 1 else parts))


def _read(holder: Any, resources: Any, home: Transform, found: _Found) -> None:
    """Everything painted in a form, and in the forms that it uses."""
    now, stack = home, []
    fill, stroke = Color(0, 0, 0), Color(0, 0, 0)
    width = 1.0
    dash: tuple[float, ...] = ()
    ops: list[Op] = []
    for operands, operator in _operations(holder):
        n = [float(v) for v in operands if isinstance(v, int | float)]
        match operator:
            case "q":
                stack.append((now, fill, stroke, width, dash))
            case "Q":
                now, fill, stroke, width, dash = stack.pop()
            case "cm":
                now = now.after(Transform(*n))
            case "g" | "rg":
                fill = _color(operands)
            case "G" | "RG":
                stroke = _color(operands)
            case "w":
                width = n[0]
            case "d":
                dash = tuple(float(v) * MM_PER_PT for v in operands[0])
            case "m":
                ops.append(("M", n[0], n[1]))
            case "l":
                ops.append(("L", n[0], n[1]))
            case "c":
                ops.append(("C", n[0], n[1], n[2], n[3], n[4], n[5]))
            case "h":
                ops.append(("Z",))
            case "f" | "S" | "B" | "f*" | "B*":
                scale = abs(now.a * now.d - now.b * now.c) ** 0.5
                found.shapes.append(
                    Shape(
                        transformed(ops, now),
                        None if operator == "S" else fill,
                        None if operator[0] == "f" else stroke,
                        width * scale,
                        dash,
                    )
                )
                ops = []
            case "Tj" | "TJ":
                found.strings += 1
            case "Do":
                thing = resources["/XObject"][operands[0]].get_object()
                if thing["/Subtype"] == "/Form":
                    _read(thing, thing["/Resources"], now, found)
                else:
                    one, other = now.apply(0, 0), now.apply(1, 1)
                    x, y = min(one.x, other.x), min(one.y, other.y)
                    found.images.append(Box(x, y, abs(one.x - other.x), abs(one.y - other.y)))
