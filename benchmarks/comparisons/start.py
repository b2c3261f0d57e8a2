"""(a) How soon printkit answers, against the import of the library that reads its command line."""

from benchmarks.bench import Bench
from benchmarks.figures import Figure, at_most, slower
from benchmarks.measure import Contender, Results
from benchmarks.processes import run

OURS, CLICK = "help", "import click"


def contenders(bench: Bench) -> list[Contender]:
    """Both with the same Python, and so with the same click."""
    python = bench.pythons["ours"]
    return [
        Contender(OURS, lambda: run(bench.printkit("--help")), times=5),
        Contender(CLICK, lambda: run([python, "-c", "import click"]), times=5),
    ]


def figures(bench: Bench, results: Results) -> list[Figure]:
    """The ratio."""
    what = "`printkit --help`, a whole process"
    return [slower(results, "a", what, OURS, CLICK, "`import click`", at_most(1.2))]
