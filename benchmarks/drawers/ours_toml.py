"""The files of 100 ships to PDF: reading, checking, points, layout and all."""

from pathlib import Path

from benchmarks import workload
from benchmarks.drawers import Draw
from printkit import build
from printkit.sheets.options import SheetOptions


def prepare(work: Path) -> Draw:
    """Nothing is read before the clock starts."""
    return lambda: [build.records_pdf(workload.ships(work), SheetOptions())]
