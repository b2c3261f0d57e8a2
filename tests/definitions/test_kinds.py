"""Each key of the ship and session models with each kind of value that it must not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from printkit.definitions.board_model import BoardTable, NumberingTable, TerrainTable
from printkit.definitions.faults import keys_of
from printkit.definitions.print_model import PrintTable
from printkit.definitions.session_model import FleetTable, SessionFile
from printkit.definitions.session_model import ShipEntry as Entry
from printkit.diagnostics import Diagnostic, Severity, path_text
from printkit.systems.colors_and_lights.ship import Bays, ShipClass, Weapon
from tests.definitions.folders import session, ship

ART = (Path(__file__).parent.parent.parent / "docs" / "examples" / "corsair.svg").as_posix()
BAYS = "torpedo = 1\nfighter = 1\nbomber = 1\nfighter_bomber = 1\nassault = 1\n"
SHIP = f"""\
schema = 1
system = "colors-and-lights"
name = "Lancer"
code = "LN"
description = "Fast."
waive = []
art = "{ART}"
points = 60
points_table = "cl-2"
type = "escort"
noncombatant = false
superstructure = 30
point_defense = 2
silhouette = "DD"
[[weapons]]
kind = "beam"
strength = 4
range = 6
name = "Lance"
[bays]
{BAYS}"""
SESSION = f"""\
schema = 1
system = "colors-and-lights"
title = "Evening"
[board]
columns = 30
rows = 20
cell = "0.75in"
orientation = "flat"
stagger = "second-low"
half_hexes = true
center = "dot"
hidden = ["0101"]
[board.numbering]
show = true
origin = "top-left"
first = "column"
columns = "numbers"
rows = "numbers"
start_column = 1
start_row = 1
separator = ""
digits = 2
every = 1
[[board.terrain]]
cells = ["0503", "0504"]
pattern = "asteroids"
words = "Belt"
[print]
paper = "letter"
page = "as-is"
margins = "6.35mm"
ink = "normal"
duplex = "long-edge"
front_offset = "0mm,0mm"
back_offset = "0mm,0mm"
marks = "corners"
mark_length = "8pt"
mark_offset = "4pt"
mark_weight = "0.4pt"
gutter = "0mm"
bleed = "0mm"
cut_file = false
svg_text = "live"
counter_size = "game"
counter_shape = "square"
standees = false
blanks = 0
board_look = "light"
per_page = "auto"
layout = "standard"
large_print = false
charts = false
pencil_space = false
unique = false
fillable = false
card_size = "sheet"
only = "records"
fleet = "Red Fleet"
ship = "DD-1"
[[fleet]]
name = "Red Fleet"
player = "Ann"
color = "red"
pattern = "diamond"
points_limit = 400
art = "{ART}"
[[fleet.ship]]
class = "destroyer"
count = 1
names = ["Pike"]
id = 1
art = "{ART}"
damage = {{}}
"""
KINDS = {
    "whole": ["4", "0x10"],
    "text": ['"4"', '"""4"""', "'x'"],
    "fraction": ["4.5", "1.0", "1e2"],
    "no number": ["nan", "inf", "-inf"],
    "truth": ["true", "false"],
    "list": ["[]", "[1]", '["x"]'],
    "table": ["{}", "{x = 1}"],
    "date": ["2026-01-02", "10:00:00", "2026-01-02T10:00:00Z"],
}
HUGE = ["-1", str(10**30), "-" + "9" * 4000, "0x" + "f" * 6000]


def right_kind(line: str) -> str:
    """The kind of the value in a sound line."""
    value = line.split(" = ")[1]
    return next(
        kind
        for kind, form in (
            ("whole", r"-?\d+"),
            ("text", '".*'),
            ("truth", "true|false"),
            ("list", r"\[.*"),
            ("table", r"\{.*"),
        )
        if re.fullmatch(form, value)
    )


def lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that give a key a value, from 1."""
    return ((n, line) for n, line in enumerate(text.splitlines(), 1) if " = " in line)


