"""Ship records: a page or half a page a ship, in the order of the fleets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import MappingProxyType

from printkit.errors import LayoutError, PrintkitError
from printkit.fields import Form
from printkit.layout.arrange import Sheet
from printkit.layout.blocks import Block
from printkit.layout.blocks.header import Figure, ShipHeader
from printkit.layout.cells import WHOLE, Division
from printkit.layout.enlarging import enlarged_page
from printkit.layout.inking import Inking
from printkit.layout.sharing import (
    Placed,
    RecordSheets,
    in_cells,
    placed,
    record_pages,
    shares,
)
from printkit.page import Document, OutlineEntry, Page
from printkit.sheets.entries import Entry, entries
from printkit.sheets.options import SheetOptions
from printkit.style import Style
from printkit.systems.base import Fleet, GameSystem, RecordParts, Variant
from printkit.systems.rulings import Rulings
from printkit.units import Paper

TEMPLATES: Mapping[Variant, str] = MappingProxyType(
    {"full": "record", "half": "record-half", "simple": "record-beginner"}
)
"""The template of each form of a record."""
NO_BREAK = "half pages never break"
NO_CHART_BREAK = "charts find their own pages"


def _header(record: RecordParts, entry: Entry, fleet: Fleet, half: bool) -> ShipHeader:
    """The head of a record, and of what follows it on another page."""
    ship, count = entry.ship, len(entry.ships)
    words = [record.kind]
    words += ["house design"] if ship.house_design else []
    words += [entry.marks] if count > 1 else []
    return ShipHeader(
        icon=record.icon,
        name=f"× {count}" if count > 1 else ship.name,
        class_name=ship.definition.name,
        kind=" · ".join(words),
        figures=tuple(Figure(*number) for number in record.numbers),
        fleet=fleet.name,
        look=fleet.look if fleet.name else None,
        player=fleet.player,
        half=half,
        detail=record.detail,
    )


def _sheet(
    system: GameSystem,
    entry: Entry,
    fleet: Fleet,
    rulings: Rulings,
    options: SheetOptions,
    variant: Variant,
) -> Sheet:
    record = system.record(entry.ship, fleet, rulings, variant)
    _check_tracks(record, entry)
    half = variant != "full"
    template = options.template(system, TEMPLATES[variant])
    parts = record.parts
    blocks = template.blocks(parts.values, parts.blocks, breaks=NO_BREAK if half else "")
    table = entry.ship.cost.table
    foot = f"print at 100 % · {system.title} · ship record · points {table}"
    return Sheet(
        entry.title,
        fleet.look.color,
        _header(record, entry, fleet, half),
        blocks,
        foot,
        charts=_charts(system, entry, fleet, rulings, options, variant),
        notes=options.records.pencil_space,
        form=_form(system, entry, fleet) if options.records.fillable else None,
    )


def _check_tracks(record: RecordParts, entry: Entry) -> None:
    """Raise PrintkitError for damage that a form of the record would not show."""
    if record.tracks is None:
        return
    for key, _ in entry.ship.damage.values:
        if key not in record.tracks:
            raise PrintkitError(
                f"{entry.title}: the beginner layout has no track for the damage to {key!r}",
                hint="use --layout standard for a second evening",
            )


def _form(system: GameSystem, entry: Entry, fleet: Fleet) -> Form:
    """How the fields of a record are called; without a fleet they have the game's name."""
    return Form(fleet.name or system.key, entry.ship.identity, entry.title)


def _charts(
    system: GameSystem,
    entry: Entry,
    fleet: Fleet,
    rulings: Rulings,
    options: SheetOptions,
    variant: Variant,
) -> tuple[Block, ...]:
    """The charts that a ship uses beside a form of its record, if they are asked for."""
    if not options.records.charts or system.charts is None:
        return ()
    parts = system.charts(entry.ship, fleet, rulings, variant)
    template = options.template(system, "charts")
    return template.blocks(parts.values, parts.blocks, "card", breaks=NO_CHART_BREAK)


def record_sheets(
    system: GameSystem, entry: Entry, fleet: Fleet, rulings: Rulings, options: SheetOptions
) -> RecordSheets:
    """A record in all its forms."""

    def sheet(variant: Variant) -> Sheet:
        return _sheet(system, entry, fleet, rulings, options, variant)

    if options.records.layout == "beginner":
        return RecordSheets(entry.title, lambda: sheet("simple"), lambda: sheet("simple"))
    half = (lambda: sheet("half")) if "half" in system.variants else None
    return RecordSheets(entry.title, lambda: sheet("full"), half)


