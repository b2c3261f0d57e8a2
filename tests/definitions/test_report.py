"""The JSON report: an entry a file, fine or not, each fault in the entry of its own file."""

from __future__ import annotations

from typing import Any

import pytest

from printkit.definitions.report import report
from printkit.diagnostics import Diagnostic, Severity


def fault(file: str, severity: Severity = Severity.ERROR, rule: str = "r") -> Diagnostic:
    return Diagnostic(severity, rule, "m", file=file)


def entries(told: dict[str, object]) -> list[tuple[str, bool, list[str]]]:
    """File, fine or not, and rules of each entry."""
    files: Any = told["files"]
    return [(f["file"], f["ok"], [d["rule"] for d in f["diagnostics"]]) for f in files]


def test_files_come_in_the_order_they_were_named() -> None:
    told = report([("b", ()), ("a", (fault("a"),)), ("c", ())])
    assert entries(told) == [("b", True, []), ("a", False, ["r"]), ("c", True, [])]


@pytest.mark.parametrize(
    ("severity", "strict", "fine"),
    [
        (Severity.ERROR, False, False),
        (Severity.WARNING, False, True),
        (Severity.ERROR, True, False),
        (Severity.WARNING, True, False),
    ],
)
def test_warnings_are_fine_unless_strict(severity: Severity, strict: bool, fine: bool) -> None:
    assert entries(report([("a", (fault("a", severity),))], strict=strict)) == [("a", fine, ["r"])]
    assert entries(report([("a", ())], strict=strict)) == [("a", True, [])]


def test_faults_of_a_class_stand_under_its_own_file() -> None:
    found = (fault("evening.toml", rule="broken-class"), fault("own.toml", rule="wrong-type"))
    assert entries(report([("evening.toml", found)])) == [
        ("evening.toml", False, ["broken-class"]),
        ("own.toml", False, ["wrong-type"]),
    ]


def test_a_class_that_two_sessions_name_is_told_once() -> None:
    shared = fault("own.toml", Severity.WARNING)
    told = report([("a.toml", (shared,)), ("own.toml", (shared,)), ("b.toml", (shared,))])
    assert entries(told) == [
        ("a.toml", True, []),
        ("own.toml", True, ["r"]),
        ("b.toml", True, []),
    ]


@pytest.mark.parametrize(
    ("name", "file"), [("-", "<stdin>"), ("./a.toml", "a.toml"), ("a//b", "a/b"), ("a", "")]
)
def test_a_file_keeps_the_name_it_was_asked_by(name: str, file: str) -> None:
    assert entries(report([(name, (fault(file),))])) == [(name, False, ["r"])]
