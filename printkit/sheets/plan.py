"""The print plan: what to print on which stock, what to cut, how to set up, the fleets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from printkit import fonts
from printkit.fonts import Span
from printkit.geometry import Box, Point
from printkit.layout.arrange import Sheet, full_pages
from printkit.layout.blocks import Block, Columns, Flow, Run, Stack, Table, plain
from printkit.layout.blocks.header import SheetHeader
from printkit.layout.blocks.shapes import shape_path
from printkit.layout.blocks.table import Row
from printkit.layout.inking import inked
from printkit.page import BLACK, Document, Mark, OutlineEntry, Path
from printkit.sheets.jobs import PrintJob, shopping, total_sheets
from printkit.sheets.options import SheetOptions
from printkit.style import Style
from printkit.systems.base import Fleet, GameSystem
from printkit.units import mm

MARK = mm(4)
LEAST = mm(200)
"""Names in a fleet's list are broken rather than wider."""


def print_table(jobs: Sequence[PrintJob], *, whole: bool = True) -> Block:
    """A row a job: what, where in the packet, on what, how many sheets, then what."""
    rows = tuple(
        (
            (Run(job.title, "strong"),),
            plain(job.file),
            plain(job.page_range),
            plain(f"{job.stock}, both sides" if job.duplex else job.stock),
            (Run(str(job.sheets), "strong"),),
            plain(job.then),
        )
        for job in jobs
    )
    head = (
        "What",
        "File",
        "Pages of packet.pdf" if whole else "Pages",
        "Print on",
        "Sheets",
        "Then",
    )
    return Table(
        rows,
        ("start", "start", "start", "start", "end", "start"),
        tuple(plain(word) for word in head),
        gap=mm(10),
    )


@dataclass(frozen=True, slots=True)
class FleetList:
    """A fleet's mark, name, player and points, and a line a ship from ``first`` to before ``end``.

    A list that goes on repeats its head on the next page; the total stands under the last ship.
    """

    fleet: Fleet
    first: int = 0
    end: int = 10_000

    def _head(self, width: float, style: Style) -> tuple[fonts.Line, ...]:
        name = self.fleet.name + (" (continued)" if self.first else "")
        spans = [Span(name, style.type.row_name)]
        if self.fleet.player:
            spans.append(Span(f"  {self.fleet.player}", style.type.body, style.grays.secondary))
        return fonts.wrap(spans, width - 2 * MARK - mm(5))

    def _total(self) -> Row:
        fleet, count = self.fleet, len(self.fleet.ships)
        limit = f" of {fleet.points_limit}" if fleet.points_limit is not None else ""
        points = (Run(f"{fleet.points}{limit} points", "strong"),)
        return ((), plain(f"{count} ship{'s' if count != 1 else ''}"), points)

    def _table(self) -> Table:
        rows: list[Row] = []
        for ship in self.fleet.ships[self.first : self.end]:
            kind = ship.definition.name
            words = f"{kind}, {ship.name}" if ship.name else kind
            points = plain(str(ship.cost.points))
            rows.append(((Run(ship.identity, "strong"),), plain(words), points))
        if self.end >= len(self.fleet.ships):
            rows.append(self._total())
        return Table(tuple(rows), ("start", "start", "end"), pad=mm(1.8))

    def min_width(self, style: Style) -> float:
        return min(self._table().min_width(style), LEAST)

    def _head_height(self, width: float, style: Style) -> float:
        lines = len(self._head(width, style))
        return lines * fonts.line_height(style.type.row_name) + mm(3)

    def height(self, width: float, style: Style) -> float:
        return self._head_height(width, style) + self._table().height(width, style)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        look = self.fleet.look
        marks: list[Mark] = []
        lead = fonts.line_height(style.type.row_name)
        for number, item in enumerate(self._head(box.width, style)):
            baseline = box.y + (number + 0.8) * lead
            if number == 0:
                middle = baseline - fonts.cap_height(style.type.row_name) / 2
                ops = shape_path(look.shape, box.x + MARK, middle, MARK)
                marks.append(Path(ops, fill=look.color))
            marks += fonts.set_line(item, Point(box.x + 2 * MARK + mm(5), baseline))
        head = self._head_height(box.width, style)
        return (*marks, *self._table().draw(box.inset(0, head, 0, 0), style))

    def split(self, width: float, room: float, style: Style) -> tuple[Block, Block] | None:
        parts = self._table().split(width, room - self._head_height(width, style), style)
        if parts is None:
            return None
        at = self.first + len(parts[0].rows)
        return replace(self, end=at), replace(self, first=at)


def count_table(counts: Sequence[tuple[str, str]]) -> Block:
    """A row a fleet: how many counters of each kind of ordnance, and why."""
    rows = tuple(((Run(name, "strong"),), plain(notes)) for name, notes in counts)
    return Table(rows, ("start", "start"), gap=mm(14))


def fleet_lists(fleets: Sequence[Fleet]) -> Block:
    """The fleets, two side by side."""
    rows: list[Block] = []
    for i in range(0, len(fleets), 2):
        pair = tuple(FleetList(fleet) for fleet in fleets[i : i + 2])
        if len(pair) == 1:
            rows.append(Columns((*pair, Flow(())), (1, 1)))
        else:
            rows.append(Columns(pair, (1, 1)))
    return Stack(tuple(rows), mm(10))


def plan_document(
    system: GameSystem,
    title: str,
    fleets: Sequence[Fleet],
    jobs: Sequence[PrintJob],
    counts: Sequence[tuple[str, str]],
    values: Mapping[str, object],
    options: SheetOptions,
    *,
    whole: bool = True,
) -> Document:
    """The first page of a packet. Raises LayoutError, TemplateError."""
    blocks = {"print_table": print_table(jobs, whole=whole), "fleets": fleet_lists(fleets)}
    if counts:
        blocks["counts"] = count_table(counts)
    words = {
        "total_sheets": total_sheets(jobs),
        "shopping": shopping(jobs, options.paper),
        "title": title,
        **values,
    }
    body = options.template(system, "plan").blocks(words, blocks)
    sheet = Sheet(
        title="Print plan",
        accent=BLACK,
        header=SheetHeader(title, "print plan", system.title),
        blocks=body,
        foot=f"print at 100 % · {system.title} · print plan",
    )
    pages = full_pages(sheet, options.paper, options.style)
    document = Document(
        pages,
        title=f"{title}: print plan",
        subject="Print plan",
        outline=(OutlineEntry("Print plan", 0),),
    )
    return inked(document, options.style.ink)
