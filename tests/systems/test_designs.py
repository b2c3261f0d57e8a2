"""Random designs, on which points are fitted and tried, are legal and armed."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

from printkit.systems.base import ShipDefinition
from printkit.systems.discovery import get

KEYS = ("colors-and-lights", "fleet-captain", "spaceship-battles")


def designs(key: str, seed: int, count: int = 100) -> list[ShipDefinition]:
    battle = get(key).battle
    assert battle is not None
    module = import_module(battle.rsplit(".", 1)[0] + ".designs")
    random = np.random.default_rng(seed)
    return [module.random_design(random) for _ in range(count)]


@pytest.mark.parametrize("key", KEYS)
def test_designs_are_armed_and_check_finds_nothing(key: str) -> None:
    system = get(key)
    for ship in designs(key, 1):
        assert system.armed(ship)
        assert not system.alone(ship)
        assert [fault for rule in system.rules for fault in rule.find(ship)] == []


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_draws_the_same_designs_and_another_others(key: str) -> None:
    assert designs(key, 1) == designs(key, 1)
    assert designs(key, 1) != designs(key, 2)


@pytest.mark.parametrize("key", KEYS)
def test_designs_are_of_every_kind(key: str) -> None:
    """Of 100 designs no two of three are alike, and each size or type is there."""
    found = designs(key, 3)
    assert len({ship.model_dump_json() for ship in found}) > 66
    sizes = {getattr(ship, "type", None) or ship.size for ship in found}  # type: ignore[attr-defined]
    assert len(sizes) == {"colors-and-lights": 2, "fleet-captain": 3, "spaceship-battles": 6}[key]