def broken(text: str, number: int, value: str) -> str:
    """The text with another value in a line."""
    rows = text.splitlines()
    rows[number - 1] = f"{rows[number - 1].split(' = ')[0]} = {value}"
    return "\n".join(rows) + "\n"


def wrong(text: str) -> list[tuple[int, str, str]]:
    """Each line with each value of another kind than its own."""
    return [
        (number, line.split(" = ")[0], value)
        for number, line in lines(text)
        for kind, values in KINDS.items()
        if kind != right_kind(line)
        for value in values
    ]


def beyond(text: str) -> list[tuple[int, str, str]]:
    """Each whole number with values that are far out of bounds."""
    return [
        (number, line.split(" = ")[0], value)
        for number, line in lines(text)
        if right_kind(line) == "whole"
        for value in HUGE
    ]


def short(value: object) -> str:
    """A test's name."""
    return str(value)[:12]


def assert_one_error(found: tuple[Diagnostic, ...], number: int, key: str) -> None:
    assert [(d.severity, tuple(d.place)) for d in found] == [
        (Severity.ERROR, (number, len(key) + 4))
    ]
    said = path_text(found[0].path) or found[0].message
    assert said.split(".")[-1] == key
    assert found[0].message.startswith(f"{said} ")
    jargon = r"\b(None|tuple|dict\w*|int|integer|str|string|Literal|Input|valid|instance)\b"
    assert not re.search(jargon, found[0].message)


def test_the_samples_are_sound_and_have_every_key(tmp_path: Path) -> None:
    assert ship(SHIP).diagnostics == ()
    assert session(SESSION, tmp_path).diagnostics == ()
    for text, models in (
        (SHIP, (ShipClass, Weapon, Bays)),
        (
            SESSION,
            (SessionFile, FleetTable, Entry, BoardTable, NumberingTable, TerrainTable, PrintTable),
        ),
    ):
        written = set(re.findall(r"^\[*(?:\w+\.)?(\w+)", text, re.MULTILINE))
        keys = {key for model in models for key in keys_of(model)}
        assert keys - written - {"rulings"} == set()


@pytest.mark.parametrize(("number", "key", "value"), wrong(SHIP) + beyond(SHIP), ids=short)
def test_a_wrong_value_of_a_ship_is_one_error_at_the_value(
    number: int, key: str, value: str
) -> None:
    assert_one_error(ship(broken(SHIP, number, value)).diagnostics, number, key)


@pytest.mark.parametrize(("number", "key", "value"), wrong(SESSION) + beyond(SESSION), ids=short)
def test_a_wrong_value_of_a_session_is_one_error_at_the_value(
    number: int, key: str, value: str, tmp_path: Path
) -> None:
    assert_one_error(session(broken(SESSION, number, value), tmp_path).diagnostics, number, key)


@pytest.mark.parametrize(
    "value", ["9" * 5000, "-" + "9" * 5000, "[1, " + "9" * 5000 + "]"], ids=short
)
def test_a_number_of_too_many_digits_is_one_error_at_the_value(value: str) -> None:
    text = broken(SHIP, 9, value)
    (found,) = ship(text).diagnostics
    assert found.rule == "toml-syntax"
    assert found.message == "this is not TOML: a number has too many digits"
    assert text.splitlines()[8][found.place.column - 1 :].startswith(value.lstrip("[1, "))
    assert found.place.line == 9


def test_every_wrong_value_is_told_in_one_run() -> None:
    rows = [n for n, line in lines(SHIP) if right_kind(line) != "truth" and n != 2]
    text = SHIP
    for number in rows:
        text = broken(text, number, "true")
    found = ship(text).diagnostics
    assert [d.place.line for d in found] == rows


