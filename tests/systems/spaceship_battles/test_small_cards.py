"""The numbers of the published tables on small cards, where wide tables are told in parts."""

from __future__ import annotations

import re

import pytest

from printkit.press import CardSize
from tests.sheets import small_cards

HULL = {"A": 60, "B": 48, "C": 36, "D": 24, "E": 12}
"""Hull points of each size; each of the four damage levels is a quarter of them."""
EACH_SIZE = pytest.mark.parametrize("size", small_cards.SMALL)


def cards(size: CardSize, title: str) -> list[str]:
    """The words of each card on which a panel begins or goes on, a line for each row."""
    return [text for text in small_cards.texts("spaceship-battles", size) if title in text]


@EACH_SIZE
def test_damage_levels_are_quarters_of_the_hull_whatever_part_they_are_told_in(
    size: CardSize,
) -> None:
    (text,) = cards(size, "DAMAGE LEVELS")
    rows: dict[str, list[str]] = {}
    for line in text.splitlines():
        level = re.match(r"(No damage|Light|Serious|Critical) (.*)", line.strip())
        if level:
            rows.setdefault(level[1], []).extend(level[2].split())
    powers, spans = zip(*((row[0], row[1:6]) for row in rows.values()), strict=True)
    assert powers == ("8", "7", "5", "2")
    for number, found in enumerate(spans):
        wanted = [f"{h * (4 - number) // 4}–{h * (3 - number) // 4 + 1}" for h in HULL.values()]
        assert found == wanted


@EACH_SIZE
def test_every_speed_heads_a_column_of_the_movement_chart_once(size: CardSize) -> None:
    heads = []
    for text in cards(size, "MOVE"):
        for line in text.splitlines():
            if line.strip().startswith("PHASE"):
                heads += line.split()[1:]
    assert heads == ["H", "F", *map(str, range(1, 11))]


@EACH_SIZE
def test_field_and_weapon_tables_stand_under_each_other(size: CardSize) -> None:
    text = " ".join(cards(size, "FORCE FIELDS")[0].split())
    assert "Field I II III IV V I 1 2 3 4 5 II 2 4 6 8 10 III 3 6 9 12 15" in text
    assert "Range 9 9 12 9" in text
