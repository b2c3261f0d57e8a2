"""Small cards read back: their text from the PDF, card by card, and their faces as pages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import prod
from typing import get_args

import pypdfium2

from printkit.backends import pdf
from printkit.geometry import Box, Size
from printkit.layout.blocks.pieces import Piece
from printkit.layout.deck import FORMS
from printkit.page import Page
from printkit.press import CardSize, CutMarks, Press
from printkit.sheets.cards import card_document, card_pieces
from printkit.sheets.options import SheetOptions
from printkit.systems.discovery import systems
from printkit.units import LETTER, PT_PER_MM, Paper

SIZES: dict[CardSize, Size] = {"poker": Size(63.5, 88.9), "tarot": Size(70, 120)}
"""As they are sold."""
SMALL: tuple[CardSize, ...] = tuple(size for size in get_args(CardSize) if size != "sheet")
NO_MARKS = Press(marks=CutMarks("none"))


@cache
def printed(key: str, size: CardSize, paper: Paper = LETTER, press: Press = NO_MARKS) -> bytes:
    """A game's card as PDF."""
    system = systems()[key]
    options = SheetOptions(paper, card_size=size, press=press)
    return pdf.render(card_document(system, system.rulings, options))


def slots(size: Size, paper: Paper) -> Iterator[Box]:
    """Where cards stand on a page: as many as its printable part holds, in its middle.

    They lie on their side if the page then holds more.
    """
    area = paper.printable

    def holds(size: Size) -> tuple[int, int]:
        return int(area.width / size.width + 1e-9), int(area.height / size.height + 1e-9)

    size = max((size, Size(size.height, size.width)), key=lambda one: prod(holds(one)))
    across, down = holds(size)
    left = (paper.size.width - across * size.width) / 2
    top = (paper.size.height - down * size.height) / 2
    for row in range(down):
        for column in range(across):
            yield Box(left + column * size.width, top + row * size.height, *size)


@cache
def texts(key: str, size: CardSize) -> tuple[str, ...]:
    """The words of each card's front, from the Letter sheets printed on both sides."""
    found = []
    with pypdfium2.PdfDocument(printed(key, size)) as document:
        for number in range(0, len(document), 2):
            page = document[number].get_textpage()
            for box in slots(SIZES[size], LETTER):
                bottom, top = (LETTER.size.height - y for y in (box.bottom, box.y))
                corners = [side * PT_PER_MM for side in (box.x, bottom, box.right, top)]
                words = page.get_text_bounded(*corners)
                if words.strip():
                    found.append(words)
    return tuple(found)


@cache
def pieces(key: str, size: CardSize) -> tuple[Piece, ...]:
    """A game's cards without lines at their corners."""
    system = systems()[key]
    options = SheetOptions(card_size=size, press=NO_MARKS)
    return card_pieces(system, system.rulings, options, FORMS[size])


def sides(key: str, size: CardSize) -> Iterator[Page]:
    """Each front, and then the back, as a page of a card's size."""
    found = pieces(key, size)
    for symbol in (*(piece.front for piece in found), found[0].back):
        yield Page(Size(*found[0].size), symbol.marks)
