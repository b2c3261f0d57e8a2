"""Counters to be cut out: a piece with two sides, and groups of pieces of one size."""

from __future__ import annotations

import math
from dataclasses import dataclass
from types import MappingProxyType

from printkit.board.kinds import CellWords
from printkit.geometry import Size
from printkit.page import Color, Op, Symbol
from printkit.units import mm

ROW_WIDTH = mm(450)
"""The widest row of counters on Letter, Legal and A4, mm: their sheets have equal rows."""
ALIKE = (209.0, 217.0)
"""Papers of such widths (mm) have equal rows; others have what fits."""

SNUG = 0.85
"""A counter whose side is a larger part of its cell is hard to place and lift."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter: both sides (symbols whose box is the counter, at the origin) and how many.

    ``outline`` is where it is cut, in its own coordinates (mm, from the corner of its box) as
    seen from the front; None is the whole box. ``ground`` fills the piece under its symbols and
    goes on past the cut as far as the bleed; None paints nothing.
    """

    front: Symbol
    back: Symbol
    size: Size
    count: int = 1
    outline: tuple[Op, ...] | None = None
    ground: Color | None = None


@dataclass(frozen=True, slots=True)
class PieceGroup:
    """Counters of one size under one title, in the order they are cut."""

    title: str
    note: str
    back_note: str
    pieces: tuple[Piece, ...]
    on_board: bool = True
    """Whether they lie in the cells of the map, and so must fit them."""
    one_sided: bool = False
    """Whether their backs stay blank, so that a sheet to be folded over is no place for them."""
    full_width: bool = False
    """Whether rows are as wide as the paper holds, even on Letter and A4."""


def columns(size: Size) -> int:
    """How many counters of a size (mm) stand in a row on Letter and A4, without gutters."""
    # The sliver keeps exact fits exact: 450 pt hold ten counters of 45 pt.
    return max(1, int(ROW_WIDTH / size.width + 1e-9))


def row_width(paper_width: float) -> float:
    """The widest row of counters on a paper of so many mm, if its edges leave room for it."""
    least, most = ALIKE
    return ROW_WIDTH if least < paper_width < most else math.inf


INCHES = MappingProxyType({1 / 2: "1/2", 9 / 16: "9/16", 5 / 8: "5/8", 3 / 4: "3/4", 1.0: "1"})
"""The sizes that players know by name."""


def side_words(side: float) -> str:
    """A counter's side (mm) as players say it: ``5/8 in``, ``15 mm``."""
    for inches, words in INCHES.items():
        if math.isclose(side, inches * 25.4, abs_tol=1e-6):
            return f"{words} in"
    return f"{side:.4g} mm"


def counter_fits(side: float, cell: float, words: CellWords) -> str | None:
    """A warning if a counter is too large for its cell, else None; both lengths in mm."""
    if side <= SNUG * cell + 1e-9:
        return None
    least = math.ceil(10 * side / SNUG - 1e-6) / 10
    return (
        f"a counter of {side:g} mm is tight in a {words.one} of {cell:g} mm {words.measure}: "
        f"{words.many} of at least {least:.1f} mm leave room to lift it"
    )
