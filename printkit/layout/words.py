"""Templates become blocks: Jinja2 renders Markdown, Markdown becomes blocks.

A template holds words and their order. It places a system's drawn parts with
``{{ block("name") }}``, each on a line of its own, and values with ``{{ name }}``: values print
as written, whatever Markdown would make of them.

Containers: ``::: columns 1 1`` (a child a column), ``::: stack``, ``::: panel 2 "Title" | note``,
``::: phase 2 "Title" | note``. A container that holds others takes a longer fence. The line
``::: page-break`` between them begins a new page.
"""

from __future__ import annotations

import difflib
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.errors import PrintkitError, TemplateError
from printkit.layout.blocks.base import Block
from printkit.layout.blocks.prose import TextSize
from printkit.layout.words_markdown import LINE_MARK, Reader, escape, parsed, place_breaks

if TYPE_CHECKING:
    from jinja2.ext import Extension
    from jinja2.lexer import Token as JinjaToken
    from jinja2.lexer import TokenStream
    from jinja2.sandbox import SandboxedEnvironment


class _Raw(str):
    """Text that is Markdown already."""

    __slots__ = ()


class _TemplateUseError(Exception):
    """A template used something wrong; where is found from the traceback."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def _finalize(value: object) -> str:
    """What ``{{ value }}`` prints. Nothing is never printed as a word."""
    from jinja2 import Undefined

    match value:
        case _Raw():
            return value
        case str():
            return escape(value)
        case bool() | None:
            raise _TemplateUseError(f"a value is {value}", "test it with {% if %}, don't print it")
        case int():
            return escape(str(value))
        case Undefined():
            return str(value)  # StrictUndefined raises and names the value
        case _:
            raise _TemplateUseError(
                f"a value is a {type(value).__name__}", "print words and whole numbers"
            )


def _line_marks() -> type[Extension]:
    """A Jinja2 extension that begins each line of a template with its file and number."""
    from jinja2.ext import Extension
    from jinja2.lexer import Token as JinjaToken

    class LineMarks(Extension):
        def filter_stream(self, stream: TokenStream) -> Iterator[JinjaToken]:
            file = stream.filename or stream.name or ""

            def mark(line: int) -> str:
                return f"\ufdd4{file}\ufdd6{line}\ufdd5"

            for token in stream:
                if token.type == "data":
                    lines = token.value.split("\n")
                    marked = (mark(token.lineno + i) + text for i, text in enumerate(lines))
                    yield token._replace(value="\n".join(marked))
                    continue
                if token.type == "variable_begin":
                    yield JinjaToken(token.lineno, "data", mark(token.lineno))
                yield token

    return LineMarks


def _without_marks(text: str, file: str) -> tuple[str, list[tuple[str, int]]]:
    """The Markdown without line marks, and the file and line each of its lines comes from."""
    places: list[tuple[str, int]] = []
    lines = []
    for line in text.split("\n"):
        marks = list(LINE_MARK.finditer(line))
        # Marks follow each other where a block tag stood: the one before the words counts.
        end, found = 0, marks[:1]
        for mark in marks:
            if mark.start() != end:
                break
            end, found = mark.end(), [mark]
        last = places[-1] if places else (file, 1)
        places.append((found[0].group(1), int(found[0].group(2))) if found else last)
        lines.append(LINE_MARK.sub("", line))
    return "\n".join(lines), places


@cache
def _environment(folders: tuple[Path, ...]) -> SandboxedEnvironment:
    from jinja2 import FileSystemLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    return SandboxedEnvironment(
        loader=FileSystemLoader([str(folder) for folder in folders]),
        extensions=[_line_marks()],
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )


@dataclass(frozen=True, slots=True)
class Template:
    """A sheet's template: the folders it may stand in, strongest first, and its name."""

    folders: tuple[Path, ...]
    sheet: str

    @property
    def name(self) -> str:
        return f"{self.sheet}.md.j2"

    def blocks(
        self,
        values: Mapping[str, object],
        blocks: Mapping[str, Block],
        size: TextSize = "body",
        breaks: str = "",
    ) -> tuple[Block, ...]:
        """The sheet's blocks in order. Raises TemplateError with the template's file and line.

        ``breaks`` says why this sheet can't have a page break, if it can't.
        """
        placed: list[Block] = []
        text, places = self._render(values, blocks, placed)
        text = place_breaks(text, placed)
        found = Reader(parsed(text), placed, size, places, text, breaks).read()
        if not found:
            file = places[0][0] if places else self.name
            hint = "write some words, or place a block"
            raise TemplateError("the sheet is empty", file=file, line=1, hint=hint)
        return found

    def _render(
        self, values: Mapping[str, object], blocks: Mapping[str, Block], placed: list[Block]
    ) -> tuple[str, list[tuple[str, int]]]:
        from jinja2 import TemplateNotFound, TemplateSyntaxError

        def block(name: str) -> _Raw:
            if name not in blocks:
                near = difflib.get_close_matches(name, blocks, 1)
                there = f"there are {', '.join(sorted(blocks))}"
                ask = f'; a block that only some ships have: {{% if has("{name}") %}}'
                known = f"did you mean {near[0]!r}?" if near else there + ask
                raise _TemplateUseError(f"unknown block {name!r}", known)
            placed.append(blocks[name])
            return _Raw(f"\ufdd0{len(placed) - 1}\ufdd1")

        def has(name: str) -> bool:
            return name in blocks

        try:
            template = _environment(self.folders).get_template(self.name)
        except TemplateSyntaxError as error:
            file = error.filename or self.name
            hint = "a value is {{ name }}; a tag {% if name %} ends with {% endif %}"
            raise TemplateError(
                str(error.message), file=file, line=error.lineno, hint=hint
            ) from error
        except TemplateNotFound as error:
            raise TemplateError(
                f"there is no template {error.name!r}", file=str(self.folders[0]), line=1
            ) from error
        except (OSError, UnicodeError) as error:
            places = (folder / self.name for folder in self.folders)
            unread = next((str(place) for place in places if place.exists()), self.name)
            raise TemplateError(
                f"the template can't be read: {error}", file=unread, line=1
            ) from error
        file = template.filename or self.name
        try:
            text = template.render({**values, "block": block, "has": has})
        except Exception as error:  # whatever an expression raises is the template's fault
            where, line = _place_in_template(error, file, self.folders)
            hint = _hint(error, values)
            raise TemplateError(_say(error), file=where, line=line, hint=hint) from error
        return _without_marks(f"{text}\n", file)


