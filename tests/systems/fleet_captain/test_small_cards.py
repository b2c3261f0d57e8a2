"""The attack chart on small cards: every cell under its shield roll, beside its attack roll."""

from __future__ import annotations

import re

import pytest

from printkit.page import Page
from printkit.press import CardSize
from tests.sheets import ink, small_cards
from tests.sheets.ink import Written

EACH_SIZE = pytest.mark.parametrize("size", small_cards.SMALL)
ATTACKS, SHIELDS = 20, 12
NEAR = 0.5


def chart(face: Page) -> list[Written]:
    """The numbers of a card between the axes' names and the words below, top to bottom."""
    words = ink.written(face)
    axis = next((w for w in words if w.text.startswith("ATTACK ")), None)
    if axis is None:
        return []
    below = [w for w in words if w.box.y > axis.box.bottom]
    end = min((w.box.y for w in below if not w.text.isdigit()), default=face.size.height)
    return [w for w in below if w.text.isdigit() and w.box.y < end]


@EACH_SIZE
def test_hull_points_lost_are_attack_through_shield(size: CardSize) -> None:
    found = {}
    for face in small_cards.sides("fleet-captain", size):
        numbers = chart(face)
        if not numbers:
            continue
        top = min(w.box.y for w in numbers)
        left = min(w.box.x for w in numbers if w.box.y > top + NEAR)
        heads = [w for w in numbers if w.box.y < top + NEAR]
        rows = [w for w in numbers if w.box.y > top + NEAR and w.box.right < left + 4]
        for cell in numbers:
            if cell in heads or cell in rows:
                continue
            (head,) = (h for h in heads if abs(h.box.center.x - cell.box.center.x) < NEAR)
            (row,) = (r for r in rows if abs(r.box.y - cell.box.y) < NEAR)
            found[int(row.text), int(head.text)] = int(cell.text)
    # An attack that is not higher than the shield takes nothing, and its cell is empty.
    assert found == {
        (attack, shield): attack // shield
        for attack in range(1, ATTACKS + 1)
        for shield in range(1, SHIELDS + 1)
        if attack > shield
    }


@EACH_SIZE
def test_the_countdown_runs_from_1_to_12_in_order(size: CardSize) -> None:
    rolls: list[int] = []
    for text in small_cards.texts("fleet-captain", size):
        if "COUNTDOWN" in text:
            rolls += map(int, re.findall(r"^(\d+) [A-Z]", text, re.M))
    assert rolls == list(range(1, 13))
