"""Many battles: in batches that are pure functions of system, fleets, seed and number.

The result does not depend on how many processes share the batches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import chain, islice
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
    """The tally of each match, in order, so many at once as make a batch; ``jobs`` share them."""
    groups = enumerate(_groups(matches, max(1, BATCH // battles)))
    work = [(group, seed * 1_000_003 + number) for number, group in groups]
    one = partial(_group, engine, battles)
    if jobs == 1 or len(work) <= 1:
        yield from chain.from_iterable(map(one, work))
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(min(jobs, len(work))) as pool:
        yield from chain.from_iterable(pool.map(one, work))


def _groups(matches: Iterable[Match], most: int) -> Iterator[list[Match]]:
    """So many matches at a time, fewer in the end."""
    left = iter(matches)
    while group := list(islice(left, most)):
        yield group


def _group(engine: Engine, battles: int, work: tuple[list[Match], int]) -> list[Tally]:
    matches, seed = work
    if battles > BATCH:
        return [play(engine, match, seed, battles) for match in matches]
    return engine(matches, Dice(seed), battles)


def batches(battles: int) -> Iterator[tuple[int, int]]:
    """Number and battles of each batch."""
    for number in range(-(-battles // BATCH)):
        yield number, min(BATCH, battles - number * BATCH)


def _batch(engine: Engine, match: Match, seed: int, part: tuple[int, int]) -> Tally:
    number, battles = part
    return engine([match], Dice(seed, number), battles)[0]
