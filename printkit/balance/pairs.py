"""Fair pairs: two different fleets of stock ships that win about as often against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

import numpy as np

from printkit.balance.field import MOST_SHIPS, Fleet, Stock
from printkit.balance.play import Engine, Match, play
from printkit.balance.tally import Tally

DRAWN = 4_000
"""Fleets drawn at random; those that miss the points and those drawn before fall away."""
NEAR = 0.05
"""Of the points: how far a fleet may cost more or less."""
SKETCH = 100
"""Battles that tell which pairs are worth more."""
CLOSE = 0.1
"""Sketched chances this near to a half are played in full."""
IDLE = 0.25
"""With more draws a pair is none to propose."""
HOPED = 0.6
"""Larger guesses at the logarithm of the odds are passed by: under 35 or over 65 in a hundred."""
LEARNING = 0.6
"""How far each sketch moves the guesses toward what it says."""
TRIED = 30
"""Pairs sketched for each that is looked for."""
FEWEST = 5
"""Pairs looked for even where fewer are asked for: the fairest of one would be any."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for: about so many points a side, how many ships at most, how many pairs."""

    points: float
    ships: int = MOST_SHIPS
    count: int = FEWEST
    seed: int = 1
    battles: int = 1_000

    @property
    def searched(self) -> int:
        """How many pairs are looked for, of which the fairest are kept."""
        return max(self.count, FEWEST)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two fleets, each its dearest ship first, what each costs, and how they fare."""

    match: Match
    points: tuple[float, float]
    tally: Tally

    @property
    def fair(self) -> bool:
        """Whether both sides win about as often, and few battles have no winner."""
        return self.tally.even and _decided(self.tally)


def fair_pairs(engine: Engine, stock: Stock, wish: Wish) -> list[Pair]:
    """Up to so many pairs that are fair, the fairest first; the same for the same wish.

    No fleet is in two pairs, and the fleets of a pair share less than half of their ships.
    """
    found: list[Pair] = []
    used: set[Draft] = set()
    for first, second in _promising(engine, stock, wish, used):
        match = Match(_ships(stock, first), _ships(stock, second))
        # With dice of their own: what made a sketch look fair is not counted again.
        tally = play(engine, match, wish.seed + 1, wish.battles)
        pair = Pair(match, (_cost(stock, first), _cost(stock, second)), tally)
        if pair.fair:
            found.append(pair)
            used |= {first, second}
        if len(found) == wish.searched:
            break
    return sorted(found, key=lambda pair: pair.tally.off)[: wish.count]


def _promising(
    engine: Engine, stock: Stock, wish: Wish, used: Set[Draft]
) -> Iterator[tuple[Draft, Draft]]:
    """Meetings whose sketches come close to a half; those that can't be hoped for are passed by."""
    worths = Worths([0.0] * len(stock.ships))
    sketches = 0
    for first, second in _meetings(drawn(stock, wish), used):
        if abs(worths.guess(first, second)) > HOPED:
            continue
        match = Match(_ships(stock, first), _ships(stock, second))
        sketch = play(engine, match, wish.seed, SKETCH)
        worths.learn(first, second, sketch.odds)
        if sketch.off <= CLOSE and _decided(sketch):
            yield first, second
        sketches += 1
        if sketches == TRIED * wish.searched:
            return


def _decided(tally: Tally) -> bool:
    return tally.draws <= IDLE * tally.battles


Draft = tuple[int, ...]
"""The places in a stock of a fleet's ships, rising."""


def drawn(stock: Stock, wish: Wish) -> list[Draft]:
    """Different fleets that cost about what is wished, in the order in which they were drawn.

    Sizes and ships are drawn at random; the last ship is the one that comes nearest.
    """
    random = np.random.Generator(np.random.PCG64(np.random.SeedSequence((wish.seed, 11))))
    points = np.array(stock.points)
    sizes = random.integers(1, wish.ships + 1, DRAWN)
    ships = random.integers(0, len(points), (DRAWN, wish.ships))
    kept = np.arange(wish.ships) < sizes[:, None] - 1
    left = wish.points - np.where(kept, points[ships], 0).sum(axis=1)
    last = np.abs(points - left[:, None]).argmin(axis=1)
    fits = np.abs(left - points[last]) <= NEAR * wish.points
    drafts = (
        tuple(sorted((*ships[row, kept[row]].tolist(), int(last[row]))))
        for row in np.flatnonzero(fits)
    )
    return [draft for draft in dict.fromkeys(drafts) if stock.allows(_ships(stock, draft))]


def _meetings(drafts: Sequence[Draft], used: Set[Draft]) -> Iterator[tuple[Draft, Draft]]:
    """Each two that differ and are not used by then: first those drawn one after the other."""
    for step in range(1, len(drafts)):
        for first, second in zip(drafts, drafts[step:], strict=False):
            if differ(first, second) and not {first, second} & used:
                yield first, second


def differ(first: Draft, second: Draft) -> bool:
    """Whether two fleets share less than half of the smaller one's ships."""
    shared = (Counter(first) & Counter(second)).total()
    return 2 * shared < min(len(first), len(second))


@dataclass(frozen=True, slots=True)
class Worths:
    """What each ship of a stock adds to the logarithm of the odds, learned match by match.

    Points say this only roughly, else every two fleets of equal points were a fair pair.
    """

    each: list[float]

    def guess(self, first: Draft, second: Draft) -> float:
        """The logarithm of the first fleet's odds."""
        return sum(self.each[ship] for ship in first) - sum(self.each[ship] for ship in second)

    def learn(self, first: Draft, second: Draft, odds: float) -> None:
        """Move the worths of the ships that made the difference toward what came of it."""
        counts = Counter(first)
        counts.subtract(second)
        weight = sum(count * count for count in counts.values())
        step = LEARNING * (odds - self.guess(first, second)) / weight
        for ship, count in counts.items():
            self.each[ship] += step * count


def _ships(stock: Stock, draft: Draft) -> Fleet:
    """The dearest first: the stock is in the order of points."""
    return tuple(stock.ships[place] for place in reversed(draft))


def _cost(stock: Stock, draft: Draft) -> float:
    return sum(stock.points[place] for place in draft)
