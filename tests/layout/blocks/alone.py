"""A block alone on a page: what ink it leaves, and what of it is out of place. Lengths are mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from fontTools.ttLib import TTFont

from printkit import fonts
from printkit.geometry import Box, Point, Size, clip_segment
from printkit.layout.blocks.base import Block, least_width
from printkit.page import Color, Face, Label, Op, Page, Path, Text
from printkit.style import Style
from printkit.units import MM_PER_PT
from tests.sheets import ink

STYLE = Style()
HALF, FULL = 94.0, 190.0
"""About the width of a column and of a page."""
CORNER = Point(40, 40)
HAIR = 0.01


@dataclass(frozen=True)
class Alone:
    """A page with one block on it, and the box the block was given."""

    page: Page
    box: Box

    def labels(self) -> list[Label]:
        return [label for mark in self.texts() for label in mark.labels]

    def texts(self) -> list[Text]:
        return [mark for mark in self.page.marks if isinstance(mark, Text)]

    def words(self) -> list[str]:
        return [label.text for label in self.labels()]

    def label(self, text: str) -> Label:
        """The one label that says this."""
        (found,) = (label for label in self.labels() if label.text == text)
        return found

    def paths(self, *, pen: float | None = None, fill: Color | None = None) -> list[Path]:
        """The paths drawn with a pen of a width, or with a fill."""
        return [
            mark
            for mark in self.page.marks
            if isinstance(mark, Path)
            and (pen is None or (mark.pen is not None and mark.pen.width == pen))
            and (fill is None or mark.fill == fill)
        ]


def alone(block: Block, wide: float | None = None) -> Alone:
    """The block on a page of its own, as high as it says; by default as narrow as it may be."""
    width = block.min_width(STYLE) if wide is None else wide
    box = Box(*CORNER, width, block.height(width, STYLE))
    size = Size(width + 2 * CORNER.x, box.height + 2 * CORNER.y)
    return Alone(Page(size, block.draw(box, STYLE)), box)


def widths(block: Block) -> list[float]:
    """The least width, those of other arrangements, a column's and a page's."""
    least, meant = least_width(block, STYLE), block.min_width(STYLE)
    between = [least + part * (meant - least) for part in (0.0, 0.3, 0.6, 0.9)]
    return sorted({*between, meant, max(meant, HALF), max(meant, FULL)})


def middle(label: Label) -> float:
    return label.x + label.width / 2


# Where ink is.


@cache
def _reaches(face: Face) -> dict[str, tuple[float, float]]:
    """How far each character goes below and above the baseline, in parts of the type size."""
    with TTFont(fonts.face_file(face)) as font:
        em, glyphs = font["head"].unitsPerEm, font["glyf"]
        return {
            chr(code): (
                -getattr(glyphs[name], "yMin", 0) / em,
                getattr(glyphs[name], "yMax", 0) / em,
            )
            for code, name in font.getBestCmap().items()
        }


def letters(sheet: Alone) -> Iterator[tuple[str, Box]]:
    """Every label, and the box of the ink of its letters."""
    for item in ink.written(sheet.page, 0, 0):
        reaches = [_reaches(item.font.face)[character] for character in item.text]
        size = item.font.size * MM_PER_PT
        low, high = (size * max(side) for side in zip(*reaches, strict=True))
        baseline = item.box
        yield item.text, Box(baseline.x, baseline.y - high, baseline.width, high + low)


def lines(sheet: Alone) -> Iterator[tuple[str, Box]]:
    """Every path, and the box around the middle of its line."""
    for item in ink.drawn(sheet.page):
        points = [Point(op[-2], op[-1]) for op in item.ops if op[0] != "Z"]
        yield f"path {item.path.ops[:2]}", ink.around(points)


# What is out of place.


def spilled(sheet: Alone) -> list[str]:
    """What lies beyond the block's box: letters, or a line by more than half its pen."""
    return [
        f"{name} at {place}"
        for name, place in (*letters(sheet), *lines(sheet))
        if not sheet.box.contains(place, HAIR)
    ]


def struck(sheet: Alone) -> list[str]:
    """Words with a line through them."""
    found = []
    segments = [piece for item in ink.drawn(sheet.page) for piece in _segments(item.ops)]
    for name, place in letters(sheet):
        inner = place.inset(*[HAIR] * 4)
        if any(clip_segment(start, end, inner) for start, end in segments):
            found.append(name)
    return found


def _segments(ops: tuple[Op, ...]) -> Iterator[tuple[Point, Point]]:
    """The straight lines of a path."""
    for points in subpaths(ops):
        yield from pairwise(points)


def faults(sheet: Alone) -> list[str]:
    """All that is out of place on the sheet."""
    pairs = [f"{one!r} runs into {other!r}" for one, other in ink.overlapping(sheet.page)]
    return [*spilled(sheet), *(f"a line strikes {word!r}" for word in struck(sheet)), *pairs]


def bottom(sheet: Alone) -> float:
    """The lowest ink, measured from the top of the block's box."""
    return max(place.bottom for _, place in (*letters(sheet), *lines(sheet))) - sheet.box.y


# Parts of paths.


def subpaths(ops: tuple[Op, ...]) -> list[list[Point]]:
    """The runs of points of a path; a closed one ends where it begins."""
    runs: list[list[Point]] = []
    for op in ops:
        if op[0] == "M":
            runs.append([Point(op[1], op[2])])
        elif op[0] == "Z":
            runs[-1].append(runs[-1][0])
        else:
            runs[-1].append(Point(op[-2], op[-1]))
    return runs


def cells(paths: list[Path]) -> list[Box]:
    """The boxes that rectangles divided by upright lines make, row by row, from the left."""
    found: list[Box] = []
    runs = [run for path in paths for run in subpaths(path.ops)]
    uprights = [ink.around(run) for run in runs if len(run) == 2 and run[0].x == run[1].x]
    for frame in (ink.around(run) for run in runs if len(run) == 5):
        inner = sorted(
            rule.x
            for rule in uprights
            if frame.x < rule.x < frame.right and abs(rule.y - frame.y) < HAIR
        )
        edges = [frame.x, *inner, frame.right]
        found += [Box(a, frame.y, b - a, frame.height) for a, b in pairwise(edges)]
    return sorted(found, key=lambda box: (round(box.y, 3), box.x))
