"""A player's SVG as marks: paths stay paths, with their colors. What can't be drawn is an error."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from printkit.definitions.svg_paint import line_pen, opaque, paint
from printkit.definitions.svg_shapes import (
    FARTHEST,
    SHAPES,
    length,
    numbers,
    shape,
    too_far,
    transform_of,
    within,
)
from printkit.definitions.svg_tree import (
    ArtFault,
    Element,
    StyleSheet,
    declarations,
    read_styles,
    read_tree,
    walk,
)
from printkit.geometry import Box, Transform
from printkit.page import Mark, Op, Path, Symbol, Use, transformed

MOST_STEPS = 100_000
"""Steps of all paths together."""
DEEPEST_USE = 20
DEEPEST_DRAWN = 150
"""Elements within elements, with those that ``<use>`` shows."""
MOST_WORK = 10_000_000
_VISIT = 200
"""Characters looked at while drawing, and as how many of them an element counts besides."""
LONGEST_VALUE = 1000
"""Characters of a property's value."""
_FARTHEST_PLACE = 1e9
NOTHING = "there is nothing to see in it"
_SMALLEST = 1e-6
_THINNEST = 1e-5
"""The shorter side of a drawing to the longer one."""
_FINEST = 1e-3
"""Dashes and gaps together that are shorter than this part of the longer side are a solid line."""
GROUPS = frozenset({"svg", "g", "a"})
UNSEEN = frozenset(
    {"defs", "title", "desc", "metadata", "style", "symbol", "linearGradient", "radialGradient",
     "pattern", "clipPath", "mask", "filter", "marker", "view"}
)  # fmt: skip
"""Elements that show nothing where they stand."""
_INHERITED = frozenset(
    {"fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-opacity",
     "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "color",
     "visibility", "paint-order", "marker-start", "marker-mid", "marker-end"}
)  # fmt: skip
_OWN = frozenset({"opacity", "display", "clip-path", "mask", "filter", "mix-blend-mode"})
_MOVES = frozenset(
    {"transform", "translate", "rotate", "scale", "offset-path", "vector-effect",
     "transform-origin"}
)  # fmt: skip
_GEOMETRY = frozenset({"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d"})
_KNOWN = _INHERITED | _OWN | _MOVES | _GEOMETRY | {"marker"}
_START: Mapping[str, str] = MappingProxyType({"fill": "black", "stroke": "none"})
_TO_PATHS = "convert text to paths (Inkscape: Path > Object to Path)"
_HINTS: Mapping[str, str] = MappingProxyType(
    {
        "text": _TO_PATHS, "tspan": _TO_PATHS, "textPath": _TO_PATHS, "flowRoot": _TO_PATHS,
        "image": "trace the picture, or use it as a PNG",
        "script": "delete it: a picture runs nothing",
        "foreignObject": "draw it with paths",
        "svg": "ungroup the drawing inside the drawing",
    }
)  # fmt: skip
_EFFECTS: Mapping[str, str] = MappingProxyType(
    {
        "clip-path": "cut the shape itself (Inkscape: Path > Intersection)",
        "mask": "cut the shape itself (Inkscape: Path > Intersection)",
        "filter": "take the filter off",
        "mix-blend-mode": "use plain colors",
        "marker": "convert the stroke to a path",
        "marker-start": "convert the stroke to a path",
        "marker-mid": "convert the stroke to a path",
        "marker-end": "convert the stroke to a path",
    }
)


class _Drawn(NamedTuple):
    """A path where it stands, in pixels, and what of it is stretched after it is drawn."""

    path: Path
    stretched: Transform | None = None


def svg_marks(data: bytes) -> tuple[tuple[Mark, ...], Box]:
    """The marks of an SVG file, and the box of its page and all its ink, both in pixels.

    Raises ArtFault.
    """
    root = read_tree(data)
    drawing = _Drawing(root, read_styles(root, _KNOWN))
    drawn = list(drawing.draw(root, _START, Transform(), 0))
    boxes = [box for item in drawn if (box := _ink(item)) is not None]
    if not boxes:
        raise ArtFault(NOTHING, hint="draw something, or leave art out")
    box = _page(root) or boxes[0]
    for other in boxes:
        box = box.union(other)
    side = max(box.width, box.height)
    if not side <= 2 * FARTHEST:
        raise ArtFault("its lines reach too far out", hint="make them narrower")
    if min(box.width, box.height) <= _THINNEST * side:
        raise ArtFault("it is only a line", hint="draw a shape")
    if side < _SMALLEST:
        raise ArtFault("the drawing is too small", hint="scale it up")
    return tuple(_mark(item, _FINEST * side) for item in drawn), box


