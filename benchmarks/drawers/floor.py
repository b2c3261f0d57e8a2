"""A PDF written by hand: operators as strings, zlib, a table of offsets, and no library.

The least work that puts the same marks on the same pages: numbers come in points and rounded,
font subsets ready made (those of printkit's own file). It has no outline, no page labels, no
metadata and no symbols: what is drawn many times is written out each time.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from pathlib import Path

from benchmarks.drawers import Draw
from benchmarks.marks import (
    PDF_FONTS,
    PDF_MARKS,
    Color,
    FontFile,
    Pen,
    Shape,
    Sheet,
    Words,
    read_fonts,
    read_sheets,
)

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1}
_ESCAPES = {ord("("): "\\(", ord(")"): "\\)", ord("\\"): "\\\\", ord("\r"): "\\r"}
_Codes = dict[str, dict[int, str]]
"""For each face, what to write in a string for each character."""


def prepare(work: Path) -> Draw:
    """Read the marks and the fonts, and see that each character has a byte."""
    sheets, fonts = read_sheets(work / PDF_MARKS), read_fonts(work / PDF_FONTS)
    known = {font.face: font.codes.keys() for font in fonts}
    for words in (m for sheet in sheets for m in sheet.marks if isinstance(m, Words)):
        for label in words.labels:
            if not known[words.face] >= set(label.text):
                raise ValueError(f"the subset of {words.face} can't show {label.text!r}")
    return lambda: [draw(sheets, fonts)]


def draw(sheets: Sequence[Sheet], fonts: Sequence[FontFile]) -> bytes:
    """The file."""
    codes = {font.face: _codes(font) for font in fonts}
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b""]
    names = []
    for font in fonts:
        objects += _font_objects(font, len(objects) + 1)
        names.append(f"/{font.face} {len(objects)} 0 R")
    kids = []
    for sheet in sheets:
        content = zlib.compress(_content(sheet, codes).encode("latin-1"))
        objects.append(_stream(content, ""))
        objects.append(
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {sheet.width:g} {sheet.height:g}]"
            f"/Resources<</Font<<{''.join(names)}>>>>/Contents {len(objects)} 0 R>>".encode()
        )
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<</Type/Pages/Count {len(kids)}/Kids[{' '.join(kids)}]>>".encode()
    return _file(objects)


def _codes(font: FontFile) -> dict[int, str]:
    return {ord(c): _ESCAPES.get(code, chr(code)) for c, code in font.codes.items()}


def _content(sheet: Sheet, codes: _Codes) -> str:
    code: list[str] = []
    pen: Pen | None = None
    fill: Color | None = None
    font: tuple[str, float, float] | None = None
    for mark in sheet.marks:
        color = mark.fill if isinstance(mark, Shape) else mark.color
        if color is not None and color != fill:
            fill = color
            code.append("{:g} {:g} {:g} rg".format(*color))
        if isinstance(mark, Shape):
            if mark.pen is not None and mark.pen != pen:
                pen = mark.pen
                code.append(_pen(pen))
            for step, to in mark.ops:
                if step == "L":
                    code.append(f"{to[0]:g} {to[1]:g} l")
                elif step == "M":
                    code.append(f"{to[0]:g} {to[1]:g} m")
                elif step == "C":
                    code.append("{:g} {:g} {:g} {:g} {:g} {:g} c".format(*to))
                else:
                    code.append("h")
            code.append("f" if mark.pen is None else "S" if mark.fill is None else "B")
        else:
            code.append("BT")
            if (mark.face, mark.size, mark.tracking) != font:
                font = (mark.face, mark.size, mark.tracking)
                code.append(f"/{mark.face} {mark.size:g} Tf {mark.tracking:g} Tc")
            code += _labels(mark, codes[mark.face])
            code.append("ET")
    return "\n".join(code)


def _pen(pen: Pen) -> str:
    dash = " ".join(f"{part:g}" for part in pen.dash)
    red, green, blue = pen.color
    return (
        f"{red:g} {green:g} {blue:g} RG {pen.width:g} w [{dash}] 0 d "
        f"{_CAPS[pen.cap]} J {_JOINS[pen.join]} j"
    )


def _labels(words: Words, codes: dict[int, str]) -> list[str]:
    angle = math.radians(words.angle)
    cos, sin = math.cos(angle), math.sin(angle)
    turn = f"{cos:.6f} {-sin:.6f} {sin:.6f} {cos:.6f}" if angle else "1 0 0 1"
    return [f"{turn} {x:g} {y:g} Tm ({text.translate(codes)}) Tj" for x, y, text in words.labels]


def _font_objects(font: FontFile, number: int) -> list[bytes]:
    """The file, the map to Unicode, the descriptor and, last, the font; the first is ``number``."""
    name = f"AAAAAA+SourceSansPro-{font.face}"
    widths = " ".join(f"{width:g}" for width in font.widths)
    return [
        _stream(zlib.compress(font.data), f"/Length1 {len(font.data)}"),
        _stream(zlib.compress(font.to_unicode), ""),
        (
            f"<</Type/FontDescriptor/FontName/{name} {font.descriptor}/FontFile2 {number} 0 R>>"
        ).encode(),
        (
            f"<</Type/Font/Subtype/TrueType/BaseFont/{name}/FirstChar {font.first}"
            f"/LastChar {font.first + len(font.widths) - 1}/Widths[{widths}]"
            f"/FontDescriptor {number + 2} 0 R/ToUnicode {number + 1} 0 R>>"
        ).encode(),
    ]


def _stream(compressed: bytes, more: str) -> bytes:
    head = f"<</Filter/FlateDecode/Length {len(compressed)}{more}>>stream\n".encode()
    return head + compressed + b"\nendstream"


def _file(objects: Sequence[bytes]) -> bytes:
    """Number the objects, and say where each begins."""
    parts = [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"]
    at = len(parts[0])
    offsets = []
    for number, content in enumerate(objects, 1):
        offsets.append(at)
        parts.append(b"%d 0 obj\n%b\nendobj\n" % (number, content))
        at += len(parts[-1])
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    parts.append(
        f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
        f"trailer<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{at}\n%%EOF\n".encode()
    )
    return b"".join(parts)
