"""What is said of battles, on the screen and on paper: chances, and fleets by their classes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from printkit.balance.tally import Tally
from printkit.systems.base import ShipDefinition

NUMBERS = ("", "one", "two", "three")
SIBILANTS = ("s", "x", "z", "ch", "sh")


def margin(tally: Tally) -> int:
    """Twice the standard error in hundredths, at least 1: it holds 19 times in 20."""
    return max(1, round(200 * tally.error))


def chance_words(tally: Tally, names: Sequence[str]) -> str:
    """``Red Fleet 62 % (± 3), Blue Fleet 38 %``; or that nobody ever won."""
    if tally.draws == tally.battles:
        return f"neither {names[0]} nor {names[1]} won any battle"
    first = round(100 * tally.chance)
    return f"{names[0]} {first} % (± {margin(tally)}), {names[1]} {100 - first} %"


def odds_words(tally: Tally) -> str:
    """``62 to 38 (± 3)``."""
    first = round(100 * tally.chance)
    return f"{first} to {100 - first} (± {margin(tally)})"


def kinds(ships: Iterable[ShipDefinition]) -> tuple[tuple[str, int], ...]:
    """The names of classes and how many there are of each, in the order of the ships."""
    counts: dict[str, int] = {}
    for ship in ships:
        counts[ship.name] = counts.get(ship.name, 0) + 1
    return tuple(counts.items())


def fleet_words(ships: Iterable[ShipDefinition]) -> str:
    """``Heavy Cruiser, 2 Destroyers``."""
    return ", ".join(name if n == 1 else f"{n} {plural(name)}" for name, n in kinds(ships))


def gift_words(ships: Iterable[ShipDefinition]) -> str:
    """``one Heavy Cruiser and two Destroyers``, of up to three ships."""
    parts = [f"{NUMBERS[n]} {name if n == 1 else plural(name)}" for name, n in kinds(ships)]
    return " and ".join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else parts[0]


def plural(name: str) -> str:
    """Several of a class."""
    return name + ("es" if name.casefold().endswith(SIBILANTS) else "s")
