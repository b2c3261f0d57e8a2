"""Spaceship Battles, assembled."""

from __future__ import annotations

from pathlib import Path

from printkit.resources import ships_folder, templates_folder
from printkit.systems.base import Board, GameSystem, ListColumn
from printkit.systems.rulings import load_rulings
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.card import card
from printkit.systems.spaceship_battles.cost import TABLE, cost
from printkit.systems.spaceship_battles.counters import common_counters, counter_notes, counters
from printkit.systems.spaceship_battles.damage import damage_fields
from printkit.systems.spaceship_battles.record import record
from printkit.systems.spaceship_battles.rules import RULES
from printkit.systems.spaceship_battles.ship import ShipClass
from printkit.systems.spaceship_battles.ship_charts import charts
from printkit.units import parse_length


def _projectiles(ship: ShipClass) -> str:
    kinds = ("M" if ship.missiles else "") + ("T" if ship.torpedoes else "")
    return f"{kinds} {tables.shots(ship)}" if kinds else ""


def _extras(ship: ShipClass) -> str:
    fitted = ((ship.aft_weapons, "aft"), (ship.invisibility, "invisible"))
    return " ".join(word for has, word in fitted if has)


SYSTEM = GameSystem(
    key="spaceship-battles",
    title="Spaceship Battles",
    credit="Spaceship Battles, John M. Stater, 2019; printkit prints its numbers in its own words.",
    templates=templates_folder() / "spaceship_battles",
    ships=ships_folder() / "spaceship_battles",
    ship_model=ShipClass,
    rules=RULES,
    rulings=load_rulings(Path(__file__).with_name("rulings.toml")),
    cost=cost,
    record=record,
    counters=counters,
    card=card,
    board=Board("square", columns=18, rows=18, cell=parse_length("1in")),
    columns=(
        ListColumn("Size", lambda ship: ship.size),
        ListColumn("Speed", lambda ship: ship.top_speed),
        ListColumn("Field", lambda ship: ship.force_field.replace("none", ""), "force field"),
        ListColumn("Weapon", lambda ship: ship.energy_weapon.replace("none", ""), "energy weapon"),
        ListColumn("Shots", _projectiles, "M missiles, T torpedoes, how many"),
        ListColumn("Also", _extras, "aft weapons, invisibility"),
    ),
    starter="destroyer",
    variants=("full", "simple"),
    charts=charts,
    common_counters=common_counters,
    counter_notes=counter_notes,
    damage=damage_fields,
    battle="printkit.systems.spaceship_battles.battle.turn",
    armed=tables.armed,
    points_version=TABLE,
)
