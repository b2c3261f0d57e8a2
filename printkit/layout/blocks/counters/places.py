"""Where everything stands on a ship's counter: square, round or upright, of any size.

A counter of another size is laid out anew: words keep their size, the hull takes what they leave.
Measures are points, from the top left corner.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from printkit.geometry import Box
from printkit.layout.blocks.counters.art import cap_points, points_wide
from printkit.layout.blocks.shapes import REACH
from printkit.page import Face, Font
from printkit.press import Shape

CODE = Font(Face.BLACK, 9.6)
LONG_CODE = Font(Face.BLACK, 8.6)
NUMBER = Font(Face.BOLD, 8.2)

USUAL = 45.0
"""The side of a counter of 5/8 in, which the measures below are of."""
LARGEST = 72.0
"""Counters of more than 1 in are that one, enlarged: words must be read from farther off."""
LEAST_HULL = 4.0
"""Half the height of the smallest hull that can be told from others."""

INSET, CORNER, FRAME = 2.6, 2.4, 1.3
"""The frame: from the cut to the middle of its line, its corners, its line."""
CODE_LEFT, BOX_RIGHT, FOOT = 5.0, 4.8, 4.4
"""From the left edge to the code, the right edge to the box, the lower edge to the baseline."""
BOX_WIDTH, BOX_HEIGHT, BOX_PEN = 11.6, 8.6, 0.9
BOX_PADDING = 1.6
SNUG_BOX, SNUG_PADDING = 8.2, 1.2
"""The least box, on counters smaller than usual."""
CODE_GAP = 1.2
"""At least this between code and box."""
BOX_RISE = 0.4
"""Keeps the box off the frame below it."""
BOX_LIFT = 10.4
"""How much higher the box stands when it has to stand above the code."""
TWO_DIGITS = 12.0
"""Boxes up to this width leave a hull beside them more room."""
MARK, BOLT = 2.7, 9.6
MARK_LEFT, MARK_DROP = 8.0, 3.0
HULL_DROP, HULL_RISE = 1.4, 1.532
"""From the arrowhead to the hull, from the hull to the words."""
OPENING = 9.6
"""What the arrowhead leaves open in the frame."""
CLEAR = 0.7
"""Between a round frame and words, and between what stands side by side in it."""


class Spot(NamedTuple):
    """A place and how large what stands there is: a radius, or a height."""

    x: float
    y: float
    size: float


def _spot(x: float, y: float, size: float) -> Spot:
    """Free of the dust of floating point."""
    return Spot(round(x, 6), round(y, 6), round(size, 6))


class Word(NamedTuple):
    """Where a code stands: the left end of its baseline, its font."""

    x: float
    y: float
    font: Font


class Arrow(NamedTuple):
    """The arrowhead that shows forward: half its width, and its height."""

    half: float
    height: float

    @property
    def bottom(self) -> float:
        """Its lower edge; its tip is off the cut."""
        return TIP + self.height


TIP = 0.6


@dataclass(frozen=True, slots=True)
class Outlay:
    """A counter's outline and all that depends on nothing but it."""

    width: float
    height: float
    shape: Shape
    arrow: Arrow | None
    """None for a standee's panel: its base shows forward."""

    @property
    def grown(self) -> float:
        """How much larger marks are than usual: they grow by half of what the counter does."""
        times = self.width / USUAL
        return times if times < 1 else 1 + (times - 1) / 2

    @property
    def opening(self) -> float:
        """What is left open in the frame, in the middle of its top."""
        return OPENING * self.width / USUAL if self.arrow else 0.0

    @property
    def head(self) -> float:
        """Where the arrowhead ends, or the frame where there is none."""
        return self.arrow.bottom if self.arrow else INSET + 2.0

    @property
    def inner(self) -> float:
        """The radius within which a round counter's words and marks stand."""
        return self.width / 2 - INSET - FRAME / 2 - CLEAR


def counter_outlay(side: float, shape: Shape) -> Outlay:
    """A counter of up to an inch."""
    times = side / USUAL
    arrow = Arrow(9.5 * times, 8 * times) if shape == "square" else Arrow(7 * times, 6 * times)
    return Outlay(side, side, shape, arrow)


def panel_outlay(width: float, height: float) -> Outlay:
    """A side of a standee."""
    return Outlay(width, height, "square", None)


@dataclass(frozen=True, slots=True)
class Places:
    """Where words, hull and marks stand on one counter."""

    outlay: Outlay
    code: Word
    box: Box
    """Around the identity's number."""
    hull: Spot
    mark: Spot
    bolt: Spot
    stacked: bool
    """Whether the box stands above the code or below it, which leaves the hull less room."""
    picture: Box
    """What a player's own picture may fill: it keeps clear of everything else."""
    sign: Spot
    """The middle of the sign of the ship's type beside a picture, and half its height."""
    low_bolt: Spot
    """Where the bolt stands with such a sign."""


