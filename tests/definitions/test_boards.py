"""``[board]`` of a session: what each key makes, and every fault at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.board.boards import Board, Features, Terrain
from printkit.board.grid import Cell
from printkit.board.hexes import HexGrid
from printkit.board.numbering import Numbering, Scale
from printkit.board.pointed import PointedHexGrid
from printkit.board.squares import SquareGrid
from printkit.definitions import boards
from printkit.definitions.board_model import BoardTable
from printkit.definitions.boards import read_board
from printkit.diagnostics import Diagnostic, KeyPath
from tests.definitions.folders import SESSION, places, session

SMALL = "columns = 4\nrows = 3\n"
LINES = SESSION.count("\n")
FIRST = LINES + 3
"""The line of a key right below [board]; 9 lines of session, an empty one and the table's."""
SQUARES = """\
system = "spaceship-battles"
title = "Evening"

[[fleet]]
name = "Red Fleet"

[[fleet.ship]]
class = "battleship"

"""


def board(lines: str, folder: Path) -> Board:
    """The board of a session with these lines below [board]."""
    loaded = session(f"{SESSION}\n[board]\n{lines}\n", folder)
    assert loaded.diagnostics == ()
    assert loaded.session is not None
    return loaded.session.board


def faults(lines: str, folder: Path) -> tuple[Diagnostic, ...]:
    return session(f"{SESSION}\n[board]\n{lines}\n", folder).diagnostics


def labels(numbering: Numbering | None, *cells: tuple[int, int]) -> list[str]:
    assert numbering is not None
    return [numbering.label(Cell(*cell)) for cell in cells]


def no_fault(rule: str, message: str, hint: str, path: KeyPath) -> None:
    pytest.fail(message)


@pytest.mark.parametrize(
    "own",
    [
        Board("hex", 8, 6, 19.05),
        Board("hex", 8, 6, 19.05, None),
        Board("square", 8, 6, 25.4, Numbering(Scale(8, "letters"), Scale(6), "bottom-left")),
        Board(
            "hex", 8, 6, 15.0, odd_high=False, point_up=True, half_hexes=True,
            features=Features("cross", frozenset({Cell(0, 0)}),
                              (Terrain(frozenset({Cell(1, 1)}), "planet", "Sol"),)),
        ),
    ],
)  # fmt: skip
def test_a_session_that_says_nothing_has_the_games_own_board(own: Board) -> None:
    found = read_board(BoardTable(), own, no_fault)
    assert (found.labels, found.grid(), found.features) == (own.labels, own.grid(), own.features)


def test_the_games_own_numbering_follows_the_count_of_columns_and_rows() -> None:
    own = Board("square", 8, 6, 25.4, Numbering(Scale(8, "letters"), Scale(6), "bottom-left"))
    found = read_board(BoardTable(columns=30, rows=120), own, no_fault)
    assert labels(found.labels, (0, 119), (29, 0)) == ["A001", "AD120"]


@pytest.mark.parametrize(
    ("lines", "grid"),
    [
        ("", HexGrid(4, 3, 19.05)),
        ('orientation = "flat"', HexGrid(4, 3, 19.05)),
        ('stagger = "second-low"', HexGrid(4, 3, 19.05)),
        ('stagger = "first-low"', HexGrid(4, 3, 19.05, odd_high=False)),
        ("half_hexes = true", HexGrid(4, 3, 19.05, half_hexes=True)),
        ("half_hexes = false", HexGrid(4, 3, 19.05)),
        ('cell = "1in"', HexGrid(4, 3, 25.4)),
        ('orientation = "point"', PointedHexGrid(4, 3, 19.05)),
        ('orientation = "point"\nstagger = "first-low"\nhalf_hexes = true',
         PointedHexGrid(4, 3, 19.05, odd_high=False, half_hexes=True)),
    ],
)  # fmt: skip
def test_the_keys_of_the_grid(lines: str, grid: HexGrid, tmp_path: Path) -> None:
    assert board(SMALL + lines, tmp_path).grid() == grid


