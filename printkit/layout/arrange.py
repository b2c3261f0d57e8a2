"""Blocks become pages: records by one or two a page, other sheets as they flow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from printkit import fonts
from printkit.errors import LayoutError
from printkit.fields import Form
from printkit.geometry import Box
from printkit.layout.blocks.base import Block, Splittable, least_width
from printkit.layout.blocks.breaks import PageBreak
from printkit.layout.edge import edge_ruler
from printkit.layout.extras import LEAST_NOTES, chart_pages, columned, notes
from printkit.page import Color, Mark, Page, Path, Pen, Text, Use, line
from printkit.style import Style
from printkit.units import Paper, mm

PerPage = Literal["auto", "1", "2", "4"]

DAGGER_NOTE = "† not in the published text; agree on it before play"
LARGE_HEAD = mm(200)
"""A head so high is that of very long names."""
FOOT = mm(12)
"""Room for the foot above its baseline, with the gap to the content."""
HALF_TOP = mm(19)
HALF_INSET = mm(32)
"""What half a page loses to its margins and the cut."""
LEAST_GAP, MOST_GAP = mm(7), mm(22)
HALF_GAP = mm(4)
HALF_FOOT = mm(9)


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


@dataclass(frozen=True, slots=True)
class RecordSheets:
    """A record's forms, made when asked for; ``half`` is the one that shares a page, if any."""

    title: str
    full: Callable[[], Sheet]
    half: Callable[[], Sheet] | None


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
    """The foot of a sheet: the dagger's note if the sheet has a dagger, the sheet's name."""
    font, gray = style.type.body, style.grays.secondary
    foot: list[Mark] = [fonts.text(words, right, baseline, font, color=gray, anchor="end")]
    if has_dagger(marks):
        foot.insert(0, fonts.text(DAGGER_NOTE, left, baseline, font, color=gray))
    return tuple(foot)


