"""The comparisons, in the order of the table.

Each module has ``contenders``, what it measures, and ``figures``, its rows of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from benchmarks.bench import Bench
from benchmarks.comparisons import (
    canvas,
    cold_record,
    floor,
    growth,
    jobs,
    memory,
    start,
    svg,
    toml,
)
from benchmarks.figures import Figure
from benchmarks.measure import Contender, Results


class Comparison(Protocol):
    """What the modules here have."""

    def contenders(self, bench: Bench) -> Sequence[Contender]:
        """What to measure, ours first."""
        ...

    def figures(self, bench: Bench, results: Results) -> Sequence[Figure]:
        """Rows of the table."""
        ...


ALL: tuple[Comparison, ...] = (
    start,
    cold_record,
    floor,
    canvas,
    toml,
    svg,
    memory,
    growth,
    jobs,
)
