"""reportlab's canvas, a call for each step of a path and each string: the usual way to draw."""

from __future__ import annotations

import io
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from benchmarks.drawers import Draw
from benchmarks.marks import PDF_MARKS, Pen, Shape, Sheet, Words, font_file, read_sheets

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1}


def prepare(work: Path) -> Draw:
    """Read the marks and register the faces."""
    sheets = read_sheets(work / PDF_MARKS)
    faces = {m.face for sheet in sheets for m in sheet.marks if isinstance(m, Words)}
    for face in sorted(faces):
        pdfmetrics.registerFont(TTFont(face, str(font_file(work, face))))

    def draw() -> list[bytes]:
        out = io.BytesIO()
        canvas = Canvas(out, pageCompression=1)
        for sheet in sheets:
            _draw_sheet(canvas, sheet)
        canvas.save()
        return [out.getvalue()]

    return draw


def _draw_sheet(canvas: Canvas, sheet: Sheet) -> None:
    canvas.setPageSize((sheet.width, sheet.height))
    pen: Pen | None = None
    for mark in sheet.marks:
        if isinstance(mark, Shape):
            if mark.pen is not None and mark.pen != pen:
                pen = mark.pen
                _set_pen(canvas, pen)
            _draw_shape(canvas, mark)
        else:
            _draw_words(canvas, mark)
    canvas.showPage()


def _set_pen(canvas: Canvas, pen: Pen) -> None:
    canvas.setStrokeColorRGB(*pen.color)
    canvas.setLineWidth(pen.width)
    canvas.setDash(list(pen.dash))
    canvas.setLineCap(_CAPS[pen.cap])
    canvas.setLineJoin(_JOINS[pen.join])


def _draw_shape(canvas: Canvas, shape: Shape) -> None:
    if shape.fill is not None:
        canvas.setFillColorRGB(*shape.fill)
    path = canvas.beginPath()
    for step, to in shape.ops:
        if step == "L":
            path.lineTo(*to)
        elif step == "M":
            path.moveTo(*to)
        elif step == "C":
            path.curveTo(*to)
        else:
            path.close()
    # Mode 1 fills by the nonzero winding rule, as printkit does.
    canvas.drawPath(
        path, stroke=int(shape.pen is not None), fill=int(shape.fill is not None), fillMode=1
    )


def _draw_words(canvas: Canvas, words: Words) -> None:
    canvas.setFillColorRGB(*words.color)
    canvas.setFont(words.face, words.size)
    for x, y, text in words.labels:
        if words.angle:
            canvas.saveState()
            canvas.translate(x, y)
            canvas.rotate(-words.angle)
            canvas.drawString(0, 0, text, charSpace=words.tracking)
            canvas.restoreState()
        else:
            canvas.drawString(x, y, text, charSpace=words.tracking)
