"""Places in TOML texts, for every way of writing keys and tables."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


def test_a_comment_behind_a_value_is_no_value() -> None:
    places = locate('a = 1 # c\nb = "#" # c\nc = [1, # c\n 2] # c\nd = {e = 3} # c\n')
    assert [places.value((key,)) for key in "abcd"] == [(1, 5), (2, 5), (3, 5), (5, 5)]
    assert places.value(("c", 1)) == (4, 2)
    assert places.value(("d", "e")) == (5, 10)


# --- Any shape of keys ---------------------------------------------------------------------

NAMES = st.sampled_from(["a", "b-c", "d_1", "é", "x y", "q\"'", "a.b", "", "tab\t", "漢"])
TREES: st.SearchStrategy[object] = st.recursive(
    st.just(0),
    lambda inner: (
        st.dictionaries(NAMES, inner, min_size=1, max_size=3)
        | st.lists(inner, min_size=1, max_size=3)
    ),
    max_leaves=8,
)


class Writer:
    """Writes a tree as TOML in ways drawn at random; each leaf is a number of its own."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.leaves: dict[KeyPath, str] = {}

    def key(self, name: str) -> str:
        bare = name.replace("-", "").isidentifier() and name.isascii()
        forms = [json.dumps(name), json.dumps(name, ensure_ascii=False)]
        forms += [name] if bare else []
        forms += [f"'{name}'"] if "'" not in name else []
        return self.draw(st.sampled_from(forms))

    def inline(self, tree: object, path: KeyPath) -> str:
        if isinstance(tree, dict):
            parts = [
                f"{self.key(k)} = {self.inline(v, (*path, k))}" for k, v in sorted(tree.items())
            ]
            return "{ " + ", ".join(parts) + " }"
        if isinstance(tree, list):
            gap = self.draw(st.sampled_from([", ", ",\n  ", ", # é [\n"]))
            return f"[ {gap.join(self.inline(v, (*path, i)) for i, v in enumerate(tree))} ]"
        self.leaves[path] = str(1_000_000 + len(self.leaves))
        return self.leaves[path]

    def table(self, tree: dict[str, object], path: KeyPath, header: str) -> str:
        """Values first, tables and arrays of tables after."""
        text, later = "", ""
        for name, value in sorted(tree.items()):
            key = self.key(name)
            under = f"{header} . {key}" if header else key
            way = self.draw(st.sampled_from(["inline", "dotted", "table"]))
            if isinstance(value, dict) and way == "table":
                later += f"[{under}] # é\n{self.table(value, (*path, name), under)}"
            elif isinstance(value, dict) and way == "dotted":
                text += self.dotted(value, (*path, name), key)
            elif isinstance(value, list) and all(isinstance(v, dict) for v in value):
                for index, element in enumerate(value):
                    later += f" [[ {under} ]]\n{self.table(element, (*path, name, index), under)}"
            else:
                text += f"{key} = {self.inline(value, (*path, name))}\n"
        return text + later

    def dotted(self, tree: dict[str, object], path: KeyPath, lead: str) -> str:
        return "".join(
            f"\t{lead}.{self.key(name)}={self.inline(value, (*path, name))} # c\n"
            for name, value in sorted(tree.items())
        )


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, dict[KeyPath, str]]:
    writer = Writer(draw)
    tree = draw(st.dictionaries(NAMES, TREES, min_size=1, max_size=4))
    return writer.table(tree, (), ""), writer.leaves


def leaves(tree: object, path: KeyPath = ()) -> Iterator[tuple[KeyPath, int]]:
    """The numbers in parsed TOML, by path."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from leaves(value, (*path, key))
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            yield from leaves(value, (*path, index))
    elif isinstance(tree, int):
        yield path, tree


@settings(max_examples=200, deadline=None)
@given(documents())
def test_every_value_is_found_however_its_key_is_written(
    document: tuple[str, dict[KeyPath, str]],
) -> None:
    text, written = document
    rows = text.split("\n")
    found = dict(leaves(tomllib.loads(text)))
    assert {path: str(number) for path, number in found.items()} == written
    locator = locate(text)
    for path, number in written.items():
        line, column = locator.value(path)
        assert rows[line - 1][column - 1 :].startswith(number)
        if isinstance(path[-1], str):
            line, column = locator.key(path)
            key = rows[line - 1][column - 1 :]
            assert re.match(rf"(?:[\w-]+|\"(?:\\.|[^\"])*\"|'[^']*')\s*=\s*{number}", key)
