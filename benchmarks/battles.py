"""How fast battles are played: ship-turns a second of every game's engine, on one core.

Both sides are the same fleet of stock classes. Processor time is counted, that of all threads.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time

from benchmarks.figures import at_least_million, markdown
from printkit.balance.dice import Dice
from printkit.balance.play import BATCH, Engine, Match
from printkit.build.balance import engine_of, stock_of
from printkit.systems.base import GameSystem, ShipDefinition
from printkit.systems.discovery import systems

SIDES = (1, 2, 4, 8, 12)
TYPICAL = 4
FEW = 200
"""Battles at once when thousands of matches are tried, few battles of each."""
AIM = at_least_million(1.0)
SEED = 1
LEAST_SECONDS = 0.4
"""Of a measurement: a batch is played again until they have passed."""

Fleet = Sequence[ShipDefinition]


@dataclass(frozen=True, slots=True)
class Size:
    """Ships of each side, and battles at once."""

    ships: int
    battles: int = BATCH

    @property
    def words(self) -> str:
        """The head of its column."""
        few = "" if self.battles == BATCH else f", {self.battles} battles"
        return f"{self.ships} a side{few}"


SIZES = (*map(Size, SIDES), Size(TYPICAL, FEW))
Speeds = Mapping[Size, Sequence[float]]
"""Ship-turns a second, measured again and again."""


def fleet(stock: Fleet, count: int) -> list[ShipDefinition]:
    """So many ships, evenly from the cheapest class to the dearest."""
    return [stock[(2 * number + 1) * len(stock) // (2 * count)] for number in range(count)]


def speed(engine: Engine, ships: Fleet, battles: int) -> float:
    """Ship-turns a second of processor time."""
    match = Match(tuple(ships), tuple(ships))
    start, ship_turns, batch = process_time(), 0, 0
    while (seconds := process_time() - start) < LEAST_SECONDS or not batch:
        ship_turns += engine([match], Dice(SEED, batch), battles)[0].ship_turns
        batch += 1
    return ship_turns / seconds


def measure(rounds: int) -> str:
    """The table of all games that are played, as Markdown."""
    games = [system for system in systems().values() if system.battle is not None]
    speeds: dict[str, dict[Size, list[float]]] = {game.title: {} for game in games}
    for number in range(1, rounds + 1):
        print(f"battles, round {number} of {rounds}", file=sys.stderr)
        for size in SIZES:
            for game in games:
                speeds[game.title].setdefault(size, []).append(_once(game, size))
    return table(speeds)


def _once(game: GameSystem, size: Size) -> float:
    engine, ships = engine_of(game), fleet(stock_of(game).ships, size.ships)
    engine([Match(tuple(ships), tuple(ships))], Dice(SEED), 10)
    return speed(engine, ships, size.battles)


def table(speeds: Mapping[str, Speeds]) -> str:
    """A row a game: millions of ship-turns a second by size, and how the cost of one grows."""
    heads = ("", *(size.words for size in SIZES), "12 to 4", f"aim at {TYPICAL}", "")
    return markdown([heads, *(_row(game, speeds[game]) for game in speeds)])


def _row(game: str, speeds: Speeds) -> tuple[str, ...]:
    middle = {size: median(speeds[size]) / 1e6 for size in SIZES}
    typical, largest = middle[Size(TYPICAL)], middle[Size(SIDES[-1])]
    met = "met" if AIM.met(typical) else "**missed**"
    said = (f"{middle[size]:.2f}" for size in SIZES)
    return (game, *said, f"{typical / largest:.2f}", AIM.words, met)
