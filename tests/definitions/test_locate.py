"""Places in TOML texts, for every way of writing keys and tables."""

from __future__ import annotations

import pytest

from printkit.definitions.locate import locate
from printkit.diagnostics import KeyPath

TEXT = """\
# é comment
plain = 1
"quo ted" = 2
'lit' = 3
"na\\u006de" = "x"
dotted.key = [10, # c
  20]
"ü" = {x = 1, "y" = {z = 2}}

[table]
inner = 1
[a.b]
deep = 1
[[list]]
n = 1
[[list.sub]]
m = 1
[[list.sub]]
m = 2
[list.sub.more]
q = 1
[[list]]
n = 2
[[list.sub]]
m = "漢"
"""


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        (("plain",), (2, 1), (2, 9)),
        (("quo ted",), (3, 1), (3, 13)),
        (("lit",), (4, 1), (4, 9)),
        (("name",), (5, 1), (5, 15)),
        (("dotted", "key"), (6, 8), (6, 14)),
        (("dotted", "key", 0), (6, 15), (6, 15)),
        (("dotted", "key", 1), (7, 3), (7, 3)),
        (("ü", "x"), (8, 8), (8, 12)),
        (("ü", "y", "z"), (8, 22), (8, 26)),
        (("table", "inner"), (11, 1), (11, 9)),
        (("a", "b", "deep"), (13, 1), (13, 8)),
        (("list", 0, "n"), (15, 1), (15, 5)),
        (("list", 0, "sub", 0, "m"), (17, 1), (17, 5)),
        (("list", 0, "sub", 1, "m"), (19, 1), (19, 5)),
        (("list", 0, "sub", 1, "more", "q"), (21, 1), (21, 5)),
        (("list", 1, "n"), (23, 1), (23, 5)),
        (("list", 1, "sub", 0, "m"), (25, 1), (25, 5)),
    ],
)
def test_keys_and_values(path: KeyPath, key: tuple[int, int], value: tuple[int, int]) -> None:
    places = locate(TEXT)
    assert places.key(path) == key
    assert places.value(path) == value


@pytest.mark.parametrize(
    ("path", "header"),
    [
        ((), (1, 1)),
        (("table",), (10, 1)),
        (("a",), (12, 1)),
        (("a", "b"), (12, 1)),
        (("list",), (14, 1)),
        (("list", 1), (22, 1)),
        (("list", 0, "sub", 1), (18, 1)),
        (("ü",), (8, 7)),
        (("list", 0, "missing"), (14, 1)),
        (("no", "such", "path"), (1, 1)),
    ],
)
def test_tables_begin_at_their_header(path: KeyPath, header: tuple[int, int]) -> None:
    assert locate(TEXT).table(path) == header


def test_columns_count_characters_not_bytes() -> None:
    places = locate('é = {"漢字" = 1, b = 2}\n'.replace("é", '"é"'))
    assert places.key(("é", "b")) == (1, 18)


def test_carriage_returns_do_not_move_lines() -> None:
    places = locate("a = 1\r\nb = 2\r\n")
    assert places.value(("b",)) == (2, 5)


def test_multi_line_texts_do_not_move_what_follows() -> None:
    places = locate('a = """\nx = 1\n"""\nb = 2\n')
    assert places.key(("b",)) == (4, 1)
    assert places.value(("a",)) == (1, 5)
