"""The marks of a page or form as PDF operators, before fonts and forms have their names.

Numbers have three decimals of a point. The graphics state is written only when it changes. What
depends on the rest of the document stays a token: strings to show, forms to use, pictures and
fields. So pages can be compiled one by one, in other processes too, and put together later.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple, assert_never

from printkit.backends.numbers import Coordinates, decimal
from printkit.page import (
    Color,
    Face,
    Field,
    Image,
    Label,
    Mark,
    Op,
    Path,
    Pen,
    Symbol,
    Text,
    Use,
)
from printkit.units import PT_PER_MM


class Show(NamedTuple):
    """A string to show in a face at a size."""

    text: str
    face: Face
    size: float


class UseForm(NamedTuple):
    """A form to draw, by its number in the document (from 0)."""

    number: int


Code = tuple[str | Show | UseForm | Image | Field, ...]
"""Operators, and tokens for what depends on the rest of the document."""

FormNumbers = dict[Symbol, int]
"""The number of each symbol's form."""

_DIGITS = 3
_CAPS = {"butt": "0 J", "round": "1 J", "square": "2 J"}
_JOINS = {"miter": "0 j", "round": "1 j"}
_AT_PAGE_START = {
    "fill": "0 g",
    "stroke": "0 G",
    "width": "1 w",
    "dash": "[] 0 d",
    "cap": "0 J",
    "join": "0 j",
    "tracking": "0 Tc",
}


class Memo:
    """What a document's pages say again and again."""

    def __init__(self) -> None:
        self.x = Coordinates(_DIGITS, PT_PER_MM)
        self.thousandths = Coordinates(_DIGITS, 0.001)
        self.y: dict[float, Coordinates] = {}
        self.fills: dict[Color, str] = {}
        self.pens: dict[Pen, dict[str, str]] = {}
        self.trackings: dict[float, str] = {}

    def below(self, height: float) -> Coordinates:
        """The text of y on pages of a height in points."""
        if height not in self.y:
            self.y[height] = Coordinates(_DIGITS, -PT_PER_MM, height)
        return self.y[height]


