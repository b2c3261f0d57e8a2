"""A ship's file: every fault at once, each with its place and a hint."""

from __future__ import annotations

from pathlib import Path
from typing import IO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.definitions.source import LARGEST, decode, read_source
from printkit.diagnostics import Severity, as_text, has_errors
from printkit.errors import DefinitionError
from printkit.systems.discovery import get
from tests.definitions.folders import SHIP, places, rules, ship

SYSTEM = get("colors-and-lights")


def test_a_sound_ship_loads_without_a_word() -> None:
    loaded = ship(SHIP)
    assert loaded.ok
    assert loaded.diagnostics == ()
    assert loaded.definition is not None
    assert loaded.definition.name == "Lancer"


@pytest.mark.parametrize("file", sorted(SYSTEM.ships.glob("*.toml")), ids=lambda f: f.stem)
def test_every_stock_ship_loads_without_a_word(file: Path) -> None:
    assert ship(file.read_text()).diagnostics == ()


# --- Keys ----------------------------------------------------------------------------------

UNKNOWN = [
    ("superstructure = 30", "superstucture = 30", (6, 1), "superstructure"),
    ("torpedo = 2", "torpedos = 2", (15, 1), "torpedo"),
    ("strength = 4", "strenght = 4", (11, 1), "strength"),
    ("[bays]\ntorpedo = 2", "bays = {torpedo = 1, asault = 2}", (14, 22), "assault"),
    ("range = 6", '"ränge" = 6', (12, 1), "range"),
]


@pytest.mark.parametrize(("was", "now", "place", "meant"), UNKNOWN)
def test_an_unknown_key_is_an_error_at_the_key(
    was: str, now: str, place: tuple[int, int], meant: str
) -> None:
    text = SHIP.replace(was, now)
    if was.startswith("[bays]"):
        # A bare key must stand before the tables.
        text = SHIP.replace(was, "").replace("[[weapons]]", f"{now}\n[[weapons]]")
        place = (9, 22)
    found = [d for d in ship(text).diagnostics if d.rule == "unknown-key"]
    assert [(d.place.line, d.place.column) for d in found] == [place]
    assert found[0].hint == f"did you mean '{meant}'?"


ABOVE = "write it above the first [table]"


@pytest.mark.parametrize("key", ["points = 78", 'points_table = "cl-2"', 'description = "x"'])
def test_a_key_of_the_file_below_a_table_goes_above_the_first(key: str) -> None:
    name = key.split()[0]
    faults = [d for d in ship(f"{SHIP}{key}\n").diagnostics if d.rule == "unknown-key"]
    assert [(d.message, d.hint) for d in faults] == [
        (f"unknown key 'bays.{name}'", f"{name} is a key of the file itself: {ABOVE}")
    ]


def test_a_key_that_the_file_has_is_not_sent_there_again() -> None:
    (found,) = ship(f'{SHIP}name = "Big bay"\n').diagnostics
    assert found.hint.startswith("the keys here are ")


def test_a_table_of_the_file_within_another_is_named_as_it_is_written() -> None:
    text = SHIP.replace("[bays]", "[weapons.bays]")
    (found,) = (d for d in ship(text).diagnostics if d.rule == "unknown-key")
    assert found.hint == "bays is a table of the file itself: write [bays]"


@pytest.mark.parametrize("key", ["system", "name", "code", "type", "superstructure"])
def test_a_missing_key_is_an_error_at_the_top(key: str) -> None:
    text = "\n".join(line for line in SHIP.splitlines() if not line.startswith(key))
    assert places(ship(text).diagnostics) == [("missing-key", 1, 1)]
    assert f"{key} is missing" in ship(text).diagnostics[0].message


@pytest.mark.parametrize("key", ["kind", "strength", "range"])
def test_a_key_missing_in_a_table_is_an_error_at_its_header(key: str) -> None:
    text = "\n".join(line for line in SHIP.splitlines() if not line.startswith(key))
    assert places(ship(text).diagnostics) == [("missing-key", 9, 1)]
    assert f"weapons[1].{key} is missing" in ship(text).diagnostics[0].message


# --- Values --------------------------------------------------------------------------------

INTEGERS = ["superstructure = 30", "point_defense = 2", "strength = 4", "range = 6", "torpedo = 2"]
NO_INTEGERS = ['"4"', "4.5", "1.0", "true", "nan", "inf", "-inf", "[4]", "{x = 4}", "2026-11-30"]
BEYOND = ["-1", "10000", str(10**30), "-" + "9" * 400]


@pytest.mark.parametrize("line", INTEGERS)
@pytest.mark.parametrize("value", [*NO_INTEGERS, *BEYOND])
def test_a_wrong_number_is_one_error_at_the_value(line: str, value: str) -> None:
    key = line.split(" = ")[0]
    text = SHIP.replace(line, f"{key} = {value}")
    loaded = ship(text)
    number = text[: text.index(f"{key} = ")].count("\n") + 1
    rule = "wrong-type" if value in NO_INTEGERS else "out-of-range"
    assert places(loaded.diagnostics) == [(rule, number, len(key) + 4)]
    assert not loaded.ok
    message = loaded.diagnostics[0].message
    assert key in message
    assert ("must be a whole number, not " in message) == (value in NO_INTEGERS)


