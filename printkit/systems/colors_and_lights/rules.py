"""What a design must hold to, and what is worth a warning.

A rule is a sentence and one ``if``; RULES at the end lists them. The model has already checked
the kinds and bounds of all values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from printkit.diagnostics import KeyPath, Severity
from printkit.systems.base import Fault, Rule
from printkit.systems.colors_and_lights.cost import expected_damage, points_table
from printkit.systems.colors_and_lights.ship import ShipClass

BAY_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "torpedo": "torpedo bays",
        "fighter": "fighter bays",
        "bomber": "bomber bays",
        "fighter_bomber": "fighter/bomber bays",
        "assault": "assault bays",
    }
)


def _bays(ship: ShipClass) -> dict[str, int]:
    return {kind: getattr(ship.bays, kind) for kind in BAY_WORDS}


def _span(ship: ShipClass, what: str) -> int:
    """The most that a stock ship of the same type has."""
    most: int = points_table()["span"][ship.type][what]
    return most


def _beyond(ship: ShipClass, path: KeyPath, words: str, value: int, most: int) -> Iterator[Fault]:
    """A warning that says how far a value is beyond the stock ships."""
    if value > most:
        far = f"{value / most:.1f} times" if most else "beyond"
        message = f"{words} {value} is {far} the most a stock {ship.type} ship has, {most}"
        yield Fault(path, message, "its points and a fair fight are less sure the farther it is")


def noncombatant_is_unarmed(ship: ShipClass) -> Iterator[Fault]:
    """A noncombatant carries no weapons and no ordnance."""
    armed = len(ship.weapons) + sum(_bays(ship).values())
    if ship.noncombatant and armed:
        yield Fault(
            ("noncombatant",),
            "a noncombatant has weapons or ordnance bays",
            "take them out, or take noncombatant out",
        )


def combatant_can_act(ship: ShipClass) -> Iterator[Fault]:
    """A warship has a weapon, point defense or a bay."""
    if not (ship.noncombatant or ship.weapons or ship.point_defense or any(_bays(ship).values())):
        yield Fault(
            (),
            "the ship has no weapon, no point defense and no bay",
            "give it one, or say noncombatant = true",
        )


def superstructure_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """Superstructure beyond the stock ships of its type is out of proportion."""
    most = _span(ship, "superstructure")
    yield from _beyond(ship, ("superstructure",), "superstructure", ship.superstructure, most)


def weapons_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """Weapons stronger or farther than the stock ships' of its type are out of proportion."""
    for index, weapon in enumerate(ship.weapons):
        for what in ("strength", "range"):
            value = getattr(weapon, what)
            path = ("weapons", index, what)
            yield from _beyond(ship, path, f"{weapon.kind} {what}", value, _span(ship, what))


def battery_count_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """More batteries than the stock ships of its type have are out of proportion."""
    yield from _beyond(
        ship, ("weapons",), "the number of weapons", len(ship.weapons), _span(ship, "weapons")
    )


def point_defense_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """Point defense beyond the stock ships of its type is out of proportion."""
    most = _span(ship, "point_defense")
    yield from _beyond(ship, ("point_defense",), "point defense", ship.point_defense, most)


def bays_within_stock(ship: ShipClass) -> Iterator[Fault]:
    """More bays of a kind than the stock ships of its type have are out of proportion.

    Kinds that no stock ship of the type has count against the most bays of any kind.
    """
    widest = max(_span(ship, kind) for kind in BAY_WORDS)
    for kind, count in _bays(ship).items():
        most = _span(ship, kind) or widest
        yield from _beyond(ship, ("bays", kind), BAY_WORDS[kind], count, most)


def escort_outgunned_by_capitals(ship: ShipClass) -> Iterator[Fault]:
    """An escort does not outgun every stock capital ship."""
    if ship.type != "escort":
        return
    damage = sum(expected_damage(weapon, ship.type) for weapon in ship.weapons)
    most: float = points_table()["span"]["capital"]["expected_damage"]
    if damage > most:
        yield Fault(
            ("weapons",),
            f"the escort's weapons deal {damage:.1f} a turn, {damage / most:.1f} times those of "
            f"the strongest stock capital ship, {most:.1f}",
            "an escort is a small ship: lower strength or range, or make it a capital ship",
        )


RULES = (
    Rule(noncombatant_is_unarmed, waivable=True),
    Rule(combatant_can_act, waivable=True),
    Rule(superstructure_within_stock, Severity.WARNING),
    Rule(weapons_within_stock, Severity.WARNING),
    Rule(battery_count_within_stock, Severity.WARNING),
    Rule(point_defense_within_stock, Severity.WARNING),
    Rule(bays_within_stock, Severity.WARNING),
    Rule(escort_outgunned_by_capitals, Severity.WARNING),
)
