"""The records of 100 ships, laid out before the clock starts, to PDF."""

from pathlib import Path

from benchmarks import workload
from benchmarks.drawers import Draw
from printkit.backends import pdf


def prepare(work: Path) -> Draw:
    """Lay the records out."""
    document = workload.records(work)
    return lambda: [pdf.render(document)]
