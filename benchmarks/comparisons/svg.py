"""(f) 100 records from marks to SVG, against svgwrite as it comes."""

from benchmarks.bench import Bench
from benchmarks.figures import Figure, at_least, faster
from benchmarks.measure import Contender, Results

OURS, SVGWRITE = "ours_svg", "peer_svgwrite"


def contenders(bench: Bench) -> list[Contender]:
    """Two drawers."""
    return [bench.drawing(OURS, "ours"), bench.drawing(SVGWRITE, "peers")]


def figures(bench: Bench, results: Results) -> list[Figure]:
    """How many times faster."""
    what = "100 records, marks → SVG"
    return [faster(results, "f", what, OURS, SVGWRITE, "svgwrite, defaults", at_least(8))]
