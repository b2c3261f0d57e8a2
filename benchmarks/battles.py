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
FEW = 25
"""Battles of each match when thousands of matches are tried: as many at once as make a batch."""
AIM = at_least_million(1.0)
SEED = 1
LEAST_SECONDS = 0.4
"""Of a measurement: a batch is played again until they have passed."""

Fleet = Sequence[ShipDefinition]


@dataclass(frozen=True, slots=True)
class Size:
    """Ships of each side, battles of a match, and matches at once."""

    ships: int
    battles: int = BATCH
    matches: int = 1

    @property
    def words(self) -> str:
        """The head of its column."""
        each = "" if self.matches == 1 else f", {self.matches} matches of {self.battles} battles"
        return f"{self.ships} a side{each}"


SIZES = (*map(Size, SIDES), Size(TYPICAL, FEW, BATCH // FEW))
Speeds = Mapping[Size, Sequence[float]]
"""Ship-turns a second, measured again and again."""


def fleet(stock: Fleet, count: int) -> list[ShipDefinition]:
    """So many ships, evenly from the cheapest class to the dearest."""
    return [stock[(2 * number + 1) * len(stock) // (2 * count)] for number in range(count)]


def meetings(stock: Fleet, size: Size) -> list[Match]:
    """A fleet against the same; several matches have as many ships on average, and differ."""
    if size.matches == 1:
        counts = [(size.ships, size.ships)]
    else:
        most = 2 * size.ships - 1
        counts = [(1 + n % most, 1 + 3 * n % most) for n in range(size.matches)]
    return [Match(tuple(fleet(stock, a)), tuple(fleet(stock, b))) for a, b in counts]


def speed(engine: Engine, matches: Sequence[Match], battles: int) -> float:
    """Ship-turns a second of processor time."""
    start, ship_turns, batch = process_time(), 0, 0
    while (seconds := process_time() - start) < LEAST_SECONDS or not batch:
        tallies = engine(matches, Dice(SEED, batch), battles)
        ship_turns += sum(tally.ship_turns for tally in tallies)
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
    engine, matches = engine_of(game), meetings(stock_of(game).ships, size)
    engine(matches[:1], Dice(SEED), 10)
    return speed(engine, matches, size.battles)


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