TEXTS = ['name = "Lancer"', 'code = "LN"']


@pytest.mark.parametrize("line", TEXTS)
@pytest.mark.parametrize("value", ["4", "4.5", "true", "[]", "{}", '""'])
def test_a_wrong_text_is_one_error_at_the_value(line: str, value: str) -> None:
    key = line.split(" = ")[0]
    found = ship(SHIP.replace(line, f"{key} = {value}")).diagnostics
    assert [(d.place.line, d.place.column) for d in found] == [
        (3 if key == "name" else 4, len(key) + 4)
    ]


@pytest.mark.parametrize("code", ["", "ABCDE", "A B", "A-1", "Ä"])
def test_a_code_is_one_to_four_letters_or_digits(code: str) -> None:
    found = ship(SHIP.replace('"LN"', f'"{code}"')).diagnostics
    assert len(found) == 1
    assert "1-4 letters or digits" in found[0].message + found[0].hint


@pytest.mark.parametrize(
    ("was", "now", "key"),
    [
        ('"escort"', '"Escort"', "type"),
        ('"beam"', '"laser"', "weapons[1].kind"),
    ],
)
def test_a_choice_names_what_may_be_chosen(was: str, now: str, key: str) -> None:
    (found,) = ship(SHIP.replace(was, now)).diagnostics
    assert found.rule == "bad-value"
    assert found.message.startswith(f"{key} must be ")


@pytest.mark.parametrize(
    "now", ["weapons = 3", 'weapons = "beam"', "weapons = [1]", "bays = []", "waive = 'x'"]
)
def test_a_wrong_table_or_list_is_an_error(now: str) -> None:
    head = SHIP[: SHIP.index("[[weapons]]")]
    found = ship(head + now).diagnostics
    assert [d.severity for d in found] == [Severity.ERROR]
    assert found[0].place.line == 9


def test_all_faults_of_a_file_come_in_one_run_in_order() -> None:
    text = (
        SHIP.replace("superstructure = 30", "superstructure = true")
        .replace("strength = 4", 'strength = "4"')
        .replace("torpedo = 2", "torpedoes = 2")
        .replace('name = "Lancer"\n', "")
    )
    assert places(ship(text).diagnostics) == [
        ("missing-key", 1, 1),
        ("wrong-type", 5, 18),
        ("wrong-type", 10, 12),
        ("unknown-key", 14, 1),
    ]


# --- Characters ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Éclair", "Αργώ", "Аврора", "Łódź", "O'Neill & Söhne"])
def test_letters_of_europe_are_fine(name: str) -> None:
    assert ship(SHIP.replace("Lancer", name)).ok


def test_a_letter_and_its_accent_become_one_character() -> None:
    loaded = ship(SHIP.replace("Lancer", "E\u0301clair"))
    assert loaded.definition is not None
    assert loaded.definition.name == "Éclair"


@pytest.mark.parametrize(
    ("character", "code"),
    [("漢", "U+6F22"), ("🚀", "U+1F680"), ("\\t", "U+0009"), ("\\n", "U+000A")],
)
def test_a_character_that_no_sheet_prints_is_named(character: str, code: str) -> None:
    (found,) = ship(SHIP.replace("Lancer", f"La{character}n")).diagnostics
    assert (found.rule, found.place) == ("unprintable-character", (3, 8))
    assert code in found.message


def test_a_byte_order_mark_and_carriage_returns_change_nothing() -> None:
    text = SHIP.replace("= 30", "= true").replace("\n", "\r\n")
    plain = ship(SHIP.replace("= 30", "= true"))
    marked = b"\xef\xbb\xbf" + text.encode()
    from printkit.definitions.load import load_ship
    from printkit.systems.discovery import systems

    loaded = load_ship(decode("ship.toml", marked), systems())
    assert places(loaded.diagnostics) == places(plain.diagnostics)


# --- Files ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("name = \n", 1, 8),
        ('name = "x"\ncode = = 1\n', 2, 8),
        ('name = "é" x\n', 1, 12),
        ('\tname\t= "x" ?\n', 1, 13),
        ('name = "x"\nname = "y"\n', 2, 1),
        ('name = "x', 1, 10),
    ],
)
def test_a_syntax_error_shows_the_line_with_a_caret(text: str, line: int, column: int) -> None:
    (found,) = ship(text).diagnostics
    assert (found.rule, found.place) == ("toml-syntax", (line, column))
    shown = as_text(found).splitlines()
    assert shown[1] == "    " + text.splitlines()[line - 1]
    assert shown[2].endswith("^")
    assert len(shown[2]) == 4 + column


