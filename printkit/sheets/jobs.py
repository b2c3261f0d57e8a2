"""What there is to print, part by part: on which stock, on which sides, and what to do next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from printkit.press import MarkStyle, Press
from printkit.sheets.options import SheetOptions
from printkit.units import Paper

Stock = Literal["paper", "card"]
CARD = "200 g/m² or more"
"""Card that lies flat and still goes through a home printer."""


@dataclass(frozen=True, slots=True)
class PrintJob:
    """A part of the packet: its pages in ``packet.pdf`` or its own file, its stock, what next."""

    title: str
    file: str
    first: int
    pages: int
    stock: Stock
    duplex: bool
    then: str
    copies: int = 1

    @property
    def sheets(self) -> int:
        """Sheets of stock: two pages on one when printed on both sides."""
        return self.copies * ((self.pages + 1) // 2 if self.duplex else self.pages)

    @property
    def page_range(self) -> str:
        last = self.first + self.pages - 1
        return f"{self.first}–{last}" if last > self.first else f"{self.first}"


class Packet(NamedTuple):
    """What a packet holds: the pages of each kind, how many ships, how many players.

    ``records`` has the page each record begins on; without it every ship has one. A part of a
    packet is not ``whole``: there is no ``packet.pdf``, and pages count from 1 in each file.
    """

    pages: Mapping[str, int]
    ships: int
    players: int
    records: tuple[int, ...] = ()
    whole: bool = True

    @property
    def shared(self) -> bool:
        """Whether records share pages."""
        if self.records:
            return len(set(self.records)) < len(self.records)
        return 0 < self.pages.get("records", 0) < self.ships


def print_jobs(packet: Packet, first: int, options: SheetOptions) -> tuple[PrintJob, ...]:
    """The jobs of a packet in print order; its first page after the plan is ``first``."""
    jobs: list[PrintJob] = []
    for kind, count in packet.pages.items():
        title, stock, duplex, then, copies = _job(kind, packet, options)
        at = first if packet.whole else 1
        jobs.append(PrintJob(title, f"{kind}.pdf", at, count, stock, duplex, then, copies))
        first += count
    return tuple(jobs)


def _job(kind: str, packet: Packet, options: SheetOptions) -> tuple[str, Stock, bool, str, int]:
    """Title, stock, whether both sides are printed, what to do next, and how often."""
    others = max(1, packet.players - 1)
    match kind:
        case "roster":
            return "Roster", "paper", False, "a page a fleet, one for each opponent", others
        case "map":
            then = "trim, join, tape" if packet.pages[kind] > 1 else "lay it on the table"
            return "Map", "paper", False, then, 1
        case "counters":
            return "Counters", "card", two_sided(options.press), _then_cut(options.press), 1
        case "records":
            shared = "; cut them apart" if packet.shared else ""
            return "Ship records", "paper", False, _for_ships(packet) + shared, 1
        case "cards":
            if options.card_size == "sheet":
                then = f"print {packet.players}: one a player"
                return "Reference card", "paper", False, then, packet.players
            then = f"print {packet.players}: one set a player; {_then_cut(options.press)}"
            return "Reference cards", "card", two_sided(options.press), then, packet.players
    raise KeyError(kind)


def _for_ships(packet: Packet) -> str:
    """How many ships there are, and how many records if there are fewer."""
    ships = f"{packet.ships} ship{'s' if packet.ships != 1 else ''}"
    count = len(packet.records) or packet.ships
    if count == packet.ships:
        return ships
    records = f"{count} record{'s' if count != 1 else ''}"
    return f"{records} for {ships}: copy each as often as its × says"


def two_sided(press: Press) -> bool:
    """Whether backs are printed on the other side of the sheet."""
    return press.duplex in ("long-edge", "short-edge")


def _then_cut(press: Press) -> str:
    return "fold, glue, cut" if press.duplex == "fold-over" else "cut"


SIDES: Mapping[str, str] = {
    "long-edge": "Print on both sides and let the printer flip on the long edge, so that each "
    "back lies behind its front; “printkit calibrate” measures a printer that shifts the back.",
    "short-edge": "Print on both sides and let the printer flip on the short edge, so that each "
    "back lies behind its front; “printkit calibrate” measures a printer that shifts the back.",
    "fold-over": "Print one side. Fold each sheet along its fold line with the print outside and "
    "glue the halves together before you cut.",
    "fronts-only": "Print one side; there are no backs.",
}
CUTS: Mapping[MarkStyle, str] = {
    "corners": "Cut the blocks apart, then each piece along its ticks.",
    "full": "Cut along the lines, then each piece.",
    "none": "There are no cut marks: cut each piece by its own edge.",
}
STANDEES = (
    "Score standees along their dashed lines before you fold them, glue the halves, and put each "
    "into the slot of its base."
)
MACHINE = "A cutting machine can follow the files in cut/ instead."
JOIN = (
    "Trim the dashed edges, lay each sheet over its neighbor’s hatched strip until the rings meet, "
    "tape from behind. The assembly sheet shows the order."
)


def how_to(packet: Packet, options: SheetOptions) -> Mapping[str, str]:
    """How to print, cut and fold each kind, in words for the plan; "" where nothing is to do."""
    pages, press = packet.pages, options.press
    made = {"counters": "", "map": "", "records": "", "cards": ""}
    machine = [MACHINE] if options.cut_file else []
    cut = " ".join([SIDES[press.duplex], CUTS[press.marks.style], *machine])
    if pages.get("counters"):
        made["counters"] = f"{cut} {STANDEES}" if options.counters.standees else cut
    if pages.get("map", 0) > 1:
        made["map"] = JOIN
    if packet.shared:
        made["records"] = "Cut on the dotted lines between ships."
    if pages.get("cards") and options.card_size != "sheet":
        made["cards"] = cut
    return made


def total_sheets(jobs: Sequence[PrintJob]) -> str:
    """``18 sheets: 12 of paper, 6 of card``."""
    parts = ", ".join(f"{count} of {stock}" for stock, count in _counts(jobs).items())
    total = sum(job.sheets for job in jobs)
    return f"{total} sheet{'s' if total != 1 else ''}: {parts}"


def shopping(jobs: Sequence[PrintJob], paper: Paper) -> str:
    """``12 sheets of Letter paper, 6 sheets of Letter card (200 g/m² or more)``."""
    parts = []
    for stock, count in _counts(jobs).items():
        weight = f" ({CARD})" if stock == "card" else ""
        name = f"{paper.title.removesuffix(' paper')} {stock}"
        parts.append(f"{count} sheet{'s' if count != 1 else ''} of {name}{weight}")
    return ", ".join(parts)


def _counts(jobs: Sequence[PrintJob]) -> Mapping[Stock, int]:
    """Sheets of each stock that is needed at all."""
    stocks: tuple[Stock, ...] = ("paper", "card")
    counts = {stock: sum(job.sheets for job in jobs if job.stock == stock) for stock in stocks}
    return {stock: count for stock, count in counts.items() if count}
