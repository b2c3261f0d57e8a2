"""Records on pages: each in the form that fits, one, two or four a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Literal

from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.layout.arrange import (
    Sheet,
    charts_after,
    draw_foot,
    draw_in_box,
    fits_box,
    foot_room,
    full_pages,
    wide_enough,
)
from printkit.layout.blocks import Block
from printkit.layout.cells import BELOW, BESIDE, QUARTERS, WHOLE, Division, cells, cut_lines
from printkit.layout.edge import edge_ruler
from printkit.layout.extras import LEAST_NOTES, columned, notes
from printkit.page import Mark, Page
from printkit.style import Style
from printkit.units import A4, LETTER, Paper, mm

PerPage = Literal["auto", "1", "2", "4"]

HALF_GAP = mm(4)
HALF_FOOT = mm(9)
LARGE = 63_000.0
"""Paper of more mm² than Letter and A4 holds full records side by side, and four of any kind."""
PARTS = {2: "half", 4: "a quarter of"}

FoundPages = Iterator[tuple[Page, tuple[str, ...]]]
"""Pages, each with the titles of the records that begin on it."""


@dataclass(frozen=True, slots=True)
class RecordSheets:
    """A record's forms, made when asked for; ``half`` is the one that shares a page, if any."""

    title: str
    full: Callable[[], Sheet]
    half: Callable[[], Sheet] | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A record in the form that was chosen, and how a page of such records is divided.

    ``close``: set as close as half records are, not as a sheet of its own. ``beside``: no record
    but the charts of the one in the cell before.
    """

    sheet: Sheet
    page: Division
    close: bool
    beside: bool = False


def placed(record: RecordSheets, paper: Paper, style: Style, per_page: PerPage = "auto") -> Placed:
    """The form of a record and of its page: the most a page that fit, or what is asked for.

    Charts have no say in it: a record is the same without them. Raises LayoutError for a record
    of which there can't be as many a page as asked for.
    """
    with _named(record.title):
        forms = _Forms(record)
        for pages in _divisions(paper, per_page):
            for sheet, close in forms.sharing(paper, per_page):
                for page in pages:
                    found = Placed(sheet, page, close)
                    if _in_cell(replace(found, sheet=_bare(sheet)), paper, style):
                        return found
        if per_page in ("2", "4"):
            raise _cannot(forms, paper, int(per_page))
        return _alone(forms, paper, style, per_page)


class _Forms:
    """A record's forms, each made once."""

    def __init__(self, record: RecordSheets) -> None:
        self.record = record
        self._full: Sheet | None = None
        self._half: Sheet | None = None

    @property
    def full(self) -> Sheet:
        if self._full is None:
            self._full = self.record.full()
        return self._full

    @property
    def half(self) -> Sheet | None:
        if self._half is None and self.record.half:
            self._half = self.record.half()
        return self._half

    def sharing(self, paper: Paper, per_page: PerPage) -> Iterator[tuple[Sheet, bool]]:
        """The forms that may share a page, the best first, and whether each is set close."""
        large = is_large(paper)
        if large:
            yield self.full, False
        if self.half:
            yield self.half, True
        if not large and per_page != "auto":
            yield self.full, False


def _bare(sheet: Sheet) -> Sheet:
    """A record without its charts."""
    return replace(sheet, charts=()) if sheet.charts else sheet


def _in_cell(found: Placed, paper: Paper, style: Style) -> bool:
    """Whether a cell of the page holds what is to stand there."""
    fits = _fits if found.close else fits_box
    return fits(found.sheet, cells(paper, found.page)[0], style)


def is_large(paper: Paper) -> bool:
    """Whether it is larger than Letter and A4."""
    return paper.size.width * paper.size.height > LARGE


def _divisions(paper: Paper, per_page: PerPage) -> Iterator[tuple[Division, ...]]:
    """The divisions of a page that are tried, those with the most records first.

    Of two with as many the longer side of the paper is cut first; Letter and A4 upright are not
    wide enough for two records side by side.
    """
    if per_page == "4" or (per_page == "auto" and is_large(paper)):
        yield (QUARTERS,)
    if per_page in ("2", "auto"):
        if paper.landscape:
            yield (BESIDE, BELOW)
        else:
            yield (BELOW, BESIDE) if is_large(paper) else (BELOW,)


def _alone(forms: _Forms, paper: Paper, style: Style, per_page: PerPage) -> Placed:
    """A record with pages of its own.

    On paper narrower or lower than Letter and A4 the half form is taken if it spares pages.
    """
    if per_page == "auto" and forms.half and not _holds_full(paper):
        half = _bare(forms.half)
        if not fits_box(_bare(forms.full), paper.live, style):
            for close in (False, True):
                fits = _fits if close else fits_box
                if fits(half, paper.live, style):
                    return Placed(forms.half, WHOLE, close)
    return Placed(forms.full, WHOLE, close=False)


def _holds_full(paper: Paper) -> bool:
    """Whether it is as wide as A4 and as high as Letter, or more."""
    return paper.size.width >= A4.size.width and paper.size.height >= LETTER.size.height


def _fits(sheet: Sheet, cell: Box, style: Style) -> bool:
    """Whether a half record fits a cell."""
    blocks = (sheet.header, *sheet.blocks)
    if not wide_enough(blocks, cell.width, style):
        return False
    tall = sum(block.height(cell.width, style) for block in blocks)
    if sheet.notes:
        tall += HALF_GAP + LEAST_NOTES
    tall += HALF_GAP * (len(blocks) - 1) + _foot(sheet, cell, style)
    return tall <= cell.height + 1e-6


