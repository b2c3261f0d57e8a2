"""svgwrite as it comes, with its validation on: an element for each path and each string.

No font is embedded, which printkit does: that work is left out here.
"""

from __future__ import annotations

from pathlib import Path

import svgwrite
from svgwrite.base import BaseElement

from benchmarks.drawers import Draw
from benchmarks.marks import SVG_MARKS, Color, Shape, Sheet, Words, read_sheets

_WEIGHTS = {"Regular": 400, "It": 400, "Semibold": 600, "Bold": 700, "Black": 900}


def prepare(work: Path) -> Draw:
    """Read the marks."""
    sheets = read_sheets(work / SVG_MARKS)
    return lambda: [_draw_sheet(sheet) for sheet in sheets]


def _draw_sheet(sheet: Sheet) -> bytes:
    drawing = svgwrite.Drawing(
        size=(f"{sheet.width}mm", f"{sheet.height}mm"),
        viewBox=f"0 0 {sheet.width} {sheet.height}",
    )
    drawing["xml:space"] = "preserve"
    for mark in sheet.marks:
        if isinstance(mark, Shape):
            drawing.add(_shape(drawing, mark))
        else:
            for x, y, text in mark.labels:
                drawing.add(_label(drawing, mark, x, y, text))
    xml: str = drawing.tostring()
    return xml.encode("utf-8")


def _shape(drawing: svgwrite.Drawing, shape: Shape) -> BaseElement:
    element = drawing.path(fill="none" if shape.fill is None else _color(shape.fill))
    for step, to in shape.ops:
        element.push(step, *to)
    if shape.pen is not None:
        pen = shape.pen
        element.stroke(_color(pen.color), width=pen.width, linecap=pen.cap, linejoin=pen.join)
        if pen.dash:
            element.dasharray(list(pen.dash))
    return element


def _label(drawing: svgwrite.Drawing, words: Words, x: float, y: float, text: str) -> BaseElement:
    element = drawing.text(
        text,
        insert=(x, y),
        fill=_color(words.color),
        font_family="Source Sans Pro",
        font_size=words.size,
        font_weight=_WEIGHTS[words.face],
        font_style="italic" if words.face == "It" else "normal",
        letter_spacing=words.tracking,
    )
    if words.angle:
        element.rotate(words.angle, (x, y))
    return element


def _color(color: Color) -> str:
    return str(svgwrite.rgb(*(100 * part for part in color), mode="%"))
