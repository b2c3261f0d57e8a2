"""Ship records: a page or half a page a ship, in the order of the fleets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printkit.errors import PrintkitError
from printkit.fields import Form
from printkit.layout.arrange import RecordSheets, Sheet, record_pages, shares_page
from printkit.layout.blocks.header import Figure, ShipHeader
from printkit.layout.inking import Inking
from printkit.page import Document, OutlineEntry, Page
from printkit.sheets.options import SheetOptions
from printkit.systems.base import Fleet, GameSystem, Ship, Variant
from printkit.systems.rulings import Rulings


def ship_title(ship: Ship) -> str:
    """What a ship is called in outlines and errors: ``Halberd (Destroyer DD-1)``."""
    kind = f"{ship.definition.name} {ship.identity}"
    return f"{ship.name} ({kind})" if ship.name else kind


def _sheet(
    system: GameSystem,
    ship: Ship,
    fleet: Fleet,
    rulings: Rulings,
    options: SheetOptions,
    variant: Variant,
) -> Sheet:
    record = system.record(ship, fleet, rulings, variant)
    half = variant == "half"
    kind = record.kind + (" · house design" if ship.house_design else "")
    header = ShipHeader(
        icon=record.icon,
        name=ship.name,
        class_name=ship.definition.name,
        kind=kind,
        figures=tuple(Figure(*number) for number in record.numbers),
        fleet=fleet.name,
        look=fleet.look if fleet.name else None,
        player=fleet.player,
        half=half,
        detail=record.detail,
    )
    template = options.template(system, "record-half" if half else "record")
    blocks = template.blocks(record.parts.values, record.parts.blocks)
    foot = f"print at 100 % · {system.title} · ship record · points {ship.cost.table}"
    form = _form(system, ship, fleet) if options.records.fillable else None
    return Sheet(ship_title(ship), fleet.look.color, header, blocks, foot, form)


def _form(system: GameSystem, ship: Ship, fleet: Fleet) -> Form:
    """How the fields of a record are called; without a fleet they have the game's name."""
    return Form(fleet.name or system.key, ship.identity, ship_title(ship))


def record_sheets(
    system: GameSystem, ship: Ship, fleet: Fleet, rulings: Rulings, options: SheetOptions
) -> RecordSheets:
    """A ship's record in both forms."""

    def sheet(variant: Variant) -> Sheet:
        return _sheet(system, ship, fleet, rulings, options, variant)

    half = (lambda: sheet("half")) if "half" in system.variants else None
    return RecordSheets(ship_title(ship), lambda: sheet("full"), half)


class PageBreaks:
    """Finds ships that begin a page: before them records can be made in parts."""

    def __init__(
        self, system: GameSystem, fleet: Fleet, rulings: Rulings, options: SheetOptions
    ) -> None:
        self._system, self._fleet, self._rulings = system, fleet, rulings
        self._options = options
        self._known: dict[int, bool] = {}

    def after(self, known: int, wanted: int) -> int:
        """The first such ship from ``wanted`` on; ``known`` is an earlier one. The count if none.

        After a record with pages of its own always comes a new page; between two of these, every
        second one of those that share begins one.
        """
        count = len(self._fleet.ships)
        start = wanted
        while start > known and self._shares(start - 1):
            start -= 1
        if (wanted - start) % 2 == 0 or wanted >= count or not self._shares(wanted):
            return min(wanted, count)
        return wanted + 1

    def _shares(self, number: int) -> bool:
        """Whether a ship's record shares a page."""
        if number not in self._known:
            ship, options = self._fleet.ships[number], self._options
            record = record_sheets(self._system, ship, self._fleet, self._rulings, options)
            half = shares_page(record, options.paper, options.style, options.per_page)
            self._known[number] = half is not None
        return self._known[number]


def each_page(
    system: GameSystem, fleets: Sequence[Fleet], rulings: Rulings, options: SheetOptions
) -> Iterator[tuple[Page, tuple[str, ...]]]:
    """The records of all ships page by page, with the titles of the ships that begin on each.

    Raises LayoutError, TemplateError.
    """
    if options.per_page == "2" and "half" not in system.variants:
        raise PrintkitError(f"{system.title} has no half records", hint="use --per-page auto or 1")
    if not any(fleet.ships for fleet in fleets):
        raise PrintkitError("there are no ships to print", hint="name at least one ship")
    records = (
        record_sheets(system, ship, fleet, rulings, options)
        for fleet in fleets
        for ship in fleet.ships
    )
    inking = Inking(options.style.ink)
    for page, titles in record_pages(records, options.paper, options.style, options.per_page):
        yield inking.page(page), titles


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
