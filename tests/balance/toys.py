"""Toy games whose chances are known, to try what is built on engines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.balance.dice import Dice
from printkit.balance.field import Stock
from printkit.balance.play import Engine, Match
from printkit.balance.tally import Tally
from printkit.systems.base import ShipDefinition

Ships = Sequence[ShipDefinition]


def ship(name: str) -> ShipDefinition:
    """A class of which only the name matters."""
    return ShipDefinition(system="toy", name=name, code=name[:4])


def stock(points: Mapping[str, float]) -> Stock:
    """Classes and what each costs."""
    return Stock(tuple(map(ship, points)), tuple(points.values()))


class Scales:
    """A game in which each battle is won by chance in the ratio of what the fleets weigh.

    It counts how often it was asked for how many battles. The tally is that of the exact chance:
    nothing is rolled.
    """

    def __init__(self, weights: Mapping[str, float], power: float = 1) -> None:
        self.weights = weights
        self.power = power
        self.asked: list[int] = []

    def weigh(self, ships: Ships) -> float:
        return float(sum(self.weights[each.name] for each in ships) ** self.power)

    def __call__(self, matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
        self.asked.extend(battles for _ in matches)
        return [tally(match, self.won(match, battles), battles) for match in matches]

    def won(self, match: Match, battles: int) -> int:
        """How many battles the first side wins."""
        mine, other = self.weigh(match.first), self.weigh(match.second)
        return round(battles * mine / (mine + other))


def tally(match: Match, won: int, battles: int) -> Tally:
    """So many battles won by the first side, the others by the second, and nothing lost."""
    return Tally(battles, won, battles - won, (0,) * len((*match.first, *match.second)), battles)


def once(engine: Engine, first: Ships, second: Ships, dice: Dice, battles: int) -> Tally:
    """Battles of a single match."""
    return engine([Match(tuple(first), tuple(second))], dice, battles)[0]


def turned(tally: Tally, ships: int) -> Tally:
    """The same with the sides exchanged; the first side has so many ships."""
    lost = tally.lost[ships:] + tally.lost[:ships]
    return Tally(tally.battles, tally.second, tally.first, lost, tally.ship_turns)