class PageBreaks:
    """Finds records that begin a page: before them the work can be parted."""

    def __init__(
        self, system: GameSystem, fleet: Fleet, rulings: Rulings, options: SheetOptions
    ) -> None:
        self._system, self._fleet, self._rulings = system, fleet, rulings
        self._options = options
        self._entries = entries(fleet, options.records.unique)
        self._known: dict[int, Division] = {}

    def after(self, known: int, wanted: int) -> int:
        """The first such record from ``wanted`` on; ``known`` is an earlier one. The count if none.

        Of neighbors of which two or four fit a page, every second or fourth begins one, from the
        first of them on.
        """
        count = len(self._entries)
        if wanted >= count:
            return count
        if self._options.records.charts:
            return self._after_counting(known, wanted)
        page = self._page(wanted)
        start = wanted
        while start > known and self._page(start - 1) == page:
            start -= 1
        after = wanted
        while (after - start) % page.total and after < count and self._page(after) == page:
            after += 1
        return after

    def _after_counting(self, known: int, wanted: int) -> int:
        """The same where charts take cells too: by filling page after page."""
        page, used = WHOLE, 0
        paper, style = laid_out_on(self._options)
        for number in range(known, len(self._entries)):
            group = in_cells(self._placed(number), paper, style)
            begins = not used or not shares(page, used, group)
            if begins and number >= wanted:
                return number
            page = group[0].page if group else WHOLE
            used = (0 if begins else used) + len(group)
            used = 0 if used == page.total else used
        return len(self._entries)

    def _page(self, number: int) -> Division:
        """How the page of a record is divided."""
        if number not in self._known:
            self._known[number] = self._placed(number).page
        return self._known[number]

    def _placed(self, number: int) -> Placed:
        """A record in its form."""
        entry, options = self._entries[number], self._options
        record = record_sheets(self._system, entry, self._fleet, self._rulings, options)
        paper, style = laid_out_on(options)
        return placed(record, paper, style, options.per_page)


def _check_forms(system: GameSystem, options: SheetOptions) -> None:
    """Raise PrintkitError for a form of record that the game does not have."""
    if options.records.charts and options.records.layout == "beginner":
        raise PrintkitError(
            "the beginner layout has no charts", hint="leave --charts or --layout beginner out"
        )
    if options.records.charts and system.charts is None:
        raise PrintkitError(f"{system.title} has no charts", hint="leave --charts out")
    if options.records.layout == "beginner" and "simple" not in system.variants:
        raise PrintkitError(f"{system.title} has no beginner layout", hint="use --layout standard")


def each_page(
    system: GameSystem, fleets: Sequence[Fleet], rulings: Rulings, options: SheetOptions
) -> Iterator[tuple[Page, tuple[str, ...]]]:
    """The records of all ships page by page, with the titles of those that begin on each.

    Raises LayoutError, TemplateError.
    """
    _check_forms(system, options)
    if not any(fleet.ships for fleet in fleets):
        raise PrintkitError("there are no ships to print", hint="name at least one ship")
    records = (
        record_sheets(system, entry, fleet, rulings, options)
        for fleet in fleets
        for entry in entries(fleet, options.records.unique)
    )
    inking, (paper, style) = Inking(options.style.ink), laid_out_on(options)
    with _large_print_told(options):
        for page, titles in record_pages(records, paper, style, options.per_page):
            yield inking.page(enlarged_page(page, style.enlarged, options.paper.size)), titles


def laid_out_on(options: SheetOptions) -> tuple[Paper, Style]:
    """The paper and the style of records before they are enlarged."""
    by = options.records.enlarged
    return options.paper.scaled(1 / by), replace(options.style, enlarged=by)


@contextmanager
def _large_print_told(options: SheetOptions) -> Iterator[None]:
    """Errors of layout say that large print takes more room."""
    try:
        yield
    except LayoutError as error:
        if not options.records.large_print:
            raise
        hint = f"{error.hint}, or leave large_print out"
        raise LayoutError(f"{error.message} in large print", hint=hint) from error


def records_cover(
    system: GameSystem, pages: Sequence[Page], titles: Sequence[Sequence[str]]
) -> Document:
    """The document of these pages, an outline entry a ship."""
    outline = tuple(
        OutlineEntry(title, number) for number, ships in enumerate(titles) for title in ships
    )
    title = f"{system.title}: ship records"
    return Document(tuple(pages), title=title, subject="Ship records", outline=outline)


def records_document(
    system: GameSystem, fleets: Sequence[Fleet], rulings: Rulings, options: SheetOptions
) -> Document:
    """The records of all ships, an outline entry each. Raises LayoutError, TemplateError."""
    found = list(each_page(system, fleets, rulings, options))
    return records_cover(system, [page for page, _ in found], [titles for _, titles in found])
