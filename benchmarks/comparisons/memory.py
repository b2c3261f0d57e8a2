"""(g) The peak memory of 100 pages, over that of a Python that does nothing."""

from benchmarks import checks
from benchmarks.bench import Bench
from benchmarks.figures import MB, Figure, at_most
from benchmarks.measure import Contender, Results
from benchmarks.processes import Command, peak

PAGES, BARE = "memory", "bare memory"


def contenders(bench: Bench) -> list[Contender]:
    """Two whole processes: a record on each page, and nothing."""
    command = bench.printkit("record", "-q", "--per-page", "1", "-o", bench.folder(PAGES))
    bare: Command = [bench.pythons["ours"], "-c", "pass"]
    return [
        Contender(PAGES, lambda: peak([*command, *bench.ships()])),
        Contender(BARE, lambda: peak(bare)),
    ]


def figures(bench: Bench, results: Results) -> list[Figure]:
    """The difference in MB."""
    pages, bare = results.memory(PAGES) / MB, results.memory(BARE) / MB
    count = checks.page_count(bench.folder(PAGES) / "records.pdf")
    return [
        Figure(
            "g",
            f"peak memory, TOML → PDF, {count} pages",
            f"{pages:.0f} MB",
            f"bare Python: {bare:.0f} MB",
            pages - bare,
            at_most(60, " MB more"),
            unit=" MB more",
        )
    ]
