"""Figures of the table: what was measured, what was aimed at, and whether it is met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from benchmarks.measure import Results

MB = 1_000_000


class Aim(NamedTuple):
    """A bound of a value, and how it reads."""

    limit: float
    at_most: bool
    words: str

    def met(self, value: float) -> bool:
        """Whether a value keeps the bound."""
        return value <= self.limit if self.at_most else value >= self.limit


def at_most(limit: float, unit: str = "") -> Aim:
    """No more than so much."""
    return Aim(limit, True, f"≤ {limit:g}{unit}")


def at_least(limit: float) -> Aim:
    """So many times as fast, or faster."""
    return Aim(limit, False, f"≥ {limit:g} × faster")


def at_least_million(limit: float) -> Aim:
    """So many millions or more."""
    return Aim(limit, False, f"≥ {limit:g}")


FASTER = Aim(1.0, False, "faster")
LINEAR = Aim(1.2, True, "linear: ≤ 1.2")
"""The cost of one more may grow by so much from a tenth of the count to the count."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of the table; a figure without a value could not be measured."""

    key: str
    what: str
    ours: str
    other: str
    value: float | None
    aim: Aim
    range: tuple[float, float] | None = None
    unit: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        """The row's words."""
        return (self.key, self.what, self.ours, self.other, *self._measured())

    def _measured(self) -> tuple[str, str, str]:
        if self.value is None:
            return "–", self.aim.words, "not measured"
        said = f"{self.value:.2f}{self.unit}"
        if self.range:
            said += f" ({self.range[0]:.2f}–{self.range[1]:.2f})"
        return said, self.aim.words, "met" if self.aim.met(self.value) else "**missed**"


def slower(
    results: Results, key: str, what: str, ours: str, other: str, words: str, aim: Aim
) -> Figure:
    """Our time as a part of another's; ``words`` name the other."""
    mine, theirs = results.seconds(ours), results.seconds(other)
    said = (duration(mine), f"{words}: {duration(theirs)}")
    return Figure(key, what, *said, mine / theirs, aim, results.spread(ours, other))


def faster(
    results: Results, key: str, what: str, ours: str, other: str, words: str, aim: Aim
) -> Figure:
    """How many times our speed is another's; ``words`` name the other."""
    mine, theirs = results.seconds(ours), results.seconds(other)
    said = (duration(mine), f"{words}: {duration(theirs)}")
    return Figure(key, what, *said, theirs / mine, aim, results.spread(other, ours))


def growth(key: str, what: str, times: dict[int, float]) -> Figure:
    """Times by count; the value compares the cost of one more at the last two counts.

    What is spent whatever the count is taken off: the time at the first count is the base.
    """
    first, *_, before, last = times
    each = {n: (times[n] - times[first]) / (n - first) for n in (before, last)}
    ours = " · ".join(f"{count:,}: {duration(seconds)}" for count, seconds in times.items())
    other = f"one more: {duration(each[before])} → {duration(each[last])}"
    return Figure(key, what, ours, other, each[last] / each[before], LINEAR)


def duration(seconds: float) -> str:
    """A time in the unit that suits it."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.3g} ms" if seconds >= 0.001 else f"{seconds * 1e6:.0f} µs"


def table(figures: Iterable[Figure]) -> str:
    """The figures as a Markdown table."""
    heads = ("", "what", "printkit", "against", "ratio (range)", "aim", "")
    return markdown([heads, *(figure.cells for figure in figures)])


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table whose columns stand in line; the first row is its heads."""
    widths = [max(3, *map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        f"| {' | '.join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True))} |"
        for row in rows
    ]
    lines.insert(1, f"| {' | '.join('-' * wide for wide in widths)} |")
    return "\n".join(lines)