@pytest.mark.parametrize(
    ("lines", "first", "last"),
    [
        ("", "0101", "0403"),
        ('origin = "bottom-right"', "0403", "0101"),
        ('origin = "top-right"', "0401", "0103"),
        ('origin = "bottom-left"', "0103", "0401"),
        ('first = "row"', "0101", "0304"),
        ('columns = "letters"', "A01", "D03"),
        ('rows = "double-letters"\nstart_row = 25', "01Y", "04AA"),
        ("start_column = 0\nstart_row = 9", "0009", "0311"),
        ('separator = "-"', "01-01", "04-03"),
        ("digits = 3", "001001", "004003"),
        ('digits = 1\nseparator = "."', "1.1", "4.3"),
    ],
)
def test_the_keys_of_the_numbering(lines: str, first: str, last: str, tmp_path: Path) -> None:
    found = board(f"{SMALL}[board.numbering]\n{lines}", tmp_path)
    assert labels(found.labels, (0, 0), (3, 2)) == [first, last]


def test_every_and_show(tmp_path: Path) -> None:
    found = board(f"{SMALL}[board.numbering]\nevery = 2", tmp_path).labels
    assert found is not None
    shown = {(c, r) for c in range(4) for r in range(3) if found.shows(Cell(c, r))}
    assert shown == {(0, 0), (2, 0), (0, 2), (2, 2)}
    assert board(f"{SMALL}[board.numbering]\nshow = false", tmp_path).labels is None


def test_cells_are_named_as_they_are_printed(tmp_path: Path) -> None:
    lines = """\
center = "cross"
hidden = ["D1", "A3"]
[board.numbering]
columns = "letters"
digits = 1
origin = "bottom-left"
show = false
[[board.terrain]]
cells = ["A1", "B2"]
pattern = "asteroids"
[[board.terrain]]
cells = ["C3"]
words = "Sol"
"""
    assert board(SMALL + lines, tmp_path).features == Features(
        "cross",
        frozenset({Cell(3, 2), Cell(0, 0)}),
        (
            Terrain(frozenset({Cell(0, 2), Cell(1, 1)}), "asteroids"),
            Terrain(frozenset({Cell(2, 0)}), "none", "Sol"),
        ),
    )


@pytest.mark.parametrize(
    ("lines", "rule", "line", "column", "said", "hint"),
    [
        ('hidden = ["0101", "0505"]', "unknown-cell", 2, 19, "'0505'", "from 0101 to 0403"),
        ('hidden = ["0402x"]', "unknown-cell", 2, 11, "'0402x'", "did you mean '0402'?"),
        ('hidden = ["west"]', "unknown-cell", 2, 11, "'west'", "they run from 0101 to 0403"),
        ('[[board.terrain]]\ncells = ["0303",\n "0304"]', "unknown-cell", 4, 2, "'0304'", "?"),
        ('[board.numbering]\nstart_column = 0\ncolumns = "letters"', "out-of-range", 3, 16,
         "start_column is 0", "begin with 1"),
        ('[board.numbering]\nrows = "double-letters"\nstart_row = 0', "out-of-range", 4, 13,
         "start_row is 0", "begin with 1"),
        ('cell = "4.99mm"', "out-of-range", 2, 8, "4.99 mm", "between 5 mm and 100 mm"),
        ('center = "star"', "bad-value", 2, 10, "center", "dot"),
        ('stagger = "third-low"', "bad-value", 2, 11, "stagger", "second-low"),
        ('orientation = "up"', "bad-value", 2, 15, "orientation", "point"),
        ('[board.numbering]\norigin = "left"', "bad-value", 3, 10, "origin", "top-left"),
        ("[board.numbering]\nevery = 0", "out-of-range", 3, 9, "every", "at least 1"),
        ("[board.numbering]\nstart_row = -1", "out-of-range", 3, 13, "start_row", "at least 0"),
        ("[board.numbering]\ndigits = 7", "out-of-range", 3, 10, "digits", "at most 6"),
        ('[board.numbering]\nseparator = "----"', "out-of-range", 3, 13, "separator", "3"),
        ("[[board.terrain]]\ncells = []", "out-of-range", 3, 9, "cells", ""),
        ('[[board.terrain]]\npattern = "planet"', "missing-key", 2, 1, "cells", ""),
        ('[[board.terrain]]\ncells = ["0101"]\npattern = "moon"', "bad-value", 4, 11,
         "pattern", "planet"),
        ('[[board.terrain]]\ncells = ["0101"]\nword = "x"', "unknown-key", 4, 1, "word", "words"),
    ],
)  # fmt: skip
def test_a_fault_is_told_at_its_place(
    lines: str, rule: str, line: int, column: int, said: str, hint: str, tmp_path: Path
) -> None:
    """Lines are counted below the two of the board's size."""
    (found,) = faults(SMALL + lines, tmp_path)
    assert (found.rule, found.place) == (rule, (FIRST + line, column))
    assert said in found.message
    assert hint in f"{found.message} {found.hint}"


