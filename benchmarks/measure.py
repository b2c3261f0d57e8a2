"""Interleaving: every contender once, then every one again, so that all see the same noise."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

from benchmarks.processes import Sample


@dataclass(frozen=True, slots=True)
class Contender:
    """Something to measure; quick ones are measured several times a round."""

    name: str
    measure: Callable[[], Sample]
    times: int = 1
    warm_up: bool = True
    """Whether the first, which finds nothing in the system's caches, is left out."""


@dataclass(frozen=True, slots=True)
class Results:
    """The samples of each contender, in the order they were taken."""

    samples: dict[str, list[Sample]]

    def seconds(self, name: str) -> float:
        """The median time."""
        return median(sample.seconds for sample in self.samples[name])

    def size(self, name: str) -> float:
        """The median number of bytes."""
        return median(sample.size for sample in self.samples[name])

    def memory(self, name: str) -> float:
        """The median peak memory in bytes."""
        return median(sample.memory for sample in self.samples[name])

    def spread(self, ours: str, other: str) -> tuple[float, float]:
        """The least and the greatest of the ratios of times taken side by side."""
        pairs = zip(self.samples[ours], self.samples[other], strict=True)
        ratios = [mine.seconds / theirs.seconds for mine, theirs in pairs]
        return min(ratios), max(ratios)


def interleave(groups: Sequence[Sequence[Contender]], rounds: int) -> Results:
    """Measure all; within a group, A B A B. A contender of several groups is measured once."""
    samples: dict[str, list[Sample]] = {}
    print("warming up", file=sys.stderr)
    for contender in {c.name: c for group in groups for c in group if c.warm_up}.values():
        contender.measure()
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", file=sys.stderr)
        done: set[str] = set()
        for group in groups:
            mine = [c for c in group if c.name not in done]
            done.update(c.name for c in mine)
            for turn in range(max((c.times for c in mine), default=0)):
                for contender in mine:
                    if turn < contender.times:
                        samples.setdefault(contender.name, []).append(contender.measure())
    return Results(samples)
