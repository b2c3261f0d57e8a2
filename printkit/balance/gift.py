"""The gift that evens a match out: stock ships for the weaker side, found in few plays.

More points help more, so the points that are missing are bracketed: each gift that is played
tells where to look next, by a straight line through the logarithms of the odds. Where no gift is
enough, points have misled: then what each ship does by itself tells where to look.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from math import exp, log

from printkit.balance.field import MOST_SHIPS, Stock
from printkit.balance.play import Engine, Match, play, play_all
from printkit.balance.tally import FAIR, Tally
from printkit.balance.words import kinds
from printkit.systems.base import ShipDefinition

ENOUGH = 0.03
"""A gift this near to a half ends the search."""
ALMOST = log((0.5 + FAIR) / (0.5 - FAIR))
"""The same as FAIR as a logarithm of odds."""
TRIALS = 400
"""Battles for each gift that is tried: an error of 2.5 in a hundred."""
TRIES = 6
FINALISTS = 3
"""Gifts that come nearest in the trials, and are played as often as the match itself."""
MOST_GIVEN = 3
STEEP = 8.0
"""The first guess: odds grow with this power of the points of a fleet."""


@dataclass(frozen=True, slots=True)
class Present:
    """Ships that might be given, and what they cost."""

    ships: tuple[ShipDefinition, ...]
    points: float

    def away(self, points: float) -> float:
        """How ill it fits points that are missing: a few ships of one class are easily given."""
        extra = 0.1 * (len(self.ships) - 1) + 0.05 * (len(kinds(self.ships)) - 1)
        return abs(self.points - points) / max(points, 1.0) + extra


@dataclass(frozen=True, slots=True)
class Gift:
    """Ships that bring a side nearer to a half, and how the match then goes."""

    side: int
    present: Present
    tally: Tally

    @property
    def evens(self) -> bool:
        """Whether the match is then fair."""
        return self.tally.fair


@dataclass(frozen=True, slots=True)
class Found:
    """The gift that comes nearest, None if none helps, and about the points that are missing.

    The points are None where even the largest gift is too small.
    """

    gift: Gift | None
    points: float | None


@dataclass(frozen=True, slots=True)
class _At:
    """The weaker side's odds, as a logarithm, with so many points more."""

    points: float
    odds: float


@dataclass(slots=True)
class _Bracket:
    """The points that are missing lie above ``low`` and, once it is known, not above ``high``."""

    low: _At
    before: _At | None = None
    high: _At | None = None

    def take(self, at: _At) -> None:
        if at.odds < 0:
            self.low, self.before = at, self.low
        else:
            self.high = at

    def holds(self, points: float) -> bool:
        return self.low.points < points and (self.high is None or points < self.high.points)

    def even(self) -> float | None:
        """The points of even odds on the line between both ends, or just beyond the lower."""
        if self.high is not None:
            return _crossing(self.low, self.high)
        if self.before is not None and self.low.odds >= -ALMOST:
            return _crossing(self.before, self.low)
        return None

    def aim(self, guess: float, most: float) -> float:
        """Where to look next: a guess at first, and never more than the largest gift."""
        if self.high is not None:
            # Not too near an end: the line is a guess.
            edge = (self.high.points - self.low.points) / 10
            even = _crossing(self.low, self.high)
            return min(max(even, self.low.points + edge), self.high.points - edge)
        if self.before is None:
            return min(guess, most)
        if self.low.odds <= self.before.odds:
            return (self.low.points + most) / 2
        return min(_crossing(self.before, self.low), most)


def _crossing(a: _At, b: _At) -> float:
    """The points at which the line through both has even odds."""
    return a.points - a.odds * (b.points - a.points) / (b.odds - a.odds)


@dataclass(frozen=True, slots=True)
class Wanting:
    """A match, how it goes, the side that is the weaker, and what both fleets cost."""

    match: Match
    tally: Tally
    side: int
    worths: tuple[float, float]

    @property
    def guess(self) -> float:
        """The points that are missing, at a guess: by what the sides cost, and by the odds."""
        mine, other = self.worths[self.side], self.worths[1 - self.side]
        return max(other - mine, mine * (exp(-self.odds(self.tally) / STEEP) - 1))

    @property
    def fleet(self) -> tuple[ShipDefinition, ...]:
        """The weaker side's ships."""
        return (self.match.first, self.match.second)[self.side]

    @property
    def room(self) -> int:
        """How many ships more the side may have."""
        return MOST_SHIPS - len(self.fleet)

    def odds(self, tally: Tally) -> float:
        """The logarithm of the side's odds."""
        return tally.odds if self.side == 0 else -tally.odds