class Content:
    """Compiles marks. ``height`` in points is where y is 0: the top of a page, 0 in a form.

    A form ``inherits`` the state of whatever uses it, so it takes nothing for granted.
    """

    def __init__(
        self, forms: FormNumbers, height: float, memo: Memo, *, inherits: bool = False
    ) -> None:
        self._forms = forms
        self._height = height
        self._memo = memo
        self._x = memo.x
        self._y = memo.below(height)
        self._thousandths = memo.thousandths
        self._last_pen: dict[str, str] | None = None
        self._state: dict[str, str] = {} if inherits else dict(_AT_PAGE_START)
        self._code: list[str] = []
        self._tokens: list[str | Show | UseForm | Image | Field] = []

    def code(self) -> Code:
        """What was compiled."""
        self._flush()
        return tuple(self._tokens)

    def _flush(self) -> None:
        if self._code:
            self._tokens.append("\n".join(self._code))
            self._code.clear()

    def _token(self, token: Show | UseForm | Image | Field) -> None:
        self._flush()
        self._tokens.append(token)

    def draw(self, mark: Mark) -> None:
        """Compile a mark."""
        match mark:
            case Path():
                self._path(mark)
            case Text():
                self._texts(mark)
            case Use():
                self._use(mark)
            case Image() | Field():
                self._token(mark)
            case _ as unknown:
                assert_never(unknown)

    def _set(self, key: str, operator: str) -> None:
        """Write a state operator unless it holds already."""
        if self._state.get(key) != operator:
            self._state[key] = operator
            self._code.append(operator)

    def _fill_color(self, color: Color) -> None:
        operator = self._memo.fills.get(color)
        if operator is None:
            operator = self._memo.fills[color] = _color(color, "g", "rg")
        self._set("fill", operator)

    def _pen(self, pen: Pen) -> None:
        operators = self._memo.pens.get(pen)
        if operators is None:
            operators = self._memo.pens[pen] = {
                "stroke": _color(pen.color, "G", "RG"),
                "width": f"{_length(pen.width)} w",
                "dash": f"[{' '.join(_length(d) for d in pen.dash)}] 0 d",
                "cap": _CAPS[pen.cap],
                "join": _JOINS[pen.join],
            }
        if operators is self._last_pen:
            return
        self._last_pen = operators
        for key, operator in operators.items():
            self._set(key, operator)

    def _path(self, path: Path) -> None:
        if not path.ops or (path.pen is None and path.fill is None):
            return
        if path.fill is not None:
            self._fill_color(path.fill)
        if path.pen is None:
            paint = "f"
        else:
            self._pen(path.pen)
            paint = "S" if path.fill is None else "B"
        if path.even_odd and path.fill is not None:
            paint += "*"
        self._code += self._operators(path.ops)
        self._code.append(paint)

    def _operators(self, ops: Iterable[Op]) -> list[str]:
        x, y = self._x, self._y
        code = []
        for op in ops:
            if op[0] == "L":
                code.append(f"{x[op[1]]} {y[op[2]]} l")
            elif op[0] == "M":
                code.append(f"{x[op[1]]} {y[op[2]]} m")
            elif op[0] == "C":
                _, x1, y1, x2, y2, x3, y3 = op
                code.append(f"{x[x1]} {y[y1]} {x[x2]} {y[y2]} {x[x3]} {y[y3]} c")
            else:
                code.append("h")
        return code

    def _texts(self, text: Text) -> None:
        labels = [label for label in text.labels if label.text]
        if not labels:
            return
        self._fill_color(text.color)
        tracking = text.font.tracking
        operator = self._memo.trackings.get(tracking)
        if operator is None:
            operator = self._memo.trackings[tracking] = f"{decimal(tracking, _DIGITS)} Tc"
        self._set("tracking", operator)
        self._code.append("BT")
        turn = _turn(text.angle)
        before = (0, 0)
        for label in labels:
            if turn:
                self._code.append(f"{turn} {self._x[label.x]} {self._y[label.y]} Tm")
            else:
                before = self._step(label, before)
            self._token(Show(label.text, text.font.face, text.font.size))
        self._code.append("ET")

    def _step(self, label: Label, before: tuple[int, int]) -> tuple[int, int]:
        """Move on from the label before. Thousandths are counted, so that nothing drifts."""
        at = (
            round(label.x * PT_PER_MM * 1000),
            round((self._height - label.y * PT_PER_MM) * 1000),
        )
        dx, dy = self._thousandths[at[0] - before[0]], self._thousandths[at[1] - before[1]]
        self._code.append(f"{dx} {dy} Td")
        return at

    def _use(self, use: Use) -> None:
        a, b, c, d, e, f = use.transform
        # The same turn seen from an axis that points up.
        turn = " ".join(decimal(value, 6) for value in (a, -b, -c, d))
        self._code.append(f"q {turn} {self._x[e]} {self._y[f]} cm")
        self._token(UseForm(self._forms[use.symbol]))
        self._code.append("Q")


def _length(millimeters: float) -> str:
    return decimal(millimeters * PT_PER_MM, _DIGITS)


def _color(color: Color, gray: str, rgb: str) -> str:
    """Grays take the gray operator, so that black is pure black on any printer."""
    red, green, blue = (decimal(part, 4) for part in color)
    return f"{red} {gray}" if red == green == blue else f"{red} {green} {blue} {rgb}"


def _turn(angle: float) -> str:
    """The turning part of a text matrix; empty for none."""
    if angle % 360 == 0:
        return ""
    radians = math.radians(angle)
    cos, sin = math.cos(radians), math.sin(radians)
    return " ".join(decimal(value, 6) for value in (cos, -sin, sin, cos))