@pytest.mark.parametrize("number", [n for n, _ in lines(SHIP)])
def test_an_unknown_key_beside_each_key_is_told_at_the_key(number: int) -> None:
    rows = SHIP.splitlines()
    key = rows[number - 1].split(" = ")[0]
    rows.insert(number, f"  {key}s = 1")
    (found,) = ship("\n".join(rows)).diagnostics
    assert (found.rule, tuple(found.place)) == ("unknown-key", (number + 1, 3))
    assert found.hint == f"did you mean '{key}'?"


@pytest.mark.parametrize("number", [n for n, _ in lines(SESSION)])
def test_an_unknown_key_of_a_session_is_told_at_the_key(number: int, tmp_path: Path) -> None:
    rows = SESSION.splitlines()
    key = rows[number - 1].split(" = ")[0]
    rows.insert(number, f"  {key}x = 1")
    (found,) = session("\n".join(rows), tmp_path).diagnostics
    assert (found.rule, tuple(found.place)) == ("unknown-key", (number + 1, 3))
    assert found.hint == f"did you mean '{key}'?"


HEAD = SHIP[: SHIP.index("[[weapons]]")]


@pytest.mark.parametrize(
    ("tail", "path", "place"),
    [
        ("[[weapns]]\nkind = 1\n", "weapns", (15, 3)),
        ("[ bay ]\ntorpedo = 1\n", "bay", (15, 3)),
        ("[bays.torpeda]\nx = 1\n", "bays.torpeda", (15, 7)),
        ("bays.torpedu = 1\n", "bays.torpedu", (15, 6)),
        ("bays = {torpedo = 1, 'torpedi' = 1}\n", "bays.torpedi", (15, 22)),
        (
            'weapons = [\n {kind = "beam", strength = 1, range = 1}, # {}\n'
            ' {kind = "beam", strength = 1, range = 1, nam = "x"},\n]\n',
            "weapons[2].nam",
            (17, 43),
        ),
        ('"name\\u0073" = 1\n', "names", (15, 1)),
    ],
)
def test_an_unknown_key_is_told_in_every_way_of_writing(
    tail: str, path: str, place: tuple[int, int]
) -> None:
    (found,) = ship(HEAD + tail).diagnostics
    assert (found.rule, path_text(found.path), tuple(found.place)) == ("unknown-key", path, place)


@pytest.mark.parametrize(
    ("tail", "said"),
    [
        ("[[bays]]\ntorpedo = 1\n", "bays must be a table, not a list"),
        ('[weapons]\nkind = "beam"\n', "weapons must be a list, not a table"),
    ],
)
def test_the_wrong_brackets_are_one_error_at_the_header(tail: str, said: str) -> None:
    (found,) = ship(HEAD + tail).diagnostics
    assert (found.message, tuple(found.place)) == (said, (15, 1))


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        (
            '"escort"',
            '"Escort"',
            'type must be "escort" or "capital", not the text "Escort"',
        ),
        (
            '"beam"',
            '"laser"',
            'weapons[1].kind must be "beam" or "projectile", not the text "laser"',
        ),
        ('"LN"', '"LANCE"', "code"),
        ('"Lancer"', '""', "name must not be empty"),
        ("= 30", "= 1.0", "superstructure must be a whole number, not 1.0"),
    ],
)
def test_a_message_is_plain(was: str, now: str, said: str) -> None:
    (found,) = ship(SHIP.replace(was, now)).diagnostics
    assert found.message.startswith(said)


def test_a_bare_length_is_told_the_units(tmp_path: Path) -> None:
    text = SESSION.replace('"0.75in"', "0.75")
    (found,) = session(text, tmp_path).diagnostics
    assert found.message == "board.cell must be a text in quotes, not 0.75"
    assert "mm, cm, in, pt" in found.hint


def test_a_class_of_a_second_ship_is_named_as_people_count(tmp_path: Path) -> None:
    text = SESSION + "[[fleet.ship]]\nclass = 3\n"
    (found,) = session(text, tmp_path).diagnostics
    assert found.message == "fleet[1].ship[2].class must be a text in quotes, not 3"