def even_out(
    engine: Engine, wanting: Wanting, stock: Stock, seed: int, battles: int, jobs: int = 1
) -> Found:
    """The gift to the weaker side that brings a match nearest to even, played so many times."""
    presents = tuple(_presents(stock, wanting))
    bracket = _Bracket(_At(0.0, wanting.odds(wanting.tally)))
    gifts = _by_points(engine, wanting, presents, bracket, seed)
    if not any(gift.evens for gift in gifts):
        gifts += _by_gains(engine, wanting, presents, seed)
    played = [
        replace(each, tally=play(engine, _with(wanting, each.present), seed + 1, battles, jobs))
        for each in _finalists(gifts)
    ]
    best = min(played, key=_nearness, default=None)
    helps = best is not None and best.tally.off < wanting.tally.off
    return Found(best if helps else None, bracket.even())


def _finalists(gifts: Sequence[Gift]) -> list[Gift]:
    """The gifts that come nearest, no two alike."""
    unlike = {tuple(map(id, gift.present.ships)): gift for gift in gifts}
    return sorted(unlike.values(), key=_nearness)[:FINALISTS]


def _by_points(
    engine: Engine,
    wanting: Wanting,
    presents: Sequence[Present],
    bracket: _Bracket,
    seed: int,
) -> list[Gift]:
    """Gifts about the points that are missing, which the bracket closes in on."""
    most = max((each.points for each in presents), default=0.0)
    gifts: list[Gift] = []
    while len(gifts) < TRIES:
        left = [each for each in presents if bracket.holds(each.points)]
        if not left:
            break
        aim = bracket.aim(wanting.guess, most)
        present = min(left, key=lambda each: (each.away(aim), each.points))
        gift = Gift(wanting.side, present, play(engine, _with(wanting, present), seed, TRIALS))
        gifts.append(gift)
        bracket.take(_At(present.points, wanting.odds(gift.tally)))
        if gift.tally.off <= ENOUGH:
            break
    return gifts


def _by_gains(
    engine: Engine, wanting: Wanting, presents: Sequence[Present], seed: int
) -> list[Gift]:
    """Gifts by what each ship does for the odds by itself: points say that only on average.

    Every single ship is tried, and if none is enough, those of several whose gains add up best.
    """

    def tried(some: Sequence[Present]) -> list[Gift]:
        matches = (_with(wanting, present) for present in some)
        tallies = play_all(engine, matches, seed, TRIALS)
        pairs = zip(some, tallies, strict=True)
        return [Gift(wanting.side, present, tally) for present, tally in pairs]

    alone = tried([each for each in presents if len(each.ships) == 1])
    if any(gift.evens for gift in alone):
        return alone
    before = wanting.odds(wanting.tally)
    gains = {id(gift.present.ships[0]): wanting.odds(gift.tally) - before for gift in alone}

    def odds(present: Present) -> float:
        return before + sum(gains[id(ship)] for ship in present.ships)

    several = [each for each in presents if len(each.ships) > 1]
    several.sort(key=lambda each: (abs(odds(each)), each.points))
    return alone + tried(several[:TRIES])


def _with(wanting: Wanting, present: Present) -> Match:
    return given(wanting.match, wanting.side, present.ships)


def _nearness(gift: Gift) -> tuple[float, float]:
    """How near a gift comes to even, of equals the cheapest."""
    return gift.tally.off, gift.present.points


def _presents(stock: Stock, wanting: Wanting) -> Iterator[Present]:
    """Everything that may be given: up to MOST_GIVEN ships of the same class or of different."""
    classes = tuple(zip(stock.ships, stock.points, strict=True))
    own = [ship for ship in wanting.fleet if stock.alone(ship)][:1]
    for count in range(1, min(MOST_GIVEN, wanting.room) + 1):
        for chosen in combinations_with_replacement(classes, count):
            ships = tuple(ship for ship, _ in chosen)
            if stock.allows((*own, *ships)):
                yield Present(ships, sum(points for _, points in chosen))


def given(match: Match, side: int, ships: Sequence[ShipDefinition]) -> Match:
    """The match with ships more on a side."""
    if side == 0:
        return replace(match, first=(*match.first, *ships))
    return replace(match, second=(*match.second, *ships))
