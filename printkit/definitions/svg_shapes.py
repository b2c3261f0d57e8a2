"""Shapes and transforms of an SVG file as paths: their geometry, without colors."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from printkit.definitions.svg_tree import ArtFault, Element
from printkit.geometry import Box, Transform
from printkit.page import Op, circle, line, polygon, rectangle, transformed

_NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
_NUMBERS = re.compile(_NUMBER)
_LENGTH = re.compile(rf"\s*({_NUMBER})\s*(px|pt|pc|mm|cm|in)?\s*")
_UNITS = MappingProxyType(
    {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
)
_FUNCTION = re.compile(r"\s*(\w+)\s*\(([^()]*)\)\s*,?")
_PATH_DATA = re.compile(r"[MmZzLlHhVvCcSsQqTtAa0-9eE.,+\-\s]*")
FARTHEST = 1e6
"""No coordinate lies farther out."""
LONGEST_LENGTH = 100
"""Characters of a length."""
_CLOSER = "use plain numbers"


def length(text: str, element: Element) -> float:
    """A length in pixels. Raises ArtFault."""
    match = _LENGTH.fullmatch(text) if len(text) <= LONGEST_LENGTH else None
    value = float(match[1]) * _UNITS[match[2] or ""] if match else math.inf
    if not abs(value) < FARTHEST:
        raise ArtFault(f"the length {text[:40]!r} of {element.name} can't be read", hint=_CLOSER)
    return value


def _get(element: Element, key: str, default: float = 0.0) -> float:
    text = element.attributes.get(key)
    return default if text is None or text == "auto" else length(text, element)


def numbers(text: str, element: Element) -> list[float]:
    """A list of numbers, with commas or spaces between. Raises ArtFault."""
    if _NUMBERS.sub("", text).strip(" ,\t\r\n"):
        raise ArtFault(f"the numbers {text[:40]!r} of {element.name} can't be read", hint=_CLOSER)
    found = [float(number) for number in _NUMBERS.findall(text)]
    if not all(map(math.isfinite, found)):
        raise ArtFault(f"a number of {element.name} is too large", hint=_CLOSER)
    return found


def transform_of(element: Element) -> Transform:
    """What an element's ``transform`` does. Raises ArtFault."""
    text = element.attributes.get("transform", "")
    found, at = Transform(), 0
    while match := _FUNCTION.match(text, at):
        step = _step(match[1], numbers(match[2], element))
        if step is None:
            break
        found, at = found.after(step), match.end()
    if text[at:].strip():
        raise ArtFault(f"the transform {text[:60]!r} of {element.name} can't be read")
    return found


def _step(name: str, n: list[float]) -> Transform | None:
    """One function of a transform; None for what is none."""
    match (name, len(n)):
        case ("matrix", 6):
            return Transform(*n)
        case ("translate", 1 | 2):
            return Transform.move(n[0], n[1] if len(n) == 2 else 0)
        case ("scale", 1 | 2):
            return Transform.scale(*n)
        case ("rotate", 1):
            return Transform.rotate(n[0])
        case ("rotate", 3):
            there, back = Transform.move(n[1], n[2]), Transform.move(-n[1], -n[2])
            return there.after(Transform.rotate(n[0])).after(back)
        case ("skewX", 1):
            return Transform(c=math.tan(math.radians(n[0])))
        case ("skewY", 1):
            return Transform(b=math.tan(math.radians(n[0])))
        case _:
            return None


def _rect(element: Element) -> tuple[Op, ...]:
    box = Box(*(_get(element, key) for key in ("x", "y", "width", "height")))
    if box.width <= 0 or box.height <= 0:
        return ()
    rx, ry = _get(element, "rx", math.nan), _get(element, "ry", math.nan)
    rx, ry = (ry if math.isnan(rx) else rx), (rx if math.isnan(ry) else ry)
    if math.isnan(rx) or rx <= 0 or ry <= 0:
        return rectangle(box)
    return _rounded(box, min(rx, box.width / 2), min(ry, box.height / 2))


