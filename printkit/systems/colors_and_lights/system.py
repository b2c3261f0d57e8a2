"""Colors and Lights, assembled."""

from __future__ import annotations

from pathlib import Path

from printkit.resources import ships_folder, templates_folder
from printkit.systems.base import Board, GameSystem, ListColumn
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.card import card
from printkit.systems.colors_and_lights.charts import charts
from printkit.systems.colors_and_lights.cost import cost, points_table
from printkit.systems.colors_and_lights.counters import counters, explain_counts
from printkit.systems.colors_and_lights.damage import damage_fields
from printkit.systems.colors_and_lights.record import record
from printkit.systems.colors_and_lights.rules import RULES
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.colors_and_lights.sureness import sure
from printkit.systems.points import carrying
from printkit.systems.rulings import load_rulings
from printkit.units import parse_length


def _weapons(ship: ShipClass, kind: str) -> str:
    return " ".join(f"{w.strength}/{w.range}" for w in ship.weapons if w.kind == kind)


def _bays(ship: ShipClass) -> str:
    bays = ship.bays
    counts = (
        ("T", bays.torpedo),
        ("F", bays.fighter),
        ("B", bays.bomber),
        ("F/B", bays.fighter_bomber),
        ("A", bays.assault),
    )
    return " ".join(f"{count}{mark}" for mark, count in counts if count)


SYSTEM = GameSystem(
    key="colors-and-lights",
    title="Colors and Lights",
    credit="Colors and Lights, a free game; printkit prints its numbers in its own words.",
    templates=templates_folder() / "colors_and_lights",
    ships=ships_folder() / "colors_and_lights",
    ship_model=ShipClass,
    rules=RULES,
    rulings=load_rulings(Path(__file__).with_name("rulings.toml")),
    cost=carrying(cost),
    record=record,
    counters=counters,
    card=card,
    board=Board("hex", columns=40, rows=40, cell=parse_length("0.75in")),
    columns=(
        ListColumn("Type", lambda ship: ship.type),
        ListColumn("SS", lambda ship: ship.superstructure, "superstructure"),
        ListColumn("Beam", lambda ship: _weapons(ship, "beam"), "strength/range"),
        ListColumn("Projectile", lambda ship: _weapons(ship, "projectile"), "strength/range"),
        ListColumn("PD", lambda ship: ship.point_defense, "point defense"),
        ListColumn("Bays", _bays, "T torpedo, F fighter, B bomber, F/B either, A assault"),
    ),
    starter="destroyer",
    variants=("full", "half", "simple"),
    charts=charts,
    numbered_sides=True,
    counter_notes=explain_counts,
    damage=damage_fields,
    battle="printkit.systems.colors_and_lights.battle.turn",
    points_version=points_table().version,
    sure=sure,
    armed=tables.armed,
)
