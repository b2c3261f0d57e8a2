"""Blocks become pages: a sheet's head, its parts as they flow, its foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from printkit import fonts
from printkit.errors import LayoutError
from printkit.fields import Form
from printkit.fonts import Span
from printkit.geometry import Box, Point
from printkit.layout.blocks.base import Block, Splittable, least_width
from printkit.layout.blocks.breaks import PageBreak
from printkit.layout.edge import edge_ruler
from printkit.layout.extras import LEAST_NOTES, chart_pages, columned, notes
from printkit.page import Color, Mark, Page, Text, Use
from printkit.style import Style
from printkit.units import Paper, mm

DAGGER_NOTE = "† not in the published text; agree on it before play"
HEAD_GAP = mm(6)
"""From the head to the first part."""
LARGE_HEAD = mm(200)
"""A head so high is that of very long names."""
FOOT = mm(12)
"""Room for the foot above its baseline, with the gap to the content."""
FOOT_GAP = mm(12)
"""Between the dagger's note and the sheet's name."""
LONGEST_PAGE = " · charts 10 of 10"
"""What may follow a sheet's name in its foot."""
LEAST_GAP, MOST_GAP = mm(7), mm(22)
WELL_FILLED = 0.6
"""A page filled so far is not filled up with the beginning of a part that the next page holds."""
LEAST_ROOM = mm(100)
"""A page with less room below its head holds nothing."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a page is made of: its head, its blocks in order, its foot and its outline entry.

    ``charts`` and lines for ``notes`` stand in what room the blocks leave, or on pages after them:
    the blocks are where they would be without the charts.
    """

    title: str
    accent: Color
    header: Block
    blocks: tuple[Block, ...]
    foot: str
    charts: tuple[Block, ...] = ()
    notes: bool = False
    form: Form | None = None
    """How its pencil boxes are called, if it is to be filled in on a screen."""

    def dress(self, style: Style, page: int = 1) -> Style:
        """The style in its fleet's color, with its form; heads of further pages have their own."""
        form = self.form.of_page(page) if self.form else None
        return replace(style, accent=self.accent, form=form)


def has_dagger(marks: Iterable[Mark]) -> bool:
    """Whether some words of the marks have a dagger."""
    return any(
        any("†" in label.text for label in mark.labels)
        if isinstance(mark, Text)
        else isinstance(mark, Use) and has_dagger(mark.symbol.marks)
        for mark in marks
    )


def draw_foot(
    marks: Sequence[Mark], left: float, right: float, baseline: float, words: str, style: Style
) -> tuple[Mark, ...]:
    """The foot of a sheet: the dagger's note if the sheet has a dagger, the sheet's name.

    ``baseline`` is that of its last line; on narrow paper the note stands above the name.
    """
    gray, lead = style.grays.secondary, fonts.line_height(style.type.body)
    room = right - left
    names = fonts.wrap((Span(words, style.type.body, gray),), room)
    notes = fonts.wrap((Span(DAGGER_NOTE, style.type.body, gray),), room)
    foot: list[Mark] = []
    if has_dagger(marks):
        rise = 0 if _beside(words, room, style) else len(names)
        for number, item in enumerate(reversed(notes)):
            foot += fonts.set_line(item, Point(left, baseline - (rise + number) * lead))
    for number, item in enumerate(reversed(names)):
        foot += fonts.set_line(item, Point(right, baseline - number * lead), "end")
    return tuple(foot)


def _beside(words: str, room: float, style: Style) -> bool:
    """Whether the dagger's note and the sheet's name stand on one line."""
    body = style.type.body
    return fonts.width(DAGGER_NOTE, body) + FOOT_GAP + fonts.width(words, body) <= room


def foot_lines(words: str, room: float, style: Style) -> int:
    """How many lines a foot takes, with the dagger's note."""
    if _beside(words, room, style):
        return 1
    spans = (Span(text, style.type.body) for text in (words, DAGGER_NOTE))
    return sum(len(fonts.wrap((span,), room)) for span in spans)


def foot_room(words: str, room: float, style: Style, first: float = FOOT) -> float:
    """The height of a foot; ``first`` is that of a foot of one line, above its baseline."""
    return first + (foot_lines(words, room, style) - 1) * fonts.line_height(style.type.body)


def _sheet_foot(sheet: Sheet, room: float, style: Style) -> float:
    """The height of the foot on every page of a sheet."""
    return foot_room(f"{sheet.foot}{LONGEST_PAGE}", room, style)


