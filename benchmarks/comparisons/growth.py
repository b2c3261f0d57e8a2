"""(h) How the time grows with records, and with hexes."""

from functools import partial

from benchmarks.bench import Bench
from benchmarks.figures import Figure, growth
from benchmarks.measure import Contender, Results
from benchmarks.processes import run

RECORDS = (1, 10, 100, 1_000)
HEXES = (1_000, 10_000, 100_000)


def records(count: int) -> str:
    """The name of the contender."""
    return f"{count} records"


def _hexes(count: int) -> str:
    return f"{count} hexes"


def contenders(bench: Bench) -> list[Contender]:
    """Whole processes for records; for hexes the work alone, in a new process each time."""
    command = bench.printkit("record", "-q", "-o")
    return [
        *(
            Contender(
                records(count),
                partial(run, [*command, bench.folder(records(count)), *bench.fleet(count)]),
                warm_up=False,
            )
            for count in RECORDS
        ),
        *(
            Contender(
                _hexes(count),
                bench.drawer("ours_hexes", "ours", str(count)).fresh,
                warm_up=False,
            )
            for count in HEXES
        ),
    ]


def figures(bench: Bench, results: Results) -> list[Figure]:
    """What one more costs at the last count, as a part of what it cost at the count before."""
    ships = {count: results.seconds(records(count)) for count in RECORDS}
    hexes = {count: results.seconds(_hexes(count)) for count in HEXES}
    return [
        growth("h", "records, whole processes", ships),
        growth("h", "hexes, boards of at most 40,000", hexes),
    ]
