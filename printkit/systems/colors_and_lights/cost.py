"""Points: printkit's own, since the game has none; ``points.toml`` holds the coefficients.

points = round(scale * sqrt((A + a0) * (D + d0))). A is expected damage a turn over a fixed
horizon of ranges and both types of target, and what bays launch, by their ready time. D is
superstructure against the chance to be hit, and what point defense and fighters save.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from printkit.systems.base import Cost, CostLine
from printkit.systems.colors_and_lights import tables, tracks
from printkit.systems.colors_and_lights.ship import Bays, ShipClass, ShipType, Weapon
from printkit.systems.colors_and_lights.weapons import bands, hit_chance
from printkit.systems.rulings import Rulings, load_rulings

PLACES = 2
"""Decimals of a line; the points are worked out from the lines as printed."""


@cache
def points_table() -> Mapping[str, Any]:
    """The coefficients."""
    with Path(__file__).with_name("points.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def default_rulings() -> Rulings:
    """Points never follow house rules."""
    return load_rulings(Path(__file__).with_name("rulings.toml"))


def expected_damage(weapon: Weapon, ship_type: ShipType) -> float:
    """Damage a turn at Crew 0, averaged over ranges 0 to the horizon and both target types."""
    horizon: int = points_table()["attack"]["horizon"]
    total = 0.0
    for band in bands(weapon, default_rulings()):
        hexes = max(0, min(band.last, horizon) - band.first + 1)
        chance = (hit_chance(band.escort) + hit_chance(band.capital)) / 2
        total += hexes * chance * band.damage
    return tables.SHOTS[ship_type] * total / (horizon + 1)


def _attack(ship: ShipClass) -> list[CostLine]:
    lines = []
    for number, weapon in enumerate(ship.weapons, 1):
        name = weapon.name or weapon.kind.capitalize()
        label = f"{name} {weapon.strength}/{weapon.range}"
        lines.append(CostLine(f"weapon_{number}", label, expected_damage(weapon, ship.type)))
    return lines + [line for line in _bay_attack(ship.bays) if line.value]


def _bay_attack(bays: Bays) -> list[CostLine]:
    """What the bays launch at ships: a load each ready time."""
    part = points_table()["attack"]
    craft, heavy = (tracks.distance(tag, 0, default_rulings()) for tag in ("F/B", "T/A"))
    torpedo = part["torpedo"] * tables.ORDNANCE["torpedo"].attack / heavy
    bomber = part["bomber"] * tables.ORDNANCE["bomber"].attack / craft
    fighter = part["fighter"] * tables.ORDNANCE["fighter"].air_to_air / craft
    assault = part["assault_through"] * part["assault"] / heavy
    return [
        CostLine("torpedo_bays", f"{bays.torpedo} torpedo bays", bays.torpedo * torpedo),
        CostLine("assault_bays", f"{bays.assault} assault bays", bays.assault * assault),
        CostLine("fighter_bays", f"{bays.fighter} fighter bays", bays.fighter * fighter),
        CostLine("bomber_bays", f"{bays.bomber} bomber bays", bays.bomber * bomber),
        CostLine(
            "fighter_bomber_bays",
            f"{bays.fighter_bomber} fighter/bomber bays",
            bays.fighter_bomber * part["choice"] * max(bomber, fighter),
        ),
    ]


def _defense(ship: ShipClass) -> list[CostLine]:
    part = points_table()["defense"]
    rulings = default_rulings()
    chance = hit_chance(rulings.number(f"rolls.targeting_{ship.type}"))
    shot = hit_chance(rulings.number("rolls.point_defense"))
    bays = ship.bays
    craft = tracks.distance("F/B", 0, rulings)
    fighter = part["fighter"] * tables.ORDNANCE["fighter"].air_to_air / craft
    fighters = bays.fighter + points_table()["attack"]["choice"] * bays.fighter_bomber
    lines = [
        CostLine(
            "superstructure",
            f"Superstructure {ship.superstructure}, {tables.TYPE_WORDS[ship.type]}",
            ship.superstructure * part["superstructure"] * 0.5 / chance,
        ),
        CostLine(
            "point_defense",
            f"Point defense {ship.point_defense}",
            ship.point_defense * part["point_defense"] * shot,
        ),
        CostLine("fighter_cover", "Fighter cover", fighters * fighter),
    ]
    return [line for line in lines if line.value]


def _rounded(lines: list[CostLine]) -> tuple[CostLine, ...]:
    return tuple(line._replace(value=round(line.value, PLACES)) for line in lines)


def cost(ship: ShipClass) -> Cost:
    """The points of a ship, the lines they come from and the formula over the lines."""
    table = points_table()
    attack, defense = _rounded(_attack(ship)), _rounded(_defense(ship))
    a0, d0, scale = table["attack_base"], table["defense_base"], table["scale"]
    product = (sum(line.value for line in attack) + a0) * (sum(line.value for line in defense) + d0)
    sums = (
        " + ".join([*(line.id for line in part), str(base)])
        for part, base in ((attack, a0), (defense, d0))
    )
    formula = "round({} * sqrt(({}) * ({})))".format(scale, *sums)
    return Cost(round(scale * sqrt(product)), table["version"], attack + defense, formula)
