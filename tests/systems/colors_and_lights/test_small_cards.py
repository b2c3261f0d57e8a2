"""The numbers of the published tables on small cards, each on the card of its panel."""

from __future__ import annotations

import math
import re

import pytest

from printkit.press import CardSize
from tests.sheets import small_cards

SIZES: tuple[CardSize, ...] = small_cards.SMALL
EACH_SIZE = pytest.mark.parametrize("size", SIZES)


def card(size: CardSize, title: str) -> str:
    """The words of the card on which a panel begins, in one line."""
    found = [text for text in small_cards.texts("colors-and-lights", size) if title in text]
    return " ".join(found[0].split())


@EACH_SIZE
def test_thresholds_are_a_quarter_and_a_half_rounded_up(size: CardSize) -> None:
    said = re.search(r"SS ((?:\d+ )+)Minor ((?:\d+ )+)Major ((?:\d+ )+)", card(size, "THRESHOLDS"))
    assert said
    strengths, minor, major = (list(map(int, part.split())) for part in said.groups())
    assert len(strengths) > 4
    assert minor == [math.ceil(ss / 4) for ss in strengths]
    assert major == [math.ceil(ss / 2) for ss in strengths]


@EACH_SIZE
@pytest.mark.parametrize(
    "row",
    ["Fighter 8 4 –", "Bomber 6 0 6", "Fighter/bomber 8 3 3", "Assault craft 4 0 boards",
     "Torpedo course 0 10"],
)  # fmt: skip
def test_ordnance_moves_and_attacks(size: CardSize, row: str) -> None:
    assert row in card(size, ["ORDNANCE", "Move"][0])


@EACH_SIZE
def test_each_damage_table_has_every_result_of_two_dice(size: CardSize) -> None:
    for title in ("MINOR DAMAGE", "MAJOR DAMAGE"):
        text = card(size, title)
        after = text[text.index(title) :]
        rolls = re.findall(r"\b(\d{1,2}(?:, \d{1,2})?) [A-Z]", after)
        assert rolls[:6] == ["7", "6, 8", "5, 9", "4, 10", "3, 11", "2, 12"]
