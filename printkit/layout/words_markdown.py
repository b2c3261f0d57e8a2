"""Markdown becomes blocks: paragraphs, lists, tables and ``:::`` containers.

What a template has put into the Markdown stands between noncharacters, which no text may hold:
placed blocks, and values hidden by ``escape`` so that Markdown makes nothing of their signs.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from printkit.errors import TemplateError
from printkit.layout.blocks.base import Block
from printkit.layout.blocks.breaks import PageBreak
from printkit.layout.blocks.containers import Columns, Flow, Stack
from printkit.layout.blocks.panel import Panel, PhaseTitle
from printkit.layout.blocks.prose import Prose, Run, Runs, Step, Steps, TextSize
from printkit.layout.blocks.table import Table
from printkit.units import mm

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

CONTAINERS = ("columns", "stack", "panel", "phase")

# What Jinja2 puts into the Markdown stands between noncharacters, which no text may hold.
PLACED = re.compile("\ufdd0(\\d+)\ufdd1")
_VALUE = re.compile("\ufdd2([0-9a-f]*)\ufdd3")
LINE_MARK = re.compile("\ufdd4([^\ufdd5]*)\ufdd6(\\d+)\ufdd5")

PANEL_GAP = mm(7)

_BREAK = re.compile(r":{3,}\s*page-break\s*")


def place_breaks(markdown: str, placed: list[Block]) -> str:
    """Each line ``::: page-break`` becomes a placed block."""
    lines = markdown.split("\n")
    for number, line in enumerate(lines):
        if _BREAK.fullmatch(line):
            placed.append(PageBreak())
            lines[number] = f"\ufdd0{len(placed) - 1}\ufdd1"
    return "\n".join(lines)


def escape(text: str) -> str:
    """Text as Markdown that prints as written, whatever signs, spaces and line breaks it has.

    Markdown sees letters and digits only, so a value never changes what stands around it.
    """
    text = LINE_MARK.sub("", text)
    if text.isascii() and text.isalnum():
        return text
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return f"\ufdd2{lines.encode('utf-8', 'surrogatepass').hex()}\ufdd3"


def unescape(markdown: str) -> str:
    """The text that ``escape`` has hidden."""
    return _VALUE.sub(
        lambda m: bytes.fromhex(m.group(1)).decode("utf-8", "surrogatepass"), markdown
    )


@cache
def markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.container import container_plugin

    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    # "[a]: b" would vanish without a word.
    parser.disable(["reference", "html_block", "html_inline"])
    # A fence without a name is taken too, so that one too many is found.
    container_plugin(parser, "any", validate=lambda info, markup: True)
    return parser


@lru_cache(maxsize=256)
def parsed(text: str) -> tuple[Token, ...]:
    """The tokens of a Markdown text; ships of a class share theirs."""
    return tuple(markdown().parse(text))


class Reader:
    """Walks Markdown tokens once and makes blocks of them."""

    def __init__(
        self,
        tokens: Sequence[Token],
        placed: list[Block],
        size: TextSize,
        places: list[tuple[str, int]],
        markdown: str,
        breaks: str = "",
    ) -> None:
        self.tokens = tokens
        self.placed = placed
        self.size = size
        self.places = places
        self.markdown = markdown.split("\n")
        self.breaks = breaks
        self.at = 0
        self.line = 0
        self.depth = 0

    def fail(self, message: str, hint: str = "") -> TemplateError:
        """An error at the template line that made the line being read."""
        file, line = self.places[self.line]
        return TemplateError(unescape(message), file=file, line=line, hint=hint)

    def next(self) -> Token:
        token = self.tokens[self.at]
        self.at += 1
        if token.map:
            self.line = token.map[0]
        return token

    def read(self, until: str = "") -> tuple[Block, ...]:
        """Blocks up to a closing token."""
        found: list[Block] = []
        makers: dict[str, Callable[[Token], Block]] = {
            "paragraph_open": self.paragraph,
            "ordered_list_open": self.steps,
            "bullet_list_open": self.steps,
            "table_open": self.table,
            "container_any_open": self.container,
            "heading_open": self.heading,
        }
        while self.at < len(self.tokens):
            token = self.next()
            if token.type == until:
                return tuple(found)
            make = makers.get(token.type)
            if make is None:
                raise self.fail(
                    f"{token.type.removesuffix('_open').replace('_', ' ')} can't be printed",
                    "use paragraphs, lists, tables and ::: containers",
                )
            found.append(make(token))
        return tuple(found)

    def inline(self) -> Runs:
        """The next inline token as runs."""
        return self.runs(self.next())

    def runs(self, token: Token) -> Runs:
        """Strong and emphasized words of an inline token."""
        out: list[Run] = []
        strong = emphasis = 0
        for child in token.children or ():
            match child.type:
                case "text" | "text_special":
                    kind = "strong" if strong else "emphasis" if emphasis else "regular"
                    out.append(Run(unescape(child.content), kind))  # type: ignore[arg-type]  # of the three
                case "softbreak":
                    out.append(Run(" "))
                case "hardbreak":
                    out.append(Run("\n"))
                case "strong_open" | "strong_close":
                    strong += child.nesting
                case "em_open" | "em_close":
                    emphasis += child.nesting
                case _:
                    raise self.fail(
                        f"{child.type.removesuffix('_open').replace('_', ' ')} can't be printed",
                        "use **strong** and *emphasized* words",
                    )
        if PLACED.search(token.content):
            raise self.fail("a block stands among words", "give it a line of its own")
        return tuple(out)

    def paragraph(self, _: Token) -> Block:
        token = self.next()
        self.next()
        match = PLACED.fullmatch(token.content.strip())
        if match:
            block = self.placed[int(match.group(1))]
            if isinstance(block, PageBreak):
                self._check_break()
            return block
        return Prose(self.runs(token), self.size)

    def _check_break(self) -> None:
        """A page breaks between whole panels, on sheets that have pages of their own."""
        if self.breaks:
            raise self.fail(self.breaks, "take the ::: page-break out")
        if self.depth:
            raise self.fail(
                "a page break stands inside a container", "put it between two ::: panels"
            )

    def heading(self, _: Token) -> Block:
        runs = self.inline()
        self.next()
        return PhaseTitle("".join(run.text for run in runs))

    def steps(self, opening: Token) -> Block:
        """A list; its items hold words only."""
        number = int(opening.attrs.get("start", 1) or 1)
        ordered = opening.type == "ordered_list_open"
        closing = opening.type.replace("_open", "_close")
        steps: list[Step] = []
        while (token := self.next()).type != closing:
            if token.type == "inline":
                marker = str(number + len(steps)) if ordered else "•"
                steps.append(Step(marker, self.runs(token)))
            elif token.type not in ("list_item_open", "list_item_close") and (
                not token.type.startswith("paragraph")
            ):
                raise self.fail("a list inside a list can't be printed", "use one level")
        return Steps(tuple(steps), self.size)

    def table(self, _: Token) -> Block:
        rows: list[list[Runs]] = []
        aligns: list[str] = []
        header = 0
        while (token := self.next()).type != "table_close":
            match token.type:
                case "tr_open":
                    rows.append([])
                case "thead_close":
                    header = len(rows)
                case "th_open":
                    style = str(token.attrs.get("style", ""))
                    aligns.append(style.removeprefix("text-align:") or "left")
                case "inline":
                    rows[-1].append(self.runs(token))
        anchors = {"left": "start", "center": "middle", "right": "end"}
        head = tuple(rows[0]) if header and any(rows[0]) else None
        return Table(
            tuple(tuple(row) for row in rows[header:]),
            tuple(anchors[align] for align in aligns),  # type: ignore[misc]  # of the three
            head,
            self.size,
            pad=mm(1.7) if self.size == "card" else mm(2.6),
        )

    def container(self, opening: Token) -> Block:
        name, _, rest = opening.info.strip().partition(" ")
        line = self.line
        self._check_fence(opening)
        if name not in CONTAINERS:
            near = difflib.get_close_matches(name, CONTAINERS, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(CONTAINERS)}"
            raise self.fail(f"unknown container {name!r}", hint)
        make = getattr(self, f"_{name}")
        self.depth += 1
        body = self.read("container_any_close")
        self.depth -= 1
        self.line = line
        block: Block = make(rest.strip(), body)
        return block

    def _check_fence(self, opening: Token) -> None:
        """A fence opens a container and another as long or longer closes it."""
        if not opening.info.strip():
            raise self.fail(
                f"{opening.markup} closes nothing", "a container that holds others is longer"
            )
        end = opening.map[1] if opening.map else self.line
        closing = self.markdown[end].strip() if end < len(self.markdown) else ""
        if not closing.startswith(opening.markup) or closing.strip(":"):
            raise self.fail(
                f"{opening.markup} {opening.info.strip()} is never closed",
                f"close it with {opening.markup}",
            )

    def _stack(self, rest: str, body: tuple[Block, ...]) -> Block:
        if rest:
            raise self.fail(f"::: stack takes no {rest!r}", "write ::: stack alone")
        panels = any(isinstance(block, Panel) for block in body)
        return Stack(body, PANEL_GAP) if panels else Flow(body)

    def _columns(self, rest: str, body: tuple[Block, ...]) -> Block:
        words = unescape(rest).split()
        try:
            ratios = tuple(float(word) for word in words)
        except ValueError:
            ratios = ()
        if not ratios or not all(0 < r < 1e6 for r in ratios) or len(ratios) != len(body):
            raise self.fail(
                f"::: columns {rest} holds {len(body)} parts",
                "give each part a ratio above 0: ::: columns 1 1",
            )
        return Columns(body, ratios)

    def _titled(self, rest: str, name: str) -> tuple[str, str, Runs]:
        match = re.fullmatch(r'(?:(\S+)\s+)?"([^"]*)"\s*(?:\|\s*(.*))?', rest)
        if not match:
            raise self.fail(
                f"::: {name} {rest} can't be read", f'write ::: {name} 2 "Gunnery" | a note'
            )
        chip, title, note = match.groups()
        return self._words(chip or ""), self._words(title), self._note(note or "")

    def _note(self, text: str) -> Runs:
        return tuple(
            run for token in markdown().parseInline(text) for run in self.runs(token) if text
        )

    def _words(self, text: str) -> str:
        return "".join(run.text for run in self._note(text))

    def _panel(self, rest: str, body: tuple[Block, ...]) -> Block:
        chip, title, note = self._titled(rest, "panel")
        return Panel(title, Flow(body), chip, note)

    def _phase(self, rest: str, body: tuple[Block, ...]) -> Block:
        chip, title, note = self._titled(rest, "phase")
        return Stack((PhaseTitle(title, chip, note), *body), mm(3))
