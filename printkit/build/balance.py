"""How fair a session's match is, pairs of fleets that are, what a design is worth by play."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from printkit.build.loading import sound
from printkit.definitions.lookup import ClassFinder
from printkit.errors import PrintkitError

if TYPE_CHECKING:
    from printkit.balance.field import Stock
    from printkit.balance.match import Verdict
    from printkit.balance.pairs import Pair, Wish
    from printkit.balance.play import Engine, Match
    from printkit.balance.price import Price
    from printkit.definitions.load import LoadedShip
    from printkit.definitions.session import Session
    from printkit.systems.base import Cost, GameSystem

PRINTED = 400
"""Battles for the print plan: an error of 2.5 in a hundred, and no wait that is felt."""
MANY = 12
"""With more ships than these in all, half as many battles are played."""


def engine_of(system: GameSystem) -> Engine:
    """How a game is fought. Raises PrintkitError for a game that can't be."""
    if system.battle is None:
        raise PrintkitError(
            f"{system.title} can't be played without a board",
            hint="printkit has no rules of battle for it",
        )
    return cast("Engine", import_module(system.battle).fight)


def stock_of(system: GameSystem) -> Stock:
    """The stock classes that cost something, the cheapest first."""
    from printkit.balance.field import Stock

    finder = ClassFinder(system, None, system.ships)
    ships = [sound(finder.load(path))[1] for path in sorted(system.ships.glob("*.toml"))]
    priced = sorted((system.cost(ship).points, ship.code, ship) for ship in ships)
    bought = [(points, ship) for points, _, ship in priced if points > 0]
    return Stock(tuple(ship for _, ship in bought), tuple(float(points) for points, _ in bought))


def armed_of(system: GameSystem) -> Stock:
    """The stock classes that cost something and can hurt a ship, the cheapest first."""
    from printkit.balance.field import Stock

    stock = stock_of(system)
    both = zip(stock.ships, stock.points, strict=True)
    kept = [(ship, points) for ship, points in both if system.armed(ship)]
    ships, points = tuple(ship for ship, _ in kept), tuple(points for _, points in kept)
    return Stock(ships, points, system.alone)


def field_of(system: GameSystem) -> Stock:
    """The armed stock classes of which a fleet may have any number, the cheapest first."""
    from printkit.balance.field import Stock

    armed = armed_of(system)
    both = zip(armed.ships, armed.points, strict=True)
    kept = [(ship, points) for ship, points in both if not system.alone(ship)]
    ships, points = tuple(ship for ship, _ in kept), tuple(points for _, points in kept)
    return Stock(ships, points, system.alone)


def match_of(session: Session) -> Match:
    """The two fleets of a session. Raises PrintkitError for more or fewer, or too many ships."""
    from printkit.balance.field import MOST_SHIPS
    from printkit.balance.play import Match

    if len(session.fleets) != 2:
        raise PrintkitError(
            f"a match has two fleets, and {session.title} has {len(session.fleets)}",
            hint="make a session of two of them",
        )
    for fleet in session.fleets:
        if len(fleet.ships) > MOST_SHIPS:
            raise PrintkitError(
                f"{fleet.name} has {len(fleet.ships)} ships",
                hint=f"a side of a match has {MOST_SHIPS} at most",
            )
    first, second = (tuple(ship.definition for ship in fleet.ships) for fleet in session.fleets)
    return Match(first, second)


def judged(session: Session, seed: int, battles: int, jobs: int = 1) -> Verdict:
    """A session's match, played so many times. Raises PrintkitError."""
    from printkit.balance.match import judge

    system = session.system
    return judge(
        engine_of(system),
        match_of(session),
        armed_of(system),
        lambda ship: system.cost(ship).points,
        seed=seed,
        battles=battles,
        jobs=jobs,
    )


def is_damaged(session: Session) -> bool:
    """Whether a ship begins with damage, of which battles know nothing."""
    return any(ship.damage for fleet in session.fleets for ship in fleet.ships)


def fairness(session: Session) -> str:
    """How fair the match of a session is, in words for its print plan; always the same.

    Nothing for a session that can't be played so: other than two whole, undamaged fleets of a
    game with rules of battle, or more ships than a side may have.
    """
    fleets = session.fleets
    if session.system.battle is None or len(fleets) != 2 or session.part or is_damaged(session):
        return ""
    from printkit.balance.field import MOST_SHIPS
    from printkit.balance.match import SEED
    from printkit.balance.play import play
    from printkit.balance.words import chance_words

    counts = [len(fleet.ships) for fleet in fleets]
    if max(counts) > MOST_SHIPS:
        return ""
    battles = PRINTED if sum(counts) <= MANY else PRINTED // 2
    tally = play(engine_of(session.system), match_of(session), SEED, battles)
    if tally.undecided:
        return f"of {battles} battles without a board {tally.draws} have no winner"
    chances = chance_words(tally, [fleet.name for fleet in fleets])
    return f"{chances}, played {battles} times without a board"


def pairs_of(system: GameSystem, wish: Wish) -> list[Pair]:
    """Fair pairs of fleets of stock ships, the fairest first. Raises PrintkitError for none."""
    from printkit.balance.pairs import fair_pairs

    engine, stock = engine_of(system), armed_of(system)
    if not stock.ships:
        raise PrintkitError(f"{system.title} has no armed stock ships that cost points")
    found = fair_pairs(engine, stock, wish)
    if not found:
        message = f"no fair pair of fleets of about {wish.points:,.0f} points was found"
        raise PrintkitError(message, hint=_other_wish(stock, wish))
    return found


def _other_wish(stock: Stock, wish: Wish) -> str:
    """What to ask for instead."""
    from printkit.balance.field import MOST_SHIPS

    least, most = stock.points[0], stock.dearest(wish.ships)
    if wish.points < least:
        return f"the cheapest armed ship costs {least:,.0f} points"
    if wish.points > most:
        return f"with --ships {wish.ships} the dearest fleet costs {most:,.0f} points"
    more = "" if wish.ships == MOST_SHIPS else ", more --ships"
    return f"try other --points{more} or another --seed"


def priced(loaded: LoadedShip, seed: int) -> tuple[Price, Cost]:
    """What a design is worth by play, and its points by the formula.

    Raises DefinitionError for a design with faults, PrintkitError for one that can't be priced.
    """
    from printkit.balance.price import price

    system, design = sound(loaded)
    engine = engine_of(system)
    if not system.armed(design):
        raise PrintkitError(
            f"{design.name} can't be priced by play: it has no weapons",
            hint="the formula prices it (printkit cost)",
        )
    cost = system.cost(design)
    formula = cost.by_formula or cost
    return price(engine, design, field_of(system), formula.points, seed=seed), formula