def places_for(code: str, number: int, outlay: Outlay) -> Places | None:
    """The first way to set code and number that leaves the hull room; None if there is none."""
    ways = _round_ways if outlay.shape == "round" else _square_ways
    found = [way for way in ways(code, number, outlay) if way.hull.size >= LEAST_HULL]
    good = GOOD_HULL * outlay.width
    most = max((way.hull.size for way in found), default=0.0)
    return next((way for way in found if way.hull.size >= min(good, most)), None)


SIGN = 2.4
"""Half the height of the sign of a ship's type."""
GOOD_HULL = 0.15
"""A hull of so many widths of the counter is worth no smaller words."""


def _boxes(number: int, outlay: Outlay) -> Iterator[float]:
    """The widths a number's box may have."""
    digits = points_wide(str(number), NUMBER)
    yield max(BOX_WIDTH, digits + 2 * BOX_PADDING)
    if outlay.width < USUAL or outlay.shape == "round":
        yield max(SNUG_BOX, digits + 2 * SNUG_PADDING)


def _fonts(code: str) -> tuple[Font, ...]:
    return (LONG_CODE,) if len(code) > 3 else (CODE, LONG_CODE)


# Square counters and panels.


def _square_ways(code: str, number: int, outlay: Outlay) -> Iterator[Places]:
    """Code and number side by side, in the larger size first; else one above the other."""
    boxes = tuple(_boxes(number, outlay))
    for box in boxes:
        room = outlay.width - BOX_RIGHT - box - BOX_PEN / 2 - CODE_GAP - CODE_LEFT
        for font in _fonts(code):
            if points_wide(code, font) <= room:
                yield _square(outlay, font, box, stacked=False)
    for box in reversed(boxes):
        for font in _fonts(code):
            if points_wide(code, font) <= outlay.width - 2 * CODE_LEFT:
                yield _square(outlay, font, box, stacked=True)


def _square(outlay: Outlay, font: Font, box: float, *, stacked: bool) -> Places:
    baseline = outlay.height - FOOT
    level = baseline - cap_points(CODE) / 2 - BOX_RISE - (BOX_LIFT if stacked else 0)
    around = Box(
        outlay.width - BOX_RIGHT - box, level - BOX_HEIGHT / 2, box, BOX_HEIGHT
    )  # fmt: skip
    top = baseline - cap_points(CODE)
    hull = _beside(outlay, around, top) if stacked else _above(outlay, around.y)
    mark, bolt = _corner_mark(outlay), _corner_bolt(outlay, around)
    edge = mark.x + mark.size * REACH
    picture = _about(hull)
    if stacked and outlay.arrow:
        low = outlay.head + HULL_DROP
        picture = Box(edge, low, around.x - CODE_GAP - edge, top - HULL_RISE - low)
    half = SIGN * max(1.0, outlay.grown)
    sign = Spot(mark.x, mark.y + REACH * mark.size + CLEAR + half, half)
    if outlay.arrow is None:
        sign = Spot(outlay.width - mark.x, mark.y, half)
    return Places(
        outlay, Word(CODE_LEFT, baseline, font), around, hull, mark, bolt, stacked,
        picture, sign, bolt,
    )  # fmt: skip


def _about(spot: Spot) -> Box:
    """The square about a spot of so large a radius."""
    return Box(spot.x - spot.size, spot.y - spot.size, 2 * spot.size, 2 * spot.size)


def _corner_mark(outlay: Outlay) -> Spot:
    """The fleet's mark, at the top left."""
    radius = MARK * max(1.0, outlay.grown)
    more = (radius - MARK) * REACH
    return Spot(MARK_LEFT + more, outlay.head + MARK_DROP + more, radius)


def _corner_bolt(outlay: Outlay, box: Box) -> Spot:
    """The flash of the damaged side, at the top right and above the number's box."""
    top = outlay.head - 0.8 if outlay.arrow else outlay.head + 1.4
    height = min(BOLT * outlay.grown, box.y - 1 - top)
    return _spot(outlay.width - 5.52 - 0.3 * height, top + height / 2, height)


def _above(outlay: Outlay, words: float) -> Spot:
    """The hull above the words, whose top is given, and right of the mark."""
    mark = _corner_mark(outlay)
    top, left = outlay.head + HULL_DROP, mark.x + mark.size * REACH - 0.02
    if outlay.arrow is None:
        top = mark.y + mark.size * REACH  # Room enough below the mark.
        radius = min((words - HULL_RISE - top) / 2, outlay.width / 2 - CODE_LEFT)
        return _spot(outlay.width / 2, (top + words - HULL_RISE) / 2, radius)
    radius = (words - HULL_RISE - top) / 2
    return _spot(max(outlay.width / 2, left + radius), top + radius, radius)


