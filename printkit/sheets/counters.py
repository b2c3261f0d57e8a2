"""Counter sheets: a fleet after the other, each front followed by its back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printkit.layout.impose import CounterWords, imposition, registered
from printkit.layout.inking import inked
from printkit.page import Document, Drawing, OutlineEntry, Page
from printkit.press import Press
from printkit.sheets.options import SheetOptions
from printkit.style import NEUTRAL
from printkit.systems.base import Board, CounterForm, Fleet, GameSystem, PieceGroup
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
    sheets = [
        (
            system.counters(fleet, rulings, options.counters),
            fleet.name or "Counters",
            _words(system, fleet),
        )
        for fleet in fleets
    ]
    common = system.common_counters(fleets, rulings, board)
    if common:
        words = CounterWords("Counters for the table", system.title, "", NEUTRAL)
        sheets.append((common, "For the table", words))
    pages: list[Page] = []
    outline: list[OutlineEntry] = []
    cuts: list[Drawing] = []
    for groups, title, words in sheets:
        outline.append(OutlineEntry(title, len(pages)))
        for part, press in _sided(groups, options.press):
            made = imposition(
                part, options.paper, options.style, words, press, cut_file=options.cut_file
            )
            cuts += [replace(cut, page=cut.page + len(pages)) for cut in made.cuts]
            pages += made.pages
    document = Document(
        tuple(pages),
        title=f"{system.title}: counters",
        subject="Counters",
        outline=tuple(outline),
        cuts=tuple(cuts),
    )
    return registered(inked(document, options.style.ink))


def _sided(
    groups: Sequence[PieceGroup], press: Press
) -> Iterator[tuple[Sequence[PieceGroup], Press]]:
    """Groups that are printed in one way. What has no backs is not folded over with what has."""
    if press.duplex != "fold-over":
        yield groups, press
        return
    for one_sided in (True, False):
        part = [group for group in groups if group.one_sided is one_sided]
        if part:
            yield part, replace(press, duplex="fronts-only") if one_sided else press


def _words(system: GameSystem, fleet: Fleet) -> CounterWords:
    return CounterWords("Counters", system.title, fleet.name, fleet.look)


def widest_counter(
    system: GameSystem, fleets: Sequence[Fleet], rulings: Rulings, form: CounterForm
) -> float:
    """The side of the largest counter that lies on the map, in mm. Raises LayoutError."""
    sides = (
        piece.size.width
        for fleet in fleets
        for group in system.counters(fleet, rulings, form)
        if group.on_board
        for piece in group.pieces
    )
    return max(sides, default=0.0)
