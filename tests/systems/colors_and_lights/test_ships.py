"""The stock classes against the published table."""

from __future__ import annotations

from typing import Any

import pytest

from printkit.systems.colors_and_lights.ship import Bays, ShipClass
from tests.systems.colors_and_lights.published import published, stock


def as_published(ship: ShipClass) -> dict[str, Any]:
    """A class in the shape of the published table: what it lacks isn't there."""
    row: dict[str, Any] = {
        "name": ship.name,
        "type": ship.type,
        "superstructure": ship.superstructure,
        "noncombatant": ship.noncombatant,
        "point_defense": ship.point_defense,
        **{bay: getattr(ship.bays, bay) for bay in Bays.model_fields},
    }
    for weapon in ship.weapons:
        assert weapon.kind not in row, "the table has one battery of a kind"
        row[weapon.kind] = [weapon.strength, weapon.range]
    return {key: value for key, value in row.items() if value}


@pytest.mark.parametrize(("code", "row"), published()["ships"].items())
def test_stock_class_is_the_published_one(code: str, row: dict[str, Any]) -> None:
    assert as_published(stock()[code]) == row


def test_stock_holds_the_published_classes_and_no_other() -> None:
    assert set(stock()) == set(published()["ships"])


def test_stock_classes_break_no_rule_on_purpose() -> None:
    assert {code: ship.waive for code, ship in stock().items() if ship.waive} == {}
