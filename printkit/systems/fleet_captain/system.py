"""Fleet Captain, assembled."""

from __future__ import annotations

from printkit.resources import ships_folder, templates_folder
from printkit.systems.base import Board, GameSystem, ListColumn
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.card import card
from printkit.systems.fleet_captain.charts import charts
from printkit.systems.fleet_captain.cost import cost, default_rulings, points_table
from printkit.systems.fleet_captain.counters import common_counters, counter_notes, counters
from printkit.systems.fleet_captain.damage import damage_fields
from printkit.systems.fleet_captain.record import record
from printkit.systems.fleet_captain.rules import RULES
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.fleet_captain.sureness import sure
from printkit.systems.points import carrying
from printkit.units import parse_length


def _weapons(ship: ShipClass) -> str:
    """What is aboard; usual volleys follow a ruling of the evening, so only others are said."""
    phasers = f"P{ship.phaser_volleys or ''}"
    fitted = ((ship.lasers, "L"), (ship.phasers, phasers), (ship.torpedoes, "T"))
    return " ".join(word for has, word in fitted if has)


def _flagship(ship: ShipClass) -> bool:
    """Of which a fleet has one; by name, since processes that share battles are told of it."""
    return ship.flagship


SYSTEM = GameSystem(
    key="fleet-captain",
    title="Fleet Captain",
    credit=(
        "Fleet Captain, from the jrients game blog, 2011; "
        "printkit prints its numbers in its own words."
    ),
    templates=templates_folder() / "fleet_captain",
    ships=ships_folder() / "fleet_captain",
    ship_model=ShipClass,
    rules=RULES,
    rulings=default_rulings(),
    cost=carrying(cost),
    record=record,
    counters=counters,
    card=card,
    board=Board("hex", columns=30, rows=24, cell=parse_length("0.75in")),
    columns=(
        ListColumn("Size", lambda ship: "flagship" if ship.flagship else ship.size),
        ListColumn("Dice", lambda ship: "/".join(map(str, tables.dice(ship))), "power dice"),
        ListColumn("Hull", lambda ship: ship.hull),
        ListColumn("Crew", lambda ship: ship.crew or "", "number cards it acts on"),
        ListColumn("Captain", lambda ship: ship.captain or "", "face cards for a maneuver"),
        ListColumn("Weapons", _weapons, "L lasers, P phasers, T torpedoes"),
    ),
    starter="cruiser",
    variants=("full", "simple"),
    charts=charts,
    common_counters=common_counters,
    counter_notes=counter_notes,
    damage=damage_fields,
    battle="printkit.systems.fleet_captain.battle.turn",
    armed=tables.armed,
    points_version=points_table().version,
    sure=sure,
    alone=_flagship,
)
