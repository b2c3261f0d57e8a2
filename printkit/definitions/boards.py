"""A session's ``[board]`` becomes a board; every fault of it is said at its place."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property

from printkit.board.boards import Board, Features, Terrain
from printkit.board.grid import MOST_CELLS, Cell
from printkit.board.numbering import Numbering, Scale
from printkit.definitions.board_model import BoardTable, NumberingTable
from printkit.diagnostics import KeyPath
from printkit.errors import UnitError
from printkit.units import parse_length

SMALLEST_CELL, LARGEST_CELL = 5.0, 100.0
"""mm."""
MOST_SEARCHES = 20
"""Unknown labels for which a near one is looked for."""
FOR_HEXES = ("orientation", "stagger", "half_hexes")

Fault = Callable[[str, str, str, KeyPath], None]
"""Takes rule, message, hint and path."""


def read_board(table: BoardTable, default: Board, fault: Fault) -> Board:
    """The board asked for, the game's own where nothing is said."""
    columns, rows = table.columns or default.columns, table.rows or default.rows
    size = columns * rows
    if size > MOST_CELLS:
        message = f"the board has {size} {default.words.many}"
        fault("board-too-large", message, f"at most {MOST_CELLS} can be printed", ("board",))
        # Which cells there are is not known, so labels of cells are not looked up.
        table = table.model_copy(update={"hidden": (), "terrain": ()})
        columns, rows = default.columns, default.rows
    if default.kind == "square":
        for key in FOR_HEXES:
            if getattr(table, key) is not None:
                hint = "leave it out: this game is played on squares"
                fault("not-for-squares", f"board.{key} is for hexes", hint, ("board", key))
    said = "numbering" in table.model_fields_set
    own = None if said else _own_numbering(default, columns, rows)
    numbering = _numbering(table.numbering, columns, rows, fault) if said else own
    names = _Names(numbering or Numbering.for_board(columns, rows), columns, rows, fault)
    return Board(
        default.kind,
        columns,
        rows,
        _cell(table, default.cell, fault),
        numbering if table.numbering.show else None,
        odd_high=_chosen(table.stagger, "second-low", default.odd_high),
        point_up=_chosen(table.orientation, "point", default.point_up),
        half_hexes=default.half_hexes if table.half_hexes is None else table.half_hexes,
        features=_features(table, names, default.features),
    )


def _chosen(said: str | None, word: str, default: bool) -> bool:
    return default if said is None else said == word


def _own_numbering(default: Board, columns: int, rows: int) -> Numbering | None:
    """The game's own numbering on a board of these columns and rows."""
    own = default.labels
    if own is None:
        return None
    return replace(
        own, columns=replace(own.columns, count=columns), rows=replace(own.rows, count=rows)
    )


def _cell(table: BoardTable, default: float, fault: Fault) -> float:
    path: KeyPath = ("board", "cell")
    if table.cell is None:
        return default
    try:
        cell = parse_length(table.cell)
    except UnitError as error:
        fault("bad-length", f"board.cell: {error.message}", error.hint, path)
        return default
    if not SMALLEST_CELL <= cell <= LARGEST_CELL:
        hint = f"it must be between {SMALLEST_CELL:g} mm and {LARGEST_CELL:g} mm"
        fault("out-of-range", f"board.cell is {cell:g} mm", hint, path)
        return default
    return cell


def _numbering(table: NumberingTable, columns: int, rows: int, fault: Fault) -> Numbering:
    starts = {"columns": table.start_column, "rows": table.start_row}
    for part, start in starts.items():
        if getattr(table, part) != "numbers" and start == 0:
            key = f"start_{part.removesuffix('s')}"
            hint = "letters begin with 1 (A)"
            fault("out-of-range", f"{key} is 0 with letters", hint, ("board", "numbering", key))
            starts[part] = 1
    return Numbering(
        Scale(columns, table.columns, starts["columns"], table.digits),
        Scale(rows, table.rows, starts["rows"], table.digits),
        table.origin,
        table.first,
        table.separator,
        table.every,
    )


def _features(table: BoardTable, names: _Names, default: Features) -> Features:
    said = table.model_fields_set
    hidden = names.found(table.hidden, ("board", "hidden"))
    terrain = tuple(
        Terrain(
            names.found(kind.cells, ("board", "terrain", index, "cells")),
            kind.pattern,
            kind.words or "",
        )
        for index, kind in enumerate(table.terrain)
    )
    return Features(
        table.center if "center" in said else default.center,
        hidden if "hidden" in said else default.hidden,
        terrain if "terrain" in said else default.terrain,
    )


class _Names:
    """A board's cells by their labels; faults for labels of no cell or of several."""

    def __init__(self, numbering: Numbering, columns: int, rows: int, fault: Fault) -> None:
        self._numbering, self._columns, self._rows = numbering, columns, rows
        self._fault = fault
        self._unknown = 0

    @cached_property
    def _cells(self) -> dict[str, list[Cell]]:
        """Every cell by its label; without separator and padding two cells may share one."""
        cells: dict[str, list[Cell]] = {}
        for column in range(self._columns):
            for row in range(self._rows):
                cell = Cell(column, row)
                cells.setdefault(self._numbering.label(cell), []).append(cell)
        return cells

    def found(self, labels: Iterable[str], path: KeyPath) -> frozenset[Cell]:
        """The cells of these labels, each at its index below the path."""
        hits = (self._find(label, (*path, index)) for index, label in enumerate(labels))
        return frozenset(cell for cell in hits if cell is not None)

    def _find(self, label: str, path: KeyPath) -> Cell | None:
        hits = self._cells.get(label, [])
        if len(hits) == 1:
            return hits[0]
        if hits:
            hint = 'give the numbering a separator, such as "."'
            self._fault("ambiguous-cell", f"{len(hits)} cells are called {label!r}", hint, path)
        else:
            self._fault("unknown-cell", f"the board has no cell {label!r}", self._hint(label), path)
        return None

    def _hint(self, label: str) -> str:
        """A label that is nearly this one, or where labels begin and end."""
        self._unknown += 1
        # A large board has many labels to compare with.
        searched = self._unknown <= MOST_SEARCHES
        near = difflib.get_close_matches(label, self._cells, 1) if searched else []
        if near:
            return f"did you mean {near[0]!r}?"
        labels = list(self._cells)
        return f"they run from {labels[0]} to {labels[-1]}"
