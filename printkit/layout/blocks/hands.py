"""Playing cards in a row: those a ship acts on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks.pencil import Spot, ticked
from printkit.layout.blocks.prose import Prose, plain
from printkit.page import Mark, Op, Path, Text, rounded
from printkit.style import Style
from printkit.units import mm

CARD = (mm(17.6), mm(25))
GAP = mm(2.6)
BETWEEN = mm(12)
WORDS = mm(12)
"""Room for the words over the cards."""


class Hand(NamedTuple):
    """Cards side by side, and the words over them. The last ``lost`` are crossed off."""

    cards: tuple[str, ...]
    words: str
    key: str = ""
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Hands:
    """Hands of cards, each under its words; a hand that does not fit beside goes below."""

    hands: tuple[Hand, ...]

    def _width(self, hand: Hand, style: Style) -> float:
        cards = len(hand.cards) * (CARD[0] + GAP) - GAP
        return max(cards, fonts.width(hand.words, style.type.body))

    def min_width(self, style: Style) -> float:
        return max(self._width(hand, style) for hand in self.hands)

    def _places(self, width: float, style: Style) -> list[tuple[float, int]]:
        """The left edge and row of each hand."""
        places: list[tuple[float, int]] = []
        x, row = 0.0, 0
        for hand in self.hands:
            wide = self._width(hand, style)
            if x and x + wide > width + 1e-6:
                x, row = 0.0, row + 1
            places.append((x, row))
            x += wide + BETWEEN
        return places

    def _pitch(self) -> float:
        return WORDS + CARD[1] + mm(5)

    def height(self, width: float, style: Style) -> float:
        rows = self._places(width, style)[-1][1] + 1
        return rows * self._pitch() - mm(5)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        ops: list[Op] = []
        labels = []
        marks: list[Mark] = []
        font = style.type.damage
        for hand, (left, row) in zip(self.hands, self._places(box.width, style), strict=True):
            x, top = box.x + left, box.y + row * self._pitch() + WORDS
            drop = CARD[1] / 2 + fonts.cap_height(font) / 2
            spots: list[Spot] = []
            for number, card in enumerate(hand.cards):
                place = Box(x, top, *CARD)
                ops += rounded(place, mm(2.4))
                spots.append(Spot(card, place, number >= len(hand.cards) - hand.lost))
                labels.append(fonts.label(card, x + CARD[0] / 2, top + drop, font, "middle"))
                x += CARD[0] + GAP
            words = Box(box.x + left, top - WORDS, self._width(hand, style) + mm(0.1), 0)
            marks += Prose(plain(hand.words)).draw(words, style)
            marks += ticked(hand.key, spots, style)
        return (Path(tuple(ops), style.pen(style.lines.box)), Text(tuple(labels), font), *marks)
