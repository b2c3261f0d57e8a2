"""Sound files with one thing changed, and sheer noise: diagnostics come out, never a traceback."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.definitions.load import LoadedShip, load_ship
from printkit.definitions.session import LoadedSession, load_session
from printkit.definitions.source import Source
from printkit.diagnostics import as_text, has_errors
from printkit.resources import ships_folder
from printkit.systems.discovery import systems
from tests.definitions.folders import SHIP, ship
from tests.definitions.test_kinds import SESSION
from tests.definitions.test_load import VALUES, toml

STOCK = sorted((ships_folder() / "colors_and_lights").glob("*.toml"))
SESSIONS = sorted((ships_folder() / "sessions").glob("*.toml"))
ODD = [
    "",
    "0",
    "-1",
    '""',
    '"\\u0000"',
    "[]",
    "{}",
    "[[]]",
    "[{}]",
    "nan",
    "07:00:00",
    "0x" + "f" * 6000,
]


def evening(text: str, folder: Path) -> LoadedSession:
    return load_session(Source("evening.toml", text, folder), systems(), folder)


def assert_told(loaded: LoadedShip | LoadedSession, text: str) -> None:
    """Each fault has a place inside the file and can be shown; a file that is not fine has one."""
    rows = text.split("\n")
    for diagnostic in loaded.diagnostics:
        if diagnostic.file == loaded.source.name:
            line, column = diagnostic.place
            assert 1 <= line <= len(rows)
            assert 1 <= column <= len(rows[line - 1]) + 1
        assert diagnostic.message
        assert len(as_text(diagnostic).splitlines()) in (1, 2, 3, 4)
    assert loaded.ok != has_errors(loaded.diagnostics)


def changed(text: str) -> list[str]:
    """The text with each of its lines left out, doubled, or with an odd value."""
    rows = text.splitlines()
    texts = []
    for index, row in enumerate(rows):
        texts.append([*rows[:index], *rows[index + 1 :]])
        texts.append([*rows[: index + 1], *rows[index:]])
        if match := re.match(r"(\w+ = )", row):
            texts += [[*rows[:index], match[1] + odd, *rows[index + 1 :]] for odd in ODD]
    return ["\n".join(rows) for rows in texts]


@pytest.mark.parametrize("file", STOCK, ids=lambda file: file.stem)
def test_a_stock_ship_with_one_line_changed(file: Path) -> None:
    for text in changed(file.read_text(encoding="utf-8")):
        assert_told(ship(text), text)


@pytest.mark.parametrize("file", SESSIONS, ids=lambda file: file.stem)
def test_a_stock_session_with_one_line_changed(file: Path, tmp_path: Path) -> None:
    text = file.read_text(encoding="utf-8")
    # The first fleets and ships stand for the rest.
    rows = text[: text.index("[[fleet]]", text.index("[[fleet]]") + 1)]
    for now in changed(rows):
        assert_told(evening(now, tmp_path), now)


HEADS = ["schema", "system", "title", "board", "print", "rulings", "fleet"]
KEYS = st.sampled_from([*HEADS, "name", "class", "count", "names", "id", "color", "ship"])
ENTRIES = st.dictionaries(KEYS, VALUES, max_size=3)
TABLES = st.dictionaries(KEYS, VALUES | ENTRIES | st.lists(ENTRIES, max_size=2), max_size=6)


@settings(max_examples=150, deadline=None)
@given(TABLES)
def test_any_values_of_a_session(values: dict[str, object]) -> None:
    text = 'system = "colors-and-lights"\n' + "".join(
        f"{key} = {toml(value)}\n" for key, value in values.items() if key != "system"
    )
    with TemporaryDirectory() as folder:
        loaded = evening(text, Path(folder))
    assert not loaded.ok
    assert_told(loaded, text)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_session_with_anything_in_place_of_one_value(data: st.DataObject) -> None:
    rows = SESSION.splitlines()
    index = data.draw(st.sampled_from([i for i, row in enumerate(rows) if " = " in row]))
    rows[index] = f"{rows[index].split(' = ')[0]} = {toml(data.draw(VALUES))}"
    text = "\n".join(rows)
    with TemporaryDirectory() as folder:
        assert_told(evening(text, Path(folder)), text)


CUTS = st.tuples(st.integers(0, len(SESSION)), st.integers(0, len(SESSION)))


@settings(max_examples=150, deadline=None)
@given(CUTS, st.text(st.characters(codec="utf-8"), max_size=5))
def test_a_session_with_a_piece_replaced_by_noise(cut: tuple[int, int], noise: str) -> None:
    text = SESSION[: min(cut)] + noise + SESSION[max(cut) :]
    with TemporaryDirectory() as folder:
        assert_told(evening(text, Path(folder)), text)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(SHIP)), st.sampled_from(list("[]{}\"'=.,#\\\n\r\t\0\ufeff\u2028é漢")))
def test_a_ship_with_one_character_put_in(at: int, character: str) -> None:
    text = SHIP[:at] + character + SHIP[at:]
    assert_told(load_ship(Source("ship.toml", text), systems()), text)
