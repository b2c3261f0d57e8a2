"""(e) 100 ships from TOML to PDF, layout and all, against the bare drawing of the result."""

from benchmarks.bench import Bench
from benchmarks.comparisons.canvas import CANVAS
from benchmarks.figures import FASTER, Figure, faster
from benchmarks.measure import Contender, Results

OURS = "ours_toml"


def contenders(bench: Bench) -> list[Contender]:
    """Ours begins anew each time, with nothing remembered; the canvas may stay warm."""
    return [
        Contender(OURS, bench.drawer(OURS, "ours").fresh),
        bench.drawing(CANVAS, "peers"),
    ]


def figures(bench: Bench, results: Results) -> list[Figure]:
    """How many times faster."""
    what = "100 ships, TOML → PDF, first in its process"
    return [faster(results, "e", what, OURS, CANVAS, "canvas, call by call", FASTER)]