def _between_breaks(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """The blocks that stand between page breaks; none between two breaks is no page."""
    for broken, run in groupby(blocks, key=lambda block: isinstance(block, PageBreak)):
        if not broken:
            yield list(run)


def _parts(
    blocks: Sequence[Block], width: float, rooms: Iterable[float], style: Style, who: str
) -> list[list[Block]]:
    """The blocks page by page; ``rooms`` gives each page's height."""
    pages: list[list[Block]] = []
    left = list(blocks)
    for room in rooms:
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
            raise LayoutError(
                f"{who}: a part is higher than a page", hint="use larger paper or shorter text"
            )
        pages.append(page)
        if not left:
            return pages
    return pages


def full_pages(sheet: Sheet, paper: Paper, style: Style) -> tuple[Page, ...]:
    """A sheet on pages of its own. Raises LayoutError when a part can't be placed at all."""
    style = sheet.dress(style)
    width = paper.live.width
    _check_widths((sheet.header, *sheet.blocks, *sheet.charts), paper, style, sheet.title)
    head = sheet.header.height(width, style)
    top = paper.live.y + head + mm(6)
    room = paper.live.bottom - FOOT - top
    if room < mm(100):
        raise LayoutError(f"{sheet.title}: the head fills the page", hint="use a shorter name")
    try:
        parts = [
            part
            for blocks in _between_breaks(sheet.blocks)
            for part in _parts(blocks, width, (room for _ in range(1000)), style, sheet.title)
        ]
    except LayoutError as error:
        if head < LARGE_HEAD:
            raise
        raise LayoutError(
            f"{sheet.title}: the head leaves too little room", hint="use shorter names"
        ) from error
    pages = [
        _full_page(sheet, part, (number, len(parts)), paper, style)
        for number, part in enumerate(parts, 1)
    ]
    return tuple(_with_extras(sheet, pages, paper, style))


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
class _Draft:
    """A page being filled: what is on it, where it is still free, its foot and label."""

    marks: tuple[Mark, ...]
    free: Box
    foot: str
    label: str

    def finished(self, paper: Paper, style: Style) -> Page:
        live = paper.live
        foot = draw_foot(self.marks, live.x, live.right, live.bottom, self.foot, style)
        return Page(paper.size, (*self.marks, *foot, *edge_ruler(paper, style)), self.label)

    def with_block(self, block: Block, style: Style) -> _Draft:
        """The page with a block in the free room, which holds it."""
        tall = block.height(self.free.width, style)
        marks = block.draw(replace(self.free, height=tall), style)
        free = self.free.inset(0, tall + LEAST_GAP, 0, 0)
        return replace(self, marks=(*self.marks, *marks), free=free)


def _head_of(
    sheet: Sheet, number: int, foot: str, label: str, paper: Paper, style: Style
) -> _Draft:
    """A page with nothing but its head; ``number`` counts the sheet's pages."""
    live = paper.live
    head = sheet.header.height(live.width, style)
    place = Box(live.x, live.y, live.width, head)
    marks = sheet.header.draw(place, sheet.dress(style, number))
    free = live.inset(0, head + mm(6), 0, FOOT)
    return _Draft(tuple(marks), free, foot, label)


def _full_page(
    sheet: Sheet, part: Sequence[Block], place: tuple[int, int], paper: Paper, style: Style
) -> _Draft:
    number, count = place
    several = count > 1
    foot = f"{sheet.foot} · page {number} of {count}" if several else sheet.foot
    label = f"{sheet.title} ({number}/{count})" if several else sheet.title
    draft = _head_of(sheet, number, foot, label, paper, style)
    free, marks = draft.free, list(draft.marks)
    heights = [block.height(free.width, style) for block in part]
    room = free.height - sum(heights)
    if sheet.notes and number == count:
        least = LEAST_NOTES + LEAST_GAP * len(part)
        room -= LEAST_NOTES + LEAST_GAP if room >= least else 0.0
    gap = min(MOST_GAP, max(LEAST_GAP, room / max(1, len(part) - 1)))
    y = free.y
    for block, tall in zip(part, heights, strict=True):
        marks += block.draw(Box(free.x, y, free.width, tall), style)
        y += tall + gap
    left = Box(free.x, y, free.width, free.bottom - y)
    return replace(draft, marks=tuple(marks), free=left)


def _with_extras(sheet: Sheet, drafts: list[_Draft], paper: Paper, style: Style) -> Iterator[Page]:
    """The pages with charts and notes below the last of them, or on pages that follow."""
    *before, last = drafts
    after: list[_Draft] = []
    reserve = LEAST_NOTES + LEAST_GAP if sheet.notes else 0.0
    if sheet.charts:
        block = columned(sheet.charts, last.free.width, style)
        tall = block.height(last.free.width, style)
        notes_alone = last.free.height >= LEAST_NOTES and sheet.notes
        if tall + reserve <= last.free.height or (tall <= last.free.height and not notes_alone):
            last = last.with_block(block, style)
        else:
            after = list(_chart_pages(sheet, len(drafts) + 1, paper, style))
    pages = [last, *after]
    if sheet.notes:
        pages = _noted(sheet, len(before), pages, paper, style)
    yield from (draft.finished(paper, style) for draft in (*before, *pages))


def _chart_pages(sheet: Sheet, first: int, paper: Paper, style: Style) -> Iterator[_Draft]:
    """Pages of charts under the head of their record; ``first`` is the number of the first."""
    foot, label = f"{sheet.foot} · charts", f"{sheet.title} charts"
    free = _head_of(sheet, first, foot, label, paper, style).free
    parts = chart_pages(sheet.charts, free.width, free.height, style)
    if parts is None:
        raise LayoutError(
            f"{sheet.title}: a chart is higher than a page", hint="use larger paper or no charts"
        )
    for number, part in enumerate(parts, 1):
        words = f" {number} of {len(parts)}" if len(parts) > 1 else ""
        page = first + number - 1
        draft = _head_of(sheet, page, f"{foot}{words}", f"{label}{words}", paper, style)
        yield draft.with_block(part, style)


def _noted(
    sheet: Sheet, before: int, pages: list[_Draft], paper: Paper, style: Style
) -> list[_Draft]:
    """The pages with lines for notes on the first that has room, or on one more.

    So many pages of the sheet come ``before`` them.
    """
    for number, page in enumerate(pages):
        if page.free.height >= LEAST_NOTES:
            pages[number] = page.with_block(notes(page.free.height), style)
            return pages
    number = before + len(pages) + 1
    foot, label = f"{sheet.foot} · notes", f"{sheet.title} notes"
    page = _head_of(sheet, number, foot, label, paper, style)
    return [*pages, page.with_block(notes(page.free.height), style)]


def half_room(paper: Paper) -> float:
    """The height of a half record in mm."""
    return paper.size.height / 2 - HALF_INSET


def fits_half(sheet: Sheet, paper: Paper, style: Style) -> bool:
    """Whether a half record fits its half of the page."""
    width = paper.live.width
    blocks = (sheet.header, *sheet.blocks)
    if any(block.min_width(style) > width + 1e-6 for block in blocks):
        return False
    tall = sum(block.height(width, style) for block in blocks)
    if sheet.notes:
        tall += HALF_GAP + LEAST_NOTES
    return tall + HALF_GAP * (len(blocks) - 1) + HALF_FOOT <= half_room(paper) + 1e-6


def _draw_half(sheet: Sheet, top: float, paper: Paper, style: Style) -> tuple[Mark, ...]:
    style = sheet.dress(style)
    live = Box(paper.live.x, top, paper.live.width, half_room(paper))
    marks: list[Mark] = []
    y = live.y
    for block in (sheet.header, *sheet.blocks):
        tall = block.height(live.width, style)
        marks += block.draw(Box(live.x, y, live.width, tall), style)
        y += tall + HALF_GAP
    if sheet.notes:
        place = Box(live.x, y, live.width, live.bottom - HALF_FOOT - y)
        marks += notes(place.height).draw(place, style)
    foot = draw_foot(marks, live.x, live.right, live.bottom, sheet.foot, style)
    return (*marks, *foot)


def _cut_line(paper: Paper, style: Style) -> tuple[Mark, ...]:
    """The dotted line between two half records, and ticks that stop at the hard margin."""
    y, live, printable = paper.size.height / 2, paper.live, paper.printable
    dotted = Pen(style.lines.hairline, style.grays.in_box, (mm(0.5), mm(3)))
    ticks = (
        *line(printable.x, y, live.x - mm(4), y),
        *line(live.right + mm(4), y, printable.right, y),
    )
    return (
        Path(line(live.x, y, live.right, y), dotted),
        Path(ticks, style.pen(mm(0.5))),
    )


@contextmanager
def _named(title: str) -> Iterator[None]:
    """Errors of layout say whose record it is."""
    try:
        yield
    except LayoutError as error:
        if title in error.message:
            raise
        raise LayoutError(f"{title}: {error.message}", hint=error.hint) from error


def shares_page(
    record: RecordSheets, paper: Paper, style: Style, per_page: PerPage = "auto"
) -> Sheet | None:
    """The half form of a record, if it has one that is asked for and fits; else None."""
    with _named(record.title):
        half = record.half() if record.half and per_page != "1" else None
        return half if half is not None and fits_half(half, paper, style) else None


def record_pages(
    records: Iterable[RecordSheets], paper: Paper, style: Style, per_page: PerPage = "auto"
) -> Iterator[tuple[Page, tuple[str, ...]]]:
    """Records in order, page by page: two a page where neighbors fit half pages, else one.

    With each page come the titles of the records that begin on it. ``per_page`` "1" or "2" asks
    for one form; LayoutError if a record can't be had in half. A record with charts begins a page.
    """
    waiting: list[Sheet] = []
    for record in records:
        half = shares_page(record, paper, style, per_page)
        if half is not None and half.charts:
            if waiting:
                yield _halves(waiting, paper, style)
                waiting = []
            yield from _half_with_charts(half, paper, style)
            continue
        if half is not None:
            waiting.append(half)
            if len(waiting) == 2:
                yield _halves(waiting, paper, style)
                waiting = []
            continue
        if per_page == "2":
            raise _no_half(record, paper)
        if waiting:
            yield _halves(waiting, paper, style)
            waiting = []
        with _named(record.title):
            first, *others = full_pages(record.full(), paper, style)
        yield first, (record.title,)
        yield from ((page, ()) for page in others)
    if waiting:
        yield _halves(waiting, paper, style)


def _no_half(record: RecordSheets, paper: Paper) -> LayoutError:
    """Why a record can't be had in half."""
    half = record.half() if record.half else None
    reason = f"does not fit half a {paper.title} page" if half else "has no half form"
    if half and half.notes:
        reason += " with lines for notes"
    return LayoutError(f"{record.title}: the record {reason}", hint="use --per-page auto or 1")


def _half_with_charts(
    half: Sheet, paper: Paper, style: Style
) -> Iterator[tuple[Page, tuple[str, ...]]]:
    """A half record over its charts, or before pages of them."""
    block = columned(half.charts, paper.live.width, style)
    charts = replace(
        half,
        blocks=(block,),
        charts=(),
        notes=False,
        foot=f"{half.foot} · charts",
        form=half.form.of_page(2) if half.form else None,
    )
    if fits_half(charts, paper, style):
        page, _ = _halves((half, charts), paper, style)
        yield replace(page, label=half.title), (half.title,)
        return
    yield _halves((half,), paper, style)
    with _named(half.title):
        for draft in _chart_pages(half, 2, paper, half.dress(style)):
            yield draft.finished(paper, style), ()


def _halves(sheets: Sequence[Sheet], paper: Paper, style: Style) -> tuple[Page, tuple[str, ...]]:
    """One or two half records on a page."""
    tops = (HALF_TOP, paper.size.height / 2 + mm(11))
    marks: list[Mark] = []
    for sheet, top in zip(sheets, tops, strict=False):
        marks += _draw_half(sheet, top, paper, style)
    marks += (*_cut_line(paper, style), *edge_ruler(paper, style))
    titles = tuple(sheet.title for sheet in sheets)
    return Page(paper.size, tuple(marks), ", ".join(titles)), titles
