"""A player's SVG as marks: paths stay paths, with their colors. What can't be drawn is an error."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from printkit.definitions.svg_paint import line_pen, opaque, paint
from printkit.definitions.svg_shapes import FARTHEST, SHAPES, length, numbers, shape, transform_of
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
    drawing = _Drawing(root, read_styles(root))
    drawn = list(drawing.draw(root, _START, Transform(), 0))
    boxes = [box for item in drawn if (box := _ink(item)) is not None]
    if not boxes:
        raise ArtFault("there is nothing to see in it", hint="draw something, or leave art out")
    box = _page(root) or boxes[0]
    for other in boxes:
        box = box.union(other)
    if min(box.width, box.height) <= 0:
        raise ArtFault("it is only a line", hint="draw a shape")
    return tuple(_mark(item) for item in drawn), box


def _mark(item: _Drawn) -> Mark:
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

    def draw(
        self, element: Element, inherited: Mapping[str, str], place: Transform, uses: int
    ) -> Iterator[_Drawn]:
        """What an element shows, and all in it. Raises ArtFault."""
        if element.tag in UNSEEN:
            return
        style = self._style(element, inherited)
        if style.get("display") == "none" or style.get("opacity", "1").strip() in ("0", "0%"):
            return
        self._check(element, style)
        place = place.after(transform_of(element))
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

    def _style(self, element: Element, inherited: Mapping[str, str]) -> dict[str, str]:
        own = {
            key: value.strip()
            for key, value in element.attributes.items()
            if key in _INHERITED or key in _OWN
        }
        own |= self.styles.of(element) | declarations(element.attributes.get("style", ""))
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
        if "transform" in style or style.get("vector-effect", "none") != "none":
            raise ArtFault(f"the style of {element.name} moves it", hint="save it as plain SVG")

    def _use(
        self, element: Element, style: Mapping[str, str], place: Transform, uses: int
    ) -> Iterator[_Drawn]:
        link = element.attributes.get("href", "")
        if not link.startswith("#"):
            raise ArtFault(f"{element.name} shows what is not in the file", hint="embed it")
        found = next((e for e in walk(self.root) if e.attributes.get("id") == link[1:]), None)
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
        ops = shape(element)
        self.steps += len(ops)
        if self.steps > MOST_STEPS:
            raise ArtFault("the drawing has too many parts", hint="simplify it, or use a PNG")
        fill, stroke = (paint(key, element, style) for key in ("fill", "stroke"))
        pen = line_pen(stroke, element, style) if stroke else None
        if not ops or (fill is None and pen is None):
            return
        path = Path(ops, pen, fill, style.get("fill-rule", "nonzero") == "evenodd")
        if pen and fill and style.get("paint-order", "").startswith("stroke"):
            yield _placed(replace(path, fill=None), place)
            path = replace(path, pen=None)
        yield _placed(path, place)


UNLINK = "unlink clones (Inkscape: Edit > Clone > Unlink Clone)"


def _refused(element: Element) -> ArtFault:
    hint = _HINTS.get(element.tag, "leave only shapes, paths and groups")
    return ArtFault(f"{element.name} is not drawn", hint=hint)


def _placed(path: Path, place: Transform) -> _Drawn:
    """A path where it stands. A line that its place stretches one way only is drawn before."""
    if path.pen is None:
        return _Drawn(replace(path, ops=transformed(path.ops, place)))
    a, b, c, d, *_ = place
    scale = math.sqrt(abs(a * d - b * c))
    even = math.isclose(math.hypot(a, b), math.hypot(c, d), rel_tol=1e-4)
    if not even or abs(a * c + b * d) > 1e-4 * scale**2:
        return _Drawn(path, place)
    dash = tuple(scale * part for part in path.pen.dash)
    pen = replace(path.pen, width=scale * path.pen.width, dash=dash)
    return _Drawn(replace(path, ops=transformed(path.ops, place), pen=pen))


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
