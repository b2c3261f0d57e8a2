"""What ``balance fleets`` says: fair pairs, in words and as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.cli.say import say

if TYPE_CHECKING:
    from printkit.balance.pairs import Pair
    from printkit.systems.base import GameSystem


def tell(system: GameSystem, pairs: Sequence[Pair]) -> None:
    """Pairs on standard output, two lines each."""
    from printkit.balance.words import fleet_words, odds_words

    say(f"{system.title}: {pairs[0].tally.battles:,} battles of each pair without a board")
    for number, pair in enumerate(pairs, 1):
        chances = odds_words(pair.tally)
        first, second = (
            f"{fleet_words(ships)} ({points:,.0f})"
            for ships, points in zip(
                (pair.match.first, pair.match.second), pair.points, strict=True
            )
        )
        say(f"{number:>2}. {chances}  {first}")
        say(" " * (4 + len(chances)) + f"  {second}")


def tree(system: GameSystem, pairs: Sequence[Pair]) -> dict[str, object]:
    """Pairs as data; ``error`` is the standard error of a chance."""
    return {"system": system.key, "pairs": [_pair(pair) for pair in pairs]}


def _pair(pair: Pair) -> dict[str, object]:
    from printkit.balance.words import kinds

    chance = round(pair.tally.chance, 5)
    sides = zip(
        (pair.match.first, pair.match.second),
        pair.points,
        (chance, round(1 - chance, 5)),
        strict=True,
    )
    return {
        "battles": pair.tally.battles,
        "draws": pair.tally.draws,
        "error": round(pair.tally.error, 5),
        "fleets": [
            {
                "points": points,
                "chance": chance,
                "ships": [{"class": name, "count": count} for name, count in kinds(ships)],
            }
            for ships, points, chance in sides
        ],
    }