def test_a_label_of_two_cells_names_neither(tmp_path: Path) -> None:
    lines = 'columns = 12\nrows = 12\nhidden = ["111", "222"]\n[board.numbering]\ndigits = 1'
    first, *others = faults(lines, tmp_path)
    assert (first.rule, first.place) == ("ambiguous-cell", (FIRST + 2, 11))
    assert "2 cells are called '111'" in first.message  # 1 and 11, 11 and 1
    assert "separator" in first.hint
    assert [other.rule for other in others] == ["unknown-cell"]  # 22 is beyond the board
    apart = lines.replace('["111", "222"]', '["1.11", "11.1"]') + '\nseparator = "."'
    assert board(apart, tmp_path).features.hidden == {Cell(0, 10), Cell(10, 0)}


def test_keys_for_hexes_are_refused_on_squares(tmp_path: Path) -> None:
    text = f'{SQUARES}[board]\norientation = "point"\nstagger = "first-low"\nhalf_hexes = true\n'
    found = session(text, tmp_path).diagnostics
    start = SQUARES.count("\n") + 1
    assert places(found) == [
        ("not-for-squares", start + 1, 15),
        ("not-for-squares", start + 2, 11),
        ("not-for-squares", start + 3, 14),
    ]
    assert all("squares" in fault.hint for fault in found)


def test_squares_have_all_the_other_keys(tmp_path: Path) -> None:
    text = f"""{SQUARES}[board]
columns = 5
rows = 4
cell = "20mm"
center = "none"
hidden = ["E4"]
[board.numbering]
columns = "letters"
digits = 1
[[board.terrain]]
cells = ["B2"]
pattern = "nebula"
words = "Veil"
"""
    loaded = session(text, tmp_path)
    assert loaded.session is not None, loaded.diagnostics
    found = loaded.session.board
    assert found.grid() == SquareGrid(5, 4, 20.0)
    assert found.features == Features(
        "none", frozenset({Cell(4, 3)}), (Terrain(frozenset({Cell(1, 1)}), "nebula", "Veil"),)
    )


def test_a_board_too_large_says_nothing_of_its_cells(tmp_path: Path) -> None:
    (found,) = faults('columns = 400\nrows = 101\nhidden = ["300101", "999999"]', tmp_path)
    assert (found.rule, found.place) == ("board-too-large", (FIRST - 1, 1))
    assert "40400 hexes" in found.message
    assert board("columns = 400\nrows = 100", tmp_path).grid().columns == 400


def test_near_labels_are_looked_for_a_few_times_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "MOST_SEARCHES", 2)
    found = faults(f'{SMALL}hidden = ["0402x", "0403x", "0401x"]', tmp_path)
    assert ["did you mean" in fault.hint for fault in found] == [True, True, False]
