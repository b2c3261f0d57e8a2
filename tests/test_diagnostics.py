"""Faults as text and as JSON: one line that says where, and a caret under the right character."""

from __future__ import annotations

import datetime

import pytest

from printkit.diagnostics import (
    Diagnostic,
    Place,
    Severity,
    as_json,
    as_text,
    describe,
    has_errors,
    path_text,
)


def fault(line: str, column: int, message: str = "m", hint: str = "") -> Diagnostic:
    return Diagnostic(
        Severity.ERROR, "a-rule", message, hint, ("a", 0, "b"), "f.toml", Place(7, column), line
    )


def test_a_text_names_file_place_severity_and_rule_and_ends_with_the_hint() -> None:
    assert as_text(fault("a = 1", 5, "too small", "write 2")) == (
        "f.toml:7:5: error[a-rule]: too small\n    a = 1\n        ^\n    hint: write 2"
    )


def test_a_fault_of_the_whole_file_shows_no_line() -> None:
    assert as_text(fault("", 1)) == "f.toml:7:1: error[a-rule]: m"


@pytest.mark.parametrize(
    ("line", "column", "lead"),
    [
        ("\tname\t= 4", 9, "\t    \t  "),
        ('n = "漢字" x', 10, " " * 11),  # two columns of a terminal for each of them
        ('n = "Ａ" x', 9, " " * 9),  # a letter as wide as those
        ('n = "e\u0301" x', 9, " " * 7),  # the accent stands over its letter
        ("n = 1", 6, "     "),  # behind the end
    ],
)
def test_the_caret_stands_under_the_character(line: str, column: int, lead: str) -> None:
    _, shown, caret = as_text(fault(line, column)).splitlines()
    assert shown == f"    {line}"
    assert caret == f"    {lead}^"


@pytest.mark.parametrize("column", [1, 40, 51, 3000, 5000])
def test_of_a_very_long_line_the_part_around_the_caret_is_shown(column: int) -> None:
    line = "".join(chr(ord("a") + i % 26) for i in range(4999)) + "!"
    _, shown, caret = as_text(fault(line, column)).splitlines()
    assert len(shown) <= 104
    assert shown[caret.index("^")] == line[column - 1]


def test_nothing_of_a_file_reaches_the_terminal_as_a_command() -> None:
    text = as_text(fault('x = "\x1b[2J\x9b"', 1, 'the text "\x1b[2J\n\u202e"', "\x07"))
    assert len(text.splitlines()) == 4
    assert not set(text) & set("\x1b\x9b\x07\u202e")
    assert r'the text "\x1b[2J\n\u202e"' in text


def test_a_file_name_that_is_no_text_can_be_shown() -> None:
    name = b"caf\xe9.toml".decode("utf-8", "surrogateescape")
    text = as_text(Diagnostic(Severity.ERROR, "r", "m", file=name))
    assert text.encode() == rb"caf\udce9.toml:1:1: error[r]: m"


def test_json_has_the_fields_of_the_report() -> None:
    assert as_json(fault("a = 1", 5, "m", "h")) == {
        "severity": "error",
        "rule": "a-rule",
        "message": "m",
        "hint": "h",
        "path": "a[1].b",
        "line": 7,
        "column": 5,
    }


def test_a_path_counts_from_one() -> None:
    assert path_text(("fleet", 0, "ship", 1, "class")) == "fleet[1].ship[2].class"
    assert path_text(()) == ""


def test_warnings_are_no_errors() -> None:
    warning = Diagnostic(Severity.WARNING, "r", "m")
    assert not has_errors((warning,))
    assert has_errors((warning, fault("", 1)))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (True, "true"),
        (False, "false"),
        (4, "4"),
        (-4, "-4"),
        (1.0, "1.0"),
        (4.5, "4.5"),
        (float("inf"), "inf"),
        (float("nan"), "nan, which is no number"),
        ("4", 'the text "4"'),
        ("x" * 50, f'the text "{"x" * 37}..."'),
        ([], "a list"),
        ((1,), "a list"),
        ({}, "a table"),
        (datetime.date(2026, 1, 1), "a date or time"),
        (datetime.time(1), "a date or time"),
        (10**30, "a number of very many digits"),
        pytest.param(16**5000, "a number of very many digits", id="huge"),
    ],
)
def test_a_value_is_said_as_a_player_would(value: object, said: str) -> None:
    assert describe(value) == said
