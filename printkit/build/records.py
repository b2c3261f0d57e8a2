"""Many records as one PDF, page by page, by one process or several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from printkit.build.session import neutral_fleets, one_document
from printkit.collector import collecting_rarely
from printkit.definitions.load import LoadedShip
from printkit.errors import PrintkitError
from printkit.sheets.entries import entries
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import PageBreaks, each_page, records_cover
from printkit.systems.base import Fleet, GameSystem
from printkit.systems.discovery import systems

if TYPE_CHECKING:
    from printkit.backends.pdf_compiled import Compiled


def records_pdf(ships: Sequence[LoadedShip], options: SheetOptions, jobs: int = 1) -> bytes:
    """The records of ships as one PDF, without ever holding the marks of more than a page.

    Several processes may share the work; the bytes are those of one. Raises PrintkitError.
    """
    from printkit.backends import pdf
    from printkit.backends.pdf_compiled import under

    fleets = neutral_fleets(ships)
    if not fleets:
        raise PrintkitError("there are no ships to print", hint="name at least one file")
    with collecting_rarely():
        parts = [_records_of(system, fleet, options, jobs) for system, fleet in fleets]
        covers = [
            replace(part.document, pages=tuple(page.page for page in part.pages)) for part in parts
        ]
        return pdf.write(under(one_document(covers, "Ship records"), parts))


def _records_of(system: GameSystem, fleet: Fleet, options: SheetOptions, jobs: int) -> Compiled:
    """The records of one game, by so many processes."""
    from printkit.backends.pdf_compiled import joined

    if jobs == 1:
        return _compiled_records(system.key, options, fleet)
    from concurrent.futures import ProcessPoolExecutor

    parts = _parts(system, fleet, options, jobs * PARTS_PER_JOB)
    work = partial(_compiled_records, system.key, options)
    with ProcessPoolExecutor(jobs) as pool:
        return joined(list(pool.map(work, parts)))


PARTS_PER_JOB = 4
"""Parts that each process makes, so that none waits long for the others."""


def _parts(system: GameSystem, fleet: Fleet, options: SheetOptions, count: int) -> list[Fleet]:
    """A fleet in about so many parts, each beginning with a page of its own.

    Ships that share a record are in one part.
    """
    found = entries(fleet, options.records.unique)
    least = -(-len(found) // count)
    breaks = PageBreaks(system, fleet, system.rulings, options)
    starts = [0]
    while starts[-1] + least < len(found):
        starts.append(breaks.after(starts[-1], starts[-1] + least))
    ends = [*starts[1:], len(found)]
    return [
        replace(fleet, ships=tuple(ship for entry in found[start:end] for ship in entry.ships))
        for start, end in zip(starts, ends, strict=True)
        if start < end
    ]


def _compiled_records(key: str, options: SheetOptions, fleet: Fleet) -> Compiled:
    """A part of the records, perhaps in a process of its own."""
    from printkit.backends.pdf_compiled import Compiler

    system, compiler = systems()[key], Compiler()
    with collecting_rarely():
        found = [
            (compiler.add(page), titles)
            for page, titles in each_page(system, (fleet,), system.rulings, options)
        ]
    pages, titles = [page for page, _ in found], [ships for _, ships in found]
    return compiler.finish(records_cover(system, pages, titles))
