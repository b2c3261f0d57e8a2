"""Weapons against the published examples, and the arithmetic of their bands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import printkit.systems.colors_and_lights as package
from printkit.systems.colors_and_lights.ship import Weapon
from printkit.systems.colors_and_lights.weapons import bands, half_damage, hit_chance
from printkit.systems.rulings import load_rulings
from tests.systems.colors_and_lights.published import published, stock

RULINGS = load_rulings(Path(package.__file__).with_name("rulings.toml"))
anything = st.builds(
    Weapon,
    kind=st.sampled_from(["beam", "projectile"]),
    strength=st.integers(1, 100),
    range=st.integers(1, 60),
)


@pytest.mark.parametrize("shot", published()["shots"])
def test_published_shots(shot: dict[str, Any]) -> None:
    (weapon,) = (w for w in stock()[shot["ship"]].weapons if w.kind == shot["kind"])
    (band,) = (b for b in bands(weapon, RULINGS) if b.first <= shot["distance"] <= b.last)
    needed = band.escort if shot["target"] == "escort" else band.capital
    assert (needed, band.damage) == (shot["needed"], shot["damage"])


def test_no_band_beyond_the_range() -> None:
    beam = next(w for w in stock()["K"].weapons if w.kind == "beam")
    assert max(band.last for band in bands(beam, RULINGS)) == 6


@given(anything)
def test_bands_cover_every_hex_to_the_range_once(weapon: Weapon) -> None:
    short, far = bands(weapon, RULINGS)
    assert (short.first, far.last) == (0, weapon.range)
    assert far.first == short.last + 1
    assert 2 * short.last <= weapon.range < 2 * far.first


@given(anything)
def test_long_range_halves_a_beam_and_hinders_a_projectile(weapon: Weapon) -> None:
    short, far = bands(weapon, RULINGS)
    harder = (far.escort - short.escort, far.capital - short.capital)
    assert short.damage == weapon.strength
    if weapon.kind == "beam":
        assert harder == (0, 0)
        assert 0 <= 2 * far.damage - weapon.strength <= 1
    else:
        assert harder == (1, 1)
        assert far.damage == weapon.strength


def test_an_odd_half_follows_the_ruling_and_says_so() -> None:
    down, faults = RULINGS.override({"weapons": {"odd_beam_half": "down"}})
    assert faults == ()
    assert [half_damage(5, RULINGS), half_damage(5, down)] == [3, 2]
    odd, even = (Weapon(kind="beam", strength=s, range=8) for s in (5, 6))
    marks = [bands(w, r)[1].dagger for w, r in ((odd, RULINGS), (even, RULINGS), (odd, down))]
    assert marks == ["†", "", ""]


@pytest.mark.parametrize(
    ("needed", "crew", "faces"),
    [(4, 0, 3), (3, 0, 4), (5, 0, 2), (4, -2, 1), (6, -2, 0), (4, 2, 5), (2, 2, 6)],
)
def test_hit_chance_counts_the_faces_of_a_die(needed: int, crew: int, faces: int) -> None:
    assert sum(roll + crew >= needed for roll in range(1, 7)) == faces
    assert hit_chance(needed, crew) == pytest.approx(faces / 6)
