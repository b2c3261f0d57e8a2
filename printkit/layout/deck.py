"""Small cards of a sheet: their faces and the back they share. All lengths are mm."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from printkit import fonts
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point, Size, Transform, clip_segment
from printkit.layout.arrange import has_dagger
from printkit.layout.blocks.base import Block
from printkit.layout.blocks.containers import Flow
from printkit.layout.blocks.panel import Panel
from printkit.layout.blocks.pieces import Piece
from printkit.layout.blocks.prose import Prose, leading, plain
from printkit.layout.deal import GAP, Room, deal, in_turn
from printkit.layout.imposing.cuts import room_around
from printkit.page import (
    WHITE,
    Mark,
    Op,
    Page,
    Path,
    Symbol,
    Text,
    Use,
    line,
    polygon,
    rectangle,
    rounded,
)
from printkit.press import Press
from printkit.style import Style
from printkit.units import Paper, mm

SAFE = 3.0
"""From the cut to the contents."""
CORNER = 3.0
"""The radius of the corners of a card."""
HEAD_GAP = mm(5)
"""From the head's baseline to the contents."""
FOOT_GAP = mm(4)
NOTE_INSET = 2.0
"""From a cut to the words along a margin."""
NOTE = "† not in the published text; agree before play"
"""What a dagger means, in the width of a card."""


@dataclass(frozen=True, slots=True)
class CardForm:
    """A size of cards, and the size of their words in points."""

    size: Size
    points: float

    @property
    def inside(self) -> Box:
        """Where contents may stand."""
        return Box(SAFE, SAFE, self.size.width - 2 * SAFE, self.size.height - 2 * SAFE)

    @property
    def outline(self) -> tuple[Op, ...]:
        """Where it is cut, its corners round."""
        return rounded(Box(0, 0, *self.size), CORNER)


class DeckWords(NamedTuple):
    """What cards say beside their contents: the game on every one, the note on the first.

    ``points`` is the version of the game's points, beside the game on the front.
    """

    game: str
    note: str = ""
    points: str = ""

    @property
    def head(self) -> str:
        """What stands at the head of every card."""
        return f"{self.game} · points {self.points}" if self.points else self.game


FORMS: Mapping[str, CardForm] = MappingProxyType(
    {
        "poker": CardForm(Size(63.5, 88.9), 8),
        "tarot": CardForm(Size(70, 120), 9.2),
    }
)


def deck(
    blocks: Iterable[Block],
    form: CardForm,
    words: DeckWords,
    style: Style,
    *,
    corners: bool = True,
) -> tuple[Piece, ...]:
    """A card for each part of a sheet's blocks, numbered, with one back for all.

    ``corners`` draws lines to round them by. Raises LayoutError for a part that no card of this
    form holds.
    """
    style = style.with_cards(form.points)
    head = _head_lines(words.head, "99 of 99", form, style)
    top = _contents_top(head, form, style)
    note = Prose(plain(NOTE), "body", style.grays.secondary)
    foot = FOOT_GAP + note.height(form.inside.width, style)
    room = Room(form.inside.width, form.inside.bottom - top, foot, style)
    cards = deal(_noted(in_turn(blocks), words.note, style), room)
    back = Symbol("card back", Box(0, 0, *form.size), tuple(_back(words.game, form, style)))
    pieces = []
    for number, card in enumerate(cards, 1):
        place = f"{number} of {len(cards)}"
        marks = (*_head(head, place, form, style), *_contents(card, top, note, form, style))
        if corners:
            marks = (_corners(form, style), *marks)
        front = Symbol(f"card {number}", Box(0, 0, *form.size), marks)
        pieces.append(Piece(front, back, form.size, outline=form.outline))
    return tuple(pieces)


def _noted(blocks: Sequence[Block], note: str, style: Style) -> Sequence[Block]:
    """The blocks with the note first of all, within the first panel."""
    if not note:
        return blocks
    said = Prose(plain(note), "card", style.grays.secondary)
    first, *others = blocks
    if not isinstance(first, Panel):
        return [said, *blocks]
    body = first.body.blocks if isinstance(first.body, Flow) else (first.body,)
    return [replace(first, body=Flow((said, *body))), *others]


def _head_lines(words: str, place: str, form: CardForm, style: Style) -> tuple[Line, ...]:
    """The words at the head of a card, beside its number."""
    wide = form.inside.width - fonts.width(place, style.type.strong) - mm(6)
    return fonts.wrap((Span(words, style.type.body, style.grays.secondary),), wide)


def _contents_top(head: Sequence[Line], form: CardForm, style: Style) -> float:
    lead = leading("body", style)
    return form.inside.y + _ascent(style) + (len(head) - 1) * lead + HEAD_GAP


def _ascent(style: Style) -> float:
    return mm(style.type.body.size * fonts.ASCENT)


def _head(head: Sequence[Line], place: str, form: CardForm, style: Style) -> Iterator[Mark]:
    inside, baseline = form.inside, form.inside.y + _ascent(style)
    for number, item in enumerate(head):
        at = Point(inside.x, baseline + number * leading("body", style))
        yield from fonts.set_line(item, at)
    yield fonts.text(place, inside.right, baseline, style.type.strong, anchor="end")