def _mark(item: _Drawn, finest: float) -> Mark:
    """A path as a mark; its dashes are a solid line where they are finer than ``finest``."""
    pen = item.path.pen
    a, b, c, d, *_ = item.stretched or Transform()
    if pen and pen.dash and sum(pen.dash) * math.sqrt(abs(a * d - b * c)) < finest:
        item = item._replace(path=replace(item.path, pen=replace(pen, dash=())))
    if item.stretched is None:
        return item.path
    reach = item.path.pen.width if item.path.pen else 0.0
    box = _bounds(item.path.ops).inset(*[-reach] * 4)
    return Use(Symbol("stretched", box, (item.path,)), item.stretched)


def _page(root: Element) -> Box | None:
    """The drawing's page: its view box, or its width and height."""
    if "viewBox" in root.attributes:
        found = numbers(root.attributes["viewBox"], root)
        if len(found) != 4 or min(found[2:]) <= 0 or max(map(abs, found)) > FARTHEST:
            raise ArtFault(f"the viewBox of {root.name} can't be read", hint="save it again")
        return Box(*found)
    sides = [root.attributes.get(key, "%") for key in ("width", "height")]
    if any("%" in side or side == "auto" for side in sides):
        return None
    width, height = (length(side, root) for side in sides)
    return Box(0, 0, width, height) if width > 0 and height > 0 else None


@dataclass(slots=True)
class _Drawing:
    """Draws the elements of a tree."""

    root: Element
    styles: StyleSheet
    steps: int = 0
    work: int = 0
    depth: int = 0
    shapes: dict[int, tuple[Op, ...]] = field(default_factory=dict)
    by_id: dict[str, Element] = field(init=False)

    def __post_init__(self) -> None:
        self.by_id = {}
        for element in walk(self.root):
            self.by_id.setdefault(element.attributes.get("id", ""), element)

    def draw(
        self, element: Element, inherited: Mapping[str, str], place: Transform, uses: int
    ) -> Iterator[_Drawn]:
        """What an element shows, and all in it. Raises ArtFault."""
        self.work += _VISIT + sum(map(len, element.attributes.values()))
        if self.work > MOST_WORK:
            raise ArtFault(_TOO_MANY, hint=_SIMPLER)
        if self.depth > DEEPEST_DRAWN:
            raise ArtFault(f"{element.name} is nested too deeply", hint=UNLINK)
        if element.tag in UNSEEN:
            return
        style = self._style(element, inherited)
        if style.get("display") == "none" or style.get("opacity", "1").strip() in ("0", "0%"):
            return
        self._check(element, style)
        place = place.after(transform_of(element))
        if not all(abs(part) < _FARTHEST_PLACE for part in place):
            raise too_far(element)
        self.depth += 1
        passed_on = {key: value for key, value in style.items() if key in _INHERITED}
        if element.tag in GROUPS:
            for child in element.children:
                if child.tag == "svg":
                    raise _refused(child)
                yield from self.draw(child, passed_on, place, uses)
        elif element.tag == "use":
            yield from self._use(element, passed_on, place, uses)
        elif element.tag in SHAPES:
            yield from self._shape(element, style, place)
        else:
            raise _refused(element)
        self.depth -= 1

    def _style(self, element: Element, inherited: Mapping[str, str]) -> dict[str, str]:
        own = {
            key: value.strip()
            for key, value in element.attributes.items()
            if key in _INHERITED or key in _OWN or key == "transform-origin"
        }
        sheet = self.styles.of(element)
        inline = declarations(element.attributes.get("style", ""))
        for key, value in (*own.items(), *sheet.items(), *inline.items()):
            if key in _KNOWN and len(value) > LONGEST_VALUE and key != "d":
                raise ArtFault(f"the {key} of {element.name} is too long", hint="simplify it")
            if key in _KNOWN and "!" in value:
                message = f"the {key} of {element.name} says {value[:40]!r}"
                raise ArtFault(message, hint="save it as plain SVG, without !important")
        own |= sheet | inline
        known = {key: value for key, value in own.items() if value != "inherit"}
        return {**inherited, **known}

    def _check(self, element: Element, style: Mapping[str, str]) -> None:
        """Raise ArtFault for effects that no mark has, and for scripts."""
        for key, hint in _EFFECTS.items():
            if style.get(key, "none") not in ("none", "normal", ""):
                raise ArtFault(f"the {key} of {element.name} is not drawn", hint=hint)
        opaque(style.get("opacity", "1"), "whole", element)
        if any(key.startswith("on") for key in element.attributes):
            raise ArtFault(f"{element.name} has a script", hint=_HINTS["script"])
        moves = {key for key in _MOVES & style.keys() if style[key] != "none"}
        if "transform" not in element.attributes:
            moves.discard("transform-origin")
        if element.tag in SHAPES or element.tag == "use":
            moves |= _GEOMETRY & style.keys()
        if moves:
            message = f"the style of {element.name} moves it: {min(moves)}"
            raise ArtFault(message, hint="save it as plain SVG")

    def _use(
        self, element: Element, style: Mapping[str, str], place: Transform, uses: int
    ) -> Iterator[_Drawn]:
        link = element.attributes.get("href", "")
        if not link.startswith("#"):
            raise ArtFault(f"{element.name} shows what is not in the file", hint="embed it")
        found = self.by_id.get(link[1:]) if link[1:] else None
        if found is None or uses >= DEEPEST_USE:
            raise ArtFault(f"{element.name} shows {link!r}, which leads nowhere", hint=UNLINK)
        if found.tag == "symbol":
            if "viewBox" in found.attributes:
                raise ArtFault(f"{element.name} shows a scaled symbol", hint=UNLINK)
            found = replace(found, tag="g")
        at = [length(element.attributes.get(key, "0"), element) for key in ("x", "y")]
        yield from self.draw(found, style, place.after(Transform.move(*at)), uses + 1)

    def _shape(
        self, element: Element, style: Mapping[str, str], place: Transform
    ) -> Iterator[_Drawn]:
        if style.get("visibility", "visible") != "visible":
            return
        ops = self.shapes.get(id(element))
        if ops is None:
            ops = self.shapes[id(element)] = shape(element)
        self.steps += len(ops)
        if self.steps > MOST_STEPS:
            raise ArtFault(_TOO_MANY, hint=_SIMPLER)
        self.work += 20 * len(style.get("stroke-dasharray", ""))
        fill, stroke = (paint(key, element, style) for key in ("fill", "stroke"))
        pen = line_pen(stroke, element, style) if stroke else None
        if not ops or (fill is None and pen is None):
            return
        path = Path(ops, pen, fill, style.get("fill-rule", "nonzero") == "evenodd")
        if pen and fill and style.get("paint-order", "").startswith("stroke"):
            yield _placed(replace(path, fill=None), place, element)
            path = replace(path, pen=None)
        yield _placed(path, place, element)


