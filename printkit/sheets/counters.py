"""Counter sheets: a fleet after the other, each front followed by its back."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.impose import CounterWords, impose
from printkit.layout.inking import inked
from printkit.page import Document, OutlineEntry, Page
from printkit.sheets.options import SheetOptions
from printkit.style import NEUTRAL
from printkit.systems.base import Board, Fleet, GameSystem
from printkit.systems.rulings import Rulings


def counters_document(
    system: GameSystem,
    fleets: Sequence[Fleet],
    rulings: Rulings,
    board: Board,
    options: SheetOptions,
) -> Document:
    """Fronts and backs for printing on both sides: each fleet's, then those of no fleet.

    Raises LayoutError.
    """
    pages: list[Page] = []
    outline: list[OutlineEntry] = []
    for fleet in fleets:
        groups = system.counters(fleet, rulings)
        words = CounterWords("Counters", system.title, fleet.name, fleet.look)
        outline.append(OutlineEntry(fleet.name or "Counters", len(pages)))
        pages += impose(groups, options.paper, options.style, words)
    common = system.common_counters(fleets, rulings, board)
    if common:
        words = CounterWords("Counters for the table", system.title, "", NEUTRAL)
        outline.append(OutlineEntry("For the table", len(pages)))
        pages += impose(common, options.paper, options.style, words)
    document = Document(
        tuple(pages),
        title=f"{system.title}: counters",
        subject="Counters",
        outline=tuple(outline),
    )
    return inked(document, options.style.ink)


def widest_counter(system: GameSystem, fleets: Sequence[Fleet], rulings: Rulings) -> float:
    """The side of the largest counter that lies on the map, in mm."""
    sides = (
        piece.size.width
        for fleet in fleets
        for group in system.counters(fleet, rulings)
        if group.on_board
        for piece in group.pieces
    )
    return max(sides, default=0.0)
