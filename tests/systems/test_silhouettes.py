"""Silhouettes of every game: a class is known by its hull, at the size of a counter."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import get_args

import numpy as np
import pytest

from printkit import build
from printkit.backends.pdf import render
from printkit.definitions.load import LoadedShip
from printkit.geometry import Size
from printkit.layout.blocks.counters.outlines import Outline
from printkit.page import BLACK, Document, Page, Path
from printkit.systems.colors_and_lights import ship_counters as colors
from printkit.systems.colors_and_lights import silhouettes as colors_hulls
from printkit.systems.colors_and_lights.ship import ShipClass as ColorsShip
from printkit.systems.colors_and_lights.ship import StockCode
from printkit.systems.discovery import get
from printkit.systems.fleet_captain import ship as captain
from printkit.systems.fleet_captain import silhouettes as captain_hulls
from printkit.systems.spaceship_battles import ship as battles
from printkit.systems.spaceship_battles import silhouettes as battles_hulls
from tests.raster import Darkness, pdf_page

GAMES = pytest.mark.parametrize("game", ["colors-and-lights", "spaceship-battles", "fleet-captain"])
RADIUS = 10.6 * 25.4 / 72
"""Of a hull on a counter of 5/8 in, in mm."""


def stock(game: str) -> Mapping[str, Outline]:
    """The hull of each stock class."""
    found = {}
    for file in sorted(get(game).ships.glob("*.toml")):
        loaded = build.load(file)
        assert isinstance(loaded, LoadedShip)
        definition = loaded.definition
        if isinstance(definition, ColorsShip):
            hull = colors_hulls.outlines()[colors.hull_for(definition)]
        elif isinstance(definition, battles.ShipClass):
            hull = battles_hulls.hull_for(definition)
        else:
            assert isinstance(definition, captain.ShipClass)
            hull = captain_hulls.hull_for(definition)
        found[definition.code] = hull
    return found


def picture(hull: Outline) -> Darkness:
    side = 2 * RADIUS + 0.4
    path = Path(hull.path(side / 2, side / 2, RADIUS), fill=BLACK)
    return pdf_page(render(Document((Page(Size(side, side), (path,)),), "hull")), 0, 300)


@GAMES
def test_no_two_stock_classes_of_a_game_share_a_hull_or_look_alike(game: str) -> None:
    pictures = {code: picture(hull) for code, hull in stock(game).items()}
    assert len(pictures) >= 10
    for (one, a), (other, b) in itertools.combinations(pictures.items(), 2):
        differ = np.abs(a - b).sum() / np.maximum(a, b).sum()
        assert differ > 0.15, (one, other, round(float(differ), 2))


@pytest.mark.parametrize(
    ("choices", "hulls"),
    [
        (StockCode, colors_hulls.ship_hulls()),
        (battles.Silhouette, battles_hulls.outlines()),
        (captain.Silhouette, captain_hulls.outlines()),
    ],
)
def test_a_ship_may_choose_any_hull_of_its_game(
    choices: object, hulls: Mapping[str, object]
) -> None:
    assert set(get_args(choices)) == set(hulls)


@pytest.mark.parametrize("module", [battles_hulls, captain_hulls])
def test_hulls_are_symmetrical_and_within_their_square(module: object) -> None:
    for name, hull in module.outlines().items():  # type: ignore[attr-defined]
        for part in (hull.hull, hull.slots):
            points = {point for polygon in part for point in polygon}
            assert points == {(-x, y) for x, y in points}, name
            assert all(-1 <= x <= 1 and -1 <= y <= 1 for x, y in points), name


def test_a_chosen_hull_is_as_large_as_the_size_it_is_drawn_for() -> None:
    """In Spaceship Battles a smaller ship is seen to be smaller."""
    ink = {name: picture(hull).sum() for name, hull in battles_hulls.outlines().items()}
    drawn_for = {
        "carrier": "A", "colony": "A", "battlecruiser": "B", "raider": "C", "monitor": "D",
        "frigate": "D", "transport": "E", "shuttles": "F",
    }  # fmt: skip
    for name, size in drawn_for.items():
        assert 0.6 * ink[size] < ink[name] < 1.7 * ink[size], name