def _foot(sheet: Sheet, cell: Box, style: Style) -> float:
    return foot_room(sheet.foot, cell.width, style, HALF_FOOT)


def _draw(sheet: Sheet, cell: Box, style: Style) -> tuple[Mark, ...]:
    """A half record in its cell."""
    style = sheet.dress(style)
    marks: list[Mark] = []
    y = cell.y
    for block in (sheet.header, *sheet.blocks):
        tall = block.height(cell.width, style)
        marks += block.draw(Box(cell.x, y, cell.width, tall), style)
        y += tall + HALF_GAP
    if sheet.notes:
        place = Box(cell.x, y, cell.width, cell.bottom - _foot(sheet, cell, style) - y)
        marks += notes(place.height).draw(place, style)
    foot = draw_foot(marks, cell.x, cell.right, cell.bottom, sheet.foot, style)
    return (*marks, *foot)


@contextmanager
def _named(title: str) -> Iterator[None]:
    """Errors of layout say whose record it is."""
    try:
        yield
    except LayoutError as error:
        if title in error.message:
            raise
        raise LayoutError(f"{title}: {error.message}", hint=error.hint) from error


def _cannot(forms: _Forms, paper: Paper, count: int) -> LayoutError:
    """Why there can't be so many of a record a page."""
    reason = f"does not fit {PARTS[count]} a {paper.title} page"
    if forms.full.notes:
        reason += " with lines for notes"
    return LayoutError(
        f"{forms.record.title}: the record {reason}",
        hint="use --per-page auto or 1, or larger paper",
    )


def record_pages(
    records: Iterable[RecordSheets], paper: Paper, style: Style, per_page: PerPage = "auto"
) -> FoundPages:
    """Records in order, page by page: neighbors of which as many fit a page share it.

    With each page come the titles of the records that begin on it. ``per_page`` "1", "2" or "4"
    asks for so many; LayoutError if a record can't be had so. Charts take the cells after their
    record, never those of another page.
    """
    waiting: list[Placed] = []
    for record in records:
        found = placed(record, paper, style, per_page)
        group = in_cells(found, paper, style)
        if waiting and not shares(waiting[0].page, len(waiting), group):
            yield _shared(waiting, paper, style)
            waiting = []
        if not group:
            with _named(record.title):
                yield from _own_pages(found, paper, style)
            continue
        waiting += group
        if len(waiting) == found.page.total:
            yield _shared(waiting, paper, style)
            waiting = []
    if waiting:
        yield _shared(waiting, paper, style)


def shares(page: Division, used: int, group: Sequence[Placed]) -> bool:
    """Whether a page of which so many cells are used has room for a record and its charts."""
    return bool(group) and group[0].page == page and used + len(group) <= page.total


def in_cells(found: Placed, paper: Paper, style: Style) -> tuple[Placed, ...]:
    """A record and its charts, a cell each; nothing if they need pages of their own."""
    if found.page == WHOLE:
        return ()
    left, group = list(found.sheet.charts), [replace(found, sheet=_bare(found.sheet))]
    while left:
        number = len(group) + 1
        parts = (
            (count, _charts_alone(found, left[:count], number, paper, style))
            for count in range(len(left), 0, -1)
        )
        count, part = next(((n, p) for n, p in parts if _in_cell(p, paper, style)), (0, found))
        if not count or number > found.page.total:
            return ()
        group.append(part)
        left = left[count:]
    return tuple(group)


def _charts_alone(
    found: Placed, charts: Sequence[Block], number: int, paper: Paper, style: Style
) -> Placed:
    """Charts under the head of their record, repeated as that of page ``number``."""
    record = found.sheet
    sheet = replace(
        record,
        blocks=(columned(charts, cells(paper, found.page)[0].width, style),),
        charts=(),
        notes=False,
        foot=f"{record.foot} · charts",
        form=record.form.of_page(number) if record.form else None,
    )
    return replace(found, sheet=sheet, beside=True)


def _own_pages(found: Placed, paper: Paper, style: Style) -> FoundPages:
    """The pages of a record that shares none with another."""
    sheet = found.sheet
    if found.page == WHOLE and not found.close:
        first, *others = full_pages(sheet, paper, style)
        yield first, (sheet.title,)
        yield from ((page, ()) for page in others)
        return
    yield _shared((replace(found, sheet=_bare(sheet)),), paper, style)
    if sheet.charts:
        for draft in charts_after(sheet, 2, paper, sheet.dress(style)):
            yield draft.finished(paper, style), ()


def _shared(records: Sequence[Placed], paper: Paper, style: Style) -> tuple[Page, tuple[str, ...]]:
    """A page of as many records as there are, at most as many as it has cells."""
    page = records[0].page
    marks: list[Mark] = []
    for found, cell in zip(records, cells(paper, page), strict=False):
        draw = _draw if found.close else draw_in_box
        marks += draw(found.sheet, cell, style)
    marks += (*cut_lines(paper, page, style), *edge_ruler(paper, style))
    titles = tuple(found.sheet.title for found in records if not found.beside)
    return Page(paper.size, tuple(marks), ", ".join(titles)), titles
