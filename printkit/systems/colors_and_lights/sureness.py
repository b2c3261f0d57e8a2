"""How sure the points of a ship are."""

from __future__ import annotations

from printkit.resources import ships_folder
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.cost import cost, points_table
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.measured import sure_by

sure = sure_by(
    ships_folder() / "colors_and_lights", ShipClass, tables.armed, cost, points_table().measured
)
"""How sure the formula's points of a ship are."""
