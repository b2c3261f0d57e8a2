"""``printkit map``: each option changes the map as it says, read from the PDF."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader

from tests.cli.runs import FIRST_CONTACT, files_below, run

SMALL = ("--columns", "4", "--rows", "3")
SQUARES = ("--system", "spaceship-battles")


def words_of(folder: Path) -> list[list[str]]:
    """The lines of text of each page of the map."""
    pages = PdfReader(folder / "map.pdf").pages
    return [[line.strip() for line in page.extract_text().splitlines()] for page in pages]


def printed(folder: Path, *words: str) -> list[str]:
    """The labels of a small map's cells from the left, each column from the top."""
    result = run("map", *SMALL, "-q", "-o", folder, *words)
    assert (result.exit_code, result.stderr) == (0, "")
    found = []
    with pypdfium2.PdfDocument(folder / "map.pdf") as document:
        (page,) = document
        text = page.get_textpage()
        for index in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(index)
            # Only labels are gray and small; the ruler and the head stand elsewhere.
            said = text.get_text_bounded(left, bottom, right, top).strip()
            # Labels of a column stand below one another to a point or two.
            found.append((round((left + right) / 30), -round(top), said))
    heights = {word: y for _, y, word in found}
    head = min(heights.values())
    foot = next(y for word, y in heights.items() if word.startswith("hexes "))
    middle = [item for item in found if head + 30 < item[1] < foot - 40]
    return [word for _, _, word in sorted(middle)]


@pytest.mark.parametrize(
    ("words", "columns"),
    [
        ([], "0101 0102 0103, 0201 0202 0203, 0301 0302 0303, 0401 0402 0403"),
        (["--origin", "top-right"],
         "0401 0402 0403, 0301 0302 0303, 0201 0202 0203, 0101 0102 0103"),
        (["--origin", "bottom-left"],
         "0103 0102 0101, 0203 0202 0201, 0303 0302 0301, 0403 0402 0401"),
        (["--origin", "bottom-right"],
         "0403 0402 0401, 0303 0302 0301, 0203 0202 0201, 0103 0102 0101"),
        (["--first", "row"], "0101 0201 0301, 0102 0202 0302, 0103 0203 0303, 0104 0204 0304"),
        (["--column-signs", "letters"], "A01 A02 A03, B01 B02 B03, C01 C02 C03, D01 D02 D03"),
        (["--row-signs", "double-letters", "--start-row", "26"],
         "01Z 01AA 01BB, 02Z 02AA 02BB, 03Z 03AA 03BB, 04Z 04AA 04BB"),
        (["--start-column", "0"], "0001 0002 0003, 0101 0102 0103, 0201 0202 0203, 0301 0302 0303"),
        (["--start-row", "9"], "0109 0110 0111, 0209 0210 0211, 0309 0310 0311, 0409 0410 0411"),
        (["--separator", "."],
         "01.01 01.02 01.03, 02.01 02.02 02.03, 03.01 03.02 03.03, 04.01 04.02 04.03"),
        (["--digits", "1"], "11 12 13, 21 22 23, 31 32 33, 41 42 43"),
        (["--every", "2"], "0101 0103, 0301 0303"),
        (["--every", "3", "--origin", "bottom-right"], "0401, 0101"),
        (["--no-labels"], ""),
    ],
)  # fmt: skip
def test_options_of_the_labels(words: list[str], columns: str, tmp_path: Path) -> None:
    assert printed(tmp_path, *words) == columns.replace(",", "").split()


def drawn(folder: Path, *words: str) -> str:
    """The drawing of a small map, which has one sheet."""
    result = run("map", *SMALL, "-q", "-o", folder, "--format", "svg", *words)
    assert (result.exit_code, result.stderr) == (0, "")
    return (folder / "svg" / "map-001.svg").read_text()


