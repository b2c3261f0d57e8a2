"""The roster: what an opponent may know of a fleet, a page a fleet, with boxes for its losses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from printkit import fonts
from printkit.fonts import Anchor, Line
from printkit.geometry import Box, Point, Transform
from printkit.layout.arrange import Sheet, full_pages
from printkit.layout.blocks import Block, Prose, Run, Runs, Stack, Table, plain
from printkit.layout.blocks.header import SheetHeader
from printkit.layout.blocks.prose import BASELINE, leading, spans_of
from printkit.layout.blocks.shapes import shape_path
from printkit.layout.blocks.table import Row
from printkit.layout.inking import inked
from printkit.page import (
    BLACK,
    Document,
    Mark,
    Op,
    OutlineEntry,
    Page,
    Path,
    Symbol,
    Text,
    Use,
    rectangle,
    transformed,
)
from printkit.sheets.options import SheetOptions
from printkit.style import Style
from printkit.systems.base import Fleet, GameSystem, ListColumn, Ship
from printkit.systems.rulings import Rulings
from printkit.units import mm

MARK = mm(4)
PICTURE = mm(25)
"""The side of a ship's counter, made small."""
PICTURE_GAP = mm(8)
BOX = mm(12.2)
"""The box to tick when a ship is lost."""
PAD = mm(9)
"""Above and below the words of a row, so that pictures keep apart."""
LEAST = mm(400)
"""Words of a row are broken rather than wider; in less, the game's columns become words."""
LEAST_LINE = mm(120)
NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True)
class FleetLine:
    """A fleet's mark, its player, how many ships and points."""

    fleet: Fleet

    def _lines(self, width: float, style: Style) -> tuple[Line, ...]:
        fleet = self.fleet
        limit = f" of {fleet.points_limit}" if fleet.points_limit is not None else ""
        runs = [Run(fleet.player, "strong"), Run("   ")] if fleet.player else []
        runs.append(Run(f"{ship_count(fleet)}, {fleet.points}{limit} points"))
        return fonts.wrap(spans_of(runs, "card", style, BLACK), width - self._lead())

    def _lead(self) -> float:
        return 2 * MARK + mm(6)

    def min_width(self, style: Style) -> float:
        return LEAST

    def least_width(self, style: Style) -> float:
        return LEAST_LINE

    def height(self, width: float, style: Style) -> float:
        return len(self._lines(width, style)) * leading("card", style)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        lead = leading("card", style)
        look = self.fleet.look
        middle = box.y + BASELINE * lead - fonts.cap_height(style.type.card) / 2
        marks: list[Mark] = [
            Path(shape_path(look.shape, box.x + MARK, middle, MARK), fill=look.color)
        ]
        for number, item in enumerate(self._lines(box.width, style)):
            baseline = box.y + (number + BASELINE) * lead
            marks += fonts.set_line(item, Point(box.x + self._lead(), baseline))
        return tuple(marks)


def ship_count(fleet: Fleet) -> str:
    """``1 ship``, ``7 ships``."""
    count = len(fleet.ships)
    return f"{count} ship{'' if count == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class Roster:
    """A row a ship: its picture, mark, class and name, the game's columns, points, a box.

    On narrow paper what stands in the game's columns is told in words under the name.
    """

    ships: tuple[Ship, ...]
    pictures: tuple[Symbol, ...]
    """A picture a ship."""
    columns: tuple[ListColumn, ...]

    def _table(self, width: float) -> Table:
        return self._told() if width < LEAST - 1e-6 else self._columned()

    def _told(self) -> Table:
        """The table of narrow paper."""
        rows = []
        for ship in self.ships:
            facts = [(c.heading, str(c.value(ship.definition))) for c in self.columns]
            told = [Run(_unbroken(f"   {head} {value}")) for head, value in facts if value]
            mark, kind, points, lost = _row(ship, ())
            rows.append((mark, (*kind, *told), points, lost))
        heads = ("Mark", "Class, name", "Points", "Lost")
        return Table(
            tuple(rows),
            ("start", "start", "end", "end"),
            tuple(plain(head) for head in heads),
            pad=PAD,
        )

    def _columned(self) -> Table:
        facts = [[c.value(ship.definition) for c in self.columns] for ship in self.ships]
        rows = tuple(_row(ship, values) for ship, values in zip(self.ships, facts, strict=True))
        aligns = tuple(_align(values) for values in zip(*facts, strict=True))
        heads = ("Mark", "Class, name", *(c.heading for c in self.columns), "Points", "Lost")
        return Table(
            rows,
            ("start", "start", *aligns, "end", "end"),
            tuple(plain(head) for head in heads),
            pad=PAD,
        )

    def min_width(self, style: Style) -> float:
        return PICTURE + PICTURE_GAP + min(self._columned().min_width(style), LEAST)

    def least_width(self, style: Style) -> float:
        return PICTURE + PICTURE_GAP + self._told().least_width(style)

    def height(self, width: float, style: Style) -> float:
        return self._table(width).height(width - PICTURE - PICTURE_GAP, style)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        table = self._table(box.width)
        inner = box.inset(PICTURE + PICTURE_GAP, 0, 0, 0)
        marks: list[Mark] = [*table.draw(inner, style)]
        boxes: list[Op] = []
        tall, *heights = table.heights(inner.width, style)
        y = box.y + tall
        for picture, tall in zip(self.pictures, heights, strict=True):
            middle = y + PAD + leading("body", style) / 2
            marks.append(_placed(picture, Box(box.x, middle - PICTURE / 2, PICTURE, PICTURE)))
            boxes += rectangle(Box(box.right - BOX, middle - BOX / 2, BOX, BOX))
            y += tall
        return (*marks, Path(tuple(boxes), style.pen(style.lines.box)))

    def split(self, width: float, room: float, style: Style) -> tuple[Block, Block] | None:
        parts = self._table(width).split(width - PICTURE - PICTURE_GAP, room, style)
        if parts is None:
            return None
        at = len(parts[0].rows)
        return (
            replace(self, ships=self.ships[:at], pictures=self.pictures[:at]),
            replace(self, ships=self.ships[at:], pictures=self.pictures[at:]),
        )


