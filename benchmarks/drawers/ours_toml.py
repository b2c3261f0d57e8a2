"""The files of 100 ships to PDF: reading, checking, points, layout and all."""

from pathlib import Path

from benchmarks import workload
from benchmarks.drawers import Draw
from printkit.backends import pdf


def prepare(work: Path) -> Draw:
    """Nothing is read before the clock starts."""
    return lambda: [pdf.render(workload.records(work))]
