"""How fair a session's match is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from printkit.build.loading import sound
from printkit.definitions.lookup import ClassFinder
from printkit.errors import PrintkitError

if TYPE_CHECKING:
    from printkit.balance.field import Stock
    from printkit.balance.match import Verdict
    from printkit.balance.play import Engine, Match
    from printkit.definitions.session import Session
    from printkit.systems.base import GameSystem


def engine_of(system: GameSystem) -> Engine:
    """How a game is fought. Raises PrintkitError for a game that can't be."""
    if system.battle is None:
        raise PrintkitError(f"{system.title} can't be played without a board")
    return cast("Engine", import_module(system.battle).fight)


def stock_of(system: GameSystem) -> Stock:
    """The stock classes that cost something, the cheapest first."""
    from printkit.balance.field import Stock

    finder = ClassFinder(system, None, system.ships)
    ships = [sound(finder.load(path))[1] for path in sorted(system.ships.glob("*.toml"))]
    priced = sorted((system.cost(ship).points, ship.code, ship) for ship in ships)
    bought = [(points, ship) for points, _, ship in priced if points > 0]
    return Stock(tuple(ship for _, ship in bought), tuple(float(points) for points, _ in bought))


def match_of(session: Session) -> Match:
    """The two fleets of a session. Raises PrintkitError for more or fewer, or too many ships."""
    from printkit.balance.field import MOST_SHIPS
    from printkit.balance.play import Match

    if len(session.fleets) != 2:
        raise PrintkitError(
            f"a match has two fleets, and {session.title} has {len(session.fleets)}",
            hint="leave fleets out with --fleet, or make a session of two",
        )
    for fleet in session.fleets:
        if len(fleet.ships) > MOST_SHIPS:
            raise PrintkitError(
                f"{fleet.name} has {len(fleet.ships)} ships",
                hint=f"a side of a match has {MOST_SHIPS} at most",
            )
    first, second = (tuple(ship.definition for ship in fleet.ships) for fleet in session.fleets)
    return Match(first, second)


def judged(session: Session, seed: int, battles: int) -> Verdict:
    """A session's match, played so many times. Raises PrintkitError."""
    from printkit.balance.match import judge

    system = session.system
    return judge(engine_of(system), match_of(session), stock_of(system), seed=seed, battles=battles)