def _hint(error: Exception, values: Mapping[str, object]) -> str:
    """What would be right, as far as the kind of error says it."""
    from jinja2 import TemplateNotFound, UndefinedError

    match error:
        case _TemplateUseError():
            return error.hint
        case UndefinedError():
            return f"the values of this sheet are {', '.join(sorted(values))}"
        case TemplateNotFound():
            return "a template includes those of its own folder, by their file name"
        case TypeError() | RecursionError() | ArithmeticError():
            return "see what stands between the braces on this line"
        case _:
            return ""


def _say(error: Exception) -> str:
    from jinja2 import TemplateNotFound

    if isinstance(error, TemplateNotFound):
        return f"there is no template {error.name!r} to include"
    if isinstance(error, TypeError):
        return "something is used in a way it can't be"
    if isinstance(error, RecursionError):
        return "the template goes round in circles"
    text = str(error).splitlines()[0] if str(error) else type(error).__name__
    if isinstance(error, LookupError) and not isinstance(error, PrintkitError):
        text = f"there is no {text}"
    return text.replace(" is undefined", " is not a value of this sheet")


def _place_in_template(error: Exception, file: str, folders: Sequence[Path]) -> tuple[str, int]:
    """Jinja2 rewrites tracebacks: the last frame in a template file has its line."""
    lineno = getattr(error, "lineno", None)
    if isinstance(lineno, int):
        return getattr(error, "filename", None) or file, lineno
    roots = tuple(str(folder) for folder in folders)
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename.startswith(roots) and frame.filename.endswith(".j2"):
            return frame.filename, frame.lineno or 1
    return file, 1
