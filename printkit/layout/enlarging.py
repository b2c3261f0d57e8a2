"""Finished marks made larger or smaller about the page's corner, pens and type as well.

Records in large print are laid out on a page that is smaller by so much, then enlarged: boxes,
lines and words all grow alike, and what no longer fits goes on over the page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from printkit.geometry import Size, Transform
from printkit.page import Field, Image, Label, Mark, Page, Path, Pen, Text, Use, transformed


def enlarged_page(page: Page, by: float, size: Size) -> Page:
    """A page so many times as large, with all that is on it; ``size`` is what it comes to."""
    if by == 1:
        return page
    return replace(
        page,
        size=size,
        marks=tuple(enlarged(mark, by) for mark in page.marks),
        trim=page.trim and page.trim.scaled(by),
        bleed=page.bleed and page.bleed.scaled(by),
    )


def enlarged(mark: Mark, by: float) -> Mark:
    """A mark so many times as large, and as many times as far from the corner."""
    match mark:
        case Path():
            ops = transformed(mark.ops, Transform.scale(by))
            return replace(mark, ops=ops, pen=mark.pen and _pen(mark.pen, by))
        case Text():
            font = mark.font._replace(size=mark.font.size * by, tracking=mark.font.tracking * by)
            return replace(mark, font=font, labels=tuple(_label(one, by) for one in mark.labels))
        case Image() | Field():
            return replace(mark, box=mark.box.scaled(by))
        case Use():
            return replace(mark, transform=Transform.scale(by).after(mark.transform))
        case _:
            assert_never(mark)


def _pen(pen: Pen, by: float) -> Pen:
    return replace(pen, width=pen.width * by, dash=tuple(length * by for length in pen.dash))


def _label(label: Label, by: float) -> Label:
    return Label(label.x * by, label.y * by, label.text, label.width * by)
