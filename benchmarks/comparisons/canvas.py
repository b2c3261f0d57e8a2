"""(d) 100 records from marks to PDF, against reportlab's canvas called for each step."""

from benchmarks import checks
from benchmarks.bench import Bench
from benchmarks.figures import Figure, at_least, faster
from benchmarks.measure import Contender, Results

OURS, CANVAS = "ours_pdf", "peer_canvas"


def contenders(bench: Bench) -> list[Contender]:
    """Two drawers; both files are checked before anything is measured."""
    found = [bench.drawing(OURS, "ours"), bench.drawing(CANVAS, "peers")]
    checks.same_pages(bench.drawn(OURS), bench.drawn(CANVAS))
    return found


def figures(bench: Bench, results: Results) -> list[Figure]:
    """How many times faster."""
    what = "100 records, marks → PDF"
    return [faster(results, "d", what, OURS, CANVAS, "canvas, call by call", at_least(5))]
