"""Designs priced by play and tried anew: whether prices hold against other fleets and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from time import process_time

from printkit.balance.field import Stock
from printkit.balance.play import Engine
from printkit.balance.price import Price, price
from printkit.balance.share import Share, share
from printkit.balance.trials import Effort
from printkit.systems.base import ShipDefinition

HARDER = 4
"""Times the trials with which a price is tried, of those it took."""
OTHER_SEED = 1_000_000
"""From the seed of a price to the seed it is tried with."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A design's measured price, what it won counting as so many whole points, and the processor
    seconds that the price took.
    """

    design: ShipDefinition
    price: Price
    share: Share
    seconds: float = field(compare=False)

    def fair(self, within: float = 0.05) -> bool:
        """Whether it won as nearly half as that."""
        return abs(self.share.chance - 0.5) <= within


def try_prices(
    engine: Engine,
    designs: Iterable[ShipDefinition],
    stock: Stock,
    guess: Callable[[ShipDefinition], float],
    effort: Effort | None = None,
    seed: int = 1,
    jobs: int = 1,
) -> Iterator[Tried]:
    """Price each design, and try it at its price with another seed and many more battles.

    ``jobs`` share the designs. Raises PrintkitError for a design that can't be priced.
    """
    work = [(design, guess(design)) for design in designs]
    one = partial(_tried, engine, stock, effort or Effort(), seed)
    if jobs == 1:
        yield from map(one, work)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, work)


def fair_part(tried: Sequence[Tried], within: float = 0.05) -> float:
    """The part of the designs that won as nearly half as that."""
    return sum(each.fair(within) for each in tried) / len(tried)


def _tried(
    engine: Engine, stock: Stock, effort: Effort, seed: int, work: tuple[ShipDefinition, float]
) -> Tried:
    design, guess = work
    start = process_time()
    found = price(engine, design, stock, guess, effort, seed)
    seconds = process_time() - start
    points = max(1, round(found.points))
    harder = replace(effort, trials=HARDER * found.trials)
    won = share(engine, design, points, stock, harder, seed + OTHER_SEED)
    return Tried(design, found, won, seconds)
