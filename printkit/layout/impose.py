"""Pieces on sheets to print on both sides and cut: rows, marks, and backs that meet their fronts.

A sheet's fronts stand on its first page; how the back page lies behind it, or the backs below a
fold, is in ``imposing.sides``. What the printer shifts is shifted back: all of a side, by exactly
the offset of that side. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

from printkit import fonts
from printkit.errors import LayoutError
from printkit.geometry import Box, Point, Transform
from printkit.layout.blocks.pieces import PieceGroup
from printkit.layout.imposing import sides
from printkit.layout.imposing.bands import (
    GROUP_GAP,
    Band,
    Room,
    check_grounds,
    flow,
    title_height,
)
from printkit.layout.imposing.cuts import register_boxes, register_marks, room_around
from printkit.layout.imposing.draw import BandSide, front_place
from printkit.layout.imposing.heads import NOTES, Head, SheetWords, foot, foot_room
from printkit.layout.imposing.outlines import cut_paths, outline
from printkit.page import Document, Drawing, Layer, Mark, Page, Path, Pen, line
from printkit.press import Press
from printkit.style import Style
from printkit.units import Paper, mm

CounterWords = SheetWords
FAR = 30.0
"""As far as marks reach below a block: a ruler needs no more."""
FOLD_ROOM = mm(14)
"""Free on each side of the fold line."""
FOLD_DASH = (mm(6), mm(3))
FOLD_WORD = "fold"
CUT_LAYER, REGISTER_LAYER = "cut", "registration"
CUT_LINE = 0.1


class Imposed(NamedTuple):
    """The pages of sheets in print order, and the cuts of each sheet as seen on its front."""

    pages: tuple[Page, ...]
    cuts: tuple[Drawing, ...] = ()


def impose(
    groups: Iterable[PieceGroup],
    paper: Paper,
    style: Style,
    words: SheetWords | None,
    press: Press | None = None,
) -> tuple[Page, ...]:
    """The sheets of pieces: front, back, front, back and so on; or one page a sheet.

    Groups follow one another in order and break between rows. Without ``words`` there is neither
    head, foot nor title: pieces may fill all that can be printed on, and marks stand where there
    is paper left. Raises LayoutError for a group of mixed sizes, for pieces larger than the paper
    and for a bleed without a gutter.
    """
    return imposition(groups, paper, style, words, press).pages


def imposition(
    groups: Iterable[PieceGroup],
    paper: Paper,
    style: Style,
    words: SheetWords | None,
    press: Press | None = None,
    *,
    cut_file: bool = False,
) -> Imposed:
    """As ``impose``; for a cutting machine with the cuts of each sheet as well.

    ``registered`` adds the marks that the machine looks for.
    """
    if words is not None:
        style = style.with_accent(words.look.color)
    press = press or Press()
    sheets = _sheets(_Sheet(paper, style, words, press, cut_file))
    pages: list[Page] = []
    cuts: list[Drawing] = []
    leaves = flow(groups, [sheet.room() for sheet in sheets])
    for number, leaf in enumerate(leaves, 1):
        check_grounds(leaf.bands, press)
        sheet = sheets[leaf.room]
        if cut_file:
            cuts.append(sheet.cuts(leaf.bands, len(pages)))
        pages += sheet.pages(leaf.bands, number)
    return Imposed(tuple(pages), tuple(cuts))


def _sheets(sheet: _Sheet) -> list[_Sheet]:
    """The kinds of sheets that pieces may stand on, those for large ones last."""
    kinds = [sheet]
    if sheet.words is not None:
        kinds.append(replace(sheet, bare=True))
    if sheet.press.duplex == "fold-over":
        flat = replace(sheet.press, duplex="fronts-only")
        kinds.append(replace(kinds[-1], press=flat, unfolded=True))
    return kinds


def registered(document: Document) -> Document:
    """A document whose pages that are cut bear the register marks of their cuts.

    They come last and stay black however much ink the rest takes, since a machine looks for them.
    """
    pages = list(document.pages)
    for cut in document.cuts:
        marks = [
            mark for layer in cut.layers if layer.name == REGISTER_LAYER for mark in layer.marks
        ]
        pages[cut.page] = replace(pages[cut.page], marks=(*pages[cut.page].marks, *marks))
    return replace(document, pages=tuple(pages))


@dataclass(frozen=True, slots=True)
class _Sheet:
    """How one sheet is laid out, whatever stands on it.

    A ``bare`` sheet is for large pieces: it has neither head nor foot. One that is ``unfolded``
    stands among folded ones, for pieces with nothing on their backs.
    """

    paper: Paper
    style: Style
    words: SheetWords | None
    press: Press
    cut_file: bool
    bare: bool = False
    unfolded: bool = False

    @property
    def _folded(self) -> bool:
        return self.press.duplex == "fold-over"

    @property
    def _like_a_page(self) -> bool:
        return sides.like_a_page(self.press.duplex, self.paper)

    @property
    def _fold(self) -> float:
        """Where the sheet is folded: in its middle, so that its edges meet."""
        return self.paper.size.height / 2

    @property
    def _back_paper(self) -> Paper:
        return sides.other_side(self.press.duplex, self.paper)

    @property
    def _register_area(self) -> Box:
        """What is left of the printable box when the sheet is cut."""
        area = self.paper.printable
        if not self._folded:
            return area
        return Box(area.x, area.y, area.width, self._fold - FOLD_ROOM / 2 - area.y)

    def room(self) -> Room:
        """Where bands may stand, so that both front and back have room."""
        top, bottom = self._span(self.paper)
        high = self.paper.size.height
        if self._folded:
            top, bottom = max(top, high - bottom), self._fold - FOLD_ROOM
        elif self.press.duplex != "fronts-only" and not self._like_a_page:
            back_top, back_bottom = self._span(self._back_paper)
            top, bottom = max(top, high - back_bottom), min(bottom, high - back_top)
        across = self.paper.printable
        around = room_around(self.press) if self.words else self.press.bleed
        box = Box(across.x, top, across.width, bottom - top)
        gutter, titled = self.press.gutter, self.words is not None
        return Room(
            self.paper,
            self.style,
            box,
            around,
            gutter,
            titled=titled,
            one_sided=self.unfolded,
        )

    def _span(self, paper: Paper) -> tuple[float, float]:
        """The top and the bottom of what bands may take of a side, between head and foot."""
        head = self._head(paper)
        if head is None:
            return paper.printable.y, paper.printable.bottom
        live = paper.live
        return live.y + head.height, live.bottom - foot_room(live, self.style)

    def _head(self, paper: Paper) -> Head | None:
        if self.words is None or self.bare:
            return None
        return Head(self.words, NOTES[self.press.duplex], paper.live, self.style)

    def pages(self, bands: Sequence[Band], number: int) -> Iterator[Page]:
        """The page or the two pages of a sheet."""
        front = tuple(self._side(bands, back=False))
        blocks = [band.block for band in bands]
        behind = [sides.mirrored(block, self.paper.size.width) for block in blocks]
        back = self._side(bands, back=True)
        if self._folded:
            turn = sides.half_turn(Point(self.paper.size.width / 2, self._fold))
            marks = (*front, *self._fold_line(), *sides.moved(back, turn))
            blocks += [sides.moved_box(block, turn) for block in behind]
            yield self._page(marks, blocks, number, "")
            return
        yield self._page(front, blocks, number, "front")
        if self.press.duplex == "fronts-only":
            return
        if not self._like_a_page:
            turn = sides.half_turn(sides.middle(self.paper.size))
            back = sides.moved(back, turn)
            behind = [sides.moved_box(block, turn) for block in behind]
        yield self._page(tuple(back), behind, number, "back")

    def _page(self, body: tuple[Mark, ...], blocks: list[Box], number: int, side: str) -> Page:
        """A page with its head and foot, all of it moved by the side's offset."""
        back = side == "back"
        paper = self._back_paper if back else self.paper
        place = Transform.move(*(self.press.back_offset if back else self.press.front_offset))
        head = self._head(paper)
        marks = body
        if head is not None:
            marks = (*head.draw(back), *body, *foot(paper.live, self.style))
        trim = sides.moved_box(reduce(Box.union, blocks), place)
        self._check_on_paper(trim, paper, place, side)
        if place != Transform():
            marks = tuple(sides.moved(marks, place))
        label = [self.words.title, self.words.fleet] if self.words else []
        name = " ".join(part for part in (*label, str(number), side) if part)
        bleed = _within(_grown(trim, self.press.bleed), Box(0, 0, *paper.size))
        return Page(paper.size, marks, name, trim, bleed)

    def _check_on_paper(self, trim: Box, paper: Paper, place: Transform, side: str) -> None:
        """Raise LayoutError when an offset moves ink off the sheet."""
        ink = _grown(trim, self.room().around)
        if self._head(paper) is not None:
            ink = ink.union(sides.moved_box(paper.live, place))
        if not Box(0, 0, *paper.size).contains(ink):
            option = "--back-offset" if side == "back" else "--front-offset"
            raise LayoutError(
                f"the {side or 'front'} moved by {place.e:g} mm, {place.f:g} mm leaves "
                f"{paper.title}",
                hint=f"use a smaller {option}",
            )

    def _side(self, bands: Sequence[Band], *, back: bool) -> Iterator[Mark]:
        """The bands of a side; backs as they lie when the sheet is turned like a page."""
        paper = self.paper.mirrored() if back else self.paper
        keep_off = register_boxes(self._register_area) if self.cut_file and not back else ()
        for band, strip in zip(bands, self._strips(bands), strict=True):
            if any(_touch(_grown(band.block, self.press.bleed), box) for box in keep_off):
                raise LayoutError(
                    f"{band.group.title!r} leaves no room for the register marks on {paper.title}",
                    hint="use larger paper, or leave out --cut-file",
                )
            if back:
                strip = sides.mirrored(strip, paper.size.width)
            titled = self.words is not None
            side = BandSide(
                band, paper, self.style, self.press, strip, keep_off, titled=titled, back=back
            )
            yield from side.draw()

    def _strips(self, bands: Sequence[Band]) -> Iterator[Box]:
        """The paper around each band, from its title to the next."""
        across, room = self.paper.printable, self.room()
        tops = [band.title_top for band in bands]
        bottoms = [below.title_top - GROUP_GAP / 2 for _, below in pairwise(bands)]
        for band, top, bottom in zip(bands, tops, [*bottoms, room.box.bottom], strict=True):
            if room.titled:
                top += title_height(band.group, band.continued, self.paper, self.style)
                bottom = min(bottom, band.block.bottom + max(FAR, room.around))
            yield Box(across.x, top, across.width, bottom - top)

    def _fold_line(self) -> Iterator[Mark]:
        across, y = self.paper.printable, self._fold
        pen = Pen(self.style.lines.table, dash=FOLD_DASH)
        yield Path(line(across.x, y, across.right, y), pen)
        at = self.paper.live.x
        yield fonts.text(FOLD_WORD, at, y - mm(3), self.style.type.strong)

    def cuts(self, bands: Sequence[Band], page: int) -> Drawing:
        """The outlines of a sheet's pieces on its front, and its register marks."""
        place = Transform.move(*self.press.front_offset)
        outlines = [
            outline(piece, place.after(front_place(band, box)))
            for band in bands
            for piece, box in zip(band.pieces, band.boxes(), strict=True)
        ]
        paths = tuple(Path(ops, Pen(CUT_LINE)) for ops in cut_paths(outlines))
        register = tuple(sides.moved(register_marks(self._register_area), place))
        layers = (Layer(CUT_LAYER, paths), Layer(REGISTER_LAYER, register))
        return Drawing(self.paper.size, layers, page)


def _grown(box: Box, by: float) -> Box:
    return box.inset(-by, -by, -by, -by)


def _within(box: Box, other: Box) -> Box:
    """What two boxes share."""
    x, y = max(box.x, other.x), max(box.y, other.y)
    right, bottom = min(box.right, other.right), min(box.bottom, other.bottom)
    return Box(x, y, right - x, bottom - y)


def _touch(one: Box, other: Box) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )
