"""(b) One record from nothing, against protograf and one sheet of hexes."""

from benchmarks.bench import Bench
from benchmarks.environment import ROOT
from benchmarks.figures import Figure, at_most, slower
from benchmarks.measure import Contender, Results
from benchmarks.processes import Command, run

OURS, PROTOGRAF = "cold record", "protograf"
SCRIPT = ROOT / "benchmarks" / "drawers" / "peer_protograf.py"


def contenders(bench: Bench) -> list[Contender]:
    """Two whole processes."""
    out = bench.folder("protograf")
    out.mkdir(parents=True)
    record = bench.printkit("record", bench.stock_ship(), "-q", "-o", bench.folder("record"))
    sheet: Command = [bench.pythons["peers"], SCRIPT, "--directory", out]
    return [
        Contender(OURS, lambda: run(record), times=2),
        Contender(PROTOGRAF, lambda: run(sheet), times=2),
    ]


def figures(bench: Bench, results: Results) -> list[Figure]:
    """The ratio."""
    what = "one record, a whole process"
    other = "protograf, a sheet of 132 hexes"
    return [slower(results, "b", what, OURS, PROTOGRAF, other, at_most(0.33))]