def spots(svg: str) -> list[tuple[float, float]]:
    """The centers of cells: the ends of lines without length, or of crosses."""
    pairs = re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)(?=[M\"])", svg)
    lines = [tuple(map(float, pair)) for pair in pairs]
    short = [(x, y) for x, y, right, low in lines if y == low and 0 < right - x < 0.03]
    return short


def test_options_of_the_grid(tmp_path: Path) -> None:
    usual = spots(drawn(tmp_path))
    assert len(usual) == 12
    first_column = {x for x, _ in usual}
    assert len(first_column) == 4
    tops = [min(y for x, y in usual if x == column) for column in sorted(first_column)]
    assert tops[1] - tops[0] == pytest.approx(19.05 / 2, abs=0.01)
    low = spots(drawn(tmp_path, "--stagger", "first-low"))
    tops = [min(y for x, y in low if x == column) for column in sorted({x for x, _ in low})]
    assert tops[0] - tops[1] == pytest.approx(19.05 / 2, abs=0.01)
    rows = sorted({y for _, y in spots(drawn(tmp_path, "--orientation", "point"))})
    assert len(rows) == 3
    assert rows[1] - rows[0] == pytest.approx(19.05 * 3**0.5 / 2, abs=0.01)
    inch = spots(drawn(tmp_path, "--cell", "1in"))
    ys = sorted(y for x, y in inch if x == min(x for x, _ in inch))
    assert ys[1] - ys[0] == pytest.approx(25.4, abs=0.01)


def test_half_hexes_and_centers(tmp_path: Path) -> None:
    usual = drawn(tmp_path)
    assert drawn(tmp_path, "--orientation", "flat", "--stagger", "second-low") == usual
    assert drawn(tmp_path, "--center", "dot") == usual
    assert len(spots(drawn(tmp_path, "--center", "none"))) == 0
    assert "" != drawn(tmp_path, "--center", "cross") != usual
    assert len(drawn(tmp_path, "--half-hexes")) > len(usual)
    assert spots(drawn(tmp_path, "--half-hexes")) == spots(usual)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--columns", "0"], "--columns"),
        (["--rows", "401"], "--rows"),
        (["--columns", "400", "--rows", "400"], "--columns and --rows"),
        (["--columns", "many"], "--columns"),
        (["--cell", "0mm"], "--cell"),
        (["--cell", "-5mm"], "--cell"),
        (["--cell", "4mm"], "--cell is 4 mm"),
        (["--cell", "300mm"], "--cell"),
        (["--cell", "0.75"], "--cell: the length '0.75' has no unit"),
        (["--orientation", "up"], "--orientation"),
        (["--stagger", "low"], "--stagger"),
        (["--center", "star"], "--center"),
        (["--origin", "left"], "--origin"),
        (["--first", "cell"], "--first"),
        (["--column-signs", "roman"], "--column-signs"),
        (["--row-signs", "roman"], "--row-signs"),
        (["--start-column", "-1"], "--start-column"),
        (["--start-row", "1000"], "--start-row"),
        (["--start-column", "0", "--column-signs", "letters"], "--start-column is 0"),
        (["--start-row", "0", "--row-signs", "double-letters"], "--start-row is 0"),
        (["--separator", "----"], "--separator"),
        (["--digits", "0"], "--digits"),
        (["--every", "0"], "--every"),
        ([*SQUARES, "--orientation", "point"], "--orientation is for hexes"),
        ([*SQUARES, "--stagger", "first-low"], "--stagger is for hexes"),
        ([*SQUARES, "--half-hexes"], "--half-hexes is for hexes"),
    ],
)
def test_wrong_values_are_told_with_the_options_name(
    words: list[str], said: str, tmp_path: Path
) -> None:
    result = run("map", *words, "-o", tmp_path / "out")
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.stderr
    assert files_below(tmp_path) == set()


