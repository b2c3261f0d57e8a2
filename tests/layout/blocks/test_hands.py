"""Hands of cards: the cards asked for, under the words of their hand, side by side or below."""

from __future__ import annotations

from itertools import combinations

import pytest

from printkit.geometry import Box
from printkit.layout.blocks import Hand, Hands
from printkit.units import mm
from tests.layout.blocks.alone import FULL, STYLE, Alone, alone, letters, subpaths, widths
from tests.sheets import ink

CREW = Hand(("2", "3", "4", "10"), "crew")
CAPTAIN = Hand(("K", "Q"), "the captain, whose words are wider than these cards")
LAST = Hand(("J",), "last")
THREE = Hands((CREW, CAPTAIN, LAST))


def cards(sheet: Alone) -> list[tuple[str, Box]]:
    """Each card and what it says."""
    outlines = [
        ink.around(run) for path in sheet.paths(pen=STYLE.lines.box) for run in subpaths(path.ops)
    ]
    found = []
    for box in outlines:
        (said,) = (text for text, place in letters(sheet) if box.contains(place))
        found.append((said, box))
    return found


def test_every_card_is_drawn_once_in_the_order_of_its_hand() -> None:
    wanted = [card for hand in THREE.hands for card in hand.cards]
    for wide in widths(THREE):
        found = cards(alone(THREE, wide))
        assert [said for said, _ in found] == wanted
        sizes = {(round(box.width, 6), round(box.height, 6)) for _, box in found}
        assert len(sizes) == 1
        for (_, one), (_, other) in combinations(found, 2):
            across = max(one.x, other.x) - min(one.right, other.right)
            down = max(one.y, other.y) - min(one.bottom, other.bottom)
            assert max(across, down) > mm(2)


def test_words_stand_over_their_own_cards() -> None:
    for wide in widths(THREE):
        sheet = alone(THREE, wide)
        found = dict(cards(sheet))
        places = dict(letters(sheet))
        for hand in THREE.hands:
            words, first = places[hand.words], found[hand.cards[0]]
            assert words.x == pytest.approx(first.x)
            assert 0 < first.y - words.bottom < first.height / 2


def test_hands_stand_side_by_side_while_there_is_room_and_below_then() -> None:
    """One under the other at the least width, two in the first row with room for two, then all."""
    least = THREE.min_width(STYLE)
    pair = Hands((CREW, CAPTAIN))
    room = next(
        wide / 10 for wide in range(round(10 * least), 3000) if len(tops(pair, wide / 10)) == 1
    )
    assert [len(tops(THREE, wide)) for wide in (least, room, FULL)] == [3, 2, 1]
    assert len(tops(pair, room - 0.1)) == 2
    one, two, three = (alone(THREE, wide).box.height for wide in (FULL, room, least))
    assert three - two == pytest.approx(two - one)
    assert two > one


def tops(block: Hands, wide: float) -> set[float]:
    return {round(box.y, 6) for _, box in cards(alone(block, wide))}


def test_a_hand_that_goes_below_begins_at_the_left() -> None:
    sheet = alone(THREE)
    found = dict(cards(sheet))
    for hand in THREE.hands:
        assert found[hand.cards[0]].x == pytest.approx(sheet.box.x)