def _beside(outlay: Outlay, box: Box, words: float) -> Spot:
    """The hull left of the box and above the code; the wider the box, the smaller the hull."""
    if outlay.arrow is None:
        mark = _corner_mark(outlay)
        top, right = mark.y + mark.size * REACH, box.x - CODE_GAP
        radius = min((right - CODE_LEFT) / 2, (words - HULL_RISE - top) / 2)
        beside = _spot(CODE_LEFT + radius, (top + words - HULL_RISE) / 2, radius)
        return max(beside, _above(outlay, box.y), key=lambda spot: spot.size)
    gap, left = (3.0, 8.8) if box.width <= TWO_DIGITS else (0.9, 9.0)
    top = outlay.head + MARK_DROP
    radius = min((box.x - gap - left) / 2, (words - HULL_RISE - top) / 2)
    return _spot(left + radius, top + radius, radius)


# Round counters.


def _round_ways(code: str, number: int, outlay: Outlay) -> Iterator[Places]:
    """Code and number side by side below the hull, or the number under the code."""
    for font in _fonts(code):
        for box in _boxes(number, outlay):
            for ways in (_round_row, _round_stack):
                found = ways(code, font, box, outlay)
                if found is not None:
                    yield found


def _half_chord(radius: float, off: float) -> float:
    """Half the width of a circle at a distance from its middle; 0 outside it."""
    return math.sqrt(max(0.0, radius**2 - off**2))


def _round_row(code: str, font: Font, box: float, outlay: Outlay) -> Places | None:
    wide = points_wide(code, font)
    half = (wide + CODE_GAP + 1 + box) / 2
    # The box's round corners reach less far into the circle than square ones would.
    level = min(
        _half_chord(outlay.inner, half) - cap_points(font) / 2,
        _half_chord(outlay.inner, half - 0.6) - BOX_HEIGHT / 2 + 0.6,
    )
    if half >= outlay.inner or level <= 0:
        return None
    middle = outlay.width / 2
    y = middle + level
    around = Box(middle + half - box, y - BOX_HEIGHT / 2, box, BOX_HEIGHT)
    word = Word(middle - half, y + cap_points(font) / 2, font)
    return _round(outlay, word, around, around.y, stacked=False)


def _round_stack(code: str, font: Font, box: float, outlay: Outlay) -> Places | None:
    middle, half, cap = outlay.width / 2, points_wide(code, font) / 2, cap_points(font)
    level = _half_chord(outlay.inner, box / 2 - 0.6) - BOX_HEIGHT / 2 + 0.6
    base = min(level - BOX_HEIGHT / 2 - CODE_GAP, _half_chord(outlay.inner, half))
    if half > _half_chord(outlay.inner, max(abs(base), abs(base - cap))):
        return None
    around = Box(middle - box / 2, middle + level - BOX_HEIGHT / 2, box, BOX_HEIGHT)
    word = Word(middle - half, middle + base, font)
    return _round(outlay, word, around, word.y - cap, stacked=True)


def _round(
    outlay: Outlay, code: Word, box: Box, words: float, *, stacked: bool
) -> Places | None:  # fmt: skip
    """Hull between arrowhead and words, the mark on its left and the bolt on its right."""
    middle = outlay.width / 2
    top, bottom = outlay.head + HULL_DROP, words - HULL_RISE
    mark, bolt = MARK * max(0.9, outlay.grown) - 0.3, BOLT * outlay.grown
    radius = (bottom - top) / 2
    while radius > 0:
        y = (top + bottom) / 2
        beside = radius + CLEAR + REACH * mark
        low = min(y + 0.3 * radius, words - CLEAR - REACH * mark)
        far = math.hypot(beside + REACH * mark * 0.8, low - middle)
        if far <= outlay.inner:
            hull, right = Spot(middle, y, radius), middle + radius + CLEAR + 0.3 * bolt
            high = Spot(right, min(low, words - CLEAR - bolt / 2), bolt)
            least = Spot(right, words - CLEAR - 0.3 * bolt, 0.6 * bolt)
            sign = Spot(right, least.y - least.size / 2 - 2 * CLEAR - 0.2 * bolt, 0.2 * bolt)
            return Places(
                outlay, code, box, hull, Spot(middle - beside, low, mark), high, stacked,
                _about(hull), sign, least,
            )  # fmt: skip
        radius -= 0.1
    return None