def _rounded(box: Box, rx: float, ry: float) -> tuple[Op, ...]:
    """A box whose corners are quarters of an ellipse: those of a circle, stretched."""
    ops: list[Op] = []
    corners = ((box.right - rx, box.y + ry), (box.right - rx, box.bottom - ry),
               (box.x + rx, box.bottom - ry), (box.x + rx, box.y + ry))  # fmt: skip
    # The circle begins at its top and goes clockwise, a curve a quarter.
    quarters = [op for op in circle(0, 0, 1) if op[0] == "C"]
    start: tuple[float, float] = (0, -1)
    for (x, y), quarter in zip(corners, quarters, strict=True):
        place = Transform(rx, 0, 0, ry, x, y)
        ops.append(("L" if ops else "M", *place.apply(*start)))
        ops += transformed((quarter,), place)
        start = (float(quarter[-2]), float(quarter[-1]))
    return (*ops, ("Z",))


def _ellipse(element: Element, rx: float, ry: float) -> tuple[Op, ...]:
    if rx <= 0 or ry <= 0:
        return ()
    place = Transform(rx, 0, 0, ry, _get(element, "cx"), _get(element, "cy"))
    return transformed(circle(0, 0, 1), place)


def _points(element: Element, *, close: bool) -> tuple[Op, ...]:
    found = numbers(element.attributes.get("points", ""), element)
    if len(found) % 2:
        raise ArtFault(f"the points of {element.name} are an odd number", hint=_CLOSER)
    pairs = list(zip(found[::2], found[1::2], strict=True))
    return polygon(pairs, close=close) if pairs else ()


def _line(element: Element) -> tuple[Op, ...]:
    return line(*(_get(element, key) for key in ("x1", "y1", "x2", "y2")))


def _arc(start: complex, rx: float, ry: float, *more: Any) -> Any:
    """An arc as fontTools draws it; without a radius it is a straight line."""
    from fontTools.svgLib.path.arc import EllipticalArc

    return EllipticalArc(start, rx, ry, *more) if rx and ry else _Straight(more[-1])


class _Straight(NamedTuple):
    """What stands for an arc without a radius."""

    end: complex

    def draw(self, pen: Any) -> None:
        pen.lineTo((self.end.real, self.end.imag))


def _path(element: Element) -> tuple[Op, ...]:
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import parse_path

    data = element.attributes.get("d", "none").strip()
    if data == "none":
        return ()
    pen = RecordingPen()
    try:
        if not _PATH_DATA.fullmatch(data):
            raise ValueError("there is more in it than commands and numbers")
        parse_path(data, pen, arc_class=_arc)
    except (ValueError, IndexError, TypeError, ArithmeticError) as error:
        message = f"the path of {element.name} can't be read: {str(error)[:80]}"
        raise ArtFault(message, hint="save the drawing again") from error
    return tuple(_steps(pen.value))


def _steps(recorded: list[tuple[str, tuple[tuple[float, float], ...]]]) -> Iterator[Op]:
    """The steps of a recorded path; quadratic curves as cubic ones."""
    at = (0.0, 0.0)
    for name, points in recorded:
        match name:
            case "moveTo":
                yield ("M", *points[0])
            case "lineTo":
                yield ("L", *points[0])
            case "curveTo":
                yield ("C", *points[0], *points[1], *points[2])
            case "qCurveTo":
                middle, end = points
                first, second = (
                    tuple(p + 2 / 3 * (m - p) for p, m in zip(corner, middle, strict=True))
                    for corner in (at, end)
                )
                yield ("C", first[0], first[1], second[0], second[1], *end)
            case "closePath":
                yield ("Z",)
        at = points[-1] if points else at


SHAPES: Mapping[str, Callable[[Element], tuple[Op, ...]]] = MappingProxyType(
    {
        "path": _path,
        "rect": _rect,
        "circle": lambda e: _ellipse(e, _get(e, "r"), _get(e, "r")),
        "ellipse": lambda e: _ellipse(e, _get(e, "rx"), _get(e, "ry")),
        "line": _line,
        "polyline": lambda e: _points(e, close=False),
        "polygon": lambda e: _points(e, close=True),
    }
)
"""The path of each element that is a shape."""


def shape(element: Element) -> tuple[Op, ...]:
    """A shape's path, as written. Raises ArtFault for what can't be read or lies too far out."""
    return within(SHAPES[element.tag](element), element)


def within(ops: tuple[Op, ...], element: Element) -> tuple[Op, ...]:
    """The path itself. Raises ArtFault where it lies too far out, or nowhere."""
    if not all(abs(part) < FARTHEST for op in ops for part in op if not isinstance(part, str)):
        raise too_far(element)
    return ops


def too_far(element: Element) -> ArtFault:
    """The fault of what lies too far out."""
    return ArtFault(f"{element.name} lies too far out", hint="move it to where the page is")
