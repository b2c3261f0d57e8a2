"""What the published text says, typed by hand, for the tests to compare with."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from printkit.resources import ships_folder
from printkit.systems.colors_and_lights.ship import ShipClass

TESTS = Path(__file__).parent.parent.parent


@cache
def published() -> dict[str, Any]:
    """The published numbers."""
    file = TESTS / "oracle" / "colors_and_lights.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def stock() -> dict[str, ShipClass]:
    """The stock classes by code."""
    files = sorted((ships_folder() / "colors_and_lights").glob("*.toml"))
    found = [ShipClass.model_validate(tomllib.loads(f.read_text("utf-8"))) for f in files]
    return {ship.code: ship for ship in found}
