"""Texts that are not TOML, and files that are not texts: one clear line each, with its place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from printkit.definitions.locate import DEEPEST
from printkit.definitions.source import LARGEST, decode, in_order, parse, read_source
from printkit.diagnostics import Diagnostic, Place, Severity, as_text
from printkit.errors import DefinitionError


def only(text: str) -> Diagnostic:
    """The one fault of a text."""
    with pytest.raises(DefinitionError) as caught:
        parse(decode("x.toml", text.encode()))
    (found,) = caught.value.diagnostics
    return found


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("a", (1, 2), "there is no = after the key"),
        ("a = escort\n", (1, 5), "there is no value like this"),
        ("a = “x”\n", (1, 5), "there is no value like this"),
        ("a = TRUE\n", (1, 5), "there is no value like this"),
        ('a = "x\nb = 1\n', (1, 7), "the text has no closing quote"),
        ('a = """x\nb = 1\n', (2, 6), "the text has no closing quote"),
        ("a = 'x\n", (1, 7), "the text has no closing quote"),
        ("a = 'x", (1, 7), "the text has no closing quote"),
        ("a = [1, 2\n", (1, 10), "the list has no closing bracket"),
        ("a = [1,\n", (1, 8), "the file ends where a value is due"),
        ("x = 1\na = ", (2, 4), "the file ends where a value is due"),
        ("a = 1 b = 2\n", (1, 7), "something is left over after the value"),
        ("a = 1,\n", (1, 6), "something is left over after the value"),
        ("x = 1\n  a = 1\n  a = 2\n", (3, 3), "this key is written twice"),
        ("[a]\n[b]\n[a]\n", (3, 3), "the table a is begun twice"),
        ("[[a]]\n[a]\n", (2, 3), "the table a is begun twice"),
        ("[b.'c d']\n[b.'c d']\n", (2, 9), "the table b.c d is begun twice"),
        ("a = [1]\n[[a]]\n", (2, 4), "a is complete and can't be added to"),
        ("a = {b = 1, b = 2}\n", (1, 18), "this key is written twice"),
        ('a = "C:\\ships"\n', (1, 8), "a backslash in a text stands for more"),
        ("= 1\n", (1, 1), "this is no key"),
        ("é = 1\n", (1, 1), "this is no key"),
        ("a = 1\r\nb = = 2\r\n", (2, 5), "there is no value like this"),
        ('a = "é漢"\n\tb\t= ?\n', (2, 6), "there is no value like this"),
    ],
)
def test_a_syntax_error_is_plain_and_placed(text: str, place: tuple[int, int], said: str) -> None:
    found = only(text)
    assert (found.rule, tuple(found.place)) == ("toml-syntax", place)
    assert found.message == f"this is not TOML: {said}"
    assert found.hint


@pytest.mark.parametrize("text", ["[a", "a = 01", "a = 2020-13-01", "a = {b = 1", 'a = "\\ud800"'])
def test_other_syntax_errors_are_told_as_the_parser_says_them(text: str) -> None:
    found = only(text)
    assert found.message.startswith("this is not TOML: ")
    assert "(at " not in found.message
    assert found.place.line == 1
    assert 1 < found.place.column <= len(text) + 1


def test_a_line_separator_in_a_text_begins_no_line() -> None:
    found = only('a = "x\u2028y\x85"\nb = ?\n')
    assert (found.place, found.source_line) == (Place(2, 5), "b = ?")


def test_the_line_is_shown_with_a_caret() -> None:
    assert as_text(only('name = "x"\r\n\tcode\t= ?\r\n')).splitlines()[1:3] == [
        "    \tcode\t= ?",
        "    \t    \t  ^",
    ]


@pytest.mark.parametrize("text", ["", "\ufeff", "# only words\n", " \r\n\t\r\n"])
def test_an_empty_file_says_so(text: str) -> None:
    found = only(text)
    assert (found.rule, found.place) == ("empty-file", (1, 1))


@pytest.mark.parametrize("depth", [DEEPEST + 1, 500, 20_000])
@pytest.mark.parametrize(("begin", "end"), [("[", "]"), ("{a = ", "}"), ("[{a = ", "}]")])
def test_deep_nesting_is_refused_at_its_place(begin: str, end: str, depth: int) -> None:
    line = f"a = {begin * depth}1{end * depth}"
    found = only(f"x = 1\n{line}\n")
    assert found.rule == "toml-syntax"
    assert found.message == "this is not TOML: values are nested too deeply"
    assert found.place.line == 2
    before = line[: found.place.column]
    assert DEEPEST <= before.count("[") + before.count("{") <= DEEPEST + 1


