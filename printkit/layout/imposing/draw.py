"""One side of a band: its title, its cut marks, the grounds and the pieces themselves.

Backs are drawn as they lie when the sheet is turned like the page of a book. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printkit import fonts
from printkit.geometry import Box, Point, Transform
from printkit.layout.blocks.pieces import Piece
from printkit.layout.imposing.bands import Band, title_lines
from printkit.layout.imposing.cuts import Cuts, crosses, cut_marks
from printkit.layout.imposing.outlines import cut_straight
from printkit.layout.imposing.sides import mirrored
from printkit.page import Mark, Path, Pen, Use, rectangle, transformed
from printkit.press import Press
from printkit.style import Style
from printkit.units import Paper


def front_place(band: Band, box: Box) -> Transform:
    """How a front lies in its box."""
    if not band.turned:
        return Transform.move(box.x, box.y)
    return Transform(0.0, 1.0, -1.0, 0.0, box.right, box.y)


def back_place(band: Band, box: Box) -> Transform:
    """How a back lies in its box: its top behind the front's."""
    if not band.turned:
        return Transform.move(box.x, box.y)
    return Transform(0.0, -1.0, 1.0, 0.0, box.x, box.bottom)


@dataclass(frozen=True, slots=True)
class BandSide:
    """A side of a band on a paper (for backs, as it lies when turned).

    ``strip`` is the paper that belongs to it, ``keep_off`` what no mark may touch.
    """

    band: Band
    paper: Paper
    style: Style
    press: Press
    strip: Box
    keep_off: tuple[Box, ...]
    titled: bool
    back: bool

    def draw(self) -> Iterator[Mark]:
        """Its marks, pieces last."""
        if self.titled:
            yield from self._title()
        boxes = self._boxes()
        yield from self._cuts(boxes)
        placed = list(zip(self.band.pieces, boxes, strict=True))
        for piece, box in placed:
            yield from self._ground(piece, box)
        for piece, box in placed:
            yield Use(piece.back if self.back else piece.front, self._place(box))

    def _title(self) -> Iterator[Mark]:
        band = self.band
        lead = fonts.line_height(self.style.type.class_line_strong)
        baseline = band.title_top + lead * 0.8
        lines = title_lines(band.group, band.continued, self.back, self.paper, self.style)
        for item in lines:
            yield from fonts.set_line(item, Point(self.paper.live.x, baseline))
            baseline += lead

    def _boxes(self) -> tuple[Box, ...]:
        found = self.band.boxes()
        if not self.back:
            return tuple(found)
        return tuple(mirrored(box, self.paper.size.width) for box in found)

    def _uprights(self) -> tuple[float, ...]:
        found = self.band.uprights()
        return tuple(self.paper.size.width - x if self.back else x for x in found)

    def _cuts(self, boxes: tuple[Box, ...]) -> Iterator[Mark]:
        band, press = self.band, self.press
        uprights, levels = self._uprights(), tuple(band.levels())
        cuts = Cuts(boxes, uprights, levels, self.strip, self.keep_off)
        straight = all(map(cut_straight, band.pieces))
        yield from cut_marks(cuts, press, self.style, straight=straight)
        if press.marks.style != "corners" or band.gutter or press.bleed:
            return
        corners: list[Point] = []
        for row, y in enumerate(levels):
            # A row is as long as the longer of the pieces above and below the line.
            used = min(band.across, len(band.pieces) - max(0, row - 1) * band.columns)
            corners += [Point(x, y) for x in uprights[: used + 1]]
        yield crosses(corners, self.paper.printable, self.style)

    def _place(self, box: Box) -> Transform:
        """From a piece's own places to those on the page."""
        return back_place(self.band, box) if self.back else front_place(self.band, box)

    def _ground(self, piece: Piece, box: Box) -> Iterator[Mark]:
        """What fills the piece and goes on past the cut."""
        if piece.ground is None:
            return
        bleed = self.press.bleed
        if piece.outline is None:
            grown = box.inset(-bleed, -bleed, -bleed, -bleed)
            yield Path(rectangle(grown), fill=piece.ground)
            return
        place = self._place(box)
        if self.back:
            # The outline is as seen from the front.
            place = place.after(Transform(-1.0, 0.0, 0.0, 1.0, piece.size.width, 0.0))
        pen = Pen(2 * bleed, piece.ground, join="round") if bleed else None
        yield Path(transformed(piece.outline, place), pen, piece.ground)
