"""A points table becomes the coefficients of a game: none missing, none unknown."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from printkit.systems.measured import reader


@dataclass(frozen=True)
class Sail:
    area: float


@dataclass(frozen=True)
class Rig:
    version: str
    scale: float
    sail: Sail


TABLE = {"version": "rig-1", "scale": 2, "sail": {"area": 3.5}}


def test_tables_in_a_table_become_what_their_field_is() -> None:
    assert reader(Rig)(TABLE) == Rig("rig-1", 2, Sail(3.5))


@pytest.mark.parametrize(
    ("table", "error"),
    [
        ({**TABLE, "mast": 1}, TypeError),
        ({**TABLE, "sail": {"area": 1.0, "color": 2}}, TypeError),
        ({**TABLE, "sail": {}}, TypeError),
        ({"version": "rig-1", "scale": 2}, KeyError),
        ({"version": "rig-1", "sail": {"area": 1.0}}, TypeError),
    ],
)
def test_a_coefficient_that_is_missing_or_unknown_is_an_error(
    table: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        reader(Rig)(table)
