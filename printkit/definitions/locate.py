"""Where a key or a value stands in a TOML file: a line and a column in characters, from 1.

The syntax tree is only built when there is a fault to place.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from printkit.diagnostics import KeyPath, Place

if TYPE_CHECKING:
    from tree_sitter import Node

START = Place(1, 1)


@dataclass(slots=True)
class _Entry:
    """What is known of a path: its key, its value or its table's header (byte offsets)."""

    key: int | None = None
    value: int | None = None
    header: int | None = None


@dataclass(frozen=True, slots=True)
class Locator:
    """Places by path. Build with :func:`locate`."""

    data: bytes
    entries: dict[KeyPath, _Entry] = field(default_factory=dict)

    def _place(self, offset: int | None) -> Place:
        if offset is None:
            return START
        before = self.data[:offset].decode("utf-8", "replace")
        line = before.count("\n") + 1
        return Place(line, len(before) - (before.rfind("\n") + 1) + 1)

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
                keys = _keys(node.children[1])
                _table(node, _resolve(keys, counts), locator)
            case "table_array_element":
                keys = _keys(node.children[1])
                path = (*_resolve(keys[:-1], counts), keys[-1])
                index = counts.get(path, 0)
                counts[path] = index + 1
                locator.entries.setdefault(path, _Entry(header=node.start_byte))
                _table(node, (*path, index), locator)
    return locator


def _resolve(keys: tuple[str, ...], counts: dict[KeyPath, int]) -> KeyPath:
    """A header's keys as a path: an array of tables means its newest element."""
    path: KeyPath = ()
    for key in keys:
        path = (*path, key)
        if path in counts:
            path = (*path, counts[path] - 1)
    return path


def _table(node: Node, path: KeyPath, locator: Locator) -> None:
    entry = locator.entries.setdefault(path, _Entry())
    entry.header = node.start_byte
    entry.key = node.children[1].start_byte if isinstance(path[-1], str) else None
    for depth in range(1, len(path)):
        # A header a.b.c also makes a and a.b.
        locator.entries.setdefault(path[:depth], _Entry(header=node.start_byte))
    for child in node.children:
        if child.type == "pair":
            _pair(child, path, locator)


def _pair(node: Node, table: KeyPath, locator: Locator) -> None:
    key, value = node.children[0], node.children[-1]
    parts = _keys(key)
    for depth in range(1, len(parts)):
        locator.entries.setdefault(
            (*table, *parts[:depth]), _Entry(key=key.start_byte, value=key.start_byte)
        )
    path = (*table, *parts)
    locator.entries[path] = _Entry(key=key.start_byte)
    _value(value, path, locator)


def _value(node: Node, path: KeyPath, locator: Locator) -> None:
    locator.entries.setdefault(path, _Entry()).value = node.start_byte
    if node.type == "inline_table":
        for child in node.children:
            if child.type == "pair":
                _pair(child, path, locator)
    elif node.type == "array":
        items = [child for child in node.children if child.is_named and child.type != "comment"]
        for index, child in enumerate(items):
            _value(child, (*path, index), locator)


def _keys(node: Node) -> tuple[str, ...]:
    """The parts of a bare, quoted or dotted key."""
    if node.type == "dotted_key":
        return tuple(part for child in node.children if child.is_named for part in _keys(child))
    text = (node.text or b"").decode("utf-8")
    if node.type == "quoted_key" or text[:1] in "\"'":
        return (_unquote(text),)
    return (text,)


def _unquote(text: str) -> str:
    if text.startswith("'"):
        return text[1:-1]
    try:
        # TOML's escapes in a basic string are a part of Python's.
        value = ast.literal_eval(text)
    except (SyntaxError, ValueError):
        return text[1:-1]
    return str(value)