@pytest.mark.parametrize("text", ["", "# nothing\n", "\n\n"])
def test_a_file_without_a_definition_says_so(text: str) -> None:
    assert rules(ship(text).diagnostics) == ["empty-file"]


@pytest.mark.parametrize(
    "text", ["superstructure = " + "9" * 5000, "a = " + "[" * 3000 + "]" * 3000]
)
def test_monstrous_values_are_one_clear_error(text: str) -> None:
    assert rules(ship(text).diagnostics) == ["toml-syntax"]


@pytest.mark.parametrize(
    ("data", "rule"),
    [(b"\xff\xfe\x00", "not-text"), (b"#" * (LARGEST + 1), "too-large")],
)
def test_what_is_no_text_of_a_sane_size_is_refused(data: bytes, rule: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        decode("x.toml", data)
    assert rules(caught.value.diagnostics) == [rule]


def test_files_that_can_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path, rule in ((tmp_path, "not-a-file"), (tmp_path / "no.toml", "no-such-file")):
        with pytest.raises(DefinitionError) as caught:
            read_source(path)
        assert rules(caught.value.diagnostics) == [rule]
        assert caught.value.diagnostics[0].file == str(path)

    def denied(self: Path, mode: str) -> IO[bytes]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    with pytest.raises(DefinitionError, match="can't be read: permission denied"):
        read_source(tmp_path / "locked.toml")


def test_an_unknown_system_names_the_near_one() -> None:
    (found,) = ship(SHIP.replace("colors-and-lights", "colours-and-lights")).diagnostics
    assert (found.rule, found.place) == ("unknown-system", (2, 10))
    assert found.hint == "did you mean 'colors-and-lights'?"


# --- Rules and waivers ---------------------------------------------------------------------

ARMED_LINER = SHIP.replace("superstructure", "noncombatant = true\nsuperstructure")
RULE = "noncombatant-is-unarmed"


def waiving(*ids: str, text: str = ARMED_LINER) -> str:
    return f"waive = {list(ids)}\n{text}"


def test_a_broken_rule_is_an_error() -> None:
    loaded = ship(ARMED_LINER)
    assert [(d.rule, d.severity) for d in loaded.diagnostics] == [(RULE, Severity.ERROR)] * 2
    assert (loaded.ok, loaded.house_design) == (False, False)


def test_a_waived_rule_is_a_warning_and_a_house_design() -> None:
    loaded = ship(waiving(RULE))
    assert [(d.rule, d.severity) for d in loaded.diagnostics] == [(RULE, Severity.WARNING)] * 2
    assert (loaded.ok, loaded.house_design) == (True, True)


def test_a_waiver_without_need_is_a_warning() -> None:
    loaded = ship(waiving(RULE, text=SHIP))
    assert rules(loaded.diagnostics) == ["needless-waiver"]
    assert (loaded.ok, loaded.house_design) == (True, False)


@pytest.mark.parametrize(
    ("name", "rule"),
    [("noncombatant-is-unarmd", "unknown-rule"), ("weapons-within-stock", "not-waivable")],
)
def test_only_waivable_rules_can_be_waived(name: str, rule: str) -> None:
    loaded = ship(waiving(name, text=SHIP))
    assert [(d.rule, d.place) for d in loaded.diagnostics] == [(rule, (1, 10))]
    assert not loaded.ok


def test_a_structural_fault_can_not_be_waived() -> None:
    loaded = ship(waiving("wrong-type", text=SHIP.replace("= 30", "= true")))
    assert rules(loaded.diagnostics) == ["not-waivable", "wrong-type"]


# --- Never a traceback ---------------------------------------------------------------------

VALUES = st.recursive(
    st.one_of(
        st.integers(),
        st.booleans(),
        st.floats(),
        st.text(st.characters(codec="utf-8"), max_size=8),
        st.dates(),
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["kind", "range", "torpedo", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS = st.sampled_from(
    ["schema", "system", "name", "code", "type", "superstructure", "weapons", "bays", "waive"]
)


def toml(value: object) -> str:
    """A value as TOML."""
    import json

    match value:
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value).replace("\x7f", "\\u007f")
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case dict():
            return "{" + ", ".join(f"{key} = {toml(v)}" for key, v in value.items()) + "}"
    return str(value)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=6))
def test_any_values_give_diagnostics_only(values: dict[str, object]) -> None:
    head = "" if "system" in values else 'system = "colors-and-lights"\n'
    text = head + "".join(f"{key} = {toml(value)}\n" for key, value in values.items())
    loaded = ship(text)
    assert not loaded.ok
    assert all(d.place.line >= 1 and d.place.column >= 1 for d in loaded.diagnostics)


@settings(max_examples=150, deadline=None)
@given(st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=60))
def test_any_text_gives_diagnostics_only(text: str) -> None:
    for whole in (text, SHIP + text, SHIP[:100] + text):
        loaded = ship(whole)
        assert loaded.ok == (loaded.definition is not None and not has_errors(loaded.diagnostics))
        assert all(as_text(d) for d in loaded.diagnostics)
