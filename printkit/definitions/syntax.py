"""What the TOML parser says, in plain words and with a place."""

from __future__ import annotations

import re
from typing import NamedTuple

from printkit.diagnostics import Place


class SyntaxFault(NamedTuple):
    """Where a text stops being TOML, why, and what would be right."""

    place: Place
    message: str
    hint: str


_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_PATH = re.compile(r"\(((?:'[^']*'(?:, |,)?)+)\)")

ESCAPE = "Unescaped '\\'"
TWICE = "Cannot overwrite a value"
END = "Invalid value (at end of document)"
PLAIN = (
    (TWICE, "this key is written twice", "keep one of the two"),
    (
        "Cannot declare",
        "the table {path} is begun twice",
        "write its keys in one place; a list of tables has [[two brackets]]",
    ),
    (
        "Cannot mutate immutable",
        "{path} is complete and can't be added to",
        "write it in one place",
    ),
    ("Cannot redefine", "{path} is begun twice", "write its keys in one place"),
    ("Duplicate inline table key", "this key is written twice", "keep one of the two"),
    (END, "the file ends where a value is due", "end it: key = 4, or key = [1, 2]"),
    ("Invalid value", "there is no value like this", 'a text needs quotes: key = "text"'),
    ("Invalid statement", "this is no key", "a line is key = value, or a [table]"),
    ("Expected '=' after a key", "there is no = after the key", "a line is key = value"),
    (
        "Expected newline or end of document after a statement",
        "something is left over after the value",
        "write one key = value a line",
    ),
    ('Expected "\'"', "the text has no closing quote", "close it: key = 'text'"),
    ("Unterminated string", "the text has no closing quote", 'close it: key = "text"'),
    ("Illegal character '\\n'", "the text has no closing quote", 'close it: key = "text"'),
    ("Unclosed array", "the list has no closing bracket", "close it: key = [1, 2]"),
    (ESCAPE, "a backslash in a text stands for more", "write two of them: \\\\"),
)
"""How a message of the parser begins, what it means, and what to do."""


def explain(text: str, message: str) -> SyntaxFault:
    """A parser's message with its place taken out and put in plain words."""
    words = _AT.sub("", message)
    place = _place(text, _AT.search(message))
    if words == TWICE:
        # The parser stops behind the value; the key is what matters.
        line = text.split("\n")[place.line - 1]
        place = Place(place.line, len(line) - len(line.lstrip()) + 1)
    if words.startswith(ESCAPE):
        # The parser stops behind the backslash and what follows it.
        place = Place(place.line, place.column - 2)
    for start, plain, hint in PLAIN:
        if (message if start == END else words).startswith(start):
            return SyntaxFault(place, plain.format(path=_path(words)), hint)
    return SyntaxFault(
        place, words[:1].lower() + words[1:], 'a line is key = value; texts have "quotes"'
    )


def _place(text: str, match: re.Match[str] | None) -> Place:
    if match is None:
        return Place(1, 1)
    if match.group(1):
        return Place(int(match.group(1)), int(match.group(2)))
    lines = text.rstrip().split("\n")
    return Place(len(lines), len(lines[-1]) + 1)


def _path(words: str) -> str:
    match = _PATH.search(words)
    return ".".join(re.findall(r"'([^']*)'", match.group(1))) if match else "this table"


def too_deep(text: str, deepest: int) -> Place:
    """Where brackets are first nested deeper than that."""
    depth, line, column = 0, 1, 0
    for character in text:
        column += 1
        if character == "\n":
            line, column = line + 1, 0
        elif character in "[{":
            depth += 1
            if depth > deepest:
                return Place(line, column)
        elif character in "]}":
            depth -= 1
    return Place(1, 1)


_MANY_DIGITS = re.compile(r"[+-]?[0-9][0-9_]{4299,}")


def too_many_digits(text: str) -> Place:
    """Where a number stands that has more digits than are ever read."""
    match = _MANY_DIGITS.search(text)
    before = text[: match.start()] if match else ""
    return Place(before.count("\n") + 1, len(before) - before.rfind("\n"))
