"""What a design must hold to, and what is worth a warning.

The model has already checked kinds and bounds of values. A rule is a sentence and a few lines;
RULES at the end lists them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from printkit.diagnostics import KeyPath, Severity
from printkit.systems.base import Fault, Rule
from printkit.systems.colors_and_lights.cost import cost, expected_damage
from printkit.systems.colors_and_lights.ship import Bays, ShipClass
from printkit.systems.colors_and_lights.sureness import sure
from printkit.systems.points import PLACES, price_rules

CRAFT = ("fighter", "bomber", "fighter_bomber")
"""Bays that share a hangar deck: the span counts them together."""

UNSURE = "it may stay; the farther a design is from the stock ships, the less its points say"


class Most(NamedTuple):
    """The most that stock ships have of something, and the ship that has it."""

    most: float
    ship: str


def noncombatant_is_unarmed(ship: ShipClass) -> Iterator[Fault]:
    """A noncombatant has no weapons and no ordnance bays."""
    carried = [*(["weapons"] if ship.weapons else []), *(["bays"] if _bays(ship.bays) else [])]
    if ship.noncombatant:
        for key in carried:
            hint = f"remove the {key}, or remove noncombatant = true"
            yield Fault((key,), f"a noncombatant has no {key}", hint)


def warship_can_fight(ship: ShipClass) -> Iterator[Fault]:
    """A warship has a weapon, point defense or an ordnance bay."""
    if not (ship.noncombatant or ship.weapons or ship.point_defense or _bays(ship.bays)):
        hint = "give it one of them, or say noncombatant = true"
        yield Fault((), "the ship has no weapon, no point defense and no bay", hint)


def superstructure_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """Superstructure is not above that of the stock ships of its type."""
    stock = f"stock {ship.type} ships"
    most = _most("superstructure", ship.type)
    yield from _beyond(("superstructure",), "superstructure", ship.superstructure, most, stock)


def weapons_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """No weapon is stronger or reaches farther than those of the stock ships."""
    for index, weapon in enumerate(ship.weapons):
        strength, reach = ("weapons", index, "strength"), ("weapons", index, "range")
        yield from _beyond(strength, "strength", weapon.strength, _most("strength"))
        yield from _beyond(reach, "range", weapon.range, _most("range"))


def weapon_count_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """A ship has no more weapons than the stock ships have."""
    yield from _beyond(("weapons",), "number of weapons", len(ship.weapons), _most("weapons"))


def point_defense_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """Point defense is not above that of the stock ships."""
    path = ("point_defense",)
    yield from _beyond(path, "point defense", ship.point_defense, _most("point_defense"))


def bays_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """A ship has no more bays of a kind than the stock ships have."""
    bays = ship.bays
    for kind in ("torpedo", "assault"):
        count = getattr(bays, kind)
        yield from _beyond(("bays", kind), f"number of {kind} bays", count, _most("bays", kind))
    craft = bays.fighter + bays.bomber + bays.fighter_bomber
    largest = max(CRAFT, key=lambda kind: int(getattr(bays, kind)))
    what = "number of fighter and bomber bays"
    yield from _beyond(("bays", largest), what, craft, _most("bays", "craft"))


def escort_outguns_no_capital(ship: ShipClass) -> Iterator[Fault]:
    """The weapons of an escort deal no more than those of the strongest stock capital ship."""
    if ship.type == "escort":
        damage = round(sum(expected_damage(w, ship.type) for w in ship.weapons), PLACES)
        most = _most("expected_damage")
        what = "expected weapon damage a turn"
        yield from _beyond(("weapons",), what, damage, most, "stock capital ships")


@cache
def _span() -> dict[str, Any]:
    with Path(__file__).with_name("span.toml").open("rb") as file:
        return tomllib.load(file)


def _most(*keys: str) -> Most:
    entry: dict[str, Any] = _span()
    for key in keys:
        entry = entry[key]
    return Most(entry["most"], entry["ship"])


def _beyond(
    path: KeyPath, what: str, value: float, stock: Most, among: str = "stock ships"
) -> Iterator[Fault]:
    """A fault that says how many times the stock ships' most a value is."""
    if value > stock.most:
        times = value / stock.most
        far = f"{times:.3g} times" if times >= 1.005 else "just above"
        yield Fault(
            path,
            f"{what} {value:g} is {far} the {stock.ship}'s {stock.most:g}, the most among {among}",
            UNSURE,
        )


def _bays(bays: Bays) -> int:
    return sum(getattr(bays, kind) for kind in Bays.model_fields)


PRICE_RULES = price_rules(cost, lambda ship: sure(ship).error)

RULES = (
    Rule(noncombatant_is_unarmed, Severity.ERROR, waivable=True),
    *PRICE_RULES.errors,
    Rule(warship_can_fight, Severity.WARNING),
    Rule(superstructure_within_stock, Severity.WARNING),
    Rule(weapons_within_stock, Severity.WARNING),
    Rule(weapon_count_within_stock, Severity.WARNING),
    Rule(point_defense_within_stock, Severity.WARNING),
    Rule(bays_within_stock, Severity.WARNING),
    Rule(escort_outguns_no_capital, Severity.WARNING),
    *PRICE_RULES.warnings,
)
"""Every rule; errors first."""
