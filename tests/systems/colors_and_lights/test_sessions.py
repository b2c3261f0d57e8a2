"""The stock sessions: fair fleets of stock classes on boards of the size they promise."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from printkit.resources import ships_folder
from printkit.systems.colors_and_lights.cost import cost
from printkit.systems.colors_and_lights.ship import Bays, ShipClass

FOLDER = ships_folder()
SIZES = {"first-contact": (30, 24), "four-flags": (40, 40)}
APART = 0.05
"""How far apart the points of a fair session's fleets may be."""


def load(stem: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "sessions" / f"{stem}.toml").read_text("utf-8"))


def ships(fleet: dict[str, Any]) -> list[ShipClass]:
    """Each ship of a fleet; stock sessions name classes by file stem."""
    found = []
    for entry in fleet["ship"]:
        file = Path(FOLDER / "colors_and_lights" / f"{entry['class']}.toml")
        ship = ShipClass.model_validate(tomllib.loads(file.read_text("utf-8")))
        found += [ship] * entry.get("count", len(entry.get("names", [0])))
    return found


def points(fleet: dict[str, Any]) -> int:
    return sum(cost(ship).points for ship in ships(fleet))


@pytest.mark.parametrize("stem", SIZES)
def test_fleets_are_within_a_twentieth_of_each_other(stem: str) -> None:
    totals = {fleet["name"]: points(fleet) for fleet in load(stem)["fleet"]}
    assert len(totals) >= 2
    assert max(totals.values()) <= (1 + APART) * min(totals.values()), totals


@pytest.mark.parametrize("stem", SIZES)
def test_no_fleet_is_over_its_limit_nor_far_below_it(stem: str) -> None:
    for fleet in load(stem)["fleet"]:
        assert 0.85 * fleet["points_limit"] <= points(fleet) <= fleet["points_limit"]


@pytest.mark.parametrize(("stem", "size"), SIZES.items())
def test_the_board_has_the_promised_size(stem: str, size: tuple[int, int]) -> None:
    board = load(stem)["board"]
    assert ((board["columns"], board["rows"]), board["cell"]) == (size, "0.75in")


@pytest.mark.parametrize("stem", SIZES)
def test_sessions_use_every_kind_of_bay_that_stock_ships_have(stem: str) -> None:
    used = {
        kind
        for fleet in load(stem)["fleet"]
        for ship in ships(fleet)
        for kind in Bays.model_fields
        if getattr(ship.bays, kind)
    }
    assert used == {"torpedo", "fighter", "fighter_bomber", "assault"}


@pytest.mark.parametrize("stem", SIZES)
def test_fleets_differ_in_color_and_ships_in_name(stem: str) -> None:
    fleets = load(stem)["fleet"]
    assert len({fleet["color"] for fleet in fleets}) == len(fleets)
    names = [name for f in fleets for entry in f["ship"] for name in entry.get("names", ())]
    assert names
    assert len(set(names)) == len(names)
