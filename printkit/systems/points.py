"""Points that are printkit's own: lines rounded as printed, and what a formula says of them."""

from __future__ import annotations

from collections.abc import Iterable

from printkit.systems.base import CostLine

PLACES = 2
"""Decimals of a line; the points are worked out from the lines as printed."""


def rounded(lines: Iterable[CostLine]) -> tuple[CostLine, ...]:
    """Lines with the values that are printed."""
    return tuple(line._replace(value=round(line.value, PLACES)) for line in lines)


def total(lines: Iterable[CostLine]) -> float:
    """The sum of the lines, added one by one as a formula says it: sum() may round differently."""
    found = 0.0
    for line in lines:
        found += line.value
    return found
