"""Many battles: in batches that are pure functions of system, fleets, seed and number.

The result does not depend on how many processes share the batches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from operator import add
from typing import Protocol

from printkit.balance.dice import Dice
from printkit.balance.tally import Tally
from printkit.systems.base import ShipDefinition

BATCH = 2_000
"""Battles of a batch: many enough for numpy, few enough for memory."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two fleets that meet."""

    first: tuple[ShipDefinition, ...]
    second: tuple[ShipDefinition, ...]


class Engine(Protocol):
    """How a game is fought: so many battles of each match, and a tally for each."""

    def __call__(self, matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]: ...


def play(engine: Engine, match: Match, seed: int, battles: int, jobs: int = 1) -> Tally:
    """So many battles of a match, in batches that ``jobs`` processes share."""
    parts = list(batches(battles))
    one = partial(_batch, engine, match, seed)
    if jobs == 1 or len(parts) == 1:
        return reduce(add, map(one, parts))
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(min(jobs, len(parts))) as pool:
        return reduce(add, pool.map(one, parts))


def play_all(
    engine: Engine, matches: Iterable[Match], seed: int, battles: int, jobs: int = 1
) -> Iterator[Tally]:
    """The tally of each match, in order; the n-th has the seed and n. ``jobs`` share them."""
    work = [(match, seed * 1_000_003 + number) for number, match in enumerate(matches)]
    one = partial(_one, engine, battles)
    if jobs == 1:
        yield from map(one, work)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, work, chunksize=max(1, len(work) // (jobs * 4)))


def _one(engine: Engine, battles: int, work: tuple[Match, int]) -> Tally:
    match, seed = work
    return play(engine, match, seed, battles)


def batches(battles: int) -> Iterator[tuple[int, int]]:
    """Number and battles of each batch."""
    for number in range(-(-battles // BATCH)):
        yield number, min(BATCH, battles - number * BATCH)


def _batch(engine: Engine, match: Match, seed: int, part: tuple[int, int]) -> Tally:
    number, battles = part
    return engine([match], Dice(seed, number), battles)[0]