def _corners(form: CardForm, style: Style) -> Path:
    """The round corners; straight cuts have marks of their own."""
    ops: list[Op] = []
    for op in form.outline:
        if op[0] == "L":
            ops.append(("M", op[1], op[2]))
        elif op[0] != "Z":
            ops.append(op)
    return Path(tuple(ops), style.pen(style.lines.hairline, style.grays.ghost))


def _contents(
    card: Sequence[Block], top: float, note: Prose, form: CardForm, style: Style
) -> tuple[Mark, ...]:
    """The blocks from the top on, and at the foot what a dagger means."""
    inside, marks = form.inside, list[Mark]()
    y = top
    for block in card:
        tall = block.height(inside.width, style)
        marks += block.draw(Box(inside.x, y, inside.width, tall), style)
        y += tall + GAP
    if has_dagger(marks):
        tall = note.height(inside.width, style)
        marks += note.draw(Box(inside.x, inside.bottom - tall, inside.width, tall), style)
    return tuple(marks)


@dataclass(frozen=True, slots=True)
class MarginNote:
    """Words outside of the cards, where the paper has room for them.

    That is above the cards, or upward along the left of their last row, always in the middle,
    away from the marks of a cutting machine. Where there is room for neither, or full cut marks
    run through both, pages stay as they are.
    """

    form: CardForm
    paper: Paper
    press: Press
    style: Style

    def on(self, page: Page, words: str) -> Page:
        """A page of cards with the words."""
        free = page.trim if self.press.marks.style != "full" else None
        text = self._text(free, words) if free else None
        return page if text is None else replace(page, marks=(*page.marks, text))

    def _text(self, trim: Box, words: str) -> Text | None:
        font, white, row = self.style.type.body, self.paper.margins, self._row(trim)
        high, wide = fonts.line_height(font), fonts.width(words, font)
        # Backs are mirrored or turned, so the wider margin counts.
        top = trim.y - room_around(self.press)
        left = trim.x - self.press.bleed
        if top - max(white.top, white.bottom) >= high and wide <= trim.width:
            return self._set(words, Point(trim.center.x, top - fonts.descent(font)), 0)
        if left - max(white.left, white.right) >= high and wide + 2 * NOTE_INSET <= row:
            middle = trim.bottom - row / 2
            return self._set(words, Point(left - fonts.descent(font), middle), -90)
        return None

    def _row(self, trim: Box) -> float:
        """The height of a row: a card's, or its width where cards lie on their side."""
        width, height = self.form.size
        across = (trim.width + self.press.gutter) / (width + self.press.gutter)
        return height if abs(across - round(across)) < 1e-6 else width

    def _set(self, words: str, middle: Point, angle: float) -> Text:
        gray, font = self.style.grays.secondary, self.style.type.body
        return fonts.text(words, *middle, font, color=gray, anchor="middle", angle=angle)


LATTICE = 5.0
"""Between two parallel lines of a back, measured along its sides."""
PLATE_PAD = 4.0
"""Around the words of a back."""
EMBLEM = 2.2
"""Half the diamond between them."""


def _back(game: str, form: CardForm, style: Style) -> Iterator[Mark]:
    """A lattice within a frame, and a plate with the title both ways up.

    It looks the same turned by half a turn, so a card has no wrong way up and a sheet may be
    turned over on either edge.
    """
    center = form.inside.center
    yield Path(tuple(_lattice(form.inside)), style.pen(style.lines.hairline, style.accent))
    yield Path(rectangle(form.inside), style.pen(style.lines.panel, style.accent))
    title = style.type.sheet_name
    lines = fonts.wrap((Span(game, title),), form.inside.width - 4 * PLATE_PAD)
    lead = fonts.line_height(title)
    words = len(lines) * lead
    half = Size(max(item.width for item in lines) / 2 + PLATE_PAD, EMBLEM + words + 1.5 * PLATE_PAD)
    plate = Box(center.x - half.width, center.y - half.height, 2 * half.width, 2 * half.height)
    yield Path(rounded(plate, CORNER / 2), style.pen(style.lines.panel, style.accent), WHITE)
    emblem = ((0.0, -EMBLEM), (EMBLEM, 0.0), (0.0, EMBLEM), (-EMBLEM, 0.0))
    yield Path(polygon((center.x + x, center.y + y) for x, y in emblem), fill=style.accent)
    upper: list[Mark] = []
    for number, item in enumerate(lines):
        baseline = -EMBLEM - 0.5 * PLATE_PAD - words + (number + 0.8) * lead
        upper += fonts.set_line(item, Point(0, baseline), "middle")
    upper_half = Box(-half.width, -half.height, 2 * half.width, half.height)
    symbol = Symbol("card title", upper_half, tuple(upper))
    for turn in (0, 180):
        yield Use(symbol, Transform.move(*center).after(Transform.rotate(turn)))


def _lattice(box: Box) -> Iterator[Op]:
    """Lines both ways aslant, the same on all sides of the middle of a box."""
    middle, reach = box.center, box.width + box.height
    count = math.ceil(reach / 2 / LATTICE)
    for number in range(-count, count):
        along = (number + 0.5) * LATTICE
        for slant in (1, -1):
            start = Point(middle.x + along - reach, middle.y - slant * reach)
            end = Point(middle.x + along + reach, middle.y + slant * reach)
            piece = clip_segment(start, end, box)
            if piece is not None:
                yield from line(*piece[0], *piece[1])