@pytest.mark.parametrize("depth", [DEEPEST + 2, 3000])
def test_deep_keys_are_refused_at_their_place(depth: int) -> None:
    dotted = ".".join("a" * depth)
    for text in (f"x = 1\n{dotted} = 1\n", f"x = 1\n[{dotted}]\nb = 1\n"):
        found = only(text)
        assert (found.rule, found.place.line) == ("toml-syntax", 2)
        assert found.message == "this is not TOML: values are nested too deeply"


def test_as_deep_as_allowed_is_fine() -> None:
    assert parse(decode("x", f"a = {'[' * (DEEPEST - 1)}{']' * (DEEPEST - 1)}".encode()))


# --- Files ---------------------------------------------------------------------------------


def refused(path: Path) -> tuple[str, str]:
    """Rule and message of the one fault of reading a file."""
    with pytest.raises(DefinitionError) as caught:
        read_source(path)
    (found,) = caught.value.diagnostics
    assert found.file == str(path)
    assert found.hint
    return found.rule, found.message


def test_a_folder_a_missing_file_and_impossible_names(tmp_path: Path) -> None:
    assert refused(tmp_path) == ("not-a-file", "this is a folder")
    assert refused(tmp_path / "none.toml") == ("no-such-file", "there is no such file")
    assert refused(tmp_path / "a\0b.toml")[0] == "unreadable"
    assert refused(tmp_path / ("x" * 300 + ".toml"))[0] == "unreadable"
    (tmp_path / "file.toml").write_text("a = 1")
    assert refused(tmp_path / "file.toml" / "inner.toml")[0] == "unreadable"
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    assert refused(tmp_path / "loop.toml")[0] == "unreadable"


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="needs an endless file")
def test_an_endless_file_is_refused() -> None:
    assert refused(Path("/dev/zero"))[0] == "too-large"


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ('name = "x"'.encode("utf-16"), 1),
        ('name = "x"\n'.encode("utf-16-le"), 1),
        (b"\x89PNG\r\n\x1a\n\0\0", 1),
        (b'a = 1\nname = "caf\xe9"\n', 2),
        (b"a = 1\nb = 2\nc = \0\n", 3),
    ],
)
def test_what_is_not_text_is_refused_with_its_line(data: bytes, line: int, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(data)
    assert refused(tmp_path / "x.toml") == ("not-text", f"the file is not UTF-8 text (line {line})")


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"\xff", (1, 1)),
        (b"\xef\xbb\xbfa = \0", (1, 5)),
        (b'a = 1\nname = "caf\xe9"\n', (2, 12)),
        ('a = "é漢" #'.encode() + b"\xe9", (1, 11)),
    ],
)
def test_the_first_byte_that_is_no_text_is_placed(data: bytes, place: tuple[int, int]) -> None:
    with pytest.raises(DefinitionError) as caught:
        decode("x.toml", data)
    assert caught.value.diagnostics[0].place == place


def test_a_megabyte_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"a = 1\n#".ljust(LARGEST, b"."))
    assert parse(read_source(file)) == {"a": 1}
    file.write_bytes(b"a = 1\n#".ljust(LARGEST + 1, b"."))
    assert refused(file) == ("too-large", "the file is larger than 1 MiB")


def test_a_source_knows_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.toml").write_text("a = 1")
    monkeypatch.chdir(tmp_path)
    source = read_source(Path("x.toml"))
    assert (source.name, source.folder) == ("x.toml", tmp_path.resolve())


def test_faults_come_by_file_and_place_the_error_first_and_each_once() -> None:
    def fault(severity: Severity, rule: str, file: str, line: int) -> Diagnostic:
        return Diagnostic(severity, rule, "m", file=file, place=Place(line, 1))

    warning, error = Severity.WARNING, Severity.ERROR
    given = [
        fault(error, "d", "b.toml", 1),
        fault(error, "c", "a.toml", 10),
        fault(warning, "b", "a.toml", 9),
        fault(error, "a", "a.toml", 9),
        fault(warning, "b", "a.toml", 9),
    ]
    assert [d.rule for d in in_order(given)] == ["a", "b", "c", "d"]
