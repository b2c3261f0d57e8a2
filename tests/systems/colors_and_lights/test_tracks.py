"""Ready and FTL tracks: distances, order, and what the rulings change."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import printkit.systems.colors_and_lights as package
from printkit.systems.colors_and_lights.tracks import MODIFIERS, Tag, distance, ftl_lane, lane
from printkit.systems.rulings import Rulings, load_rulings

RULINGS = load_rulings(Path(package.__file__).with_name("rulings.toml"))


def ruled(**values: object) -> Rulings:
    """The rulings with some of the ready track overridden."""
    changed, faults = RULINGS.override({"ready_track": values})
    assert faults == ()
    return changed


@pytest.mark.parametrize(("tag", "turns"), [("F/B", 3), ("T/A", 2)])
def test_ready_time_of_a_fresh_crew(tag: Tag, turns: int) -> None:
    assert distance(tag, 0, RULINGS) == turns


def test_the_worst_crew_is_the_slowest() -> None:
    assert [distance("F/B", crew, RULINGS) for crew in MODIFIERS] == [5, 4, 3, 2, 1]


def test_the_torpedo_lane_is_a_square_shorter_but_never_nothing() -> None:
    assert [distance("T/A", crew, RULINGS) for crew in MODIFIERS] == [4, 3, 2, 1, 1]


@given(st.integers(-20, 20))
def test_modifiers_beyond_the_track_start_at_its_ends(crew: int) -> None:
    nearest = min(MODIFIERS, key=lambda modifier: abs(modifier - crew))
    assert distance("F/B", crew, RULINGS) == distance("F/B", nearest, RULINGS)


@pytest.mark.parametrize("tag", ["F/B", "T/A"])
@pytest.mark.parametrize("order", ["low_far", "low_near"])
@pytest.mark.parametrize("lead", [0, 1, 2])
def test_a_lane_counts_down_to_ready_and_holds_every_modifier_once(
    tag: Tag, order: str, lead: int
) -> None:
    rulings = ruled(order=order, torpedo_lead=lead)
    squares = lane(tag, rulings)
    assert [square.distance for square in squares] == list(range(len(squares), 0, -1))
    assert sorted(m for square in squares for m in square.modifiers) == list(MODIFIERS)
    for square in squares:
        assert {distance(tag, m, rulings) for m in square.modifiers} == {square.distance}


def test_the_order_ruling_turns_the_lane_round() -> None:
    near = ruled(order="low_near")
    assert [distance("F/B", crew, near) for crew in MODIFIERS] == [1, 2, 3, 4, 5]


def test_the_ftl_track_runs_from_worst_to_best_and_can_be_turned_round() -> None:
    turned, faults = RULINGS.override({"ftl_track": {"order": "low_near"}})
    assert faults == ()
    for rulings, order in ((RULINGS, MODIFIERS), (turned, MODIFIERS[::-1])):
        squares = ftl_lane(rulings)
        assert [square.modifiers for square in squares] == [(m,) for m in order]
        assert [square.distance for square in squares] == [5, 4, 3, 2, 1]
