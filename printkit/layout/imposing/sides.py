"""The two sides of a sheet: where the back of each piece lies, and how a whole side is moved.

Backs are laid out as they lie when the sheet is turned like the page of a book: what stood at x
stands at the page's width less x, and is upright. A sheet turned over its top edge, or folded,
has the same side turned by half a circle. So a piece that is cut out and turned like a page shows
its back upright, however it was printed. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import assert_never

from printkit.geometry import Box, Point, Size, Transform
from printkit.page import Field, Image, Mark, Path, Symbol, Text, Use, transformed
from printkit.press import Duplex
from printkit.units import Margins, Paper


def like_a_page(duplex: Duplex, paper: Paper) -> bool:
    """Whether the sheet is turned about its upright middle, as the pages of a book are.

    The long edge of a page that is wider than high is its top.
    """
    return (duplex == "short-edge") == paper.landscape


def other_side(duplex: Duplex, paper: Paper) -> Paper:
    """The paper as it lies when it has been turned: its margins are those of the same edges."""
    if like_a_page(duplex, paper):
        return paper.mirrored()
    m = paper.margins
    return replace(paper, margins=Margins(m.bottom, m.right, m.top, m.left))


def mirrored(box: Box, page_width: float) -> Box:
    """Where a box lies when the sheet has been turned like a page."""
    return Box(page_width - box.right, box.y, box.width, box.height)


def half_turn(center: Point) -> Transform:
    """Half a circle about a point."""
    return Transform(-1.0, 0.0, 0.0, -1.0, 2 * center.x, 2 * center.y)


def middle(size: Size) -> Point:
    """The middle of a page."""
    return Point(size.width / 2, size.height / 2)


def moved(marks: Iterable[Mark], transform: Transform) -> Iterator[Mark]:
    """The same marks elsewhere: moved, or turned by half a circle."""
    turned = transform.a < 0
    for mark in marks:
        match mark:
            case Path():
                yield replace(mark, ops=transformed(mark.ops, transform))
            case Text():
                labels = []
                for label in mark.labels:
                    x, y = transform.apply(label.x, label.y)
                    labels.append(label._replace(x=x, y=y))
                angle = (mark.angle + 180) % 360 if turned else mark.angle
                yield replace(mark, labels=tuple(labels), angle=angle)
            case Use():
                yield Use(mark.symbol, transform.after(mark.transform))
            case Image():
                yield Use(Symbol("image", mark.box, (mark,)), transform)
            case Field():
                yield replace(mark, box=moved_box(mark.box, transform))
            case _ as unknown:
                assert_never(unknown)


def moved_box(box: Box, transform: Transform) -> Box:
    """The same box elsewhere."""
    one, other = transform.apply(box.x, box.y), transform.apply(box.right, box.bottom)
    return Box(min(one.x, other.x), min(one.y, other.y), box.width, box.height)