def _unbroken(text: str) -> str:
    """Words that stay on one line, but for what leads to them."""
    words = text.lstrip()
    return text[: -len(words)] + words.replace(" ", NO_BREAK)


def _align(values: Iterable[str | int]) -> Anchor:
    return "end" if all(isinstance(value, int) for value in values) else "start"


def _row(ship: Ship, facts: Iterable[str | int]) -> Row:
    kind = [Run(ship.definition.name, "strong")]
    kind += [Run(f", {ship.name}")] if ship.name else []
    kind += [Run(" house design", "emphasis")] if ship.house_design else []
    points = (Run(str(ship.cost.points), "strong"),)
    own = (plain(str(fact)) for fact in facts)
    return ((Run(ship.identity, "strong"),), tuple(kind), *own, points, ())


def _placed(picture: Symbol, box: Box) -> Use:
    """A symbol scaled into a square box."""
    own = picture.box
    scale = box.width / max(own.width, own.height)
    home = Transform.move(-own.center.x, -own.center.y)
    place = Transform.move(box.center.x, box.center.y)
    return Use(picture, place.after(Transform.scale(scale)).after(home))


def _wordless(symbol: Symbol) -> Symbol:
    """A symbol without its words and their boxes: made small they could not be read."""
    words = [center for center in _words(symbol.marks, Transform())]
    most = max(symbol.box.width, symbol.box.height) / 2

    def framed(path: Path, transform: Transform) -> bool:
        box = _around(path, transform)
        small = path.fill is None and max(box.width, box.height) < most
        return small and any(box.x < x < box.right and box.y < y < box.bottom for x, y in words)

    def drawn(marks: Iterable[Mark], transform: Transform) -> Iterator[Mark]:
        for mark in marks:
            if isinstance(mark, Use):
                inner = tuple(drawn(mark.symbol.marks, transform.after(mark.transform)))
                name = f"{mark.symbol.name} small"
                yield replace(mark, symbol=Symbol(name, mark.symbol.box, inner))
            elif not (
                isinstance(mark, Text) or (isinstance(mark, Path) and framed(mark, transform))
            ):
                yield mark

    return Symbol(f"{symbol.name} small", symbol.box, tuple(drawn(symbol.marks, Transform())))


def _words(marks: Iterable[Mark], transform: Transform) -> Iterator[Point]:
    """Where words stand in a symbol: the middle of each, just above its baseline."""
    for mark in marks:
        if isinstance(mark, Use):
            yield from _words(mark.symbol.marks, transform.after(mark.transform))
        elif isinstance(mark, Text):
            rise = fonts.cap_height(mark.font) / 2
            for label in mark.labels:
                yield transform.apply(label.x + label.width / 2, label.y - rise)


def _around(path: Path, transform: Transform) -> Box:
    """The box around a path's points."""
    points = [
        Point(float(op[i]), float(op[i + 1]))
        for op in transformed(path.ops, transform)
        for i in range(1, len(op), 2)
    ]
    x, y = min(p.x for p in points), min(p.y for p in points)
    return Box(x, y, max(p.x for p in points) - x, max(p.y for p in points) - y)


def legend(columns: Iterable[ListColumn]) -> Runs:
    """What the columns mean; neighbors that mean the same are told together."""
    told: dict[str, list[str]] = {}
    for column in columns:
        if column.means:
            told.setdefault(column.means, []).append(column.heading)
    runs: list[Run] = []
    for means, headings in told.items():
        runs += [Run(("   " if runs else "") + ", ".join(headings), "strong"), Run(f" {means}")]
    return tuple(runs)


def _columns(system: GameSystem, fleet: Fleet) -> tuple[ListColumn, ...]:
    """What an opponent may know, but columns in which no ship of the fleet has anything."""
    return tuple(
        column
        for column in system.columns
        if column.public and any(column.value(ship.definition) != "" for ship in fleet.ships)
    )


def _blocks(system: GameSystem, fleet: Fleet, rulings: Rulings) -> tuple[Block, ...]:
    columns = _columns(system, fleet)
    pictures = tuple(
        _wordless(system.record(ship, fleet, rulings, "full").icon) for ship in fleet.ships
    )
    words = legend(columns)
    head = (FleetLine(fleet), *((Prose(words),) if words else ()))
    return Stack(head, mm(3)), Roster(fleet.ships, pictures, columns)


def roster_document(
    system: GameSystem,
    title: str,
    fleets: Sequence[Fleet],
    rulings: Rulings,
    options: SheetOptions,
) -> Document:
    """A fleet after the other, each on pages of its own. Raises LayoutError."""
    pages: list[Page] = []
    outline: list[OutlineEntry] = []
    for fleet in fleets:
        tables = ", ".join(fleet.tables)
        sheet = Sheet(
            title=f"Roster of {fleet.name}",
            accent=fleet.look.color,
            header=SheetHeader(fleet.name, "roster for the opponent", title),
            blocks=_blocks(system, fleet, rulings),
            foot=f"print at 100 % · {system.title} · roster · points {tables}",
        )
        outline.append(OutlineEntry(fleet.name, len(pages)))
        pages += full_pages(sheet, options.paper, options.style)
    document = Document(
        tuple(pages), title=f"{title}: roster", subject="Roster", outline=tuple(outline)
    )
    return inked(document, options.style.ink)
