"""(c) 100 records from marks to PDF, against a PDF written by hand."""

from benchmarks import checks
from benchmarks.bench import Bench
from benchmarks.figures import Figure, at_most, slower
from benchmarks.measure import Contender, Results

OURS, FLOOR = "ours_pdf", "floor"


def contenders(bench: Bench) -> list[Contender]:
    """Two drawers; both files are checked before anything is measured."""
    found = [bench.drawing(OURS, "ours"), bench.drawing(FLOOR, "ours")]
    checks.same_pages(bench.drawn(OURS), bench.drawn(FLOOR))
    return found


def figures(bench: Bench, results: Results) -> list[Figure]:
    """The ratios of time and of bytes."""
    ours, floor = results.size(OURS), results.size(FLOOR)
    return [
        slower(
            results,
            "c",
            "100 records, marks → PDF: time",
            OURS,
            FLOOR,
            "written by hand, zlib",
            at_most(1.5),
        ),
        Figure(
            "c",
            "100 records, marks → PDF: bytes",
            f"{ours / 1000:,.0f} kB",
            f"written by hand, zlib: {floor / 1000:,.0f} kB",
            ours / floor,
            at_most(1.2),
        ),
    ]
