"""Pieces that can be told apart when a PDF is read back: each side has a color of its own."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.backends import pdf
from printkit.geometry import Box, Size
from printkit.layout.blocks.pieces import Piece, PieceGroup
from printkit.layout.impose import CounterWords, imposition, registered
from printkit.page import Color, Document, Op, Path, Symbol, rectangle
from printkit.press import Press
from printkit.style import FLEET_LOOKS, Style
from printkit.units import LETTER, Paper
from tests.press.reading import Placed, Side, sides

SHIP = 15.875  # 5/8 in
SMALL = 12.7  # 1/2 in
WORDS = CounterWords("Counters", "Colors and Lights", "Red Fleet", FLEET_LOOKS["red"])
BACK = 0.5
"""The blue of backs; fronts have all of it."""


def _symbol(number: int, size: Size, back: bool) -> Symbol:
    color = Color(number % 250 / 250, number // 250 / 250, BACK if back else 1.0)
    box = Box(0, 0, *size)
    return Symbol(f"piece {number}", box, (Path(rectangle(box), fill=color),))


def piece(
    number: int,
    side: float | Size = SHIP,
    count: int = 1,
    outline: tuple[Op, ...] | None = None,
    ground: Color | None = None,
) -> Piece:
    """A piece by its number."""
    size = side if isinstance(side, Size) else Size(side, side)
    front, back = (_symbol(number, size, back) for back in (False, True))
    return Piece(front, back, size, count, outline, ground)


def number(placed: Placed) -> int:
    """Which piece a form is."""
    return round(placed.color[0] * 250) + 250 * round(placed.color[1] * 250)


def is_back(placed: Placed) -> bool:
    """Whether a form is the back of its piece."""
    return placed.color[2] == BACK


def group(*pieces: Piece, title: str = "Ships", full_width: bool = False) -> PieceGroup:
    """A group of pieces."""
    return PieceGroup(title, "front note", "back note", pieces, full_width=full_width)


def numbered(count: int, side: float | Size = SHIP, title: str = "Ships") -> PieceGroup:
    """So many pieces that differ."""
    return group(*(piece(index, side) for index in range(count)), title=title)


def document(
    groups: Sequence[PieceGroup],
    paper: Paper = LETTER,
    press: Press | None = None,
    words: CounterWords | None = WORDS,
    *,
    cut_file: bool = False,
) -> Document:
    """The sheets of groups."""
    made = imposition(groups, paper, Style(), words, press, cut_file=cut_file)
    return registered(Document(made.pages, "Counters", cuts=made.cuts))


def printed(
    groups: Sequence[PieceGroup],
    paper: Paper = LETTER,
    press: Press | None = None,
    words: CounterWords | None = WORDS,
) -> list[Side]:
    """The sheets of groups, printed and read back."""
    return sides(pdf.render(document(groups, paper, press, words)))
