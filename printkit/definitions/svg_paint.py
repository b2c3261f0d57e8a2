"""Fills, lines and opacity of an SVG file: colors and pens, or what can't be drawn."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from printkit.definitions.svg_shapes import length
from printkit.definitions.svg_tree import ArtFault, Element
from printkit.page import Color, Pen

_JOINS: Mapping[str, Literal["miter", "round"]] = MappingProxyType(
    {"miter": "miter", "round": "round", "miter-clip": "miter", "arcs": "miter"}
)
_CAPS: Mapping[str, Literal["butt", "round", "square"]] = MappingProxyType(
    {"butt": "butt", "round": "round", "square": "square"}
)


def opaque(text: str, what: str, element: Element) -> bool:
    """Whether a fill, a stroke or all is seen. Raises ArtFault for what is half seen."""
    value = text.strip()
    try:
        share = float(value[:-1]) / 100 if value.endswith("%") else float(value)
    except ValueError:
        share = math.nan
    if share >= 1:
        return True
    if share == 0:
        return False
    message = f"{element.name} is half seen: the opacity of its {what} is {value[:20]}"
    raise ArtFault(message, hint=FULL_COLOR)


FULL_COLOR = "give it a full, plain color"


def paint(key: str, element: Element, style: Mapping[str, str]) -> Color | None:
    """The color of a fill or a line; None for none. Raises ArtFault."""
    value = style.get(key, "none")
    if value.lower() == "currentcolor":
        value = style.get("color", "black")
    if value.lower() in ("none", "transparent"):
        return None
    if value.startswith("url("):
        raise ArtFault(f"the {key} {value[:40]!r} of {element.name} is not drawn", hint=FULL_COLOR)
    color, seen = _color(value, key, element)
    share = style.get(f"{key}-opacity", "1")
    return color if opaque(seen, key, element) and opaque(share, key, element) else None


_WITH_ALPHA = re.compile(r"(rgb|hsl)a?\(([^,]+,[^,]+,[^,]+),([^,]+)\)")


def _color(value: str, key: str, element: Element) -> tuple[Color, str]:
    """A color, and how much of it is seen, as written. Raises ArtFault."""
    from PIL import ImageColor

    plain, seen = value.partition(" icc-color")[0].strip(), "1"  # A profile may stand behind it.
    if match := _WITH_ALPHA.fullmatch(plain):
        plain, seen = f"{match[1]}({match[2]})", match[3]
    try:
        red, green, blue, *alpha = ImageColor.getrgb(plain)
    except ValueError as error:
        message = f"the {key} {value[:40]!r} of {element.name} can't be read"
        raise ArtFault(message, hint="write it as #rrggbb") from error
    color = Color(*(min(255, max(0, part)) / 255 for part in (red, green, blue)))
    return color, str(alpha[0] / 255) if alpha else seen


def line_pen(color: Color, element: Element, style: Mapping[str, str]) -> Pen | None:
    """What draws a line; None for a line of no width. Raises ArtFault."""
    width = length(style.get("stroke-width", "1"), element)
    if width <= 0:
        return None
    join, cap = style.get("stroke-linejoin", "miter"), style.get("stroke-linecap", "butt")
    if join not in _JOINS or cap not in _CAPS:
        raise ArtFault(
            f"the {join} join or the {cap} cap of {element.name} is not drawn",
            hint="use round or miter joins",
        )
    dash: list[float] = []
    if style.get("stroke-dasharray", "none") != "none":
        parts = style["stroke-dasharray"].replace(",", " ").split()
        dash = [length(part, element) for part in parts]
    if min(dash, default=0) < 0 or (dash and not any(dash)):
        dash = []
    if dash and length(style.get("stroke-dashoffset", "0"), element):
        raise ArtFault(
            f"the stroke-dashoffset of {element.name} is not drawn",
            hint="begin the dashes at the start of the line",
        )
    return Pen(width, color, tuple(dash * (1 + len(dash) % 2)), _CAPS[cap], _JOINS[join])
