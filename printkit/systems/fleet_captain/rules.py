"""What a design must hold to, and what makes it a house design.

The model has already checked kinds and bounds of values. A rule is a sentence and a few lines;
RULES at the end lists them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from printkit.diagnostics import Severity
from printkit.systems.base import Fault, Rule
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.cost import cost
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.fleet_captain.sureness import sure
from printkit.systems.points import price_rules


def flagship_has_no_ratings(ship: ShipClass) -> Iterator[Fault]:
    """The Fleet Captain's own ship has neither crew cards nor a captain's faces."""
    for key in ("crew", "captain"):
        if ship.flagship and getattr(ship, key):
            hint = f"take {key} out, or take flagship = true out"
            yield Fault((key,), f"the Fleet Captain’s own ship has no {key} rating", hint)


def other_ships_have_ratings(ship: ShipClass) -> Iterator[Fault]:
    """Every other ship has crew cards and a captain's faces."""
    for key, example in (("crew", "2345"), ("captain", "JQ")):
        if not ship.flagship and not getattr(ship, key):
            hint = f'for example {key} = "{example}", or say flagship = true'
            yield Fault((), f"the ship has no {key}", hint)


def dice_grow(ship: ShipClass) -> Iterator[Fault]:
    """The power dice are given the smallest first."""
    if ship.dice and any(a > b for a, b in pairwise(ship.dice)):
        ordered = ", ".join(map(str, sorted(ship.dice)))
        yield Fault(("dice",), "the dice don't grow", f"write dice = [{ordered}]")


def dice_of_its_size(ship: ShipClass) -> Iterator[Fault]:
    """A ship has the dice of its size; the Fleet Captain's own has those of a battleship."""
    size = "battleship" if ship.flagship else ship.size
    usual = tables.DICE[size]
    if sorted(tables.dice(ship)) != list(usual):
        found, due = ("/".join(f"d{n}" for n in dice) for dice in (tables.dice(ship), usual))
        path = ("dice",) if ship.dice else ("size",)
        whose = "the Fleet Captain’s own ship" if ship.flagship else f"a ship of size {ship.size}"
        yield Fault(path, f"the dice {found}: {whose} has {due}", _or_waive(f"use {due}", "dice"))


def slowness_of_its_size(ship: ShipClass) -> Iterator[Fault]:
    """A ship is as slow as its size: 1, 2, and 3 or 4 pips a hex."""
    usual = tables.SLOWNESS[ship.size]
    if ship.slowness is not None and ship.slowness not in usual:
        due = " or ".join(map(str, usual))
        message = f"slowness {ship.slowness}: a ship of size {ship.size} has {due}"
        yield Fault(("slowness",), message, _or_waive(f"use {due}", "slowness"))


def hull_of_its_size(ship: ShipClass) -> Iterator[Fault]:
    """A ship has the hull points of its size: 4-8, 6-12, 10 and more."""
    least, most = tables.HULL[ship.size]
    if ship.hull < least or (most is not None and ship.hull > most):
        due = f"{least} to {most}" if most is not None else f"{least} or more"
        message = f"hull {ship.hull}: a ship of size {ship.size} has {due}"
        yield Fault(("hull",), message, _or_waive(f"use {due}", "hull"))


def critical_points_below_hull(ship: ShipClass) -> Iterator[Fault]:
    """Critical points are hull points left, below the full hull, each once, the highest first."""
    points = ship.critical_points or ()
    for index, point in enumerate(points):
        if point >= ship.hull:
            message = f"the critical point {point} is not below the hull of {ship.hull}"
            yield Fault(("critical_points", index), message, f"use 1 to {ship.hull - 1}")
    if any(a <= b for a, b in pairwise(points)):
        ordered = ", ".join(map(str, sorted(set(points), reverse=True)))
        hint = f"write critical_points = [{ordered}]"
        yield Fault(("critical_points",), "the critical points don't fall one after another", hint)


def two_or_three_critical_points(ship: ShipClass) -> Iterator[Fault]:
    """A ship has two or three critical points."""
    least, most = tables.CRITICAL_POINTS
    if ship.critical_points and not least <= len(ship.critical_points) <= most:
        count = len(ship.critical_points)
        word = "point" if count == 1 else "points"
        message = f"{count} critical {word}: a ship has {least} or {most}"
        hint = 'list so many, or say waive = ["two-or-three-critical-points"]'
        yield Fault(("critical_points",), message, hint)


def volleys_need_phasers(ship: ShipClass) -> Iterator[Fault]:
    """Only a ship with phasers fires volleys."""
    if ship.phaser_volleys is not None and not ship.phasers:
        hint = "say phasers = true, or take phaser_volleys out"
        yield Fault(("phaser_volleys",), "the ship has no phasers", hint)


def ship_is_armed(ship: ShipClass) -> Iterator[Fault]:
    """A ship has lasers, phasers or torpedoes."""
    if not (ship.lasers or ship.phasers or ship.torpedoes):
        yield Fault(("lasers",), "the ship has no weapon", "it may stay: a prize to escort")


def _or_waive(legal: str, what: str) -> str:
    """What to do about a number that is not that of the ship's size."""
    return f'{legal}, or say waive = ["{what}-of-its-size"]'


PRICE_RULES = price_rules(cost, lambda ship: sure(ship).error)

RULES = (
    Rule(flagship_has_no_ratings),
    Rule(other_ships_have_ratings),
    Rule(dice_grow),
    Rule(critical_points_below_hull),
    Rule(volleys_need_phasers),
    *PRICE_RULES.errors,
    Rule(dice_of_its_size, waivable=True),
    Rule(slowness_of_its_size, waivable=True),
    Rule(hull_of_its_size, waivable=True),
    Rule(two_or_three_critical_points, waivable=True),
    Rule(ship_is_armed, Severity.WARNING),
    *PRICE_RULES.warnings,
)
"""Every rule; errors first."""
