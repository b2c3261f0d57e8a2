"""Where a key or a value stands in a TOML file: a line and a column in characters, from 1.

The syntax tree is only built when there is a fault to place.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from printkit.diagnostics import KeyPath, Place

if TYPE_CHECKING:
    from tree_sitter import Node

START = Place(1, 1)
DEEPEST = 40
"""Levels of tables and lists. Files with more are refused, so no deeper place is ever wanted."""


class Key(NamedTuple):
    """A part of a key and its byte offset."""

    text: str
    start: int


@dataclass(slots=True)
class _Entry:
    """What is known of a path: its key, its value or its table's header (byte offsets)."""

    key: int | None = None
    value: int | None = None
    header: int | None = None


@dataclass(frozen=True)
class Locator:
    """Places by path. Build with :func:`locate`."""

    data: bytes
    entries: dict[KeyPath, _Entry] = field(default_factory=dict)

    @cached_property
    def _line_starts(self) -> list[int]:
        ends = (match.end() for match in re.finditer(b"\n", self.data))
        return [0, *ends]

    def _place(self, offset: int | None) -> Place:
        if offset is None:
            return START
        line = bisect_right(self._line_starts, offset)
        before = self.data[self._line_starts[line - 1] : offset]
        return Place(line, len(before.decode("utf-8", "replace")) + 1)

    def _known(self, path: KeyPath) -> tuple[KeyPath, _Entry | None]:
        """The entry of a path, or of the nearest table around it."""
        while path and path not in self.entries:
            path = path[:-1]
        return path, self.entries.get(path)

    def key(self, path: KeyPath) -> Place:
        """Where a key is written; the value's place for an element of a list."""
        entry = self.entries.get(path)
        if entry is None:
            return self.table(path[:-1])
        return self._place(entry.key if entry.key is not None else self._start(entry))

    def value(self, path: KeyPath) -> Place:
        """Where a value is written; its table's header for a table."""
        known, entry = self._known(path)
        if entry is None or known != path:
            return self.table(known)
        return self._place(self._start(entry))

    def table(self, path: KeyPath) -> Place:
        """Where a table begins: its header, its brace, or the file's first line."""
        _, entry = self._known(path)
        if entry is None:
            return START
        return self._place(entry.header if entry.header is not None else self._start(entry))

    @staticmethod
    def _start(entry: _Entry) -> int | None:
        for offset in (entry.value, entry.header, entry.key):
            if offset is not None:
                return offset
        return None


def locate(text: str) -> Locator:
    """The places of everything in a TOML text that has parsed."""
    import tree_sitter_toml
    from tree_sitter import Language, Parser

    data = text.encode("utf-8")
    parser = Parser(Language(tree_sitter_toml.language()))
    root = parser.parse(data).root_node
    locator = Locator(data)
    counts: dict[KeyPath, int] = {}
    for node in root.children:
        match node.type:
            case "pair":
                _pair(node, (), locator)
            case "table":
                _table(node, counts, locator)
            case "table_array_element":
                _element(node, counts, locator)
    return locator


def _resolve(keys: list[Key], counts: dict[KeyPath, int], locator: Locator, start: int) -> KeyPath:
    """A header's keys as a path: an array of tables means its newest element."""
    path: KeyPath = ()
    for key in keys:
        path = (*path, key.text)
        locator.entries.setdefault(path, _Entry(key=key.start, header=start))
        if path in counts:
            path = (*path, counts[path] - 1)
    return path


def _table(node: Node, counts: dict[KeyPath, int], locator: Locator) -> None:
    keys = _keys(node.children[1])
    path = _resolve(keys, counts, locator, node.start_byte)
    # A header further down may have made this table before.
    locator.entries[path] = _Entry(key=keys[-1].start, header=node.start_byte)
    _pairs(node, path, locator)


def _element(node: Node, counts: dict[KeyPath, int], locator: Locator) -> None:
    keys = _keys(node.children[1])
    path = (*_resolve(keys[:-1], counts, locator, node.start_byte), keys[-1].text)
    entry = _Entry(key=keys[-1].start, header=node.start_byte)
    locator.entries.setdefault(path, entry)
    index = counts.get(path, 0)
    counts[path] = index + 1
    locator.entries[(*path, index)] = entry
    _pairs(node, (*path, index), locator)


def _pairs(node: Node, path: KeyPath, locator: Locator) -> None:
    for child in node.children:
        if child.type == "pair":
            _pair(child, path, locator)


def _pair(node: Node, table: KeyPath, locator: Locator) -> None:
    path = table
    for key in _keys(node.children[0]):
        path = (*path, key.text)
        locator.entries.setdefault(path, _Entry(key=key.start, value=key.start))
    # Key and value; a comment behind them belongs to the pair too.
    _value(node.named_children[1], path, locator)


def _value(node: Node, path: KeyPath, locator: Locator) -> None:
    if len(path) > DEEPEST:
        return
    locator.entries.setdefault(path, _Entry()).value = node.start_byte
    if node.type == "inline_table":
        _pairs(node, path, locator)
    elif node.type == "array":
        items = [child for child in node.children if child.is_named and child.type != "comment"]
        for index, child in enumerate(items):
            _value(child, (*path, index), locator)


def _keys(node: Node) -> list[Key]:
    """The parts of a bare, quoted or dotted key; not more than could ever matter."""
    parts = []
    while node.type == "dotted_key":
        # A dotted key holds the key before its last dot, and the part after it.
        parts.append(node.children[-1])
        node = node.children[0]
    return [_key(part) for part in [node, *reversed(parts)][: DEEPEST + 1]]


def _key(node: Node) -> Key:
    text = (node.text or b"").decode("utf-8")
    if text[:1] in ('"', "'"):
        text = str(tomllib.loads(f"text = {text}")["text"])
    return Key(text, node.start_byte)