def _between_breaks(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """The blocks that stand between page breaks; none between two breaks is no page."""
    for broken, run in groupby(blocks, key=lambda block: isinstance(block, PageBreak)):
        if not broken:
            yield list(run)


class _TooHighError(Exception):
    """A part is higher than a page and can't be broken."""


def _parts(blocks: Sequence[Block], width: float, room: float, style: Style) -> list[list[Block]]:
    """The blocks page by page, each so high at most."""
    pages: list[list[Block]] = []
    left = list(blocks)
    while left:
        page: list[Block] = []
        used = 0.0
        while left:
            block = left[0]
            gap = LEAST_GAP if page else 0.0
            tall = block.height(width, style)
            if used + gap + tall <= room + 1e-6:
                page.append(left.pop(0))
                used += gap + tall
                continue
            if tall <= room and used > WELL_FILLED * room:
                break
            split = (
                block.split(width, room - used - gap, style)
                if isinstance(block, Splittable)
                else None
            )
            if split is not None:
                page.append(split[0])
                left[0] = split[1]
            break
        if not page:
            raise _TooHighError
        pages.append(page)
    return pages


def full_pages(sheet: Sheet, paper: Paper, style: Style) -> tuple[Page, ...]:
    """A sheet on pages of its own. Raises LayoutError when a part can't be placed at all."""
    style = sheet.dress(style)
    live = paper.live
    _check_widths((sheet.header, *sheet.blocks, *sheet.charts), paper, style, sheet.title)
    head = sheet.header.height(live.width, style)
    room = live.height - head - HEAD_GAP - _sheet_foot(sheet, live.width, style)
    if room < LEAST_ROOM:
        raise LayoutError(
            f"{sheet.title}: the head fills the page",
            hint=f"use a shorter name, or larger paper than {paper.title}",
        )
    try:
        parts = [
            part
            for blocks in _between_breaks(sheet.blocks)
            for part in _parts(blocks, live.width, room, style)
        ]
    except _TooHighError as error:
        if head < LARGE_HEAD:
            raise LayoutError(
                f"{sheet.title}: a part is higher than a page",
                hint=f"{paper.title} is too low: use larger paper or shorter text",
            ) from error
        raise LayoutError(
            f"{sheet.title}: the head leaves too little room", hint="use shorter names"
        ) from error
    pages = [
        _full_page(sheet, part, (number, len(parts)), live, style)
        for number, part in enumerate(parts, 1)
    ]
    return tuple(_with_extras(sheet, pages, paper, style))


def fits_box(sheet: Sheet, box: Box, style: Style) -> bool:
    """Whether a sheet without charts fits a part of a page, nothing broken."""
    style = sheet.dress(style)
    blocks = (sheet.header, *sheet.blocks)
    if sheet.charts or not wide_enough(blocks, box.width, style):
        return False
    if any(isinstance(block, PageBreak) for block in blocks):
        return False
    tall = sum(block.height(box.width, style) for block in blocks)
    tall += HEAD_GAP + LEAST_GAP * max(0, len(sheet.blocks) - 1)
    if sheet.notes:
        tall += LEAST_GAP + LEAST_NOTES
    return tall + _sheet_foot(sheet, box.width, style) <= box.height + 1e-6


def draw_in_box(sheet: Sheet, box: Box, style: Style) -> tuple[Mark, ...]:
    """A sheet in a part of a page that holds it, with its foot at the bottom."""
    style = sheet.dress(style)
    draft = _full_page(sheet, sheet.blocks, (1, 1), box, style)
    if sheet.notes:
        draft = draft.with_block(notes(draft.free.height), style)
    foot = draw_foot(draft.marks, box.x, box.right, box.bottom, sheet.foot, style)
    return (*draft.marks, *foot)


def wide_enough(blocks: Iterable[Block], width: float, style: Style) -> bool:
    """Whether a width holds all blocks in some arrangement."""
    return all(
        block.min_width(style) <= width + 1e-6 or least_width(block, style) <= width + 1e-6
        for block in blocks
    )


def _check_widths(blocks: Iterable[Block], paper: Paper, style: Style, who: str) -> None:
    room = paper.live.width
    for block in blocks:
        if block.min_width(style) <= room + 1e-6:
            continue
        least = least_width(block, style)
        if least > room + 1e-6:
            raise LayoutError(
                f"{who}: a part needs {least:.1f} mm and the page has {room:.1f} mm",
                hint=f"{paper.title} is too narrow: use wider paper, smaller margins or "
                "shorter words",
            )


@dataclass(frozen=True, slots=True)
class Draft:
    """A page being filled: what is on it, where it is still free, its foot and label."""

    marks: tuple[Mark, ...]
    free: Box
    foot: str
    label: str

    def finished(self, paper: Paper, style: Style) -> Page:
        live = paper.live
        foot = draw_foot(self.marks, live.x, live.right, live.bottom, self.foot, style)
        return Page(paper.size, (*self.marks, *foot, *edge_ruler(paper, style)), self.label)

    def with_block(self, block: Block, style: Style) -> Draft:
        """The page with a block in the free room, which holds it."""
        tall = block.height(self.free.width, style)
        marks = block.draw(replace(self.free, height=tall), style)
        free = self.free.inset(0, tall + LEAST_GAP, 0, 0)
        return replace(self, marks=(*self.marks, *marks), free=free)


def _head_of(sheet: Sheet, number: int, foot: str, label: str, live: Box, style: Style) -> Draft:
    """A page with nothing but its head; ``number`` counts the sheet's pages."""
    head = sheet.header.height(live.width, style)
    place = Box(live.x, live.y, live.width, head)
    marks = sheet.header.draw(place, sheet.dress(style, number))
    free = live.inset(0, head + HEAD_GAP, 0, _sheet_foot(sheet, live.width, style))
    return Draft(tuple(marks), free, foot, label)


def _full_page(
    sheet: Sheet, part: Sequence[Block], place: tuple[int, int], live: Box, style: Style
) -> Draft:
    number, count = place
    several = count > 1
    foot = f"{sheet.foot} · page {number} of {count}" if several else sheet.foot
    label = f"{sheet.title} ({number}/{count})" if several else sheet.title
    draft = _head_of(sheet, number, foot, label, live, style)
    free, marks = draft.free, list(draft.marks)
    heights = [block.height(free.width, style) for block in part]
    room, gaps = free.height - sum(heights), max(1, len(part) - 1)
    if sheet.notes and number == count and room >= LEAST_NOTES + LEAST_GAP * len(part):
        room, gaps = room - LEAST_NOTES, len(part)
    gap = min(MOST_GAP, max(LEAST_GAP, room / gaps))
    y = free.y
    for block, tall in zip(part, heights, strict=True):
        marks += block.draw(Box(free.x, y, free.width, tall), style)
        y += tall + gap
    left = Box(free.x, y, free.width, free.bottom - y)
    return replace(draft, marks=tuple(marks), free=left)


def _with_extras(sheet: Sheet, drafts: list[Draft], paper: Paper, style: Style) -> Iterator[Page]:
    """The pages with charts and notes below the last of them, or on pages that follow."""
    *before, last = drafts
    after: list[Draft] = []
    reserve = LEAST_NOTES + LEAST_GAP if sheet.notes else 0.0
    if sheet.charts:
        block = columned(sheet.charts, last.free.width, style)
        tall = block.height(last.free.width, style)
        notes_alone = last.free.height >= LEAST_NOTES and sheet.notes
        if tall + reserve <= last.free.height or (tall <= last.free.height and not notes_alone):
            last = last.with_block(block, style)
        else:
            after = list(charts_after(sheet, len(drafts) + 1, paper, style))
    pages = [last, *after]
    if sheet.notes:
        pages = _noted(sheet, len(before), pages, paper, style)
    yield from (draft.finished(paper, style) for draft in (*before, *pages))


def charts_after(sheet: Sheet, first: int, paper: Paper, style: Style) -> Iterator[Draft]:
    """Pages of charts under the head of their record; ``first`` is the number of the first."""
    foot, label = f"{sheet.foot} · charts", f"{sheet.title} charts"
    free = _head_of(sheet, first, foot, label, paper.live, style).free
    parts = chart_pages(sheet.charts, free.width, free.height, style)
    if parts is None:
        raise LayoutError(
            f"{sheet.title}: a chart is higher than a page", hint="use larger paper or no charts"
        )
    for number, part in enumerate(parts, 1):
        words = f" {number} of {len(parts)}" if len(parts) > 1 else ""
        page = first + number - 1
        draft = _head_of(sheet, page, f"{foot}{words}", f"{label}{words}", paper.live, style)
        yield draft.with_block(part, style)


def _noted(
    sheet: Sheet, before: int, pages: list[Draft], paper: Paper, style: Style
) -> list[Draft]:
    """The pages with lines for notes on the first that has room, or on one more.

    So many pages of the sheet come ``before`` them.
    """
    for number, page in enumerate(pages):
        if page.free.height >= LEAST_NOTES:
            pages[number] = page.with_block(notes(page.free.height), style)
            return pages
    number = before + len(pages) + 1
    foot, label = f"{sheet.foot} · notes", f"{sheet.title} notes"
    page = _head_of(sheet, number, foot, label, paper.live, style)
    return [*pages, page.with_block(notes(page.free.height), style)]
