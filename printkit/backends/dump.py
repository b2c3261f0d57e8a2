"""Documents as text for people and for comparing: places to 0.01 mm, a line a mark.

What a test keeps of a sheet is this text, since a change of it can be read.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import groupby
from typing import assert_never

from printkit.backends.numbers import decimal
from printkit.geometry import Box, Transform
from printkit.page import (
    BLACK,
    Color,
    Document,
    Field,
    Image,
    Label,
    Mark,
    Op,
    Page,
    Path,
    Pen,
    Symbol,
    Text,
    Use,
)

_DIGITS = 2
_LONG_PATH = 12
"""Paths of more steps are summed up."""
_LINE_WIDTH = 100
_INDENT = "  "


def render(document: Document) -> str:
    """The document as text; places and lengths in mm, type sizes in points."""
    return "\n".join(_Dump().document(document)) + "\n"


class _Dump:
    """Names the symbols of a document in the order of their first use."""

    def __init__(self) -> None:
        self._names: dict[Symbol, str] = {}

    def document(self, document: Document) -> Iterator[str]:
        yield (
            f"document {_quoted(document.title)} by {_quoted(document.author)}"
            f" about {_quoted(document.subject)}"
        )
        for entry in document.outline:
            yield f"{_INDENT * (entry.level + 1)}page {entry.page + 1} {_quoted(entry.title)}"
        for page in document.pages:
            yield from self._symbols(page.marks)
        for number, page in enumerate(document.pages, start=1):
            yield _page_line(number, page)
            yield from self._marks(page.marks)

    def _symbols(self, marks: Iterable[Mark]) -> Iterator[str]:
        for mark in marks:
            if isinstance(mark, Use) and mark.symbol not in self._names:
                symbol = mark.symbol
                yield from self._symbols(symbol.marks)
                self._names[symbol] = f"s{len(self._names) + 1}"
                yield f"symbol {self._names[symbol]} {_quoted(symbol.name)} box {_box(symbol.box)}"
                yield from self._marks(symbol.marks)

    def _marks(self, marks: Iterable[Mark]) -> Iterator[str]:
        """A line a mark; uses of one symbol in a row share lines."""
        for symbol, run in groupby(marks, lambda m: m.symbol if isinstance(m, Use) else None):
            if symbol is None:
                for mark in run:
                    yield from self._mark(mark)
            else:
                places = [_place(mark.transform) for mark in run if isinstance(mark, Use)]
                yield from _filled(f"use {self._names[symbol]}:", places)

    def _mark(self, mark: Mark) -> Iterator[str]:
        match mark:
            case Path():
                rule = " evenodd" if mark.even_odd else ""
                yield f"{_INDENT}path{_pen(mark.pen)}{_fill(mark.fill)}{rule}: {_ops(mark.ops)}"
            case Text():
                yield from _filled(f"text {_font(mark)}:", map(_label, mark.labels))
            case Use():
                yield from self._marks((mark,))
            case Image():
                digest = sha256(mark.data).hexdigest()[:8]
                yield f"{_INDENT}image {_box(mark.box)} {mark.media_type} {digest}"
            case Field():
                yield (
                    f"{_INDENT}field {mark.kind} {_quoted(mark.name)} {_box(mark.box)}"
                    f" {_quoted(mark.tooltip)}{' checked' if mark.checked else ''}"
                )
            case _ as unknown:
                assert_never(unknown)


def _page_line(number: int, page: Page) -> str:
    width, height = page.size
    line = f"page {number} {_number(width)} x {_number(height)} {_quoted(page.label)}"
    if page.trim:
        line += f" trim {_box(page.trim)}"
    if page.bleed:
        line += f" bleed {_box(page.bleed)}"
    return line


def _filled(head: str, items: Iterable[str]) -> Iterator[str]:
    """The head and the items after it, several a line."""
    line = _INDENT + head
    for item in items:
        if len(line) + 1 + len(item) > _LINE_WIDTH and line.strip() != head:
            yield line
            line = _INDENT * 2 + item
        else:
            line += " " + item
    yield line


def _number(value: float) -> str:
    # Rounded twice, so that the dust of floating point never decides a half.
    return decimal(round(value, 6), _DIGITS)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _box(box: Box) -> str:
    return " ".join(map(_number, (box.x, box.y, box.width, box.height)))


def _color(color: Color) -> str:
    if color == BLACK:
        return "black"
    return "#" + "".join(f"{round(255 * part):02x}" for part in color)


def _pen(pen: Pen | None) -> str:
    if pen is None:
        return ""
    text = f" pen {_number(pen.width)} {_color(pen.color)}"
    if pen.dash:
        text += f" dash {' '.join(map(_number, pen.dash))}"
    if pen.cap != "butt":
        text += f" cap {pen.cap}"
    if pen.join != "miter":
        text += f" join {pen.join}"
    return text


def _fill(fill: Color | None) -> str:
    return "" if fill is None else f" fill {_color(fill)}"


def _ops(ops: tuple[Op, ...]) -> str:
    steps = [op[0] + ",".join(map(_number, op[1:])) for op in ops]
    if len(steps) <= _LONG_PATH:
        return " ".join(steps)
    # Control points count too: the box is for reading, the digest tells paths apart.
    xs = [x for op in ops for x in op[1::2] if not isinstance(x, str)]
    ys = [y for op in ops for y in op[2::2] if not isinstance(y, str)]
    around = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    counts: Counter[str] = Counter(op[0] for op in ops)
    summary = " ".join(f"{kind}*{counts[kind]}" for kind in "MLCZ" if counts[kind])
    digest = sha256(" ".join(steps).encode()).hexdigest()[:8]
    return f"box {_box(around)} {summary} {digest}"


def _font(text: Text) -> str:
    face, size, tracking = text.font
    line = f"{face.value} {_number(size)} {_color(text.color)}"
    if tracking:
        line += f" tracking {_number(tracking)}"
    if text.angle:
        line += f" angle {_number(text.angle)}"
    return line


def _label(label: Label) -> str:
    return f"{_number(label.x)},{_number(label.y)} {_quoted(label.text)}"


def _place(transform: Transform) -> str:
    """``x,y``, then ``@`` and the turn in degrees, ``*`` and the scale, or the whole matrix."""
    a, b, c, d, e, f = transform
    place = f"{_number(e)},{_number(f)}"
    scale = math.hypot(a, b)
    turned = Transform.rotate(math.degrees(math.atan2(b, a))).after(Transform.scale(scale))
    if not all(
        math.isclose(u, v, abs_tol=1e-9) for u, v in zip(turned, (a, b, c, d, 0, 0), strict=True)
    ):
        return f"{place}[{' '.join(decimal(value, 4) for value in (a, b, c, d))}]"
    angle = _number(math.degrees(math.atan2(b, a)) % 360)
    if angle not in ("0", "360"):
        place += f"@{angle}"
    return place if math.isclose(scale, 1) else f"{place}*{decimal(scale, 4)}"