_TOO_MANY, _SIMPLER = "the drawing has too many parts", "simplify it, or use a PNG"
UNLINK = "unlink clones (Inkscape: Edit > Clone > Unlink Clone)"


def _refused(element: Element) -> ArtFault:
    hint = _HINTS.get(element.tag, "leave only shapes, paths and groups")
    return ArtFault(f"{element.name} is not drawn", hint=hint)


def _placed(path: Path, place: Transform, element: Element) -> _Drawn:
    """A path where it stands. A line that its place stretches one way only is drawn before."""
    moved = within(transformed(path.ops, place), element)
    if path.pen is None:
        return _Drawn(replace(path, ops=moved))
    a, b, c, d, *_ = place
    scale = math.sqrt(abs(a * d - b * c))
    even = math.isclose(math.hypot(a, b), math.hypot(c, d), rel_tol=1e-4)
    if not even or abs(a * c + b * d) > 1e-4 * scale**2:
        return _Drawn(path, place)
    dash = tuple(scale * part for part in path.pen.dash)
    pen = replace(path.pen, width=scale * path.pen.width, dash=dash)
    return _Drawn(replace(path, ops=moved, pen=pen))


def _bounds(ops: tuple[Op, ...]) -> Box:
    """The box around a path, curves taken as they run."""
    from fontTools.misc.bezierTools import calcCubicBounds

    xs: list[float] = []
    ys: list[float] = []
    at = (0.0, 0.0)
    for op in ops:
        if op[0] == "C":
            _, a, b, c, d, e, f = op
            left, top, right, bottom = calcCubicBounds(at, (a, b), (c, d), (e, f))
            xs += (left, right)
            ys += (top, bottom)
            at = (e, f)
        elif op[0] != "Z":
            at = (op[1], op[2])
            xs.append(at[0])
            ys.append(at[1])
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _ink(item: _Drawn) -> Box | None:
    """The box around what a path leaves on the paper."""
    reach = item.path.pen.width / 2 if item.path.pen else 0.0
    box = _bounds(item.path.ops).inset(*[-reach] * 4)
    if item.stretched is None:
        return box
    corners = [item.stretched.apply(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    x, y = min(c.x for c in corners), min(c.y for c in corners)
    return Box(x, y, max(c.x for c in corners) - x, max(c.y for c in corners) - y)