def test_a_map_of_too_many_sheets_is_refused_before_any_work(tmp_path: Path) -> None:
    words = ["map", "--columns", "200", "--rows", "200", "--cell", "100mm"]
    result = run(*words, "-o", tmp_path)
    assert result.exit_code == 1
    assert "sheets" in result.stderr


def test_labels_that_do_not_fit_are_told(tmp_path: Path) -> None:
    result = run("map", *SMALL, "--cell", "6mm", "-o", tmp_path)
    assert result.exit_code == 1
    assert "does not fit hexes of 6.00 mm" in result.stderr
    assert files_below(tmp_path) == set()
    assert run("map", *SMALL, "--cell", "6mm", "--no-labels", "-o", tmp_path).exit_code == 0


@pytest.mark.parametrize(
    "words",
    [
        ["--columns", "3"], ["--cell", "1in"], ["--half-hexes"], ["--no-labels"],
        ["--stagger", "second-low"], ["--every", "2"], ["--separator", ""],
    ],
)  # fmt: skip
def test_options_of_the_board_are_refused_with_a_file(words: list[str], tmp_path: Path) -> None:
    result = run("map", FIRST_CONTACT, *words, "-o", tmp_path)
    assert result.exit_code == 2
    assert "[board]" in result.stderr
    assert files_below(tmp_path) == set()


EVENING = """\
system = "{system}"
title = "Belt evening"
[board]
columns = 5
rows = 4
hidden = ["E1"]
[board.numbering]
columns = "letters"
digits = 1
[[board.terrain]]
cells = ["B2", "C3"]
pattern = "asteroids"
words = "Belt"
[[board.terrain]]
cells = ["D2"]
pattern = "planet"
words = "Sol"
[[fleet]]
name = "Red Fleet"
[[fleet.ship]]
class = "{ship}"
"""


@pytest.mark.parametrize(
    ("system", "ship"),
    [
        ("colors-and-lights", "destroyer"),
        ("fleet-captain", "flagship"),
        ("spaceship-battles", "battleship"),
    ],
)
def test_a_session_prints_its_own_board(system: str, ship: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(EVENING.format(system=system, ship=ship))
    result = run("map", file, "-q", "-o", tmp_path)
    assert (result.exit_code, result.stderr) == (0, "")
    (lines,) = words_of(tmp_path)
    cells = {f"{column}{row}" for column in "ABCDE" for row in range(1, 5)} - {"E1"}
    assert {line for line in lines if re.fullmatch("[A-E][1-4]", line)} == cells
    assert (lines.count("Belt"), lines.count("Sol")) == (2, 1)
    assert any("Belt evening" in line for line in lines)
    # The packet has the same sheet.
    assert run("session", file, "-q", "-o", tmp_path).exit_code == 0
    assert (tmp_path / "evening" / "map.pdf").read_bytes() == (tmp_path / "map.pdf").read_bytes()


def test_the_title_and_the_paper_go_with_a_file(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(EVENING.format(system="colors-and-lights", ship="destroyer"))
    result = run("map", file, "--title", "Other words", "--paper", "a4", "-q", "-o", tmp_path)
    assert (result.exit_code, result.stderr) == (0, "")
    (page,) = PdfReader(tmp_path / "map.pdf").pages
    assert "Other words" in page.extract_text()
    assert float(page.mediabox.width) == pytest.approx(595.276, abs=0.01)


def test_words_wider_than_a_hex_are_named(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    text = EVENING.format(system="colors-and-lights", ship="destroyer")
    file.write_text(text.replace('"Belt"', '"Asteroid belt of the outer rim"'))
    result = run("map", file, "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert "'Asteroid belt of the outer rim' are wider than a hex" in result.stderr
    assert not (tmp_path / "out").exists()


def test_a_game_in_place_of_a_session_is_wrong_use_that_says_how(tmp_path: Path) -> None:
    result = run("map", "fleet-captain", "-o", tmp_path)
    assert result.exit_code == 2
    assert "--system fleet-captain" in result.stderr
